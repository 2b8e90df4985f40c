import YarLayout

/// A finding and the view where it stands: where its kind is ignored, it is not told.
struct PlacedFinding {
  var finding: Finding
  var view: View

  init(_ finding: Finding, at view: View) {
    self.finding = finding
    self.view = view
  }
}

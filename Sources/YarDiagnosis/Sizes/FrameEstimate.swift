import YarLayout

/// What frames show between two lengths of a window, if every frame goes evenly from where it is at one to where it is at the
/// other.
///
/// So it is where only constraints place views and do the same at both, but for rounding; texts that wrap and boxes jump. It
/// says where to look, without a layout; what is there is looked at.
struct FrameEstimate {
  private let tree: CheckedTree
  private let places: [ObjectIdentifier: Int]
  /// The frames of the views, in the order of the tree, at each length that was looked at.
  private var frames: [Double: [Rect]] = [:]
  private var estimated: [Double: Set<String>] = [:]

  /// - Parameter tree: The views, with what is looked for.
  init(_ tree: CheckedTree) {
    self.tree = tree
    places = Dictionary(
      uniqueKeysWithValues: tree.views.enumerated().map { (ObjectIdentifier($1), $0) })
  }

  /// Notes the frames of the window as it stands.
  mutating func note(_ length: Double) { frames[length] = tree.views.map { $0.frame } }

  /// The last length at which something is presumably found, on the way from one without it to one with it.
  ///
  /// Nil where the frames at one of them are not known. Between the two nothing was looked at.
  mutating func edge(
    _ fingerprint: String, from out: Double, to inside: Double, grain: Double
  ) -> Double? {
    guard let start = frames[out], let end = frames[inside] else { return nil }
    var (out, inside) = (out, inside)
    let (first, length) = (out, inside - out)
    while (out - inside).magnitude > grain {
      let middle = ((out + inside) / 2 / grain).rounded(.down) * grain
      if middle == out || middle == inside { break }
      if estimated[middle] == nil {
        estimated[middle] = found(start, end, share: (middle - first) / length)
      }
      if estimated[middle]?.contains(fingerprint) ?? false { inside = middle } else { out = middle }
    }
    return inside
  }

  private func found(_ start: [Rect], _ end: [Rect], share: Double) -> Set<String> {
    func between(_ one: Double, _ other: Double) -> Double { one + share * (other - one) }
    let survey = FrameSurvey(tree, tellsDetails: false) { view in
      guard let place = places[ObjectIdentifier(view)] else { return view.frame }
      let (one, other) = (start[place], end[place])
      return Rect(
        x: between(one.minX, other.minX), y: between(one.minY, other.minY),
        width: between(one.width, other.width), height: between(one.height, other.height))
    }
    return Set(survey.faults().map { $0.finding.fingerprint })
  }
}

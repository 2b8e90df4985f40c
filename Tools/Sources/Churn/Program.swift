/// Runs programs of edits and makes those that show a difference small.
enum Program {
  /// Runs a program until a comparison finds a difference; tells it, and how many edits it took.
  static func run(
    _ edits: [Edit], roundsToPixels: Bool, _ tally: inout Tally
  ) -> (difference: Difference, count: Int)? {
    var model = TreeModel()
    model.window.roundsToPixels = roundsToPixels
    let live = LiveTree(model)
    for (index, edit) in edits.enumerated() {
      let before = model
      guard model.apply(edit) else { continue }
      live.apply(edit, before: before, after: model)
      if case .compare = edit {
        if let found = model.difference(of: live, &tally) { return (found, index + 1) }
      } else {
        tally.edits += 1
      }
    }
    return nil
  }

  /// Leaves out edits as long as a difference of the same kind is left.
  static func reduced(_ edits: [Edit], _ kind: Difference.Kind, roundsToPixels: Bool) -> [Edit] {
    var tally = Tally()
    return reduced(edits) {
      run($0, roundsToPixels: roundsToPixels, &tally)?.difference.kind == kind
    }
  }

  /// Leaves out edits, many at a time and then one by one, as long as what is left still shows it.
  static func reduced(_ edits: [Edit], while shows: ([Edit]) -> Bool) -> [Edit] {
    var best = edits
    var chunk = best.count / 2
    while chunk >= 1 {
      var index = 0
      var isSmaller = false
      while index < best.count {
        var candidate = best
        candidate.removeSubrange(index..<min(best.count, index + chunk))
        if shows(candidate) {
          best = candidate
          isSmaller = true
        } else {
          index += chunk
        }
      }
      if !isSmaller || chunk > 1 { chunk /= 2 }
    }
    return best
  }
}

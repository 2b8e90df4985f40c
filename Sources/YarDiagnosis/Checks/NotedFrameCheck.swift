import YarLayout

/// Frames in the document that are not those of its constraints.
///
/// A warning where the document's own editor has marked the frame as well: two that agree. Else a note, as what
/// the editor knew and we do not (an app's own views, fonts, pictures) is the likelier reason. Where most of a scene
/// is elsewhere, it is the scene that is shown differently, under other bars perhaps; nothing is said then.
struct NotedFrameCheck {
  private(set) var findings: [PlacedFinding] = []

  /// - Parameter doubts: Of views whose frames prove nothing.
  init(_ tree: CheckedTree, _ doubts: Doubts) {
    guard tree.wants(.misplaced) else { return }
    var compared = 0
    var found: [PlacedFinding] = []
    for view in tree.views {
      guard doubts.isSure(view), let facts = tree.facts(of: view), let noted = facts.notedFrame
      else { continue }
      compared += 1
      let frame = view.frame
      let differences = [
        ("x", noted.minX, frame.minX), ("y", noted.minY, frame.minY),
        ("width", noted.width, frame.width), ("height", noted.height, frame.height),
      ].filter { ($0.1 - $0.2).magnitude > 0.75 }
      guard !differences.isEmpty else { continue }
      var finding = Finding(
        .misplaced,
        "the document notes another frame for \(tree.name(view)) than its constraints give",
        subjects: [tree.subject(view)])
      finding.severity = facts.isMarkedMisplaced ? .warning : .note
      finding.details = differences.map { word, noted, real in
        "\(word) \(lengthText(noted)) is noted, \(lengthText(real)) comes out"
      }
      // What comes out is what was laid out; the document notes it and nothing moves.
      let numbers = [frame.minX, frame.minY, frame.width, frame.height]
      finding.fixes = [
        FindingFix(
          text: "note the frame \(numbers.map { lengthText($0) }.joined(separator: ", "))",
          effect: "the document shows what its constraints give; nothing moves",
          change: .note(path: view.path, numbers), rule: nil, movement: 0)
      ]
      found.append(PlacedFinding(finding, at: view))
    }
    guard found.count == 1 || found.count * 2 <= compared else { return }
    findings = found
  }
}

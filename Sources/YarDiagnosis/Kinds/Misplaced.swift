import YarLayout

extension FindingKind {
  /// The frame that a document notes is not the one that its constraints give.
  public static let misplaced = FindingKind(
    "misplaced", "The noted frame is not the one that constraints give", .warning,
    [.dependsOnText],
    explanation: """
      Interface Builder notes the frame of every view; this one is not the one that the
      constraints give. For the comparison contents have the sizes that are noted, so that the
      typeface does not count. Where most of a scene is elsewhere nothing is said: it stands under
      other bars then. Nor is anything said of image views with symbols of the system: their
      frames differ from what constraints place by what only the symbols know.

      A warning needs two that agree: Interface Builder marked the view, and the layout confirms
      it. Else it is a note: Interface Builder knew more of the app's own views, fonts and
      pictures.

      Update the frames in Interface Builder; the frame that comes out is told.
      """)
}

extension KindCheck {
  static let misplaced = KindCheck(
    .misplaced, .inTree { NotedFrameCheck($0.tree, $0.doubts).findings })
}

/// Frames in the document that are not those of its constraints.
///
/// A warning where the document's own editor has marked the frame as well: two that agree. Else a note, as what
/// the editor knew and we do not (an app's own views, fonts, pictures) is the likelier reason. Where most of a scene
/// is elsewhere, it is the scene that is shown differently, under other bars perhaps; nothing is said then.
struct NotedFrameCheck {
  private(set) var findings: [PlacedFinding] = []

  /// - Parameter doubts: Of views whose frames prove nothing.
  init(_ tree: CheckedTree, _ doubts: Doubts) {
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

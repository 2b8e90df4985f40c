import YarLayout

extension FindingKind {
  /// Something to touch is smaller than a fingertip.
  public static let smallTarget = FindingKind(
    "small-target", "Something to touch is small", .note,
    explanation: """
      A button is smaller than 44 × 44 points, about the size of a fingertip. Under 12 points it
      is a warning.

      Make it larger, or its touch area. Tried are 44 points as a least length, or in the place of
      a smaller number.
      """)
}

extension KindCheck {
  static let smallTarget = KindCheck(
    .smallTarget, .atEachView { $0.fault($0.small($1), of: $1) },
    fixes: FrameFixes({ $0.largerCandidates() }) { "it is \($0)" })
}

extension FrameSurvey {
  /// Something to touch that is smaller than a fingertip.
  func small(_ entry: Entry) -> Finding? {
    guard entry.size.width < 43.99 || entry.size.height < 43.99,
      tree.isTarget(entry.view)
    else { return nil }
    var found = finding(
      .smallTarget,
      "\(tree.name(entry.view)) is \(lengthText(entry.size.width)) × "
        + "\(lengthText(entry.size.height)) pt; a fingertip needs 44 × 44",
      of: entry.view)
    // What is so small few people hit at all.
    if min(entry.size.width, entry.size.height) < 12 { found.severity = .warning }
    return found
  }
}

extension FixSearch {
  func largerCandidates() -> [FixCandidate] {
    let view = fault.view
    let name = tree.name(view)
    var parts: [LayoutNumber.Part] = []
    if view.frame.width < 43.99 { parts.append(.width) }
    if view.frame.height < 43.99 { parts.append(.height) }
    var fixed: [LayoutConstraint] = []
    var open: [LayoutNumber.Part] = []
    for part in parts {
      let own = constraints(of: view, part.axis, isLength: true).first {
        $0.firstItem === view && $0.secondItem == nil && $0.relation != .greaterThanOrEqual
          && $0.constant < 44
      }
      if let own { fixed.append(own) } else { open.append(part) }
    }
    var words: [String] = fixed.map {
      "change the constant of \(tree.text($0)) from \(lengthText($0.constant)) to 44"
    }
    let added = open.map { "\(name).\($0.word) >= 44" }
    if !added.isEmpty { words.append("add " + list(added)) }
    let change: FindingChange =
      fixed.isEmpty
      ? .add(added.joined(separator: "; "))
      : open.isEmpty && fixed.count == 1 ? .constant(44) : .several(list(words))
    var result = [
      FixCandidate(
        text: list(words), change: change, constraint: fixed.first, reluctance: 0
      ) { attempt in
        guard let trial = attempt.trial else { return false }
        return fixed.allSatisfy { trial.setConstant(44, of: $0) }
          && open.allSatisfy {
            trial.require(LayoutNumber(item: view, part: $0), .greaterThanOrEqual, 44)
          }
      }
    ]
    var rect = view.frame
    rect.size = Size(width: max(44, rect.width), height: max(44, rect.height))
    let size = "\(lengthText(rect.width)) × \(lengthText(rect.height))"
    if let candidate = frame(rect, of: view, "make \(name) \(size) pt") {
      result.append(candidate)
    }
    return result
  }
}

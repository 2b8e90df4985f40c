import YarLayout

extension FindingKind {
  /// A view's edges lie between pixels.
  public static let offGrid = FindingKind(
    "off-grid", "Edges lie between pixels", .note,
    explanation: """
      Two views touch between two pixels, so that a hair of what is behind shows through. Frames
      that constraints decide are on the grid unless the environment says otherwise.

      Use whole points, or halves on screens with two pixels for each point. Frames of their own
      are tried rounded.
      """)
}

extension KindCheck {
  static let offGrid = KindCheck(
    .offGrid, .inFrames { $0.blurredEdges() },
    fixes: FrameFixes({ $0.roundedCandidates() }) { _ in "they touch on a pixel" })
}

extension FrameSurvey {
  /// Views that touch each other between two pixels: a hair of what is behind shows through.
  func blurredEdges() -> [FrameFault] {
    let scale = environment.scale
    func isOff(_ value: Double) -> Bool {
      let pixels = value * scale
      return (pixels - pixels.rounded()).magnitude > 0.01
    }
    var result: [FrameFault] = []
    var siblings: [Int: [Int]] = [:]
    for (index, entry) in entries.enumerated() where entry.isVisible && entry.parent >= 0 {
      siblings[entry.parent, default: []].append(index)
    }
    // How many of the siblings of a view come before it, itself included.
    var passed: [Int: Int] = [:]
    for first in entries where first.isVisible && first.parent >= 0 {
      passed[first.parent, default: 0] += 1
      guard isOff(first.rect.maxX) || isOff(first.rect.maxY), tree.showsSomething(first.view) else {
        continue
      }
      for place in siblings[first.parent]?[(passed[first.parent] ?? 0)...] ?? [] {
        let second = entries[place]
        let beside =
          isOff(first.rect.maxX) && (first.rect.maxX - second.rect.minX).magnitude < 0.01
        let below =
          isOff(first.rect.maxY) && (first.rect.maxY - second.rect.minY).magnitude < 0.01
        guard beside || below, tree.showsSomething(second.view) else { continue }
        let edge = lengthText(beside ? first.rect.maxX : first.rect.maxY)
        result.append(
          FrameFault(
            finding: finding(
              .offGrid,
              "\(tree.name(first.view)) and \(tree.name(second.view)) touch at \(edge) pt, between two pixels",
              of: first.view, second.view),
            view: first.view, other: second.view))
      }
    }
    return result
  }
}

extension FixSearch {
  func roundedCandidates() -> [FixCandidate] {
    guard let other = fault.other else { return [] }
    let scale = max(1, tree.window.environment.scale)
    func rounded(_ rect: Rect) -> Rect {
      let left = (rect.minX * scale).rounded() / scale
      let top = (rect.minY * scale).rounded() / scale
      return Rect(
        x: left, y: top, width: (rect.maxX * scale).rounded() / scale - left,
        height: (rect.maxY * scale).rounded() / scale - top)
    }
    func words(_ view: View) -> String {
      let rect = rounded(view.frame)
      return "give \(tree.name(view)) the frame \(lengthText(rect.minX)), "
        + "\(lengthText(rect.minY)), \(lengthText(rect.width)), \(lengthText(rect.height))"
    }
    let views = [fault.view, other]
    guard views.allSatisfy({ $0.keepsItsFrame }) else { return [] }
    let text = views.map { words($0) }.joined(separator: " and ")
    return [
      FixCandidate(text: text, change: .several(text), constraint: nil, reluctance: 0) { attempt in
        for view in views { attempt.frames[ObjectIdentifier(view)] = rounded(view.frame) }
        return true
      }
    ]
  }
}

import YarLayout

/// Views that are told to read from left to right though words are in them.
///
/// Pictures, digits and controls of players may be meant to stay; for these there are `playback` and `spatial`, too.
struct ForcedDirectionCheck {
  private let tree: CheckedTree
  private(set) var findings: [PlacedFinding] = []

  init(_ tree: CheckedTree) {
    self.tree = tree
    let forced = tree.views.filter {
      $0.semanticContentAttribute == .forceLeftToRight && !$0.isHidden
    }.compactMap { view in words(in: view).map { (view: view, words: $0) } }
    // The other direction is laid out once for all of them. Shown from right to left, what is released would move.
    let isTried =
      tree.options.findsFixes && tree.options.triesOtherDirection && !forced.isEmpty
      && tree.window.environment.layoutDirection == .leftToRight
    let trial = isTried ? OtherDirection(tree) : nil
    defer { trial?.end() }
    for (view, words) in forced {
      var finding = Finding(
        .notMirrored,
        "\(tree.name(view)) is forced to read from left to right, so that \(tree.name(words)) in it stays where "
          + "it is where people read from right to left",
        subjects: [view, words].map { tree.subject($0) },
        key: "forced")
      if let trial, let fix = release(of: view, words, in: trial) { finding.fixes = [fix] }
      findings.append(PlacedFinding(finding, at: view))
    }
  }

  /// The first view in a container with words that do not stand in its middle.
  private func words(in container: View) -> View? {
    for view in container.subviews where !view.isHidden {
      if let found = words(in: view) { return found }
      guard let text = tree.text(of: view),
        text.text.unicodeScalars.contains(where: { $0.value >= 0xC0 || $0.isASCIILetter })
      else { continue }
      let free = container.bounds.width - view.frame.maxX - view.frame.minX
      if free.magnitude < 1.5, text.shaped?.content.alignment ?? .center == .center { continue }
      return view
    }
    return nil
  }

  /// The direction of what the view is in, if that lets the words mirror: tried in the other direction.
  private func release(
    of view: View, _ words: View, in trial: OtherDirection
  ) -> FindingFix? {
    guard !tree.isStopped, let way = tree.way(to: view) else { return nil }
    // In what is forced nothing is expected to mirror.
    let mirrorsAlready = words.superview !== view && trial.mirrors(words)
    view.semanticContentAttribute = .unspecified
    tree.window.layoutIfNeeded()
    let mirrors = trial.mirrors(words)
    view.semanticContentAttribute = .forceLeftToRight
    tree.window.layoutIfNeeded()
    guard mirrors, !mirrorsAlready else { return nil }
    return FindingFix(
      text:
        "let \(tree.name(view)) read as what it is in does, without a semanticContentAttribute of its own",
      effect: "\(tree.name(words)) mirrors; nothing moves as it is shown now",
      change: .releaseDirection(path: view.path), rule: nil, movement: 0,
      steps: [.releaseDirection(way)])
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIILetter: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self)
  }
}

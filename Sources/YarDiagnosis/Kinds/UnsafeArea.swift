import YarLayout

extension FindingKind {
  /// A view lies where bars or rounded corners cover the screen.
  public static let unsafeArea = FindingKind(
    "unsafe-area", "A view lies under bars or corners", .warning,
    explanation: """
      Text or something to touch lies in the part of the window that bars or rounded corners
      cover. For documents of Yar's own give a device, such as `--device "iPhone 15"`. Of
      Interface Builder only views of controllers have a safe area; in documents that do not use
      it (`useSafeAreas`) it is a note.

      Tie the view to the safe area instead of to the edge of its superview; that is tried, and
      another constant.
      """)
}

extension KindCheck {
  static let unsafeArea = KindCheck(
    .unsafeArea, .atEachView { $0.unsafe($1).map { [$0] } ?? [] },
    fixes: FrameFixes({ $0.insideCandidates() }) { _ in "it lies in the safe area" })
}

extension FrameSurvey {
  /// Content under bars or rounded corners; what lies outside the screen has been told.
  func unsafe(_ entry: Entry) -> FrameFault? {
    let insets = tree.options.safeArea ?? environment.safeAreaInsets
    guard insets != .zero, entry.isForeground, entry.parent >= 0,
      !entry.isScrolled
    else { return nil }
    let size = tree.root.frame.size
    let safe = Rect(
      x: insets.left, y: insets.top, width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
    // The background of a button may well reach under a bar that its words keep clear of.
    let excess = overhang(of: entry, over: safe, countsBox: false)
    let bounds = Rect(origin: .zero, size: size)
    guard excess != .zero, intersects(ink(of: entry), bounds) else { return nil }
    let screen = overhang(of: entry, over: bounds)
    // A survey that judges a change looks for more than is told: what is not told counts here.
    if tree.wants(.outside), screen != .zero { return nil }
    var found = finding(
      .unsafeArea, "\(tree.name(entry.view)) lies outside the safe area: \(words(excess))",
      of: entry.view)
    if !tree.options.knowsSafeArea { found.severity = .note }
    return FrameFault(finding: found, view: entry.view, excess: excess)
  }
}

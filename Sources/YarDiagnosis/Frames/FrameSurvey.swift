import YarDrawing
import YarLayout

/// Where everything is, in a layout or in one that is tried.
struct FrameSurvey {
  let tree: CheckedTree
  /// What is looked for, in its order.
  let searches: [FrameSearch]
  /// Texts that are set otherwise while a change is tried, by their views.
  private let texts: [ObjectIdentifier: ShownText]
  /// Whether more of the faults counts than their fingerprints.
  let tellsWords: Bool
  /// What the window says of its surroundings, asked for once and not at each view.
  let environment: LayoutEnvironment
  private(set) var entries: [Entry] = []

  /// - Parameters:
  ///   - kinds: What is looked for; nil is what the check looks for.
  ///   - texts: Texts that are set otherwise, by their views.
  ///   - tellsWords: Whether more of the faults counts than their fingerprints.
  ///   - frame: Where each view is in its superview.
  init(
    _ tree: CheckedTree, kinds: Set<FindingKind>? = nil,
    texts: [ObjectIdentifier: ShownText] = [:], tellsWords: Bool = true, _ frame: (View) -> Rect
  ) {
    self.tree = tree
    let kinds = kinds ?? tree.options.kinds
    searches = FrameSearch.all.filter { kinds.contains($0.kind) }
    self.texts = texts
    self.tellsWords = tellsWords && tree.options.depth.tellsWords
    environment = tree.window.environment
    entries.reserveCapacity(tree.views.count)
    for (index, view) in tree.views.enumerated() {
      let parent = tree.parents[index]
      var rect = frame(view)
      var isVisible = !view.isHidden && !view.isPassedOver && view.alpha > 0.01
      var isScrolled = false
      if parent >= 0 {
        let above = entries[parent]
        rect = rect.offsetBy(x: above.rect.minX, y: above.rect.minY)
        isVisible = isVisible && above.isVisible
        isScrolled = above.isScrolled || tree.scrolling[parent]
        if tree.scrolling[parent], let scrollView = above.view as? ScrollView {
          rect = rect.offsetBy(x: -scrollView.contentOffset.x, y: -scrollView.contentOffset.y)
        }
      } else {
        rect = Rect(origin: .zero, size: rect.size)
      }
      entries.append(
        Entry(
          view, rect, parent: parent, isVisible: isVisible, isScrolled: isScrolled,
          isTouchable: tree.touchable[index], text: text(of: view),
          code: tree.scanned[index] ? (view as? CanvasView)?.scannedPart(in: rect) : nil))
    }
  }

  /// Where the letters are, for a label is often wider than its text; or all that the view reaches.
  ///
  /// To know it takes a layout of the text: it is asked for where it could matter.
  func ink(of entry: Entry) -> Rect {
    let rect = entry.rect
    guard let text = entry.text else { return entry.reach }
    let room = rect.width - text.insets.left - text.insets.right
    guard room > 0, rect.height > 0 else { return rect }
    let wanted = text.size(in: room)
    let width = min(wanted.width, room)
    let height = min(wanted.height, rect.height)
    let free = room - width
    let rightToLeft = entry.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x = rect.minX + text.insets.left
    switch text.shaped?.content.alignment ?? .center {
    case .center: x += free / 2
    case .right: x += free
    case .natural where rightToLeft: x += free
    default: break
    }
    return Rect(x: x, y: rect.minY + (rect.height - height) / 2, width: width, height: height)
  }

  /// Whether one of two views is in the other.
  func isInside(_ inner: Int, _ outer: Int) -> Bool {
    var next = inner
    while next >= 0 {
      if next == outer { return true }
      next = entries[next].parent
    }
    return false
  }

  /// A finding about views, with its words where somebody reads them.
  func finding(
    _ kind: FindingKind, _ summary: @autoclosure () -> String, of views: View..., key: String = "",
    details: @autoclosure () -> [String] = []
  ) -> Finding {
    var finding = Finding(kind, "", subjects: views.map { tree.subject($0) }, key: key)
    guard tellsWords else { return finding }
    if let known = tree.options.depth.draftsExcept {
      if !known.contains(FaultCause(finding)) { finding.summary = summary() }
    } else {
      finding.summary = summary()
      finding.details = details()
    }
    return finding
  }

  /// Whether all is told of a finding that can be found out.
  func tellsWhole(_ finding: Finding) -> Bool { tellsWords && tree.tellsWhole(finding) }

  private func text(of view: View) -> ShownText? {
    (texts.isEmpty ? nil : texts[ObjectIdentifier(view)]) ?? tree.text(of: view)
  }

  /// What is wrong with the frames.
  func faults() -> [FrameFault] {
    var faults: [FrameFault] = []
    for index in entries.indices where entries[index].isVisible && !tree.isStopped {
      for search in searches {
        let found = search.atEachView?(self, entries[index]) ?? []
        faults += found
        if search.isAlone, !found.isEmpty { break }
      }
    }
    for search in searches {
      if let sift = search.sift { faults = sift(self, faults) }
    }
    for search in searches {
      if let look = search.inFrames { faults += look(self) }
    }
    return faults
  }

  /// A fault of one view.
  func fault(_ finding: Finding?, of entry: Entry) -> [FrameFault] {
    finding.map { [FrameFault(finding: $0, view: entry.view)] } ?? []
  }
}

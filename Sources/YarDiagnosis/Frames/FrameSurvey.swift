import YarDrawing
import YarLayout

/// Where everything is, in a layout or in one that is tried.
struct FrameSurvey {
  /// The kinds of faults that are looked for, each asked for once and not at each view.
  struct Wanted {
    let truncated, outside, unsafeArea, smallTarget, zeroSize, overlapping, offGrid: Bool
    let squeezedImage: Bool

    init(_ kinds: Set<FindingKind>) {
      truncated = kinds.contains(.truncated)
      outside = kinds.contains(.outside)
      unsafeArea = kinds.contains(.unsafeArea)
      smallTarget = kinds.contains(.smallTarget)
      zeroSize = kinds.contains(.zeroSize)
      overlapping = kinds.contains(.overlapping)
      offGrid = kinds.contains(.offGrid)
      squeezedImage = kinds.contains(.squeezedImage)
    }
  }

  let tree: CheckedTree
  let wanted: Wanted
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
    wanted = Wanted(kinds ?? tree.options.kinds)
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
    var finding = Finding(
      kind, tellsWords ? summary() : "", subjects: views.map { tree.subject($0) }, key: key)
    if tellsWords { finding.details = details() }
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
      let entry = entries[index]
      if let finding = zeroSize(entry) {
        faults.append(FrameFault(finding: finding, view: entry.view))
        continue
      }
      for finding in cutText(entry) {
        faults.append(FrameFault(finding: finding, view: entry.view))
      }
      if var fault = outside(entry) {
        if tellsWords, entry.code != nil, fault.finding.severity > .note {
          fault.finding.details.append(unscannable(entry))
        }
        faults.append(fault)
      }
      if let fault = unsafe(entry) { faults.append(fault) }
      for finding in [cutMarks(entry), small(entry), squeezed(entry)].compactMap({ $0 }) {
        faults.append(FrameFault(finding: finding, view: entry.view))
      }
    }
    return onlyOutermost(onlyLowest(faults)) + flatContainers() + overlaps() + coveredContents()
      + blurredEdges()
  }

  /// Of what lies outside the screen because what it is in does, the first is told, with what they are in.
  private func onlyOutermost(_ faults: [FrameFault]) -> [FrameFault] {
    guard faults.count > 1 else { return faults }
    let places = Dictionary(
      uniqueKeysWithValues: entries.indices.map { (ObjectIdentifier(entries[$0].view), $0) })
    var firsts: [Int: Int] = [:]
    var counts: [Int: Int] = [:]
    var kept: [FrameFault] = []
    for fault in faults {
      guard fault.finding.kind == .outside, let place = places[ObjectIdentifier(fault.view)],
        let outer = outermostGone(around: place)
      else {
        kept.append(fault)
        continue
      }
      counts[outer, default: 0] += 1
      guard firsts[outer] == nil else { continue }
      firsts[outer] = kept.count
      kept.append(fault)
    }
    for (outer, first) in firsts where tellsWords {
      let view = entries[outer].view
      let others = (counts[outer] ?? 1) - 1
      guard others > 0, kept[first].view !== view else { continue }
      kept[first].finding.subjects.append(tree.subject(view))
      kept[first].finding.details.append(
        "so does all of \(tree.name(view)), with \(others) other\(others == 1 ? "" : "s") that show something"
      )
    }
    return kept
  }

  /// The outermost view around one, or itself, that lies outside the screen altogether and has a size.
  private func outermostGone(around place: Int) -> Int? {
    let bounds = Rect(origin: .zero, size: entries[0].size)
    var found: Int?
    var next = place
    while next > 0 {
      let entry = entries[next]
      if entry.isScrolled { return nil }
      let shared = entry.rect.shared(with: bounds)
      if entry.size.width > 0.5, entry.size.height > 0.5, shared.width <= 0 || shared.height <= 0 {
        found = next
      }
      next = entry.parent
    }
    return found
  }

  /// Of what lies behind the end of a content the lowest is told: the content ends too early for all of it.
  private func onlyLowest(_ faults: [FrameFault]) -> [FrameFault] {
    var lowest: [ObjectIdentifier: Int] = [:]
    for (index, fault) in faults.enumerated() {
      guard let scrollView = fault.other as? ScrollView else { continue }
      let known = lowest[ObjectIdentifier(scrollView)].map { faults[$0].excess.bottom } ?? 0
      if fault.excess.bottom > known { lowest[ObjectIdentifier(scrollView)] = index }
    }
    return faults.enumerated().filter { index, fault in
      (fault.other as? ScrollView).map { lowest[ObjectIdentifier($0)] == index } ?? true
    }.map { $0.element }
  }
}

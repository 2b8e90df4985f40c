import YarLayout

/// Where everything is, in a layout or in one that is tried.
struct FrameSurvey {
  /// What is known of one view.
  struct Entry {
    let view: View
    /// In the coordinates of the root.
    var rect: Rect
    /// The size in the view's own coordinates.
    var size: Size
    /// The place of the superview in the list; -1 for the root.
    var parent: Int
    /// Whether it and all above it are shown.
    var isVisible: Bool
    /// Whether it moves with the content of a scroll view.
    var isScrolled: Bool
    /// Whether it shows text, or can be touched.
    var isForeground: Bool
    /// The part of the rectangle that is covered by text, or the rectangle.
    var ink: Rect
  }

  let checkup: Checkup
  private(set) var entries: [Entry] = []

  init(_ checkup: Checkup, _ frame: (View) -> Rect) {
    self.checkup = checkup
    var places: [ObjectIdentifier: Int] = [:]
    for view in checkup.views {
      let parent = view.superview.flatMap { places[ObjectIdentifier($0)] } ?? -1
      var rect = frame(view)
      var isVisible = !view.isHidden && view.alpha > 0.01
      var isScrolled = false
      if parent >= 0 {
        let above = entries[parent]
        rect = rect.offsetBy(x: above.rect.minX, y: above.rect.minY)
        isVisible = isVisible && above.isVisible
        isScrolled = above.isScrolled || (checkup.facts(of: above.view)?.scrolls ?? false)
        if let scrollView = above.view as? ScrollView {
          rect = rect.offsetBy(x: -scrollView.contentOffset.x, y: -scrollView.contentOffset.y)
          isScrolled = true
        }
      } else {
        rect = Rect(origin: .zero, size: rect.size)
      }
      places[ObjectIdentifier(view)] = entries.count
      let text = checkup.text(of: view)
      let isForeground = text != nil || checkup.isTouchable(view)
      entries.append(
        Entry(
          view: view, rect: rect, size: rect.size, parent: parent, isVisible: isVisible,
          isScrolled: isScrolled, isForeground: isForeground, ink: rect))
      if let text { entries[entries.count - 1].ink = ink(of: text, in: rect, view) }
    }
  }

  /// Where the letters are: a label is often wider than its text.
  private func ink(of text: ShownText, in rect: Rect, _ view: View) -> Rect {
    let room = rect.width - text.insets.left - text.insets.right
    guard room > 0, rect.height > 0 else { return rect }
    let wanted = text.size(in: room)
    let width = min(wanted.width, room)
    let height = min(wanted.height, rect.height)
    let free = room - width
    let rightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
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
}

/// Text that a view shows.
struct ShownText {
  var text: String
  /// The text as it is set; nil where only the size of the whole content is known.
  var shaped: (any ShapedText)?
  /// The size of the content, where it is not set here.
  var wanted = Size.zero
  var insets = EdgeInsets.zero
  /// The largest number of lines; 0 is no limit.
  var numberOfLines = 1

  /// The size of the text in a width, in points.
  func size(in width: Double?) -> Size { shaped?.measure(width: width).size ?? wanted }
}

extension Checkup {
  /// The text that a view shows; nil without one.
  func text(of view: View) -> ShownText? {
    if !textsOnTrial.isEmpty, let text = textsOnTrial[ObjectIdentifier(view)] { return text }
    if let label = view as? Label {
      guard let text = label.text, !text.isEmpty else { return nil }
      return ShownText(
        text: text, shaped: label.shapedText, numberOfLines: max(0, label.numberOfLines))
    }
    if let button = view as? Button {
      guard let text = button.title, !text.isEmpty else { return nil }
      var insets = button.contentInsets
      if let image = button.image { insets.left += image.size.width + button.imagePadding }
      return ShownText(text: text, shaped: button.shapedTitle, insets: insets)
    }
    guard let text = facts(of: view)?.text, !text.isEmpty else { return nil }
    let wanted = view.intrinsicContentSize
    guard wanted.width > 0, wanted.height > 0 else { return nil }
    return ShownText(text: text, shaped: nil, wanted: wanted)
  }

  func isTouchable(_ view: View) -> Bool {
    if let told = facts(of: view)?.isTouchable { return told }
    return view is Button
  }

  /// Whether a view shows something of its own, be it only a colour.
  func showsSomething(_ view: View) -> Bool {
    if let told = facts(of: view)?.showsSomething { return told }
    if text(of: view) != nil { return true }
    if let image = view as? ImageView { return image.image != nil }
    if let color = view.backgroundColor, color.alpha > 0 { return true }
    return view.borderWidth > 0
  }

  /// Adds what the frames of the layout show.
  func checkFrames() {
    let faults = frameFaults(of: FrameSurvey(self, { $0.frame }))
    let known = Set(faults.map { $0.finding.fingerprint })
    var count = 0
    for fault in faults {
      var finding = fault.finding
      if options.findsFixes, count < Self.fixLimit,
        !options.known.contains(finding.fingerprint), !isIgnored(finding.kind, at: fault.view),
        isSure(fault.view), fault.other.map({ isSure($0) }) ?? true
      {
        count += 1
        finding = FixSearch(self, fault, known: known).fixed()
      }
      add(finding, at: fault.view)
    }
  }

  /// Of many faults the first are repaired; the others are mostly the same again.
  ///
  /// Where something is contradictory or open, that comes first: frames prove nothing there.
  private static let fixLimit = 24

  /// What is wrong with frames, as they are or as they would be.
  func frameFaults(_ frame: (View) -> Rect) -> [Finding] {
    frameFaults(of: FrameSurvey(self, frame)).map { $0.finding }
  }

  private func frameFaults(of survey: FrameSurvey) -> [FrameFault] {
    var faults: [FrameFault] = []
    for index in survey.entries.indices where survey.entries[index].isVisible && !isStopped {
      let entry = survey.entries[index]
      if let finding = zeroSize(entry) {
        faults.append(FrameFault(finding: finding, view: entry.view))
        continue
      }
      for finding in cutText(entry) {
        faults.append(FrameFault(finding: finding, view: entry.view))
      }
      if let fault = outside(entry, survey) { faults.append(fault) }
      if let fault = unsafe(entry) { faults.append(fault) }
      if let finding = small(entry) {
        faults.append(FrameFault(finding: finding, view: entry.view))
      }
    }
    return faults + overlaps(survey) + blurredEdges(survey)
  }
}

import YarLayout

/// Places and sizes that cannot be meant.
extension FrameSurvey {
  /// Content in a view without size.
  func zeroSize(_ entry: Entry) -> Finding? {
    guard wanted.zeroSize, entry.parent >= 0,
      entry.size.width < 0.5 || entry.size.height < 0.5,
      entry.text != nil || entry.isTouchable
        || (entry.view as? ImageView)?.image != nil
    else { return nil }
    let side = entry.size.width < 0.5 ? (entry.size.height < 0.5 ? "size" : "width") : "height"
    return Finding(
      .zeroSize, "\(tree.name(entry.view)) has something to show but no \(side)",
      subjects: [tree.subject(entry.view)], key: side)
  }

  /// Content outside the screen, or cut off by the view around it.
  func outside(_ entry: Entry) -> FrameFault? {
    guard wanted.outside, entry.isForeground, entry.parent >= 0 else { return nil }
    guard !entry.isScrolled else { return besideScrolling(entry) }
    let bounds = Rect(origin: .zero, size: entries[0].size)
    let screen = overhang(of: entry, over: bounds)
    if screen != .zero {
      let isGone = !intersects(ink(of: entry), bounds)
      var finding = Finding(
        .outside,
        isGone
          ? "\(tree.name(entry.view)) lies outside the screen"
          : "\(tree.name(entry.view)) sticks out of the screen: \(words(screen))",
        subjects: [tree.subject(entry.view)], key: "screen")
      // Of a view that is part of a screen, what lies outside may be seen all the same, or wait there.
      if !tree.options.showsScreen, !tree.root.clipsToBounds { finding.severity = .note }
      return FrameFault(finding: finding, view: entry.view, excess: screen)
    }
    var next = entry.parent
    while next > 0 {
      let above = entries[next]
      if above.view.clipsToBounds {
        let excess = overhang(of: entry, over: above.rect)
        guard excess == .zero else {
          return FrameFault(
            finding: Finding(
              .outside,
              "\(tree.name(entry.view)) is cut off by \(tree.name(above.view)): \(words(excess))",
              subjects: [tree.subject(entry.view), tree.subject(above.view)], key: "clipped"),
            view: entry.view, excess: excess)
        }
      }
      next = above.parent
    }
    let above = entries[entry.parent]
    let excess = overhang(of: entry, over: above.rect)
    guard excess != .zero, entry.parent > 0 else { return nil }
    var finding = Finding(
      .outside, "\(tree.name(entry.view)) sticks out of \(tree.name(above.view)): \(words(excess))",
      subjects: [tree.subject(entry.view), tree.subject(above.view)], key: "superview")
    finding.severity = .note
    return FrameFault(finding: finding, view: entry.view, excess: excess)
  }

  /// Content that nobody can scroll to: beside a column that scrolls up and down only, or behind the end of a content.
  private func besideScrolling(_ entry: Entry) -> FrameFault? {
    var next = entry.parent
    while next >= 0 {
      let above = entries[next]
      next = above.parent
      guard let scrollView = above.view as? ScrollView else { continue }
      guard above.rect.width > 0, above.rect.height > 0 else { return nil }
      let content = scrollView.contentSize
      let offset = scrollView.contentOffset
      let scrolls = content.width > above.rect.width + 0.5
      let reached = Rect(
        x: above.rect.minX - offset.x, y: above.rect.minY - offset.y,
        width: max(content.width, above.rect.width), height: max(content.height, above.rect.height))
      var excess = overhang(of: entry, over: reached)
      // What lies above the content waits there to be pulled down; a content without size is the app's to make.
      excess.top = 0
      if content.height <= 0 { excess.bottom = 0 }
      if scrolls { excess.left = 0 }
      guard excess != .zero else { return nil }
      guard excess.left > 0 || excess.right > 0 else {
        return FrameFault(
          finding: Finding(
            .outside,
            "the content of \(tree.name(above.view)) ends \(lengthText(excess.bottom)) pt before the end of "
              + "\(tree.name(entry.view)), so that nobody can scroll to it",
            subjects: [tree.subject(above.view)], key: "content"),
          view: entry.view, other: above.view, excess: excess)
      }
      excess.bottom = 0
      return FrameFault(
        finding: Finding(
          .outside,
          scrolls
            ? "\(tree.name(entry.view)) sticks out of the content of \(tree.name(above.view)), where nobody "
              + "can scroll to it: \(words(excess))"
            : "\(tree.name(entry.view)) sticks out of \(tree.name(above.view)), which does not scroll "
              + "sideways: \(words(excess))",
          subjects: [tree.subject(entry.view), tree.subject(above.view)], key: "scrolled"),
        view: entry.view, excess: excess)
    }
    return nil
  }

  /// Content under bars or rounded corners; what lies outside the screen has been told.
  func unsafe(_ entry: Entry) -> FrameFault? {
    let insets = tree.options.safeArea ?? tree.window.environment.safeAreaInsets
    guard wanted.unsafeArea, insets != .zero, entry.isForeground, entry.parent >= 0,
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
    var finding = Finding(
      .unsafeArea, "\(tree.name(entry.view)) lies outside the safe area: \(words(excess))",
      subjects: [tree.subject(entry.view)])
    if !tree.options.knowsSafeArea { finding.severity = .note }
    return FrameFault(finding: finding, view: entry.view, excess: excess)
  }

  /// Something to touch that is smaller than a fingertip.
  func small(_ entry: Entry) -> Finding? {
    guard wanted.smallTarget,
      tree.facts(of: entry.view)?.isTarget ?? entry.isTouchable,
      entry.size.width < 43.99 || entry.size.height < 43.99
    else { return nil }
    return Finding(
      .smallTarget,
      "\(tree.name(entry.view)) is \(lengthText(entry.size.width)) × "
        + "\(lengthText(entry.size.height)) pt; a fingertip needs 44 × 44",
      subjects: [tree.subject(entry.view)])
  }

  /// By how much what is drawn sticks out of a rectangle, side by side; less than a point does not count.
  private func overhang(
    of entry: Entry, over bounds: Rect, countsBox: Bool = true
  ) -> EdgeInsets {
    func counted(_ length: Double) -> Double { length > 1 ? length : 0 }
    // Where nothing reaches out, the text need not be laid out; sums of lengths may be a rounding error off.
    let reach = entry.reach
    let limit = 0.999
    guard
      bounds.minY - reach.minY > limit || bounds.minX - reach.minX > limit
        || reach.maxY - bounds.maxY > limit || reach.maxX - bounds.maxX > limit
    else { return .zero }
    let rect = countsBox && entry.isBox ? entry.rect : ink(of: entry)
    return EdgeInsets(
      top: counted(bounds.minY - rect.minY), left: counted(bounds.minX - rect.minX),
      bottom: counted(rect.maxY - bounds.maxY), right: counted(rect.maxX - bounds.maxX))
  }

  /// `24 pt at the right`.
  private func words(_ excess: EdgeInsets) -> String {
    let sides = [
      ("left", excess.left), ("top", excess.top), ("right", excess.right),
      ("bottom", excess.bottom),
    ]
    return list(sides.filter { $0.1 > 0 }.map { "\(lengthText($0.1)) pt at the \($0.0)" })
  }

  private func intersects(_ first: Rect, _ second: Rect) -> Bool {
    first.minX < second.maxX && second.minX < first.maxX && first.minY < second.maxY
      && second.minY < first.maxY
  }

  /// Two views, neither inside the other, that both show text or can be touched.
  ///
  /// What can be touched counts with its whole frame against something else that can, and with its text against texts.
  /// Where a row comes to stand is known when a table shows it: it is compared with nothing outside itself.
  func overlaps() -> [FrameFault] {
    guard wanted.overlapping else { return [] }
    let near = reachingEachOther()
    let inks = near.map { ink(of: entries[$0]) }
    let areas = zip(near, inks).map { index, ink in
      entries[index].isTouchable ? entries[index].rect.union(ink) : ink
    }
    let shown = near.indices.filter { areas[$0].width > 1 && areas[$0].height > 1 }
      .stablySorted { areas[$0].minY < areas[$1].minY }
    var result: [FrameFault] = []
    for (position, first) in shown.enumerated() where !tree.isStopped {
      for second in shown[(position + 1)...] {
        if areas[second].minY >= areas[first].maxY { break }
        let (low, high) = (min(first, second), max(first, second))
        let (one, other) = (entries[near[low]], entries[near[high]])
        guard let size = overlap((one, inks[low]), (other, inks[high])),
          !isInside(near[first], near[second]), !isInside(near[second], near[first]),
          tree.row(of: one.view) === tree.row(of: other.view)
        else { continue }
        result.append(
          FrameFault(
            finding: Finding(
              .overlapping,
              "\(tree.name(one.view)) and \(tree.name(other.view)) overlap by \(lengthText(size.width)) × "
                + "\(lengthText(size.height)) pt",
              subjects: [tree.subject(one.view), tree.subject(other.view)]),
            view: one.view, other: other.view,
            excess: EdgeInsets(top: size.height, left: size.width, bottom: 0, right: 0)))
      }
    }
    return result
  }

  /// What is in front and reaches over something else that is, so that the one could be drawn over the other.
  private func reachingEachOther() -> [Int] {
    var shown: [(index: Int, area: Rect)] = []
    for (index, entry) in entries.enumerated() where entry.isVisible && entry.isForeground {
      shown.append(
        (index, entry.isTouchable ? entry.rect.union(entry.reach) : entry.reach))
    }
    shown = shown.stablySorted { $0.area.minY < $1.area.minY }
    var isNear = Array(repeating: false, count: entries.count)
    // Less than a point does not count; sums of lengths may be a rounding error off.
    let limit = 0.999
    for (position, first) in shown.enumerated() {
      for second in shown[(position + 1)...] {
        if second.area.minY >= first.area.maxY { break }
        let size = first.area.shared(with: second.area)
        guard size.width > limit, size.height > limit,
          !isNear[first.index] || !isNear[second.index],
          !isInside(first.index, second.index), !isInside(second.index, first.index)
        else { continue }
        isNear[first.index] = true
        isNear[second.index] = true
      }
    }
    return entries.indices.filter { isNear[$0] }
  }

  /// By how much two views are over each other where one hides or takes the touches of the other; nil if they
  /// do not.
  private func overlap(_ one: (Entry, ink: Rect), _ other: (Entry, ink: Rect)) -> Size? {
    let texts = one.ink.shared(with: other.ink)
    if texts.width > 1, texts.height > 1, one.ink.width > 1, one.ink.height > 1,
      other.ink.width > 1, other.ink.height > 1, !isMeant(one, other, texts.width, texts.height)
    {
      return texts
    }
    let (first, second) = (one.0, other.0)
    guard first.isTouchable, second.isTouchable, first.text != nil,
      second.text != nil
    else { return nil }
    let frames = first.rect.shared(with: second.rect)
    guard frames.width > 1, frames.height > 1 else { return nil }
    let smaller = min(
      first.rect.width * first.rect.height, second.rect.width * second.rect.height)
    // Frames touch or cross a little everywhere; a quarter is felt.
    return frames.width * frames.height >= 0.25 * smaller ? frames : nil
  }

  /// What a view lies wholly inside of is its background, and line heights may touch a little.
  private func isMeant(
    _ first: (Entry, ink: Rect), _ second: (Entry, ink: Rect), _ width: Double, _ height: Double
  ) -> Bool {
    func covers(_ outer: Entry, _ inner: Rect) -> Bool {
      outer.isTouchable && outer.text == nil
        && width >= inner.width - 1 && height >= inner.height - 1
    }
    if covers(first.0, second.ink) || covers(second.0, first.ink) { return true }
    let bothText = first.0.text != nil && second.0.text != nil
    return bothText && height < 0.25 * min(first.ink.height, second.ink.height)
  }

  /// Views that touch each other between two pixels: a hair of what is behind shows through.
  func blurredEdges() -> [FrameFault] {
    guard wanted.offGrid else { return [] }
    let scale = tree.window.environment.scale
    func isOff(_ value: Double) -> Bool {
      let pixels = value * scale
      return (pixels - pixels.rounded()).magnitude > 0.01
    }
    var result: [FrameFault] = []
    for (index, first) in entries.enumerated() where first.isVisible && first.parent >= 0 {
      guard isOff(first.rect.maxX) || isOff(first.rect.maxY), tree.showsSomething(first.view) else {
        continue
      }
      for second in entries[(index + 1)...]
      where second.isVisible && second.parent == first.parent && tree.showsSomething(second.view) {
        let beside =
          isOff(first.rect.maxX) && (first.rect.maxX - second.rect.minX).magnitude < 0.01
        let below =
          isOff(first.rect.maxY) && (first.rect.maxY - second.rect.minY).magnitude < 0.01
        guard beside || below else { continue }
        let edge = lengthText(beside ? first.rect.maxX : first.rect.maxY)
        result.append(
          FrameFault(
            finding: Finding(
              .offGrid,
              "\(tree.name(first.view)) and \(tree.name(second.view)) touch at \(edge) pt, between two pixels",
              subjects: [tree.subject(first.view), tree.subject(second.view)]),
            view: first.view, other: second.view))
      }
    }
    return result
  }
}

extension Rect {
  /// How wide and high the part is that two rectangles share; not positive where they share none.
  func shared(with other: Rect) -> Size {
    Size(
      width: min(maxX, other.maxX) - max(minX, other.minX),
      height: min(maxY, other.maxY) - max(minY, other.minY))
  }
}

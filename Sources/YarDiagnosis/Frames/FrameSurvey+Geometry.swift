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
    return finding(
      .zeroSize, "\(tree.name(entry.view)) has something to show but no \(side)",
      of: entry.view, key: side)
  }

  /// Content outside the screen, or cut off by the view around it.
  func outside(_ entry: Entry) -> FrameFault? {
    guard wanted.outside, entry.parent >= 0 else { return nil }
    guard entry.isNeeded else { return lostContent(entry) }
    guard !entry.isScrolled else { return besideScrolling(entry) }
    let bounds = Rect(origin: .zero, size: entries[0].size)
    let screen = overhang(of: entry, over: bounds)
    if screen != .zero {
      let isGone = !intersects(ink(of: entry), bounds)
      var found = finding(
        .outside,
        isGone
          ? "\(tree.name(entry.view)) lies outside the screen"
          : "\(tree.name(entry.view)) sticks out of the screen: \(words(screen))",
        of: entry.view, key: "screen", details: isGone ? ["by \(words(screen))"] : [])
      // Of a view that is part of a screen, what lies outside may be seen all the same, or wait there.
      let isLost =
        tree.options.screenShare == .all || tree.root.clipsToBounds
        || (tree.options.screenShare == .stripe && (screen.left > 0 || screen.right > 0))
      if !isLost {
        let isMeant = !isMuch(screen, of: entry) || !isNotedInside(entry, entries[0])
        if isMeant && !(isGone && isFar(entry)) || isMovedByCode(entry) { found.severity = .note }
      }
      return FrameFault(finding: found, view: entry.view, excess: screen)
    }
    var next = entry.parent
    while next > 0 {
      let above = entries[next]
      if above.view.clipsToBounds {
        let excess = overhang(of: entry, over: above.rect)
        guard excess == .zero else {
          return FrameFault(
            finding: finding(
              .outside,
              "\(tree.name(entry.view)) is cut off by \(tree.name(above.view)): \(words(excess))",
              of: entry.view, above.view, key: "clipped"),
            view: entry.view, excess: excess)
        }
      }
      next = above.parent
    }
    let above = entries[entry.parent]
    let excess = overhang(of: entry, over: above.rect)
    guard excess != .zero, entry.parent > 0 else { return nil }
    var found = finding(
      .outside, "\(tree.name(entry.view)) sticks out of \(tree.name(above.view)): \(words(excess))",
      of: entry.view, above.view, key: "superview")
    // Where its ground is seen, the author saw the text on it.
    if !above.view.showsBox || !isMuch(excess, of: entry) || !isNotedInside(entry, above)
      || isMovedByCode(entry)
    {
      found.severity = .note
    }
    return FrameFault(finding: found, view: entry.view, excess: excess)
  }

  /// A picture, or a view that shows what an app puts in it, that is nowhere on the page.
  ///
  /// An app shows parts of pictures on purpose, and what it brings in waits beside the edge, or is moved by an outlet.
  private func lostContent(_ entry: Entry) -> FrameFault? {
    let isPicture = (entry.view as? ImageView)?.image != nil
    guard !entry.isScrolled,
      tree.options.isDrawnAsIs ? isPicture : tree.facts(of: entry.view)?.canvas.isContent ?? false
    else { return nil }
    let bounds = Rect(origin: .zero, size: entries[0].size)
    let excess = overhang(of: entry, over: bounds)
    guard excess != .zero, !intersects(entry.rect, bounds) else { return lostPart(entry) }
    var found = finding(
      .outside, "\(tree.name(entry.view)) lies outside the screen", of: entry.view, key: "screen",
      details: ["by \(words(excess))"])
    if !tree.options.isDrawnAsIs {
      guard isFar(entry) || isNotedInside(entry, entries[0]) else { return nil }
      if isMovedByCode(entry) { found.severity = .note }
    }
    return FrameFault(finding: found, view: entry.view, excess: excess)
  }

  /// Whether a view lies farther from the screen than what waits beside its edge.
  private func isFar(_ entry: Entry) -> Bool {
    let size = entries[0].size
    let rect = entry.rect
    let distance = max(
      max(-rect.maxX, rect.minX - size.width), max(-rect.maxY, rect.minY - size.height))
    return distance > 50
  }

  /// Whether code has an outlet to what says where a view is that is not on the screen, or one around it.
  private func isMovedByCode(_ entry: Entry) -> Bool {
    guard let role = tree.options.role else { return false }
    let bounds = Rect(origin: .zero, size: entries[0].size)
    var next: Entry? = entry
    while let place = next, place.parent >= 0, place === entry || !intersects(place.rect, bounds) {
      let isMoved = place.view.authoredMentions.contains { constraint in
        constraint.firstAttribute != .width && constraint.firstAttribute != .height
          && role(constraint) == .handedToCode
      }
      if isMoved { return true }
      next = entries[place.parent]
    }
    return false
  }

  /// What comes of it that a part of a code cannot be seen.
  func unscannable(_ entry: Entry) -> String { "nobody can scan \(tree.name(entry.view))" }

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
          finding: finding(
            .outside,
            "the content of \(tree.name(above.view)) ends \(lengthText(excess.bottom)) pt before the end of "
              + "\(tree.name(entry.view)), so that nobody can scroll to it",
            of: above.view, key: "content"),
          view: entry.view, other: above.view, excess: excess)
      }
      excess.bottom = 0
      return FrameFault(
        finding: finding(
          .outside,
          scrolls
            ? "\(tree.name(entry.view)) sticks out of the content of \(tree.name(above.view)), where nobody "
              + "can scroll to it: \(words(excess))"
            : "\(tree.name(entry.view)) sticks out of \(tree.name(above.view)), which does not scroll "
              + "sideways: \(words(excess))",
          of: entry.view, above.view, key: "scrolled"),
        view: entry.view, excess: excess)
    }
    return nil
  }

  /// Content under bars or rounded corners; what lies outside the screen has been told.
  func unsafe(_ entry: Entry) -> FrameFault? {
    let insets = tree.options.safeArea ?? environment.safeAreaInsets
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
    var found = finding(
      .unsafeArea, "\(tree.name(entry.view)) lies outside the safe area: \(words(excess))",
      of: entry.view)
    if !tree.options.knowsSafeArea { found.severity = .note }
    return FrameFault(finding: found, view: entry.view, excess: excess)
  }

  /// Something to touch that is smaller than a fingertip.
  func small(_ entry: Entry) -> Finding? {
    guard wanted.smallTarget, entry.size.width < 43.99 || entry.size.height < 43.99,
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
  func words(_ excess: EdgeInsets) -> String {
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

  /// Views that touch each other between two pixels: a hair of what is behind shows through.
  func blurredEdges() -> [FrameFault] {
    guard wanted.offGrid else { return [] }
    let scale = environment.scale
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

extension Rect {
  /// How wide and high the part is that two rectangles share; not positive where they share none.
  func shared(with other: Rect) -> Size {
    Size(
      width: min(maxX, other.maxX) - max(minX, other.minX),
      height: min(maxY, other.maxY) - max(minY, other.minY))
  }
}

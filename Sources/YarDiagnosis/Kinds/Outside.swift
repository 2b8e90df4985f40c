import YarLayout

extension FindingKind {
  /// A view lies outside its superview, or sticks out of it.
  public static let outside = FindingKind(
    "outside", "A view lies outside its superview", .warning,
    [.comesWithSize, .comesWithRow],
    explanation: """
      Text, a code or something to touch lies outside the screen, sticks out of it, or is cut off
      by a view around it that clips. Of codes the modules count, not the room around them. Of
      JSON documents a picture that is nowhere on the page is told, too. In a scroll view, what
      sticks out of the content counts, and sideways of one that scrolls up and down only: nobody
      can scroll to it. What only sticks out of its superview is a note.

      In documents of Interface Builder, pictures, lists, maps and other views that show something
      are told where nothing of them is on the screen, or a quarter is not and the canvas shows
      them whole. In a part of a screen, which may be shown with what is beside it, it is a note,
      unless the canvas shows the view inside or it lies more than 50 points away. Where code has
      an outlet to the constraint that places it, it is a note: it may come in. Of views that lie
      outside together the first is told. `yar render` reports a column that is higher than
      its scene once, with the points that are missing.

      Tie the view to both sides, or let its text wrap. Both are tried, and other constants for
      what places it.
      """)
}

extension KindCheck {
  static let outside = KindCheck(
    .outside, .atEachView { $0.lost($1).map { [$0] } ?? [] },
    .inFrames { survey in
      var tight = TightLayouts()
      return survey.eatenMargins(&tight)
    },
    fixes: FrameFixes({ $0.insideCandidates() }) { _ in "nothing of it is outside" },
    sift: { $0.onlyOutermost($0.onlyLowest($1)) })
}

/// What lies where it cannot be seen.
extension FrameSurvey {
  /// What lies outside, with what comes of it for a code.
  func lost(_ entry: Entry) -> FrameFault? {
    var fault = outside(entry)
    if tellsWords, entry.code != nil, let severity = fault?.finding.severity, severity > .note {
      fault?.finding.details.append(unscannable(entry))
    }
    return fault
  }

  /// Content outside the screen, or cut off by the view around it.
  private func outside(_ entry: Entry) -> FrameFault? {
    guard entry.parent >= 0 else { return nil }
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

  /// Something to look at that sticks out of the screen by a quarter or more, and does not on the canvas.
  func lostPart(_ entry: Entry) -> FrameFault? {
    guard !entry.isScrolled, tree.facts(of: entry.view)?.canvas.isContent ?? false,
      isNotedInside(entry, entries[0])
    else { return nil }
    let size = entries[0].size
    let excess = EdgeInsets(
      top: max(0, -entry.rect.minY), left: max(0, -entry.rect.minX),
      bottom: max(0, entry.rect.maxY - size.height), right: max(0, entry.rect.maxX - size.width))
    let across = max(excess.left, excess.right)
    let down = max(excess.top, excess.bottom)
    guard across > max(8, entry.size.width / 4) || down > max(8, entry.size.height / 4) else {
      return nil
    }
    return FrameFault(
      finding: finding(
        .outside, "\(tree.name(entry.view)) sticks out of the screen: \(words(excess))",
        of: entry.view, key: "screen", details: ["on the canvas all of it is seen"]),
      view: entry.view, excess: excess)
  }
}

/// What is told once of many views that lie outside together.
extension FrameSurvey {
  /// Of what lies outside the screen because what it is in does, the first is told, with what they are in.
  func onlyOutermost(_ faults: [FrameFault]) -> [FrameFault] {
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
  func onlyLowest(_ faults: [FrameFault]) -> [FrameFault] {
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

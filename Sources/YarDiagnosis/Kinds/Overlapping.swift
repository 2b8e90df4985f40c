import YarLayout

extension FindingKind {
  /// Two views that both show something lie one over the other.
  public static let overlapping = FindingKind(
    "overlapping", "Views cover each other", .warning,
    [.comesWithSize, .comesWithRow, .dependsOnText],
    explanation: """
      Two views, neither inside the other, both show text or can be touched, and their texts
      overlap by more than a point, or a quarter of what can be touched lies over something else
      that can. Text over pictures and colours, and a button without title over what it makes
      touchable, are taken as meant. So is a quarter of a line, however many lines there are.

      In documents of Interface Builder, a text over a picture, a list or a control is told where
      the canvas shows the two apart.

      A text that something opaque in front of it hides is told, too: seven tenths of its letters
      at least, as they are drawn, with round corners, opacities and the pixels of pictures. All
      texts that one view hides are one finding. So is a text that lies over what is written in a
      field. It is a note where the two are most probably shown one at a time: what is in front
      covers all that is there, both have the same place, what is behind is at the edge as what
      slides in is, or a class of the app's own is in front.

      What counts of a view is the part that scroll views and other views that clip show of it. In
      a heap of many views each is told with eight others.

      A QR code or bar code under a text, or with something opaque in front, is told where nobody
      can scan it: of bars two thirds of the height must be hidden; in the middle of a QR code
      half of what its error correction makes up for may be.

      Put a gap between them, or hide one of them. Tried are the spacing of the row or column that
      they are in, and other constants for what places the two.
      """)
}

extension KindCheck {
  static let overlapping = KindCheck(
    .overlapping, .inFrames { $0.overlaps() + $0.coveredContents() },
    .inPicture { CoverCheck($0.tree, $0.doubts, $0.frames).findings },
    fixes: FrameFixes({ $0.spacedCandidates() + $0.apartCandidates(leaving: 4) }) { _ in
      "they are apart"
    })
}

/// Views that lie over each other.
extension FrameSurvey {
  /// Two views, neither inside the other, that both show text or a code or can be touched.
  ///
  /// What can be touched counts with its whole frame against something else that can, and with its text against texts.
  /// Where a row comes to stand is known when a table shows it: it is compared with nothing outside itself. Of a heap
  /// of views each is told with the first of the others only: nobody reads of all pairs, and they would be too many.
  func overlaps() -> [FrameFault] {
    let near = reachingEachOther()
    let inks = near.map { ink(of: entries[$0]) }
    let areas = zip(near, inks).map { index, ink in
      entries[index].isTouchable ? entries[index].rect.union(ink) : ink
    }
    let shown = near.indices.filter { areas[$0].width > 1 && areas[$0].height > 1 }
      .stablySorted { areas[$0].minY < areas[$1].minY }
    var result: [FrameFault] = []
    var counts = Array(repeating: 0, count: near.count)
    for (position, first) in shown.enumerated() where !tree.isStopped {
      for second in shown[(position + 1)...] {
        if areas[second].minY >= areas[first].maxY { break }
        if counts[first] >= Self.mostOthers, counts[second] >= Self.mostOthers { continue }
        let (low, high) = (min(first, second), max(first, second))
        let (one, other) = (entries[near[low]], entries[near[high]])
        guard !isInside(near[first], near[second]), !isInside(near[second], near[first]),
          let size = overlap(
            visible(near[low], inks[low], beside: near[high]),
            visible(near[high], inks[high], beside: near[low])),
          one.text == nil || !isCovered(near[low], inks[low], from: near[high]),
          tree.row(of: one.view) === tree.row(of: other.view)
        else { continue }
        counts[first] += 1
        counts[second] += 1
        var found = finding(
          .overlapping,
          "\(tree.name(one.view)) and \(tree.name(other.view)) overlap by \(lengthText(size.width)) × "
            + "\(lengthText(size.height)) pt",
          of: one.view, other.view)
        // A code in front of something shows it between its modules, unless it has a ground of its own.
        if one.code != nil { found.details.append(unscannable(one)) }
        if other.code != nil, other.view.backgroundColor?.alpha ?? 0 < 0.9 {
          found.details.append(unscannable(other))
        }
        result.append(
          FrameFault(
            finding: found,
            view: one.view, other: other.view,
            excess: EdgeInsets(top: size.height, left: size.width, bottom: 0, right: 0)))
      }
    }
    return result
  }

  /// A view that overlaps so many others is told with no more of them, unless these are told with fewer.
  private static var mostOthers: Int { 8 }

  /// What is in front and reaches over something else that is, so that the one could be drawn over the other.
  private func reachingEachOther() -> [Int] {
    var shown: [(index: Int, area: Rect)] = []
    shown.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() where entry.isVisible && entry.isNeeded {
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

  /// What can be seen of a view: all that is drawn of it, and that and its frame as far as nothing clips them.
  private struct Shown {
    let entry: Entry
    let whole, ink, frame: Rect
  }

  /// What can be seen of a view, beside another one; nil where nothing can.
  ///
  /// What a scroll view does not show of two views in it, it shows when it scrolls: there it clips neither.
  private func visible(_ index: Int, _ whole: Rect, beside other: Int) -> Shown? {
    var clip: Rect?
    var next = entries[index].parent
    while next >= 0 {
      let above = entries[next]
      if above.view.clipsToBounds, !(above.view is ScrollView && isInside(other, next)) {
        guard let rest = clip.map({ $0.intersection(above.rect) }) ?? above.rect else { return nil }
        clip = rest
      }
      next = above.parent
    }
    let entry = entries[index]
    guard let clip else { return Shown(entry: entry, whole: whole, ink: whole, frame: entry.rect) }
    guard let frame = entry.rect.union(whole).intersection(clip) else { return nil }
    return Shown(
      entry: entry, whole: whole, ink: whole.intersection(clip) ?? .zero,
      frame: entry.rect.intersection(clip) ?? frame)
  }

  /// By how much two views are over each other where one hides or takes the touches of the other; nil if they
  /// do not.
  private func overlap(_ one: Shown?, _ other: Shown?) -> Size? {
    guard let one, let other else { return nil }
    let texts = one.ink.shared(with: other.ink)
    if one.entry.code != nil || other.entry.code != nil {
      return spoils(one, other) || spoils(other, one) ? texts : nil
    }
    if texts.width > 1, texts.height > 1, one.ink.width > 1, one.ink.height > 1,
      other.ink.width > 1, other.ink.height > 1, !isMeant(one, other, texts.width, texts.height)
    {
      return texts
    }
    guard one.entry.isTouchable, other.entry.isTouchable, one.entry.text != nil,
      other.entry.text != nil
    else { return nil }
    let frames = one.frame.shared(with: other.frame)
    guard frames.width > 1, frames.height > 1 else { return nil }
    let smaller = min(one.frame.width * one.frame.height, other.frame.width * other.frame.height)
    // Frames touch or cross a little everywhere; a quarter is felt.
    return frames.width * frames.height >= 0.25 * smaller ? frames : nil
  }

  /// Whether a text or a code lies over a code, or under it, so that nobody can scan that.
  ///
  /// What can be touched may be there on purpose, to make the code larger; line heights may reach over a little.
  private func spoils(_ cover: Shown, _ view: Shown) -> Bool {
    guard let code = view.entry.code, cover.entry.text != nil || cover.entry.code != nil,
      let hidden = cover.ink.intersection(view.ink), code.isSpoilt(by: hidden)
    else { return false }
    let line = min(lineHeight(of: cover), view.whole.height)
    return cover.entry.code != nil || hidden.height >= 0.25 * line
  }

  /// What a view lies wholly inside of is its background, and line heights may touch a little.
  private func isMeant(
    _ first: Shown, _ second: Shown, _ width: Double, _ height: Double
  ) -> Bool {
    func covers(_ outer: Entry, _ inner: Rect) -> Bool {
      outer.isTouchable && outer.text == nil
        && width >= inner.width - 1 && height >= inner.height - 1
    }
    if covers(first.entry, second.ink) || covers(second.entry, first.ink) { return true }
    // Each line has leading of its own, however many there are.
    return first.entry.text != nil && second.entry.text != nil
      && height < 0.25 * min(first.whole.height, second.whole.height)
      && height < 0.25 * min(lineHeight(of: first), lineHeight(of: second))
  }

  /// The height of a line of the text of a view; that of all that is drawn where there are no lines.
  private func lineHeight(of shown: Shown) -> Double {
    guard let text = shown.entry.text, let shaped = text.shaped else { return shown.whole.height }
    let room = shown.entry.rect.width - text.insets.left - text.insets.right
    let metrics = shaped.measure(width: room > 0 ? room : nil)
    return min(shown.whole.height, metrics.size.height / Double(max(1, metrics.lineCount)))
  }

  /// Whether a ground in front of one text and behind the other hides the first where the two are: nobody sees them over
  /// each other, and what is hidden is told by what hides it.
  private func isCovered(_ back: Int, _ ink: Rect, from front: Int) -> Bool {
    var next = front
    while next > 0, !isInside(back, next) {
      let entry = entries[next]
      if next != front || entry.text == nil, entry.opaquePart?.contains(ink) ?? false {
        return true
      }
      next = entry.parent
    }
    return false
  }
}

/// What brings two views apart.
extension FixSearch {
  /// - Parameter gap: What is to be left between words beside each other; lines have their own room between them.
  func apartCandidates(leaving gap: Double = 0) -> [FixCandidate] {
    guard let other = fault.other else { return [] }
    let isOfWords = tree.text(of: fault.view) != nil && tree.text(of: other) != nil
    let width = fault.excess.left.rounded(.up) + (isOfWords ? gap : 0)
    let height = fault.excess.top.rounded(.up)
    var result: [FixCandidate] = []
    for (view, axis, distance) in [
      (other, LayoutConstraint.Axis.vertical, height), (fault.view, .vertical, height),
      (other, .horizontal, width), (fault.view, .horizontal, width),
    ] where distance > 0 {
      // What ties the two together first.
      let all = constraints(of: view, axis, isLength: false)
      let between = all.filter { isBetween($0, view === other ? fault.view : other) }
      let rest = all.filter { one in !between.contains { $0 === one } }
      for constraint in (between + rest).prefix(2) {
        result += [distance, -distance].map {
          search.constant(constraint.constant + $0, of: constraint)
        }
      }
    }
    let (x, y) = height > 0 ? (0, height) : (width, 0)
    let words = height > 0 ? "down by \(lengthText(height))" : "right by \(lengthText(width))"
    if let candidate = frame(
      other.frame.offsetBy(x: x, y: y), of: other, "move \(tree.name(other)) \(words) pt")
    {
      result.append(candidate)
    }
    return result
  }

  private func isBetween(_ constraint: LayoutConstraint, _ view: View) -> Bool {
    constraint.firstItem === view || constraint.secondItem === view
  }
}

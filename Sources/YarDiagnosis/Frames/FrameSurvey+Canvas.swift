import YarLayout

/// What the author of a document saw on the canvas, where the document notes it: what was whole there and is not now was
/// not meant.
extension FrameSurvey {
  /// Where the document shows a view, in the coordinates of the root; nil where it does not say.
  private func noted(_ entry: Entry) -> Rect? {
    guard !tree.options.isDrawnAsIs else { return nil }
    var rect: Rect?
    var next: Entry? = entry
    while let place = next, place.parent >= 0 {
      guard let frame = tree.facts(of: place.view)?.canvas.frame else { return nil }
      rect = rect.map { $0.offsetBy(x: frame.minX, y: frame.minY) } ?? frame
      next = entries[place.parent]
    }
    return rect
  }

  /// Whether a view lies inside the root, or its superview, on the canvas.
  func isNotedInside(_ entry: Entry, _ outer: Entry) -> Bool {
    guard let own = noted(entry), own.width > 0.5, own.height > 0.5 else { return false }
    let around =
      outer.parent < 0
      ? tree.facts(of: outer.view)?.canvas.frame.map { Rect(origin: .zero, size: $0.size) }
      : noted(outer)
    guard let around else { return false }
    return around.insetBy(dx: -1, dy: -1).contains(own)
  }

  /// Whether so much sticks out that another typeface alone does not make it.
  func isMuch(_ excess: EdgeInsets, of entry: Entry) -> Bool {
    let share = max(tree.options.textTolerance, 0.02)
    return max(excess.left, excess.right) > max(4, share * entry.size.width)
      || max(excess.top, excess.bottom) > max(4, share * entry.size.height)
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

  /// Texts over pictures, lists and controls beside which they stand on the canvas.
  ///
  /// What lies over a picture is mostly meant, but not where the author saw the two apart.
  func coveredContents() -> [FrameFault] {
    guard wanted.overlapping, !tree.options.isDrawnAsIs else { return [] }
    let shown = entries.indices.filter { entries[$0].isVisible && entries[$0].parent >= 0 }
    let contents = shown.filter { index in
      entries[index].text == nil && tree.facts(of: entries[index].view)?.canvas.isContent ?? false
    }.stablySorted { entries[$0].rect.minY < entries[$1].rect.minY }
    var result: [FrameFault] = []
    guard !contents.isEmpty else { return result }
    for text in shown where entries[text].text != nil && !tree.isStopped {
      let entry = entries[text]
      var isTold = false
      for content in contents where !isTold {
        let other = entries[content]
        if other.rect.minY >= entry.rect.maxY { break }
        let rough = entry.rect.shared(with: other.rect)
        guard rough.width > 6, rough.height > 6 else { continue }
        let ink = ink(of: entry)
        let size = ink.shared(with: other.rect)
        guard size.width > 6, size.height > 6,
          size.width * size.height > 0.25 * ink.width * ink.height,
          !isInside(text, content), !isInside(content, text), entry.isScrolled == other.isScrolled,
          tree.row(of: entry.view) === tree.row(of: other.view), let one = noted(entry),
          let two = noted(other)
        else { continue }
        let before = one.shared(with: two)
        guard before.width <= 1 || before.height <= 1, one.width > 1, two.width > 1, one.height > 1,
          two.height > 1
        else { continue }
        isTold = true
        result.append(
          FrameFault(
            finding: finding(
              .overlapping,
              "\(tree.name(entry.view)) and \(tree.name(other.view)) overlap by "
                + "\(lengthText(size.width)) × \(lengthText(size.height)) pt",
              of: entry.view, other.view, details: ["on the canvas they are apart"]),
            view: entry.view, other: other.view,
            excess: EdgeInsets(top: size.height, left: size.width, bottom: 0, right: 0)))
      }
    }
    return result
  }
}

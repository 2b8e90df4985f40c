import YarLayout

extension FindingKind {
  /// Two texts whose letters nearly touch.
  public static let touchingTexts = FindingKind(
    "touching-texts", "Texts nearly touch", .note, [.comesWithRow, .dependsOnText],
    explanation: """
      Less than 2 points are between the letters of two texts, beside or above each other: they read
      as one word, or as lines that are set too close. What counts is what is drawn, not the frames
      of labels. Texts in boxes of their own are left alone, and so are lines as far apart as their
      fonts set them, signs such as a bullet or a colon, and a number with its unit.

      Make the gap larger, or set both in one label as an attributed text. Tried are the spacing of
      the row or column that they are in, and other constants for what places the two.
      """)
}

extension KindCheck {
  static let touchingTexts = KindCheck(
    .touchingTexts, .inFrames { $0.touchingTexts() },
    fixes: FrameFixes({ $0.spacedCandidates() + $0.apartCandidates() }) { _ in "they are apart" })
}

extension FrameSurvey {
  /// What is less apart than this reads as one.
  private static var leastGap: Double { 2 }
  /// What a change makes of it.
  private static var goodGap: Double { 4 }

  /// A text whose letters have places of their own.
  private struct Letters {
    let entry: Entry
    /// The lines, as high as their fonts ask for.
    let lines: Rect
    /// What is drawn.
    let ink: Rect
    var text: String { entry.text?.text ?? "" }
  }

  /// Texts beside or above each other between whose letters there is hardly anything.
  ///
  /// Where letters are is asked only of texts whose rooms come near each other.
  func touchingTexts() -> [FrameFault] {
    let rooms = entries.indices.compactMap { index -> (index: Int, room: Rect)? in
      let entry = entries[index]
      guard entry.isVisible, !entry.isBox, !entry.view.showsBox, let text = entry.text,
        text.shaped != nil, text.scales == nil
      else { return nil }
      return (index, entry.reach)
    }.stablySorted { $0.room.minY < $1.room.minY }
    var known: [Int: Letters?] = [:]
    var found: [(place: Int, fault: FrameFault)] = []
    for (position, first) in rooms.enumerated() where !tree.isStopped {
      for second in rooms[(position + 1)...] {
        if second.room.minY >= first.room.maxY { break }
        guard -first.room.shared(with: second.room).width < Self.leastGap else { continue }
        let (low, high) = (min(first.index, second.index), max(first.index, second.index))
        guard !isInside(low, high), !isInside(high, low),
          entries[low].isScrolled == entries[high].isScrolled, isOneGround(low, high),
          let one = letters(of: low, &known), let other = letters(of: high, &known),
          let fault = touching(one, other)
        else { continue }
        found.append((low, fault))
      }
    }
    return found.stablySorted { $0.place < $1.place }.map { $0.fault }
  }

  private func letters(of index: Int, _ known: inout [Int: Letters?]) -> Letters? {
    if let known = known[index] { return known }
    let found = letters(of: entries[index])
    known[index] = .some(found)
    return found
  }

  /// The letters of a text; nil for an engine that does not say, and where lines are cut, which is told for itself.
  private func letters(of entry: Entry) -> Letters? {
    let lines = ink(of: entry)
    guard let text = entry.text, let ink = text.shaped?.inkBounds(in: lines.size) else {
      return nil
    }
    let room = entry.rect.width - text.insets.left - text.insets.right
    guard text.size(in: room).height <= lines.height + 1 else { return nil }
    return Letters(
      entry: entry, lines: lines, ink: ink.offsetBy(x: lines.minX, y: lines.minY))
  }

  /// Whether nothing that is seen as a box is around one of two views and not around the other.
  private func isOneGround(_ one: Int, _ other: Int) -> Bool {
    func isBoxed(_ index: Int, beside other: Int) -> Bool {
      var next = entries[index].parent
      while next >= 0, !isInside(other, next) {
        if entries[next].view.showsBox { return true }
        next = entries[next].parent
      }
      return false
    }
    return !isBoxed(one, beside: other) && !isBoxed(other, beside: one)
  }

  private func touching(_ one: Letters, _ other: Letters) -> FrameFault? {
    let shared = one.ink.shared(with: other.ink)
    let line = min(one.ink.height, other.ink.height)
    let isBeside = -shared.width >= 0 && shared.height > line / 4
    let isStacked = -shared.height >= 0 && shared.width > 0
    guard isBeside || isStacked else { return nil }
    let gap = isBeside ? -shared.width : -shared.height
    guard gap < Self.leastGap, !(isBeside && belongTogether(one, other)) else { return nil }
    // A font has its own room between lines, however small it is.
    if isStacked, one.lines.shared(with: other.lines).height < 0.5 { return nil }
    guard tree.row(of: one.entry.view) === tree.row(of: other.entry.view) else { return nil }
    let missing = (Self.goodGap - gap).rounded(.up)
    let words = gap < 0.1 ? "nothing" : "\(lengthText((gap * 10).rounded(.down) / 10)) pt"
    let place = isBeside ? "beside" : one.ink.minY < other.ink.minY ? "above" : "below"
    return FrameFault(
      finding: finding(
        .touchingTexts,
        "\(tree.name(one.entry.view)) and \(tree.name(other.entry.view)) nearly touch, with "
          + "\(words) between their letters",
        of: one.entry.view, other.entry.view,
        details: ["'\(excerpt(one.text))' is \(place) '\(excerpt(other.text))'"]),
      view: one.entry.view, other: other.entry.view,
      excess: EdgeInsets(
        top: isBeside ? 0 : missing, left: isBeside ? missing : 0, bottom: 0, right: 0))
  }

  /// Whether two texts beside each other are read as one on purpose: a number and its unit, a sign beside anything,
  /// letters one by one.
  private func belongTogether(_ one: Letters, _ other: Letters) -> Bool {
    let (left, right) = one.ink.minX < other.ink.minX ? (one, other) : (other, one)
    let isRightToLeft = environment.layoutDirection == .rightToLeft
    let (first, second) = isRightToLeft ? (right.text, left.text) : (left.text, right.text)
    let (before, after) = (first.unicodeScalars, second.unicodeScalars)
    let isSign = { (text: String.UnicodeScalarView) in !text.contains { $0.isOfWords } }
    if isSign(before) || isSign(after) { return true }
    if let last = before.last, let next = after.first, last.isDigit, !next.isDigit, after.count <= 3
    {
      return true
    }
    return before.count == 1 && after.count == 1
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  /// Whether it is a letter or a digit, and no sign or picture.
  fileprivate var isOfWords: Bool {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0xD7, 0xF7, 0x2000...0x2BFF, 0x3000...0x303F, 0xE000...0xF8FF: false
    default: (0xC0..<0x1F000).contains(value)
    }
  }
}

import CPango
import YarPDF

extension GlyphRun {
  /// The glyphs of the run with what they stand for, in reading order, with places from its left end.
  ///
  /// Where some glyphs show as many characters together, or more, each stands for one, and the first for the rest; else those that take
  /// room come first, and the others stand for none. A hyphen that was set stands for none, an ellipsis for what it replaces.
  ///
  /// - Parameters:
  ///   - text: The bytes that runs count from.
  ///   - areBoxes: Whether characters that are in no font are wanted, or the others.
  func pageGlyphs(_ text: UnsafePointer<CChar>, boxes areBoxes: Bool) -> [PageGlyph] {
    let unit = 1 / Double(PANGO_SCALE)
    let glyphs = glyphs
    var made: [PageGlyph] = []
    made.reserveCapacity(glyphs.count)
    var advance: Int32 = 0
    var isFirst = true
    forEachCluster { bytes, places, _ in
      var words = PageGlyph.Text.none
      if isEllipsis, isFirst {
        words = GlyphRun.words(text, range)
      } else if !isEllipsis, !isHyphen {
        words = GlyphRun.words(text, bytes)
      }
      isFirst = false
      let shares = shares(of: words, among: places)
      for place in places {
        let info = glyphs[place]
        defer { advance &+= info.geometry.width }
        guard info.glyph != yar_glyph_empty(), info.hasNoNumber == areBoxes else { continue }
        made.append(
          PageGlyph(
            number: info.glyph, x: Double(advance &+ info.geometry.x_offset) * unit,
            y: Double(info.geometry.y_offset) * unit, width: Double(info.geometry.width) * unit,
            text: shares[place - places.lowerBound]))
      }
    }
    return isLeftToRight ? made : made.reversed()
  }

  /// What each of some glyphs stands for, of what they show together.
  private func shares(of words: PageGlyph.Text, among places: Range<Int>) -> [PageGlyph.Text] {
    guard places.count > 1 else { return [words] }
    var shares = [PageGlyph.Text](repeating: .none, count: places.count)
    let shown = places.filter { glyphs[$0].glyph != yar_glyph_empty() }
    if case .string(let text) = words, !isEllipsis, !shown.isEmpty {
      let scalars = text.unicodeScalars
      let inOrder = speakers(of: scalars.count, among: isLeftToRight ? shown : shown.reversed())
      let rest = scalars.count - inOrder.count
      for (place, scalar) in zip(inOrder, scalars.dropFirst(rest)) {
        shares[place - places.lowerBound] = .scalar(scalar.value)
      }
      if rest > 0 {
        shares[inOrder[0] - places.lowerBound] = .string(
          String(String.UnicodeScalarView(scalars.prefix(rest + 1))))
      }
    } else if let speaker = shown.first(where: { glyphs[$0].geometry.width > 0 }) ?? shown.first {
      shares[speaker - places.lowerBound] = words
    }
    return shares
  }

  /// As many of some glyphs as there are characters, in their order: at first those that take room.
  private func speakers(of count: Int, among shown: [Int]) -> [Int] {
    guard shown.count > count else { return shown }
    let byRoom =
      shown.filter { glyphs[$0].geometry.width > 0 }
      + shown.filter { glyphs[$0].geometry.width <= 0 }
    let chosen = Set(byRoom.prefix(count))
    return shown.filter(chosen.contains)
  }

  /// What some bytes say.
  private static func words(_ text: UnsafePointer<CChar>, _ bytes: Range<Int>) -> PageGlyph.Text {
    guard !bytes.isEmpty else { return .none }
    let first = UInt8(bitPattern: text[bytes.lowerBound])
    if bytes.count == 1, first < 0x80 { return .scalar(UInt32(first)) }
    let words = String(
      decoding: UnsafeRawBufferPointer(start: text + bytes.lowerBound, count: bytes.count),
      as: UTF8.self)
    let scalars = words.unicodeScalars
    guard let only = scalars.first, scalars.count == 1 else { return .string(words) }
    return .scalar(only.value)
  }
}

extension PangoGlyphInfo {
  /// Whether it is none of the font's glyphs: nothing, or a box for a character that is in no font.
  var hasNoNumber: Bool { glyph == yar_glyph_empty() || glyph & yar_glyph_unknown_flag() != 0 }
}

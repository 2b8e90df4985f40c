import CPango
import YarLayout

/// The stretches of a text in fonts that stand in for characters which the asked one lacks, and how far their letters reach.
///
/// Not as far as those fonts say of themselves: some ask for twice the height that any word has (Noto Sans Arabic, for letters
/// that are piled up), others for less than ordinary words need (Noto Sans Khmer). So the letters are looked at. Lines stay as they
/// are for letters that reach as little beyond them as capitals with two accents do: Arabic, Hebrew, Hindi, Thai, Chinese.
struct StandIns {
  /// Some bytes in such a font.
  struct Part {
    /// The bytes.
    var range: Range<Int>
    /// The font that stands in.
    var face: FontFace
    /// The font that was asked for.
    var asked: ResolvedFont
    /// What letters of the face need above and below the baseline in this text, in points; 0 where a line has it.
    ///
    /// Eighths of the size, so that lines of one script are seldom of different heights.
    var ascent = 0.0
    var descent = 0.0
  }

  /// The parts in order.
  private var parts: [Part] = []

  /// What letters may reach beyond a line, by the size of the font.
  private static let tolerance = 0.2
  /// The same for Arabic: the dots of a *yeh*, in bold type, stand lower, and every third word has one.
  private static let arabicTolerance = 0.25

  /// Adds the stretches of a font.
  mutating func add(_ runs: FontRuns, asked: ResolvedFont) {
    for run in runs.runs {
      // Pictures are as high as a line.
      guard let face = run.face, !face.isColor else { continue }
      parts.append(Part(range: run.range, face: face, asked: asked))
    }
  }

  /// Finds out how far the letters of a layout reach, and leaves the parts that a line has to make room for: all of a face
  /// if one letter of it needs it.
  func measured(in layout: PangoLayoutOwner) -> [Part] {
    guard !parts.isEmpty else { return [] }
    var reaches: [Key: Reach] = [:]
    FontLock.whileHeld {
      layout.forEachLine { line in
        line.forEachRun { raw in
          let run = GlyphRun(borrowed: raw)
          guard !run.isSquare, let part = part(at: run.range.lowerBound) else { return }
          let tolerance = run.isArabic ? Self.arabicTolerance : Self.tolerance
          let (_, _, above, below) = run.reach
          let known = reaches[Key(part)] ?? Reach(tolerance: tolerance)
          reaches[Key(part)] = Reach(
            ascent: max(known.ascent, above), descent: max(known.descent, below),
            tolerance: max(known.tolerance, tolerance))
        }
      }
    }
    return parts.compactMap { part in
      guard let reach = reaches[Key(part)] else { return nil }
      var part = part
      let spare = reach.tolerance * part.asked.size
      part.ascent = part.room(for: reach.ascent, beyond: part.asked.ascent + spare)
      part.descent = part.room(for: reach.descent, beyond: part.asked.descent + spare)
      return part.ascent > 0 || part.descent > 0 ? part : nil
    }
  }

  /// How far letters of a face reach above and below the baseline in a text, in points.
  private struct Reach {
    var ascent = 0.0
    var descent = 0.0
    var tolerance: Double
  }

  /// The part with a byte.
  private func part(at byte: Int) -> Part? {
    var low = 0
    var high = parts.count
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].range.upperBound <= byte { low = middle + 1 } else { high = middle }
    }
    return low < parts.count && parts[low].range.contains(byte) ? parts[low] : nil
  }

  /// A face in the place of a font.
  private struct Key: Hashable {
    let face: ObjectIdentifier
    let asked: ObjectIdentifier

    init(_ part: Part) {
      face = ObjectIdentifier(part.face)
      asked = ObjectIdentifier(part.asked)
    }
  }
}

extension StandIns.Part {
  /// The room for letters that reach so far; 0 where they do not reach beyond what a line has and spares.
  fileprivate func room(for reach: Double, beyond most: Double) -> Double {
    let step = asked.size / 8
    return reach > most ? (reach / step).rounded(.up) * step : 0
  }
}

extension GlyphRun {
  fileprivate var isArabic: Bool {
    raw.pointee.item?.pointee.analysis.script == UInt8(G_UNICODE_SCRIPT_ARABIC.rawValue)
  }

  /// Whether it is of a script whose signs fill squares, which are never higher than a line.
  ///
  /// To look at the outlines of so many different signs would take longer than to shape them.
  fileprivate var isSquare: Bool {
    let squares = [
      G_UNICODE_SCRIPT_HAN, G_UNICODE_SCRIPT_HIRAGANA, G_UNICODE_SCRIPT_KATAKANA,
      G_UNICODE_SCRIPT_HANGUL, G_UNICODE_SCRIPT_BOPOMOFO, G_UNICODE_SCRIPT_YI,
    ]
    guard let item = raw.pointee.item else { return true }
    return squares.contains { $0.rawValue == Int32(item.pointee.analysis.script) }
  }

  /// How far its glyphs reach above and below the baseline, and from where they begin, in points; nothing where they are
  /// blank.
  var reach: (left: Double, right: Double, above: Double, below: Double) {
    var top: Int32 = 0
    var bottom: Int32 = 0
    var left = Int32.max
    var right = Int32.min
    var pen: Int32 = 0
    for glyph in glyphs where glyph.glyph & yar_glyph_unknown_flag() == 0 {
      defer { pen = pen &+ glyph.geometry.width }
      var ink = PangoRectangle()
      pango_font_get_glyph_extents(font, glyph.glyph, &ink, nil)
      guard ink.height > 0 else { continue }
      let y = ink.y &+ glyph.geometry.y_offset
      top = min(top, y)
      bottom = max(bottom, y &+ ink.height)
      let x = pen &+ glyph.geometry.x_offset &+ ink.x
      left = min(left, x)
      right = max(right, x &+ ink.width)
    }
    func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }
    guard left < right else { return (0, 0, points(-top), points(bottom)) }
    return (points(left), points(right), points(-top), points(bottom))
  }
}

import CPango
import YarLayout

/// The looks of the stretches of a text, and the styles of its paragraphs, by the bytes of its UTF-8.
struct TextStyles {
  /// Bytes of one look.
  struct Stretch {
    /// The byte behind the stretch.
    var end: Int
    /// The font.
    var font: ResolvedFont
    /// What is not the font's; nothing of it changes the glyphs.
    var look = Look()
  }

  /// How the letters of a stretch are drawn.
  struct Look {
    /// Their colour; nil for that of the text.
    var color: Color?
    /// What is behind them.
    var background: Color?
    /// Whether a line is drawn under them.
    var isUnderlined = false
    /// Whether a line is drawn through them.
    var isStruckThrough = false
    /// How far they are raised, in points.
    var rise = 0.0
    /// Where they lead to.
    var link: String?
    /// Their language, where it is not that of the text.
    var language: String?
  }

  /// A paragraph with a style of its own.
  struct Paragraph {
    /// The first byte.
    var start: Int
    /// How it is set.
    var style: ParagraphStyle
  }

  /// The stretches, first to last; those without characters are left out.
  private(set) var stretches: [Stretch] = []
  /// The paragraphs, first to last; empty where none has a style.
  private(set) var paragraphs: [Paragraph] = []

  /// The characters of all stretches.
  private(set) var text = ""

  /// How often a text changes its font: Pango takes time with the square of it.
  static let mostFontChanges = 2_000

  /// Puts together the stretches of an attributed text.
  init(_ attributed: AttributedText, over font: Font, measurer: PangoTextMeasurer) {
    var hasStyle = false
    var byteCount = 0
    var isParagraphStart = true
    var changes = 0
    var tabs = 0
    for run in attributed.runs where !run.text.isEmpty {
      let characters = PangoText.drawable(run.text, behind: &tabs)
      let attributes = run.attributes
      var resolved = measurer.resolve(attributes.font(over: font))
      if let last = stretches.last?.font, last !== resolved {
        changes += 1
        if changes > TextStyles.mostFontChanges {
          measurer.fonts.warn(.tooManyFontChanges(limit: TextStyles.mostFontChanges))
          resolved = last
        }
      }
      if isParagraphStart || attributes.paragraph != nil {
        add(
          characters, attributes.paragraph ?? ParagraphStyle(), from: byteCount,
          startsParagraph: isParagraphStart)
        if attributes.paragraph != nil { hasStyle = true }
      } else {
        add(characters, ParagraphStyle(), from: byteCount, startsParagraph: false)
      }
      text += characters
      byteCount += characters.utf8.count
      isParagraphStart = TextStyles.endsParagraph(characters)
      stretches.append(
        Stretch(end: byteCount, font: resolved, look: Look(attributes)))
    }
    if !hasStyle { paragraphs = [] }
  }

  /// A text of one look.
  init(_ text: String, font: ResolvedFont) {
    self.text = text
    if !text.isEmpty { stretches = [Stretch(end: text.utf8.count, font: font)] }
  }

  /// Notes the paragraphs that begin in some characters.
  private mutating func add(
    _ text: String, _ style: ParagraphStyle, from start: Int, startsParagraph: Bool
  ) {
    if startsParagraph { paragraphs.append(Paragraph(start: start, style: style)) }
    var byte = start
    let bytes = text.utf8
    for unit in bytes {
      byte += 1
      if unit == UInt8(ascii: "\n"), byte < start + bytes.count {
        paragraphs.append(Paragraph(start: byte, style: style))
      }
    }
  }

  private static func endsParagraph(_ text: String) -> Bool { text.utf8.last == UInt8(ascii: "\n") }

  /// The place of the stretch with a byte; that of the last one for what is behind all.
  func place(of byte: Int) -> Int {
    var low = 0
    var high = stretches.count - 1
    while low < high {
      let middle = (low + high) / 2
      if stretches[middle].end <= byte { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The style of the paragraph with a byte; nil where the label's own counts.
  func paragraph(at byte: Int) -> ParagraphStyle? {
    guard !paragraphs.isEmpty else { return nil }
    var low = 0
    var high = paragraphs.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if paragraphs[middle].start <= byte { low = middle } else { high = middle - 1 }
    }
    return paragraphs[low].style
  }

  /// Where tabs lead: the first list that a paragraph has.
  var tabStops: [ParagraphStyle.TabStop] {
    paragraphs.first { !$0.style.tabStops.isEmpty }?.style.tabStops ?? []
  }

  /// What lines leave free of the width at most, in Pango units.
  var mostIndent: Int32 {
    paragraphs.reduce(0) { most, paragraph in
      let indents = paragraph.style.indentUnits
      return max(most, indents.first, indents.others)
    }
  }

  /// The bytes of each font: neighbours of one font are one text.
  var fontParts: [PlainShaper.Part] {
    var parts: [PlainShaper.Part] = []
    parts.reserveCapacity(stretches.count)
    var start = 0
    for (place, stretch) in stretches.enumerated() {
      if place + 1 < stretches.count, stretches[place + 1].font === stretch.font { continue }
      parts.append(PlainShaper.Part(range: start..<stretch.end, font: stretch.font))
      start = stretch.end
    }
    return parts
  }

  /// Whether signs hang at the ends of lines of a paragraph, by its own style.
  var hangsPunctuation: Bool {
    paragraphs.contains { ($0.style.hangingPunctuation ?? .never) != .never }
  }

  /// Whether letters of a stretch are set apart.
  var hasLetterSpacing: Bool { stretches.contains { $0.font.letterSpacing != 0 } }

  /// Whether lines differ in their heights, or in the distances between them.
  func variesLines(from font: ResolvedFont) -> Bool {
    let differs = stretches.contains { stretch in
      stretch.look.rise != 0 || stretch.font.ascent != font.ascent
        || stretch.font.descent != font.descent
    }
    return differs
      || paragraphs.contains { paragraph in
        let style = paragraph.style
        return style.lineHeight != nil || style.lineSpacing != nil || style.paragraphSpacing != 0
          || style.paragraphSpacingBefore != 0
      }
  }

  /// A part of the text as one line: breaks inside become spaces.
  ///
  /// - Parameters:
  ///   - range: The bytes.
  ///   - head: What stands before it.
  ///   - tail: What stands behind it.
  func line(_ range: Range<Int>, head: String, tail: String) -> TextStyles {
    var part = TextStyles("", font: stretches[0].font)
    var start = range.lowerBound
    part.text = head
    for place in place(of: range.lowerBound)..<stretches.count where start < range.upperBound {
      let end = min(stretches[place].end, range.upperBound)
      part.text += PangoText.unbroken(text, start..<end)
      start = end
      var stretch = stretches[place]
      stretch.end = part.text.utf8.count
      part.stretches.append(stretch)
    }
    part.text += tail
    if part.stretches.isEmpty {
      part.stretches = [stretches[place(of: range.lowerBound)]]
    }
    part.stretches[part.stretches.count - 1].end = part.text.utf8.count
    return part
  }
}

extension TextStyles.Look {
  /// What attributes say besides the font.
  init(_ attributes: TextAttributes) {
    color = attributes.color
    background = attributes.backgroundColor
    isUnderlined = attributes.isUnderlined
    isStruckThrough = attributes.isStruckThrough
    let offset = attributes.baselineOffset
    rise = offset.isFinite ? min(max(offset, -4096), 4096) : 0
    link = attributes.link.flatMap { LinkAddress.usable($0) }
    language = attributes.language
  }
}

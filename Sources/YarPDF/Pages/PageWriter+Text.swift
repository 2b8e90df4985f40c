import YarDrawing
import YarLayout

extension PageWriter {
  /// Draws text in a box: the lines that were measured for its width.
  func drawText(_ text: any ShapedText, in box: Rect, color: Color) {
    guard PagePlace.isDrawable(box), box.width > 0 else { return }
    let element = tags?.current.flatMap { $0.isArtifact ? nil : $0 }
    element?.beginText(on: number)
    separate(element)
    for line in material.lines(of: text, in: box, color: color) {
      if let clip = line.clip {
        pen.end(&content)
        content.save()
        trace(.rect(clip))
        content.add("W n\n")
      }
      for part in line.parts {
        guard let ground = part.ground, ground.color.alpha > 0 else { continue }
        if let element { set(element) }
        pen.end(&content)
        fill(.rect(ground.place), .color(ground.color))
      }
      let space = tags == nil ? nil : line.space
      for (index, part) in line.parts.enumerated() {
        let isEnd = line.endsBetweenWords && index == line.parts.count - 1
        let end = isEnd ? space : nil
        if let tags, let element, let link = part.link {
          tags.begin(element.tag(ofLinkTo: link.address, on: number), box: .zero)
          if let link = tags.current { set(link) }
          draw(part, before: end)
          tags.end()
        } else {
          if let element {
            element.endLink()
            set(element)
          }
          draw(part, before: end)
        }
      }
      if let element, let space, !line.endsBetweenWords {
        element.block.textEnd = TextEnd(
          space: space, color: line.parts.last?.color ?? color, place: place, page: number,
          stream: content.stream)
      }
      if line.clip != nil {
        pen.end(&content)
        content.restore()
      }
    }
  }

  /// Writes a space behind the text that an element has already, where another follows: of two labels none has it.
  private func separate(_ element: PageElement?) {
    guard let element, let end = element.block.textEnd else { return }
    element.block.textEnd = nil
    guard end.page == number, end.stream == content.stream else { return }
    let outer = place
    place = end.place
    show(end.space, end.color)
    place = outer
  }

  /// Draws a part; tagged files say its language, around the whole of it.
  private func draw(_ part: PageLine.Part, before space: PageRun?) {
    guard tags != nil, let language = part.language.flatMap(PageFile.tag) else {
      return drawSigns(of: part, before: space)
    }
    pen.end(&content)
    content.add("/Span<</Lang(\(language))>>BDC\n")
    drawSigns(of: part, before: space)
    pen.end(&content)
    content.add("EMC\n")
  }

  private func drawSigns(of part: PageLine.Part, before space: PageRun?) {
    if let link = part.link { addLink(link.address, link.place) }
    guard part.color.alpha > 0 else { return }
    for run in part.runs where !run.glyphs.isEmpty { show(run, part.color) }
    if let space { show(space, part.color) }
    for sign in part.signs {
      pen.end(&content)
      fill(.path(sign), .color(part.color))
    }
    for line in part.decorations {
      pen.end(&content)
      fill(.rect(line), .color(part.color))
    }
  }

  private func show(_ run: PageRun, _ color: Color) {
    let start = place.point(Point(x: run.x, y: run.baseline))
    let size = run.size * place.scale
    guard size > 1e-4, size < 1e6, abs(start.x) < 1e7, abs(start.y) < 1e7 else { return }
    var right = 0.0
    if run.boldness > 0 {
      pen.end(&content)
      content.save()
      content.setStroke(color, width: run.boldness * size)
    }
    if !content.fills(color) {
      pen.endText(&content)
      content.setFill(color)
    }
    // What is made bolder grows to the right and upwards alone.
    let shift = run.boldness * size / 2
    var wordEnd = 0
    for (number, glyph) in run.glyphs.enumerated() {
      right = max(right, glyph.x + glyph.width)
      var glyph = glyph
      if number == wordEnd, number > 0 { pen.endWords(&content) }
      if number >= wordEnd, let (word, end) = run.wordSetApart(from: number) {
        pen.begin(word, &content)
        wordEnd = end
      }
      let words = number < wordEnd ? nil : glyph.takeLongText()
      guard let (font, code) = file.fonts.code(of: glyph, in: run) else { continue }
      if let words { pen.begin(words, &content) }
      defer { if words != nil { pen.endWords(&content) } }
      pen.show(
        code, of: font, size: size, slant: run.slant, isBolder: run.boldness > 0,
        isApart: run.isRightToLeft, spacing: run.letterSpacing * place.scale,
        x: start.x + glyph.x * place.scale + shift, baseline: start.y + shift,
        rise: -glyph.y * place.scale, &content)
    }
    if wordEnd == run.glyphs.count { pen.endWords(&content) }
    if run.boldness > 0 {
      pen.end(&content)
      content.restore()
    }
    // Letters may stand out of their room.
    content.paints(
      place.onPage(
        Rect(
          x: run.x - run.size, y: run.baseline - 2 * run.size, width: right + 2 * run.size,
          height: 3 * run.size)))
  }
}

/// Writes glyphs one behind the other, with as few words as their places need.
struct TextPen {
  private var isOpen = false
  private var isInText = false
  private var rise = 0.0
  private var slant = 0.0
  private var spacing = 0.0
  private var isBolder = false
  private var wasApart = false
  /// Where the present line of text began, which the next one is counted from.
  private var lineStart = Point.zero
  /// Where the next glyph would be, upwards from the lower left corner of the page.
  private var x = 0.0
  private var baseline = 0.0

  /// By how much a glyph may be off its place, in thousandths of an em.
  private static let tolerance = 1.0
  /// Farther away another text begins, in thousandths of an em.
  private static let farthest = 20_000.0

  /// Shows the glyph of a code at a place of the page.
  ///
  /// - Parameter isApart: Whether it is a sign of its own, and not a part of a text from left to right. In that case its font is said again:
  ///   pypdf turns signs of one text round whose characters run from right to left, where Poppler and MuPDF take them as they come.
  mutating func show(
    _ code: Int, of fileFont: FileFont, size: Double, slant: Double, isBolder: Bool,
    isApart: Bool, spacing: Double, x: Double, baseline: Double, rise: Double,
    _ content: inout PageContent
  ) {
    if !isOpen { begin(&content) }
    if self.isBolder != isBolder {
      endText(&content)
      self.isBolder = isBolder
      content.add(isBolder ? "2 Tr\n" : "0 Tr\n")
    }
    if isApart || wasApart || !content.isSet(in: fileFont.number, size: size) {
      endText(&content)
      content.setFont(fileFont.number, size: size)
    }
    let moves = isApart || wasApart
    wasApart = isApart
    // As it is written.
    let rise = (rise * 1000).rounded() / 1000
    if self.rise != rise {
      endText(&content)
      self.rise = rise
      content.add([rise], "Ts")
    }
    let spacing = isApart ? 0 : (spacing * 1000).rounded() / 1000
    if self.spacing != spacing {
      endText(&content)
      self.spacing = spacing
      content.add([spacing], "Tc")
    }
    let off = (x - self.x) / size * 1000
    if self.slant != slant {
      endText(&content)
      self.slant = slant
      content.add([1, 0, slant, 1, x, baseline], "Tm")
      start(x, baseline)
    } else if abs(baseline - self.baseline) > 5e-4 || abs(off) > TextPen.farthest
      || (moves && abs(off) > TextPen.tolerance)
    {
      move(x, baseline, &content)
    } else if abs(off) > TextPen.tolerance {
      if isInText { content.add(")") } else { content.add("[") }
      let correction = -off.rounded()
      content.add(correction)
      content.add("(")
      isInText = true
      self.x -= correction * size / 1000
    }
    if !isInText {
      content.add("[(")
      isInText = true
    }
    if fileFont.codeBytes == 2 { content.add(inLiteral: UInt8(code >> 8)) }
    content.add(inLiteral: UInt8(code & 255))
    self.x += fileFont.width(of: code) / 1000 * size + spacing
  }

  /// What follows stands for words, up to `endWords`.
  mutating func begin(_ words: String, _ content: inout PageContent) {
    if !isOpen { begin(&content) }
    endText(&content)
    content.add("/Span<</ActualText")
    content.add(text: words)
    content.add(">>BDC\n")
  }

  /// Ends what stands for words.
  mutating func endWords(_ content: inout PageContent) {
    endText(&content)
    content.add("EMC\n")
  }

  /// Ends the text, so that other things can be drawn.
  mutating func end(_ content: inout PageContent) {
    guard isOpen else { return }
    endText(&content)
    if rise != 0 { content.add("0 Ts ") }
    if isBolder { content.add("0 Tr ") }
    if spacing != 0 { content.add("0 Tc ") }
    content.add("ET\n")
    self = TextPen()
  }

  private mutating func begin(_ content: inout PageContent) {
    content.add("BT\n")
    isOpen = true
    start(0, 0)
    // Nothing begins there, so that the first glyph moves.
    baseline = .infinity
  }

  private mutating func start(_ x: Double, _ baseline: Double) {
    lineStart = Point(x: x, y: baseline)
    self.x = x
    self.baseline = baseline
  }

  private mutating func move(_ x: Double, _ baseline: Double, _ content: inout PageContent) {
    endText(&content)
    // What is written is rounded: the next one is counted from where this one is.
    func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
    let step = Point(
      x: rounded((x - lineStart.x) - slant * (baseline - lineStart.y)),
      y: rounded(baseline - lineStart.y))
    content.add([step.x, step.y], "Td")
    start(lineStart.x + step.x + slant * step.y, lineStart.y + step.y)
    self.baseline = baseline
  }

  /// Ends the signs so far, so that other words can stand between them and the next.
  mutating func endText(_ content: inout PageContent) {
    guard isInText else { return }
    content.add(")]TJ\n")
    isInText = false
  }
}

extension PageRun {
  /// The word that begins at a glyph, and the place behind it, where letters are set apart; nil where they are not.
  ///
  /// Readers take such letters for words of their own, whatever the file says of their distance: so each word is said beside them.
  fileprivate func wordSetApart(from start: Int) -> (word: String, end: Int)? {
    guard letterSpacing > 0, !isRightToLeft else { return nil }
    var word = ""
    var end = start
    while end < glyphs.count, let part = glyphs[end].text.partOfWord {
      word += part
      end += 1
    }
    return end - start > 1 ? (word, end) : nil
  }
}

extension PageGlyph.Text {
  /// What a glyph adds to a word; nil for what ends it.
  fileprivate var partOfWord: String? {
    switch self {
    case .none: ""
    case .scalar(let number): Unicode.Scalar(number).flatMap(Self.partOfWord)
    case .string(let text):
      text.utf16.count <= PageGlyph.mostUnits && !text.contains(where: \.isWhitespace) ? text : nil
    }
  }

  private static func partOfWord(_ scalar: Unicode.Scalar) -> String? {
    scalar.properties.isWhitespace ? nil : String(scalar)
  }
}

extension PageGlyph {
  /// Longer texts are no single sign's, for readers: they are said beside it.
  fileprivate static var mostUnits: Int { 60 }

  /// Takes a text away that is too long for a sign; nil where it is not.
  fileprivate mutating func takeLongText() -> String? {
    guard case .string(let words) = text, words.utf16.count > PageGlyph.mostUnits else {
      return nil
    }
    text = .scalar(0x2026)
    return words
  }
}

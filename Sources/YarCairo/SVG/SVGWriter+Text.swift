import CPango
import YarDrawing
import YarLayout

extension SVGWriter {
  /// Writes the lines of a text.
  mutating func writeText(_ shaped: any ShapedText, in box: Rect, color: Color) {
    guard CairoCanvas.isDrawable(box), box.width > 0 else { return }
    let drawn = measurer.placed(shaped, in: box)
    let text = drawn.text
    guard color.alpha > 0 || text.styles != nil else { return }
    for placed in drawn.lines {
      let line = placed.line
      guard !line.runs.isEmpty, line.width > 0 else { continue }
      var element: String
      if let pieces = line.pieces() {
        element = styled(pieces, of: placed, color: color)
      } else if mode == .outlines {
        element = outlines(of: placed, color: color)
      } else if line.source.hasColorGlyphs {
        element = pieces(of: placed, font: text.font, color: color)
      } else {
        element = self.element(
          line.runs, characters: line.shownText, of: placed, x: placed.x, width: line.width,
          font: text.font, color: color)
      }
      if element.isEmpty { continue }
      if line.isClipped {
        let height = max(box.height, placed.bottom - placed.top)
        let rect = Rect(x: box.minX, y: box.minY, width: box.width, height: height)
        element = "<g clip-path=\"url(#\(clip("<rect\(SVGWriter.frame(rect))/>")))\">\(element)</g>"
      }
      body += element + "\n"
    }
  }

  /// A line of several looks: what is behind its letters, then each piece with its lines under and through it.
  private mutating func styled(
    _ pieces: [TextLine.Piece], of placed: PlacedLine, color: Color
  ) -> String {
    var behind = ""
    var element = ""
    var x = placed.x
    for piece in pieces {
      let look = piece.stretch.look
      let ground = piece.ground(x: x, baseline: placed.baseline)
      if let background = look.background, background.alpha > 0, !ground.isEmpty {
        behind += "<rect\(SVGWriter.frame(ground))\(SVGWriter.paint("fill", background))/>"
      }
      var part = placed
      part.line.runs = piece.runs
      part.x = x
      part.baseline -= look.rise
      let letters = self.letters(of: piece, in: part, color: look.color ?? color)
      if let link = look.link, !letters.isEmpty {
        element += "<a href=\(XMLText.attribute(link))>\(letters)</a>"
      } else {
        element += letters
      }
      x += piece.width
    }
    return behind + element
  }

  /// The letters of a piece, and the lines under and through them.
  private mutating func letters(
    of piece: TextLine.Piece, in part: PlacedLine, color: Color
  ) -> String {
    guard color.alpha > 0 else { return "" }
    let font = piece.stretch.font
    var element: String
    if mode == .outlines {
      element = outlines(of: part, color: color)
    } else if part.line.source.hasColorGlyphs {
      element = pieces(of: part, font: font, color: color)
    } else {
      element = self.element(
        piece.runs, characters: part.line.shownTextOfPart, of: part, x: part.x,
        width: piece.width, font: font, color: color)
    }
    for line in piece.decorations(x: part.x, baseline: part.baseline) {
      element += "<rect\(SVGWriter.frame(line))\(SVGWriter.paint("fill", color))/>"
    }
    return element
  }

  /// Some runs of a line as one `<text>`.
  ///
  /// The viewer orders the characters of mixed scripts itself, in the direction of those that lie least deep; what runs from
  /// right to left starts at its right end. A tab would be a space to it: what stands between tabs is one `<text>` each. Spaces of a justified line
  /// are widened; else the viewer would stretch its letters.
  private mutating func element(
    _ runs: [GlyphRun], characters: String, of placed: PlacedLine, x: Double, width: Double,
    font: ResolvedFont, color: Color
  ) -> String {
    guard !characters.isEmpty, width > 0 else { return "" }
    let line = placed.line
    let stretches = SVGWriter.stretchesInOrder(of: runs)
    if stretches.count > 1 {
      var elements = ""
      var left = x
      for stretch in stretches {
        var part = line
        part.runs = stretch
        let width = Double(stretch.reduce(0) { $0 &+ $1.units }) / Double(PANGO_SCALE)
        elements += element(
          stretch, characters: part.shownTextOfPart, of: placed, x: left, width: width, font: font,
          color: color)
        left += width
      }
      return elements
    }
    if characters.utf8.contains(UInt8(ascii: "\t")) {
      var elements = ""
      for stretch in line.stretches(of: runs) {
        var part = line
        part.runs = stretch.runs
        elements += element(
          stretch.runs, characters: part.shownTextOfPart, of: placed, x: x + stretch.x,
          width: stretch.width, font: font, color: color)
      }
      return elements
    }
    let isRightToLeft = SVGWriter.runsRightToLeft(runs, in: line)
    let start = isRightToLeft ? x + width : x
    var element =
      "<text x=\"\(SVGNumber(start))\" y=\"\(SVGNumber(placed.baseline))\" "
      + "textLength=\"\(SVGNumber(width))\" lengthAdjust=\"spacingAndGlyphs\" "
      + fontAttributes(of: runs, in: line, font: font)
    element += SVGWriter.paint("fill", color)
    if isRightToLeft { element += " direction=\"rtl\"" }
    if line.gapWidth > 0, characters.contains(where: { $0 == " " || $0 == "\u{A0}" }) {
      element += " word-spacing=\"\(SVGNumber(line.gapWidth))\""
    }
    if font.letterSpacing != 0, !runs.allSatisfy(\.isCursive) {
      let spacing = Double(font.letterSpacing) / Double(PANGO_SCALE)
      element += " letter-spacing=\"\(SVGNumber(spacing))\""
    }
    if let style = font.cssSettings { element += " style=\(XMLText.attribute(style))" }
    let shown = SVGWriter.marked(
      SVGWriter.joined(characters, runs, in: line), runs, isRightToLeft: isRightToLeft)
    return element + " xml:space=\"preserve\">\(XMLText.content(shown))</text>"
  }

  /// The families that the glyphs are of, as embedded and as installed, and what the font is.
  private mutating func fontAttributes(
    of runs: [GlyphRun], in line: TextLine, font: ResolvedFont
  ) -> String {
    var names: [String] = []
    for run in runs {
      if let name = fonts.name(
        for: run, text: line.characters(of: run), isItalic: font.isItalic,
        keepsFeatures: font.features != nil),
        !names.contains(name)
      {
        names.append(name)
      }
    }
    names += line.source.families.map { "'\($0)'" }
    let families = names.joined(separator: ", ") + ", sans-serif"
    var attributes =
      "font-family=\(XMLText.attribute(families)) font-size=\"\(SVGNumber(font.size))\""
    if font.weight != 400 { attributes += " font-weight=\"\(min(max(font.weight, 1), 1000))\"" }
    if font.isItalic { attributes += " font-style=\"italic\"" }
    return attributes
  }

  /// A line with pictures in it: text between them, each picture for itself.
  private mutating func pieces(
    of placed: PlacedLine, font: ResolvedFont, color: Color
  ) -> String {
    let line = placed.line
    var element = ""
    var x = placed.x
    // The text between two pictures.
    var part = line
    part.runs = []
    var start = x
    for run in line.runs {
      let width = Double(run.units) / Double(PANGO_SCALE)
      if let face = pictures.face(of: run) {
        element += self.element(
          part.runs, characters: part.shownTextOfPart, of: placed, x: start, width: x - start,
          font: font, color: color)
        element += self.pictures(of: run, in: face, of: placed, x: x, color: color)
        part.runs = []
        start = x + width
      } else {
        part.runs.append(run)
      }
      x += width
    }
    return element
      + self.element(
        part.runs, characters: part.shownTextOfPart, of: placed, x: start, width: x - start,
        font: font, color: color)
  }

  /// The pictures of a run, each embedded once.
  private mutating func pictures(
    of run: GlyphRun, in face: ColorFace, of placed: PlacedLine, x: Double, color: Color
  ) -> String {
    var element = ""
    for picture in pictures.pictures(of: run, in: face) {
      let surface = picture.glyph.surface
      let name: String
      let key = ObjectIdentifier(picture.glyph)
      if let known = imageNames[key] {
        name = known
      } else {
        guard let bytes = try? PNGEncoder().encode(surface, pixelsPerPoint: 1) else { continue }
        name = "image\(imageNames.count + 1)"
        imageNames[key] = name
        definitions +=
          "<image id=\"\(name)\" width=\"\(surface.width)\" height=\"\(surface.height)\" "
          + "href=\"data:image/png;base64,\(Base64.encode(bytes))\"/>\n"
      }
      let place = "\(SVGNumber(x + picture.x)) \(SVGNumber(placed.baseline + picture.y))"
      let scale =
        "\(SVGWriter.factor(picture.width / Double(surface.width))) "
        + "\(SVGWriter.factor(picture.height / Double(surface.height)))"
      let opacity = color.alpha < 1 ? " opacity=\"\(SVGNumber(color.alpha))\"" : ""
      element +=
        "<use href=\"#\(name)\" transform=\"translate(\(place)) scale(\(scale))\"\(opacity)/>"
    }
    guard !element.isEmpty else { return "" }
    let label = XMLText.attribute(placed.line.characters(of: run))
    return "<g role=\"img\" aria-label=\(label)>\(element)</g>"
  }

  /// A line as outlines; each glyph is written once for a size.
  private mutating func outlines(of placed: PlacedLine, color: Color) -> String {
    var element = ""
    var x = placed.x
    let unit = 1 / Double(PANGO_SCALE)
    for run in placed.line.runs {
      if let face = pictures.face(of: run) {
        element += pictures(of: run, in: face, of: placed, x: x, color: color)
        x += Double(run.units) * unit
        continue
      }
      guard let font = run.font, let string = run.raw.pointee.glyphs else { continue }
      for index in 0..<Int(string.pointee.num_glyphs) {
        let info = string.pointee.glyphs[index]
        defer { x += Double(info.geometry.width) * unit }
        guard info.glyph != yar_glyph_empty() else { continue }
        let left = x + Double(info.geometry.x_offset) * unit
        let top = placed.baseline + Double(info.geometry.y_offset) * unit
        guard let name = outlineName(of: info, in: font) else { continue }
        element += "<use href=\"#"
        element += name
        element += "\" x=\""
        element += SVGNumber(left).description
        element += "\" y=\""
        element += SVGNumber(top).description
        element += "\"/>"
      }
    }
    guard !element.isEmpty else { return "" }
    let label = XMLText.attribute(placed.line.shownText)
    return "<g role=\"img\" aria-label=\(label)\(SVGWriter.paint("fill", color))>\(element)</g>"
  }

  /// The name of a glyph's outline; nil where there is nothing to see.
  private mutating func outlineName(
    of info: PangoGlyphInfo, in font: UnsafeMutablePointer<PangoFont>
  ) -> String? {
    let key = outlines.key(of: info.glyph, in: font)
    if let known = outlineNames[key] { return known }
    let name: String?
    if info.glyph & yar_glyph_unknown_flag() == 0 {
      name = self.name(of: outlines.outline(of: key))
    } else {
      let frame = SVGWriter.missingGlyph(width: Double(info.geometry.width) / Double(PANGO_SCALE))
      name = define("glyph", "path", " d=\"\(frame)\"/>")
    }
    outlineNames[key] = .some(name)
    return name
  }

  private mutating func name(of outline: GlyphOutlines.Outline) -> String? {
    guard !outline.data.isEmpty else { return nil }
    let id = ObjectIdentifier(outline)
    if let known = glyphNames[id] { return known }
    let name = defineAnew("glyph", "path", " d=\"\(outline.data)\"/>")
    glyphNames[id] = name
    return name
  }

  /// The frame that stands for a character which no font has.
  private static func missingGlyph(width: Double) -> String {
    let outer = Rect(x: width * 0.1, y: -width, width: width * 0.8, height: width)
    let inner = outer.inset(by: EdgeInsets(all: width * 0.06))
    return
      "M\(SVGNumber(outer.minX)) \(SVGNumber(outer.minY))H\(SVGNumber(outer.maxX))"
      + "V\(SVGNumber(outer.maxY))H\(SVGNumber(outer.minX))Z"
      + "M\(SVGNumber(inner.minX)) \(SVGNumber(inner.minY))V\(SVGNumber(inner.maxY))"
      + "H\(SVGNumber(inner.maxX))V\(SVGNumber(inner.minY))Z"
  }
}

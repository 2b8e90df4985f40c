import YarDrawing
import YarLayout

extension SVGWriter {
  /// Writes each line as one `<text>`.
  ///
  /// The viewer orders the characters of mixed scripts itself; a line from right to left starts at its
  /// right end.
  mutating func writeText(_ shaped: any ShapedText, in box: Rect, color: Color) {
    guard CairoCanvas.isDrawable(box), box.width > 0, color.alpha > 0 else { return }
    let text = (shaped as? PangoText) ?? measurer.text(shaped.content)
    let font = text.font
    var style = " font-size=\"\(SVGNumber(font.size))\""
    if font.weight != 400 { style += " font-weight=\"\(min(max(font.weight, 1), 1000))\"" }
    if font.isItalic { style += " font-style=\"italic\"" }
    style += SVGWriter.paint("fill", color)
    let unjustified = text.unjustifiedWidths(for: box.width)
    for (index, placed) in text.placedLines(in: box).enumerated() {
      let line = placed.line
      let characters = line.shownText
      guard !characters.isEmpty, line.width > 0 else { continue }
      let start = line.isRightToLeft ? placed.x + line.width : placed.x
      let families = line.source.families.map { "'\($0)'" }.joined(separator: ", ")
      var element =
        "<text x=\"\(SVGNumber(start))\" y=\"\(SVGNumber(placed.baseline))\" "
        + "textLength=\"\(SVGNumber(line.width))\" lengthAdjust=\"spacingAndGlyphs\" "
        + "font-family=\(XMLText.attribute("\(families), sans-serif"))\(style)"
      if line.isRightToLeft { element += " direction=\"rtl\"" }
      if index < unjustified.count {
        let spaces = characters.utf8.count { $0 == UInt8(ascii: " ") }
        let extra = line.width - unjustified[index]
        if spaces > 0, extra > 0 {
          element += " word-spacing=\"\(SVGNumber(extra / Double(spaces)))\""
        }
      }
      element += " xml:space=\"preserve\">\(XMLText.content(characters))</text>"
      if line.isClipped {
        let height = max(box.height, font.lineHeight)
        let rect = Rect(x: box.minX, y: box.minY, width: box.width, height: height)
        element = "<g clip-path=\"url(#\(clip("<rect\(SVGWriter.frame(rect))/>")))\">\(element)</g>"
      }
      body += element + "\n"
    }
  }

  /// Writes an image: its file once, and a reference to it for each place.
  mutating func writeImage(_ image: Image, in rect: Rect) throws(RenderError) {
    guard CairoCanvas.isDrawable(rect), !rect.isEmpty else { return }
    guard let bitmap = image as? BitmapImage else {
      writePlaceholder(in: rect)
      return
    }
    let name: String
    if let known = imageNames[ObjectIdentifier(bitmap)] {
      name = known
    } else {
      name = "image\(imageNames.count + 1)"
      imageNames[ObjectIdentifier(bitmap)] = name
      let width = bitmap.pixelWidth
      let height = bitmap.pixelHeight
      definitions +=
        "<image id=\"\(name)\" width=\"\(width)\" height=\"\(height)\" preserveAspectRatio=\"none\" "
        + "href=\"\(try SVGWriter.dataURL(bitmap))\"/>\n"
    }
    // Scales need more digits than places: an image may be thousands of pixels wide.
    let scale =
      "\(SVGWriter.factor(rect.width / Double(bitmap.pixelWidth))) "
      + "\(SVGWriter.factor(rect.height / Double(bitmap.pixelHeight)))"
    let place = "\(SVGNumber(rect.minX)) \(SVGNumber(rect.minY))"
    body += "<use href=\"#\(name)\" transform=\"translate(\(place)) scale(\(scale))\"/>\n"
  }

  /// A scale with eight digits after the point.
  private static func factor(_ value: Double) -> String {
    let whole = value.rounded(.down)
    let fraction = Int(((value - whole) * 1e8).rounded())
    guard fraction > 0 else { return "\(SVGNumber(whole))" }
    guard fraction < 100_000_000 else { return "\(SVGNumber(whole + 1))" }
    let digits = String(fraction)
    return "\(SVGNumber(whole))." + String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// The file itself, decoded once to be sure that it is whole; a turned JPEG as an upright PNG, since
  /// viewers differ in whether they turn it.
  private static func dataURL(_ image: BitmapImage) throws(RenderError) -> String {
    let surface: CairoSurface
    do {
      surface = try image.decodedSurface()
    } catch {
      throw .image(error)
    }
    if image.header.format == .jpeg, image.header.showsAsStored {
      return "data:image/jpeg;base64," + Base64.encode(image.bytes)
    }
    if image.header.format == .png { return "data:image/png;base64," + Base64.encode(image.bytes) }
    let bytes = try PNGEncoder().encode(surface, pixelsPerPoint: 1)
    return "data:image/png;base64," + Base64.encode(bytes)
  }

  private mutating func writePlaceholder(in rect: Rect) {
    let fill = SVGWriter.paint("fill", ImagePlaceholder.fill)
    let stroke = SVGWriter.paint("stroke", ImagePlaceholder.line)
    body += "<rect\(SVGWriter.frame(rect))\(fill)/>\n"
    let cross = Path([
      .move(Point(x: rect.minX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.maxY)),
      .move(Point(x: rect.maxX, y: rect.minY)), .line(Point(x: rect.minX, y: rect.maxY)),
    ])
    let frame = rect.inset(by: EdgeInsets(all: 0.5))
    let data = SVGWriter.path(.rect(frame)) + SVGWriter.path(.path(cross))
    body += "<path d=\"\(data)\" fill=\"none\"\(stroke)/>\n"
  }
}

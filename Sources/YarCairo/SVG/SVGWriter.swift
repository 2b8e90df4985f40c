import YarDrawing
import YarLayout

/// Writes a display list as SVG.
///
/// Text stays text, one `<text>` for each line, at the measured place and stretched (`textLength`) to the
/// measured width: it can be selected, searched and edited. What is used of each font is embedded; a viewer
/// that takes no such fonts shows another one at the same width. Or text is written as outlines, as Cairo's own
/// SVG does it. Numbers are written the same everywhere, so the bytes are the same at each run.
struct SVGWriter {
  /// What has been written inside `<svg>`.
  var body = ""
  /// What is referred to by name: gradients, clips, blurs, images.
  var definitions = ""
  /// Names of definitions by what they say behind their names, so that equal ones are written once.
  var names: [String: String] = [:]
  /// How many definitions have a name of their kind and a number.
  private var definitionCount = 0
  /// Names of images and of glyphs' outlines that were written.
  var imageNames: [ObjectIdentifier: String] = [:]
  var glyphNames: [ObjectIdentifier: String] = [:]
  /// The fonts to embed.
  var fonts: SVGFonts
  /// Names of what was written for glyphs; nil for those with nothing to see.
  var outlineNames: [GlyphOutlines.Key: String?] = [:]
  /// The outlines of glyphs, which hold the fonts of `outlineNames`.
  let outlines: GlyphOutlines
  /// How many groups are open.
  private var depth = 0
  /// How each of them ends.
  private var closers: [String] = []
  /// Shapes text that another engine measured.
  let measurer: PangoTextMeasurer
  /// The pictures of colour fonts.
  let pictures: ColorGlyphs
  /// How text is written.
  let mode: SVGText
  private let workLimit: WorkLimit?

  init(_ renderer: CairoRenderer, mode: SVGText) {
    measurer = renderer.measurer
    workLimit = renderer.workLimit
    pictures = renderer.colorGlyphs
    fonts = SVGFonts(renderer.fontParts)
    outlines = renderer.glyphOutlines
    outlines.beginFile()
    self.mode = mode
  }

  /// The whole file.
  mutating func document(_ list: DisplayList) throws(RenderError) -> String {
    for (index, command) in list.commands.enumerated() {
      if workLimit?.spend() ?? false { throw .stopped }
      try write(command, before: index + 1 < list.commands.count ? list.commands[index + 1] : nil)
    }
    while depth > 0 { close() }
    let width = SVGNumber(list.size.width)
    let height = SVGNumber(list.size.height)
    var text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"0 0 \(width) \(height)\">\n"
    text += FontLock.whileHeld { fonts.styleSheet() }
    if !definitions.isEmpty { text += "<defs>\n\(definitions)</defs>\n" }
    return text + body + "</svg>\n"
  }

  private mutating func write(
    _ command: DrawingCommand, before next: DrawingCommand?
  ) throws(RenderError) {
    switch command {
    case .fill(let shape, let paint):
      guard let outline = SVGWriter.outline(shape), let fill = fill(paint) else { return }
      body += "<\(outline)\(fill)/>\n"
    case .stroke(let shape, let color, let width):
      guard let outline = SVGWriter.outline(shape), width > 0, width.isFinite else { return }
      let stroke = SVGWriter.paint("stroke", color)
      body += "<\(outline) fill=\"none\"\(stroke) stroke-width=\"\(SVGNumber(width))\"/>\n"
    case .dashedStroke(let shape, let color, let width, let line):
      guard let outline = SVGWriter.outline(shape), width > 1e-3, width.isFinite else { return }
      let dashes = shape.dashes(line, width: width)
      // A long line has many, whose errors add up.
      let lengths = dashes.lengths.map { SVGWriter.factor($0) }.joined(separator: " ")
      body +=
        "<\(outline) fill=\"none\"\(SVGWriter.paint("stroke", color)) "
        + "stroke-width=\"\(SVGNumber(width))\" stroke-dasharray=\"\(lengths)\""
        + (dashes.phase > 0 ? " stroke-dashoffset=\"\(SVGNumber(dashes.phase))\"" : "")
        + (line == .dotted ? " stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n" : "/>\n")
    case .shadow(let shape, let shadow):
      writeShadow(of: shape, shadow, isCovered: shape.isCovered(by: next))
    case .text(let text, let box, let color):
      writeText(text, in: box, color: color)
    case .image(let image, let rect):
      try writeImage(image, in: rect)
    case .pushClip(let shape):
      let outline = SVGWriter.outline(.roundedRect(shape)) ?? "rect width=\"0\" height=\"0\""
      open(" clip-path=\"url(#\(clip("<\(outline)/>")))\"")
    case .pushOpacity(let opacity):
      open(" opacity=\"\(SVGNumber(opacity.isFinite ? min(max(opacity, 0), 1) : 1))\"")
    case .pushTransform(let scale, let translation):
      let place = "\(SVGNumber(translation.x)) \(SVGNumber(translation.y))"
      open(" transform=\"translate(\(place)) scale(\(SVGNumber(scale)))\"")
    case .pushLink(let address, _):
      body += "<a href=\(XMLText.attribute(address))>\n"
      closers.append("</a>\n")
      depth += 1
    case .pushTag: open("")
    case .pop:
      if depth > 0 { close() }
    }
  }

  private mutating func open(_ attributes: String) {
    body += "<g\(attributes)>\n"
    closers.append("</g>\n")
    depth += 1
  }

  private mutating func close() {
    body += closers.popLast() ?? ""
    depth -= 1
  }

  /// The name of a definition; equal ones share it.
  ///
  /// - Parameters:
  ///   - kind: What the name begins with.
  ///   - element: What the definition is, such as `filter`.
  ///   - rest: All of it behind its name; not the same for different elements.
  mutating func define(_ kind: String, _ element: String, _ rest: String) -> String {
    if let known = names[rest] { return known }
    let name = defineAnew(kind, element, rest)
    names[rest] = name
    return name
  }

  /// The name of a definition that was not made before.
  mutating func defineAnew(_ kind: String, _ element: String, _ rest: String) -> String {
    definitionCount += 1
    let name = "\(kind)\(definitionCount)"
    definitions += "<\(element) id=\"\(name)\""
    definitions += rest
    definitions += "\n"
    return name
  }

  /// The name of a clip by outlines.
  mutating func clip(_ content: String) -> String {
    define("clip", "clipPath", ">\(content)</clipPath>")
  }

  /// A blurred copy of the shape, shown outside of the shape only.
  ///
  /// Where the shape is covered afterwards, the shadow goes on below its edge: two edges at one place, each half a pixel
  /// soft, would show a thin line of what lies below.
  private mutating func writeShadow(
    of shape: RoundedRect, _ shadow: Shadow, isCovered: Bool
  ) {
    let thrown = RoundedRect(
      rect: shape.rect.offsetBy(x: shadow.offset.width, y: shadow.offset.height),
      cornerRadius: shape.cornerRadius, corners: shape.corners)
    guard shadow.color.alpha > 0, let outline = SVGWriter.outline(.roundedRect(thrown)),
      SVGWriter.outline(.roundedRect(shape)) != nil
    else { return }
    let radius = shadow.radius.isFinite ? min(max(0, shadow.radius), 10_000) : 0
    // A Gaussian is as good as nothing beyond three standard deviations, which are half the radius.
    let reach = EdgeInsets(all: -(1.5 * radius + 1))
    let area = thrown.rect.outset(by: reach).union(shape.rect)
    var filter = ""
    if radius > 0 {
      let blur = define(
        "blur", "filter",
        " filterUnits=\"userSpaceOnUse\"\(SVGWriter.frame(area)) "
          + "color-interpolation-filters=\"sRGB\">"
          + "<feGaussianBlur stdDeviation=\"\(SVGNumber(radius / 2))\"/></filter>")
      filter = " filter=\"url(#\(blur))\""
    }
    let fill = SVGWriter.paint("fill", shadow.color)
    var hole = Shape.roundedRect(shape)
    if isCovered {
      let inset = shape.effectiveRadius * 0.3 + 1
      let middle = shape.rect.inset(by: EdgeInsets(all: inset))
      hole = .rect(middle.isEmpty ? .zero : middle)
    }
    let outside = SVGWriter.path(.rect(area)) + SVGWriter.path(hole)
    let name = clip("<path d=\"\(outside)\" clip-rule=\"evenodd\"/>")
    body += "<g clip-path=\"url(#\(name))\"><\(outline)\(fill)\(filter)/></g>\n"
  }
}

extension Rect {
  /// The rectangle with insets taken off, which may be negative.
  fileprivate func outset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

extension CairoRenderer {
  /// Draws a picture as SVG: text as text or outlines, images embedded once each.
  ///
  /// The bytes are the same at each run.
  public func svg(
    _ list: DisplayList, text: SVGText = .text
  ) throws(RenderError) -> [UInt8] {
    try CairoRenderer.check(list.size)
    var writer = SVGWriter(self, mode: text)
    let document = try writer.document(list)
    // In the last command, too: a text whose lines were not found is none.
    if workLimit?.isReached ?? false { throw .stopped }
    try checkFonts()
    return Array(document.utf8)
  }
}

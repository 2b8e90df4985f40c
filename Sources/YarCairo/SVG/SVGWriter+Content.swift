import YarDrawing
import YarLayout

extension SVGWriter {
  /// Writes an image: its file once, and a reference to it for each place.
  mutating func writeImage(_ image: Image, in rect: Rect) throws(RenderError) {
    guard CairoCanvas.isDrawable(rect), !rect.isEmpty else { return }
    if let resizable = image as? ResizableImage {
      return try writeImage(resizable.drawn(in: rect), in: rect)
    }
    let size: Size
    switch image {
    case let bitmap as BitmapImage:
      size = Size(width: Double(bitmap.pixelWidth), height: Double(bitmap.pixelHeight))
    case is VectorImage: size = image.size
    default: return writePlaceholder(in: rect)
    }
    let name: String
    if let known = imageNames[ObjectIdentifier(image)] {
      name = known
    } else {
      name = "image\(imageNames.count + 1)"
      imageNames[ObjectIdentifier(image)] = name
      definitions +=
        "<image id=\"\(name)\" width=\"\(SVGNumber(size.width))\" height=\"\(SVGNumber(size.height))\" "
        + "preserveAspectRatio=\"none\" href=\"\(try SVGWriter.dataURL(image))\"/>\n"
    }
    // Scales need more digits than places: an image may be thousands of pixels wide.
    let scale =
      "\(SVGWriter.factor(rect.width / size.width)) "
      + "\(SVGWriter.factor(rect.height / size.height))"
    let place = "\(SVGNumber(rect.minX)) \(SVGNumber(rect.minY))"
    body += "<use href=\"#\(name)\" transform=\"translate(\(place)) scale(\(scale))\"/>\n"
  }

  /// A scale with eight digits after the point.
  static func factor(_ value: Double) -> String {
    let whole = value.rounded(.down)
    let fraction = Int(((value - whole) * 1e8).rounded())
    guard fraction > 0 else { return "\(SVGNumber(whole))" }
    guard fraction < 100_000_000 else { return "\(SVGNumber(whole + 1))" }
    let digits = String(fraction)
    return "\(SVGNumber(whole))." + String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// The file itself, decoded once to be sure that it is whole; what viewers differ in (a turned JPEG, one of inks, WebP)
  /// as it is drawn.
  private static func dataURL(_ image: Image) throws(RenderError) -> String {
    if let vector = image as? VectorImage {
      return "data:image/svg+xml;base64," + Base64.encode(vector.bytes)
    }
    guard let image = image as? BitmapImage else { return "" }
    let surface: CairoSurface
    do {
      surface = try image.decodedSurface()
    } catch {
      throw .image(error)
    }
    if let photo = try image.jpeg(managesColors: true) {
      return "data:image/jpeg;base64," + Base64.encode(photo)
    }
    if image.header.format == .png, image.header.showsAsStored {
      return "data:image/png;base64," + Base64.encode(image.bytes)
    }
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

import CPango
import YarDrawing
import YarLayout
import YarPDF

/// Draws display lists as PNG, PDF or SVG.
///
/// Keeps glyphs, blurred shadows, scaled images and its PNG compressor from one picture to the next, so
/// many pictures are best drawn by one renderer. Used from one thread at a time, together with its
/// measurer; renderers of different font libraries may work on different threads at once.
public final class CairoRenderer {
  /// Shapes text that another engine measured.
  public let measurer: PangoTextMeasurer
  /// The most pixels a PNG may have.
  public let pixelLimit: Int

  /// Whether to stop between two commands of a picture, and in the texts of one; nil draws all.
  var workLimit: WorkLimit? { measurer.workLimit }

  let shadows = ShadowCache()
  let scaledImages = ScaledImageCache()
  let glyphs = GlyphCache()
  let colorGlyphs = ColorGlyphs()
  let fontParts = FontParts()
  let pageFonts = PageFonts()
  let pageDeflater = PageDeflater()
  let glyphOutlines = GlyphOutlines()
  private let encoder = PNGEncoder()
  private var surface: CairoSurface?

  /// Makes a renderer with empty caches; by default a PNG may have 128 million pixels.
  public init(measurer: PangoTextMeasurer, pixelLimit: Int = 128_000_000) {
    self.measurer = measurer
    self.pixelLimit = pixelLimit
  }

  /// Draws a picture as PNG.
  ///
  /// - Parameters:
  ///   - list: the picture.
  ///   - scale: pixels for each point.
  ///   - background: what is behind the picture; nil leaves it transparent.
  ///   - compression: how much time is spent on making the file small.
  /// - Returns: the bytes of the file: where every pixel is opaque RGB, or numbers in a palette if there are at most
  ///   256 colours; else RGBA.
  public func png(
    _ list: DisplayList, scale: Double = 1, background: Color? = nil,
    compression: Compression = .balanced
  ) throws(RenderError) -> [UInt8] {
    let surface = try draw(list, scale: scale, background: background)
    return try encoder.encode(surface, pixelsPerPoint: scale, compression)
  }

  /// Draws a picture as PDF, one page, text as text.
  ///
  /// The bytes are the same at each run.
  ///
  /// - Parameters:
  ///   - list: the picture; one point is one PDF point.
  ///   - title: the document's title.
  public func pdf(_ list: DisplayList, title: String? = nil) throws(RenderError) -> [UInt8] {
    try pdf(list, information: PDFInformation(title: title))
  }

  /// Draws a picture as PDF, one page, text as text, links as links.
  ///
  /// The bytes are the same at each run with the same information.
  ///
  /// - Parameters:
  ///   - list: the picture; one point is one PDF point.
  ///   - information: what the file says about itself.
  public func pdf(
    _ list: DisplayList, information: PDFInformation
  ) throws(RenderError) -> [UInt8] {
    var file: [UInt8] = []
    let append = { (bytes: UnsafeRawBufferPointer) in
      file.append(contentsOf: bytes)
      return true
    }
    try pdf(information, write: append) { (pages) throws(RenderError) in try pages.add(list) }
    return file
  }

  /// Throws where a font could not be opened: boxes in the place of letters are no picture.
  func checkFonts() throws(RenderError) {
    if let failure = measurer.fonts.failure { throw .backend(reason: "\(failure)") }
  }

  /// Draws a picture into pixels.
  func draw(
    _ list: DisplayList, scale: Double, background: Color?
  ) throws(RenderError) -> CairoSurface {
    try CairoRenderer.check(list.size)
    guard scale.isFinite, scale > 0 else { throw .invalidScale(scale) }
    let width = (list.size.width * scale - 1e-6).rounded(.up)
    let height = (list.size.height * scale - 1e-6).rounded(.up)
    guard width <= 32_767, height <= 32_767, width * height <= Double(pixelLimit) else {
      throw .pictureTooLarge(width: width, height: height, pixelLimit: pixelLimit)
    }
    let isCovered =
      background.map { $0.alpha >= 1 } ?? list.coversEverything(width, height, scale: scale)
    guard
      let surface = surface(
        width: max(1, Int(width)), height: max(1, Int(height)), clears: !isCovered)
    else { throw .backend(reason: "no memory for the picture") }
    surface.isCovered = isCovered
    let canvas = CairoCanvas(surface: surface.raw, renderer: self)
    if let background { canvas.fillEverything(background) }
    canvas.scale(scale)
    do throws(RenderError) {
      try canvas.draw(list.commands)
      try canvas.check()
    } catch {
      // Its state of error would stay.
      self.surface = nil
      throw error
    }
    return surface
  }

  /// A surface; that of the last picture where it has the size and nobody uses it.
  ///
  /// - Parameter clears: Whether it is to be transparent.
  private func surface(width: Int, height: Int, clears: Bool) -> CairoSurface? {
    if isKnownUniquelyReferenced(&surface), let surface, surface.width == width,
      surface.height == height
    {
      if clears { surface.clear() }
      return surface
    }
    let made = CairoSurface(width: width, height: height)
    let isKept = (made?.byteCount ?? 0) <= CairoRenderer.keptBytes
    surface = isKept ? made : nil
    return made
  }

  /// A picture of 2000 × 1500 pixels; larger ones are rare and would hold on to the memory.
  static let keptBytes = 12_000_000

  /// Refuses a picture without area.
  static func check(_ size: Size) throws(RenderError) {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      throw .emptyPicture(width: size.width, height: size.height)
    }
  }

  /// Says why cairo could not finish a surface.
  static func check(_ surface: OpaquePointer) throws(RenderError) {
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .backend(reason: String(cString: cairo_status_to_string(status)))
    }
  }
}

extension DisplayList {
  /// Whether the first command paints every pixel with an opaque colour: then what was there before cannot be seen, and
  /// nothing that follows makes a pixel transparent again.
  fileprivate func coversEverything(_ width: Double, _ height: Double, scale: Double) -> Bool {
    guard case .fill(.roundedRect(let shape), .color(let color))? = commands.first,
      color.alpha >= 1, shape.cornerRadius <= 0, CairoCanvas.isDrawable(shape.rect)
    else { return false }
    // The last pixel of a row that is not whole lets something through.
    return shape.rect == Rect(origin: .zero, size: size)
      && size.width * scale >= width && size.height * scale >= height
  }
}

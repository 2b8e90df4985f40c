import CPango
import YarLayout

/// An image of shapes, from an SVG file: sharp at every scale, and shapes in PDF and SVG too.
///
/// Its size in points is that of the `svg` element in CSS pixels. librsvg draws it, which is loaded when the first one is
/// drawn; without it an error says so. Nothing outside of the file is read, and no script runs: a file that refers to
/// another one is refused. Text in it is set in the fonts of the renderer's library.
public final class VectorImage: FileImage {
  public override var isVector: Bool { true }
  let contents: VectorImageContents
  private var drawing: VectorDrawing?
  private var fonts: VectorFonts?
  /// A small picture of it, which colours are looked up in.
  private var sample: CairoSurface?

  /// Makes an image from the bytes of an SVG file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: what messages call the image.
  ///   - limits: checked before memory is taken; that of pixels holds for pictures inside the file.
  public init(
    bytes: [UInt8], name: String = "", limits: ImageLimits = ImageLimits()
  ) throws(ImageError) {
    guard bytes.count <= limits.bytes else {
      throw .fileTooLarge(name: name, limit: limits.bytes)
    }
    contents = try VectorImageContents(bytes, name: name, limits: limits)
    super.init(bytes: bytes, name: name, size: contents.size, scale: 1)
  }

  /// Whether bytes may be SVG: the first character is `<`.
  static func begins(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return bytes[start...].first { !($0 == 0x20 || (0x09...0x0D).contains($0)) } == 0x3C
  }

  /// Lets librsvg read the file now, unless that was done.
  ///
  /// Drawing does it anyway; this finds a damaged file early.
  public override func decode() throws(ImageError) { _ = try read() }

  private func read() throws(ImageError) -> VectorDrawing {
    if let drawing { return drawing }
    let made = try VectorDrawing(bytes, name: name)
    drawing = made
    return made
  }

  /// Draws the image into a rectangle, stretched to it, as the context is transformed.
  ///
  /// - Parameters:
  ///   - context: what is drawn on.
  ///   - rect: where, in its coordinates.
  ///   - fonts: what text in it is set in; nil is the library of the last time, or the system's fonts.
  func draw(on context: OpaquePointer, in rect: Rect, fonts: FontLibrary?) throws(ImageError) {
    let drawing = try read()
    let factors = (x: rect.width / size.width, y: rect.height / size.height)
    // A matrix that cannot be inverted would put cairo in a state of error for good.
    guard min(factors.x, factors.y) > 1e-6, max(factors.x, factors.y) < 1e6 else { return }
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_new_path(context)
    cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    cairo_clip(context)
    cairo_translate(context, rect.minX, rect.minY)
    cairo_scale(context, factors.x, factors.y)
    guard contents.hasText else { return try drawing.draw(on: context, size: size, name: name) }
    let known = try self.fonts(of: fonts)
    try FontLock.whileHeld { () throws(ImageError) in
      try known.whileDefault { () throws(ImageError) in
        try drawing.draw(on: context, size: size, name: name)
      }
    }
  }

  /// The fonts for its text; those of the last library where none is given.
  private func fonts(of library: FontLibrary?) throws(ImageError) -> VectorFonts {
    if let fonts, library == nil || fonts.library === library { return fonts }
    do throws(FontError) {
      let library = if let library { library } else { try FontLibrary() }
      let made = try VectorFonts(contents, from: library)
      fonts = made
      return made
    } catch {
      throw .notDrawable(name: name, reason: "\(error)")
    }
  }

  /// The colour at a place; nil where the image cannot be drawn.
  public override func color(at point: Point) -> Color? {
    guard let sample = sample ?? makeSample() else { return nil }
    self.sample = sample
    return sample.color(
      Int(point.x / size.width * Double(sample.width)),
      Int(point.y / size.height * Double(sample.height)))
  }

  private func makeSample() -> CairoSurface? {
    try? pixels(perPoint: min(1, 256 / max(size.width, size.height)))
  }

  /// The image as pixels, for what is put together of parts of it; of a very large one fewer for each point.
  package func bitmap(scale: Double) throws(ImageError) -> BitmapImage {
    let scale = min(scale, 4096 / max(size.width, size.height))
    let surface = try pixels(perPoint: scale)
    guard let bytes = try? PNGEncoder().encode(surface, pixelsPerPoint: scale) else {
      throw .notDrawable(name: name, reason: "its pixels cannot be kept")
    }
    return try BitmapImage(bytes: bytes, name: name, scale: scale)
  }

  private func pixels(perPoint scale: Double) throws(ImageError) -> CairoSurface {
    let width = max(1, (size.width * scale).rounded())
    let height = max(1, (size.height * scale).rounded())
    guard let surface = CairoSurface(width: Int(width), height: Int(height)),
      let context = cairo_create(surface.raw)
    else { throw .notDrawable(name: name, reason: "there is no memory for its pixels") }
    defer { cairo_destroy(context) }
    try draw(
      on: context, in: Rect(x: 0, y: 0, width: width, height: height), fonts: nil)
    return surface
  }
}

import CPango
import YarLayout

/// Draws pictures with librsvg, in a process that has nothing else to lose.
struct PictureArtist {
  private var fonts: (asked: PictureRequest.Fonts, fonts: VectorFonts)?

  mutating func draw(_ request: PictureRequest) -> PictureReply {
    do throws(ImageError) {
      let drawing = try VectorDrawing(request.file)
      let known = try request.fonts.map { (asked) throws(ImageError) in try fonts(for: asked) }
      var content: [UInt8] = []
      var places: [Rect] = []
      try Self.withFonts(known) { () throws(ImageError) in
        switch request.kind {
        case .read: break
        case .pixels: content = try Self.pixels(request, drawing)
        case .page: content = try Self.page(request, drawing)
        }
        places = request.elements.map { drawing.place(of: $0, size: request.size) }
      }
      return .drawn(content: content[...], places: places, warnings: known?.warnings ?? [])
    } catch {
      switch error {
      case .broken(_, let reason): return .broken(reason: reason)
      case .notDrawable(_, let reason): return .notDrawable(reason: reason)
      default: return .notDrawable(reason: "\(error)")
      }
    }
  }

  private static func withFonts(
    _ fonts: VectorFonts?, _ body: () throws(ImageError) -> Void
  ) throws(ImageError) {
    guard let fonts else { return try body() }
    try FontLock.whileHeld { () throws(ImageError) in try fonts.whileDefault(body) }
  }

  /// The fonts for a text; those of the last picture where it asked for the same.
  private mutating func fonts(for asked: PictureRequest.Fonts) throws(ImageError) -> VectorFonts {
    if let fonts, fonts.asked == asked { return fonts.fonts }
    do throws(FontError) {
      let made = try VectorFonts(asked)
      fonts = (asked, made)
      return made
    } catch {
      throw .notDrawable(name: "", reason: "\(error)")
    }
  }

  /// Pixels as cairo has them in memory, without gaps.
  private static func pixels(
    _ request: PictureRequest, _ drawing: VectorDrawing
  ) throws(ImageError) -> [UInt8] {
    guard let surface = CairoSurface(width: request.width, height: request.height),
      let context = cairo_create(surface.raw)
    else { throw .notDrawable(name: "", reason: "there is no memory for its pixels") }
    defer { cairo_destroy(context) }
    try draw(drawing, on: context, request)
    return surface.withPixels { pixels, stride in
      Array(UnsafeBufferPointer(start: pixels, count: stride * request.height))
    }
  }

  /// A PDF file with one page.
  private static func page(
    _ request: PictureRequest, _ drawing: VectorDrawing
  ) throws(ImageError) -> [UInt8] {
    let file = PageBytes()
    let write: cairo_write_func_t = { file, data, count in
      guard let file, let data else { return CAIRO_STATUS_WRITE_ERROR }
      Unmanaged<PageBytes>.fromOpaque(file).takeUnretainedValue()
        .bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
      return CAIRO_STATUS_SUCCESS
    }
    guard
      let surface = cairo_pdf_surface_create_for_stream(
        write, Unmanaged.passUnretained(file).toOpaque(), request.rect.width, request.rect.height),
      let context = cairo_create(surface)
    else { throw .notDrawable(name: "", reason: "there is no memory for its page") }
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
    try draw(drawing, on: context, request)
    cairo_surface_show_page(surface)
    cairo_surface_finish(surface)
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .notDrawable(name: "", reason: String(cString: cairo_status_to_string(status)))
    }
    return withExtendedLifetime(file) { file.bytes }
  }

  /// Draws it into the rectangle, stretched to it.
  private static func draw(
    _ drawing: VectorDrawing, on context: OpaquePointer, _ request: PictureRequest
  ) throws(ImageError) {
    let rect = request.rect
    cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    cairo_clip(context)
    cairo_translate(context, rect.minX, rect.minY)
    cairo_scale(context, rect.width / request.size.width, rect.height / request.size.height)
    try drawing.draw(on: context, size: request.size)
  }
}

/// What cairo has written of a file.
private final class PageBytes {
  var bytes: [UInt8] = []
}

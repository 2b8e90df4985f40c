import CPango
import YarDrawing
import YarLayout

/// A PDF file of several pages, written page by page.
///
/// What pages share is in the file once: fonts, images, and what pages of one make have in common (`PageForms`).
public final class PDFPages {
  private let renderer: CairoRenderer
  private let surface: OpaquePointer
  /// How many pages there are.
  public private(set) var count = 0
  /// The language of the text, as a tag such as `de`; nil for none.
  ///
  /// It is written behind the last page.
  public var language: String?

  /// What the text of the pages is set in.
  private let fonts: PageFonts

  fileprivate var forms = PageForms()

  fileprivate init(_ renderer: CairoRenderer, _ surface: OpaquePointer, _ fonts: PageFonts) {
    self.renderer = renderer
    self.fonts = fonts
    self.surface = surface
  }

  /// Whether no page can be added any more, as bytes of the file could not be written.
  package var isBroken: Bool { cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS }

  /// Refuses a picture that cannot be a page.
  ///
  /// - Parameter list: The picture.
  public func check(_ list: DisplayList) throws(RenderError) {
    try CairoRenderer.check(list.size)
  }

  /// Adds a page.
  ///
  /// - Parameter list: The picture; one point is one PDF point, and the page has its size.
  public func add(_ list: DisplayList) throws(RenderError) {
    try check(list)
    cairo_pdf_surface_set_size(surface, list.size.width, list.size.height)
    let canvas = CairoCanvas(surface: surface, isVector: true, renderer: renderer)
    canvas.fonts = fonts
    try canvas.draw(list.commands, forms: try forms.forms(of: list, renderer, fonts))
    try canvas.check()
    cairo_surface_show_page(surface)
    count += 1
  }
}

extension CairoRenderer {
  /// Draws a PDF file of several pages.
  ///
  /// Other threads that draw text wait meanwhile, as cairo's fonts are one for all threads.
  ///
  /// - Parameters:
  ///   - title: The document's title.
  ///   - write: Takes the next bytes of the file; false where that failed.
  ///   - body: Adds the pages.
  public func pdf(
    title: String? = nil, write: @escaping (UnsafeRawBufferPointer) -> Bool,
    _ body: (PDFPages) throws(RenderError) -> Void
  ) throws(RenderError) {
    try pdf(PDFInformation(title: title), write: write, body)
  }

  /// Draws a PDF file of several pages, with all that it says about itself.
  ///
  /// - Parameters:
  ///   - information: What the file says about itself.
  ///   - write: Takes the next bytes of the file; false where that failed.
  ///   - body: Adds the pages.
  public func pdf(
    _ information: PDFInformation, write: @escaping (UnsafeRawBufferPointer) -> Bool,
    _ body: (PDFPages) throws(RenderError) -> Void
  ) throws(RenderError) {
    try pdf(information, PageFonts(glyphParts), write: write, body)
  }

  /// The same, with fonts for what the pages show.
  func pdf(
    _ information: PDFInformation, _ fonts: PageFonts,
    write: @escaping (UnsafeRawBufferPointer) -> Bool,
    _ body: (PDFPages) throws(RenderError) -> Void
  ) throws(RenderError) {
    let sink = PageSink(fonts.pictures, write)
    // The pages keep their fonts until they are finished and gone.
    try FontLock.whileHeld { () throws(RenderError) in
      let surface = sink.makeSurface()
      defer { cairo_surface_destroy(surface) }
      // Where nothing is said, cairo writes the present time.
      cairo_pdf_surface_set_metadata(
        surface, CAIRO_PDF_METADATA_CREATE_DATE, information.dateText)
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Yar")
      if let title = information.title, !title.utf8.contains(0) {
        cairo_pdf_surface_set_metadata(
          surface, CAIRO_PDF_METADATA_TITLE, PangoText.drawable(title))
      }
      let pages = PDFPages(self, surface, fonts)
      defer { pages.forms.removeAll() }
      pages.language = information.language
      try body(pages)
      cairo_surface_finish(surface)
      try CairoRenderer.check(surface)
      guard sink.finish(), sink.addPictures(),
        pages.language.map({ sink.add(language: $0) }) ?? true
      else {
        throw .backend(reason: String(cString: cairo_status_to_string(CAIRO_STATUS_WRITE_ERROR)))
      }
    }
  }
}

/// Hands on what cairo writes; must outlive the surface's finishing.
private final class PageSink {
  private let write: (UnsafeRawBufferPointer) -> Bool
  private let pictures: PagePictures
  private var names = PDFNames()
  private var places = PicturePlaces()
  private var tail = PDFLanguage.Tail()

  init(_ pictures: PagePictures, _ write: @escaping (UnsafeRawBufferPointer) -> Bool) {
    self.pictures = pictures
    self.write = write
  }

  private func add(_ bytes: UnsafeRawBufferPointer) -> Bool { names.pass(bytes, to: find) }

  private func find(_ bytes: UnsafeRawBufferPointer) -> Bool {
    pictures.isEmpty ? hand(bytes) : places.pass(bytes, to: hand)
  }

  /// Hands on what waited for more; false where it cannot be written.
  func finish() -> Bool { names.release(to: find) && places.release(to: hand) }

  /// Gives the finished file its SVG pictures; false where they cannot be written.
  func addPictures() -> Bool {
    let placed = places.found.compactMap { place in
      pictures[place.picture].map { PlacedPicture(number: place.number, picture: $0) }
    }
    return tail.update(placed).withUnsafeBytes { $0.isEmpty || hand($0) }
  }

  private func hand(_ bytes: UnsafeRawBufferPointer) -> Bool {
    tail.add(bytes)
    return write(bytes)
  }

  /// Gives the finished file a language; false where it cannot be written.
  func add(language: String) -> Bool {
    tail.update(language).withUnsafeBytes { $0.isEmpty || write($0) }
  }

  func makeSurface() -> OpaquePointer {
    let write: cairo_write_func_t = { sink, data, count in
      guard let sink else { return CAIRO_STATUS_WRITE_ERROR }
      let bytes = UnsafeRawBufferPointer(start: data, count: Int(count))
      return Unmanaged<PageSink>.fromOpaque(sink).takeUnretainedValue().add(bytes)
        ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
    }
    let closure = Unmanaged.passUnretained(self).toOpaque()
    guard let surface = cairo_pdf_surface_create_for_stream(write, closure, 1, 1) else {
      preconditionFailure("cairo returns a surface even where it fails")
    }
    return surface
  }
}

import CPango
import Glibc

/// The calls of Poppler that are made; it is loaded when the first PDF picture is read, as ``VectorLibrary`` is.
struct PageLibrary: Sendable {
  typealias Problem = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
  typealias Read =
    @Sendable @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, Problem?) -> OpaquePointer?
  typealias Page = @Sendable @convention(c) (OpaquePointer?, Int32) -> OpaquePointer?
  typealias Measure =
    @Sendable @convention(c) (
      OpaquePointer?, UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?
    ) -> Void
  typealias Render = @Sendable @convention(c) (OpaquePointer?, OpaquePointer?) -> Void

  /// Reads a file; nil with a problem where it cannot.
  let read: Read
  /// A page by its number; nil where there is none.
  let page: Page
  /// The width and the height of a page.
  let measure: Measure
  /// Draws a page on a context.
  let render: Render

  /// Why there is none.
  enum Absence: Error {
    case notInstalled
    case anotherCairo

    /// The reason in words, with the way out.
    var words: String {
      switch self {
      case .notInstalled:
        "PDF pictures are drawn by Poppler, which is not installed; install Debian's libpoppler-glib8, or save it as SVG"
      case .anotherCairo:
        "PDF pictures are drawn by Poppler, which works with the system's Cairo, and this program brings one of its own, "
          + "as the Python package does; save it as PNG"
      }
    }
  }

  /// The library; looked for once.
  static let shared: Result<PageLibrary, Absence> = load()

  private static func load() -> Result<PageLibrary, Absence> {
    guard VectorLibrary.usesSystemCairo else { return .failure(.anotherCairo) }
    guard let library = dlopen("libpoppler-glib.so.8", RTLD_NOW | RTLD_LOCAL),
      let read = dlsym(library, "poppler_document_new_from_bytes"),
      let page = dlsym(library, "poppler_document_get_page"),
      let measure = dlsym(library, "poppler_page_get_size"),
      let render = dlsym(library, "poppler_page_render")
    else { return .failure(.notInstalled) }
    return .success(
      PageLibrary(
        read: unsafeBitCast(read, to: Read.self), page: unsafeBitCast(page, to: Page.self),
        measure: unsafeBitCast(measure, to: Measure.self),
        render: unsafeBitCast(render, to: Render.self)))
  }
}

import CPango
import Glibc

/// The calls of librsvg that are made.
///
/// Only a process that draws pictures loads it (``PictureWorker``): with what it needs it takes some 10 ms.
struct VectorLibrary: Sendable {
  typealias Problem = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
  typealias Read =
    @Sendable @convention(c) (UnsafePointer<UInt8>?, UInt, Problem?) -> OpaquePointer?
  typealias SetResolution = @Sendable @convention(c) (OpaquePointer?, Double) -> Void
  typealias Render =
    @Sendable @convention(c) (OpaquePointer?, OpaquePointer?, UnsafePointer<Double>?, Problem?)
    -> Int32

  typealias Place =
    @Sendable @convention(c) (
      OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<Double>?, UnsafeMutablePointer<Double>?,
      UnsafeMutablePointer<Double>?, Problem?
    ) -> Int32

  /// Reads a file; nil with a problem where it cannot.
  let read: Read
  /// Sets the dots in an inch.
  let setResolution: SetResolution
  /// Draws a file on a context into x, y, width and height; 0 with a problem where it cannot.
  let render: Render
  /// Finds where an element is in x, y, width and height, with its strokes and without; 0 with a problem where it cannot.
  let place: Place

  /// Why there is none.
  enum Absence: Error {
    case notInstalled
    case anotherCairo

    /// The reason in words, with the way out.
    var words: String {
      switch self {
      case .notInstalled:
        "SVG pictures are drawn by librsvg, which is not installed; install Debian's librsvg2-2, or save it as PNG"
      case .anotherCairo:
        "SVG pictures are drawn by librsvg, and the one that is installed works with another Cairo than this program; "
          + "save it as PNG"
      }
    }
  }

  /// The library; looked for once.
  static let shared: Result<VectorLibrary, Absence> = load()

  private static func load() -> Result<VectorLibrary, Absence> {
    guard let library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL),
      let read = dlsym(library, "rsvg_handle_new_from_data"),
      let setResolution = dlsym(library, "rsvg_handle_set_dpi"),
      let render = dlsym(library, "rsvg_handle_render_document"),
      let place = dlsym(library, "rsvg_handle_get_geometry_for_layer")
    else { return .failure(.notInstalled) }
    // A context of one copy of Cairo means nothing to another: a program that brings its own brings a librsvg for it.
    let create: @convention(c) (OpaquePointer?) -> OpaquePointer? = cairo_create
    guard dlsym(library, "cairo_create") == unsafeBitCast(create, to: UnsafeMutableRawPointer.self)
    else { return .failure(.anotherCairo) }
    return .success(
      VectorLibrary(
        read: unsafeBitCast(read, to: Read.self),
        setResolution: unsafeBitCast(setResolution, to: SetResolution.self),
        render: unsafeBitCast(render, to: Render.self),
        place: unsafeBitCast(place, to: Place.self)))
  }
}

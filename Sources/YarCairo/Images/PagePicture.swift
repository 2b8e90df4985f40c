import CPango
import Glibc
import YarLayout

/// The first page of a PDF file as a picture, which asset catalogues hold.
///
/// Poppler draws it into an SVG file, which is a ``VectorImage`` from then on: sharp at every scale, shapes in PDF and SVG.
/// Text becomes outlines.
enum PagePicture {
  /// Whether bytes are a PDF file.
  static func begins(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x25, 0x50, 0x44, 0x46, 0x2D])
  }

  /// The page as the bytes of an SVG file, a point of it a CSS pixel.
  static func svg(
    _ bytes: [UInt8], name: String, limits: ImageLimits
  ) throws(ImageError) -> [UInt8] {
    guard bytes.count <= limits.bytes else { throw .fileTooLarge(name: name, limit: limits.bytes) }
    let library: PageLibrary
    switch PageLibrary.shared {
    case .success(let found): library = found
    case .failure(let absence): throw .notDrawable(name: name, reason: absence.words)
    }
    let data = g_bytes_new(bytes, gsize(bytes.count))
    defer { g_bytes_unref(data) }
    var problem: UnsafeMutablePointer<GError>?
    guard let document = library.read(data, nil, &problem) else {
      throw .broken(name: name, reason: GProblem.words(problem, of: "poppler"))
    }
    defer { g_object_unref(UnsafeMutableRawPointer(document)) }
    guard let page = library.page(document, 0) else {
      throw .broken(name: name, reason: "it has no page")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(page)) }
    var (width, height) = (0.0, 0.0)
    library.measure(page, &width, &height)
    guard width > 0, height > 0 else { throw .broken(name: name, reason: "it has no size") }
    guard width <= 32_767, height <= 32_767 else {
      throw .notDrawable(name: name, reason: "it is more than 32767 points wide or high")
    }
    return try draw(width, height, name) { library.render(page, $0) }
  }

  /// What a context is drawn on, as an SVG file.
  private static func draw(
    _ width: Double, _ height: Double, _ name: String, _ body: (OpaquePointer) -> Void
  ) throws(ImageError) -> [UInt8] {
    let written = WrittenBytes()
    let surface = cairo_svg_surface_create_for_stream(
      { closure, data, count in
        guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<WrittenBytes>.fromOpaque(closure).takeUnretainedValue().bytes.append(
          contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(written).toOpaque(), width, height)
    cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
    if let context = cairo_create(surface) {
      body(context)
      cairo_destroy(context)
    }
    cairo_surface_finish(surface)
    let status = cairo_surface_status(surface)
    cairo_surface_destroy(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      let words = cairo_status_to_string(status).map { String(cString: $0) }
      throw .broken(name: name, reason: words ?? "cairo does not say why")
    }
    return withExtendedLifetime(written) { renumbered(written.bytes) }
  }

  /// The file with names that do not depend on what was drawn before: Cairo counts surfaces through the whole run.
  private static func renumbered(_ file: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(file.count)
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    let words = ["surface", "image", "source"].map { Array($0.utf8) }
    var index = 0
    while index < file.count {
      let mark = index > 0 ? file[index - 1] : 0
      // In `id="surface7"`, `#surface7` and nowhere else.
      guard mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "#"),
        let word = words.first(where: { file[index...].starts(with: $0) })
      else {
        result.append(file[index])
        index += 1
        continue
      }
      let digits = file[(index + word.count)...].prefix { (0x30...0x39).contains($0) }
      result += word
      if !digits.isEmpty {
        let number = numbers[digits] ?? numbers.count + 1
        numbers[digits] = number
        result += Array("\(number)".utf8)
      }
      index += word.count + digits.count
    }
    return result
  }
}

/// Bytes that C code writes one after the other.
private final class WrittenBytes {
  var bytes: [UInt8] = []
}

/// What a problem of GLib says.
enum GProblem {
  /// The words; gives the problem back.
  static func words(_ problem: UnsafeMutablePointer<GError>?, of library: String) -> String {
    guard let problem else { return "\(library) does not say why" }
    defer { g_error_free(problem) }
    return problem.pointee.message.map { String(cString: $0) } ?? "\(library) does not say why"
  }
}

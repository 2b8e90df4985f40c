import CPango
import YarLayout
import YarPDF

/// An image of shapes, from an SVG file: sharp at every scale, and shapes in PDF and SVG too.
///
/// Its size in points is that of the `svg` element in CSS pixels. librsvg draws it, in a process of its own with limits of its own;
/// without it an error says so. Only what SVG draws gets there: nothing outside of the file is read, and no script runs; a file
/// that refers to another one is refused. Text in it is set in the fonts of the renderer's library.
public final class VectorImage: FileImage {
  public override var isVector: Bool { true }
  let contents: VectorImageContents
  private let limits: ImageLimits
  /// Where the fonts of the last drawing were looked for.
  private var fonts: FontLibrary?
  private var isRead = false
  /// A small picture of it, which colours are looked up in.
  private var sample: CairoSurface?
  /// The last page that was made of it.
  private var page: (asked: PictureRequest.Fonts?, size: Size, page: VectorPage)?

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
    self.limits = limits
    // What was looked at is drawn, and not what another reader may find in the file.
    super.init(
      bytes: contents.isWhole ? bytes : contents.file, name: name, size: contents.size, scale: 1)
  }

  /// Whether bytes may be SVG: the first character is `<`.
  static func begins(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return bytes[start...].first { !($0 == 0x20 || (0x09...0x0D).contains($0)) } == 0x3C
  }

  override var byteCount: Int { bytes.count + contents.file.count }

  /// Lets librsvg read the file now, unless that was done.
  ///
  /// Drawing does it anyway; this finds a damaged file early.
  public override func decode() throws(ImageError) {
    if isRead { return }
    do throws(RenderError) {
      _ = try ask(request(.read, fonts: nil), fonts: nil, limit: 1 << 20, nil)
    } catch {
      throw plain(error)
    }
  }

  /// The pixels of the image drawn into a rectangle, stretched to it.
  ///
  /// - Parameters:
  ///   - rect: Where, in pixels.
  ///   - width: The pixels in a row.
  ///   - height: The rows.
  ///   - fonts: What text in it is set in; nil is the library of the last time, or the system's fonts.
  ///   - limit: Whether to stop.
  func pixels(
    in rect: Rect, width: Int, height: Int, fonts: FontLibrary?, _ limit: WorkLimit? = nil
  ) throws(RenderError) -> CairoSurface {
    guard let surface = CairoSurface(width: width, height: height) else {
      throw problem("there is no memory for its pixels")
    }
    guard canBeStretched(to: rect.size) else { return surface }
    var request = request(.pixels, fonts: fonts ?? self.fonts)
    request.rect = rect
    request.width = width
    request.height = height
    let (pixels, _) = try ask(
      request, fonts: fonts, limit: surface.byteCount + 1 << 20, limit)
    guard pixels.count == surface.byteCount else { throw problem(VectorImage.excess) }
    surface.withPixels { target, _ in
      pixels.withUnsafeBufferPointer {
        if let source = $0.baseAddress { target.update(from: source, count: $0.count) }
      }
    }
    return surface
  }

  /// A page of a PDF that the image fills; nil for a size that nothing is seen in.
  func page(
    size: Size, fonts: FontLibrary?, _ limit: WorkLimit?
  ) throws(RenderError) -> VectorPage? {
    guard canBeStretched(to: size) else { return nil }
    var request = request(.page, fonts: fonts ?? self.fonts)
    if let page, page.size == size, page.asked == request.fonts { return page.page }
    request.rect = Rect(origin: .zero, size: size)
    request.elements = contents.links.map(\.element)
    let (bytes, places) = try ask(request, fonts: fonts, limit: limits.bytes, limit)
    guard let picture = PDFPicture(Array(bytes), size: size) else {
      throw problem(VectorImage.excess)
    }
    let links = zip(contents.links, places).map { (address: $0.address, place: $1) }
    let made = VectorPage(picture: picture, links: links.filter { !$0.place.isEmpty })
    page = (request.fonts, size, made)
    return made
  }

  /// Whether there is anything to be seen in a size, and it is a size.
  private func canBeStretched(to drawn: Size) -> Bool {
    let factors = (x: drawn.width / size.width, y: drawn.height / size.height)
    return min(factors.x, factors.y) > 1e-6 && max(factors.x, factors.y) < 1e6
  }

  private func request(_ kind: PictureRequest.Kind, fonts: FontLibrary?) -> PictureRequest {
    var request = PictureRequest(kind: kind, file: contents.file, size: size)
    if contents.hasText, kind != .read {
      request.fonts = PictureRequest.Fonts(
        families: contents.families, characters: contents.characters.sorted(),
        folders: FontFolders(fonts))
    }
    return request
  }

  private static let excess =
    "librsvg, which draws it in a process of its own, ends on it, or takes more than 1 GB of memory; save it simpler, or "
    + "as PNG"

  /// Asks for a picture; what comes back is the picture, and the places of elements.
  private func ask(
    _ request: PictureRequest, fonts: FontLibrary?, limit: Int, _ work: WorkLimit?
  ) throws(RenderError) -> (ArraySlice<UInt8>, [Rect]) {
    if let fonts { self.fonts = fonts }
    if work?.ask() ?? false { throw .stopped }
    let outcome = PictureWorkers.ask(request, limit: limit, isOver: { work?.ask() ?? false })
    switch outcome {
    case nil: throw problem("SVG pictures are drawn by a process, which cannot be started")
    case .stopped: throw .stopped
    case .tooLong:
      throw problem(
        "it takes more than \(Int(PictureWorker.seconds)) s of a processor; save it simpler, or as PNG"
      )
    case .ended: throw problem(VectorImage.excess)
    case .answer(let bytes):
      switch PictureReply(bytes) {
      case nil: throw problem(VectorImage.excess)
      case .broken(let reason): throw .image(.broken(name: name, reason: reason))
      case .notDrawable(let reason): throw problem(reason)
      case .drawn(let content, let places, let warnings):
        isRead = true
        for warning in warnings { fonts?.warn(warning) }
        return (content, places)
      }
    }
  }

  private func problem(_ reason: String) -> RenderError {
    .image(.notDrawable(name: name, reason: reason))
  }

  private func plain(_ error: RenderError) -> ImageError {
    if case .image(let error) = error { return error }
    return .notDrawable(name: name, reason: "\(error)")
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
    let surface: CairoSurface
    do throws(RenderError) {
      surface = try pixels(perPoint: scale)
    } catch {
      throw plain(error)
    }
    guard let bytes = try? PNGEncoder().encode(surface, pixelsPerPoint: scale) else {
      throw .notDrawable(name: name, reason: "its pixels cannot be kept")
    }
    return try BitmapImage(bytes: bytes, name: name, scale: scale)
  }

  private func pixels(perPoint scale: Double) throws(RenderError) -> CairoSurface {
    let width = max(1, (size.width * scale).rounded())
    let height = max(1, (size.height * scale).rounded())
    return try pixels(
      in: Rect(x: 0, y: 0, width: width, height: height), width: Int(width), height: Int(height),
      fonts: nil)
  }
}

/// An SVG picture as a part of PDF pages.
struct VectorPage {
  /// What is drawn.
  let picture: PDFPicture
  /// Where one gets to from it, each with its place in the size of the image.
  let links: [(address: String, place: Rect)]
}

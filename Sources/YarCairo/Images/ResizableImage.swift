import CPango
import YarLayout

/// A picture that grows in its middle: its corners keep their size, its sides grow along themselves.
///
/// Backgrounds of buttons and bubbles of messages are made of such pictures. Its size in a layout is that of the original;
/// drawn larger or smaller, it is put together anew for that size.
///
/// ```swift
/// let bubble = try BitmapImage(bytes: bytes, name: "bubble@2x.png")
///   .resizableImage(withCapInsets: EdgeInsets(all: 12), resizingMode: .stretch)
/// ```
///
/// As `UIImage.resizableImage(withCapInsets:resizingMode:)`. Used from one thread at a time.
public final class ResizableImage: Image {
  /// How what is between the caps fills its room.
  public enum ResizingMode: Sendable {
    /// It is repeated.
    case tile
    /// It is stretched.
    case stretch
  }

  /// The picture as it is in its file.
  public let original: BitmapImage
  /// How much at each side keeps its size, in points.
  public let capInsets: EdgeInsets
  /// How what is between the caps fills its room.
  public let resizingMode: ResizingMode
  /// How much of the original behind the left and the top cap is between the caps, in points; nil is all.
  let center: Size?
  private var made: [PixelSize: BitmapImage] = [:]

  private struct PixelSize: Hashable {
    var width: Int
    var height: Int
  }

  /// More sizes than this of one picture are not kept.
  private static let keptSizes = 16

  init(_ original: BitmapImage, capInsets: EdgeInsets, center: Size?, resizingMode: ResizingMode) {
    self.original = original
    self.capInsets = capInsets
    self.center = center
    self.resizingMode = resizingMode
    super.init(name: original.name, size: original.size, scale: original.scale)
  }

  public override var isStretchable: Bool { true }

  public override func color(at point: Point) -> Color? { original.color(at: point) }

  /// The picture for a rectangle that it is drawn in.
  func drawn(in rect: Rect) throws(RenderError) -> BitmapImage {
    do {
      return try resized(to: rect.size)
    } catch {
      throw .image(error)
    }
  }

  /// The picture for a size in points: the original where it has that size, or where nobody could see so many pixels.
  private func resized(to size: Size) throws(ImageError) -> BitmapImage {
    let width = (size.width * scale).rounded()
    let height = (size.height * scale).rounded()
    guard width >= 1, height >= 1, width <= 8192, height <= 8192, width * height <= 16_000_000
    else {
      return original
    }
    let key = PixelSize(width: Int(width), height: Int(height))
    if key == PixelSize(width: original.pixelWidth, height: original.pixelHeight) {
      return original
    }
    if let known = made[key] { return known }
    let source = try original.decodedSurface()
    guard let target = CairoSurface(width: key.width, height: key.height),
      let context = cairo_create(target.raw)
    else { return original }
    put(source, on: context, key)
    cairo_destroy(context)
    guard let bytes = try? PNGEncoder().encode(target, pixelsPerPoint: scale) else {
      return original
    }
    let image = try BitmapImage(bytes: bytes, name: name, scale: scale)
    if made.count >= Self.keptSizes { made.removeAll() }
    made[key] = image
    return image
  }

  private func put(_ source: CairoSurface, on context: OpaquePointer, _ size: PixelSize) {
    let columns = Span.all(
      of: source.width, from: capInsets.left * scale, capInsets.right * scale,
      center: (center?.width).map { $0 * scale }, into: size.width)
    let rows = Span.all(
      of: source.height, from: capInsets.top * scale, capInsets.bottom * scale,
      center: (center?.height).map { $0 * scale }, into: size.height)
    for row in rows {
      for column in columns { put(source, column, row, on: context) }
    }
  }

  private func put(
    _ source: CairoSurface, _ column: Span, _ row: Span, on context: OpaquePointer
  ) {
    guard
      let part = cairo_surface_create_for_rectangle(
        source.raw, Double(column.start), Double(row.start), Double(column.length),
        Double(row.length))
    else { return }
    defer { cairo_surface_destroy(part) }
    let tiles = resizingMode == .tile && (column.isMiddle || row.isMiddle)
    cairo_save(context)
    cairo_rectangle(context, column.place, row.place, column.room, row.room)
    cairo_clip(context)
    cairo_translate(context, column.place, row.place)
    cairo_scale(context, column.factor(tiles: tiles), row.factor(tiles: tiles))
    cairo_set_source_surface(context, part, 0, 0)
    let pattern = cairo_get_source(context)
    cairo_pattern_set_extend(pattern, tiles ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    cairo_paint(context)
    cairo_restore(context)
  }
}

/// A cap, or what is between the caps, along one axis: where it is in the original and where it goes, in pixels.
private struct Span {
  var start: Int
  var length: Int
  var place: Double
  var room: Double
  var isMiddle = false

  func factor(tiles: Bool) -> Double { tiles && isMiddle ? 1 : room / Double(length) }

  /// The caps and the middle of a length; where the room is less than the caps, they are made smaller and have none between.
  static func all(
    of length: Int, from first: Double, _ last: Double, center: Double?, into room: Int
  ) -> [Span] {
    // A pixel at least is between the caps.
    let first = pixels(first, most: length - 1)
    let last = pixels(last, most: length - 1 - first)
    let rest = length - first - last
    let middle = max(1, center.map { pixels($0, most: rest) } ?? rest)
    let caps = Double(first + last)
    let room = Double(room)
    let factor = caps > room ? room / caps : 1
    let start = (Double(first) * factor).rounded()
    let end = room - (Double(last) * factor).rounded()
    return [
      Span(start: 0, length: first, place: 0, room: start),
      Span(start: first, length: middle, place: start, room: end - start, isMiddle: true),
      Span(start: length - last, length: last, place: end, room: room - end),
    ].filter { $0.length > 0 && $0.room > 0 }
  }

  private static func pixels(_ length: Double, most: Int) -> Int {
    guard length > 0 else { return 0 }
    return length < Double(most) ? Int(length.rounded()) : most
  }
}

extension BitmapImage {
  /// The picture as one that grows in its middle.
  ///
  /// As `UIImage`'s method of the same name.
  ///
  /// - Parameters:
  ///   - capInsets: How much at each side keeps its size, in points; what is negative or not finite counts as 0.
  ///   - resizingMode: How what is between the caps fills its room.
  /// - Complexity: Constant; drawing puts the pixels of each size together once.
  public func resizableImage(
    withCapInsets capInsets: EdgeInsets, resizingMode: ResizableImage.ResizingMode = .tile
  ) -> ResizableImage {
    ResizableImage(self, capInsets: capInsets, center: nil, resizingMode: resizingMode)
  }

  /// The same, of which only a part is between the caps: the rest of the original is left out, as asset catalogues may say.
  package func resizableImage(
    withCapInsets capInsets: EdgeInsets, center: Size,
    resizingMode: ResizableImage.ResizingMode
  ) -> ResizableImage {
    ResizableImage(self, capInsets: capInsets, center: center, resizingMode: resizingMode)
  }
}

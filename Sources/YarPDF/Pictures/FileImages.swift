import YarDrawing
import YarLayout

/// The pictures of a file, each once.
///
/// A picture is known by its object, and where many were drawn since, by what is in it.
final class FileImages {
  /// An image at a size.
  private struct Key: Hashable {
    var identity: ObjectIdentifier
    var width: Double
    var height: Double
  }

  /// What is in a picture, as far as it can be told apart.
  private struct Content: Hashable {
    var kind: Int
    var width: Int
    var height: Int
    var hash: Int
    var count: Int
  }

  private let objects: PDFObjects
  /// Nil for an image with nothing to see.
  private var known: [Key: Int?] = [:]
  /// Kept, so that none gets the identity of another.
  private var held: [AnyObject] = []
  private var contents: [Content: Int] = [:]
  private var shadows: [ShadowKey: Int] = [:]

  private static let mostHeld = 200

  init(_ objects: PDFObjects) { self.objects = objects }

  /// The object of an image; nil where there is nothing to see.
  func number(of image: PageImage) -> Int? {
    let key = Key(
      identity: ObjectIdentifier(image.identity), width: image.size.width,
      height: image.size.height)
    if let known = known[key] { return known }
    var number: Int?
    switch image.read() {
    case .pixels(let pixels)?: number = self.number(of: pixels)
    case .photo(let photo)?: number = self.number(of: photo)
    case .drawing(let picture)?: number = picture.add(to: objects)
    case nil: break
    }
    if held.count == FileImages.mostHeld {
      held.removeAll()
      known.removeAll()
    }
    held.append(image.identity)
    known[key] = .some(number)
    return number
  }

  /// The object of pixels.
  func number(of pixels: PagePixels) -> Int {
    var hasher = Hasher()
    pixels.colors.withUnsafeBytes { hasher.combine(bytes: $0) }
    pixels.alpha?.withUnsafeBytes { hasher.combine(bytes: $0) }
    let content = Content(
      kind: pixels.isGray ? 0 : 1, width: pixels.width, height: pixels.height,
      hash: hasher.finalize(), count: pixels.colors.count + (pixels.alpha?.count ?? 0))
    if let known = contents[content] { return known }
    var entries = FileImages.entries(pixels.width, pixels.height, isGray: pixels.isGray)
    if let alpha = pixels.alpha {
      entries.add("/SMask ")
      entries.add(
        reference: objects.add(
          stream: alpha, FileImages.entries(pixels.width, pixels.height, isGray: true)))
    }
    let number = objects.add(stream: pixels.colors, entries)
    contents[content] = number
    return number
  }

  private func number(of photo: PagePhoto) -> Int {
    var hasher = Hasher()
    photo.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    let content = Content(
      kind: 2, width: photo.width, height: photo.height, hash: hasher.finalize(),
      count: photo.bytes.count)
    if let known = contents[content] { return known }
    var entries = FileImages.entries(photo.width, photo.height, isGray: photo.isGray)
    entries.add("/Filter/DCTDecode")
    let number = objects.add(stream: photo.bytes, entries, isCompressed: true)
    contents[content] = number
    return number
  }

  /// A shadow in a colour.
  private struct ShadowKey: Hashable {
    var shadow: PageShadow
    var color: Color
  }

  /// The object of a shadow: one pixel of its colour, and a mask for it.
  ///
  /// - Parameter make: Makes the mask; nil without memory.
  func number(
    of shadow: PageShadow, color: Color, make: () -> PageShadowMask?
  ) -> Int? {
    var opaque = color
    opaque.alpha = 1
    let key = ShadowKey(shadow: shadow, color: opaque)
    if let known = shadows[key] { return known }
    guard let mask = make() else { return nil }
    var entries = FileImages.entries(1, 1, isGray: false)
    entries.add("/SMask ")
    entries.add(
      reference: objects.add(
        stream: mask.bytes, FileImages.entries(mask.width, mask.height, isGray: true)))
    let pixel = [color.red, color.green, color.blue].map {
      UInt8((PageContent.bounded($0) * 255).rounded())
    }
    let number = objects.add(stream: pixel, entries)
    shadows[key] = number
    return number
  }

  private static func entries(_ width: Int, _ height: Int, isGray: Bool) -> PDFBytes {
    var entries = PDFBytes("/Type/XObject/Subtype/Image/Width ")
    entries.add(width)
    entries.add("/Height ")
    entries.add(height)
    entries.add("/BitsPerComponent 8/Interpolate true/ColorSpace/Device")
    entries.add(isGray ? "Gray" : "RGB")
    return entries
  }
}

/// A blurred rectangle, in pixels.
package struct PageShadow: Hashable {
  /// The width of the rectangle.
  package var width: Int
  /// The height of the rectangle.
  package var height: Int
  /// The radius of its round corners.
  package var radius: Double
  /// Which corners are round.
  package var corners: CornerMask
  /// The standard deviation of the blur.
  package var deviation: Double
}

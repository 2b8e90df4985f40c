import CPango
import Glibc
import YarLayout

/// The SVG pictures of a PDF file, each once in a size.
///
/// Cairo draws into a file and takes nothing into it that is drawn already. So it gets a photo of one point in the place of a
/// picture, by a number in which it is found again in what cairo writes, and at the end of the file the object of the photo
/// becomes the picture, as the format provides for (ISO 32000, 7.5.6).
final class PagePictures {
  private struct Key: Hashable {
    var image: ObjectIdentifier
    var width: Double
    var height: Double
  }

  private var pages: [VectorPage] = []
  /// Kept, so that none gets the identity of another.
  private var images: [VectorImage] = []
  private var surfaces: [Key: OpaquePointer] = [:]

  deinit { for surface in surfaces.values { cairo_surface_destroy(surface) } }

  var isEmpty: Bool { pages.isEmpty }

  subscript(number: Int) -> PDFPicture? {
    pages.indices.contains(number) ? pages[number].picture : nil
  }

  /// What stands for a picture: one pixel; nil where there is no memory for it.
  func surface(for page: VectorPage, of image: VectorImage, size: Size) -> OpaquePointer? {
    let key = Key(image: ObjectIdentifier(image), width: size.width, height: size.height)
    if let known = surfaces[key] { return known }
    let photo = PicturePlaces.photo(pages.count)
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1),
      let copy = malloc(photo.count)
    else { return nil }
    photo.withUnsafeBytes { copy.copyMemory(from: $0.baseAddress!, byteCount: $0.count) }
    let status = cairo_surface_set_mime_data(
      surface, "image/jpeg", copy, UInt(photo.count), { free($0) }, copy)
    guard status == CAIRO_STATUS_SUCCESS else {
      free(copy)
      cairo_surface_destroy(surface)
      return nil
    }
    surfaces[key] = surface
    pages.append(page)
    images.append(image)
    return surface
  }
}

/// A picture and the number of the object that it becomes.
struct PlacedPicture {
  let number: Int
  let picture: PDFPicture
}

/// Finds the objects in a file that stand for pictures.
struct PicturePlaces {
  /// The pictures and the numbers of their objects, so far.
  private(set) var found: [(picture: Int, number: Int)] = []
  /// What may be the beginning of such an object.
  private var held: [UInt8] = []
  /// Where it is looked on in what is held.
  private var next = 0

  /// More than there is between the number of an object and the photo in it.
  private static let mostHeld = 1 << 10
  private static let mark = Array("\u{1}Yar SVG picture ".utf8)
  private static let digitCount = 8

  /// A photo of one point with a number.
  static func photo(_ number: Int) -> [UInt8] {
    let digits = "\(number)"
    let text =
      mark + Array(String(repeating: "0", count: max(0, digitCount - digits.count)).utf8)
      + Array(digits.utf8)
    // The frame of one pixel with one component, and the end.
    return start(of: text.count) + text
      + [0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0, 0xFF, 0xD9]
  }

  /// The start of a photo, and of a remark in it.
  private static func start(of count: Int) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xFE, 0, UInt8(count + 2)]
  }

  /// Hands on the next bytes of a file, but for its end so far; false where that failed.
  mutating func pass(
    _ bytes: UnsafeRawBufferPointer, to write: (UnsafeRawBufferPointer) -> Bool
  ) -> Bool {
    held.append(contentsOf: bytes)
    let length = PicturePlaces.mark.count + PicturePlaces.digitCount
    while let place = place(of: PicturePlaces.mark, from: next), place + length <= held.count {
      note(place)
      next = place + length
    }
    guard held.count > 2 * PicturePlaces.mostHeld else { return true }
    let count = held.count - PicturePlaces.mostHeld
    guard held.withUnsafeBytes({ write(UnsafeRawBufferPointer(rebasing: $0[..<count])) }) else {
      return false
    }
    held.removeFirst(count)
    next = max(0, next - count)
    return true
  }

  /// Hands on what is held; false where that failed.
  mutating func release(to write: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    defer { held = [] }
    return held.withUnsafeBytes { $0.isEmpty || write($0) }
  }

  private func place(of word: [UInt8], from start: Int) -> Int? {
    held.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return nil }
      var next = start
      while next + word.count <= bytes.count,
        let first = memchr(base + next, Int32(word[0]), bytes.count - word.count + 1 - next)
      {
        if memcmp(first, word, word.count) == 0 { return UnsafeRawPointer(first) - base }
        next = UnsafeRawPointer(first) - base + 1
      }
      return nil
    }
  }

  /// Notes the object around a mark.
  ///
  /// That of the photo is not to be one that readers show.
  private mutating func note(_ place: Int) {
    let digits = held[(place + PicturePlaces.mark.count)...].prefix(PicturePlaces.digitCount)
    let start =
      Array("stream\n".utf8)
      + PicturePlaces.start(of: PicturePlaces.mark.count + PicturePlaces.digitCount)
    guard held[..<place].suffix(start.count).elementsEqual(start),
      let picture = Int(String(decoding: digits, as: UTF8.self)),
      let head = PDFTrailer.last(" 0 obj", in: held, before: place),
      let kind = PDFTrailer.first("/Subtype /Image", in: held, from: head), kind < place
    else { return }
    let number = held[..<head].reversed().prefix { (0x30...0x39).contains($0) }.reversed()
    guard let number = Int(String(decoding: number, as: UTF8.self)) else { return }
    held.replaceSubrange(kind..<(kind + 15), with: Array("/Subtype /Form ".utf8))
    found.append((picture, number))
  }
}

import Glibc

/// Loads images from files, each once for each scale and name.
///
/// Keeps what it loaded, unless it is told how much that may be. Used from one thread at a time.
public final class ImageLoader {
  /// How large an image may be.
  public let limits: ImageLimits
  /// How many bytes of files and of their pixels are kept; where more comes, what was loaded before is forgotten.
  public let keptBytes: Int
  private var files: Kept
  /// Images that are data themselves, which few rows share.
  private var data: Kept
  /// Where the pixels of the images are kept.
  package let pixels: PixelStore
  /// What the files were like when they were loaded, by their paths.
  private var stamps: [String: FileStamp] = [:]

  /// Images, up to a number of bytes.
  private struct Kept {
    let limit: Int
    var images: [Key: FileImage] = [:]
    var byteCount = 0

    mutating func add(_ image: FileImage, _ key: Key, _ size: Int) {
      if byteCount > limit - size {
        images.removeAll()
        byteCount = 0
      }
      byteCount += size
      images[key] = image
    }
  }

  private struct Key: Hashable {
    var path: String
    var name: String
    var scale: Double?
  }

  /// Makes a loader with nothing loaded.
  ///
  /// - Parameters:
  ///   - limits: How large an image may be.
  ///   - keptBytes: How many bytes of files and of their pixels are kept.
  ///   - keptDataBytes: How many bytes of images that are data are kept besides; nil is as many as of files.
  public convenience init(
    limits: ImageLimits = ImageLimits(), keptBytes: Int = .max, keptDataBytes: Int? = nil
  ) {
    self.init(
      limits: limits, keptBytes: keptBytes, keptDataBytes: keptDataBytes, pixels: PixelStore())
  }

  /// Makes a loader whose images keep their pixels where others do.
  package init(
    limits: ImageLimits = ImageLimits(), keptBytes: Int = .max, keptDataBytes: Int? = nil,
    pixels: PixelStore
  ) {
    self.pixels = pixels
    self.limits = limits
    self.keptBytes = keptBytes
    files = Kept(limit: keptBytes)
    data = Kept(limit: keptDataBytes ?? keptBytes)
  }

  /// The image in a file; the second time with a name and a scale the same object, while it is kept.
  ///
  /// Of a PDF file it is the first page. Where `photo.png` does not exist but `photo@2x.png` or `photo@3x.png` does, that one is loaded.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - name: what messages and the image call it: what the author wrote. Nil is the path.
  ///   - scale: pixels for each point; nil is what the name of the file says.
  public func image(
    atPath path: String, name: String? = nil, scale: Double? = nil
  ) throws(ImageError) -> FileImage {
    let name = name ?? path
    let key = Key(path: path, name: name, scale: scale)
    if let known = files.images[key] { return known }
    var found = path
    if access(path, F_OK) != 0 {
      guard let variant = ImageLoader.variants(of: path).first(where: { access($0, F_OK) == 0 })
      else { throw .missing(name: name) }
      found = variant
    }
    // Before it is read: what is written meanwhile is another file then.
    let stamp = FileStamp(ofFileAt: found)
    var bytes = try read(found, name: name)
    if PagePicture.begins(bytes) { bytes = try PagePicture.svg(bytes, name: name, limits: limits) }
    let image = try FileImage.image(
      bytes: bytes, name: name, scale: scale ?? BitmapImage.scale(fromName: found), limits: limits,
      pixels: pixels)
    files.add(image, key, image.byteCount)
    stamps[found] = stamp
    return image
  }

  /// The image that a text is: a `data:` URI (RFC 2397), in base64 or percent-encoded, of a PNG, JPEG, WebP or SVG picture.
  ///
  /// One pixel is one point. The second time it is the same object, while it is kept; its name is the text.
  ///
  /// - Throws: ``ImageError/unsupported(name:reason:)`` for data of another type.
  public func image(inData uri: String) throws(ImageError) -> FileImage {
    let key = Key(path: uri, name: uri, scale: 1)
    if let known = data.images[key] { return known }
    let image = try FileImage.image(
      bytes: try DataURI(uri).bytes(limit: limits.bytes), name: uri, scale: 1, limits: limits,
      pixels: pixels)
    data.add(image, key, image.byteCount + uri.utf8.count)
    return image
  }

  /// Forgets all files where one of them is not what it was when it was loaded.
  ///
  /// - Returns: Whether that is so; who holds images of them shows what is no more.
  package func forgetChangedFiles() -> Bool {
    guard stamps.contains(where: { FileStamp(ofFileAt: $0.key) != $0.value }) else {
      // What is not kept any more is not looked at again, either.
      if stamps.count > 2 * files.images.count + 64 { return forgetFiles() }
      return false
    }
    return forgetFiles()
  }

  private func forgetFiles() -> Bool {
    files = Kept(limit: keptBytes)
    stamps = [:]
    return true
  }

  /// The files that stand in for a file that does not exist.
  package static func variants(of path: String) -> [String] {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return [] }
    return ["@2x", "@3x"].map { "\(path[..<dot])\($0)\(path[dot...])" }
  }

  private func read(_ path: String, name: String) throws(ImageError) -> [UInt8] {
    if let kind = FileKind(path), kind == .socket { throw .notAFile(name: name, kind: kind.words) }
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      throw .unreadable(name: name, reason: String(cString: strerror(errno)))
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else {
      throw .unreadable(name: name, reason: String(cString: strerror(errno)))
    }
    let kind = FileKind(status)
    guard kind == .file else { throw .notAFile(name: name, kind: kind.words) }
    guard status.st_size <= limits.bytes else {
      throw .fileTooLarge(name: name, limit: limits.bytes)
    }
    var failure: Int32 = 0
    let size = Int(status.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = Glibc.read(file, buffer.baseAddress! + count, size - count)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { return }
        count += got
      }
    }
    guard failure == 0 else {
      throw .unreadable(name: name, reason: String(cString: strerror(failure)))
    }
    return bytes
  }
}

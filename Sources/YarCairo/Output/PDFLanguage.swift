/// Tells a PDF's language, which cairo cannot: a changed catalogue is added at the end, as the format provides for
/// (ISO 32000, 7.5.6).
enum PDFLanguage {
  /// What is added at the end of a file to give it a language; nothing where it is not built as cairo builds it.
  ///
  /// - Parameters:
  ///   - language: a tag such as `de`.
  ///   - file: the end of the file, the catalogue in it.
  ///   - offset: how many bytes of the file are before that.
  static func update(_ language: String, behind file: [UInt8], from offset: Int = 0) -> [UInt8] {
    let isTag = language.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x2D
    }
    guard isTag, !language.isEmpty, let trailer = PDFTrailer(file),
      let start = PDFTrailer.last("\n\(trailer.root) 0 obj\n", in: file),
      let close = PDFTrailer.first("\nendobj", in: file, from: start).flatMap({
        PDFTrailer.last(">>", in: Array(file[start..<$0]))
      })
    else { return [] }
    var result: [UInt8] = []
    if file.last != UInt8(ascii: "\n") { result.append(UInt8(ascii: "\n")) }
    let end = offset + file.count
    let place = end + result.count
    result += file[(start + 1)..<(start + close)]
    result += Array(
      "   /Lang (\(language))\n   /ViewerPreferences << /DisplayDocTitle true >>\n".utf8)
    result += Array(">>\nendobj\n".utf8)
    let update = trailer.update(
      [(trailer.root, place)], size: trailer.size, table: end + result.count)
    return result + Array(update.utf8)
  }

  /// What was written last of a file: from the catalogue on, once it is there.
  struct Tail {
    private var bytes: [UInt8] = []
    private var dropped = 0
    private var hasCatalog = false

    /// Notes the next bytes of the file.
    mutating func add(_ more: UnsafeRawBufferPointer) {
      bytes.append(contentsOf: more)
      guard !hasCatalog, bytes.count > 1 << 16 else { return }
      hasCatalog = PDFTrailer.last("/Type /Catalog", in: bytes) != nil
      if hasCatalog { return }
      // The beginning of the object may be in what was there before.
      let kept = 1 << 10
      dropped += bytes.count - kept
      bytes.removeFirst(bytes.count - kept)
    }

    /// The objects of pictures, behind what was written so far; nothing where it is not built as cairo builds it.
    func update(_ pictures: [PlacedPicture]) -> [UInt8] {
      guard !pictures.isEmpty, let trailer = PDFTrailer(bytes) else { return [] }
      var added: [UInt8] = []
      var places: [(number: Int, place: Int)] = []
      var size = trailer.size
      let end = dropped + bytes.count
      for picture in pictures {
        places += picture.picture.add(to: &added, from: end, as: picture.number, first: size)
        size += picture.picture.objectCount
      }
      return added + Array(trailer.update(places, size: size, table: end + added.count).utf8)
    }

    /// What is added at the end of the file.
    func update(_ language: String) -> [UInt8] {
      PDFLanguage.update(language, behind: bytes, from: dropped)
    }
  }
}

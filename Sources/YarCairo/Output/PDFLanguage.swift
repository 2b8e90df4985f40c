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
    guard isTag, !language.isEmpty, let trailer = last("trailer", in: file),
      let root = number(after: "/Root ", in: file, from: trailer),
      let size = number(after: "/Size ", in: file, from: trailer),
      let table = number(after: "startxref\n", in: file, from: trailer),
      let start = last("\n\(root) 0 obj\n", in: file),
      let close = first("\nendobj", in: file, from: start).flatMap({
        last(">>", in: Array(file[start..<$0]))
      })
    else { return [] }
    let info = number(after: "/Info ", in: file, from: trailer)
    var result: [UInt8] = []
    if file.last != UInt8(ascii: "\n") { result.append(UInt8(ascii: "\n")) }
    let end = offset + file.count
    let place = end + result.count
    result += file[(start + 1)..<(start + close)]
    result += Array(
      "   /Lang (\(language))\n   /ViewerPreferences << /DisplayDocTitle true >>\n".utf8)
    result += Array(">>\nendobj\n".utf8)
    let newTable = end + result.count
    let digits = "\(place)"
    let offset = String(repeating: "0", count: max(0, 10 - digits.count)) + digits
    let infoEntry = info.map { "   /Info \($0) 0 R\n" } ?? ""
    result += Array(
      ("xref\n\(root) 1\n\(offset) 00000 n \ntrailer\n<< /Size \(size)\n   /Root \(root) 0 R\n"
        + infoEntry + "   /Prev \(table)\n>>\nstartxref\n\(newTable)\n%%EOF\n").utf8)
    return result
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
      hasCatalog = PDFLanguage.last("/Type /Catalog", in: bytes) != nil
      if hasCatalog { return }
      // The beginning of the object may be in what was there before.
      let kept = 1 << 10
      dropped += bytes.count - kept
      bytes.removeFirst(bytes.count - kept)
    }

    /// What is added at the end of the file.
    func update(_ language: String) -> [UInt8] {
      PDFLanguage.update(language, behind: bytes, from: dropped)
    }
  }

  private static func first(_ word: String, in bytes: [UInt8], from start: Int) -> Int? {
    let word = Array(word.utf8)
    guard bytes.count >= word.count, start <= bytes.count - word.count else { return nil }
    return (start...(bytes.count - word.count)).first { bytes[$0..<$0 + word.count] == word[...] }
  }

  private static func last(_ word: String, in bytes: [UInt8]) -> Int? {
    let word = Array(word.utf8)
    guard bytes.count >= word.count else { return nil }
    var place = bytes.count - word.count
    while place >= 0 {
      if bytes[place] == word[0], bytes[place..<place + word.count] == word[...] { return place }
      place -= 1
    }
    return nil
  }

  private static func number(after word: String, in bytes: [UInt8], from start: Int) -> Int? {
    guard let place = first(word, in: bytes, from: start) else { return nil }
    let digits = bytes[(place + word.utf8.count)...].prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}

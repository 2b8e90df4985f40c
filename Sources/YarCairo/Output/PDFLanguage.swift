/// Tells a PDF's language, which cairo cannot: a changed catalogue is added at the end, as the format provides for
/// (ISO 32000, 7.5.6).
enum PDFLanguage {
  /// The file with a language; as it was where it is not built as cairo builds it.
  static func add(_ language: String, to file: [UInt8]) -> [UInt8] {
    let isTag = language.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x2D
    }
    guard isTag, !language.isEmpty, let trailer = last("trailer", in: file),
      let root = number(after: "/Root ", in: file, from: trailer),
      let size = number(after: "/Size ", in: file, from: trailer),
      let table = number(after: "startxref\n", in: file, from: trailer),
      let start = last("\n\(root) 0 obj\n", in: file),
      let end = first("\nendobj", in: file, from: start),
      let close = last(">>", in: Array(file[start..<end]))
    else { return file }
    let info = number(after: "/Info ", in: file, from: trailer)
    var result = file
    if result.last != UInt8(ascii: "\n") { result.append(UInt8(ascii: "\n")) }
    let place = result.count
    result += file[(start + 1)..<(start + close)]
    result += Array(
      "   /Lang (\(language))\n   /ViewerPreferences << /DisplayDocTitle true >>\n".utf8)
    result += Array(">>\nendobj\n".utf8)
    let newTable = result.count
    let digits = "\(place)"
    let offset = String(repeating: "0", count: max(0, 10 - digits.count)) + digits
    let infoEntry = info.map { "   /Info \($0) 0 R\n" } ?? ""
    result += Array(
      ("xref\n\(root) 1\n\(offset) 00000 n \ntrailer\n<< /Size \(size)\n   /Root \(root) 0 R\n"
        + infoEntry + "   /Prev \(table)\n>>\nstartxref\n\(newTable)\n%%EOF\n").utf8)
    return result
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

/// What the end of a PDF file says of it (ISO 32000, 7.5.5), as cairo writes it.
struct PDFTrailer {
  /// The number of the catalogue.
  let root: Int
  /// Where the table of the objects is.
  let table: Int

  /// Reads the end of a file; nil where it is not built as cairo builds it.
  init?(_ file: [UInt8]) {
    guard let trailer = PDFTrailer.last("trailer", in: file),
      let root = PDFTrailer.number(after: "/Root ", in: file, from: trailer),
      let table = PDFTrailer.number(after: "startxref\n", in: file, from: trailer)
    else { return nil }
    self.root = root
    self.table = table
  }

  /// Where a word is for the first time from a place on.
  static func first(_ word: String, in bytes: [UInt8], from start: Int) -> Int? {
    let word = Array(word.utf8)
    guard bytes.count >= word.count, start <= bytes.count - word.count else { return nil }
    return (start...(bytes.count - word.count)).first { bytes[$0..<$0 + word.count] == word[...] }
  }

  /// Where a word is for the last time before a place, or at all.
  static func last(_ word: String, in bytes: [UInt8], before end: Int = .max) -> Int? {
    let word = Array(word.utf8)
    var place = min(end, bytes.count) - word.count
    while place >= 0 {
      if bytes[place] == word[0], bytes[place..<place + word.count] == word[...] { return place }
      place -= 1
    }
    return nil
  }

  /// The number behind a word.
  static func number(after word: String, in bytes: [UInt8], from start: Int) -> Int? {
    guard let place = first(word, in: bytes, from: start) else { return nil }
    let digits = bytes[(place + word.utf8.count)...].prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}

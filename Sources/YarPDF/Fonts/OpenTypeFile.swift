/// The tables of a font file.
struct OpenTypeFile {
  private let bytes: [UInt8]
  private var tables: [String: Range<Int>] = [:]

  /// Reads the list of tables; nil where it is damaged.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count >= 12 else { return nil }
    let count = Int(bytes[4]) << 8 | Int(bytes[5])
    guard bytes.count >= 12 + 16 * count else { return nil }
    for index in 0..<count {
      let start = 12 + 16 * index
      let name = String(decoding: bytes[start..<(start + 4)], as: UTF8.self)
      func number(_ place: Int) -> Int {
        bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      }
      let (offset, length) = (number(start + 8), number(start + 12))
      guard offset <= bytes.count, length <= bytes.count - offset else { return nil }
      tables[name] = offset..<(offset + length)
    }
  }

  /// The bytes of a table; nil where there is none of a name.
  func table(_ name: String) -> ArraySlice<UInt8>? { tables[name].map { bytes[$0] } }
}

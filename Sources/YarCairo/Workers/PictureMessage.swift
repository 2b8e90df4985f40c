/// Numbers and texts one behind the other, as the program and who draws pictures for it say them to each other.
struct MessageWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ number: Double) {
    withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ content: some Collection<UInt8>) {
    add(content.count)
    bytes.append(contentsOf: content)
  }

  mutating func add(_ text: String) { add(text.utf8) }

  mutating func add(_ texts: [String]) {
    add(texts.count)
    for text in texts { add(text) }
  }
}

/// Reads what a ``MessageWriter`` wrote.
///
/// Who wrote it may have gone wrong: what is not there is nil, and nothing is taken before it is there.
struct MessageReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func word() -> UInt64? {
    guard bytes.count - place >= 8 else { return nil }
    defer { place += 8 }
    return (0..<8).reduce(0) { $0 | UInt64(bytes[place + $1]) << (8 * UInt64($1)) }
  }

  mutating func number() -> Int? { word().map { Int(Int64(bitPattern: $0)) } }

  /// A number of things, each of which takes some bytes of the rest.
  mutating func count() -> Int? {
    guard let count = number(), count >= 0, count <= bytes.count - place else { return nil }
    return count
  }

  mutating func double() -> Double? { word().map { Double(bitPattern: $0) } }

  mutating func content() -> ArraySlice<UInt8>? {
    guard let count = count() else { return nil }
    defer { place += count }
    return bytes[place..<(place + count)]
  }

  mutating func text() -> String? { content().map { String(decoding: $0, as: UTF8.self) } }

  mutating func texts() -> [String]? {
    guard let count = count() else { return nil }
    var texts: [String] = []
    for _ in 0..<count {
      guard let text = text() else { return nil }
      texts.append(text)
    }
    return texts
  }
}

/// A value of a PDF file (ISO 32000, 7.3), of the kinds that cairo writes.
indirect enum PDFValue {
  /// A number, a name with its slash, a text in its parentheses or brackets, or a word such as `true`.
  case word(ArraySlice<UInt8>)
  /// Values in their order.
  case array([PDFValue])
  /// Values with their names, without slashes.
  case dictionary([(name: String, value: PDFValue)])
  /// Another object, by its number.
  case reference(Int)

  subscript(name: String) -> PDFValue? {
    guard case .dictionary(let entries) = self else { return nil }
    return entries.first { $0.name == name }?.value
  }

  var reference: Int? {
    guard case .reference(let number) = self else { return nil }
    return number
  }

  /// A whole number.
  var number: Int? {
    guard case .word(let word) = self else { return nil }
    return Int(String(decoding: word, as: UTF8.self))
  }
}

/// Reads values, one behind the other; what is not built as they are is nil.
struct PDFReader {
  let bytes: [UInt8]
  var place: Int

  /// Deeper ones are in no file of cairo's.
  private static let mostDepth = 30

  init(_ bytes: [UInt8], at place: Int) {
    self.bytes = bytes
    self.place = place
  }

  private func isWhite(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 || byte == 0
  }

  private func isDelimiter(_ byte: UInt8) -> Bool { "()<>[]{}/%".utf8.contains(byte) }

  /// The next byte that says something.
  private mutating func peek() -> UInt8? {
    while place < bytes.count {
      if isWhite(bytes[place]) {
        place += 1
      } else if bytes[place] == UInt8(ascii: "%") {
        while place < bytes.count, bytes[place] != 0x0A { place += 1 }
      } else {
        return bytes[place]
      }
    }
    return nil
  }

  /// Goes on behind a word; false where something else comes.
  mutating func skip(_ word: String) -> Bool {
    guard peek() != nil, bytes[place...].starts(with: word.utf8) else { return false }
    place += word.utf8.count
    return true
  }

  mutating func number() -> Int? { value()?.number }

  mutating func value(depth: Int = 0) -> PDFValue? {
    guard depth < PDFReader.mostDepth, let first = peek() else { return nil }
    switch first {
    case UInt8(ascii: "["): return array(depth)
    case UInt8(ascii: "("): return text().map(PDFValue.word)
    case UInt8(ascii: "<"):
      return bytes[place...].starts(with: "<<".utf8)
        ? dictionary(depth) : hexadecimal().map(PDFValue.word)
    case UInt8(ascii: "/"): return plainWord(from: place + 1).map(PDFValue.word)
    default:
      guard let word = plainWord(from: place) else { return nil }
      return reference(behind: word) ?? .word(word)
    }
  }

  /// A word up to what divides it from the next.
  private mutating func plainWord(from start: Int) -> ArraySlice<UInt8>? {
    let end =
      bytes[start...].firstIndex { isWhite($0) || isDelimiter($0) } ?? bytes.count
    guard end > place else { return nil }
    defer { place = end }
    return bytes[place..<end]
  }

  /// `7 0 R`, of which the first number was read.
  private mutating func reference(behind word: ArraySlice<UInt8>) -> PDFValue? {
    guard let number = PDFValue.word(word).number, number > 0 else { return nil }
    let before = place
    if skip("0"), skip("R") { return .reference(number) }
    place = before
    return nil
  }

  private mutating func array(_ depth: Int) -> PDFValue? {
    var values: [PDFValue] = []
    guard skip("[") else { return nil }
    while !skip("]") {
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
    }
    return .array(values)
  }

  private mutating func dictionary(_ depth: Int) -> PDFValue? {
    var entries: [(name: String, value: PDFValue)] = []
    guard skip("<<") else { return nil }
    while !skip(">>") {
      guard peek() == UInt8(ascii: "/"), let name = plainWord(from: place + 1),
        let value = value(depth: depth + 1)
      else { return nil }
      entries.append((String(decoding: name.dropFirst(), as: UTF8.self), value))
    }
    return .dictionary(entries)
  }

  private mutating func text() -> ArraySlice<UInt8>? {
    let start = place
    var open = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"): open -= 1
      case UInt8(ascii: "\\"): place += 1
      default: break
      }
      place += 1
      if open == 0 { return bytes[start..<min(place, bytes.count)] }
    }
    return nil
  }

  private mutating func hexadecimal() -> ArraySlice<UInt8>? {
    guard let end = bytes[place...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
    defer { place = end + 1 }
    return bytes[place...end]
  }
}

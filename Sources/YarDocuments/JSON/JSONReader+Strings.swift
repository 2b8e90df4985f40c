extension JSONReader {
  /// Reads a string: checks it, but leaves it in the text.
  mutating func string() throws(Failure) {
    let start = at
    at += 1
    var hasEscapes = false
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "\"") {
        append(
          .string, start, JSONTree.Record.payload(content: start + 1..<at), hasEscapes: hasEscapes)
        at += 1
        return
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        try escape()
      } else if byte < 32 {
        if byte == 10 || byte == 13 { break }
        throw Failure(
          offset: at,
          message: "a control character in a string; write it as an escape"
            + (byte == 9 ? " (\\t)" : " (\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16)))"))
      } else {
        at += 1
      }
    }
    throw Failure(
      offset: start,
      message: "the string has no closing '\"' on its line; a line break in a string is \\n")
  }

  private mutating func escape() throws(Failure) {
    let start = at
    at += 1
    guard at < bytes.count else { return }
    switch bytes[at] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      at += 1
    case UInt8(ascii: "u"):
      at += 1
      let unit = try hexadecimal(start)
      guard unit & 0xF800 == 0xD800 else { return }
      // A character beyond U+FFFF is written as a pair; half of one is no character.
      if unit < 0xDC00, at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"),
        bytes[at + 1] == UInt8(ascii: "u")
      {
        at += 2
        if try hexadecimal(at - 2) & 0xFC00 == 0xDC00 { return }
      }
      throw Failure(offset: start, message: "half a surrogate pair; both halves are needed")
    default:
      throw Failure(
        offset: start,
        message: "unknown escape; the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX")
    }
  }

  private mutating func hexadecimal(_ start: Int) throws(Failure) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard at < bytes.count, let digit = Self.hexadecimalDigit(bytes[at]) else {
        throw Failure(offset: start, message: "\\u needs four hexadecimal digits")
      }
      value = value << 4 | digit
      at += 1
    }
    return value
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    if byte &- 48 < 10 { return UInt32(byte &- 48) }
    let letter = (byte | 32) &- UInt8(ascii: "a")
    return letter < 6 ? UInt32(letter) + 10 : nil
  }

  /// The bytes of a checked string without its escapes.
  static func unescaped(_ raw: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(raw.count)
    var at = 0
    func unit(_ start: Int) -> UInt32 {
      raw[start..<start + 4].reduce(0) { $0 << 4 | (hexadecimalDigit($1) ?? 0) }
    }
    while at < raw.count {
      guard raw[at] == UInt8(ascii: "\\") else {
        result.append(raw[at])
        at += 1
        continue
      }
      at += 2
      switch raw[at - 1] {
      case UInt8(ascii: "b"): result.append(8)
      case UInt8(ascii: "f"): result.append(12)
      case UInt8(ascii: "n"): result.append(10)
      case UInt8(ascii: "r"): result.append(13)
      case UInt8(ascii: "t"): result.append(9)
      case UInt8(ascii: "u"):
        var code = unit(at)
        at += 4
        if code & 0xFC00 == 0xD800 {
          code = 0x10000 + ((code & 0x3FF) << 10) + (unit(at + 2) & 0x3FF)
          at += 6
        }
        if let scalar = Unicode.Scalar(code) { result.append(contentsOf: UTF8.encode(scalar)!) }
      default: result.append(raw[at - 1])
      }
    }
    return result
  }
}

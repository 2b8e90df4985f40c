import YarLayout

/// A text of XML with a place in it: the words that everything in XML is made of.
struct XMLText {
  private let bytes: [UInt8]
  var index = 0
  /// A place whose line and column are known; places are asked for in their order.
  private var known = (index: 0, position: SourcePosition.start)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  // MARK: Looking

  var isAtEnd: Bool { index >= bytes.count }

  /// Whether some ASCII comes next.
  func isNext(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard count <= bytes.count - index else { return false }
    for offset in 0..<count where bytes[index + offset] != word.utf8Start[offset] { return false }
    return true
  }

  /// Goes past some ASCII if it comes next.
  mutating func skip(_ word: StaticString) -> Bool {
    guard isNext(word) else { return false }
    index += word.utf8CodeUnitCount
    return true
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 32 || byte == 10 || byte == 13 || byte == 9
  }

  /// Goes past spaces and line ends; whether there were any.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = index
    while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    return index > start
  }

  // MARK: Faults

  /// A fault at a place, by default where the text has been read to.
  mutating func fault(_ kind: XMLFault.Kind, at place: Int? = nil) -> XMLFault {
    XMLFault(kind: kind, position: position(of: place ?? index))
  }

  /// The fault that what comes next may not stand here, or that nothing comes in what began at a place.
  mutating func unexpected(from start: Int) -> XMLFault {
    isAtEnd ? fault(.ended, at: start) : fault(.invalid)
  }

  /// The line and column of a place; characters count, not bytes.
  mutating func position(of place: Int) -> SourcePosition {
    if place < known.index { known = (0, .start) }
    var (at, position) = known
    while at < min(place, bytes.count) {
      let byte = bytes[at]
      at += 1
      if byte == 10 || byte == 13 {
        if byte == 13, at < bytes.count, bytes[at] == 10 {
          // A line end of two bytes that the place divides.
          guard at < place else { break }
          at += 1
        }
        position = SourcePosition(line: position.line + 1, column: 1)
      } else if byte & 0xC0 != 0x80 {
        position.column += 1
      }
    }
    known = (at, position)
    return position
  }

  // MARK: Words

  private static func startsName(_ byte: UInt8) -> Bool {
    (65...90).contains(byte & 0xDF) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    startsName(byte) || (48...57).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  /// Whether letters or digits come next.
  var isWord: Bool { index < bytes.count && Self.isOfName(bytes[index]) }

  /// Takes a name in what began at a place.
  mutating func name(from start: Int) throws(XMLFault) -> String {
    let first = index
    guard index < bytes.count, Self.startsName(bytes[index]) else { throw unexpected(from: start) }
    while index < bytes.count, Self.isOfName(bytes[index]) { index += 1 }
    return String(decoding: bytes[first..<index], as: UTF8.self)
  }

  /// Takes the value of an attribute in a tag that began at a place.
  mutating func quoted(from start: Int) throws(XMLFault) -> String {
    guard isNext("\"") || isNext("'") else { throw unexpected(from: start) }
    let quote = bytes[index]
    index += 1
    let plain = lengthOfPlainText(upTo: quote, isValue: true)
    if index + plain < bytes.count, bytes[index + plain] == quote {
      index += plain + 1
      return String(decoding: bytes[index - plain - 1..<index - 1], as: UTF8.self)
    }
    var value: [UInt8] = []
    while index < bytes.count, bytes[index] != quote {
      if isNext("&") {
        try takeReference(into: &value, from: start)
      } else if isNext("<") {
        throw fault(.invalid)
      } else {
        let isSpace = Self.isSpace(bytes[index])
        try takeCharacter(into: &value, from: start)
        // Tabs and line ends are spaces here.
        if isSpace { value[value.count - 1] = 32 }
      }
    }
    if isAtEnd { throw fault(.ended, at: start) }
    index += 1
    return String(decoding: value, as: UTF8.self)
  }

  /// How many letters of ASCII come next that stand for themselves, up to a byte at which they end.
  private func lengthOfPlainText(upTo end: UInt8, isValue: Bool) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var next = index
      while next < bytes.count {
        switch bytes[next] {
        case end, UInt8(ascii: "&"), UInt8(ascii: "<"): return next - index
        case 0x20...0x7F: next += 1
        // In values they become spaces.
        case 9 where !isValue, 10 where !isValue: next += 1
        default: return next - index
        }
      }
      return next - index
    }
  }

  /// Hands on what stands for itself in the text of an element; a bracket may be the first of those that may not stand there.
  mutating func handPlainText(to handler: any XMLHandler) {
    let count = lengthOfPlainText(upTo: UInt8(ascii: "]"), isValue: false)
    if count == 0 { return }
    bytes[index..<index + count].withUnsafeBufferPointer { handler.add($0) }
    index += count
  }

  /// Takes a character that may stand in XML; a line end of any kind becomes a line feed.
  mutating func takeCharacter(into list: inout [UInt8], from start: Int) throws(XMLFault) {
    let count = try lengthOfCharacter(from: start)
    if bytes[index] == 13 {
      list.append(10)
      index += isNext("\r\n") ? 2 : 1
    } else {
      list.append(contentsOf: bytes[index..<index + count])
      index += count
    }
  }

  /// How many bytes the next character has; whether it is one of XML, in UTF-8.
  private mutating func lengthOfCharacter(from start: Int) throws(XMLFault) -> Int {
    let first = bytes[index]
    let count: Int
    switch first {
    case 9, 10, 13, 0x20...0x7F: return 1
    case 0xC2...0xDF: count = 2
    case 0xE0...0xEF: count = 3
    case 0xF0...0xF4: count = 4
    default: throw fault(.invalid)
    }
    guard count <= bytes.count - index else { throw fault(.ended, at: start) }
    let second = bytes[index + 1]
    for offset in 1..<count where bytes[index + offset] & 0xC0 != 0x80 { throw fault(.invalid) }
    switch first {
    // Longer than need be, halves of pairs, two that are no characters, more than there are.
    case 0xE0 where second < 0xA0, 0xED where second > 0x9F, 0xF0 where second < 0x90,
      0xF4 where second > 0x8F:
      throw fault(.invalid)
    case 0xEF where second == 0xBF && bytes[index + 2] > 0xBD: throw fault(.invalid)
    default: return count
    }
  }

  /// Takes `&amp;` or `&#38;`.
  mutating func takeReference(into list: inout [UInt8], from start: Int? = nil) throws(XMLFault) {
    let place = index
    let start = start ?? place
    index += 1
    if skip("#") {
      let scalar = try number(from: start)
      guard skip(";") else { throw unexpected(from: start) }
      guard let scalar else {
        throw fault(.other("reference to invalid character number"), at: place)
      }
      list.append(contentsOf: Array(String(Character(scalar)).utf8))
      return
    }
    let name = try name(from: start)
    guard skip(";") else { throw unexpected(from: start) }
    switch name {
    case "amp": list.append(UInt8(ascii: "&"))
    case "lt": list.append(UInt8(ascii: "<"))
    case "gt": list.append(UInt8(ascii: ">"))
    case "quot": list.append(UInt8(ascii: "\""))
    case "apos": list.append(UInt8(ascii: "'"))
    default: throw fault(.unknownEntity, at: place)
    }
  }

  /// Takes the digits of a reference; nil for a number that is no character of XML.
  private mutating func number(from start: Int) throws(XMLFault) -> Unicode.Scalar? {
    let isHexadecimal = skip("x")
    let first = index
    var value: UInt32 = 0
    while index < bytes.count {
      let digit: UInt32
      switch bytes[index] {
      case let byte where (48...57).contains(byte): digit = UInt32(byte) - 48
      case let byte where isHexadecimal && (65...70).contains(byte & 0xDF):
        digit = UInt32(byte & 0xDF) - 55
      default:
        guard index > first else { throw fault(.invalid) }
        return Self.scalar(value)
      }
      value = min(0x11_0000, value * (isHexadecimal ? 16 : 10) + digit)
      index += 1
    }
    throw fault(.ended, at: start)
  }

  private static func scalar(_ value: UInt32) -> Unicode.Scalar? {
    switch value {
    case 9, 10, 13, 0x20...0xFFFD, 0x1_0000...: Unicode.Scalar(value)
    default: nil
    }
  }
}

// MARK: What is passed over

extension XMLText {
  /// Goes past the mark of the encoding and `<?xml version="1.0" encoding="UTF-8"?>`.
  mutating func begin() throws(XMLFault) {
    let words = XMLFault.Kind.other("only UTF-8 is read here; save it as UTF-8")
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { throw fault(words) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    let start = index
    guard skip("<?xml"), skipSpace() else {
      index = start
      return
    }
    guard let version = try pseudoAttribute("version", from: start), version == "1.0" else {
      throw declarationFault()
    }
    if let encoding = try pseudoAttribute("encoding", from: start) {
      guard encoding.lowercased() == "utf-8" else { throw fault(words, at: start) }
    }
    if let standalone = try pseudoAttribute("standalone", from: start) {
      guard standalone == "yes" || standalone == "no" else { throw declarationFault() }
    }
    guard skip("?>") else { throw declarationFault() }
  }

  private mutating func declarationFault() -> XMLFault {
    fault(.other("XML declaration not well-formed"))
  }

  /// Takes `version="1.0"` and the spaces behind it; nil if another comes.
  private mutating func pseudoAttribute(
    _ name: StaticString, from start: Int
  ) throws(XMLFault) -> String? {
    guard skip(name) else { return nil }
    skipSpace()
    guard skip("=") else { throw declarationFault() }
    skipSpace()
    let value = try quoted(from: start)
    // The next one stands apart.
    guard skipSpace() || isNext("?>") else { throw declarationFault() }
    return value
  }

  /// Goes past what began with `<!--`.
  mutating func skipComment(from start: Int) throws(XMLFault) {
    var ignored: [UInt8] = []
    while !skip("--") {
      if isAtEnd { throw fault(.ended, at: start) }
      ignored.removeAll(keepingCapacity: true)
      try takeCharacter(into: &ignored, from: start)
    }
    guard skip(">") else { throw unexpected(from: start) }
  }

  /// Goes past what began with `<?`.
  mutating func skipInstruction(from start: Int) throws(XMLFault) {
    let target = try name(from: start)
    guard target.lowercased() != "xml" else {
      throw fault(.other("XML or text declaration not at start of entity"), at: start)
    }
    if skip("?>") { return }
    guard skipSpace() else { throw unexpected(from: start) }
    var ignored: [UInt8] = []
    while !skip("?>") {
      if isAtEnd { throw fault(.ended, at: start) }
      ignored.removeAll(keepingCapacity: true)
      try takeCharacter(into: &ignored, from: start)
    }
  }
}

import YarLayout

/// Makes values of the words of a property list.
struct PropertyListReader {
  private var scanner: PropertyListScanner

  /// No file that a program writes is nested so deep.
  private static let depthLimit = 128

  init(_ scanner: PropertyListScanner) { self.scanner = scanner }

  /// The value that the whole text is.
  mutating func read() throws(PropertyListError) -> TextPropertyList {
    try scanner.skipSpace()
    guard scanner.next != nil else { return .dictionary([:]) }
    if scanner.isNext("<?xml") || scanner.isNext("<!DOCTYPE") || scanner.isNext("bplist") {
      throw scanner.error("it is a property list in another form than text, which is not read")
    }
    let value = try value(depth: 0)
    try scanner.skipSpace()
    guard scanner.next == nil else {
      throw unexpected("the end of the text", "; there is one value in a property list")
    }
    return value
  }

  private mutating func value(depth: Int) throws(PropertyListError) -> TextPropertyList {
    guard depth < Self.depthLimit else {
      throw scanner.error("more than \(Self.depthLimit) values stand inside each other")
    }
    switch scanner.next {
    case UInt8(ascii: "{"): return .dictionary(try dictionary(depth: depth))
    case UInt8(ascii: "("): return .array(try array(depth: depth))
    case UInt8(ascii: "<"): return .data(try data())
    default:
      guard let text = try scanner.string() else { throw unexpected("a value") }
      return .string(text)
    }
  }

  private mutating func dictionary(
    depth: Int
  ) throws(PropertyListError) -> [String: TextPropertyList] {
    let start = scanner.place
    scanner.skipCharacter()
    var entries: [String: TextPropertyList] = [:]
    while true {
      try scanner.skipSpace()
      if scanner.skip(UInt8(ascii: "}")) { return entries }
      try refuseEnd(of: "dictionary", from: start, "}")
      guard let key = try scanner.string() else { throw unexpected("a key or '}'") }
      try scanner.skipSpace()
      guard scanner.skip(UInt8(ascii: "=")) else { throw unexpected("'=' after a key") }
      try scanner.skipSpace()
      entries[key] = try value(depth: depth + 1)
      try scanner.skipSpace()
      guard scanner.skip(UInt8(ascii: ";")) else { throw unexpected("';' after a value") }
    }
  }

  private mutating func array(depth: Int) throws(PropertyListError) -> [TextPropertyList] {
    let start = scanner.place
    scanner.skipCharacter()
    var values: [TextPropertyList] = []
    while true {
      try scanner.skipSpace()
      // A comma may follow the last one.
      if scanner.skip(UInt8(ascii: ")")) { return values }
      try refuseEnd(of: "array", from: start, ")")
      values.append(try value(depth: depth + 1))
      try scanner.skipSpace()
      if scanner.skip(UInt8(ascii: ",")) { continue }
      try refuseEnd(of: "array", from: start, ")")
      guard scanner.skip(UInt8(ascii: ")")) else { throw unexpected("',' or ')' after a value") }
      return values
    }
  }

  private mutating func data() throws(PropertyListError) -> [UInt8] {
    let start = scanner.place
    if scanner.isNext("<<<<<<<") { throw unexpected("a value") }
    scanner.skipCharacter()
    var bytes: [UInt8] = []
    var half: UInt8?
    while true {
      try scanner.skipSpace()
      if half == nil, scanner.skip(UInt8(ascii: ">")) { return bytes }
      try refuseEnd(of: "data", from: start, ">")
      guard let digit = scanner.next.flatMap(PropertyListScanner.hexadecimal) else {
        throw unexpected(half == nil ? "a hexadecimal digit or '>'" : "a second hexadecimal digit")
      }
      scanner.skipCharacter()
      if let high = half { bytes.append(high << 4 | digit) }
      half = half == nil ? digit : nil
    }
  }

  // MARK: Errors

  private func refuseEnd(
    of thing: String, from start: Int, _ closing: String
  ) throws(PropertyListError) {
    guard scanner.next == nil else { return }
    let opening = scanner.position(of: start)
    throw scanner.error(
      "the text ends inside the \(thing) of \(opening); a '\(closing)' is missing")
  }

  private func unexpected(_ expected: String, _ advice: String = "") -> PropertyListError {
    // What several people changed, and nobody put together.
    if scanner.isNext("<<<<<<<") || scanner.isNext("=======") || scanner.isNext(">>>>>>>") {
      return scanner.error("a merge left its marks here; resolve it")
    }
    return scanner.error("expected \(expected) but found \(scanner.found)\(advice)")
  }
}

import YarLayout

/// How the reader speaks of what it found.
extension JSONReader {
  /// What stands at the reading position: a word, a character, or the end.
  func found() -> String {
    guard at < bytes.count else { return "the end of the document" }
    if bytes[at] == 10 || bytes[at] == 13 { return "the end of the line" }
    if isWordStart(bytes[at]) { return "'\(word())'" }
    // The text is valid UTF-8, so a character starts here.
    let rest = UnsafeBufferPointer(rebasing: bytes[at..<min(at + 4, bytes.count)])
    let scalar = String(decoding: rest, as: UTF8.self).unicodeScalars.first
    guard let scalar, scalar.value >= 32, scalar.value != 127 else {
      return "a control character"
    }
    return scalar == "'" ? "a single quote" : "'\(scalar)'"
  }

  /// The letters and digits at the reading position, at most 20.
  private func word() -> String {
    var end = at
    while end < bytes.count, end < at + 20, isWordStart(bytes[end]) || isDigit(bytes[end]) {
      end += 1
    }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[at..<end]), as: UTF8.self)
  }

  /// The string at an offset as it stands in the text, shortened.
  func quoted(_ offset: Int, _ end: Int) -> String {
    let raw = UnsafeBufferPointer(rebasing: bytes[offset..<end])
    return shortened(String(decoding: raw, as: UTF8.self))
  }

  func unclosed(_ container: Int) -> Failure {
    let isObject = records[container].kind == .object
    return Failure(
      offset: at,
      message:
        "the document ends inside \(isObject ? "an object" : "a list"); "
        + "a '\(isObject ? "}" : "]")' is missing",
      relation: "opened", relatedOffset: Int(records[container].offset))
  }

  static let commentHint =
    "; JSON has no comments (a member whose name starts with \"//\" is ignored)"

  func unexpectedValue() -> Failure {
    var message = "expected a value but found \(found())"
    switch bytes[at] {
    case UInt8(ascii: "'"): message += "; strings stand in double quotes"
    case UInt8(ascii: "/"): message += Self.commentHint
    case UInt8(ascii: "+"), UInt8(ascii: "."):
      message += "; a number starts with a digit or '-'"
    default:
      if isWordStart(bytes[at]) {
        switch word() {
        case "True", "TRUE", "yes", "Yes": message += "; write true"
        case "False", "FALSE", "no", "No": message += "; write false"
        case "None", "nil", "NULL", "Null", "undefined": message += "; write null"
        case "NaN", "nan", "Infinity", "inf", "Inf": message += "; numbers must be finite"
        default: message += "; strings stand in double quotes"
        }
      }
    }
    return Failure(offset: at, message: message)
  }

  func isWordStart(_ byte: UInt8) -> Bool {
    (byte | 32) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }
}

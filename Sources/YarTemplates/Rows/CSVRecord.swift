import YarDocuments

/// A line of CSV, by RFC 4180.
enum CSVRecord {
  /// What stands between fields where nothing else is said.
  static let comma = UInt8(ascii: ",")

  /// The fields of a record, each as bytes.
  static func fields(
    _ bytes: [UInt8], separator: UInt8
  ) throws(RowFailure) -> [[UInt8]] {
    var fields: [[UInt8]] = []
    var at = 0
    while true {
      var field: [UInt8] = []
      if at < bytes.count, bytes[at] == UInt8(ascii: "\"") {
        at += 1
        while at < bytes.count {
          if bytes[at] == UInt8(ascii: "\"") {
            guard at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "\"") else { break }
            at += 1
          }
          field.append(bytes[at])
          at += 1
        }
        at += 1
        guard at >= bytes.count || bytes[at] == separator else {
          throw RowFailure([
            RowError(
              message:
                "field \(fields.count + 1) goes on behind its closing '\"'; inside of quotes "
                + "a '\"' is written twice")
          ])
        }
      } else {
        while at < bytes.count, bytes[at] != separator {
          field.append(bytes[at])
          at += 1
        }
        // What stands behind was meant to be one field; without the space it is.
        if field.first(where: { $0 != 32 && $0 != 9 }) == UInt8(ascii: "\"") {
          throw RowFailure([
            RowError(
              message: "field \(fields.count + 1) has a space in front of its opening '\"'; "
                + "leave the space out")
          ])
        }
      }
      fields.append(field)
      guard at < bytes.count else { return fields }
      at += 1
    }
  }

  /// Whether all fields of a record are empty, as spreadsheets leave records below the last row.
  static func isBlank(_ bytes: ArraySlice<UInt8>, separator: UInt8) -> Bool {
    let isOfNothing = bytes.allSatisfy {
      $0 == separator || $0 == 32 || $0 == 9 || $0 == UInt8(ascii: "\"")
    }
    guard isOfNothing, let fields = try? fields(Array(bytes), separator: separator) else {
      return false
    }
    return fields.allSatisfy(isBlank)
  }

  /// Whether a field has nothing but spaces.
  static func isBlank(_ field: [UInt8]) -> Bool { field.allSatisfy { $0 == 32 || $0 == 9 } }

  /// The character that a first line `sep=;` says to stand between fields, as Excel reads it; nil for other lines.
  static func separator(saidBy bytes: ArraySlice<UInt8>, line: Int) throws(RowSourceError) -> UInt8?
  {
    let isQuoted = bytes.first == UInt8(ascii: "\"") && bytes.last == UInt8(ascii: "\"")
    let words = isQuoted ? bytes.dropFirst().dropLast() : bytes
    guard words.prefix(4).map({ $0 | 32 }).elementsEqual("sep=".utf8.map { $0 | 32 }) else {
      return nil
    }
    let said = words.dropFirst(4)
    guard let separator = said.first, said.allSatisfy({ $0 == separator }),
      separator == 9 || 32..<127 ~= separator,
      separator != UInt8(ascii: "\""), !Character(UnicodeScalar(separator)).isLetter,
      !Character(UnicodeScalar(separator)).isNumber
    else {
      throw RowSourceError(
        line: line,
        message: "'sep=' is followed by the one character between fields, such as sep=; "
          + "and it is no letter, digit or '\"'")
    }
    return separator
  }

  /// Whether CR stands outside of quotes with more behind it, as between lines that end with CR alone.
  static func hasLoneReturn(_ bytes: ArraySlice<UInt8>) -> Bool {
    var isQuoted = false
    var isBehind = false
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isBehind, byte != 13 { return true }
      isBehind = byte == 13 && !isQuoted
    }
    return false
  }

  /// Bytes as text; nil where they are not UTF-8.
  static func text(_ bytes: [UInt8]) -> String? {
    let isValid = bytes.withUnsafeBufferPointer { JSONTree.isUTF8($0) }
    return isValid ? String(decoding: bytes, as: UTF8.self) : nil
  }
}

import YarDocuments

/// A line of CSV, by RFC 4180.
enum CSVRecord {
  /// The fields of a record, each as bytes.
  static func fields(_ bytes: [UInt8]) throws(RowFailure) -> [[UInt8]] {
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
        guard at >= bytes.count || bytes[at] == UInt8(ascii: ",") else {
          throw RowFailure([
            RowError(
              message:
                "field \(fields.count + 1) goes on behind its closing '\"'; inside of quotes "
                + "a '\"' is written twice")
          ])
        }
      } else {
        while at < bytes.count, bytes[at] != UInt8(ascii: ",") {
          field.append(bytes[at])
          at += 1
        }
      }
      fields.append(field)
      guard at < bytes.count else { return fields }
      at += 1
    }
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

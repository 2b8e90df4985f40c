/// Base64 of RFC 4648, which data URLs are written in.
public enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The text for bytes.
  public static func encode(_ bytes: [UInt8]) -> String {
    let count = (bytes.count + 2) / 3 * 4
    return String(unsafeUninitializedCapacity: count) { buffer in
      var place = 0
      var out = 0
      while place < bytes.count {
        let first = UInt32(bytes[place]) << 16
        let second = place + 1 < bytes.count ? UInt32(bytes[place + 1]) << 8 : 0
        let third = place + 2 < bytes.count ? UInt32(bytes[place + 2]) : 0
        let word = first | second | third
        for digit in 0..<4 {
          let isPadding = place + digit > bytes.count
          buffer[out + digit] =
            isPadding
            ? UInt8(ascii: "=") : alphabet[Int((word >> (18 - 6 * UInt32(digit))) & 63)]
        }
        place += 3
        out += 4
      }
      return count
    }
  }
}

/// Base64 of RFC 4648, which data URLs are written in.
public enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Why a text is none.
  enum Problem: Error, Equatable {
    /// The byte at a place is no digit, nor white space.
    case byte(Int)
    /// Something follows the signs that fill up the end.
    case more(Int)
    /// The last byte is not whole.
    case cutOff
  }

  /// The bytes of a text; white space may stand between its digits, and the signs that fill up its end may be missing.
  static func decode(_ text: some Sequence<UInt8>) throws(Problem) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.underestimatedCount / 4 * 3)
    var word: UInt32 = 0
    var count = 0
    var isFilled = false
    for (place, byte) in text.enumerated() {
      let digit: UInt8
      switch byte {
      case 0x41...0x5A: digit = byte - 0x41
      case 0x61...0x7A: digit = byte - 0x61 + 26
      case 0x30...0x39: digit = byte - 0x30 + 52
      case UInt8(ascii: "+"): digit = 62
      case UInt8(ascii: "/"): digit = 63
      case UInt8(ascii: "="):
        isFilled = true
        continue
      case 0x09, 0x0A, 0x0D, 0x20: continue
      default: throw .byte(place)
      }
      guard !isFilled else { throw .more(place) }
      word = word << 6 | UInt32(digit)
      count += 1
      if count % 4 == 0 {
        bytes.append(UInt8(truncatingIfNeeded: word >> 16))
        bytes.append(UInt8(truncatingIfNeeded: word >> 8))
        bytes.append(UInt8(truncatingIfNeeded: word))
      }
    }
    switch count % 4 {
    case 2: bytes.append(UInt8(truncatingIfNeeded: word >> 4))
    case 3:
      bytes.append(UInt8(truncatingIfNeeded: word >> 10))
      bytes.append(UInt8(truncatingIfNeeded: word >> 2))
    case 1: throw .cutOff
    default: break
    }
    return bytes
  }

  /// The text for bytes.
  public static func encode(_ bytes: [UInt8]) -> String {
    let count = (bytes.count + 2) / 3 * 4
    let digits = alphabet
    return String(unsafeUninitializedCapacity: count) { buffer in
      var out = 0
      func put(_ word: UInt32, digitCount: Int = 4) {
        for digit in 0..<4 {
          let value = Int(word >> (18 - 6 * UInt32(digit)) & 63)
          buffer[out + digit] = digit < digitCount ? digits[value] : UInt8(ascii: "=")
        }
        out += 4
      }
      let whole = bytes.count / 3 * 3
      for place in stride(from: 0, to: whole, by: 3) {
        put(
          UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]))
      }
      switch bytes.count - whole {
      case 1: put(UInt32(bytes[whole]) << 16, digitCount: 2)
      case 2: put(UInt32(bytes[whole]) << 16 | UInt32(bytes[whole + 1]) << 8, digitCount: 3)
      default: break
      }
      return count
    }
  }
}

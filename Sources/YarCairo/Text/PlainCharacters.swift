/// What the characters of a text have in common that is plain.
struct PlainCharacters {
  /// Whether the text is ASCII throughout.
  private(set) var isASCII = true
  /// Whether there is a letter, which runs from left to right and is Latin.
  private(set) var hasLetter = false
  /// The number of characters.
  private(set) var characterCount = 0

  /// More bytes than a text on one line has that somebody reads; Pango may have them.
  private static let byteLimit = 1 << 20

  /// Looks at each character of a text, or of the next part of one; false where one is not plain or not in the face, and
  /// for nothing.
  ///
  /// Plain is what Pango sets with no other script, language, direction or uprightness than the letters
  /// around it, and what neither ends a line by itself nor joins the character before it.
  mutating func add(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, face: FontFace) -> Bool {
    let bytes = UnsafeBufferPointer(rebasing: bytes)
    guard !bytes.isEmpty, bytes.count < PlainCharacters.byteLimit, face.hasASCII else {
      return false
    }
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      characterCount += 1
      if byte < 0x80 {
        guard byte >= 0x20, byte < 0x7F else { return false }
        let lowercased = byte | 0x20
        if lowercased >= 0x61, lowercased <= 0x7A { hasLetter = true }
        index += 1
        continue
      }
      isASCII = false
      let scalar: UInt32
      if byte < 0xE0, index + 1 < bytes.count {
        scalar = UInt32(byte & 0x1F) << 6 | UInt32(bytes[index + 1] & 0x3F)
        index += 2
      } else if byte < 0xF0, index + 2 < bytes.count {
        scalar =
          UInt32(byte & 0x0F) << 12 | UInt32(bytes[index + 1] & 0x3F) << 6
          | UInt32(bytes[index + 2] & 0x3F)
        index += 3
      } else {
        return false
      }
      if PlainCharacters.isLetter(scalar) {
        hasLetter = true
      } else if PlainCharacters.isHoldingSpace(scalar) {
        // A line lets go of the space at its end.
        guard index < bytes.count else { return false }
      } else if !PlainCharacters.isSign(scalar) {
        return false
      }
      guard face.hasCharacter(scalar) else { return false }
    }
    return true
  }

  /// The letters of Latin-1 and Latin Extended-A; the signs for times and division are among them.
  private static func isLetter(_ scalar: UInt32) -> Bool {
    scalar >= 0xC0 && scalar <= 0x17F && scalar != 0xD7 && scalar != 0xF7
  }

  /// Spaces that hold what is around them together, wide and narrow: they stand in amounts of money and in times.
  private static func isHoldingSpace(_ scalar: UInt32) -> Bool {
    scalar == 0xA0 || scalar == 0x202F
  }

  /// Signs that lie on their side in vertical text, as letters do: pound, degree, middle dot, the dashes,
  /// quotation marks, bullet, ellipsis and euro.
  private static func isSign(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA3, 0xB0, 0xB7, 0x2013, 0x2014, 0x2018...0x201A, 0x201C...0x201E, 0x2022, 0x2026, 0x20AC:
      true
    default: false
    }
  }
}

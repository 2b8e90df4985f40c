import CICU
import CPango

/// Where lines of a text may end that Pango does not know of, and where they may not though Pango says so.
///
/// Khmer, Lao and Burmese put no spaces between words: ICU finds the words by its dictionaries. Pango knows Thai alone (by
/// libthai), and would break the others between any two letters. Korean puts spaces between words, and Unicode's rules let a
/// line end behind every syllable all the same; labels do not, as in UIKit and as with `word-break: keep-all` in CSS.
struct WordEnds {
  /// The characters before which a line may end.
  private(set) var added: [Int] = []
  /// The characters before which it may not.
  private(set) var removed: [Int] = []

  /// What is to be put right in a text; nil where nothing is.
  init?(_ text: UnsafePointer<CChar>, length: Int) {
    let bytes = UnsafeBufferPointer(
      start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: length)
    // The letters of all of them have three bytes and begin with these.
    guard bytes.contains(where: { $0 == 0xE0 || $0 == 0xE1 || $0 >= 0xE3 }) else { return nil }
    var character = 0
    var byte = 0
    var last = Sort.other
    var phrase: (byte: Int, character: Int)?
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let sort = Sort(scalar)
      if sort == .unspaced {
        phrase = phrase ?? (byte, character)
      } else if let start = phrase {
        addWords(of: text, start.byte..<byte, character: start.character)
        phrase = nil
      }
      if last.joins(sort) { removed.append(character) }
      last = sort == .mark ? last : sort
      byte += UTF8.width(scalar)
      character += 1
    }
    if let phrase { addWords(of: text, phrase.byte..<byte, character: phrase.character) }
    if added.isEmpty, removed.isEmpty { return nil }
  }

  /// Puts right what Pango says of the characters of the text.
  func apply(to attributes: UnsafePointer<PangoLogAttr>) {
    for place in added { yar_log_attr_set_line_break(attributes + place, 1) }
    for place in removed { yar_log_attr_set_line_break(attributes + place, 0) }
  }

  /// Adds the words inside some bytes.
  private mutating func addWords(
    of text: UnsafePointer<CChar>, _ range: Range<Int>, character: Int
  ) {
    var ends = [Int32](repeating: 0, count: range.count)
    var status = U_ZERO_ERROR
    let count = yar_ubrk_line_ends(
      text + range.lowerBound, Int64(range.count), &ends, Int32(clamping: range.count), &status)
    // All its letters have three bytes.
    for end in ends.prefix(Int(count)) where end < range.count {
      added.append(character + Int(end) / 3)
    }
  }

  /// What a character is to the ends of lines beside it.
  private enum Sort {
    /// A letter of a script without spaces between words.
    case unspaced
    case hangul
    /// A letter or digit that may be a part of a Korean word: `3월`, `iPhone을`.
    case latin
    case mark, other

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F:
        self = .latin
      case 0x300...0x36F: self = .mark
      // Lao, Burmese, Khmer, and letters of Burmese for other languages.
      case 0x0E80...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0xA9E0...0xA9FF, 0xAA60...0xAA7F:
        self = .unspaced
      case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7FB: self = .hangul
      default: self = .other
      }
    }

    /// Whether no line ends between this and the next.
    func joins(_ next: Sort) -> Bool {
      switch (self, next) {
      case (.hangul, .hangul), (.hangul, .latin), (.latin, .hangul): true
      default: false
      }
    }
  }
}

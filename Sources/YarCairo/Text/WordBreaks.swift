/// Where the lines of an ordinary ASCII text may end: behind spaces, and behind a hyphen between two letters.
///
/// The rules of Unicode (annex 14) say more, and Pango, which goes through them for each character, takes
/// half as long as the shaping. What they say comes down to this where every sign stands as in a plain
/// sentence: a full stop at the end of a word or between digits, brackets around words, and so on.
struct WordBreaks {
  private enum Sort {
    case letter, digit, space, stop, open, close, quote, hyphen, percent, other
  }

  private let bytes: UnsafeBufferPointer<UInt8>

  /// Looks at each sign of a text of printable ASCII; nil where one stands elsewhere.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    var hasQuote = false
    var hasOpen = false
    // Before and behind the text it is as if there were a space.
    var previous = Sort.space
    var current = bytes.isEmpty ? Sort.space : WordBreaks.sort(bytes[0])
    for index in bytes.indices {
      let next = index + 1 < bytes.count ? WordBreaks.sort(bytes[index + 1]) : .space
      switch current {
      case .letter, .digit, .space: break
      case .quote: hasQuote = true
      case .stop:
        switch (previous, next) {
        case (.letter, .space), (.digit, .space), (.close, .space), (.quote, .space): break
        case (.digit, .digit):
          let byte = bytes[index]
          if byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") { return nil }
        default: return nil
        }
      case .open:
        hasOpen = true
        guard previous == .space, next == .letter || next == .digit else { return nil }
      case .close:
        guard previous == .letter || previous == .digit, next == .space || next == .stop else {
          return nil
        }
      case .hyphen:
        guard previous == next, next == .letter || next == .space else { return nil }
      case .percent:
        guard previous == .digit, next == .space else { return nil }
      case .other: return nil
      }
      previous = current
      current = next
    }
    // A quotation mark holds on to a bracket behind spaces.
    if hasQuote, hasOpen { return nil }
  }

  /// Whether a line may end before a byte that is not the first.
  func isBreak(before index: Int) -> Bool {
    let previous = bytes[index - 1]
    return bytes[index] != 0x20 && (previous == 0x20 || previous == UInt8(ascii: "-"))
  }

  private static func sort(_ byte: UInt8) -> Sort {
    switch byte {
    case 0x30...0x39: .digit
    case 0x41...0x5A, 0x61...0x7A: .letter
    // They part from their neighbours no more than letters do.
    case UInt8(ascii: "#"), UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "@"): .letter
    case UInt8(ascii: "<")...UInt8(ascii: ">"): .letter
    case UInt8(ascii: "^")...UInt8(ascii: "`"), UInt8(ascii: "~"): .letter
    case UInt8(ascii: " "): .space
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"): .stop
    case UInt8(ascii: "!"), UInt8(ascii: "?"): .stop
    case UInt8(ascii: "("): .open
    case UInt8(ascii: ")"): .close
    case UInt8(ascii: "'"), UInt8(ascii: "\""): .quote
    case UInt8(ascii: "-"): .hyphen
    case UInt8(ascii: "%"): .percent
    default: .other
    }
  }
}

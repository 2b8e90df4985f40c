/// A small markup, for those who ask for it: `**bold**`, `_italic_`, `~~struck through~~`, `[words](address)`.
extension AttributedText {
  /// Reads a markup.
  ///
  /// `**bold**`, `_italic_` and `~~struck through~~` may lie inside each other. `[words](address)` is a link, and
  /// underlined. A backslash takes the meaning from the sign behind it. A mark without a partner is a sign like any other,
  /// and so is an underscore between letters or digits; no text is an error.
  ///
  /// - Parameter markup: The text with its marks.
  public init(markup: String) {
    var reader = MarkupReader(markup)
    runs = reader.read()
  }
}

/// Reads a markup once from the left; where each mark's partner stands was looked for before, from the right.
private struct MarkupReader {
  private enum Mark: Int { case bold, italic, struck }

  private let bytes: [UInt8]
  /// For each kind of mark, the places where one may end, ascending.
  private var ends: [[Int]] = [[], [], []]
  private var runs: [TextRun] = []
  private var pending: [UInt8] = []
  /// Which marks are open, and where each ends.
  private var closers: [Int?] = [nil, nil, nil]
  private var link: (address: String, end: Int, next: Int)?

  init(_ markup: String) {
    bytes = Array(markup.utf8)
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "\\") {
        place += 2
        continue
      }
      if let mark = mark(at: place) {
        if isEnd(mark, at: place) { ends[mark.rawValue].append(place) }
        place += length(of: mark)
      } else {
        place += 1
      }
    }
  }

  mutating func read() -> [TextRun] {
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if let link, place == link.end {
        close()
        self.link = nil
        place = link.next
      } else if byte == UInt8(ascii: "\\"), place + 1 < bytes.count, isSign(bytes[place + 1]) {
        pending.append(bytes[place + 1])
        place += 2
      } else if let mark = mark(at: place), take(mark, at: place) {
        place += length(of: mark)
      } else if byte == UInt8(ascii: "["), link == nil, let found = findLink(at: place) {
        close()
        link = found
        place += 1
      } else {
        pending.append(byte)
        place += 1
      }
    }
    close()
    return runs
  }

  /// Opens or closes a mark; false where it is a sign like any other.
  private mutating func take(_ mark: Mark, at place: Int) -> Bool {
    if closers[mark.rawValue] == place {
      close()
      closers[mark.rawValue] = nil
      return true
    }
    guard closers[mark.rawValue] == nil, isStart(mark, at: place) else { return false }
    // Marks do not reach across the end of what is open: no part would know where it is.
    let limit = closers.reduce(link?.end ?? bytes.count) { min($0, $1 ?? $0) }
    let first = place + length(of: mark) + 1
    let candidates = ends[mark.rawValue]
    var low = 0
    var high = candidates.count
    while low < high {
      let middle = (low + high) / 2
      if candidates[middle] < first { low = middle + 1 } else { high = middle }
    }
    guard low < candidates.count, candidates[low] < limit else { return false }
    close()
    closers[mark.rawValue] = candidates[low]
    return true
  }

  /// Ends the stretch so far.
  private mutating func close() {
    guard !pending.isEmpty else { return }
    var attributes = TextAttributes()
    if closers[Mark.bold.rawValue] != nil { attributes.weight = .bold }
    if closers[Mark.italic.rawValue] != nil { attributes.isItalic = true }
    if closers[Mark.struck.rawValue] != nil { attributes.isStruckThrough = true }
    if let link {
      attributes.link = link.address
      attributes.isUnderlined = true
    }
    runs.append(TextRun(String(decoding: pending, as: UTF8.self), attributes))
    pending = []
  }

  /// `[words](address)` at a place: the address, the end of the words, and what is behind it.
  private func findLink(at place: Int) -> (address: String, end: Int, next: Int)? {
    // An address longer than that is none; looking on from each bracket would take its time.
    let limit = min(bytes.count, place + 2_000)
    var end = place + 1
    while end < limit, bytes[end] != UInt8(ascii: "]") {
      guard bytes[end] != UInt8(ascii: "[") else { return nil }
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end + 2 < limit, end > place + 1, bytes[end + 1] == UInt8(ascii: "(") else { return nil }
    var next = end + 2
    while next < limit, bytes[next] != UInt8(ascii: ")") {
      guard bytes[next] > 0x20, bytes[next] != UInt8(ascii: "[") else { return nil }
      next += 1
    }
    guard next < limit, next > end + 2 else { return nil }
    // Words whose emphasis ends behind them are no link's.
    guard closers.allSatisfy({ $0.map { $0 > next } ?? true }) else { return nil }
    return (String(decoding: bytes[(end + 2)..<next], as: UTF8.self), end, next + 1)
  }

  private func mark(at place: Int) -> Mark? {
    let next = place + 1 < bytes.count ? bytes[place + 1] : 0
    switch bytes[place] {
    case UInt8(ascii: "*") where next == UInt8(ascii: "*"): return .bold
    case UInt8(ascii: "~") where next == UInt8(ascii: "~"): return .struck
    case UInt8(ascii: "_"): return .italic
    default: return nil
    }
  }

  private func length(of mark: Mark) -> Int { mark == .italic ? 1 : 2 }

  private func isStart(_ mark: Mark, at place: Int) -> Bool {
    let next = place + length(of: mark)
    guard next < bytes.count, !isSpace(bytes[next]) else { return false }
    return mark != .italic || place == 0 || !isWord(at: place - 1)
  }

  private func isEnd(_ mark: Mark, at place: Int) -> Bool {
    guard place > 0, !isSpace(bytes[place - 1]) else { return false }
    let next = place + length(of: mark)
    return mark != .italic || next >= bytes.count || !isWord(at: next)
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

  /// Whether the character with a byte at a place belongs to a word: all but spaces, signs of ASCII, and the quotation
  /// marks and dashes beyond it.
  private func isWord(at place: Int) -> Bool {
    var first = place
    while first > 0, bytes[first] & 0xC0 == 0x80 { first -= 1 }
    if bytes[first] == 0xC2 { return false }
    if bytes[first] == 0xE2, first + 1 < bytes.count, bytes[first + 1] == 0x80 { return false }
    return isWord(bytes[first])
  }

  /// Letters, digits, and all that is not ASCII.
  private func isWord(_ byte: UInt8) -> Bool {
    let small = byte | 0x20
    return byte >= 0x80 || byte >= 0x30 && byte <= 0x39 || small >= 0x61 && small <= 0x7A
  }

  /// Whether a backslash takes a character's meaning.
  private func isSign(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F && !isWord(byte) }
}

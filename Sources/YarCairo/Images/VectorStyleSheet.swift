/// CSS in an SVG picture as far as librsvg draws by it: rules of known properties, and nothing from elsewhere.
struct VectorStyleSheet {
  /// What is left of it.
  private(set) var text = ""
  /// Whether something was left out.
  private(set) var isChanged = false
  /// What it refers to, without the sign in front: `clip` for `url(#clip)`.
  private(set) var references: [String] = []
  /// What it refers to that is not in the file.
  private(set) var elsewhere: String?

  private let bytes: [UInt8]
  private var place = 0

  private init(_ css: String) { bytes = Array(css.utf8) }

  /// The rules of a `style` element.
  static func rules(_ css: String) -> VectorStyleSheet {
    var sheet = VectorStyleSheet(css)
    sheet.addRules()
    return sheet
  }

  /// The declarations of a `style` attribute.
  static func declarations(_ css: String) -> VectorStyleSheet {
    var sheet = VectorStyleSheet(css)
    sheet.text = sheet.declarations(to: sheet.bytes.count)
    return sheet
  }

  private mutating func addRules() {
    while place < bytes.count {
      let start = place
      // A rule's head ends where its block begins; that of an @rule may end without one.
      let end = end(of: "{;}")
      let head = plain(start..<end)
      let isAtRule = head.utf8.first == UInt8(ascii: "@")
      guard end < bytes.count else {
        if !head.isEmpty { leaveOut(head) }
        return
      }
      place = end + 1
      guard bytes[end] == UInt8(ascii: "{") else {
        leaveOut(head)
        continue
      }
      guard !isAtRule, isSelector(head) else {
        leaveOut(head)
        skipBlock()
        continue
      }
      let close = self.end(of: "}")
      let block = declarations(to: close)
      place = min(bytes.count, close + 1)
      text += "\(head){\(block)}\n"
    }
  }

  /// Notes that something is left out.
  ///
  /// Another file's rules librsvg would not find either. Those in an address that holds them itself would be missed.
  private mutating func leaveOut(_ head: String) {
    isChanged = true
    let words = head.lowercased()
    guard words.hasPrefix("@import"), words.contains("data:") else { return }
    elsewhere = elsewhere ?? head
  }

  /// Goes on behind a block with all that is in it.
  private mutating func skipBlock() {
    var open = 1
    while place < bytes.count, open > 0 {
      let end = end(of: "{}")
      if end < bytes.count { open += bytes[end] == UInt8(ascii: "{") ? 1 : -1 }
      place = end + 1
    }
  }

  private func isSelector(_ text: String) -> Bool {
    !text.isEmpty && !text.utf8.contains { "@\\<;}".utf8.contains($0) }
  }

  /// The declarations up to a place that may pass.
  private mutating func declarations(to end: Int) -> String {
    var kept: [String] = []
    while place < end {
      let start = place
      let next = self.end(of: ";", before: end)
      place = next + 1
      let whole = plain(start..<next)
      guard !whole.isEmpty else { continue }
      let parts = whole.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0].lowercased().filter { !$0.isWhitespace }
      guard parts.count == 2, VectorVocabulary.properties.contains(name), admits(parts[1]) else {
        isChanged = true
        continue
      }
      kept.append("\(name):\(parts[1])")
    }
    return kept.joined(separator: ";")
  }

  /// Notes what a value refers to; false for one that may be read in two ways.
  private mutating func admits(_ value: Substring) -> Bool {
    guard let found = Self.references(in: value) else { return false }
    for reference in found {
      if reference.hasPrefix("#") {
        references.append(String(reference.dropFirst()))
      } else {
        elsewhere = elsewhere ?? "url(\(reference))"
      }
    }
    return true
  }

  /// What a value refers to, as it is written; nil for a value that may be read in two ways.
  static func references(in value: some StringProtocol) -> [String]? {
    let bytes = Array(value.utf8)
    guard !bytes.contains(where: { "\\@{}<".utf8.contains($0) }) else { return nil }
    var found: [String] = []
    var place = 0
    while let open = bytes[place...].firstIndex(of: UInt8(ascii: "(")) {
      place = open + 1
      // Capitals differ from small letters by one bit.
      guard bytes[..<open].suffix(3).map({ $0 | 0x20 }) == Array("url".utf8) else { continue }
      guard let close = bytes[place...].firstIndex(of: UInt8(ascii: ")")) else { return nil }
      let name = bytes[place..<close].filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
      found.append(String(decoding: name, as: UTF8.self).trimmingSpaces)
      place = close
    }
    return found
  }

  /// Where one of some signs comes next, outside of texts, brackets and remarks; the limit, or the end, if none does before it.
  private func end(of signs: String, before limit: Int = .max) -> Int {
    let limit = min(limit, bytes.count)
    var index = place
    var open = 0
    while index < limit {
      switch bytes[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let quote = bytes[index]
        index += 1
        while index < bytes.count, bytes[index] != quote, bytes[index] != 0x0A {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
      case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "*"):
        index += 2
        while index + 1 < bytes.count,
          bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/")
        {
          index += 1
        }
        index += 1
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"): open = max(0, open - 1)
      case let byte where open == 0 && signs.utf8.contains(byte): return index
      default: break
      }
      index += 1
    }
    return limit
  }

  /// A part without remarks, and without spaces around it.
  private func plain(_ range: Range<Int>) -> String {
    var result: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index...].starts(with: "/*".utf8) {
        index += 2
        while index < range.upperBound, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
        index += 2
        result.append(0x20)
      } else if bytes[index...].starts(with: "<!--".utf8) {
        index += 4
      } else if bytes[index...].starts(with: "-->".utf8) {
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self).trimmingSpaces
  }
}

extension StringProtocol {
  /// The text without spaces around it.
  var trimmingSpaces: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

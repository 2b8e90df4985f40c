/// The identifiers of a Swift source text, without those in comments and texts.
///
/// What stands in an interpolation is left out with its text: a type that is mentioned nowhere else is rare.
struct SwiftWords {
  /// Every identifier that starts with a capital letter.
  private(set) var mentioned: Set<String> = []
  /// The types that are declared outside of others and can be seen in other files.
  private(set) var declared: Set<String> = []

  private static let kinds: Set<String> = [
    "struct", "class", "enum", "protocol", "actor", "typealias",
  ]

  init(_ source: String) {
    for line in SwiftWords.code(of: source).split(separator: "\n", omittingEmptySubsequences: true)
    {
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      for word in words where word.first?.isUppercase ?? false { mentioned.insert(word) }
      guard let first = line.first, !first.isWhitespace,
        let kind = words.firstIndex(where: { SwiftWords.kinds.contains($0) }),
        kind + 1 < words.count, words[kind + 1].first?.isUppercase ?? false,
        !words[..<kind].contains(where: { ["private", "fileprivate", "extension"].contains($0) })
      else { continue }
      declared.insert(words[kind + 1])
    }
  }

  /// The text with comments and texts left out.
  private static func code(of source: String) -> String {
    let bytes = Array(source.utf8)
    var code: [UInt8] = []
    code.reserveCapacity(bytes.count)
    var at = 0
    func stands(_ word: StaticString) -> Bool {
      guard at + word.utf8CodeUnitCount <= bytes.count else { return false }
      return (0..<word.utf8CodeUnitCount).allSatisfy { bytes[at + $0] == word.utf8Start[$0] }
    }
    func pass(_ end: StaticString) {
      while at < bytes.count, !stands(end) { at += 1 }
      at += end.utf8CodeUnitCount
    }
    while at < bytes.count {
      if stands("//") {
        while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
      } else if stands("/*") {
        pass("*/")
      } else if stands("\"\"\"") {
        at += 3
        pass("\"\"\"")
      } else if stands("\"") {
        at += 1
        while at < bytes.count, !stands("\""), !stands("\n") { at += stands("\\") ? 2 : 1 }
        at += 1
      } else {
        code.append(bytes[at])
        at += 1
      }
    }
    return String(decoding: code, as: UTF8.self)
  }
}

/// The types and functions of a Swift source text, by its lines: `make lint` sees to it that each stands where its
/// indentation says.
struct SwiftDeclarations {
  /// A function, initializer or deinitializer with a body.
  struct Function {
    /// Its first line, from 1.
    var line: Int
    /// How many lines it takes.
    var count: Int
  }

  /// A type or extension that stands in no other.
  struct TypeBody {
    var name: String
    var isExtension: Bool
    var count: Int
    /// How many properties are stored in each value or object of it.
    var storedCount: Int
  }

  private(set) var functions: [Function] = []
  private(set) var types: [TypeBody] = []

  private static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "package", "open", "static", "class", "final",
    "mutating", "nonmutating", "override", "borrowing", "consuming", "convenience", "required",
    "nonisolated", "indirect", "unowned", "weak", "lazy",
  ]

  init(_ source: String) {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let indentation = line.prefix { $0 == " " }
      guard let (keyword, name) = Self.declaration(line.dropFirst(indentation.count)),
        let end = Self.end(of: index, indentation, in: lines)
      else { continue }
      switch keyword {
      case "func", "init", "deinit":
        functions.append(Function(line: index + 1, count: end - index + 1))
      case "struct", "class", "enum", "actor", "extension":
        guard indentation.isEmpty else { continue }
        types.append(
          TypeBody(
            name: name, isExtension: keyword == "extension", count: end - index + 1,
            storedCount: lines[index...end].indices.count { Self.isStored(at: $0, in: lines) }))
      default: break
      }
    }
  }

  /// The keyword of a declaration and the word behind it.
  private static func declaration(_ line: Substring) -> (keyword: String, name: String)? {
    guard !line.hasPrefix("//") else { return nil }
    var words = line.split { !($0.isLetter || $0.isNumber || "_.@".contains($0)) }.map(String.init)
    while let first = words.first, first.hasPrefix("@") || modifiers.contains(first) {
      // `class` is a modifier in front of `func` and `var` alone.
      if first == "class", !["func", "var"].contains(words.dropFirst().first) { break }
      words.removeFirst()
      // What stands in brackets behind an attribute or `private`, as in `private(set)`.
      if ["set", "unchecked", "unsafe", "always", "never", "convention", "c"].contains(words.first)
      {
        words.removeFirst()
      }
    }
    guard let keyword = words.first else { return nil }
    return (keyword, words.count > 1 ? words[1] : "")
  }

  /// The line that closes what a line opens; nil where that is on one line, or opens nothing.
  private static func end(
    of start: Int, _ indentation: Substring, in lines: [Substring]
  ) -> Int? {
    var opening = start
    // What does not fit into a line goes on further in, or with a bracket that closes.
    while !lines[opening].hasSuffix("{") {
      opening += 1
      guard opening < lines.count, lines[opening].hasPrefix(indentation) else { return nil }
      let rest = lines[opening].dropFirst(indentation.count)
      guard [" ", ")", "{", "where "].contains(where: { rest.hasPrefix($0) }) else { return nil }
    }
    return lines[(opening + 1)...].firstIndex { $0 == indentation + "}" }
  }

  /// Whether a line inside a type declares a property that is stored in each value.
  private static func isStored(at index: Int, in lines: [Substring]) -> Bool {
    let line = lines[index]
    guard line.hasPrefix("  "), line.dropFirst(2).first != " ", !line.contains("static "),
      let (keyword, _) = declaration(line.dropFirst(2)), keyword == "var" || keyword == "let"
    else { return false }
    // A value in front of a brace, no brace, or a brace in front of what is done when it is set.
    guard let brace = line.firstIndex(of: "{") else { return true }
    return line[..<brace].contains("=")
      || ["didSet", "willSet"].contains { lines[index + 1].contains($0) }
  }
}

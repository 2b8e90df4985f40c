/// A word of another toolkit, and what it is here; see `ForeignWords`.
enum ForeignWord {
  /// What a word of others is here.
  enum Meaning: Sendable {
    /// A key of the view, with a value for the example.
    case property(String, String)
    /// Keys of the layout that places the subviews of the view.
    case layout([String], String)
    /// A member of the view's font.
    case font(String, String)
    /// Something that has no one key: how it is done.
    case note(String)
  }

  /// What a key means in a table of keys, the best first; nil where it is none of others.
  static func meanings(of word: String, in table: String) -> [Meaning]? {
    guard var rest = entry(of: word, in: table)?[...] else { return nil }
    var found: [Meaning] = []
    while !rest.isEmpty {
      if rest.utf8.first == UInt8(ascii: "!") {
        found.append(.note(String(rest.dropFirst(2))))
        break
      }
      let part = rest.prefix { $0 != "|" }
      rest = rest.dropFirst(part.count + 1)
      let example = part.split(separator: ":", maxSplits: 1)
      guard let words = example.first?.split(separator: " ").map({ String($0) }), example.count == 2
      else { continue }
      let value = String(example[1].dropFirst())
      switch words[0] {
      case "layout": found.append(.layout(Array(words.dropFirst()), value))
      case "font" where words.count == 2: found.append(.font(words[1], value))
      default: found.append(.property(words[0], value))
      }
    }
    return found
  }

  /// Whether a word of others stands for the views in a view.
  static func isSubviews(_ word: String) -> Bool {
    (meanings(of: word, in: ForeignWords.keys) ?? []).contains { meaning in
      if case .property("subviews", _) = meaning { true } else { false }
    }
  }

  /// What a type of others is here: the name of ours, and how it is written.
  static func type(of word: String) -> (name: String, words: String)? {
    guard let parts = entry(of: word, in: ForeignWords.types)?.split(separator: " "),
      let name = parts.first.map({ String($0) })
    else { return nil }
    guard parts.count > 1 else { return (name, "it is called '\(name)' here") }
    let more = parts[1] == "grid" ? ", \"columns\": 2" : ""
    return (
      name,
      "here it is a WeView with a layout: { \"type\": \"WeView\", \"layout\": { \"kind\": \"\(parts[1])\""
        + "\(more) }, \"subviews\": [ … ] }"
    )
  }

  /// The kind of layout that a word of others means.
  static func kind(of word: String) -> String? { entry(of: word, in: ForeignWords.kinds) }

  /// The one of some words that a word of others means.
  static func value(of word: String, among words: [String]) -> String? {
    for ours in entries(of: word, in: ForeignWords.values) {
      for found in ours.split(separator: " ") where words.contains(String(found)) {
        return String(found)
      }
    }
    return nil
  }

  /// What one is without `-`, `_`, capital letters and what stands before a colon.
  static func bare(_ word: String) -> String {
    let name = word.split(separator: ":").last ?? ""
    return name.lowercased().filter { $0 != "-" && $0 != "_" }
  }

  private static func entry(of word: String, in table: String) -> String? {
    entries(of: word, in: table).first
  }

  /// What stands behind ` = ` in the lines of a table that have a word.
  private static func entries(of word: String, in table: String) -> [String] {
    guard word.utf8.count <= 40 else { return [] }
    let bare = bare(word)
    guard !bare.isEmpty else { return [] }
    var found: [String] = []
    for line in table.split(separator: "\n") {
      let words = line.prefix { $0 != "=" }
      if words.split(separator: " ").contains(where: { $0 == bare }) {
        found.append(String(line.dropFirst(words.count + 2)))
      }
    }
    return found
  }
}

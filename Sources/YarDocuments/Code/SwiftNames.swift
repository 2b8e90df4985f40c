/// Names of views as Swift's variables, each once.
struct SwiftNames {
  private var used: Set<String> = ["image", "root"]

  /// Swift's words that no variable can have without quotes, and those of the generated function.
  private static let words: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while", "Any", "Self", "any", "some",
  ]

  /// A name for a view: its identifier where that can be one, else its class.
  mutating func name(_ identifier: String?, class type: String) -> String {
    var name = identifier.map { Self.camelCased($0) } ?? ""
    if name.isEmpty || name.utf8.count > 40 { name = Self.lowercasedFirst(type) }
    if Self.words.contains(name) { name += "View" }
    var candidate = name
    var count = 1
    while !used.insert(candidate).inserted {
      count += 1
      candidate = "\(name)\(count)"
    }
    return candidate
  }

  /// A name for a function that makes a scene.
  static func function(_ scene: String?) -> String {
    let name = scene.map { camelCased($0) } ?? ""
    return "make" + (name.isEmpty ? "Scene" : name.prefix(1).uppercased() + name.dropFirst())
  }

  private static func lowercasedFirst(_ text: String) -> String {
    // 'QRCode' and the like.
    if text == "QRCode" { return "qrCode" }
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// `play-button` as `playButton`; empty where nothing is left.
  private static func camelCased(_ text: String) -> String {
    var name = ""
    var startsWord = false
    for character in text.unicodeScalars {
      let isDigit = character.value >= 48 && character.value <= 57
      let isLetter =
        character.value >= 65 && character.value <= 90
        || character.value >= 97 && character.value <= 122
      guard isLetter || isDigit && !name.isEmpty else {
        startsWord = !name.isEmpty
        continue
      }
      name += startsWord ? String(character).uppercased() : String(character)
      startsWord = false
    }
    return lowercasedFirst(name)
  }
}

/// Why no text can be set.
public enum FontError: Error, Hashable, Sendable {
  /// None of the known default families is installed.
  case noFonts
  /// A directory given for extra fonts cannot be listed.
  case unreadableDirectory(path: String)
  /// The text engine could not be set up.
  case setUpFailed
  /// A font that is installed cannot be opened, for the reason that the system tells.
  case cannotOpen(path: String, reason: String)
}

extension FontError: CustomStringConvertible {
  /// The error in words, with the way out.
  public var description: String {
    switch self {
    case .noFonts:
      "none of the font families Inter, Noto Sans and DejaVu Sans is installed: install the package "
        + "fonts-inter (apt-get install fonts-inter fonts-noto-core) or name a folder with fonts"
    case .unreadableDirectory(let path):
      "the font folder \"\(path)\" does not exist or cannot be read"
    case .setUpFailed:
      "fontconfig could not be set up"
    case .cannotOpen(let path, let reason):
      "the font \"\(path)\" cannot be opened: \(reason); texts would lack their letters"
    }
  }
}

/// Something about fonts that an author should know; text is set all the same.
public enum FontWarning: Hashable, Sendable {
  /// A family is not installed; another one is used in its place.
  case unknownFamily(String, substitute: String)
  /// No installed font has a character, and the Debian package that has it, if that is known; a box with the
  /// character's number is drawn.
  case missingCharacter(UInt32, package: String?)
  /// Words are to be hyphenated in a language without patterns, or in none.
  case noHyphenation(language: String?)
  /// A text changes its font more often than that; what follows keeps the font that it has there.
  case tooManyFontChanges(limit: Int)
  /// A file of the author's own fonts is not used.
  case unusedFile(path: String, reason: String)
  /// The makers of a font that a PDF shows forbid that files carry it.
  case notEmbeddable(String)
}

extension FontWarning: CustomStringConvertible {
  /// The warning in words.
  public var description: String {
    switch self {
    case .unknownFamily(let family, let substitute):
      return "the font family \"\(family)\" is not installed; \"\(substitute)\" is used instead"
    case .tooManyFontChanges(let limit):
      return
        "a text changes its font more than \(limit) times; what follows keeps the font it has there"
    case .notEmbeddable(let name):
      return
        "the makers of the font \"\(name)\" forbid that files carry it (fsType 2), and the PDF has a part of it; ask them, or use another font"
    case .unusedFile(let path, let reason):
      return "the font file \"\(path)\" is not used: \(reason)"
    case .noHyphenation(let language):
      guard let language else {
        return "words are not hyphenated, as the language of the text is not known"
      }
      let advice =
        Self.hyphenPackage(of: language).map {
          "; install the package \($0) (apt-get install \($0))"
        }
        ?? ""
      return "words are not hyphenated, as there are no patterns for \"\(language)\"\(advice)"
    case .missingCharacter(let scalar, let package):
      let advice = package.map { "; install the package \($0) (apt-get install \($0))" } ?? ""
      return "no installed font has the character \(Self.codePoint(scalar))\(advice)"
    }
  }

  /// A character by its number: `U+0378`.
  package static func codePoint(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Debian's package of patterns for a language; nil where it has none.
  private static func hyphenPackage(of language: String) -> String? {
    let tag = String(language.lowercased().map { $0 == "_" ? "-" : $0 })
    let parts = tag.split(separator: "-").map(String.init)
    let usual = ["en": "en-us", "pt": "pt-pt", "nb": "no", "nn": "no"]
    return [tag, parts.first.map { usual[$0] ?? $0 } ?? ""].first { hyphenated.contains($0) }
      .map { "hyphen-" + $0 }
  }

  /// The languages that Debian has patterns for.
  private static let hyphenated: Set<String> = [
    "af", "as", "be", "bg", "bn", "ca", "cs", "da", "de", "el", "en-gb", "en-us", "es", "fr", "gl",
    "gu", "hi", "hr", "hu", "id", "is", "it", "kn", "lt", "lv", "ml", "mn", "mr", "nl", "no", "or",
    "pa", "pl", "pt-br", "pt-pt", "ro", "ru", "sk", "sl", "sr", "sv", "ta", "te", "th", "uk", "zu",
  ]
}

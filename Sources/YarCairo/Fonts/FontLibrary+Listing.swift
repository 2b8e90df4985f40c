/// A family of fonts that text can be set in, as `FontLibrary.listedFamilies()` lists it.
public struct ListedFamily: Hashable, Sendable {
  /// One face of a family.
  public struct Face: Hashable, Sendable {
    /// The weight on the scale of 100 to 900; nil for a variable font, which has all.
    public var weight: Int?
    /// Whether it is slanted.
    public var isItalic: Bool
    /// The file.
    public var path: String
  }

  /// The name that documents and code use.
  public var name: String
  /// The faces, upright before slanted ones, the lightest first.
  public var faces: [Face]
  /// The scripts whose letters its first face has, in a fixed order.
  public var scripts: [String]
  /// Whether its glyphs are coloured pictures.
  public var isColor: Bool
}

extension FontLibrary {
  /// The families that texts can name: those of the own folders first, in their order, then what is installed, by name.
  ///
  /// Looks at every font of the system: a tenth of a second, and longer where fontconfig has no cache.
  public func listedFamilies() -> [ListedFamily] {
    var seen: Set<String> = []
    var listed: [ListedFamily] = []
    let installed = FontLibrary.scan(systemDirectories).sorted { $0.name < $1.name }
    for family in ownFamilies + installed {
      guard seen.insert(family.name.lowercased()).inserted else { continue }
      listed.append(ListedFamily(family))
    }
    return listed
  }
}

extension ListedFamily {
  fileprivate init(_ family: FontFamily) {
    name = family.name
    faces = family.styles.map { Face(weight: $0.weight, isItalic: $0.isItalic, path: $0.path) }
      .sorted { left, right in
        if left.isItalic != right.isItalic { return !left.isItalic }
        return (left.weight ?? 0, left.path) < (right.weight ?? 0, right.path)
      }
    scripts = family.scripts
    isColor = family.isColor
  }
}

/// The scripts that fonts are told apart by, each with a letter that every font for it has.
enum ScriptSamples {
  static let all: [(name: String, sample: UInt32)] = [
    ("Latin", 0x61), ("Greek", 0x3B1), ("Cyrillic", 0x436), ("Armenian", 0x561),
    ("Georgian", 0x10D0), ("Hebrew", 0x5D0), ("Arabic", 0x628), ("Syriac", 0x710),
    ("Thaana", 0x780), ("Devanagari", 0x915), ("Bengali", 0x995), ("Gurmukhi", 0xA15),
    ("Gujarati", 0xA95), ("Oriya", 0xB15), ("Tamil", 0xB95), ("Telugu", 0xC15),
    ("Kannada", 0xC95), ("Malayalam", 0xD15), ("Sinhala", 0xD9A), ("Thai", 0xE01),
    ("Lao", 0xE81), ("Tibetan", 0xF40), ("Myanmar", 0x1000), ("Khmer", 0x1780),
    ("Ethiopic", 0x1200), ("Cherokee", 0x13A0), ("Mongolian", 0x1820), ("Kana", 0x3042),
    ("Hangul", 0xAC00), ("Han", 0x4E00), ("Math", 0x2200), ("Emoji", 0x1F600),
  ]
}

import Glibc

/// The files of one family; a file is opened when its style is first asked for.
struct FontFamily {
  /// One style of the family and where it is.
  struct Style: Hashable {
    /// The weight on the scale of 100 to 900; nil for a variable font, which has all.
    var weight: Int?
    /// Whether the style is slanted.
    var isItalic: Bool
    /// The file.
    var path: String
    /// Whether its glyphs are coloured pictures.
    var isColor = false
    /// Whether its file has faces of other families, and only this one is wanted.
    var isInCollection = false
  }

  /// The name as its author spells it.
  var name: String
  /// What there is, in a fixed order; never empty.
  var styles: [Style]

  /// The scripts whose letters its first style has, where its files were looked into.
  var scripts: [String] = []

  /// Whether its glyphs are coloured pictures.
  var isColor: Bool { styles.contains(where: \.isColor) }

  /// The style nearest to a wish: the slant counts first, then the weight.
  ///
  /// Of two weights equally far away, the heavier one is taken above 500 and the lighter one below,
  /// as CSS does.
  func nearestStyle(weight: Int, isItalic: Bool) -> Style {
    func distance(_ style: Style) -> (Int, Int, Int) {
      let difference = (style.weight ?? weight) - weight
      let wrongSide = (weight > 500) == (difference < 0) ? 1 : 0
      return (style.isItalic == isItalic ? 0 : 1, abs(difference), wrongSide)
    }
    return styles.min { distance($0) < distance($1) } ?? styles[0]
  }
}

extension FontFamily {
  /// The endings of font files by style, as fonts-inter and the Noto packages name them.
  private static let styleNames: [(name: String, weight: Int)] = [
    ("Thin", 100), ("ExtraLight", 200), ("Light", 300), ("DemiLight", 350), ("Regular", 400),
    ("Medium", 500),
    ("SemiBold", 600), ("Bold", 700), ("ExtraBold", 800), ("Black", 900),
  ]

  /// A family of the packages that Yar knows, below a folder of fonts; nil where it is not there.
  static func known(name: String, below directory: String) -> FontFamily? {
    if name.lowercased() == "inter" {
      return installed(name: "Inter", in: "\(directory)/opentype/inter", fileExtension: "otf")
    }
    guard name.hasPrefix("Noto ") else { return nil }
    if name == ScriptFallback.emojiFamily {
      let path = "\(directory)/truetype/noto/NotoColorEmoji.ttf"
      guard access(path, R_OK) == 0 else { return nil }
      let style = Style(weight: 400, isItalic: false, path: path, isColor: true)
      return FontFamily(name: name, styles: [style])
    }
    for collection in ["Noto Sans CJK", "Noto Serif CJK", "Noto Sans Mono CJK"]
    where name.hasPrefix(collection + " ") {
      // The fixed-width faces are in the files of the others.
      let stem = collection == "Noto Serif CJK" ? collection : "Noto Sans CJK"
      var family = installed(
        name: stem, in: "\(directory)/opentype/noto", fileExtension: "ttc")
      family?.name = name
      for index in family?.styles.indices ?? 0..<0 { family?.styles[index].isInCollection = true }
      return family
    }
    return installed(name: name, in: "\(directory)/truetype/noto", fileExtension: "ttf")
  }

  /// A family whose files have predictable names in a known folder; nil where none of them is there.
  ///
  /// Asking for each name is far cheaper than scanning: Noto has hundreds of files.
  static func installed(name: String, in folder: String, fileExtension: String) -> FontFamily? {
    let stem = name.filter { $0 != " " }
    guard stem.utf8.allSatisfy({ $0 != UInt8(ascii: "/") && $0 != 0 }) else { return nil }
    var styles: [Style] = []
    for style in styleNames {
      let upright = "\(folder)/\(stem)-\(style.name).\(fileExtension)"
      if access(upright, R_OK) == 0 {
        styles.append(Style(weight: style.weight, isItalic: false, path: upright))
      }
      let slanted = style.name == "Regular" ? "Italic" : "\(style.name)Italic"
      let italic = "\(folder)/\(stem)-\(slanted).\(fileExtension)"
      if access(italic, R_OK) == 0 {
        styles.append(Style(weight: style.weight, isItalic: true, path: italic))
      }
    }
    return styles.isEmpty ? nil : FontFamily(name: name, styles: styles)
  }
}

/// The fonts of an SVG file and the characters that are set in each, to be embedded.
///
/// Only what is used of a font is written (HarfBuzz's subset), in the order of first use.
struct SVGFonts {
  private struct Use {
    var file: FontFile
    var isItalic: Bool
    var scalars: Set<UInt32>
    /// Whether all features are kept, and not only those that are on by themselves.
    var keepsFeatures = false
  }

  private let parts: FontParts
  private var uses: [Use] = []
  private var places: [Key: Int] = [:]

  private struct Key: Hashable {
    var file: FontFile
    var isItalic: Bool
  }

  /// Makes an empty list.
  init(_ parts: FontParts) { self.parts = parts }

  /// Notes the characters of a run; returns the name that the embedded font will have, nil for one without a file.
  mutating func name(
    for run: GlyphRun, text: String, isItalic: Bool, keepsFeatures: Bool
  ) -> String? {
    guard let font = run.font, let file = FontFile(of: font), !file.isColor else { return nil }
    let key = Key(file: file, isItalic: isItalic)
    let place = places[key] ?? uses.count
    if place == uses.count {
      uses.append(Use(file: file, isItalic: isItalic, scalars: [0x20]))
      places[key] = place
    }
    if keepsFeatures { uses[place].keepsFeatures = true }
    ShapingForms.add(text, to: &uses[place].scalars)
    return "yar\(place + 1)"
  }

  /// The style sheet with the fonts; empty where there is none.
  ///
  /// A font says that it has every weight, so that a viewer makes none bolder: it is the one that was drawn.
  func styleSheet() -> String {
    var rules = ""
    for (place, use) in uses.enumerated() {
      guard
        let part = parts.part(of: use.file, to: use.scalars, keepsFeatures: use.keepsFeatures)
      else { continue }
      rules +=
        "@font-face{font-family:yar\(place + 1);font-weight:1 1000;"
        + "font-style:\(use.isItalic ? "italic" : "normal");"
        + "src:url(\(part))}\n"
    }
    return rules.isEmpty ? "" : "<style>\n\(rules)</style>\n"
  }
}

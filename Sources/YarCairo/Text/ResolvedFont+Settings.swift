import CPango
import YarLayout

/// The features and axes of a font, in the forms that others read.
extension ResolvedFont {
  /// Features and axes as CSS writes them; nil where there are none.
  ///
  /// Letters that are set apart join no ligatures.
  static func settings(of font: Font) -> (features: String?, variations: String?) {
    var features = font.features.filter { isTag($0.tag) }.map {
      "\"\($0.tag)\" \(min(max($0.value, 0), 65_535))"
    }
    if font.letterSpacing != 0 {
      features = ["\"liga\" 0", "\"clig\" 0", "\"dlig\" 0"] + features
    }
    let axes = axesInRange(of: font).map { "\"\($0.axis)\" \(SVGNumber($0.value))" }
    return (
      features.isEmpty ? nil : features.joined(separator: ", "),
      axes.isEmpty ? nil : axes.joined(separator: ", ")
    )
  }

  /// Features as HarfBuzz takes them: for the whole of a text.
  static func parsed(_ features: String?) -> [hb_feature_t] {
    guard let features else { return [] }
    return features.split(separator: ",").compactMap { part in
      var feature = hb_feature_t()
      return hb_feature_from_string(String(part), -1, &feature) != 0 ? feature : nil
    }
  }

  /// Features and axes as a style of CSS; nil where there are none.
  var cssSettings: String? {
    var parts: [String] = []
    if let features { parts.append("font-feature-settings:\(features)") }
    if let variations { parts.append("font-variation-settings:\(variations)") }
    return parts.isEmpty ? nil : parts.joined(separator: ";")
  }

  /// Axes as Pango takes them; nil where there are none.
  static func axes(of font: Font) -> String? {
    let axes = axesInRange(of: font).map { "\($0.axis)=\(SVGNumber($0.value))" }
    return axes.isEmpty ? nil : axes.joined(separator: ",")
  }

  private static func axesInRange(of font: Font) -> [Font.Variation] {
    font.variations.filter { isTag($0.axis) && $0.value.isFinite && abs($0.value) < 30_000 }
  }

  /// Whether a text may be the name of a feature or an axis: what else were in it would be read as something else.
  private static func isTag(_ text: String) -> Bool {
    text.utf8.count == 4
      && text.utf8.allSatisfy { byte in
        let small = byte | 0x20
        return byte >= 0x30 && byte <= 0x39 || small >= 0x61 && small <= 0x7A
      }
  }
}

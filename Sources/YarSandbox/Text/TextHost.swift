import YarLayout

/// A font that a host opened.
struct HostFont: Hashable {
  /// The host's number for it.
  var id: Int32
  /// The height above the baseline, in points.
  var ascent: Double
  /// The depth below the baseline, in points.
  var descent: Double
}

/// What measures text for the sandbox: a browser, or a rule.
protocol TextHost: AnyObject {
  /// Opens a font.
  func font(_ font: Font) -> HostFont

  /// The width of a text in a font, in points, without letter spacing.
  func width(of text: String, in font: HostFont) -> Double
}

/// A rule instead of fonts: every character is half as wide as the font is high.
///
/// The same numbers come out on every machine, so that frames can be compared.
final class FixedTextHost: TextHost {
  private var sizes: [Double] = []

  func font(_ font: Font) -> HostFont {
    let id: Int
    if let known = sizes.firstIndex(of: font.size) {
      id = known
    } else {
      id = sizes.count
      sizes.append(font.size)
    }
    return HostFont(id: Int32(id), ascent: font.size, descent: font.size * 0.2)
  }

  func width(of text: String, in font: HostFont) -> Double {
    Double(text.unicodeScalars.count) * sizes[Int(font.id)] / 2
  }
}

extension Font {
  /// The font as CSS writes it; the system's font is Inter.
  var css: String {
    var css = isItalic ? "italic " : ""
    css += "\(weight.rawValue) \(size)px "
    if let family {
      // A quotation mark or a line break would end the name.
      css += "\"" + String(family.filter { $0 != "\"" && $0 != "\\" && !$0.isNewline }) + "\", "
    }
    return css + "Inter, sans-serif"
  }
}

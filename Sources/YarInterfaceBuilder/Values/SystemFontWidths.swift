import YarLayout

/// How wide the system's font is, compared with the text engine's default family.
///
/// Its letters are a little narrower than those of the default family, and the system sets them closer or wider by their
/// size. Apple publishes by how much; the other numbers were found from 234 labels of one line in 19 projects, of which
/// they meet 155 within half a point. (Numbers of its own for each letter would meet no more where they are tried on
/// projects that they were not found from.)
enum SystemFontWidths {
  /// How wide letters are below 20 points.
  static let letterWidth = 0.985

  /// What is between the letters of a font, in points.
  static func letterSpacing(of font: InterfaceFont) -> Double {
    let heavier =
      switch font.weight.rawValue {
      case 600...: 0.012
      case 500..<600: 0.006
      default: 0.0
      }
    return font.size * (0.008 + heavier + tracking(size: font.size))
  }

  /// What the system puts between letters below 20 points, in parts of the size.
  ///
  /// Source: Apple's Human Interface Guidelines, tracking values of SF Pro.
  private static func tracking(size: Double) -> Double {
    let place = min(max(size, 6), 19) - 6
    let index = Int(place)
    let (lower, upper) = (trackings[index], trackings[min(index + 1, trackings.count - 1)])
    return (lower + (place - Double(index)) * (upper - lower)) / 1000
  }

  /// From 6 to 19 points, in thousandths of the size.
  private static let trackings = [
    41.0, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24,
  ]

  /// How wide the system's font is altogether: for large sizes, whose letters are others, and for scripts that spaces
  /// between letters would tear apart.
  ///
  /// The numbers are medians over some hundred labels of one line.
  static func factor(of font: InterfaceFont) -> Double {
    let last = factors.count - 1
    let weight = font.weight.rawValue >= 600 ? 0.024 : 0
    if font.size <= factors[0].size { return factors[0].factor + weight }
    for index in 0..<last where font.size <= factors[index + 1].size {
      let (lower, upper) = (factors[index], factors[index + 1])
      let share = (font.size - lower.size) / (upper.size - lower.size)
      return lower.factor + share * (upper.factor - lower.factor) + weight
    }
    return factors[last].factor + weight
  }

  private static let factors: [(size: Double, factor: Double)] = [
    (9, 1.05), (11, 1.015), (12, 1.005), (14, 0.978), (16, 0.958), (17, 0.953), (20, 0.935),
    (24, 0.91), (36, 0.895),
  ]
}

extension InterfaceFont {
  /// The typeface that a text is set in: as wide as the one that the document means.
  func shownFont(for text: String) -> Font {
    guard family == nil || isMissing else { return font }
    var font = font
    guard size < 20, text.unicodeScalars.allSatisfy(InterfaceFont.mayBeSpaced) else {
      font.size *= SystemFontWidths.factor(of: self)
      return font
    }
    font.size *= SystemFontWidths.letterWidth
    font.letterSpacing = SystemFontWidths.letterSpacing(of: self)
    return font
  }

  /// Whether the letters of a script stand apart from each other: Latin, Greek and Cyrillic do, with all signs.
  private static func mayBeSpaced(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x530 || (0x1E00...0x20CF).contains(scalar.value)
  }
}

import YarLayout

/// How high lines are, as UIKit has it.
///
/// A line of a label is as high as its font reaches up and down (`ascender` and `descender`); what the font's file asks for
/// between lines (`lineGap`) does not count, as it does in browsers.
extension InterfaceFont {
  /// A line of the font.
  ///
  /// That of the file where the text engine has the family, of one of Apple's families as they are known, else that of the
  /// system's font.
  func line(by measurer: any TextMeasurer) -> FontLine {
    if family != nil, let own = measurer.line(ofFamilyIn: font) { return own }
    let reach = family.flatMap { InterfaceFont.reaches[$0] } ?? InterfaceFont.systemReach
    return FontLine(ascent: reach.up * size, descent: reach.down * size)
  }

  /// A line of the system's font.
  var systemLine: FontLine {
    let reach = InterfaceFont.systemReach
    return FontLine(ascent: reach.up * size, descent: reach.down * size)
  }

  /// What UIKit puts between lines of a text style, in points; 0 for a font of no style.
  ///
  /// Source: Apple's Human Interface Guidelines, the leading of text styles.
  var styleLineSpacing: Double {
    guard family == nil, let style = style.flatMap({ InterfaceFont.styles[$0] }) else { return 0 }
    let leading: Double =
      switch style {
      case .largeTitle: 41
      case .title1: 34
      case .title2: 28
      case .title3: 25
      case .headline, .body: 22
      case .callout: 21
      case .subheadline: 20
      case .footnote: 18
      case .caption1: 16
      case .caption2: 13
      }
    return max(0, leading * size / style.size - systemLine.height)
  }

  /// How far the system's font reaches up and down, in parts of its size, as the frames of many documents tell.
  private static let systemReach = (up: 0.952, down: 0.241)

  /// How far fonts that come with Apple's systems reach, in parts of their size, as their files say.
  ///
  /// UIKit makes Helvetica 15 % of its size higher than its file.
  private static let reaches: [String: (up: Double, down: Double)] = [
    "Arial": (0.905, 0.212), "Avenir": (1, 0.366), "Avenir Next": (1, 0.366),
    "Avenir Next Condensed": (1, 0.366), "Courier New": (0.833, 0.3), "Futura": (1.039, 0.26),
    "Georgia": (0.917, 0.219), "Helvetica": (0.92, 0.23), "Helvetica Neue": (0.952, 0.213),
    "Menlo": (0.928, 0.236), "Times New Roman": (0.891, 0.216), "Trebuchet MS": (0.939, 0.222),
    "Verdana": (1.005, 0.21),
  ]
}

extension FontLine {
  /// How far below its middle a line has its baseline.
  var baselineBelowMiddle: Double { (ascent - descent) / 2 }
}

import YarDrawing
import YarLayout

/// A text in a picture.
struct DrawnText {
  let text: any ShapedText
  /// The box that it is set in.
  let rect: Rect
  let color: Color
  /// Its typeface; the smallest of those that a text of several looks has in the colour.
  let font: Font
  /// The place of its command.
  let index: Int

  /// Whether WCAG counts it as large.
  var isLarge: Bool {
    font.size >= 18 || (font.size >= 14 && font.weight.rawValue >= 700)
  }

  /// What WCAG 2.2 asks for.
  var leastContrast: Double { isLarge ? 3 : 4.5 }

  /// Where the letters are.
  func ink(_ rightToLeft: Bool) -> Rect {
    let wanted = text.measure(width: rect.width).size
    let width = min(wanted.width, rect.width)
    var x = rect.minX
    switch text.content.alignment {
    case .center: x += (rect.width - width) / 2
    case .right: x += rect.width - width
    case .natural where rightToLeft: x += rect.width - width
    default: break
    }
    return Rect(x: x, y: rect.minY, width: width, height: min(wanted.height, rect.height))
  }

  /// Points among the letters: every 4 points or so, in three rows for each line.
  func samples(in ink: Rect) -> [Point] {
    let lines = max(1, min(4, text.measure(width: rect.width).lineCount))
    let columns = max(3, min(24, Int(ink.width / 4)))
    var points: [Point] = []
    for line in 0..<lines {
      for share in [0.3, 0.5, 0.7] {
        let y = ink.minY + ink.height * (Double(line) + share) / Double(lines)
        for column in 0..<columns {
          let x = ink.minX + ink.width * (Double(column) + 0.5) / Double(columns)
          points.append(Point(x: x, y: y))
        }
      }
    }
    return points
  }
}

/// How a text stands out from what is behind it.
struct TextContrast {
  /// The contrast as WCAG 2.2 counts it; where it differs, what at most a quarter of the text has.
  let ratio: Double
  /// Whether it is the same everywhere.
  let isEven: Bool
  private let ink: Color
  private let ground: Color

  init?(_ colors: [Ground.Colors]) {
    let sorted = colors.map { (ratio: $0.ratio, colors: $0) }.stablySorted { $0.ratio < $1.ratio }
    guard let first = sorted.first, let last = sorted.last else { return nil }
    let place = sorted[sorted.count / 4]
    isEven = last.ratio - first.ratio < 0.1
    ratio = place.ratio
    ink = place.colors.painted
    ground = place.colors.behind
  }

  /// Whether nobody can see it.
  var isInvisible: Bool { ratio < 1.25 }

  /// Whether it is lighter than what is behind it.
  var isInverted: Bool { ink.luminance > ground.luminance }

  /// The two colours, by which texts are told together.
  var pair: String { "\(ink.hex) on \(ground.hex)" }

  /// What is behind the text, where it is the same everywhere.
  var groundWords: String { ground.hex }

  /// `#999999 on #FFFFFF`.
  var words: String {
    isEven
      ? "\(ink.hex) on \(ground.hex)"
      : "\(ink.hex), and behind a quarter of it there is \(ground.hex)"
  }

  /// What would have a contrast: the nearest colour of the text, on the way to black or white away from what is
  /// behind it; where there is none, of what is behind; nil where neither has it.
  func advice(for needed: Double) -> String? {
    let isDark = ink.luminance < ground.luminance
    if let better = Self.first(
      from: ink, to: isDark ? .black : .white,
      where: { color in
        Ground.Colors(behind: ground, painted: color).ratio >= needed
      })
    {
      return "\(better.hex) would do"
    }
    let better = Self.first(from: ground, to: isDark ? .white : .black) { color in
      Ground.Colors(behind: color, painted: ink).ratio >= needed
    }
    return better.map { "\($0.hex) behind it would do" }
  }

  /// The first of as many steps from a colour to another as pixels have, that will do.
  private static func first(
    from start: Color, to end: Color, where suits: (Color) -> Bool
  ) -> Color? {
    for step in 1...255 {
      let share = Double(step) / 255
      let color = Color(
        red: start.red + (end.red - start.red) * share,
        green: start.green + (end.green - start.green) * share,
        blue: start.blue + (end.blue - start.blue) * share
      ).rounded
      if suits(color) { return color }
    }
    return nil
  }
}

extension Ground.Colors {
  /// The contrast as WCAG 2.2 counts it: 1 to 21.
  var ratio: Double {
    let (one, other) = (painted.luminance, behind.luminance)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }
}

extension Color {
  /// How light it is, as WCAG 2.2 counts it: 0 to 1.
  var luminance: Double {
    func linear(_ value: Double) -> Double {
      let value = max(0, min(1, value))
      return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The 2.4th power of a number from 0 to 1: its square, times its fifth root squared.
  private func power(_ value: Double) -> Double {
    guard value > 0 else { return 0 }
    // No library of mathematics is at hand here. Newton's way to the fifth root is there in a few steps.
    var root = 0.5 + 0.5 * value
    for _ in 0..<24 {
      let fourth = root * root * root * root
      root = (4 * root + value / fourth) / 5
    }
    return value * value * root * root
  }

  /// `#1F4FC9`.
  var hex: String {
    let digits = Array("0123456789ABCDEF")
    var text = "#"
    for part in [red, green, blue] {
      let byte = Int((max(0, min(1, part)) * 255).rounded())
      text.append(digits[byte / 16])
      text.append(digits[byte % 16])
    }
    return text
  }

  /// The colour that its eight bits a component stand for.
  fileprivate var rounded: Color {
    func round(_ part: Double) -> Double { (max(0, min(1, part)) * 255).rounded() / 255 }
    return Color(red: round(red), green: round(green), blue: round(blue))
  }

  /// Whether it is one in which the system itself writes fainter than it should, in a light or a dark tree.
  var isFaintInkOfSystem: Bool {
    isOne(of: [.secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText, .link])
  }

  /// Whether it is one that the system has behind texts, in a light or a dark tree.
  var isGroundOfSystem: Bool {
    isOne(of: [
      .systemBackground, .secondarySystemBackground, .tertiarySystemBackground,
      .systemGroupedBackground, .secondarySystemGroupedBackground,
      .tertiarySystemGroupedBackground,
    ])
  }

  private func isOne(of colors: [SystemColor]) -> Bool {
    colors.contains { isNear($0.color(in: .light)) || isNear($0.color(in: .dark)) }
  }

  private func isNear(_ other: Color) -> Bool {
    func same(_ one: Double, _ two: Double) -> Bool { (one - two).magnitude < 0.003 }
    return same(red, other.red) && same(green, other.green) && same(blue, other.blue)
      && same(alpha, other.alpha)
  }
}

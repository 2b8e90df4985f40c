import YarLayout

/// Lengths as SVG writes them.
enum VectorLength {
  /// CSS pixels for each unit.
  private static let units: [String: Double] = [
    "": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4,
    "em": 16, "ex": 8,
  ]

  /// A length in points, of which each is a CSS pixel; nil for shares of something else and for what is no length.
  static func points(_ text: String) -> Double? {
    let text = text.trimmingSpaces
    let unit = text.suffix { $0.isASCII && $0.isLetter || $0 == "%" }
    guard let factor = units[unit.lowercased()],
      let number = Double(text.dropLast(unit.count)), number.isFinite
    else { return nil }
    return number * factor
  }

  /// The size of a `viewBox`; nil if it has none.
  static func viewBox(_ text: String) -> Size? {
    let numbers = text.split { $0 == "," || $0.isWhitespace }.map { Double($0) }
    guard numbers.count == 4, let width = numbers[2], let height = numbers[3], width > 0,
      height > 0, width.isFinite, height.isFinite
    else { return nil }
    return Size(width: width, height: height)
  }
}

/// What CSS in an SVG picture says.
enum VectorStyle {
  /// The families of fonts that are named, each once, in their order; a hundred at most.
  static func families(in css: String) -> [String] {
    var families: [String] = []
    for part in css.split(separator: "font-family").dropFirst(css.hasPrefix("font-family") ? 0 : 1)
    {
      let rest = part.drop { $0.isWhitespace }
      guard rest.first == ":" else { continue }
      for name in rest.dropFirst().prefix(while: { $0 != ";" && $0 != "}" }).split(separator: ",") {
        let name = name.filter { $0 != "\"" && $0 != "'" }.trimmingSpaces
        if !name.isEmpty, !families.contains(name), families.count < 100 { families.append(name) }
      }
    }
    return families
  }
}

extension StringProtocol {
  /// The characters at the end for which something holds.
  fileprivate func suffix(while isWanted: (Character) -> Bool) -> SubSequence {
    var start = endIndex
    while start > startIndex, isWanted(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}

import YarLayout
import YarPages

/// Reads sheets of labels and lengths as command lines write them.
package enum SheetWords {
  /// The sheet that words say: one that is sold by its name (`avery-l7160`), or one of one's own by numbers
  /// (`A4:3x8:margin=10mm:gap=2mm`).
  ///
  /// - Throws: What is wrong with them, to follow the name of the option.
  package static func sheet(_ text: String) throws(UsageError) -> LabelSheet {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 1 {
      if let sheet = LabelSheet.named(text) { return sheet }
      let same = LabelSheet.all.filter { $0.names.contains { digits(of: $0) == text } }
      if same.count == 1 { return same[0] }
      throw UsageError(
        message: "there is no sheet '\(shortened(text))'; \(meant(by: text))'yar sheets' lists the "
          + "names, and A4:3x8:margin=10mm says a sheet by paper, columns and rows")
    }
    let (paper, paperName) = try paper(parts[0])
    let counts = parts[1].split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard counts.count == 2, let columns = counts[0], let rows = counts[1],
      (1...100).contains(columns), (1...100).contains(rows)
    else {
      throw UsageError(
        message: "'\(shortened(parts[1]))' is no columns and rows, such as 3x8, of 1 to 100 each")
    }
    var margins = EdgeInsets.zero
    var gap = Size.zero
    for part in parts.dropFirst(2) {
      let words = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let values = words.count == 2 ? words[1].split(separator: ",").map { points(String($0)) } : []
      let known = values.compactMap { $0 }
      switch (words[0], known.count) {
      case ("margin", 1) where values.count == 1: margins = EdgeInsets(all: known[0])
      case ("margin", 4) where values.count == 4:
        margins = EdgeInsets(top: known[0], left: known[1], bottom: known[2], right: known[3])
      case ("gap", 1) where values.count == 1: gap = Size(width: known[0], height: known[0])
      case ("gap", 2) where values.count == 2: gap = Size(width: known[0], height: known[1])
      default:
        throw UsageError(
          message: "'\(shortened(part))' says neither margins nor gaps: write margin=10mm or "
            + "margin=TOP,LEFT,BOTTOM,RIGHT, and gap=2mm or gap=BESIDE,BELOW")
      }
    }
    let sheet = LabelSheet(
      name: text, paper: paper, paperName: paperName, columns: columns, rows: rows,
      margins: margins, gap: gap)
    guard sheet.labelSize.width >= 1, sheet.labelSize.height >= 1 else {
      throw UsageError(
        message: "'\(shortened(text))' leaves no room for labels; make margins and gaps smaller")
    }
    return sheet
  }

  /// The number of a sheet without its maker and the letters in front: `7160` of `avery-l7160`.
  private static func digits(of name: String) -> String {
    String(LabelSheet.number(of: name).drop { !$0.isNumber })
  }

  /// A question after the names that words may mean; empty where none is near.
  private static func meant(by text: String) -> String {
    let names = LabelSheet.all.flatMap(\.names)
    var near = names.filter { digits(of: $0) == text }
    if near.isEmpty {
      // Who writes the maker means the whole name; others write what stands behind it, or the number.
      let ways: [(String) -> String] = [{ $0 }, { LabelSheet.number(of: $0) }, digits]
      let found = ways.lazy.compactMap { way in
        nearest(to: text.lowercased(), in: names.map(way)).map { word in
          names.filter { way($0) == word }
        }
      }.first
      near = found ?? []
    }
    guard !near.isEmpty else { return "" }
    return "did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))? "
  }

  /// A length in points: `3mm`, `0.25in`, `9pt`, `9`; nil where it is none, or more than a paper has.
  package static func points(_ text: String) -> Double? {
    let units: [(ending: String, points: Double)] = [("mm", 72 / 25.4), ("in", 72), ("pt", 1)]
    let unit = units.first { text.hasSuffix($0.ending) }
    let digits = text.dropLast(unit == nil ? 0 : 2)
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 }),
      let number = Double(String(digits))
    else { return nil }
    let length = number * (unit?.points ?? 1)
    return length <= PaperSize.longestSide ? length : nil
  }

  /// How far labels go on beyond their edges, in points.
  ///
  /// - Parameter option: Who says so.
  package static func bleed(_ text: String, by option: String) throws(UsageError) -> Double {
    if let length = points(text), length <= 72 { return length }
    throw UsageError(
      message: "'\(option)' must be a length of at most an inch, such as 3mm, 0.125in or 9pt, "
        + "not '\(shortened(text))'")
  }

  private static func paper(_ text: String) throws(UsageError) -> (Size, String?) {
    if let paper = PaperSize.named(text) { return (paper.size, paper.name) }
    let unit = ["mm", "in", "pt"].first { text.hasSuffix($0) } ?? ""
    let sides = text.dropLast(unit.count).split(separator: "x", omittingEmptySubsequences: false)
      .map { points($0 + unit) }
    if sides.count == 2, let width = sides[0], let height = sides[1], width >= 1, height >= 1 {
      return (Size(width: width, height: height), nil)
    }
    throw UsageError(
      message: "there is no paper '\(shortened(text))'; write a name, such as A4 or Letter, or "
        + "WIDTHxHEIGHT, such as 210x297mm")
  }
}

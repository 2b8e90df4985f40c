/// The numbers of a text as people write them, in hundredths.
struct ShownNumbers {
  /// Those that may be amounts of money: with cents, or with a currency or the word of an amount beside them.
  private(set) var amounts: [Int] = []
  /// The whole number that is all of the text.
  private(set) var alone: [Int] = []

  private let scalars: [Unicode.Scalar]

  /// Reads the numbers of a text: groups of digits with points, commas, spaces or apostrophes between.
  ///
  /// - Parameters:
  ///   - before: The text before it: `Total` may be a label of its own.
  ///   - after: The text behind it, which may be a currency.
  init(in text: String, behind before: String = "", before after: String = "") {
    scalars = Array(text.unicodeScalars)
    let isAlone = !scalars.contains { $0.properties.isAlphabetic }
    let isNamed =
      isAlone
      && (AmountWords.endWithAmount(before[...]) || AmountWords.startWithCurrency(after[...]))
    for range in runs {
      guard let number = number(of: range), !isPercentage(range) else { continue }
      let signed = values(number.hundredths, range, hasCents: number.hasCents)
      if number.hasCents || isNamed || isNamedAmount(range) {
        amounts += signed
      } else if isAlone {
        alone += signed
      }
    }
  }

  /// Where digits stand, with what is between them; a space may stand between two numbers, too.
  private var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    var place = 0
    while place < scalars.count {
      var end = place
      while end < scalars.count,
        Self.isDigit(scalars[end]) || Self.separators.contains(scalars[end])
      {
        end += 1
      }
      let run = place..<end
      if let whole = trimmed(run) {
        runs.append(whole)
        let parts = whole.split { scalars[$0] == " " }.compactMap(trimmed)
        if parts.count > 1 { runs += parts }
      }
      place = end + 1
    }
    return runs
  }

  private func trimmed(_ run: Range<Int>) -> Range<Int>? {
    guard let first = run.first(where: { Self.isDigit(scalars[$0]) }),
      let last = run.last(where: { Self.isDigit(scalars[$0]) })
    else { return nil }
    return first..<last + 1
  }

  /// The number of a run; the last point or comma with one or two digits behind it begins the fraction, whichever language it is.
  private func number(of run: Range<Int>) -> (hundredths: Int, hasCents: Bool)? {
    var whole = 0
    var fraction: [Int] = []
    let mark = run.last { Self.separators.contains(scalars[$0]) }
    let point = mark.flatMap { mark in
      Self.points.contains(scalars[mark]) && run.upperBound - mark <= 3 ? mark : nil
    }
    for place in run where Self.isDigit(scalars[place]) {
      let digit = Int(scalars[place].properties.numericValue ?? 0)
      if let point, place > point {
        fraction.append(digit)
      } else {
        guard whole < 1_000_000_000_000 else { return nil }
        whole = 10 * whole + digit
      }
    }
    // `1.190,-` has cents, too: none.
    let end = run.upperBound
    let isDashed =
      end + 1 < scalars.count && Self.points.contains(scalars[end])
      && (Self.isMinus(scalars[end + 1]) || scalars[end + 1] == "\u{2014}")
    let hasCents = !fraction.isEmpty || isDashed
    while fraction.count < 2 { fraction.append(0) }
    return (whole * 100 + fraction[0] * 10 + fraction[1], hasCents)
  }

  /// What a number may mean with what is around it: less than nothing, more, or either.
  private func values(_ number: Int, _ run: Range<Int>, hasCents: Bool) -> [Int] {
    // `1.190,00-`
    if hasCents, let sign = scalar(run.upperBound), Self.isMinus(sign),
      scalar(run.upperBound + 1).map(Self.isSpace) ?? true
    {
      return [-number]
    }
    let start = startWithCurrency(run.lowerBound)
    var place = start - 1
    while let space = scalar(place), Self.isSpace(space) { place -= 1 }
    guard let sign = scalar(place) else { return [number] }
    // In brackets, as bookkeepers write what is owed, or as an aside.
    if sign == "(" {
      let behind = scalars[run.upperBound...].prefix(Self.reach).first {
        !Self.isSpace($0) && !AmountWords.isCurrency($0) && !$0.properties.isAlphabetic
      }
      return behind == ")" ? [number, -number] : [number]
    }
    guard Self.isMinus(sign), scalar(place - 1).map({ !Self.isOfWord($0) }) ?? true else {
      return [number]
    }
    // Behind words, a dash may be one.
    let isSign = place == start - 1 || sign == "\u{2212}"
    return isSign ? [-number] : [number, -number]
  }

  /// How much around a number says what it is, in characters; a few words are shorter.
  private static let reach = 240

  /// Where a number begins with the currency before it: `€ 1190`, `EUR 1190`.
  private func startWithCurrency(_ start: Int) -> Int {
    var place = start
    while let space = scalar(place - 1), Self.isSpace(space) { place -= 1 }
    let end = place
    while end - place < Self.reach, let letter = scalar(place - 1),
      Self.isOfWord(letter) || AmountWords.isCurrency(letter)
    {
      place -= 1
    }
    return AmountWords.isCurrency(text(place..<end)) ? place : start
  }

  /// Whether a currency, or words of an amount, stand beside a number.
  private func isNamedAmount(_ run: Range<Int>) -> Bool {
    let start = max(0, run.lowerBound - Self.reach)
    let end = min(scalars.count, run.upperBound + Self.reach)
    return startWithCurrency(run.lowerBound) < run.lowerBound
      || AmountWords.startWithCurrency(Substring(text(run.upperBound..<end)))
      || AmountWords.endWithAmount(Substring(text(start..<run.lowerBound)))
  }

  private func isPercentage(_ run: Range<Int>) -> Bool {
    let next = scalars[run.upperBound...].first { !Self.isSpace($0) }
    return next.map { "%\u{2030}\u{66A}".unicodeScalars.contains($0) } ?? false
  }

  private func scalar(_ place: Int) -> Unicode.Scalar? {
    scalars.indices.contains(place) ? scalars[place] : nil
  }

  private func text(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }

  private static let separators: Set<Unicode.Scalar> = [
    ".", ",", "'", "\u{2019}", " ", "\u{A0}", "\u{202F}", "\u{2009}", "\u{66B}", "\u{66C}",
  ]
  private static let points: Set<Unicode.Scalar> = [".", ",", "\u{66B}"]
  private static let minuses: Set<Unicode.Scalar> = [
    "-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2212}", "\u{FE63}", "\u{FF0D}",
  ]

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.numericType == .decimal
  }
  private static func isMinus(_ scalar: Unicode.Scalar) -> Bool { minuses.contains(scalar) }
  /// Marks that say in which direction text runs stand beside signs, too.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
  }
  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || isDigit(scalar)
  }

  /// A number of data: digits, with a point before the fraction.
  static func hundredths(ofData digits: String) -> Int? {
    guard let number = Double(digits), number.isFinite, abs(number) < 1e13 else { return nil }
    return Int((number * 100).rounded())
  }

  /// As data write it.
  static func spelled(_ hundredths: Int) -> String {
    let rest = abs(hundredths) % 100
    return "\(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

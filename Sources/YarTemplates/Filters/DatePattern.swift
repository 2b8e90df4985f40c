import YarLayout

/// What is asked of a date: a style of the locale, or a pattern of Unicode (UTS 35), looked through for what nobody means.
struct DatePattern {
  /// Letters of one kind in a row: `MM`.
  struct Field {
    var text: String
    var letter: Character { text.first ?? " " }
    var count: Int { text.utf8.count }
  }

  private let word: String
  /// The letters outside of quotes; none of a style.
  private var fields: [Field] = []

  static let styles = ["short", "medium", "long", "full"]
  private static let none = "none"
  private static let dateLetters: Set<Character> = Set("GyYuUrQqMLwWdDFgEec")
  private static let zoneLetters: Set<Character> = Set("zZOvVXx")
  private static let timeLetters: Set<Character> = Set("abBhHkKmsSA").union(zoneLetters)

  /// Takes a word apart.
  init(_ word: String) {
    self.word = word
    guard !isStyle else { return }
    var isQuoted = false
    var isOpen = false
    for sign in word {
      // Two quotes are one that is meant, and leave it as it is.
      if sign == "'" { isQuoted.toggle() }
      let isLetter = sign.isASCII && sign.isLetter && !isQuoted
      if isLetter, let last = fields.indices.last, isOpen, fields[last].letter == sign {
        fields[last].text.append(sign)
      } else if isLetter {
        fields.append(Field(text: String(sign)))
      }
      isOpen = isLetter
    }
  }

  private var isStyle: Bool { word == Self.none || Self.styles.contains(word) }

  private func has(_ letters: String) -> Bool { fields.contains { letters.contains($0.letter) } }

  /// What is wrong with it whatever the date is; nil where it may be meant.
  var problem: String? {
    guard !isStyle else { return nil }
    let known = Self.dateLetters.union(Self.timeLetters)
    let unknown = fields.first { !known.contains($0.letter) }
    // In a pattern of letters only, each stands in one place: `yyyyMMdd`.
    let isWord = !word.isEmpty && word.allSatisfy { $0.isASCII && $0.isLetter }
    if isWord, unknown != nil || Set(fields.map { $0.letter }).count < fields.count {
      let near = nearest(to: word.lowercased(), in: Self.styles + [Self.none])
      return "'\(shortened(word))' is no style of a date; "
        + (near.map { "did you mean '\($0)'?" }
          ?? "the styles are short, medium, long and full, a pattern is such as 'd MMM y'")
    }
    if let unknown {
      return "'\(unknown.text)' is no field of a date; text in a pattern stands in single quotes, "
        + "\"d. MMM 'at' HH:mm\""
    }
    return fields.lazy.compactMap { doubt(of: $0) }.first
  }

  /// What a field is that was most probably meant as another one; nil where it fits what stands around it.
  private func doubt(of field: Field) -> String? {
    func written(_ letter: String, atLeast least: Int = 1) -> String {
      String(repeating: letter, count: max(least, field.count))
    }
    switch field.letter {
    // Three digits of it behind a year are a way to write days.
    case "D" where field.count == 2 || has("ML"):
      return "'\(field.text)' is the day of the year; write \(written("d"))"
    case "Y" where !has("w"):
      return "'\(field.text)' is the year that a week belongs to; write \(written("y"))"
    case "m" where has("yd") && !has("MLhHkKs"):
      return "'\(field.text)' are minutes; write \(written("M")) for months"
    case "M" where has("hHkK") && !has("ydm"):
      return "'\(field.text)' is the month; write \(written("m")) for minutes"
    default: return nil
    }
  }

  /// What it asks of a date that this one does not have; nil where it has all.
  ///
  /// - Parameters:
  ///   - hasOffset: Whether the date has an offset from UTC, or may have one.
  ///   - name: The date, for messages.
  func problem(hasDate: Bool, hasTime: Bool, hasOffset: Bool, of name: String) -> String? {
    guard !isStyle else { return nil }
    for field in fields {
      let isTime = Self.timeLetters.contains(field.letter)
      if isTime, !hasTime {
        return field.letter == "m"
          ? "'\(field.text)' are minutes, and \(name) has no time; write "
            + "\(String(repeating: "M", count: field.count)) for months"
          : "'\(field.text)' is of a time, and \(name) has none"
      }
      if !isTime, !hasDate { return "'\(field.text)' is of a day, and \(name) is a time only" }
      if Self.zoneLetters.contains(field.letter), !hasOffset {
        return "'\(field.text)' is the offset from UTC, and \(name) has none"
      }
    }
    return nil
  }
}

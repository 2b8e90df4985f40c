import YarLayout

/// Reads equations: sums of attributes and numbers on both sides of `==`, `<=` or `>=`.
///
/// Takes time in proportion to the text and does not recurse.
struct EquationReader {
  private let bytes: [UInt8]
  private var place = 0
  private var terms: [Equation.Term] = []
  private var constant = 0.0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Reads the whole text.
  mutating func read() throws(EquationError) -> Equation {
    try readSide(sign: 1)
    let relation = try readRelation()
    try readSide(sign: -1)
    let priority = try readPriority()
    skipSpace()
    guard place == bytes.count else {
      if startsRelation {
        throw error("an equation has one relation; write two equations")
      }
      throw error("'\(rest)' is not understood here; an equation ends with a priority such as @750")
    }
    return try equation(relation, priority)
  }

  private func equation(
    _ relation: LayoutConstraint.Relation, _ priority: LayoutPriority
  ) throws(EquationError) -> Equation {
    guard let first = terms.first else {
      throw EquationError(
        offset: 0, message: "an equation needs an attribute of a view, such as title.leading")
    }
    if terms.count > 2 {
      throw EquationError(
        offset: terms[2].offset,
        message: "a constraint ties at most two attributes; '\(terms[2].text)' is a third")
    }
    guard first.factor != 0 else {
      throw EquationError(
        offset: first.offset, message: "'\(first.text)' is multiplied by 0 and says nothing")
    }
    let second = terms.count > 1 ? terms[1] : nil
    // Adding 0 makes a 0 of -0.
    return Equation(
      first: first, second: second, relation: first.factor < 0 ? relation.swapped : relation,
      multiplier: second.map { -$0.factor / first.factor + 0 } ?? 1,
      constant: -constant / first.factor + 0, priority: priority)
  }

  // MARK: Sides

  private mutating func readSide(sign side: Double) throws(EquationError) {
    var sign = side
    while true {
      try readProduct(sign)
      skipSpace()
      if take("+") { sign = side } else if take("-") { sign = -side } else { return }
    }
  }

  /// Whether the signs that stand here make what follows positive (1) or negative (-1).
  private mutating func readSigns() -> Double {
    var sign = 1.0
    skipSpace()
    while take("-") || take("+") {
      if bytes[place - 1] == UInt8(ascii: "-") { sign = -sign }
      skipSpace()
    }
    return sign
  }

  /// Reads factors with their signs, up to the next term: numbers, and at most one attribute.
  private mutating func readProduct(_ sign: Double) throws(EquationError) {
    var number = sign
    var term: Equation.Term?
    var divides = false
    while true {
      number *= readSigns()
      let start = place
      if let value = try readNumber() {
        if divides, value == 0 {
          throw EquationError(offset: start, message: "a division by 0 has no result")
        }
        if divides { number /= value } else { number *= value }
      } else {
        let next = try readTerm()
        if divides {
          throw EquationError(
            offset: start, message: "only numbers divide; '\(next.text)' is an attribute")
        }
        if let term {
          throw EquationError(
            offset: start,
            message: "attributes cannot be multiplied: '\(term.text)' and '\(next.text)'")
        }
        term = next
      }
      skipSpace()
      if take("*") { divides = false } else if take("/") { divides = true } else { break }
    }
    if var term {
      term.factor = number
      terms.append(term)
    } else {
      constant += number
    }
  }

  private mutating func readTerm() throws(EquationError) -> Equation.Term {
    var item = try readName()
    while true {
      guard take(".") else {
        let shown = shortened(item.text)
        throw EquationError(
          offset: place, message: "'\(shown)' needs an attribute, such as \(shown).leading")
      }
      let offset = place
      let word = readWord()
      if let step = try readStep(word) {
        item.steps.append(step)
        item.stepOffsets.append(offset)
        continue
      }
      guard let attribute = Equation.attribute(named: word) else {
        throw EquationError(offset: offset, message: Equation.unknownAttribute(word))
      }
      return Equation.Term(item: item, attribute: attribute, attributeOffset: offset, factor: 1)
    }
  }

  /// Reads the whole text as what stands for a view or guide.
  mutating func readItem() throws(EquationError) -> ItemName {
    var item = try readName()
    while take(".") {
      let offset = place
      let word = readWord()
      guard let step = try readStep(word) else {
        let near = nearest(to: word, in: ItemName.Step.words).map { "; did you mean '\($0)'?" }
        throw EquationError(
          offset: offset,
          message: "'\(shortened(item.text))' has no '\(shortened(word))'\(near ?? "")")
      }
      item.steps.append(step)
      item.stepOffsets.append(offset)
    }
    guard place == bytes.count else {
      throw error("'\(rest)' is not understood behind '\(shortened(item.text))'")
    }
    return item
  }

  private mutating func readName() throws(EquationError) -> ItemName {
    let start = place
    let isQuoted = take("'")
    let name = isQuoted ? try readQuoted(from: start) : readWord()
    guard isQuoted || !name.isEmpty else { throw unexpectedTerm() }
    return ItemName(name: name, isQuoted: isQuoted, offset: start)
  }

  /// The step that a word starts, with its number; nil where the word is something else.
  private mutating func readStep(_ word: String) throws(EquationError) -> ItemName.Step? {
    switch word {
    case ItemName.Step.contentWord: return .content
    case ItemName.Step.subviewsWord: return .subview(try readIndex(after: word))
    case ItemName.Step.guidesWord: return .guide(try readIndex(after: word))
    default: return SystemGuide(rawValue: word).map { .system($0) }
    }
  }

  private mutating func readIndex(after word: String) throws(EquationError) -> Int {
    let start = place
    if take("[") {
      let digits = place
      skipDigits()
      if let index = Int(String(decoding: bytes[digits..<place], as: UTF8.self)), take("]") {
        return index
      }
    }
    throw EquationError(
      offset: start, message: "'\(word)' is a list; write which one of it: \(word)[0]")
  }

  private mutating func readQuoted(from start: Int) throws(EquationError) -> String {
    var name: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "'"), !take("'") { return String(decoding: name, as: UTF8.self) }
      name.append(byte)
    }
    throw EquationError(offset: start, message: "the name in ' has no end; add a '")
  }

  private func unexpectedTerm() -> EquationError {
    guard place < bytes.count else {
      return error("the equation ends where an attribute or a number is missing")
    }
    if bytes[place] == UInt8(ascii: "(") {
      return error("parentheses are not understood; multiply out: 0.5 * panel.width - 8")
    }
    return error(
      "an attribute such as title.leading or a number must stand here, not '\(rest)'")
  }

  // MARK: Relation and priority

  private var startsRelation: Bool {
    place < bytes.count && "<=>".utf8.contains(bytes[place])
  }

  private mutating func readRelation() throws(EquationError) -> LayoutConstraint.Relation {
    let start = place
    while startsRelation { place += 1 }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    switch text {
    case "==": return .equal
    case "<=": return .lessThanOrEqual
    case ">=": return .greaterThanOrEqual
    case "":
      throw error(
        place == bytes.count
          ? "the relation is missing; add == and a second side, or <= or >="
          : "'==', '<=' or '>=' must stand here, not '\(rest)'")
    default:
      let meant = text.contains("<") ? "<=" : text.contains(">") ? ">=" : "=="
      throw EquationError(offset: start, message: "'\(text)' is no relation; write '\(meant)'")
    }
  }

  private mutating func readPriority() throws(EquationError) -> LayoutPriority {
    skipSpace()
    guard take("@") else { return .required }
    skipSpace()
    let start = place
    let isNegative = take("-")
    if let value = try readNumber() {
      let priority = LayoutPriority(isNegative ? -value : value)
      guard priority.isValid else {
        throw EquationError(
          offset: start,
          message: "a priority must be greater than 0 and at most 1000; it is "
            + JSONWriter.number(priority.rawValue))
      }
      return priority
    }
    let word = readWord()
    if let known = Equation.priority(named: word) { return known }
    throw EquationError(offset: start, message: Equation.unknownPriority(word))
  }

  // MARK: Words and numbers

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// Letters, digits, `_` and everything beyond ASCII.
  static func isNameByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte >= 0x80 || byte == UInt8(ascii: "_")
      || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
  }

  private mutating func readWord() -> String {
    let start = place
    while place < bytes.count, Self.isNameByte(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// Reads digits with a fraction and an exponent; nil if none stand here.
  private mutating func readNumber() throws(EquationError) -> Double? {
    let start = place
    guard place < bytes.count else { return nil }
    let isFraction = bytes[place] == UInt8(ascii: ".")
    guard isFraction || Self.isDigit(bytes[place]) else { return nil }
    skipDigits()
    if take(".") { skipDigits() }
    let beforeExponent = place
    if take("e") || take("E") {
      if !take("-") { _ = take("+") }
      let digits = place
      skipDigits()
      if digits == place { place = beforeExponent }
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard let value = Double(text), place == bytes.count || !Self.isNameByte(bytes[place]) else {
      place = start
      throw error("'\(rest)' is not a number, and a name starts with a letter")
    }
    guard value.isFinite else {
      throw EquationError(offset: start, message: "the number \(shortened(text)) is too large")
    }
    return value
  }

  private mutating func skipDigits() {
    while place < bytes.count, Self.isDigit(bytes[place]) { place += 1 }
  }

  private mutating func skipSpace() {
    while place < bytes.count, bytes[place] == 0x20 || (9...13).contains(bytes[place]) {
      place += 1
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  /// What stands from here on, for messages.
  private var rest: String {
    var end = place
    while end < bytes.count, bytes[end] != 0x20 { end += 1 }
    return shortened(String(decoding: bytes[place..<end], as: UTF8.self))
  }

  private func error(_ message: String) -> EquationError {
    EquationError(offset: place, message: message)
  }
}

extension LayoutConstraint.Relation {
  /// The relation after both sides were divided by a negative number.
  fileprivate var swapped: LayoutConstraint.Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

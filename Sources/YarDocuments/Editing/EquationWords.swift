import YarLayout

/// The words of an equation, so that single ones can be changed.
struct EquationWords {
  /// Other characters for some of the text, counted in bytes.
  struct Edit {
    var bytes: Range<Int>
    var text: String
  }

  private enum Kind { case name, number, sign, relation, at }

  private struct Word {
    var kind: Kind
    var bytes: Range<Int>
  }

  /// A number that stands alone between signs, with the sign that joins it to what is before it.
  private struct Summand {
    var sign: Word?
    var bytes: Range<Int>
    var value: Double
    var isOnTheRight: Bool
  }

  private let bytes: [UInt8]
  private let equation: Equation
  private var words: [Word] = []
  private var relation = 0
  private var summands: [Summand] = []
  /// Whether a number is written as a product or quotient, such as 2 * 8: single words cannot change it.
  private var hasProducts = false

  init?(_ text: String) {
    var reader = EquationReader(text)
    guard let equation = try? reader.read() else { return nil }
    self.equation = equation
    bytes = Array(text.utf8)
    var place = 0
    while let word = Self.word(in: bytes, from: &place) { words.append(word) }
    guard let relation = words.firstIndex(where: { $0.kind == .relation }) else { return nil }
    self.relation = relation
    let end = words.firstIndex { $0.kind == .at } ?? words.count
    gather(words[..<relation], isOnTheRight: false)
    gather(words[(relation + 1)..<end], isOnTheRight: true)
  }

  // MARK: Reading

  private static func word(in bytes: [UInt8], from place: inout Int) -> Word? {
    while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
    guard place < bytes.count else { return nil }
    let start = place
    let first = bytes[place]
    func take(while isPart: (UInt8) -> Bool) {
      while place < bytes.count, isPart(bytes[place]) { place += 1 }
    }
    func isName(_ byte: UInt8) -> Bool {
      EquationReader.isNameByte(byte) || ".[]".utf8.contains(byte)
    }
    switch first {
    case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"):
      take { "<=>".utf8.contains($0) }
      return Word(kind: .relation, bytes: start..<place)
    case UInt8(ascii: "@"):
      place += 1
      return Word(kind: .at, bytes: start..<place)
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"):
      place += 1
      return Word(kind: .sign, bytes: start..<place)
    case UInt8(ascii: "'"):
      repeat {
        place += 1
        take { $0 != UInt8(ascii: "'") }
        place += 1
      } while place < bytes.count && bytes[place] == UInt8(ascii: "'")
      take(while: isName)
      return Word(kind: .name, bytes: start..<min(place, bytes.count))
    case let byte where EquationReader.isDigit(byte) || byte == UInt8(ascii: "."):
      take { EquationReader.isDigit($0) || $0 == UInt8(ascii: ".") }
      // An exponent has its own sign.
      if place < bytes.count, bytes[place] | 0x20 == UInt8(ascii: "e") {
        place += 1
        if place < bytes.count, "+-".utf8.contains(bytes[place]) { place += 1 }
        take(while: EquationReader.isDigit)
      }
      return Word(kind: .number, bytes: start..<place)
    default:
      take(while: isName)
      guard place > start else { return nil }
      return Word(kind: .name, bytes: start..<place)
    }
  }

  private func isSign(_ word: Word, _ character: Unicode.Scalar) -> Bool {
    word.kind == .sign && bytes[word.bytes.lowerBound] == UInt8(ascii: character)
  }

  /// Whether a word adds or subtracts, or says that what follows is negative.
  private func isSign(_ word: Word) -> Bool { isSign(word, "+") || isSign(word, "-") }

  /// Notes the numbers of a side that stand alone.
  private mutating func gather(_ side: ArraySlice<Word>, isOnTheRight: Bool) {
    var joining: Word?
    var product: [Word] = []
    for word in side {
      if isSign(word), product.last.map({ $0.kind != .sign }) ?? false {
        note(product, joining, isOnTheRight)
        joining = word
        product = []
      } else {
        product.append(word)
      }
    }
    note(product, joining, isOnTheRight)
  }

  private mutating func note(_ product: [Word], _ joining: Word?, _ isOnTheRight: Bool) {
    guard let first = product.first, let last = product.last,
      !product.contains(where: { $0.kind == .name })
    else { return }
    let signs = product.dropLast()
    guard last.kind == .number, signs.allSatisfy({ isSign($0) }),
      let number = Double(String(decoding: bytes[last.bytes], as: UTF8.self))
    else {
      hasProducts = true
      return
    }
    let isNegative = (signs + (joining.map { [$0] } ?? [])).count { isSign($0, "-") } % 2 == 1
    summands.append(
      Summand(
        sign: joining, bytes: first.bytes.lowerBound..<last.bytes.upperBound,
        value: isNegative ? -number : number, isOnTheRight: isOnTheRight))
  }

  // MARK: Changing

  /// What makes the text say something else; nil where single words cannot.
  func edits(saying wording: ConstraintWording) -> [Edit]? {
    var edits: [Edit] = []
    if wording.relation != equation.relation {
      edits.append(Edit(bytes: words[relation].bytes, text: "\(wording.relation)"))
    }
    guard (equation.second == nil) == (wording.secondAttribute == .notAnAttribute) else {
      return nil
    }
    let names = words.filter { $0.kind == .name }
    for (term, attribute, isTied) in [
      (equation.first, wording.firstAttribute, wording.tiesFirst),
      (equation.second ?? equation.first, wording.secondAttribute, wording.tiesSecond),
    ] {
      guard let name = names.first(where: { $0.bytes.lowerBound == term.offset }) else {
        return nil
      }
      if attribute != term.attribute, attribute != .notAnAttribute {
        edits.append(
          Edit(bytes: term.attributeOffset..<name.bytes.upperBound, text: "\(attribute)"))
      }
      if isTied {
        let end = term.attributeOffset - 1
        edits.append(Edit(bytes: end..<end, text: ConstraintWording.step))
      }
    }
    if (wording.constant - equation.constant).magnitude > 1e-9 {
      guard let edit = constant(wording.constant - equation.constant) else { return nil }
      edits.append(edit)
    }
    if wording.priority != equation.priority { edits.append(priority(wording.priority)) }
    edits = edits.stablySorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
    var reader = EquationReader(changed(by: edits))
    guard let said = try? reader.read(), wording.isSaid(by: said, withNamesOf: equation) else {
      return nil
    }
    return edits
  }

  private func changed(by edits: [Edit]) -> String {
    var text = ByteEdits(bytes)
    for edit in edits { text.replace(edit.bytes, with: Array(edit.text.utf8)) }
    return String(decoding: text.text, as: UTF8.self)
  }

  /// Makes the number of the equation larger by an amount.
  private func constant(_ amount: Double) -> Edit? {
    guard summands.count <= 1, !hasProducts else { return nil }
    // A number on the left counts the other way round.
    let change = amount * equation.first.factor
    guard let summand = summands.first else {
      let end = (words.firstIndex { $0.kind == .at } ?? words.count) - 1
      let place = words[end].bytes.upperBound
      return Edit(bytes: place..<place, text: Self.joined(change))
    }
    let value = summand.value + (summand.isOnTheRight ? change : -change)
    guard let sign = summand.sign else {
      return Edit(bytes: summand.bytes, text: JSONWriter.number(value))
    }
    if value == 0 {
      // Nothing is added any more.
      let before = words.last { $0.bytes.upperBound <= sign.bytes.lowerBound }
      let start = before?.bytes.upperBound ?? sign.bytes.lowerBound
      return Edit(bytes: start..<summand.bytes.upperBound, text: "")
    }
    let space = String(
      decoding: bytes[sign.bytes.upperBound..<summand.bytes.lowerBound], as: UTF8.self)
    let word = value < 0 ? "-" : "+"
    return Edit(
      bytes: sign.bytes.lowerBound..<summand.bytes.upperBound,
      text: word + space + JSONWriter.number(value.magnitude))
  }

  private static func joined(_ value: Double) -> String {
    (value < 0 ? " - " : " + ") + JSONWriter.number(value.magnitude)
  }

  private func priority(_ priority: LayoutPriority) -> Edit {
    let number = JSONWriter.number(priority.rawValue)
    guard let at = words.firstIndex(where: { $0.kind == .at }), at + 1 < words.count else {
      let end = words[words.count - 1].bytes.upperBound
      return Edit(bytes: end..<end, text: " @\(number)")
    }
    let last = words[words.count - 1].bytes.upperBound
    if priority.isRequired { return Edit(bytes: words[at - 1].bytes.upperBound..<last, text: "") }
    return Edit(bytes: words[at + 1].bytes.lowerBound..<last, text: number)
  }
}

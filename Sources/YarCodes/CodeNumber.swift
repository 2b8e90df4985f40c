import YarLayout

/// The text of a code as it was given, and what of it is encoded: check digits are worked out anew and compared.
///
/// Left alone, a number of another length becomes another number: filled up with zeros, with a second check digit. Where a
/// number may be meant in two ways it is refused, with both
/// (`Documentation/Decisions/115-numbers-in-codes-are-not-guessed.md`).
struct CodeNumber {
  let kind: CodeKind
  /// The text, of numbers with check digits without the spaces and hyphens that people write between digits.
  let given: [UInt8]
  /// What is encoded: the given text, without its check digit where it has one.
  let encoded: [UInt8]

  /// - Throws: What is wrong with the number of digits.
  init(_ text: [UInt8], kind: CodeKind) throws(CodeError) {
    self.kind = kind
    let lengths = kind.numberLengths
    let isNumber = kind == .itf || !lengths.isEmpty
    if isNumber, let words = NumberAsWritten.fault(of: text) { throw CodeError(words, kind: kind) }
    if kind == .itf, text.count % 2 == 1 {
      throw CodeError("it needs an even number of digits: put a 0 before them", kind: kind)
    }
    guard !lengths.isEmpty else {
      given = text
      encoded = text
      return
    }
    let bare = NumberAsWritten.bare(text)
    given = Self.isUPCA(bare, in: kind) ? [UInt8(ascii: "0")] + bare : bare
    let (number, rest) = Self.parts(given)
    if lengths.contains(number.count) {
      if let other = NumberAsWritten.otherCode(number, kind) { throw CodeError(other, kind: kind) }
      encoded = number.dropLast() + rest
    } else if lengths.contains(number.count + 1) {
      if CheckDigit.isRight(number) {
        let filled = Self.quoted([UInt8(ascii: "0")] + number + rest)
        let added = Self.quoted(number + [CheckDigit.of(number)] + rest)
        throw CodeError(
          "its \(number.count) digits may be two numbers: \(filled) where the last of them is the check "
            + "digit\(kind.shorterCode), \(added) where that is missing; write the one that is meant",
          kind: kind)
      }
      encoded = given
    } else {
      let all = lengths.map { "\($0)" }.joined(separator: " or ")
      let bare = lengths.map { "\($0 - 1)" }.joined(separator: " or ")
      let count = String(decoding: number, as: UTF8.self).count
      throw CodeError(
        "it has \(count) character\(count == 1 ? "" : "s") and needs \(all) digits, or \(bare) without "
          + "the check digit\(Self.advice(number, kind))", kind: kind)
    }
  }

  /// Whether a number is a UPC-A where an EAN is drawn: with a 0 before it, it is the EAN of the same article.
  private static func isUPCA(_ text: [UInt8], in kind: CodeKind) -> Bool {
    let number = parts(text).number
    return kind == .ean && number.count == 12 && CheckDigit.isRight(number)
  }

  /// What a number of another length probably is.
  private static func advice(_ number: ArraySlice<UInt8>, _ kind: CodeKind) -> String {
    if let other = NumberAsWritten.otherCode(number, kind) { return "; \(other)" }
    let lengths = kind.numberLengths
    guard CheckDigit.isRight(number), number.count > 8 else { return "" }
    if let length = lengths.first(where: { $0 > number.count }) {
      let zeros = [UInt8](repeating: UInt8(ascii: "0"), count: length - number.count)
      return "; if zeros in front of it were lost, write \(quoted(zeros + number))"
    }
    let kept = number.drop { $0 == UInt8(ascii: "0") }
    guard let length = lengths.first(where: { $0 < number.count && $0 >= kept.count }) else {
      return ""
    }
    return "; without the zeros in front it is \(quoted(Array(number.suffix(length))))"
  }

  private static func quoted(_ digits: [UInt8]) -> String {
    "'\(String(decoding: digits, as: UTF8.self))'"
  }

  /// A number, and what follows it with its `+`: two or five digits, as those of magazines and books.
  private static func parts(_ text: [UInt8]) -> (number: ArraySlice<UInt8>, rest: ArraySlice<UInt8>)
  {
    let number = text.prefix { $0 != UInt8(ascii: "+") }
    return (number, text.dropFirst(number.count))
  }

  /// Compares what a scanner will read with what was given.
  ///
  /// - Parameter read: What the encoder says of the code in words.
  /// - Throws: What differs.
  func check(_ read: [UInt8]) throws(CodeError) {
    if kind == .code39 {
      // The encoder shows the marks at both ends.
      let read = read.dropFirst().dropLast()
      guard read.elementsEqual(given) else {
        throw misread(read, "there are capital letters only")
      }
    }
    guard !kind.numberLengths.isEmpty else { return }
    let (number, rest) = Self.parts(read)
    guard (number.dropLast() + rest).elementsEqual(encoded) else {
      throw misread(read[...], "2 or 5 digits may follow the '+'")
    }
    guard encoded != given, read != given else { return }
    throw CodeError(
      "its check digit is wrong; '\(String(decoding: read, as: UTF8.self))' has the right one",
      kind: kind)
  }

  private func misread(_ read: ArraySlice<UInt8>, _ advice: String) -> CodeError {
    CodeError(
      "a scanner would read '\(String(decoding: read, as: UTF8.self))'; \(advice)", kind: kind)
  }
}

extension CodeKind {
  /// How many digits a number has with its check digit; empty where any text will do.
  fileprivate var numberLengths: [Int] {
    switch self {
    case .ean: [13, 8]
    case .upca: [12]
    case .itf14: [14]
    case .qr, .code128, .code39, .itf, .dataMatrix, .pdf417, .aztec: []
    }
  }

  /// Why a number with its check digit has one digit less, for messages.
  fileprivate var shorterCode: String {
    switch self {
    case .itf14: " (an EAN-13 has 13)"
    default: " and a 0 in front was lost"
    }
  }
}

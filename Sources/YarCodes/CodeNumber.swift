import YarLayout

/// The text of a code as it was given, and what of it is encoded: check digits are worked out anew and compared.
///
/// Left alone, a number of another length becomes another number: filled up with zeros, with a second check digit.
struct CodeNumber {
  let kind: CodeKind
  let given: [UInt8]
  /// What is encoded: the given text, without its check digit where it has one.
  let encoded: [UInt8]

  /// - Throws: What is wrong with the number of digits.
  init(_ given: [UInt8], kind: CodeKind) throws(CodeError) {
    self.kind = kind
    self.given = given
    if kind == .itf, given.count % 2 == 1 {
      throw CodeError("it needs an even number of digits: put a 0 before them", kind: kind)
    }
    let lengths = kind.numberLengths
    guard !lengths.isEmpty else {
      encoded = given
      return
    }
    let (number, rest) = Self.parts(given)
    if lengths.contains(number.count) {
      encoded = number.dropLast() + rest
    } else if lengths.contains(number.count + 1) {
      encoded = given
    } else {
      let all = lengths.map { "\($0)" }.joined(separator: " or ")
      let bare = lengths.map { "\($0 - 1)" }.joined(separator: " or ")
      let count = String(decoding: number, as: UTF8.self).count
      throw CodeError(
        "it has \(count) character\(count == 1 ? "" : "s") and needs \(all) digits, or \(bare) without "
          + "the check digit", kind: kind)
    }
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
}

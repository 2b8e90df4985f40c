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
    // Two or five digits may follow, as those of magazines and books.
    let number = given.prefix { $0 != UInt8(ascii: "+") }
    let rest = given.dropFirst(number.count)
    if lengths.contains(number.count) {
      encoded = number.dropLast() + rest
    } else if lengths.isEmpty || lengths.contains(number.count + 1) {
      encoded = given
    } else {
      let all = lengths.map { "\($0)" }.joined(separator: " or ")
      let bare = lengths.map { "\($0 - 1)" }.joined(separator: " or ")
      throw CodeError(
        "it has \(number.count) characters and needs \(all) digits, or \(bare) without the check digit",
        kind: kind)
    }
  }

  /// Compares what a scanner will read with what was given.
  ///
  /// - Parameter read: What the encoder says of the code in words.
  /// - Throws: What differs.
  func check(_ read: [UInt8]) throws(CodeError) {
    if kind == .code39 {
      // The encoder shows the marks at both ends.
      let read = read.dropFirst().dropLast()
      guard !read.elementsEqual(given) else { return }
      throw CodeError(
        "a scanner would read '\(String(decoding: read, as: UTF8.self))'; "
          + "there are capital letters only", kind: kind)
    }
    guard encoded != given, !read.elementsEqual(given) else { return }
    let number = String(decoding: read, as: UTF8.self)
    throw CodeError("its check digit is wrong; '\(number)' has the right one", kind: kind)
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

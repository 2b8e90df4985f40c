import YarLayout

/// Numbers of articles as people and programs write them.
enum NumberAsWritten {
  /// A text without spaces around it and those and hyphens between its digits: `978-3-16-148410-0`.
  static func bare(_ text: [UInt8]) -> [UInt8] {
    text.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }
  }

  /// What a program has made of a number that was a text once; nil where nothing is to be seen.
  static func fault(of text: [UInt8]) -> String? {
    let words = String(decoding: text, as: UTF8.self)
    if ShortenedNumber(words) != nil { return "'\(words)' is \(ShortenedNumber.advice)" }
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].count > 4, parts[0].allSatisfy(CheckDigit.isDigit),
      !parts[1].isEmpty, parts[1].allSatisfy({ $0 == UInt8(ascii: "0") })
    else { return nil }
    return
      "'\(words)' is a number with decimals, as programs write columns that have empty fields; "
      + "write '\(String(decoding: parts[0], as: UTF8.self))'"
  }

  /// That a number is one of another kind, and what it is in this one; nil where it is none.
  static func otherCode(_ number: ArraySlice<UInt8>, _ kind: CodeKind) -> String? {
    if kind == .ean, number.count == 10, let whole = ofISBN(number) {
      return "it is an ISBN of 10 digits, which is '\(whole)' as an EAN"
    }
    guard number.count == 8, kind == .upca || !CheckDigit.isRight(number),
      let whole = ofUPCE(number)
    else { return nil }
    let zero = kind == .ean ? "0" : kind == .itf14 ? "00" : ""
    return "it is a UPC-E, which is '\(zero)\(whole)' in full"
  }

  /// The EAN of an ISBN of 10 digits; nil where its check digit is wrong.
  private static func ofISBN(_ isbn: ArraySlice<UInt8>) -> String? {
    var sum = 0
    for (place, byte) in isbn.enumerated() {
      let isTen = place == 9 && (byte == UInt8(ascii: "X") || byte == UInt8(ascii: "x"))
      guard isTen || CheckDigit.isDigit(byte) else { return nil }
      sum += (10 - place) * (isTen ? 10 : Int(byte - UInt8(ascii: "0")))
    }
    guard sum % 11 == 0 else { return nil }
    let digits = Array("978".utf8) + isbn.dropLast()
    return String(decoding: digits + [CheckDigit.of(digits[...])], as: UTF8.self)
  }

  /// The UPC-A of a UPC-E of eight digits; nil where its check digit is wrong.
  private static func ofUPCE(_ code: ArraySlice<UInt8>) -> String? {
    let code = Array(code)
    guard code.count == 8, code.allSatisfy(CheckDigit.isDigit), code[0] <= UInt8(ascii: "1") else {
      return nil
    }
    let zero = UInt8(ascii: "0")
    // How many of the six digits stand in front of the zeros that were left out.
    let last = code[6] - zero
    var start = Array(code[...(last < 3 ? 2 : last == 3 ? 3 : last == 4 ? 4 : 5)])
    if last < 3 { start.append(code[6]) }
    let end = last < 3 ? code[3...5] : last < 5 ? code[Int(last) + 1...5] : code[6...6]
    let zeros = [UInt8](repeating: zero, count: 11 - start.count - end.count)
    let number = start + zeros + end
    guard CheckDigit.of(number[...]) == code[7] else { return nil }
    return String(decoding: number + [code[7]], as: UTF8.self)
  }
}

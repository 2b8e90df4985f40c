import Testing
import YarLayout

@testable import YarCodes

/// Numbers of articles in codes: what may be another number is refused, with what to write.
@Suite struct CodeNumberTests {
  private func reason(_ text: String, _ kind: CodeKind) -> String? {
    do throws(CodeError) {
      _ = try ZintEncoder().symbol(of: text, kind: kind, correction: .medium, isForSize: true)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test(arguments: [
    ("4006381333931", CodeKind.ean), ("400638133393", .ean), ("4006381333931+12", .ean),
    ("978-3-16-148410-0", .ean), (" 4 006381 333931 ", .ean), ("96385074", .ean),
    ("9638507", .ean), ("036000291452", .upca), ("03600029145", .upca), ("0 36000 29145 2", .upca),
    ("15400141288763", .itf14), ("1540014128876", .itf14), ("12345678", .itf),
    ("4.00638E+12", .code128), ("4.00638E+12", .qr),
  ])
  func whatIsOneNumberIsTaken(_ text: String, _ kind: CodeKind) {
    #expect(reason(text, kind) == nil)
  }

  private static let shortened =
    "is a number that a spreadsheet has shortened: its last digits are lost; give its column the format of text "
    + "there before the numbers are put in"
  private static let bare =
    "it has 11 characters and needs 13 or 8 digits, or 12 or 7 without the check digit"

  @Test(arguments: [
    (
      "36000291452", CodeKind.upca,
      "its 11 digits may be two numbers: '036000291452' where the last of them is the check digit and a 0 in front "
        + "was lost, '360002914522' where that is missing; write the one that is meant"
    ),
    (
      "4006381333931", .itf14,
      "its 13 digits may be two numbers: '04006381333931' where the last of them is the check digit (an EAN-13 has "
        + "13), '40063813339314' where that is missing; write the one that is meant"
    ),
    ("36000291452", .ean, bare + "; if zeros in front of it were lost, write '0036000291452'"),
    ("36000291453", .ean, bare),
    (
      "0036000291452", .upca,
      "it has 13 characters and needs 12 digits, or 11 without the check digit; without the zeros in front it is "
        + "'036000291452'"
    ),
    (
      "04006381333931", .ean,
      "it has 14 characters and needs 13 or 8 digits, or 12 or 7 without the check digit; without the zeros in front "
        + "it is '4006381333931'"
    ),
    (
      "316148410X", .ean,
      "it has 10 characters and needs 13 or 8 digits, or 12 or 7 without the check digit; it is an ISBN of 10 digits, "
        + "which is '9783161484100' as an EAN"
    ),
    ("04252614", .ean, "it is a UPC-E, which is '0042100005264' in full"),
    (
      "04252614", .upca,
      "it has 8 characters and needs 12 digits, or 11 without the check digit; it is a UPC-E, which is "
        + "'042100005264' in full"
    ),
    (
      "4006381333931.0", .ean,
      "'4006381333931.0' is a number with decimals, as programs write columns that have empty fields; write "
        + "'4006381333931'"
    ),
    ("4.00638E+12", .ean, "'4.00638E+12' " + shortened),
    ("4,00638E+12", .upca, "'4,00638E+12' " + shortened),
    ("1.54E13", .itf14, "'1.54E13' " + shortened),
    ("1E+05", .itf, "'1E+05' " + shortened),
  ])
  func whatMayBeAnotherIsRefused(_ text: String, _ kind: CodeKind, _ words: String) {
    #expect(reason(text, kind) == "\(kind.rawValue) does not take this text: \(words)")
  }

  /// The same bars: scanners read one article, whichever of its numbers was given.
  @Test(arguments: ["036000291452", "0 36000 29145 2", "036000291452+12"])
  func aUPCAIsTheEANWithAZeroBeforeIt(_ text: String) throws {
    func modules(_ text: String) throws -> [[Bool]] {
      try ZintEncoder().symbol(of: text, kind: .ean, correction: .medium, isForSize: false).rows
    }
    #expect(try modules(text) == modules("0" + text))
    #expect(
      reason("036000291453", .ean) == nil, "with a last digit that is no check digit, one is added")
  }

  /// Whatever digits go in: a code has those that were given, all with a right check digit or none with one.
  @Test func noNumberBecomesAnother() {
    var state: UInt64 = 7
    for round in 0..<3000 {
      let count = 6 + round % 10
      let digits = (0..<count).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(48 + (state >> 33) % 10)
      }
      let isRight = CheckDigit.isRight(digits[...])
      for (kind, lengths) in [(CodeKind.ean, [13, 8]), (.upca, [12]), (.itf14, [14])] {
        let isTaken = reason(String(decoding: digits, as: UTF8.self), kind) == nil
        let isWhole = lengths.contains(count) && isRight
        let isWithout = lengths.contains(count + 1) && !isRight
        let isShorterKind = kind == .ean && count == 12
        #expect(isTaken == (isWhole || isWithout || isShorterKind), "\(digits) \(kind)")
      }
    }
  }
}

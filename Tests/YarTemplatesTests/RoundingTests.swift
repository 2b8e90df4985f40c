import Testing
import YarDocuments
import YarLocales

@testable import YarTemplates

/// The value of an expression.
func evaluated(
  _ text: String, row: DataObject = DataObject(), locale: String = "en",
  formats: any LocaleFormats = ICUFormats()
) throws -> DataValue {
  let bytes = Array(text.utf8)
  let expression = try ExpressionParser.read(bytes, in: 0..<bytes.count).expression
  return try expression.value(
    in: EvaluationScope(
      row: row, surroundings: FilterSurroundings(formats: formats, locale: locale)))
}

/// How numbers are rounded and written: as trade does, from the decimal digits.
@Suite struct RoundingTests {
  @Test(
    arguments: [
      ("0.125 | currency('EUR')", "€0.13"), ("0.125 | number(2)", "0.13"),
      ("0.125 | round(2)", 0.13),
      ("0 - (0.125 | round(2))", -0.13), ("(0 - 0.125) | currency('EUR')", "-€0.13"),
      ("1.005 | currency('EUR')", "€1.01"), ("1.005 | number(2)", "1.01"),
      ("1.005 | round(2)", 1.01), ("2.5 | currency('JPY')", "¥3"), ("3.5 | currency('JPY')", "¥4"),
      ("0.00125 | percent(1)", "0.1%"), ("0.125 | percent", "13%"), ("0.145 | percent", "15%"),
      ("2.0005 | number", "2.001"), ("(1.1 * 1.05) | round(3)", 1.155),
      ("(2.675 * 1) | currency('KWD')", "KWD\u{A0}2.675"),
    ] as [(String, DataValue)])
  func halvesGoAwayFromZero(_ text: String, _ expected: DataValue) throws {
    #expect(try evaluated(text) == expected)
  }

  @Test(
    arguments: [
      ("0.125 | number(2)", "0.13"), ("1.005 | currency('EUR')", "EUR 1.01"),
      ("0.145 | percent", "15%"), ("(0 - 0.001) | number(2)", "0.00"), ("0.05 | number", "0.05"),
      ("1234567 | number(1)", "1234567.0"), ("9.9995 | number", "10"),
    ] as [(String, DataValue)])
  func plainFormatsRoundAlike(_ text: String, _ expected: DataValue) throws {
    #expect(try evaluated(text, formats: PlainFormats()) == expected)
  }

  @Test(
    arguments: [
      ("(0 * (0 - 1)) | currency('EUR')", "€0.00"), ("(0 - 0.001) | currency('EUR')", "€0.00"),
      ("(0 - 0.4) | number(0)", "0"), ("(0 - 0.001) | percent", "0%"),
      ("(0 - 0.005) | currency('EUR')", "-€0.01"),
    ] as [(String, DataValue)])
  func whatIsRoundedToZeroHasNoMinus(_ text: String, _ expected: DataValue) throws {
    #expect(try evaluated(text) == expected)
  }

  @Test(
    arguments: [
      (4.35 * 100, "435"), (0.1 + 0.2, "0.3"), (0.1, "0.1"), (-19.5, "-19.5"), (0, "0"),
      (-0.0, "0"),
      (1e15, "1000000000000000"), (9_007_199_254_740_991, "9007199254740991"),
      (1.0 / 3, "0.333333333333333"), (2.0 / 3, "0.666666666666667"), (1e-5, "0.00001"),
      (1.5e-9, "1.5e-09"), (1e20, "100000000000000000000"), (1e300, "1e+300"),
      (0.999_999_999_999_999_9, "1"), (123_456_789.123_456_789, "123456789.123457"),
      (.infinity, "0"),
    ] as [(Double, String)])
  func textsHaveFifteenDigits(_ value: Double, _ text: String) {
    #expect(DecimalValue(value).text == text)
  }

  @Test func numbersInTextsAreDecimal() throws {
    #expect(try evaluated("'' + 4.35 * 100") == "435")
    #expect(try evaluated("(0.1 + 0.2) | upper") == "0.3")
  }
}

import Testing
import YarLocales

@testable import YarTemplates

/// What expressions give, and what is wrong with them.
@Suite struct ExpressionTests {
  static let row: DataObject = DataObject([
    ("name", "Carla Winter"), ("seat", 12), ("price", 19.5), ("vip", true), ("nothing", nil),
    ("empty", ""), ("tags", ["a", "b", "c"]), ("day", "2026-11-22"),
    ("start", "2026-11-22T19:30:00+01:00"), ("door", "18:05"), ("first name", "G."),
    ("address", ["city": "Arlington", "zip": "22201"]),
    (
      "items",
      [["title": "Ink", "amount": 0.1], ["title": "Pen", "amount": 0.2], ["title": "Note"]]
    ),
  ])

  /// The value of an expression for the row.
  private func value(
    _ text: String, locale: String = "en", formats: any LocaleFormats = PlainFormats()
  ) throws -> DataValue {
    let bytes = Array(text.utf8)
    let expression = try ExpressionParser.read(bytes, in: 0..<bytes.count).expression
    return try expression.value(
      in: EvaluationScope(
        row: Self.row, surroundings: FilterSurroundings(formats: formats, locale: locale)))
  }

  @Test(
    arguments: [
      ("name", "Carla Winter"), ("row.name", "Carla Winter"), ("row['first name']", "G."),
      ("address.city", "Arlington"), ("address['zip']", "22201"), ("tags[0]", "a"),
      ("tags[-1]", "c"), ("tags[9]", nil), ("items[1].title", "Pen"), ("nothing.more", nil),
      ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("-seat + 2", -10), ("7 / 2 - 1", 2.5),
      ("2 - 3 - 4", -5), ("'a' + \"b\"", "ab"), ("'seat ' + seat", "seat 12"),
      ("seat == 12", true), ("seat != 12", false), ("seat >= 12 and seat < 13", true),
      ("name < 'H'", true), ("nothing > 3", false), ("not vip or empty", false),
      ("not not vip", true), ("'VIP' if vip else 'guest'", "VIP"), ("'x' if empty", nil),
      ("1 if nothing else 2 if empty else 3", 3), ("tags | count > 2", true),
      ("'it\\'s'", "it's"), ("true", true), ("null", nil),
    ] as [(String, DataValue)])
  func expressionsHaveValues(_ text: String, _ expected: DataValue) throws {
    #expect(try value(text) == expected)
  }

  @Test(
    arguments: [
      ("name | upper", "CARLA WINTER"), ("name | lower", "carla winter"), ("seat | upper", "12"),
      ("'  a b ' | trim", "a b"), ("name | truncate(8)", "Carla W…"),
      ("name | truncate(50)", "Carla Winter"),
      ("name | truncate(8, '')", "Carla Wi"), ("name | truncate(length=5, end='.')", "Carl."),
      ("name | truncate(0)", ""),
      ("name | replace('r', 'RR')", "CaRRla WinteRR"), ("tags | join", "a, b, c"),
      ("tags | join(' ')", "a b c"), ("tags | first", "a"), ("name | last", "r"),
      ("tags | count", 3), ("name | count", 12), ("nothing | count", 0),
      ("items | sum('amount')", 0.3), ("nothing | default('none')", "none"),
      ("empty | default('none')", "none"), ("seat | default(1)", 12), ("nothing | upper", nil),
      ("2.5 | round", 3), ("2.345 | round(2)", 2.35), ("1234.5 | number", "1234.5"),
      ("1234.5 | number(2)", "1234.50"), ("price | currency('EUR')", "EUR 19.50"),
      ("0.256 | percent", "26%"), ("0.256 | percent(1)", "25.6%"), ("day | date", "2026-11-22"),
      ("start | date('medium', 'short')", "2026-11-22 19:30"), ("door | date", "18:05"),
      ("start | date('none', 'short')", "19:30"),
      ("1 | plural('one seat', '# seats')", "one seat"),
      ("seat | plural('one seat', '# seats')", "12 seats"),
      ("seat | plural(other='#')", "12"),
      ("0 | plural('1 seat', '# seats', zero='no seats')", "no seats"),
      ("seat | plural('1 seat', '# seats', zero='no seats')", "12 seats"),
      ("0 | plural('1 seat', '# seats')", "0 seats"),
    ] as [(String, DataValue)])
  func filtersMakeValues(_ text: String, _ expected: DataValue) throws {
    #expect(try value(text) == expected)
  }

  @Test(
    arguments: [
      ("1234567.891 | number", "de-DE", "1.234.567,891"),
      ("1234.5 | number(2)", "de-CH", "1’234.50"),
      ("1234.5 | currency('EUR')", "de-DE", "1.234,50\u{A0}€"),
      // Where four digits have no separator, as Unicode's data say.
      ("1234.5 | number(2)", "es-ES", "1234,50"), ("12345 | number", "es-ES", "12.345"),
      ("1234.5 | currency('PLN')", "pl-PL", "1234,50\u{A0}zł"),
      ("1234 | number", "pt-BR", "1.234"), ("1234 | number", "pt-PT", "1234"),
      ("1234.5 | currency('JPY')", "ja-JP", "￥1,235"), ("0.256 | percent", "de-DE", "26\u{A0}%"),
      ("1234.5 | number", "ar-EG", "١٬٢٣٤٫٥"), ("'istanbul' | upper", "tr-TR", "İSTANBUL"),
      ("day | date('long')", "de-DE", "22. November 2026"),
      ("start | date('full', 'short')", "en-GB", "Sunday, 22 November 2026 at 19:30"),
      ("day | date('EEE d MMM')", "fr-FR", "dim. 22 nov."),
      (
        "2 | plural(one='# plik', few='# pliki', other='# pliku', many='# plików')", "pl", "2 pliki"
      ),
      (
        "5 | plural(one='# plik', few='# pliki', other='# pliku', many='# plików')", "pl",
        "5 plików"
      ),
      ("1 | plural('# ticket', '# tickets')", "en_US", "1 ticket"),
      ("0 | plural('# ticket', '# tickets', zero='none')", "de", "none"),
      ("10 | plural(one='# a', other='# b', zero='# c')", "lv", "10 c"),
    ] as [(String, String, DataValue)])
  func localesDecideHowThingsAreWritten(
    _ text: String, _ locale: String, _ expected: DataValue
  ) throws {
    #expect(try value(text, locale: locale, formats: ICUFormats()) == expected)
  }

  @Test(arguments: [
    ("tags | list", "de", "a, b und c"), ("tags | list('or')", "en-US", "a, b, or c"),
    ("tags | list(word='and')", "ja", "a、b、c"), ("tags | list", "ar", "a وb وc"),
    ("nothing | list", "de", nil),
  ])
  func listsAreSentencesOfTheLocale(_ text: String, _ locale: String, _ expected: String?) throws {
    let found = try value(text, locale: locale, formats: ICUFormats())
    #expect(found == expected.map { .string($0) } ?? .null)
    #expect(try value(text) == (expected == nil ? .null : "a, b, c"))
  }

  @Test func listsOfFewTextsHaveNoComma() {
    let formats = ICUFormats()
    #expect(formats.list([], isChoice: false, locale: "de") == "")
    #expect(formats.list(["a"], isChoice: true, locale: "de") == "a")
    #expect(formats.list(["", "b"], isChoice: true, locale: "es") == " o b")
  }

  @Test(arguments: [("de", true), ("de-CH", true), ("pt_BR", true), ("xx", false), ("", false)])
  func localesAreKnownOrNot(_ locale: String, _ isKnown: Bool) {
    #expect(ICUFormats().knows(locale: locale) == isKnown)
  }

  /// The headings of calendars, and the day that their weeks begin with.
  @Test(arguments: [
    ("de-DE", "MMMM y", 1), ("en-US", "MMMM y", 0), ("ja", "y年M月", 0), ("ar-EG", "MMMM y", 6),
  ])
  func calendarsAreThoseOfLocales(_ locale: String, _ pattern: String, _ first: Int) {
    let formats = ICUFormats()
    #expect(formats.pattern(ofFields: "yMMMM", locale: locale) == pattern)
    #expect(formats.firstWeekday(ofLocale: locale) == first)
  }

  @Test(
    arguments: [
      ("", 0, "an expression is missing; write a field's name"),
      ("name +", 6, "a value is missing at the end"),
      ("name |", 6, "expected the name of a filter but found the end"),
      ("name | uper", 7, "unknown filter 'uper'; did you mean 'upper'?"),
      ("name | truncate", 7, "'truncate' needs 'length': truncate(length, end)"),
      ("name | upper(3)", 13, "'upper' takes nothing in parentheses"),
      (
        "name | truncate(3, ende='')", 24,
        "'truncate' has no 'ende': truncate(length, end); did you mean 'end'?"
      ),
      (
        "seat | plural(one='x')", 7, "'plural' needs 'other': plural(\"one ticket\", \"# tickets\")"
      ),
      ("name.", 5, "expected the name of a field behind '.' but found the end"),
      ("(name", 5, "expected ')' but found the end"), ("name)", 4, "unexpected ')'"),
      ("name && vip", 5, "unexpected '&'; write 'and'"),
      ("name = 'x'", 5, "unexpected '='; a comparison is '=='"),
      ("vip ? 1 : 2", 4, "unexpected '?'; write 'A if CONDITION else B'"),
      ("1 < 2 < 3", 6, "comparisons do not follow each other; join them with 'and'"),
      ("'abc", 0, "the text has no closing \"'\""),
      ("12a", 2, "a letter in a number; a name does not start with a digit"),
      ("tags['x']", 4, "the place in a list must be a number, not the text \"x\""),
      ("name.first", 5, "'name' has no 'first': it is the text \"Carla Winter\""),
      ("name * 2", 5, "'*' needs numbers; 'name' is the text \"Carla Winter\""),
      ("nothing + 1", 8, "'+' needs numbers; 'nothing' is nothing (null)"),
      ("seat / (seat - 12)", 5, "division by 0: it is 0"),
      (
        "name < 3", 5,
        "'<' compares two numbers or two texts, not the text \"Carla Winter\" and the number 3"
      ),
      ("vip | upper", 6, "'upper' needs a number or a text; 'vip' is true"),
      (
        "name | date", 7,
        "'date' needs a date such as 2026-11-22 or 2026-11-22T19:30; 'name' is the text \"Carla Winter\""
      ),
      (
        "price | currency('euro')", 17,
        "'code' of 'currency' must be three capital letters such as \"EUR\", not the text \"euro\""
      ),
      (
        "'a' + tags", 4, "'tags' is a list of 3, which is no text; write '| join(\", \")' behind it"
      ),
      ("items | sum", 8, "'sum' needs numbers; 'items[0]' is an object"),
      ("tags | list('und')", 12, "'word' of 'list' must be \"and\" or \"or\", not \"und\""),
      ("1 | number(99)", 4, "'digits' must be a whole number from 0 to 15"),
    ] as [(String, Int, String)])
  func mistakesAreToldAtTheirPlace(_ text: String, _ offset: Int, _ message: String) throws {
    #expect(throws: ExpressionError(offset: offset, message: message)) { try value(text) }
  }

  @Test func deepAndLongExpressionsAreRefused() throws {
    let deep = String(repeating: "(", count: 60) + "1" + String(repeating: ")", count: 60)
    #expect(
      throws: ExpressionError(offset: 50, message: "nested deeper than 50 levels; make it simpler")
    ) {
      try value(deep)
    }
    let long = "1" + String(repeating: "+1", count: 500)
    #expect(
      throws: ExpressionError(
        offset: 199,
        message: "more than 100 operations in a row or inside each other; "
          + "a field of the row may hold what comes of them")
    ) { try value(long) }
    #expect(try value("1" + String(repeating: "+1", count: 90)) == 91)
    #expect(try value(String(repeating: "not ", count: 98) + "vip") == true)
  }

  @Test func textsDoNotGrowWithoutEnd() throws {
    var text = "'abcdefghij'"
    for _ in 0..<30 { text += " | replace('a', 'aaaaaaaaaaaaaaaaaaaa')" }
    let error = #expect(throws: ExpressionError.self) { try value(text) }
    #expect(error?.message.hasPrefix("the text gets longer than 1048576 bytes") == true)
  }

  @Test(arguments: [
    "2026-02-29", "2026-13-01", "2026-1-1", "24:00", "12:60", "2026-01-01T", "noon", "",
    "2026-01-01T10:00:00+1",
  ])
  func whatIsNoDateIsNone(_ text: String) { #expect(DataDate(text) == nil) }

  @Test(
    arguments: [
      ("1970-01-01", 0), ("2000-02-29", 951_782_400), ("2026-11-22T19:30", 1_795_375_800),
      ("0000-01-01", -62_167_219_200),
    ] as [(String, Double)])
  func datesAreSecondsOfTheClock(_ text: String, _ seconds: Double) {
    #expect(DataDate(text)?.seconds == seconds)
  }
}

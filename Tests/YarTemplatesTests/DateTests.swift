import Testing
import YarLocales

@testable import YarTemplates

/// How dates are written, and which patterns are refused.
@Suite struct DateTests {
  static let row = DataObject([
    ("day", "2026-03-08"), ("door", "18:05"), ("local", "2026-03-08T23:30:00"),
    ("start", "2026-03-08T23:30:00-05:00"), ("kathmandu", "2026-03-08T23:30:00+05:45"),
    ("utc", "2026-03-08T23:30:00Z"), ("word", "shrt"),
  ])

  @Test(
    arguments: [
      ("day | date('none', 'short')", ""), ("day | date('none', 'none')", ""),
      ("day | date('short', 'none')", "3/8/26"), ("day | date('medium', 'short')", "Mar 8, 2026"),
      ("local | date('medium', 'HH:mm')", "Mar 8, 2026, 23:30"),
      ("local | date('d MMM', 'short')", "8 Mar, 11:30\u{202F}PM"),
      ("local | date('d.M.', 'HH:mm')", "8.3., 23:30"),
      ("day | date('medium', 'HH:mm')", "Mar 8, 2026"),
      ("local | date('none', 'short')", "11:30\u{202F}PM"),
      ("door | date('none')", ""), ("door | date", "6:05\u{202F}PM"),
      ("door | date('HH:mm')", "18:05"),
      ("day | date('dd.MM.yyyy')", "08.03.2026"), ("day | date('yyyyMMdd')", "20260308"),
      ("day | date('yyyyDDD')", "2026067"), ("day | date('YYYY-\\'W\\'ww')", "2026-W11"),
      ("day | date('EEEE')", "Sunday"), ("local | date('dd.MM. HH:mm')", "08.03. 23:30"),
      ("local | date('mm:ss')", "30:00"),
      ("start | date('HH:mm xxx')", "23:30 -05:00"), ("utc | date('HH:mm xxx')", "23:30 +00:00"),
      ("utc | date('HH:mm XXX')", "23:30 Z"), ("kathmandu | date('HH:mm XXX')", "23:30 +05:45"),
      ("start | date('yyyy-MM-dd')", "2026-03-08"),
      ("start | date('none', 'short')", "11:30\u{202F}PM"),
      ("start | date('none', 'long')", "11:30:00\u{202F}PM GMT-5"),
      ("local | date('none', 'long')", "11:30:00\u{202F}PM"),
    ] as [(String, DataValue)])
  func datesAreWritten(_ text: String, _ expected: DataValue) throws {
    #expect(try evaluated(text, row: Self.row) == expected)
  }

  @Test(
    arguments: [
      ("day | date('shrt')", 11, "'shrt' is no style of a date; did you mean 'short'?"),
      ("day | date('Medium')", 11, "'Medium' is no style of a date; did you mean 'medium'?"),
      ("day | date(word)", 11, "'shrt' is no style of a date; did you mean 'short'?"),
      (
        "day | date('bookish')", 11,
        "'bookish' is no style of a date; the styles are short, medium, long and full, a pattern is such as 'd MMM y'"
      ),
      ("local | date('short', 'shrt')", 22, "'shrt' is no style of a date; did you mean 'short'?"),
      ("day | date('dd.mm.yyyy')", 11, "'mm' are minutes; write MM for months"),
      ("day | date('mm')", 11, "'mm' are minutes, and 'day' has no time; write MM for months"),
      ("day | date('HH')", 11, "'HH' is of a time, and 'day' has none"),
      ("door | date('dd.MM.')", 12, "'dd' is of a day, and 'door' is a time only"),
      ("door | date('HH:MM')", 12, "'MM' is the month; write mm for minutes"),
      ("day | date('DD/MM/yyyy')", 11, "'DD' is the day of the year; write dd"),
      ("day | date('dd/MM/YYYY')", 11, "'YYYY' is the year that a week belongs to; write yyyy"),
      ("local | date('HH:mm xxx')", 13, "'xxx' is the offset from UTC, and 'local' has none"),
      (
        "local | date('yyyy-MM-ddTHH:mm')", 13,
        "'T' is no field of a date; text in a pattern stands in single quotes, \"d. MMM 'at' HH:mm\""
      ),
    ] as [(String, Int, String)])
  func patternsThatNobodyMeansAreErrors(_ text: String, _ offset: Int, _ message: String) throws {
    #expect(throws: ExpressionError(offset: offset, message: message)) {
      try evaluated(text, row: Self.row)
    }
  }

  /// Before any row, where the schema says what the dates have.
  @Test(
    arguments: [
      ("day | date('HH:mm')", "'HH' is of a time, and 'day' has none"),
      ("day | date('short', 'shrt')", "'shrt' is no style of a date; did you mean 'short'?"),
      ("day | date('short', 'HH:mm')", nil), ("day | date('short', 'short')", nil),
      ("door | date('dd')", "'dd' is of a day, and 'door' is a time only"),
      ("start | date('dd.MM. HH:mm xxx')", nil),
      ("start | date('dd.mm.yyyy')", "'mm' are minutes; write MM for months"),
      ("free | date('HH:mm')", nil), ("free | date(free)", nil),
    ] as [(String, String?)])
  func templatesAreCheckedBeforeRows(_ text: String, _ message: String?) throws {
    let schema = """
      { "type": "object", "properties": { "day": { "type": "string", "format": "date" },
        "door": { "type": "string", "format": "time" }, "free": { "type": "string" },
        "start": { "type": "string", "format": "date-time" } } }
      """
    let document = """
      { "yar": 1, "size": [100, 50], "data": \(schema),
        "root": { "type": "Label", "text": "{{ \(text) }}" } }
      """
    let errors = Template.read(Array(document.utf8), file: "t.json").errors.map(\.message)
    #expect(errors == [message].compactMap { $0 })
  }

  @Test(
    arguments: [
      ("2026-01-01T10:00Z", 0), ("10:00-05:30", -330), ("10:00", nil), ("10:00Z1", nil),
    ] as [(String, Int?)])
  func datesKeepTheirOffset(_ text: String, _ minutes: Int?) {
    #expect(DataDate(text)?.offset == minutes)
  }
}

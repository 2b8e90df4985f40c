/// What a PDF says about itself.
public struct PDFInformation: Hashable, Sendable {
  /// The title; nil for none.
  public var title: String?
  /// Who wrote it; nil for nobody.
  public var author: String?
  /// What it is about; nil for nothing.
  public var subject: String?
  /// Words by which it is found.
  public var keywords: [String] = []
  /// The language of the text, as a tag such as `de`; nil for none.
  ///
  /// Programs that read aloud follow it.
  public var language: String?
  /// When the document was made, in seconds since 1970 (UTC); nil for a document without a date, which is the same at each
  /// run.
  public var date: Int64?

  /// Whether the file says what its parts are: headings, paragraphs, tables, what pictures show; false by default.
  ///
  /// Display lists then have tags of all elements (`TagDetail.all`).
  public var isTagged = false
  /// The standards that the file keeps to; none by default.
  public var standards: Set<PDFStandard> = []
  /// The files that it carries.
  public var attachments: [PDFAttachment] = []
  /// The profile of the invoice that is among the attachments; nil for none.
  public var invoice: InvoiceProfile?

  /// Makes information; what is left out is not said.
  public init(title: String? = nil, language: String? = nil, date: Int64? = nil) {
    self.title = title
    self.language = language
    self.date = date
  }

  /// Whether the file is to be tagged, by itself or as a standard asks for it.
  package var hasTags: Bool { isTagged || standards.contains(.ua1) }

  /// The keywords as the format has them: in one text.
  var keywordText: String? { keywords.isEmpty ? nil : keywords.joined(separator: ", ") }

  /// The same with texts of one line, which stand in metadata in the same form.
  var inLines: PDFInformation {
    func line(_ text: String) -> String {
      var line = String.UnicodeScalarView()
      for scalar in text.unicodeScalars where scalar.value != 0xFFFE && scalar.value != 0xFFFF {
        if scalar.value >= 0x20, scalar.value != 0x7F {
          line.append(scalar)
        } else if [0x09, 0x0A, 0x0D].contains(scalar.value) {
          line.append(" ")
        }
      }
      return String(line)
    }
    var plain = self
    plain.title = title.map(line)
    plain.author = author.map(line)
    plain.subject = subject.map(line)
    plain.keywords = keywords.map(line).filter { !$0.isEmpty }
    return plain
  }

  /// The date as the format spells it (ISO 32000-1, 7.9.4); nil for none, and for years that have not four digits.
  var dateText: String? { Self.spelled(date)?.format }

  /// A date as the format spells it, and as metadata do (ISO 8601).
  static func spelled(_ date: Int64?) -> (format: String, metadata: String)? {
    guard let date, date >= 0, date < 253_402_300_800 else { return nil }
    let day = PDFInformation.civil(days: Int(date / 86_400))
    let second = Int(date % 86_400)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let year = String(repeating: "0", count: 4 - "\(day.year)".count) + "\(day.year)"
    let days = [year, two(day.month), two(day.day)]
    let times = [two(second / 3600), two(second / 60 % 60), two(second % 60)]
    return (
      days.joined() + times.joined() + "Z",
      days.joined(separator: "-") + "T" + times.joined(separator: ":") + "Z"
    )
  }

  /// The date of a day, counted from the first of January 1970.
  private static func civil(days: Int) -> (year: Int, month: Int, day: Int) {
    // Years begin in March here, so that the day that comes and goes is the last.
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let isNextYear = month >= 10
    return (yearOfEra + era * 400 + (isNextYear ? 1 : 0), isNextYear ? month - 9 : month + 3, day)
  }
}

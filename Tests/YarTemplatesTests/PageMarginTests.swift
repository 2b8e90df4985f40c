import Testing
import YarDocuments
import YarLayout
import YarPages

@testable import YarTemplates

/// What heads and feet of pages may ask for, by hand of a template's schema.
@Suite struct PageMarginTests {
  private static func template(foot: String, member: String = "") -> (
    template: Template?, errors: [DocumentError]
  ) {
    let text = """
      { "yar": 1, "pages": { "footer": { "type": "Label", "text": "\(foot)" } },
        "data": { "type": "object", "properties": { "amount": { "type": "number" } }, "required": ["amount"] },
        "root": { "type": "View", \(member) "identifier": "a" } }
      """
    return Template.read(Array(text.utf8), file: "t.json")
  }

  @Test func footersMayAskForSumsThatViewsAddTo() throws {
    let carries = #""carries": { "total": "{{ amount }}" },"#
    let reading = Self.template(foot: "{{ carriedForward.total }}", member: carries)
    #expect(reading.errors.map { $0.description } == [])
  }

  @Test func sumsThatNoViewAddsToAreErrors() throws {
    let carries = #""carries": { "total": "{{ amount }}" },"#
    let first = try #require(
      Self.template(foot: "{{ carriedForward.totl }}", member: carries).errors.first)
    #expect(first.message == "'carriedForward' has no 'totl'; did you mean 'total'?")
    #expect(first.position == SourcePosition(line: 1, column: 80))
    #expect(
      Self.template(foot: "{{ carriedForward.total }}").errors.map { $0.description }.count == 1)
  }

  /// A row is compared with its schema once, and not again for the head and foot of each page: it may have thousands of lines.
  ///
  /// A row that the schema does not take shows it: they are made all the same.
  @Test func rowsAreNotComparedAgainForEachPage() throws {
    let template = try #require(
      Self.template(foot: "{{ page.number }} of {{ page.count }}").template)
    let pages = try #require(try template.document(for: ["amount": .number(1)]).scenes[0].pages)
    let row: DataObject = ["amount": .string("no number")]
    #expect(throws: RowFailure.self) { try template.document(for: row) }
    let margins = PageMargins(
      template, formats: PlainFormats(),
      SceneSettings(
        environment: LayoutEnvironment(), overrides: SceneOverrides(), images: nil))
    for number in 1...3 {
      let foot = try margins.footer(of: pages, row, on: PageNumber(number, of: 3))
      #expect((foot?.window.rootView as? Label)?.text == "\(number) of 3")
    }
  }

  /// Many sums, asked for by the foot: each is read once, and the last name of all is found.
  @Test func sumsMayBeMany() throws {
    let count = 2_000
    let names = (0..<count).map { "\"n\($0)\": \($0)" }.joined(separator: ", ")
    let template = try #require(
      Self.template(
        foot: "{{ carriedForward.n\(count - 1) }}",
        member: """
          "carries": { \(names) }, "subviews": [ { "type": "View", "carries": { \(names) } } ],
          """
      ).template)
    #expect(template.sumNames() == (0..<count).map { "n\($0)" })
  }

  /// Rows of templates whose texts do not ask are laid out once.
  @Test(arguments: [
    ("{{ page.number }}", true), ("{{ row.page.number }}", true), ("{{ row['page'].count }}", true),
    ("{{ row['amount'] }}", false), ("{{ amount }}", false), ("page", false),
  ])
  func textsAskForTheirPageByItsName(_ text: String, _ asks: Bool) throws {
    let label = #""subviews": [ { "type": "Label", "text": "\#(text)" } ],"#
    let template = try #require(Self.template(foot: "{{ page.number }}", member: label).template)
    #expect(template.asksForPages == asks)
  }

  /// Errors that reach somebody as they are say what is wrong, and nothing of Swift.
  @Test func errorsAreWords() {
    let position = SourcePosition(line: 14, column: 18)
    let failure = RowFailure([
      RowError(field: "seat", message: "is missing"),
      RowError(message: "division by 0", position: position),
    ])
    #expect("\(failure)" == "'seat': is missing; division by 0 (14:18)")
    #expect("\(RowSourceError(line: 3, message: "it ends"))" == "line 3: it ends")
    #expect("\(ExpressionError(offset: 2, message: "it ends"))" == "it ends")
  }

  @Test func whatCannotBeAddedUpIsAnErrorOfItsRow() throws {
    let carries = #""carries": { "total": "{{ amount }}" },"#
    let template = try #require(
      Self.template(foot: "{{ carriedForward.total }}", member: carries).template)
    var message = ""
    do throws(RowFailure) {
      _ = try template.document(
        for: ["amount": .number(1.00000001)], formats: PlainFormats())
    } catch {
      message = error.errors.first?.message ?? ""
    }
    #expect(
      message
        == "'total' of 'carries' is 1.00000001, which cannot be added up exactly: at most six places behind the point, and less than 9,000,000,000"
    )
  }
}

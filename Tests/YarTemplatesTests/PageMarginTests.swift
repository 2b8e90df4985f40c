import Testing
import YarDocuments
import YarLayout
import YarPages
import YarTemplates

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

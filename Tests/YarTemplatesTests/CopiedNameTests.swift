import Testing
import YarDocuments

@testable import YarTemplates

/// Views of copies have names of their own, and what stands in a copy names those of this copy.
@Suite struct CopiedNameTests {
  private static let schema = """
    { "type": "object", "properties": { "gap": { "type": "number" },
      "items": { "type": "array", "items": { "type": "array", "items": { "type": "string" } } } } }
    """

  /// The document of a row with two copies, the second with a copy in it.
  private func expect(_ copy: String, gives copies: String) throws {
    let root = { (subviews: String) in
      #""size": [200, 100], "root": { "type": "View", "subviews": [\#(subviews)] } }"#
    }
    let text = #"{ "yar": 1, "data": \#(Self.schema), "# + root(copy)
    let template = try Template(Array(text.utf8), file: "t.json")
    let row = DataObject([("gap", 5), ("items", [[], ["x"]])])
    let made = try template.document(for: row)
    let plain = #"{ "yar": 1, "# + root(copies)
    #expect(made == (try LayoutDocument(Array(plain.utf8), file: "plain.json")))
  }

  @Test(arguments: [
    (#""a.left == b.left + {{ gap }}""#, #""a_1.left == b_1.left + 5""#),
    (#""'a'.left == b.left + {{ n }}""#, #""'a_1'.left == b_1.left + 1""#),
    (#""H:|-({{ gap }})-[a]""#, #""H:|-(5)-[a_1]""#),
    (
      #"{ "equation": "a.width == {{ gap }}", "identifier": "wide" }"#,
      #"{ "equation": "a_1.width == 5", "identifier": "wide_1" }"#
    ),
    (
      #"{ "equation": "a.width == 7", "identifier": "wide" }"#,
      #"{ "equation": "a_1.width == 7", "identifier": "wide_1" }"#
    ),
    (
      #"{ "item": "{{ 'a' }}", "attribute": "width", "constant": "{{ gap }}" }"#,
      #"{ "item": "a_1", "attribute": "width", "constant": 5 }"#
    ),
  ])
  func constraintsNameThoseOfTheirCopy(_ constraint: String, _ plain: String) throws {
    func copy(_ more: String, _ constraint: String, _ a: String, _ b: String) -> String {
      #"""
      { \#(more)"type": "View", "identifier": "\#(b)", "constraints": [\#(constraint)],
        "subviews": [{ "type": "View", "identifier": "\#(a)" }] }
      """#
    }
    let second = plain.replacing("_1", with: "_2").replacing("+ 1", with: "+ 2")
    try expect(
      copy(#""forEach": "items as item at n", "#, constraint, "a", "b"),
      gives: copy("", plain, "a_1", "b_1") + "," + copy("", second, "a_2", "b_2"))
  }

  @Test(arguments: [
    ("it's", "'it''s'.left == self.left + 1", "'it''s_N'.left == self.left + 1"),
    ("it", "'it''s'.left == 'it'.left", "'it''s'.left == 'it_N'.left"),
    ("1", "'1'.left == self.left + 1", "'1_N'.left == self.left + 1"),
    ("left", "left.left == self.left", "left_N.left == self.left"),
    ("a", "'a", "'a_N"), ("a", "a '", "a_N '"), ("a", "'b'''", "'b'''"), ("a", "''", "''"),
  ])
  func namesInQuotesNumbersAndAttributes(_ name: String, _ text: String, _ copy: String) {
    var names = CopiedNames()
    names.enter([name], copy: 7)
    #expect(names.renamed(text) == copy.replacing("N", with: "7"))
  }

  @Test func copiesInCopiesToo() throws {
    try expect(
      #"""
      { "forEach": "items as item", "type": "View", "identifier": "b", "subviews": [
        { "forEach": "item as part", "type": "View", "identifier": "a",
          "constraints": ["a.left == b.left + {{ gap }}"] }] }
      """#,
      gives: #"""
        { "type": "View", "identifier": "b_1" }, { "type": "View", "identifier": "b_2", "subviews": [
          { "type": "View", "identifier": "a_2_1", "constraints": ["a_2_1.left == b_2.left + 5"] }] }
        """#)
  }

  @Test func guidesAreNamedAsViewsAre() throws {
    func copy(_ more: String, _ guide: String) -> String {
      #"""
      { \#(more)"type": "View", "layoutGuides": ["\#(guide)"], "constraints": ["\#(guide).width == 3"] }
      """#
    }
    try expect(
      copy(#""forEach": "items as item", "#, "g"), gives: copy("", "g_1") + "," + copy("", "g_2"))
  }

  /// What is outside of the copies, and what a row's own identifiers make, stays as it is.
  @Test func otherNamesStay() throws {
    func copy(_ more: String, _ name: String, _ gap: String) -> String {
      #"""
      { \#(more)"type": "View", "identifier": "\#(name)",
        "constraints": ["\#(name).left == ground.left + \#(gap)"] }
      """#
    }
    let ground = #", { "type": "View", "identifier": "ground" }"#
    try expect(
      copy(#""forEach": "items as item at n", "#, "row{{ n }}", "{{ gap }}") + ground,
      gives: copy("", "row1", "5") + "," + copy("", "row2", "5") + ground)
  }
}

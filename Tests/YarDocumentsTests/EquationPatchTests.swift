import Testing
import YarLayout

@testable import YarDocuments

/// A constraint says something else in the words that its author has for it.
@Suite struct EquationPatchTests {
  private let root = View()
  private let box = View()

  private func patched(_ element: String, _ constraint: LayoutConstraint) throws -> String? {
    let tree = try JSONTree(Array("[\(element)]".utf8))
    var patch = JSONPatch(tree)
    let node = try #require(tree.root.elements.first { _ in true })
    let items = (constraint.firstItem, constraint.secondItem)
    guard patch.change(node, to: ConstraintWording(constraint, of: items)) else { return nil }
    return String(String(decoding: patch.text, as: UTF8.self).dropFirst().dropLast())
  }

  private func constraint(
    _ first: LayoutConstraint.Attribute = .leading,
    _ relation: LayoutConstraint.Relation = .equal,
    _ second: LayoutConstraint.Attribute = .leading, times: Double = 1, _ constant: Double = 16,
    at priority: Double = 1000
  ) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      item: box, attribute: first, relatedBy: relation,
      toItem: second == .notAnAttribute ? nil : root, attribute: second, multiplier: times,
      constant: constant)
    constraint.priority = LayoutPriority(priority)
    return constraint
  }

  @Test(arguments: [
    ("box.leading == root.leading + 20", "box.leading == root.leading + 16"),
    ("box.leading==root.leading+20", "box.leading==root.leading+16"),
    ("box.leading - 20 == root.leading", "box.leading - 16 == root.leading"),
    ("box.leading - root.leading == 20", "box.leading - root.leading == 16"),
    ("box.leading == 20 + root.leading", "box.leading == 16 + root.leading"),
    ("box.leading == root.leading - 4", "box.leading == root.leading + 16"),
    ("box.leading == root.leading", "box.leading == root.leading + 16"),
    ("box.left == root.left + 16", "box.leading == root.leading + 16"),
    ("box.leading >= root.leading + 16", "box.leading == root.leading + 16"),
    ("box.leading == root.leading + 16 @ 750", "box.leading == root.leading + 16"),
    ("'b.x'.left   ==  'it''s'.left + 16", "'b.x'.leading   ==  'it''s'.leading + 16"),
    (
      "self.subviews[0].left == superview.left + 16.0",
      "self.subviews[0].leading == superview.leading + 16.0"
    ),
    // As it is.
    ("box.leading == root.leading + 16", "box.leading == root.leading + 16"),
  ])
  func wordsOfAnEquationChange(_ before: String, _ after: String) throws {
    #expect(try patched("\"\(before)\"", constraint()) == "\"\(after)\"")
  }

  @Test func prioritiesAndSizesChange() throws {
    #expect(
      try patched("\"box.width == 310\"", constraint(.width, .equal, .notAnAttribute, 288, at: 999))
        == "\"box.width == 288 @999\"")
    #expect(
      try patched("\"box.width == -5\"", constraint(.width, .equal, .notAnAttribute, 0))
        == "\"box.width == 0\"")
    #expect(
      try patched(
        "\"root.trailing == 2 * box.trailing @required\"",
        {
          let constraint = LayoutConstraint(
            item: root, attribute: .trailing, relatedBy: .lessThanOrEqual, toItem: box,
            attribute: .trailing, multiplier: 2, constant: 0)
          constraint.priority = LayoutPriority(999)
          return constraint
        }()) == "\"root.trailing <= 2 * box.trailing @999\"")
    #expect(
      try patched("\"box.leading == root.leading + 8\"", constraint(.leading, .equal, .leading, 0))
        == "\"box.leading == root.leading\"")
  }

  /// Characters that are escaped keep their form.
  @Test func escapesStay() throws {
    #expect(
      try patched(#""\u0062ox.left == r\u00f6\u00F6t.left + 16""#, constraint())
        == #""\u0062ox.leading == r\u00f6\u00F6t.leading + 16""#)
  }

  @Test func partsOfAnObjectChange() throws {
    #expect(
      try patched(
        #"{"item": "box", "attribute": "left", "toItem": "root", "constant": 20, "//": "why"}"#,
        constraint(at: 750))
        == #"{"item": "box", "attribute": "leading", "toItem": "root", "constant": 16, "//": "why", "priority": 750}"#
    )
    #expect(
      try patched(#"{"equation": "box.left == root.left + 16", "identifier": "x"}"#, constraint())
        == #"{"equation": "box.leading == root.leading + 16", "identifier": "x"}"#)
  }

  /// What single words cannot say is left to others.
  @Test(arguments: [
    "box.leading + 8 == root.leading + 12", "box.leading == root.leading + 2 * 4",
    "box.leading == 2 * root.leading + 16", "box.width == 20", "|-[box]-|",
  ])
  func theRestIsLeft(_ text: String) throws {
    #expect(try patched("\"\(text)\"", constraint()) == nil)
  }

  @Test func aSideIsTiedToTheSafeArea() throws {
    let tree = try JSONTree(Array(#"["box.top == root.top"]"#.utf8))
    var patch = JSONPatch(tree)
    let node = try #require(tree.root.elements.first { _ in true })
    let constraint = LayoutConstraint(
      item: box, attribute: .top, relatedBy: .equal, toItem: root.safeAreaLayoutGuide,
      attribute: .top, multiplier: 1, constant: 0)
    let isSaid = patch.change(node, to: ConstraintWording(constraint, of: (box, root)))
    #expect(isSaid)
    #expect(
      String(decoding: patch.text, as: UTF8.self) == #"["box.top == root.safeAreaLayoutGuide.top"]"#
    )
  }
}

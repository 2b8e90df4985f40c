import Testing
import YarLayout

@testable import YarVisualFormat

/// What formats stand for.
@Suite struct VisualFormatTests {
  struct Example: CustomTestStringConvertible, Sendable {
    var format: String
    var options: VisualFormat.Options = []
    var lines: [String]

    var testDescription: String { format }
  }

  static let examples: [Example] = [
    // Views and gaps.
    Example(format: "[a]", lines: []),
    Example(format: "[a][b]", lines: ["b.leading == a.trailing"]),
    Example(format: "[a]-[b]", lines: ["b.leading == a.trailing + 8.0"]),
    Example(format: "H:[a]-12.5-[b]", lines: ["b.leading == a.trailing + 12.5"]),
    Example(format: "V:[a]-gap-[b]", lines: ["b.top == a.bottom + 6.0"]),
    Example(format: "[a]-(-4)-[b]", lines: ["b.leading == a.trailing + -4.0"]),
    Example(format: "[a]-pull-[b]", lines: ["b.leading == a.trailing + -8.0"]),
    Example(format: "[a]-0-[b]", lines: ["b.leading == a.trailing"]),
    Example(
      format: "[a]-(>=4,<=20@soft)-[b]",
      lines: ["b.leading >= a.trailing + 4.0", "b.leading <= a.trailing + 20.0 @250.0"]),
    Example(format: "[a]-5@10.5-[b]", lines: ["b.leading == a.trailing + 5.0 @10.5"]),
    // The superview.
    Example(format: "|[a]", lines: ["a.leading == super.leading"]),
    Example(format: "[a]|", lines: ["super.trailing == a.trailing"]),
    Example(
      format: "V:|-[a]-7-|",
      lines: ["a.top == super.top + 20.0", "super.bottom == a.bottom + 7.0"]),
    Example(
      format: "|-(<=9)-[a]-(1,2)-|",
      lines: [
        "a.leading <= super.leading + 9.0", "super.trailing == a.trailing + 1.0",
        "super.trailing == a.trailing + 2.0",
      ]),
    // Sizes.
    Example(format: "[a(30)]", lines: ["a.width == 30.0"]),
    Example(format: "V:[a(>=size@999)]", lines: ["a.height >= 44.0 @999.0"]),
    Example(format: "[a(==b)]", lines: ["a.width == b.width"]),
    Example(
      format: "[a(b@1,<=c)]", lines: ["a.width == b.width @1.0", "a.width <= 33.0"]),
    Example(
      format: "|[a(1)][b(2)]|",
      lines: [
        "a.leading == super.leading", "a.width == 1.0", "b.leading == a.trailing",
        "b.width == 2.0", "super.trailing == b.trailing",
      ]),
    // White space anywhere, even inside names and numbers.
    Example(
      format: " H : | - [ a ( > = 1 0 ) ]\n",
      lines: [
        "a.leading == super.leading + 20.0", "a.width >= 10.0",
      ]),
    Example(format: "[ti\ttle]-\r\n[b]", lines: ["b.leading == title.trailing + 8.0"]),
    // Direction.
    Example(
      format: "|-[a]-[b]|", options: .directionLeftToRight,
      lines: [
        "a.left == super.left + 20.0", "b.left == a.right + 8.0", "super.right == b.right",
      ]),
    Example(
      format: "|-[a]-3-[b]|", options: .directionRightToLeft,
      lines: [
        "super.right == a.right + 20.0", "a.left == b.right + 3.0", "b.left == super.left",
      ]),
    Example(
      format: "V:|[a]-3-[b]", options: .directionRightToLeft,
      lines: ["a.top == super.top", "b.top == a.bottom + 3.0"]),
    // Alignment: pairs in order, at the end.
    Example(
      format: "[a][b(1)][c]", options: [.alignAllCenterY, .alignAllTop],
      lines: [
        "b.leading == a.trailing", "b.width == 1.0", "c.leading == b.trailing",
        "a.top == b.top", "a.centerY == b.centerY", "b.top == c.top", "b.centerY == c.centerY",
      ]),
    Example(
      format: "V:[a]-[b]", options: [.alignAllTrailing, .alignAllLeft, .alignAllCenterX],
      lines: [
        "b.top == a.bottom + 8.0", "a.left == b.left", "a.trailing == b.trailing",
        "a.centerX == b.centerX",
      ]),
    Example(format: "|[a]", options: .alignAllLeft, lines: ["a.leading == super.leading"]),
    // Baselines.
    Example(
      format: "V:|-[a]-[b]-2-|", options: .spacingBaselineToBaseline,
      lines: [
        "a.top == super.top + 20.0", "b.firstBaseline == a.lastBaseline + 8.0",
        "super.bottom == b.bottom + 2.0",
      ]),
    Example(
      format: "[a]-[b]", options: .spacingBaselineToBaseline,
      lines: ["b.leading == a.trailing + 8.0"]),
    // Bits without a name.
    Example(
      format: "[a][b]", options: VisualFormat.Options(rawValue: 1 << 7 | 1 << 18 | 1 << 30),
      lines: ["b.leading == a.trailing"]),
  ]

  @Test(arguments: examples)
  func standsFor(_ example: Example) {
    #expect(FormatNames(options: example.options).lines(example.format) == example.lines)
  }

  @Test func standardSpacingIsAChoice() {
    var names = FormatNames(spacing: StandardSpacing(sibling: 5, superview: .points(3)))
    #expect(
      names.lines("|-[a]-[b]") == [
        "a.leading == super.leading + 3.0", "b.leading == a.trailing + 5.0",
      ])
    names.spacing = .margins
    #expect(
      names.lines("|-[a]-[b]-|") == [
        "a.leading == super.leadingMargin", "b.leading == a.trailing + 8.0",
        "super.trailingMargin == b.trailing",
      ])
    #expect(names.lines("V:|-[a]") == ["a.top == super.topMargin"])
    #expect(
      names.lines("|-3-[a]|") == [
        "a.leading == super.leading + 3.0", "super.trailing == a.trailing",
      ])
    names.options = .directionRightToLeft
    #expect(
      names.lines("|-[a]-|") == ["super.rightMargin == a.right", "a.left == super.leftMargin"])
  }

  @Test func onlyViewsBesideTheEdgeNeedASuperview() {
    let lookup = VisualFormat.Lookup<String>(
      metric: { _ in nil }, view: { $0 }, superview: { $0 == "b" ? nil : "\($0)'s" })
    let lines = try? VisualFormat("|[a]-[b]-[c]|").constraints(lookup: lookup).map(FormatNames.line)
    #expect(
      lines == [
        "a.leading == a's.leading", "b.leading == a.trailing + 8.0",
        "c.leading == b.trailing + 8.0",
        "c's.trailing == c.trailing",
      ])
  }

  @Test func optionsHaveUIKitsValues() {
    let values: [(VisualFormat.Options, UInt)] = [
      (.alignAllLeft, 2), (.alignAllRight, 4), (.alignAllTop, 8), (.alignAllBottom, 16),
      (.alignAllLeading, 32), (.alignAllTrailing, 64), (.alignAllCenterX, 512),
      (.alignAllCenterY, 1024), (.alignAllLastBaseline, 2048), (.alignAllFirstBaseline, 4096),
      (.alignmentMask, 0xFFFF), (.directionLeadingToTrailing, 0), (.directionLeftToRight, 1 << 16),
      (.directionRightToLeft, 2 << 16), (.directionMask, 3 << 16), (.spacingEdgeToEdge, 0),
      (.spacingBaselineToBaseline, 1 << 19), (.spacingMask, 1 << 19),
    ]
    for (options, value) in values { #expect(options.rawValue == value) }
  }

  @Test func theParsedFormKnowsWhereThingsStand() throws {
    let format = try VisualFormat(" V: | - [ icon(24, >=b@low) ] [b]-8-|")
    #expect(format.text == "V:|-[icon(24,>=b@low)][b]-8-|")
    #expect(format.axis == .vertical)
    #expect(format.elements.count == 6)
    #expect(format.elements[0] == .superview(2..<3))
    guard case .gap(let standard) = format.elements[1], case .view(let icon) = format.elements[2],
      case .view(let second) = format.elements[3], case .gap(let fixed) = format.elements[4]
    else {
      Issue.record("\(format.elements)")
      return
    }
    #expect(standard.isStandard)
    #expect(standard.range == 3..<4)
    #expect(icon.name == "icon")
    #expect(icon.nameRange == 5..<9)
    #expect(icon.range == 4..<22)
    #expect(icon.predicates.count == 2)
    #expect(icon.predicates[0].object.content == .number(24))
    #expect(icon.predicates[0].object.range == 10..<12)
    #expect(icon.predicates[1].relation == .greaterThanOrEqual)
    #expect(icon.predicates[1].object.content == .name("b"))
    #expect(icon.predicates[1].priority?.content == .name("low"))
    #expect(icon.predicates[1].priority?.range == 17..<20)
    #expect(second.range == 22..<25)
    #expect(!fixed.isStandard)
    #expect(fixed.range == 25..<28)
    #expect(format.elements[5] == .superview(28..<29))
  }
}

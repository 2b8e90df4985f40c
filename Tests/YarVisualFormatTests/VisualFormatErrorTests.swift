import Testing
import YarLayout

@testable import YarVisualFormat

/// What is wrong with a format, where, and in which words.
@Suite struct VisualFormatErrorTests {
  /// Formats, the kind of the first mistake in reading order, and the caret's column.
  static let mistakes: [(String, VisualFormatError.Kind, Int)] = [
    ("", .expectedView, 0), (" \t", .expectedView, 0), ("V:", .expectedView, 2),
    ("Hello", .expectedColon, 1), ("V [a]", .expectedColon, 1), ("V::[a]", .expectedView, 2),
    ("h:[a]", .expectedView, 0), ("-[a]", .expectedView, 0), ("||", .expectedView, 1),
    ("|8-[a]", .expectedView, 1), ("|-8-|", .expectedView, 4), ("[a]-8-8-[b]", .expectedView, 6),
    ("[", .invalidViewName, 1), ("[9]", .invalidViewName, 1), ("|[]", .invalidViewName, 2),
    ("[nobody]-x", .unknownView, 7), ("[nobody", .unknownView, 7),
    ("[a]-[b.c]", .unterminatedView, 6),
    ("[a", .unterminatedView, 2), ("[a[", .unterminatedView, 2), ("[a(1)x]", .unterminatedView, 5),
    ("[a(1", .unterminatedPredicateList, 4), ("[a(1]", .unterminatedPredicateList, 4),
    ("[a(1 b)]", .unterminatedPredicateList, 4), ("[a(b*2)]", .unterminatedPredicateList, 4),
    ("[a]-(1-[b]", .unterminatedPredicateList, 6),
    ("[a(", .expectedObject, 3), ("[a(==)]", .expectedObject, 5), ("[a(,1)]", .expectedObject, 3),
    ("[a(1,)]", .expectedObject, 5), ("[a(-)]", .expectedObject, 3),
    ("[a(@5)]", .expectedObject, 3),
    ("[a(===1)]", .expectedObject, 5), ("[a(.)]", .expectedObject, 3),
    ("[a(=1)]", .invalidRelation, 4), ("[a(>1)]", .invalidRelation, 4),
    ("[a(<", .invalidRelation, 4),
    ("[a]-(=>1)-[b]", .invalidRelation, 6),
    ("[a(who)]", .unknownMetric, 6), ("[a(who", .unknownMetric, 6),
    ("[a]-who-[b]", .unknownMetric, 7),
    ("[a(1@who)]", .unknownMetric, 8), ("[a]-who", .unknownMetric, 7),
    ("[a]-b-[b]", .viewInSpacing, 5), ("|-(1,>=a)-[b]", .viewInSpacing, 8),
    ("[a(1@)]", .invalidPriority, 5), ("[a(1@@)]", .invalidPriority, 5),
    ("[a(1@b)]", .invalidPriority, 6),
    ("[a]-1@-[b]", .invalidPriority, 6),
    ("[a(1@0)]", .priorityOutOfRange, 6), ("[a(1@-1)]", .priorityOutOfRange, 7),
    ("[a(1@1000.5)]", .priorityOutOfRange, 11), ("[a(1@tooMuch", .priorityOutOfRange, 12),
    ("[a(1@endless)]", .priorityOutOfRange, 12),
    ("[a]--[b]", .expectedViewOrSpacing, 4), ("|-,", .expectedViewOrSpacing, 2),
    ("[a]-@5-[b]", .expectedViewOrSpacing, 4), ("[a]-]", .expectedViewOrSpacing, 4),
    ("[a]-8[b]", .expectedConnectionEnd, 5), ("|-8", .expectedConnectionEnd, 3),
    ("[a]-gap|", .expectedConnectionEnd, 7), ("[a]-(8)[b]", .expectedConnectionEnd, 7),
    ("[a]-", .danglingConnection, 4), ("|-", .danglingConnection, 2),
    ("[a]-8-", .danglingConnection, 6),
    ("|[a]|-", .trailingGarbage, 5), ("[a]b", .trailingGarbage, 3), ("[a]]", .trailingGarbage, 3),
    ("[a(1e400)]", .numberOutOfRange, 8), ("[a(10000001)]", .numberOutOfRange, 11),
    ("[a]-endless-[b]", .numberOutOfRange, 11),
    ("[a]-é-[b]", .nonASCII, 4), ("[nobody]é", .nonASCII, 8), ("[a\u{0301}]", .nonASCII, 2),
  ]

  @Test(arguments: mistakes.indices)
  func isRefused(_ index: Int) {
    let (format, kind, column) = Self.mistakes[index]
    #expect(FormatNames().lines(format) == ["\(kind) at \(column)"], "\(format)")
  }

  @Test func everyKindHasACase() {
    var kinds = Set(Self.mistakes.map(\.1))
    kinds.formUnion([.superviewMissing, .alignmentAxis, .contradictoryOptions])  // Below.
    #expect(kinds == Set(VisualFormatError.Kind.allCases))
  }

  @Test func readingAloneFindsMistakesOfFormOnly() throws {
    #expect(throws: Never.self) { try VisualFormat("[nobody(who@2000)]") }
    let error = #expect(throws: VisualFormatError.self) { try VisualFormat("[nobody(1@2000)") }
    #expect(error?.kind == .unterminatedView)
  }

  @Test func aMissingSuperviewIsReportedBehindTheView() {
    let names = FormatNames(hasSuperview: false)
    #expect(names.lines("|-[a(1)]-[b]") == ["superviewMissing at 8"])
    #expect(names.lines("[a]-5-[b]-8-|") == ["superviewMissing at 9"])
    #expect(names.lines("[a]-[b]") == ["b.leading == a.trailing + 8.0"])
    // What comes first in the text comes first in the report.
    #expect(names.lines("|[a(who)]") == ["unknownMetric at 7"])
    #expect(names.lines("|[a") == ["unterminatedView at 3"])
    #expect(names.lines("|[a]-who-[b]") == ["superviewMissing at 4"])
    #expect(names.lines("[a]-who-|") == ["unknownMetric at 7"])
    #expect(names.lines("[a]|x") == ["superviewMissing at 3"])
  }

  @Test func optionsMustFitTheFormat() {
    for option in [
      VisualFormat.Options.alignAllLeft, .alignAllRight, .alignAllLeading, .alignAllTrailing,
      .alignAllCenterX,
    ] {
      #expect(FormatNames(options: option).lines("[a]-[b]-who-[c]") == ["alignmentAxis at 7"])
      #expect(FormatNames(options: option).lines("V:[a][b]").count == 2)
      #expect(FormatNames(options: option).lines("[a]") == [])
    }
    for option in [
      VisualFormat.Options.alignAllTop, .alignAllBottom, .alignAllCenterY, .alignAllLastBaseline,
      .alignAllFirstBaseline,
    ] {
      #expect(FormatNames(options: option).lines("V:[a]-[b(1)]") == ["alignmentAxis at 12"])
      #expect(FormatNames(options: option).lines("V:[a]-[b(1)") == ["unterminatedView at 11"])
      #expect(FormatNames(options: option).lines("[a][b]").count == 2)
    }
    let both: VisualFormat.Options = [.directionLeftToRight, .directionRightToLeft]
    #expect(FormatNames(options: both).lines("[a]") == ["contradictoryOptions at 0"])
  }

  @Test func aStandardSpacingMustBeALength() {
    let names = FormatNames(spacing: StandardSpacing(sibling: .nan, superview: .points(.infinity)))
    #expect(names.lines("[a]-[b]") == ["numberOutOfRange at 4"])
    #expect(names.lines("|-[a]") == ["numberOutOfRange at 2"])
    #expect(names.lines("|-1-[a]") == ["a.leading == super.leading + 1.0"])
  }

  @Test func anErrorKnowsWhereInTheGivenTextItIs() throws {
    let error = try #require(FormatNames().error(" H: |-\n  [nobody ] "))
    #expect(error.column == 11)
    #expect(error.token == 5..<11)
    #expect(error.sourceOffset == 17)
    #expect(FormatNames().error(" [a ")?.sourceOffset == 4)
  }

  @Test func longFormatsAreCutAroundThePlace() throws {
    let row = String(repeating: "[a]-", count: 50)
    let error = try #require(FormatNames().error(row + "[nobody]-" + row + "[a]"))
    let lines = error.description.split(separator: "\n")
    #expect(
      lines.suffix(2) == [
        "...-[a]-[a]-[a]-[a]-[a]-[a]-[a]-[a]-[a]-[a]-[a]-[a]-[a]-[nobody]-[a]-[a]-[a]-[a]-[a]-[a...",
        "                                                               ^",
      ])
  }
}

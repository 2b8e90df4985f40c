import Testing
import YarLayout

@testable import YarVisualFormat

/// Whole messages, as somebody reads them.
@Suite struct VisualFormatMessageTests {
  private func message(_ format: String, _ options: VisualFormat.Options = []) -> String? {
    FormatNames(hasSuperview: false, options: options).error(format)?.description
  }

  /// The sentences alone, without place.
  private func explanation(_ format: String) -> String? {
    FormatNames().error(format)?.explanation
  }

  @Test func messagesShowThePlace() {
    #expect(
      message("V|[title]|") == """
        Unable to parse constraint format:
        ':' is expected behind 'V': a column starts with 'V:', a row with 'H:' or at once.
        V|[title]|
         ^
        """)
    #expect(
      message("|-[title(>=100]") == """
        Unable to parse constraint format:
        ')' is expected to close the requirements, or ',' before another, but ']' stands here.
        |-[title(>=100]
                      ^
        """)
    #expect(
      message("[icon]-[titel]") == """
        Unable to parse constraint format:
        'titel' is no view of this format: 'views' has no such key. Did you mean 'title'? Add the \
        view under that name, or correct the name.
        [icon]-[titel]
                     ^
        """)
    #expect(
      message("|-[icon]-|") == """
        Unable to parse constraint format:
        '|' stands for the superview of 'icon', and 'icon' has none: add it to its superview first, \
        or leave '|' out.
        |-[icon]-|
                ^
        """)
    #expect(
      message("[a(1@tooMuch)]") == """
        Unable to parse constraint format:
        The priority 1001, which is 'tooMuch', is out of range: a priority is above 0 and at most \
        1000, which means required.
        [a(1@tooMuch)]
                    ^
        """)
    #expect(
      message("V:[a][b]", .alignAllBottom) == """
        Unable to parse constraint format:
        alignAllBottom cannot line up the views of a column, which stand one below the other: a \
        vertical format takes alignAllLeft, alignAllRight, alignAllLeading, alignAllTrailing or \
        alignAllCenterX.
        V:[a][b]
                ^
        """)
    #expect(
      message("[a(≥5)]") == """
        Unable to parse constraint format:
        '≥' (U+2265) is not an ASCII character, and a format has no other. Write '>='.
        [a(≥5)]
           ^
        """)
    #expect(
      message("[a]-sise-[b]") == """
        Unable to parse constraint format:
        'sise' has no value: neither 'metrics' nor 'views' has such a key. Did you mean 'size'? Add \
        it to 'metrics', or correct the name.
        [a]-sise-[b]
                ^
        """)
  }

  /// Ends of messages: what to write instead of what a format cannot say.
  static let advice: [(String, String)] = [
    (
      "[a(b*2)]",
      "A format has no multipliers. Write that constraint by itself: "
        + "a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2)."
    ),
    (
      "V:[a(>=0.5*b)]",
      "Write that constraint by itself: "
        + "a.heightAnchor.constraint(greaterThanOrEqualTo: b.heightAnchor, multiplier: 0.5)."
    ),
    ("[a(b/4)]", "a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0.25)."),
    ("[a(b/0)]", "a.widthAnchor.constraint(equalTo: b.widthAnchor)."),
    ("[a(b)*3]", "a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 3)."),
    ("[a(b-10)]", "a.widthAnchor.constraint(equalTo: b.widthAnchor, constant: -10)."),
    ("[a(<=b+1.5)]", "a.widthAnchor.constraint(lessThanOrEqualTo: b.widthAnchor, constant: 1.5)."),
    (
      "[a(50%)]",
      "A format has no percentages. Write that constraint by itself: "
        + "a.widthAnchor.constraint(equalTo: superview.widthAnchor, multiplier: 0.5)."
    ),
    (
      "[a(==b.height)]",
      "A format compares widths with widths and heights with heights. Write that constraint by "
        + "itself: a.widthAnchor.constraint(equalTo: b.heightAnchor)."
    ),
    (
      "V:[a(a.width*0.75)]",
      "A format has no aspect ratios. Write that constraint by itself: "
        + "a.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.75)."
    ),
    (
      "[a(centerX)]",
      "A format cannot centre. Write that constraint by itself: "
        + "a.centerXAnchor.constraint(equalTo: superview.centerXAnchor)."
    ),
    ("V:[a]~[b]", "a.centerYAnchor.constraint(equalTo: superview.centerYAnchor)."),
    (
      "[a]-(b.left)-[b]",
      "A format knows no edges but those of neighbours. Write a constraint between the two edges "
        + "by itself, like second.leadingAnchor.constraint(equalTo: first.trailingAnchor)."
    ),
    ("[a]--8-[b]", "A negative distance stands in parentheses, like '-(-8)-'."),
    (
      "[self.a]",
      "Names in a format end before a '.': give the view a key of its own without one."
    ),
    ("[100]", "A distance stands between hyphens: '-100-'."),
    ("[a(!=1)]", "There is no relation but '==', '<=' and '>='."),
    ("v:[a]", "'H:' and 'V:' are written in capitals."),
    ("[a]–[b]", "Write '-'."),
    ("[a(who)]", "Add it to 'metrics' or 'views', or correct the name."),
  ]

  @Test(arguments: advice.indices)
  func saysWhatToWriteInstead(_ index: Int) throws {
    let (format, ending) = Self.advice[index]
    let text = try #require(explanation(format))
    #expect(text.hasSuffix(ending), "\(text)")
  }

  @Test func everyMistakeIsASentence() throws {
    for (format, kind, _) in VisualFormatErrorTests.mistakes {
      let text = try #require(explanation(format), "\(kind)")
      #expect(text.hasSuffix("."))
      #expect(!text.contains("  ") && !text.contains("Optional"), "\(text)")
    }
  }
}

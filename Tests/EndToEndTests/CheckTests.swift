import Foundation
import Testing

/// `yar check`: words, places, exit statuses.
@Suite struct CheckTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("card.json", Self.card)
    try folder.write("fine.json", Self.fine)
    try folder.write("cell.xib", Self.cell)
  }

  private func check(_ words: String...) throws -> ProgramResult {
    try Program.run(["check"] + words, in: folder)
  }

  private static let card = """
    {
      "yar": 1, "size": [288, 100],
      "root": {
        "type": "View", "identifier": "root",
        "constraints": [
          "box.leading == root.leading + 16",
          "box.width == 280",
          "root.trailing == box.trailing + 16",
          "box.top == root.top",
          "box.height == 20"
        ],
        "subviews": [ { "type": "View", "identifier": "box" } ]
      }
    }
    """

  private static let fine = """
    { "yar": 1, "size": [100, 50], "root": { "type": "Label", "text": "Hello" } }
    """

  /// A label that sits on a button, one constraint too many, and one outlet.
  private static let cell = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
      <device id="retina6_1" orientation="portrait" appearance="light"/>
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1">
          <connections><outlet property="nameLabel" destination="lab-el-001" id="out-le-001"/></connections>
        </placeholder>
        <view contentMode="scaleToFill" id="roo-tv-001">
          <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
          <subviews>
            <label contentMode="left" text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
              <rect key="frame" x="20" y="20" width="120" height="20"/>
              <fontDescription key="fontDescription" type="system" pointSize="17"/>
            </label>
          </subviews>
          <constraints>
            <constraint firstItem="lab-el-001" firstAttribute="top" secondItem="roo-tv-001" secondAttribute="top" constant="20" id="con-st-001"/>
            <constraint firstItem="lab-el-001" firstAttribute="leading" secondItem="roo-tv-001" secondAttribute="leading" constant="20" id="con-st-002"/>
            <constraint firstItem="lab-el-001" firstAttribute="width" constant="120" id="con-st-003"/>
            <constraint firstAttribute="trailing" secondItem="lab-el-001" secondAttribute="trailing" constant="20" id="con-st-004"/>
          </constraints>
        </view>
      </objects>
    </document>
    """

  @Test func aConflictIsToldWithItsLinesAndFixes() throws {
    let result = try check("card.json")
    #expect(
      result.output == """
        card.json
          12:19: error: box cannot satisfy 3 constraints at once: 16 + 280 + 16 = 312 > 288 [conflict]
              box.leading == root.leading + 16 (line 6)
              root.trailing == box.trailing + 16 (line 8)
              box.width == 280 (line 7)
              root.width == 288 (given)
            the layout goes on without box.width == 280
            fix: lower the priority of box.width == 280 to 999: gives box.width == 256; nothing else moves \
        (2 other changes help too)
        1 error in 1 document

        """)
    #expect(result.errors == "")
    #expect(result.status == 1)
    let whole = try Program.run(["check", "--all", "card.json"], in: folder).output
    #expect(
      whole.contains(
        """
              root.width == 288 (given)
            without any one of these the others can hold; that is proved
            the layout goes on without box.width == 280
            fix: lower the priority of box.width == 280 to 999: gives box.width == 256; nothing else moves
            fix: lower the priority of root.trailing == box.trailing + 16 to 999: \
        gives root.trailing == box.trailing - 8; box changes by 24 pt in all
            fix: lower the priority of box.leading == root.leading + 16 to 999: \
        gives box.leading == root.leading - 8; box changes by 48 pt in all
        """))
  }

  @Test func nothingFoundIsSaidAndIsSuccess() throws {
    #expect(
      try check("fine.json")
        == ProgramResult(
          status: 0, output: "nothing found in 1 document\n", errors: "",
          outputBytes: Data("nothing found in 1 document\n".utf8)))
  }

  /// Views of Interface Builder go by their outlets, constraints by their lines.
  @Test func interfaceBuilderIsCheckedToo() throws {
    let result = try check("--only", "conflict", "cell.xib")
    #expect(result.output.hasPrefix("cell.xib\n"))
    #expect(
      result.output.contains(
        "12:9: error: nameLabel cannot satisfy 3 constraints at once: 200 > 20 + 120 + 20 = 160"))
    #expect(result.output.contains("      view.trailing == nameLabel.trailing + 20 (line 21)\n"))
    #expect(result.status == 1)
  }

  /// What constraints place of a symbol is its inside; Interface Builder notes the whole frame.
  @Test func theNotedFrameOfASymbolIsNotCompared() throws {
    func xib(_ image: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="24506" \
      useAutolayout="YES"><device id="retina6_3" orientation="portrait" appearance="light"/><objects>
      <view id="root"><rect key="frame" x="0" y="0" width="402" height="60"/><subviews>
      <imageView translatesAutoresizingMaskIntoConstraints="NO" id="sign">
      <rect key="frame" x="360" y="16" width="39" height="29"/>\(image)</imageView></subviews><constraints>
      <constraint firstItem="sign" firstAttribute="centerY" secondItem="root" secondAttribute="centerY" id="c1"/>
      <constraint firstAttribute="trailing" secondItem="sign" secondAttribute="trailing" constant="3" id="c2"/>
      <constraint firstItem="sign" firstAttribute="width" constant="39" id="c3"/>
      <constraint firstItem="sign" firstAttribute="height" constant="39" id="c4"/>
      </constraints></view></objects></document>
      """
    }
    try folder.write(
      "symbol.xib",
      xib("<imageReference key=\"image\" image=\"chevron.down\" catalog=\"system\"/>"))
    try folder.write("photo.xib", xib("<imageReference key=\"image\" image=\"photo\"/>"))
    let symbol = try check("--notes", "--only", "misplaced", "symbol.xib")
    #expect(symbol.output == "nothing found in 1 document\n")
    let photo = try check("--notes", "--only", "misplaced", "photo.xib")
    #expect(photo.output.contains("height 29 is noted, 39 comes out\n"))
  }

  @Test func kindsAreChosen() throws {
    #expect(try check("--ignore", "conflict", "card.json").status == 0)
    #expect(try check("--only", "ambiguous", "card.json").status == 0)
    #expect(try check("--only", "conflict", "card.json").status == 1)
  }

  @Test func theSeverityThatFailsIsChosen() throws {
    try folder.write(
      "label.json",
      """
      { "yar": 1, "size": [40, 20], "root": { "type": "View", "subviews": [
        { "type": "Label", "identifier": "title", "text": "Too long a title", "frame": [0, 0, 40, 24] }
      ] } }
      """)
    #expect(try check("--only", "truncated", "label.json").status == 1)
    #expect(try check("--only", "truncated", "--fail-on", "error", "label.json").status == 0)
  }

  /// A comment in the document leaves a view out.
  @Test func aCommentLeavesAViewOut() throws {
    func run(_ comment: String) throws -> Int32 {
      try folder.write(
        "label.json",
        """
        { "yar": 1, "size": [40, 20], "root": { "type": "View", "subviews": [
          { "type": "Label", \(comment) "text": "Too long a title", "frame": [0, 0, 40, 24] }
        ] } }
        """)
      return try check("--only", "truncated", "label.json").status
    }
    #expect(try run("") == 1)
    #expect(try run("\"//check\": \"ignore: truncated\",") == 0)
    #expect(try run("\"//check\": \"ignore: outside\",") == 1)
    #expect(try run("\"//check\": \"ignore\",") == 0)
  }

  /// JSON has the same findings, in the same order however many threads work.
  @Test func theJSONIsTheSameWithAnyNumberOfJobs() throws {
    let one = try check("--json", "--jobs", "1", ".")
    let four = try check("--json", "--jobs", "4", ".")
    #expect(one == four)
    #expect(one.status == 1)
    let object = try JSONSerialization.jsonObject(with: one.outputBytes) as? [String: Any]
    let documents = try #require(object?["documents"] as? [[String: Any]])
    #expect(
      documents.map { $0["input"] as? String } == ["card.json", "cell.xib", "fine.json"])
    let scenes = try #require(documents[0]["scenes"] as? [[String: Any]])
    let findings = try #require(scenes[0]["findings"] as? [[String: Any]])
    #expect(findings[0]["code"] as? String == "conflict")
    let place = findings[0]["place"] as? [String: Any]
    #expect(place?["line"] as? Int == 12)
    let fixes = findings[0]["fixes"] as? [[String: Any]]
    #expect((fixes?[0]["change"] as? [String: Any])?["kind"] as? String == "priority")
  }

  /// What happens between two sizes only is told with the range.
  @Test func sizesInBetweenAreSearched() throws {
    try folder.write(
      "wide.json",
      Self.card.replacingOccurrences(
        of: "root.trailing == box.trailing + 16", with: "root.trailing >= box.trailing + 16"))
    let result = try check("--only", "conflict", "--range", "280x100-400x100", "wide.json")
    #expect(
      result.output.contains("; it happens up to 311 pt wide (280 to 400 were tried)\n"))
  }

  /// A constraint that takes no part is a fault of the document: it has its line, and counts for the exit status.
  @Test func constraintsThatAreLeftOutAreFindings() throws {
    let damaged = Self.cell
      .replacingOccurrences(
        of: "firstItem=\"lab-el-001\" firstAttribute=\"width\"",
        with: "firstItem=\"lab-el-009\" firstAttribute=\"width\""
      )
      .replacingOccurrences(
        of: "firstItem=\"lab-el-001\" firstAttribute=\"top\"",
        with: "firstItem=\"lab-el-001\" firstAttribute=\"tip\"")
    try folder.write("cell.xib", damaged)
    let result = try check("--only", "layout", "cell.xib")
    #expect(
      result.output == """
        cell.xib
          18:9: warning: 'firstAttribute' of <constraint> is "tip", which is not known; the constraint is left out \
        [layout]
            everything else is checked without it; put it right in the document, or remove it
          20:9: warning: the constraint names "lab-el-009", which is nothing in this scene; it is left out [layout]
            everything else is checked without it; put it right in the document, or remove it
        2 warnings in 1 document

        """)
    #expect(result.errors == "")
    #expect(result.status == 1)
    #expect(try check("--only", "layout", "--fail-on", "error", "cell.xib").status == 0)
    // Where the kind is not asked for, it is said all the same.
    let other = try check("--only", "duplicate", "cell.xib")
    #expect(
      other.errors.split(separator: "\n").map { $0.prefix(23) } == [
        "cell.xib:18:9: warning:", "cell.xib:20:9: warning:",
      ])
    #expect(other.status == 0)
  }

  @Test func annotationsAreOneLineEach() throws {
    let result = try check("--format", "github", "--only", "conflict", "card.json")
    #expect(
      result.output.hasPrefix(
        "::error file=card.json,line=12,col=19,title=Constraints contradict each other "
          + "[conflict]::box cannot "
          + "satisfy 3 constraints at once: 16 + 280 + 16 = 312 > 288%0A    box.leading == "))
    #expect(result.output.split(separator: "\n").count == 1)
    #expect(result.status == 1)
  }

  @Test func sarifHasARuleForEachResult() throws {
    let result = try check("--format", "sarif", "card.json", "fine.json")
    let object = try JSONSerialization.jsonObject(with: result.outputBytes) as? [String: Any]
    #expect(object?["version"] as? String == "2.1.0")
    let run = try #require((object?["runs"] as? [[String: Any]])?.first)
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = try #require(driver?["rules"] as? [[String: Any]])
    let found = try #require((run["results"] as? [[String: Any]])?.first)
    #expect((run["results"] as? [Any])?.count == 1)
    #expect(rules[found["ruleIndex"] as? Int ?? -1]["id"] as? String == "conflict")
    #expect(found["level"] as? String == "error")
    let location = (found["locations"] as? [[String: Any]])?.first?["physicalLocation"]
    let region = (location as? [String: Any])?["region"] as? [String: Any]
    #expect(region?["startLine"] as? Int == 12)
    #expect((found["relatedLocations"] as? [Any])?.count == 3)
  }

  @Test func junitCountsCasesAndFailures() throws {
    let result = try check("--format", "junit", "card.json", "fine.json")
    #expect(
      result.output.hasPrefix(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="yar check" tests="2" failures="1" errors="0">
          <testsuite name="card.json" tests="1" failures="1" errors="0">
            <testcase classname="card.json" file="card.json" line="12" name="scene 1: conflict box" time="0">
              <failure type="conflict" message="box cannot satisfy 3 constraints at once: \
        16 + 280 + 16 = 312 &gt; 288">    box.leading
        """))
    #expect(
      result.output.hasSuffix(
        """
          <testsuite name="fine.json" tests="1" failures="0" errors="0">
            <testcase classname="fine.json" file="fine.json" name="scene 1" time="0"/>
          </testsuite>
        </testsuites>

        """))
  }

  /// What the baseline has is left out, also when lines moved; what is new is told.
  @Test func onlyNewFindingsFail() throws {
    let first = try check("--json", "card.json")
    try folder.write("known.json", first.outputBytes)
    try folder.write("card.json", "\n\n" + Self.card)
    #expect(try check("--baseline", "known.json", "card.json").status == 0)
    try folder.write(
      "card.json",
      Self.card.replacingOccurrences(of: "\"box.height == 20\"", with: "\"box.height >= 0\""))
    let later = try check("--baseline", "known.json", "card.json")
    #expect(later.status == 1)
    #expect(later.output.contains("nothing decides the height of box"))
    #expect(!later.output.contains("[conflict]"))
  }

  /// A label without an identifier is known by its text: one that comes before it is new, not the one that was there.
  @Test(arguments: ["Something quite new here", "Chapter 2 of the long story"])
  func whatComesBeforeAKnownViewIsNew(_ text: String) throws {
    func page(_ texts: [String]) -> String {
      let labels = texts.map {
        "{ \"type\": \"Label\", \"frame\": [0, 0, 40, 20], \"text\": \"\($0)\" }"
      }
      return #"{ "yar": 1, "size": [300, 60], "root": { "type": "View", "subviews": ["#
        + labels.joined(separator: ",\n") + "] } }"
    }
    let old = "Chapter 1 of the long story"
    try folder.write("a.json", page([old]))
    try folder.write("known.json", try check("--json", "--only", "truncated", "a.json").outputBytes)
    for (texts, fails) in [([text, old], true), ([old, text], true), (["x", old], false)] {
      try folder.write("a.json", page(texts))
      let result = try check("--baseline", "known.json", "--only", "truncated", "a.json")
      #expect(result.status == (fails ? 1 : 0), "\(result.output)")
      #expect(result.output.contains("the text of '\(text)'") == fails, "\(result.output)")
      #expect(!result.output.contains("the text of '\(old)'"), "\(result.output)")
    }
  }

  @Test(arguments: [("2", "of version 2"), ("\"1\"", "of no version")])
  func aBaselineOfAnotherVersionIsRefused(_ version: String, _ words: String) throws {
    try folder.write("known.json", "{\"version\":\(version),\"documents\":[]}")
    let result = try check("--baseline", "known.json", "card.json")
    #expect(
      result.errors
        == "yar: error: '--baseline' is \(words), and this program knows version 1: 'known.json'; "
        + "'yar check --json INPUT > known.json' makes it anew (see 'yar help check')\n")
    #expect(result.status == 2)
  }

  /// A remark that names no kind ignores nothing, and says so.
  @Test func aMisspeltRemarkIsTold() throws {
    try folder.write(
      "a.json",
      """
      { "yar": 1, "size": [300, 60], "root": { "type": "View", "subviews": [
        { "type": "Label", "//check": "ignore: truncatd", "frame": [0, 0, 40, 20], "text": "Too long a text" } ] } }
      """)
    let result = try check("a.json")
    #expect(
      result.errors
        == "a.json:2:3: warning: '//check' names no kind of finding: 'truncatd'; did you mean 'truncated'?\n"
    )
    #expect(result.status == 1 && result.output.contains("[truncated]"))
  }

  @Test func aDocumentThatCannotBeReadIsAFailure() throws {
    try folder.write("broken.json", "{")
    let result = try check("broken.json")
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("broken.json:1:"))
  }

  @Test(arguments: [
    (
      ["--only", "conflct", "card.json"],
      "'--only' names no kind of finding: 'conflct'; did you mean 'conflict'?"
    ),
    (
      ["--range", "10x10", "card.json"],
      "'--range' must be two sizes, the smaller first, such as 320x568-440x956; not '10x10'"
    ),
    (
      ["--size", "10x10", "--device", "iPhone SE", "card.json"],
      "'--size' goes neither with '--device' nor with '--range'"
    ),
    (
      ["--baseline", "cell.xib", "card.json"],
      "'--baseline' is no JSON: cell.xib:1:1: expected a value but found '<'"
    ),
    (
      ["--baseline", "card.json", "card.json"],
      "'--baseline' is not what 'yar check --json' prints: 'card.json'"
    ),
    (
      ["--json", "--format", "sarif", "card.json"], "'--json' goes not with '--format sarif'"
    ),
    (
      ["--baseline", "nowhere.json", "card.json"],
      "'--baseline' cannot be read: No such file or directory: 'nowhere.json'; "
        + "'yar check --json INPUT > nowhere.json' makes it"
    ),
    (
      ["--fail-on", "sometimes", "card.json"],
      "'--fail-on' must be one of 'error', 'warning', 'note', 'never', not 'sometimes'"
    ),
  ])
  func wrongOptionsAreTold(_ words: [String], _ message: String) throws {
    try Program.expectRefusal(["check"] + words, message, in: folder)
  }
}

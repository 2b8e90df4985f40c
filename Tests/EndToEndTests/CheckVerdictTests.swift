import Foundation
import Testing

/// What a build server makes of a run: what is known, what fails, and that nothing is green that was not looked at.
@Suite struct CheckVerdictTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func check(_ words: String...) throws -> ProgramResult {
    try Program.run(["check"] + words, in: folder)
  }

  /// A label of some colour on white; what is near to grey is a near miss, which is a note.
  private func label(_ color: String) -> String {
    """
    { "yar": 1, "size": [200, 60], "backgroundColor": "#ffffff",
      "root": { "type": "Label", "identifier": "name", "text": "Hello", "textColor": "\(color)" } }
    """
  }

  // MARK: What is known

  /// The same finding with another severity is another fault.
  @Test func whatBecameWorseIsNew() throws {
    try folder.write("card.json", label("#787878"))
    try folder.write("known.json", try check("--json", "card.json").outputBytes)
    let same = try check("--baseline", "known.json", "--notes", "card.json")
    #expect(same.output == "nothing found in 1 document (1 known left out)\n")
    try folder.write("card.json", label("#eeeeee"))
    let worse = try check("--baseline", "known.json", "card.json")
    #expect(worse.output.contains("warning: the text of name is hard to read"))
    #expect(worse.status == 1)
    try folder.write("known.json", try check("--json", "card.json").outputBytes)
    try folder.write("card.json", label("#787878"))
    #expect(
      try check("--baseline", "known.json", "--notes", "card.json").output
        == "nothing found in 1 document (1 known left out)\n")
  }

  /// Two screens for phones and pads are often called the same.
  @Test func whatIsKnownOfADocumentIsNotSaidOfAnother() throws {
    try folder.write("Phone/card.json", label("#eeeeee"))
    try folder.write("Pad/card.json", label("#000000"))
    try folder.write("known.json", try check("--json", ".").outputBytes)
    try folder.write("Pad/card.json", label("#eeeeee"))
    let result = try check("--baseline", "known.json", "Phone", "Pad")
    #expect(result.output.hasPrefix("Pad/card.json\n"), "\(result.output)")
    #expect(result.output.hasSuffix("1 warning in 2 documents (1 known left out)\n"))
    #expect(result.status == 1)
    // A copy of what is known is new, too.
    try folder.write("Pad/card.json", label("#000000"))
    try folder.write("Copy/card.json", label("#eeeeee"))
    #expect(try check("--baseline", "known.json", "Phone", "Copy").status == 1)
  }

  /// Where a run starts does not count, nor what folders are called.
  @Test func aDocumentThatMovedIsKnown() throws {
    try folder.write("App/Phone/card.json", label("#eeeeee"))
    try folder.write("App/Pad/card.json", label("#000000"))
    try folder.write("known.json", try check("--json", ".").outputBytes)
    let paths = [["App"], [folder.file("App").path], ["App/Pad", "App/Phone/card.json"]]
    for words in paths {
      #expect(
        try Program.run(["check", "--baseline", "known.json"] + words, in: folder).status == 0,
        "\(words)")
    }
    #expect(
      try runTool(
        "sh", ["-c", "cd App/Phone && \(Program.path) check --baseline ../../known.json ."],
        in: folder) == 0)
    try FileManager.default.moveItem(at: folder.file("App"), to: folder.file("Sources"))
    #expect(try check("--baseline", "known.json", "Sources").status == 0)
    try FileManager.default.moveItem(
      at: folder.file("Sources/Phone"), to: folder.file("Sources/Small"))
    #expect(try check("--baseline", "known.json", ".").status == 0)
  }

  // MARK: What fails

  /// What makes the exit status 1 fails in the report, and nothing else.
  @Test(arguments: [
    ("error", "failures=\"0\"", 0), ("warning", "failures=\"1\"", 1), ("note", "failures=\"2\"", 1),
    ("never", "failures=\"1\"", 0),
  ])
  func junitFailsWhereTheRunDoes(_ severity: String, _ failures: String, _ status: Int32) throws {
    try folder.write("a.json", label("#eeeeee"))
    try folder.write("b.json", label("#787878"))
    let result = try check("--format", "junit", "--fail-on", severity, ".")
    let head = result.output.split(separator: "\n")[1]
    #expect(head.contains(failures), "\(head)")
    #expect(result.status == status)
  }

  // MARK: Characters

  /// A box in a picture is a fault, whether rows fill it or not; in documents of Interface Builder Apple's fonts count.
  @Test func aCharacterThatNoFontHasIsAFinding() throws {
    try folder.write("card.json", label("#000000").replacing("Hello", with: "Hello \u{10FFFD}"))
    let found = try check("card.json")
    #expect(found.output.contains("a box stands in the text of name: no installed font has "))
    #expect(found.output.contains("U+10FFFD [missing-character]\n"))
    #expect(found.errors == "")
    #expect(found.status == 1)
    let ignored = try check("--ignore", "missing-character", "card.json")
    #expect(ignored.output == "nothing found in 1 document\n")
    #expect(ignored.errors == "")
    try folder.write(
      "card.xib",
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <objects><view contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="320" height="60"/>
      <subviews><label text="Hello \u{10FFFD}" fixedFrame="YES" id="l">
      <rect key="frame" x="20" y="20" width="200" height="21"/></label></subviews></view></objects></document>
      """)
    #expect(try check("--only", "missing-character", "card.xib").status == 0)
  }

  /// What a check of rows finds in a picture or a code is a finding of a document by itself, too.
  @Test func smallCodesAndPicturesAreFindings() throws {
    let pages = CheckPages.documentation.appendingPathComponent("Checks")
    for (name, says) in [
      ("small-code", "link can hardly be scanned: its modules are 1 pixel wide; 2 are needed"),
      (
        "blurred-image",
        "the picture of place is too small for its place: it has 20 pixels across and needs 160"
      ),
    ] {
      let document = pages.appendingPathComponent("\(name)-wrong.json")
      try folder.write("a.json", String(contentsOf: document, encoding: .utf8))
      let found = try check("a.json")
      #expect(found.output.contains("warning: \(says) [\(name)]\n"), "\(found.output)")
      #expect(found.errors == "")
      #expect(found.status == 1)
      #expect(try check("--ignore", name, "a.json").status == 0)
    }
  }

  /// A container that its content makes no width has one told all the same: what is in it lies over its neighbour.
  @Test func aContainerWithoutRoomIsTold() throws {
    func row(_ box: String) -> String {
      """
      { "yar": 1, "size": [300, 80], "root": { "type": "WeView", "identifier": "row",
        "layout": { "kind": "horizontal", "hAlign": "left" }, "subviews": [
        { "type": "WeView", "identifier": "box", "fixedDesiredWidth": 0, \(box),
          "subviews": [ { "type": "View", "identifier": "square", "backgroundColor": "red",
            "fixedDesiredSize": [80, 80] } ] },
        { "type": "Label", "identifier": "name", "text": "Name" } ] } }
      """
    }
    try folder.write("a.json", row(#""layout": { "kind": "stack" }"#))
    let found = try check("a.json")
    #expect(
      found.output.contains(
        "warning: box has no width, and square in it is 80 pt wide and stands out of it [zero-size]\n"
      ),
      "\(found.output)")
    try folder.write("a.json", row(#""clipsToBounds": true, "layout": { "kind": "stack" }"#))
    #expect(try check("a.json").output.contains("zero-size") == false)
  }

  // MARK: What every showing has to judge by itself

  /// What mirrors all the same is told in neither direction; what does not is told once, of the view that stays.
  @Test(arguments: [
    (["m.left == root.left + 90"], [] as [String]),
    (["n.leading == root.leading + 10", "m.left == n.right + 8"], ["m"]),
    (["n.leading == root.leading + 10", "n.right == m.left - 8"], ["m"]),
  ])
  func bothDirectionsAreTriedInEveryShowing(_ rules: [String], _ told: [String]) throws {
    let sizes = ["m.width == 20", "m.height == 20", "m.top == root.top"]
    let list = (rules + sizes).map { "\"\($0)\"" }.joined(separator: ", ")
    try folder.write(
      "a.json",
      """
      { "yar": 1, "size": [200, 100], "root": { "type": "View", "identifier": "root", "constraints": [\(list)],
        "subviews": [{ "type": "View", "identifier": "m" }, { "type": "Label", "identifier": "n", "text": "one" }] } }
      """)
    let lines = try check("--only", "not-mirrored", "a.json").output.split(separator: "\n")
    let names = lines.filter { $0.contains("is placed by") }.compactMap {
      $0.split(separator: " ").dropFirst(2).first.map(String.init)
    }
    #expect(names == told, "\(lines)")
  }

  // MARK: What was not looked at

  /// Whoever goes by the report and not by the exit status is told, too.
  @Test(arguments: [
    ("sarif", "\"executionSuccessful\": false"), ("junit", "<error type=\"unreadable\""),
    ("gitlab", "\"check_name\": \"unreadable\""), ("github", "::error file=empty,"),
  ])
  func anOperandWithoutDocumentsIsInEveryReport(_ format: String, _ part: String) throws {
    try folder.write("card.json", label("#000000"))
    try FileManager.default.createDirectory(
      at: folder.file("empty"), withIntermediateDirectories: true)
    let result = try check("--format", format, "card.json", "empty")
    #expect(result.output.contains(part), "\(result.output)")
    #expect(result.output.contains("the folder has no documents"))
    #expect(result.status == 2)
  }
}

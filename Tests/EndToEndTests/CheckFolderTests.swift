import Foundation
import Testing

/// `yar check` over the folders of a project, and what it says where something is not as it should be.
@Suite struct CheckFolderTests {
  private let folder: Folder

  private static let fine = """
    { "yar": 1, "size": [90, 50], "root": { "type": "Label", "text": "Hi" } }
    """

  init() throws { folder = try Folder() }

  private func check(_ words: String...) throws -> ProgramResult {
    try Program.run(["check"] + words, in: folder)
  }

  /// A document with labels that are cut off.
  private func labels(_ count: Int) -> String {
    let views = (0..<count).map {
      """
      { "type": "Label", "identifier": "l\($0)", "text": "Too long a title", "frame": [0, \($0 * 30), 40, 24] }
      """
    }
    return """
      { "yar": 1, "size": [320, 4000], "root": { "type": "View", "subviews": [\(views.joined(separator: ",\n"))] } }
      """
  }

  @Test func foldersInFoldersAreLookedThrough() throws {
    for name in [
      "a.json", "Screens/b.json", "Screens/Deep/c.json", "z.json", "Pods/d.json", ".hidden/e.json",
      "node_modules/f.json", "Assets.xcassets/g.json",
    ] {
      try folder.write(name, Self.fine)
    }
    try folder.write("package.json", #"{ "name": "x", "version": "1.0.0" }"#)
    try folder.write("Screens/list.json", "[1, 2]")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("loop").path, withDestinationPath: ".")
    let result = try check(".")
    #expect(result.output == "nothing found in 4 documents (2 other .json files passed over)\n")
    #expect(result.errors == "")
    #expect(result.status == 0)
    let json = try check("--json", ".")
    let object = try JSONSerialization.jsonObject(with: json.outputBytes) as? [String: Any]
    let documents = try #require(object?["documents"] as? [[String: Any]])
    #expect(
      documents.map { $0["input"] as? String } == [
        "a.json", "z.json", "Screens/b.json", "Screens/Deep/c.json",
      ])
    // What is named twice is checked once; what is asked for by name is never passed over.
    #expect(try check(".", "./a.json").output.hasPrefix("nothing found in 4 documents"))
    #expect(try check("package.json").errors.hasPrefix("package.json:1:1: error: the key 'yar'"))
  }

  /// JSON that no other reader takes is somebody else's, too, unless it has the signs of a layout.
  @Test func brokenJSONOfOthersIsPassedOver() throws {
    try folder.write("fine.json", Self.fine)
    try folder.write("manifest.json", #"{ "properties": {}, "properties": {} }"#)
    try folder.write("tasks.json", #"{ "tasks": [1, 2, 3,] }"#)
    try folder.write("settings.json", "{ // a comment\n  \"yard\": \"yar\", }")
    try folder.write("deep.json", #"{ "a": { "yar": 1, } }"#)
    try folder.write("rules.json", #"{ "root": true, "rules": {}, }"#)
    let result = try check(".")
    #expect(result.output == "nothing found in 1 document (5 other .json files passed over)\n")
    #expect(result.errors == "")
    #expect(result.status == 0)
    let named = try check("tasks.json")
    #expect(named.errors == "tasks.json:1:20: error: a comma after the last element; remove it\n")
    #expect(named.status == 2)
  }

  @Test(arguments: [
    #"{ "yar": 1, "root": { "type": "Label", } }"#, #""yar": 1, "root": { "type": "Label" } }"#,
    "{ yar: 1 }", "{ 'yar': 1 }", #"{ "size": [1, 2, "yar": 1 }"#,
    #"{ "name": "open, \#n "yar": 1 }"#,
    #"{ "root": { "type": "View", "subviews": [ } }"#,
    #"{ "scenes": [{ "root": { "layout": { "kind": "flow" }, } }] }"#,
  ])
  func aBrokenLayoutIsNotPassedOver(_ text: String) throws {
    try folder.write("fine.json", Self.fine)
    try folder.write("broken.json", text)
    let result = try check(".")
    #expect(result.errors.hasPrefix("broken.json:"), "\(result.errors)")
    #expect(result.output == "nothing found in 1 document\n")
    #expect(result.status == 2)
  }

  /// To look behind each of them for a colon would take hours.
  @Test(arguments: ["\"", "'", "\"\0"])
  func manyQuotesAreReadOnce(_ quotes: String) throws {
    try folder.write("fine.json", Self.fine)
    try folder.write("quotes.json", "{" + String(repeating: quotes, count: 1_000_000))
    let result = try check(".")
    #expect(result.output == "nothing found in 1 document (1 other .json file passed over)\n")
    #expect(result.status == 0)
  }

  /// What is plainly not the project's own layout for phones is passed over, and `-v` says so.
  @Test func documentsOfOthersArePassedOver() throws {
    func document(_ type: String, _ runtime: String, _ inside: String = "") -> String {
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.\(type)" version="3.0" targetRuntime="\(runtime)">\(inside)</document>
      """
    }
    try folder.write("fine.json", Self.fine)
    try folder.write("Mac.xib", document("InterfaceBuilder3.Cocoa.XIB", "MacOSX.Cocoa"))
    try folder.write(
      "Watch/Interface.storyboard", document("InterfaceBuilder.WatchKit.Storyboard", "watchKit"))
    try folder.write(
      "TV.storyboard", document("InterfaceBuilder.AppleTV.Storyboard", "AppleTV"))
    try folder.write(
      "Root.storyboard",
      document(
        "InterfaceBuilder3.CocoaTouch.Storyboard.XIB", "iOS.CocoaTouch",
        "<scenes><scene><objects><navigationController id=\"n\"/></objects></scene></scenes>"))
    try folder.write("Old.xib", Data("NIBArchive".utf8))
    try folder.write("App.xcarchive/a.json", "{")
    let result = try check("-v", ".")
    #expect(
      result.output
        == "nothing found in 1 document (3 documents of other systems, 1 storyboard without views "
        + "and 1 compiled document passed over)\n")
    #expect(
      result.errors == """
        Mac.xib: warning: passed over: it was made for macOS; name it to have it looked at
        Old.xib: warning: passed over: it is a compiled document
        Root.storyboard: warning: passed over: it holds references and containers, and no view
        TV.storyboard: warning: passed over: it was made for tvOS; name it to have it looked at
        Watch/Interface.storyboard: warning: passed over: it was made for watchOS; name it to have it looked at

        """)
    #expect(result.status == 0)
    #expect(try check(".").errors == "")
  }

  /// What came damaged into the folder is no storyboard without views: a check that looked at nothing would be green.
  @Test(arguments: [
    "", "<html><body>404</body></html>", "version https://git-lfs.github.com/spec/v1\nsize 12345\n",
    #"<?xml version="1.0" encoding="UTF-8"?><document type="com.apple.InterfaceBuilder3.CocoaTouch."#,
  ])
  func aDamagedStoryboardIsNotPassedOver(_ text: String) throws {
    try folder.write("fine.json", Self.fine)
    try folder.write("Main.storyboard", text)
    let result = try check(".")
    #expect(result.errors.hasPrefix("Main.storyboard:1:"), "\(result.errors)")
    #expect(result.output == "nothing found in 1 document\n")
    #expect(result.status == 2)
  }

  /// An app for phones may have classes that are named after other systems.
  @Test func theSystemIsThatOfTheDocument() throws {
    try folder.write(
      "Remote.storyboard",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- AppleTV -->
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes><scene sceneID="s"><objects>
      <viewController id="c" customClass="AppleTVRemoteController" sceneMemberID="viewController">
      <view key="view" contentMode="scaleToFill" id="v">
      <rect key="frame" x="0" y="0" width="375" height="667"/></view></viewController>
      </objects></scene></scenes></document>
      """)
    #expect(try check(".").output == "nothing found in 1 document\n")
  }

  @Test func pathsAreLeftOutByPatterns() throws {
    for name in [
      "a.json", "old/a.json", "old/keep.json", "Screens/b.json", "Screens/b.old.json",
      "Screens/Deep/c.json", "Screens/Deep/Draft/d.json", "Draft/e.json",
    ] {
      try folder.write(name, Self.fine)
    }
    func checked(_ words: String...) throws -> [String] {
      let result = try Program.run(["check", "--json"] + words, in: folder)
      let object = try JSONSerialization.jsonObject(with: result.outputBytes) as? [String: Any]
      return (object?["documents"] as? [[String: Any]] ?? []).compactMap { $0["input"] as? String }
    }
    #expect(
      try checked("--exclude", "old", "--exclude", "**/Draft/", "--exclude", "*.old.json", ".")
        == ["a.json", "Screens/b.json", "Screens/Deep/c.json"])
    // A slash ties a pattern to the folder that it counts for.
    #expect(try checked("--exclude", "Screens/*.json", ".").contains("Screens/Deep/c.json"))
    #expect(try !checked("--exclude", "/Draft", ".").contains("Draft/e.json"))
    #expect(try checked("--exclude", "/Draft", ".").contains("Screens/Deep/Draft/d.json"))
    try folder.write(".yarignore", "# drafts\nDraft/\n\nold/*\n!keep.json\n")
    try folder.write("Screens/.yarignore", "b.*\n")
    #expect(try checked(".") == ["a.json", "Screens/Deep/c.json", "old/keep.json"])
    #expect(try checked("old/a.json") == ["old/a.json"])
    let told = try check("-v", ".")
    #expect(told.output == "nothing found in 3 documents (5 excluded paths passed over)\n")
    #expect(told.errors.contains("Draft/: warning: passed over: 'Draft/' leaves it out\n"))
  }

  /// Many folders left open in a pattern cost no more than a few.
  @Test(.limit(minutes: 1)) func aPatternOfManyFoldersIsLookedAtInTime() throws {
    let depth = Array(repeating: "a", count: 60).joined(separator: "/")
    try folder.write("\(depth)/fine.json", Self.fine)
    let open = Array(repeating: "**/a", count: 30).joined(separator: "/")
    try folder.write(".yarignore", "\(open)/**/no.json\n")
    #expect(try check(".").output == "nothing found in 1 document\n")
    try folder.write(".yarignore", "\(open)/**/fine.json\n")
    #expect(try check(".").status == 2)
  }

  /// The shell makes the file of the output before the program starts.
  @Test func theOutputIsNoInput() throws {
    try folder.write("in/fine.json", Self.fine)
    let script = "cd in && \(Program.path) check --json . > known.json"
    for _ in 0..<2 {
      #expect(try runTool("sh", ["-c", script], in: folder) == 0)
      let known = String(
        decoding: try Data(contentsOf: folder.file("in/known.json")), as: UTF8.self)
      #expect(known.contains("\"fine.json\""))
      #expect(!known.contains("known.json"))
    }
    #expect(
      try check("--baseline", "in/known.json", "in").output
        == "nothing found in 1 document (1 other .json file passed over)\n")
  }

  @Test func whatCannotBeReadDoesNotStopTheRest() throws {
    try folder.write("in/a.json", "{ \"yar\": 1,")
    try folder.write("in/b.json", labels(1))
    try folder.write("in/c.json", "")
    let result = try check("in", "nowhere.json")
    #expect(
      result.errors == """
        in/a.json:1:12: error: the document ends inside an object; a '}' is missing (opened at 1:1)
        nowhere.json: error: cannot be read: No such file or directory
        yar: error: 2 of 3 documents failed

        """)
    #expect(
      result.output == """
        in/b.json
          1:73: warning: the text of l0 is cut off: it needs 119 pt and has 40 [truncated]
            'Too long a title'
            not shown: 'o long a title'
            fix: make l0 119 pt wide: the text fits into 119 × 24 pt; nothing else moves
        1 warning in 1 document (1 other .json file passed over)

        """)
    #expect(result.status == 2)
  }

  /// A file that somebody has just made, or that was emptied, is no layout until something is in it.
  @Test(arguments: ["", " \n\t\r\n"]) func emptyFilesOfAFolderArePassedOver(_ text: String) throws {
    try folder.write("in/a.json", text)
    try folder.write("in/b.json", #"{ "yar": 1, "root": { "type": "View" } }"#)
    let result = try check("in")
    #expect(result.output == "nothing found in 1 document (1 other .json file passed over)\n")
    #expect(result.errors == "" && result.status == 0)
    #expect(try check("in/a.json").errors.hasSuffix(": error: the document is empty\n"))
  }

  @Test func foldersWithoutDocumentsAreTold() throws {
    try FileManager.default.createDirectory(
      at: folder.file("empty"), withIntermediateDirectories: true)
    try folder.write("web/package.json", "{}")
    #expect(
      try check("empty").errors
        == "empty: error: the folder has no documents; their names must end in .json, .xib or .storyboard\n"
    )
    #expect(
      try check("web").errors
        == "web: error: the folder has no documents; of its .json files, none has the key 'yar'\n")
    try folder.write("web/.yarignore", "*")
    #expect(
      try check("web").errors
        == "web: error: the folder has no documents to look at; 1 excluded path passed over\n")
    #expect(try check("empty").status == 2)
  }

  @Test func longListsAreCutShort() throws {
    try folder.write("many.json", labels(34))
    let short = try check("many.json")
    #expect(short.output.contains("of l19 is cut off"))
    #expect(!short.output.contains("of l20 is cut off"))
    #expect(
      short.output.hasSuffix(
        "and 14 more of kind truncated\n('--all' shows them)\n34 warnings in 1 document\n"))
    let all = try check("--all", "many.json")
    #expect(all.output.contains("of l33 is cut off"))
    #expect(!all.output.contains("more of kind"))
    #expect(short.status == 1 && all.status == 1)
  }

  @Test func theBaselineSaysHowMuchItLeftOut() throws {
    try folder.write("many.json", labels(3))
    try folder.write("known.json", try check("--json", "many.json").outputBytes)
    let result = try check("--baseline", "known.json", "many.json")
    #expect(result.output == "nothing found in 1 document (3 known left out)\n")
    #expect(result.status == 0)
  }

  @Test func nothingFailsWhereThatIsAsked() throws {
    try folder.write("many.json", labels(1))
    #expect(try check("many.json").status == 1)
    #expect(try check("--fail-on", "never", "many.json").status == 0)
    #expect(try check("--fail-on", "never", "many.json", "nowhere.json").status == 2)
  }

  /// A slip of the hand must not cost a document.
  @Test func theReportReplacesNoInput() throws {
    try folder.write("in/a.json", Self.fine)
    for words in [["in/a.json", "in"], ["./in/../in/a.json", "in/a.json"]] {
      try Program.expectRefusal(
        ["check", "--report"] + words,
        "'--report' names an input, which it would replace: '\(words[0])'", in: folder)
    }
    #expect(try String(contentsOf: folder.file("in/a.json"), encoding: .utf8) == Self.fine)
  }

  @Test func kindsMayBeListedWithSpaces() throws {
    try folder.write("many.json", labels(1))
    #expect(try check("--only", "conflict, truncated", "many.json").status == 1)
    #expect(try check("--ignore", "conflict, truncated", "many.json").status == 0)
  }
}

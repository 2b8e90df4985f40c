import Foundation
import Testing

/// `yar fix` writes changes that hold into documents and leaves every other byte alone.
@Suite struct FixTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// A page that is 300 wide and a box of 500: one change helps most.
  private static let page = """
    { "yar": 1, "size": [300, 60],
      "root": { "type": "View", "constraints": [
        "box.leading == self.leading",   "box.top == self.top + 4",
        "a.leading == box.trailing + 10", "a.trailing == self.trailing - 10", "a.width >= 40",
        "a.top == self.top", "a.height == 20",
        "box.width == 500", "box.height == 20" ],
        "subviews": [
          { "type": "View", "identifier": "box", "backgroundColor": "#dddddd" },
          { "type": "View", "identifier": "a", "backgroundColor": "#dddddd" } ] } }

    """

  private func bytes(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.file(name)), as: UTF8.self)
  }

  private func fix(_ words: String..., input: Data? = nil) throws -> ProgramResult {
    try Program.run(["fix"] + words, in: folder, input: input)
  }

  @Test(arguments: ["", "\u{FEFF}"], [("\n", " "), ("\r\n", " "), ("\n", "\t")])
  func onlyTheBytesOfTheChangeAreTouched(_ mark: String, _ form: (end: String, space: String))
    throws
  {
    let (end, space) = form
    let text = mark + Self.page.replacing("\n", with: end).replacing("  ", with: space + space)
    try folder.write("a.json", text)
    let result = try fix("--choose", "first", "a.json")
    #expect(result.output.hasPrefix("a.json:8:"), "\(result.output)")
    #expect(
      result.output.hasSuffix(
        ": lower the priority of box.width == 500 to 999 [conflict]\n1 change in 1 file\n"),
      "\(result.output)")
    #expect(result.errors == "" && result.status == 0, "\(result.errors)")
    #expect(
      try bytes("a.json")
        == text.replacing("\"box.width == 500\"", with: "\"box.width == 500 @999\""))
    let again = try fix("--choose", "first", "a.json")
    #expect(again.output == "0 changes in 0 files\n" && again.status == 0)
  }

  @Test func whatAPersonHasToChooseIsLeft() throws {
    try folder.write("a.json", Self.page)
    let result = try fix("a.json")
    #expect(result.output == "0 changes in 0 files\n" && result.status == 1)
    #expect(
      result.errors.contains(
        "3 changes help; 'yar fix --interactive' asks which, 'yar fix --choose first' takes the first"
      ),
      "\(result.errors)")
    #expect(try bytes("a.json") == Self.page)
  }

  /// What nothing is written for is told, with the reason.
  @Test func whatIsLeftIsToldWithTheReason() throws {
    let page = Fixtures.page("Checks/alone-on-page-wrong.json")
    try folder.write("a.json", try Data(contentsOf: page))
    let result = try fix("a.json")
    #expect(result.output == "0 changes in 0 files\n" && result.status == 1)
    #expect(
      result.errors == """
        a.json:39:7: warning: left as it is: total stands alone on page 2; tried: "breakBefore": "avoid" mends it, with \
        as many pages; it may be meant for one view or for all of its kind, so it is yours to write

        """)
  }

  @Test func aPersonIsAsked() throws {
    try folder.write("a.json", Self.page)
    let result = try fix("--interactive", "a.json", input: Data("x\n99\n2\n".utf8))
    #expect(result.errors.hasPrefix("\na.json:8:"), "\(result.errors)")
    #expect(result.errors.contains(": error: "), "\(result.errors)")
    for word in ["x", "99"] {
      #expect(
        result.errors.contains(
          "\(word) is not one of 1 to 3\n1 to 3 writes it, s leaves it, q ends: "),
        "\(result.errors)")
    }
    #expect(result.errors.contains("1 to 3 writes it, s leaves it, q ends: "), "\(result.errors)")
    #expect(result.status == 0 && result.output.hasSuffix("1 change in 1 file\n"))
    #expect(try bytes("a.json") != Self.page)
    try folder.write("a.json", Self.page)
    #expect(try fix("--interactive", "a.json", input: Data("q\n".utf8)).status == 1)
    #expect(try bytes("a.json") == Self.page)
  }

  @Test func aPatchIsPrintedAndNothingWritten() throws {
    try folder.write("a.json", Self.page)
    let result = try fix("--dry-run", "--choose", "first", "a.json")
    #expect(try bytes("a.json") == Self.page)
    #expect(
      result.output == """
        --- a/a.json
        +++ b/a.json
        @@ -3,7 +3,7 @@
             "box.leading == self.leading",   "box.top == self.top + 4",
             "a.leading == box.trailing + 10", "a.trailing == self.trailing - 10", "a.width >= 40",
             "a.top == self.top", "a.height == 20",
        -    "box.width == 500", "box.height == 20" ],
        +    "box.width == 500 @999", "box.height == 20" ],
             "subviews": [
               { "type": "View", "identifier": "box", "backgroundColor": "#dddddd" },
               { "type": "View", "identifier": "a", "backgroundColor": "#dddddd" } ] } }

        """)
    try folder.write("fixes.patch", result.output)
    if let status = try runTool("patch", ["-p1", "-i", "fixes.patch"], in: folder) {
      #expect(status == 0)
      #expect(try bytes("a.json") != Self.page)
    }
  }

  /// Names with spaces end with a tab, and others stand in quotes, as in patches of git: both tools take them.
  @Test(arguments: [
    ("My App/a b.json", "a/My App/a b.json\t"), ("x\ty.json", #""a/x\ty.json""#),
    ("a\"b\\c.json", #""a/a\"b\\c.json""#), ("ö d/ä.json", "a/ö d/ä.json\t"),
  ])
  func aPatchAppliesWhateverFilesAreCalled(_ name: String, _ told: String) throws {
    try folder.write(name, Self.page)
    let patch = try fix("--dry-run", "--choose", "first", ".").output
    #expect(patch.hasPrefix("--- \(told)\n"), "\(patch)")
    try folder.write("fixes.patch", patch)
    for tool in [["patch", "-p1", "-i", "fixes.patch"], ["git", "apply", "fixes.patch"]] {
      try folder.write(name, Self.page)
      guard let status = try runTool(tool[0], Array(tool.dropFirst()), in: folder) else { continue }
      #expect(status == 0, "\(tool)")
      #expect(
        try bytes(name)
          == Self.page.replacing("\"box.width == 500\"", with: "\"box.width == 500 @999\""))
    }
  }

  /// What is left is told with the reason, also where nothing could be chosen.
  @Test func whatNoChangeTakesAwayIsTold() throws {
    try folder.write(
      "a.json",
      #"{ "yar": 1, "size": [20, 20], "root": { "type": "Label", "identifier": "title", "text": "Unbreakable" } }"#
    )
    let result = try fix("a.json")
    #expect(result.output == "0 changes in 0 files\n" && result.status == 1)
    #expect(
      result.errors.contains("a.json:1:") && result.errors.contains(": warning: left as it is: ")
        && result.errors.contains("; no change is known that helps\n"),
      "\(result.errors)")
  }

  /// The other name of a file keeps what it was, and a person is told.
  @Test func ofAFileWithTwoNamesOneIsWritten() throws {
    try folder.write("a.json", Self.page)
    try FileManager.default.linkItem(at: folder.file("a.json"), to: folder.file("b.json"))
    let result = try fix("--choose", "first", "a.json")
    #expect(
      result.errors
        == "a.json: warning: the file has 2 names (hard links); this one has the changes, the others keep what it was\n"
    )
    #expect(result.status == 0)
    #expect(try bytes("a.json") != Self.page)
    #expect(try bytes("b.json") == Self.page)
  }

  @Test func aPatchNamesFilesFromTheCurrentFolder() throws {
    try folder.write("in/a.json", Self.page)
    let whole = folder.file("in/a.json").path
    for path in [whole, "in/a.json", "./in/../in/a.json"] {
      let patch = try fix("--dry-run", "--choose", "first", path).output
      #expect(patch.hasPrefix("--- a/in/a.json\n+++ b/in/a.json\n@@ "), "\(patch)")
    }
    let elsewhere = try Program.run(
      ["fix", "--dry-run", "--choose", "first", whole], in: try Folder())
    #expect(elsewhere.output.hasPrefix("--- a/"), "\(elsewhere.output)")
    #expect(!elsewhere.output.contains("//"), "\(elsewhere.output)")
  }

  /// A screen with a button under the status bar, with comments, tabs, single quotes and attributes in another order.
  private static let screen = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    \t<device id="retina6_12" orientation="portrait" appearance="light"/>
    \t<objects>
    \t\t<placeholder id="-1" userLabel="File's Owner" placeholderIdentifier="IBFilesOwner" customClass="Screen">
    \t\t\t<connections><outlet property="view" destination="r" id="o1"/></connections>
    \t\t</placeholder>
    \t\t<view id="r" contentMode="scaleToFill"><!-- the root -->
    \t\t\t<rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
    \t\t\t<subviews>
    \t\t\t\t<button  translatesAutoresizingMaskIntoConstraints='NO'  id='b'   opaque="NO">
    \t\t\t\t\t<rect key="frame" x="16" y="8" width="60" height="44"/>
    \t\t\t\t\t<state key="normal" title="Close"/>
    \t\t\t\t</button>
    \t\t\t</subviews>
    \t\t\t<viewLayoutGuide key="safeArea" id="s"/>
    \t\t\t<constraints><!-- top -->
    \t\t\t\t<constraint id="c1" constant='8' secondAttribute="top" secondItem='r' firstAttribute="top" firstItem="b"/>
    \t\t\t\t<constraint firstItem="b" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="16" id="c2"/>
    \t\t\t</constraints>
    \t\t</view>
    \t</objects>
    </document>

    """

  @Test(arguments: ["\n", "\r\n"])
  func documentsOfInterfaceBuilderAreWritten(_ end: String) throws {
    let text = Self.screen.replacing("\n", with: end)
    try folder.write("a.xib", text)
    let result = try fix("--only", "unsafe-area", "--choose", "first", "a.xib")
    #expect(result.output.hasSuffix("1 change in 1 file\n"), "\(result.output)\(result.errors)")
    #expect(result.status == 0 && result.errors == "")
    #expect(
      try bytes("a.xib") == text.replacing("secondItem='r'", with: "secondItem='s'"))
    #expect(
      try fix("--only", "unsafe-area", "--choose", "first", "a.xib").output
        == "0 changes in 0 files\n")
  }

  @Test func whatCannotBeWrittenStaysAsItWas() throws {
    try folder.write("in/a.json", Self.page)
    let inside = folder.file("in")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: inside.path)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: inside.path)
    }
    // Who may write everywhere is not kept from it.
    guard geteuid() != 0 else { return }
    let result = try fix("--choose", "first", "in/a.json")
    #expect(result.status == 2 && result.errors.contains("the file is what it was"))
    #expect(try bytes("in/a.json") == Self.page)
  }

  /// No room for the new text: the limit of a file's size is less than the text has.
  @Test func aFullDiskLeavesTheOldFile() throws {
    try folder.write("a.json", Self.page + String(repeating: " ", count: 100_000))
    let before = try bytes("a.json")
    let words = "ulimit -f 10; trap '' XFSZ; exec \(Program.path) fix --choose first a.json"
    let result = try Program.run(["-c", words], in: folder, program: "/bin/sh")
    #expect(result.status == 2, "\(result.output)\(result.errors)")
    #expect(result.errors.contains("the file is what it was"), "\(result.errors)")
    #expect(try bytes("a.json") == before)
    #expect(folder.names == ["a.json"])
  }

  @Test func theStandardInputIsNotWritten() throws {
    let result = try fix("-", input: Data(Self.page.utf8))
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "what comes from the standard input has no file to write to; give '--dry-run'"))
    let dry = try fix("--dry-run", "--choose", "first", "-", input: Data(Self.page.utf8))
    #expect(dry.output.contains("+    \"box.width == 500 @999\""), "\(dry.output)\(dry.errors)")
  }
}

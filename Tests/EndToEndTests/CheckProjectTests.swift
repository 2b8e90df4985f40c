import Foundation
import Testing

/// What `yar check` says of the documents of real projects, and what it does not: each case is a kind of finding that
/// people judged to be false, in its smallest document.
@Suite struct CheckProjectTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func check(_ words: String...) throws -> String {
    try Program.run(["check"] + words, in: folder).output
  }

  private static let nothing = "nothing found in 1 document\n"

  /// A `.xib` with a view at the top.
  private func xib(
    owner: String = "", element: String = "view", id: String = "root", size: (Int, Int),
    _ inside: String
  ) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
    <device id="retina6_1" orientation="portrait" appearance="light"/><objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1">\(owner)</placeholder>
    <\(element) contentMode="scaleToFill" id="\(id)">
    <rect key="frame" x="0.0" y="0.0" width="\(size.0)" height="\(size.1)"/>\(inside)</\(element)>
    </objects></document>
    """
  }

  /// A storyboard with one controller.
  private func storyboard(_ view: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="retina6_1" orientation="portrait" appearance="light"/><scenes><scene sceneID="s"><objects>
    <viewController id="vc" sceneMemberID="viewController">\(view)</viewController>
    </objects></scene></scenes></document>
    """
  }

  /// A label at the top left of a view.
  private func label(_ text: String = "Name", in view: String = "root", top: Int) -> String {
    """
    <subviews><label text="\(text)" translatesAutoresizingMaskIntoConstraints="NO" id="name">
    <rect key="frame" x="20" y="\(top)" width="47" height="20.5"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews><constraints>
    <constraint firstItem="name" firstAttribute="top" secondItem="\(view)" secondAttribute="top" constant="\(top)" id="c1"/>
    <constraint firstItem="name" firstAttribute="leading" secondItem="\(view)" secondAttribute="leading" constant="20" id="c2"/>
    </constraints>
    """
  }

  // MARK: The safe area

  /// A header, a cell or a banner stands somewhere in a screen.
  @Test func aViewWithoutAControllerHasNoSafeArea() throws {
    try folder.write("header.xib", xib(size: (414, 120), label(top: 4)))
    #expect(try check("--notes", "--only", "unsafe-area", "header.xib") == Self.nothing)
  }

  /// The canvas, other devices and the other direction agree: what is told is told of all.
  @Test func theViewOfAControllerIsJudgedAlikeInAllShowings() throws {
    let owner = #"<connections><outlet property="view" destination="root" id="o"/></connections>"#
    try folder.write("screen.xib", xib(owner: owner, size: (414, 896), label(top: 4)))
    let view = """
      <view key="view" contentMode="scaleToFill" id="root"><rect key="frame" x="0" y="0" width="414" height="896"/>
      \(label(top: 4))</view>
      """
    try folder.write("screen.storyboard", storyboard(view))
    for name in ["screen.xib", "screen.storyboard"] {
      let told = try check("--only", "unsafe-area", name)
      #expect(told.contains("warning: 'Name' lies outside the safe area: "), "\(name): \(told)")
      #expect(!told.contains("right to left"), "\(name): \(told)")
      #expect(told.hasSuffix("1 warning in 1 document\n"))
    }
  }

  // MARK: Rows

  /// The app asks the content for the height of such a row.
  @Test(arguments: [#"rowHeight="-1""#, #"rowHeight="44""#])
  func aRowFindsItsHeight(_ height: String) throws {
    let table = """
      <tableView key="view" contentMode="scaleToFill" dataMode="prototypes" style="plain" \(height) id="table">
      <rect key="frame" x="0" y="0" width="414" height="896"/><prototypes>
      <tableViewCell contentMode="scaleToFill" id="cell"><rect key="frame" x="0" y="50" width="414" height="44"/>
      <autoresizingMask key="autoresizingMask"/>
      <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cell" id="content">
      <rect key="frame" x="0" y="0" width="414" height="43.5"/><autoresizingMask key="autoresizingMask"/>
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame" x="0" y="0" \
      width="414" height="43.5"/><constraints>
      <constraint firstAttribute="height" constant="80" id="c0"/></constraints></view></subviews><constraints>
      <constraint firstItem="box" firstAttribute="top" secondItem="content" secondAttribute="top" id="c1"/>
      <constraint firstItem="box" firstAttribute="leading" secondItem="content" secondAttribute="leading" id="c2"/>
      <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" id="c3"/>
      <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" id="c4"/>
      </constraints></tableViewCellContentView></tableViewCell></prototypes></tableView>
      """
    try folder.write("list.storyboard", storyboard(table))
    #expect(try check("--notes", "--only", "conflict,layout", "list.storyboard") == Self.nothing)
  }

  @Test(arguments: ["tableViewCell", "collectionViewCell"])
  func aRowThatStandsAloneFindsItsHeight(_ element: String) throws {
    let inside = """
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame" x="0" y="0" \
      width="414" height="44"/><constraints>
      <constraint firstAttribute="height" constant="80" id="c0"/></constraints></view></subviews><constraints>
      <constraint firstItem="box" firstAttribute="top" secondItem="cell" secondAttribute="top" id="c1"/>
      <constraint firstItem="box" firstAttribute="leading" secondItem="cell" secondAttribute="leading" id="c2"/>
      <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" id="c3"/>
      <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" id="c4"/></constraints>
      """
    try folder.write(
      "row.xib", xib(element: element, id: "cell", size: (414, 44), inside))
    #expect(try check("--notes", "--only", "conflict", "row.xib") == Self.nothing)
  }

  /// Patterns of rows stand one below the other in a document, and nowhere yet in the app.
  @Test func rowsAreNotComparedWithWhatIsOutside() throws {
    func row(_ id: String, y: Int) -> String {
      """
      <tableViewCell contentMode="scaleToFill" id="\(id)"><rect key="frame" x="0" y="\(y)" width="414" height="44"/>
      <autoresizingMask key="autoresizingMask"/>
      <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="\(id)" id="\(id)c">
      <rect key="frame" x="0" y="0" width="414" height="44"/><autoresizingMask key="autoresizingMask"/>
      <subviews><label text="Something long enough" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" \
      id="\(id)l"><rect key="frame" x="20" y="8" width="300" height="24"/></label></subviews>
      </tableViewCellContentView></tableViewCell>
      """
    }
    try folder.write(
      "list.storyboard",
      storyboard(
        """
        <tableView key="view" contentMode="scaleToFill" dataMode="prototypes" style="plain" rowHeight="44" id="table">
        <rect key="frame" x="0" y="0" width="414" height="896"/><prototypes>
        \(row("a", y: 0))\(row("b", y: 10))</prototypes></tableView>
        """))
    #expect(try check("--only", "overlapping", "list.storyboard") == Self.nothing)
  }

  // MARK: Texts

  /// What stands there is replaced before anybody sees it.
  @Test func keysOfTextsAreNotJudged() throws {
    func narrow(_ text: String) -> String {
      """
      <subviews><label text="\(text)" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="name">
      <rect key="frame" x="20" y="20" width="60" height="20.5"/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>
      """
    }
    try folder.write("key.xib", xib(size: (320, 60), narrow("start_menu_item_title")))
    try folder.write("text.xib", xib(size: (320, 60), narrow("Start menu with titles")))
    #expect(try check("--notes", "--only", "truncated", "key.xib") == Self.nothing)
    #expect(try check("--only", "truncated", "text.xib").contains("is cut off"))
  }

  // MARK: Noted frames

  /// Two that agree make a warning: the editor's mark, and the layout.
  @Test func aNotedFrameIsAWarningOnlyWhereTheEditorMarkedIt() throws {
    for (name, mark) in [("plain", ""), ("marked", #"misplaced="YES""#)] {
      let text = label(top: 40).replacingOccurrences(of: "<label ", with: "<label \(mark) ")
        .replacingOccurrences(of: #"y="40""#, with: #"y="64""#)
      try folder.write("\(name).xib", xib(size: (320, 120), text))
    }
    #expect(
      try check("--only", "misplaced", "plain.xib")
        == "1 note in 1 document ('--notes' shows the notes)\n")
    #expect(try check("--only", "misplaced", "marked.xib").contains("warning: the document notes"))
  }

  // MARK: Beside what scrolls

  @Test func whatNobodyCanScrollToIsTold() throws {
    try folder.write(
      "scroll.json",
      """
      { "yar": 1, "size": [320, 200], "root": { "type": "ScrollView", "identifier": "s",
        "constraints": ["c.leading == s.leading", "c.trailing == s.trailing", "c.top == s.top",
          "c.bottom == s.bottom", "c.width == s.frameLayoutGuide.width", "l.leading == c.leading + 20",
          "l.top == c.top + 20", "l.bottom == c.bottom - 20"],
        "subviews": [ { "type": "View", "identifier": "c", "subviews": [ { "type": "Label", "identifier": "l",
          "numberOfLines": 0, "text": "A rather long explanation that is meant to wrap onto several lines" } ] } ] } }
      """)
    let told = try check("--only", "outside", "scroll.json")
    #expect(
      told.contains("warning: l sticks out of s, which does not scroll sideways: "), "\(told)")
  }
}

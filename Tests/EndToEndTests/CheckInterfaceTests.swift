import Foundation
import Testing

/// What `yar check` says of documents of Interface Builder that it once said wrongly, or did not say.
@Suite struct CheckInterfaceTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// The findings of a screen of 414 x 896 points, a line each, without what helps.
  private func found(
    _ views: String, _ rules: [String], owner: String = "", _ words: String...
  ) throws -> [String] {
    let constraints = rules.enumerated().map { index, rule in
      "<constraint \(rule) id=\"c\(index)\"/>"
    }
    try folder.write(
      "Screen.xib",
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina6_1" orientation="portrait" appearance="light"/><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Screen"><connections>
      <outlet property="view" destination="r" id="o1"/>\(owner)</connections></placeholder>
      <view contentMode="scaleToFill" id="r"><rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <subviews>\(views)</subviews><viewLayoutGuide key="safeArea" id="s"/>
      <color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/>
      <constraints>\(constraints.joined())</constraints></view></objects>
      <resources><image name="photo" width="60" height="40"/></resources></document>
      """)
    let result = try Program.run(
      ["check", "--notes", "--ignore", "misplaced,small-target"] + words + ["Screen.xib"],
      in: folder)
    return result.output.split(separator: "\n").map(String.init).filter {
      $0.contains(": error: ") || $0.contains(": warning: ") || $0.contains(": note: ")
    }.map { String($0.split(separator: " ", maxSplits: 1)[1]) }
  }

  private func view(
    _ element: String, _ id: String, _ attributes: String = "", _ frame: [Int] = [0, 0, 100, 40],
    _ inside: String = ""
  ) -> String {
    """
    <\(element) contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \
    userLabel="\(id)" \(attributes)><rect key="frame" x="\(frame[0])" y="\(frame[1])" width="\(frame[2])" \
    height="\(frame[3])"/>\(inside)</\(element)>
    """
  }

  private let top = [
    #"firstItem="a" firstAttribute="top" secondItem="s" secondAttribute="top" constant="20""#,
    #"firstItem="a" firstAttribute="leading" secondItem="s" secondAttribute="leading" constant="20""#,
    #"firstItem="s" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="20""#,
  ]

  /// What an app's own class, or code with an outlet, puts into a view is its content.
  @Test func contentsOfClassesOfTheAppAreNoErrors() throws {
    let note =
      "note: nothing but its content decides the height of a [ambiguous]"
    let own = #"customClass="InfoBox""#
    #expect(try found(view("view", "a", own), top) == [note])
    #expect(try found(view("tableView", "a", own), top) == [note])
    let outlet = #"<outlet property="box" destination="a" id="o2"/>"#
    #expect(
      try found(view("view", "a"), top, owner: outlet)
        == [note.replacingOccurrences(of: "note", with: "warning")])
    #expect(try found(view("imageView", "a"), top, owner: outlet) == [note])
    #expect(
      try found(view("view", "a"), top) == ["error: nothing decides the height of a [ambiguous]"])
    // Who has said how large it is has said it.
    #expect(
      try found(
        view(
          "view", "a", own + #" placeholderIntrinsicWidth="50" placeholderIntrinsicHeight="30""#),
        top) == [])
  }

  /// Two constraints that the document gives another height are a contradiction, whatever class the view has.
  @Test func contradictionsStayErrors() throws {
    let rules =
      top + [30, 50].map { #"firstItem="a" firstAttribute="height" constant="\#($0)""# }
    let told = try found(view("view", "a", #"customClass="InfoBox""#), rules)
    #expect(told.count == 1)
    #expect(
      told.first?.hasPrefix("error: a cannot satisfy 2 constraints at once") ?? false, "\(told)")
    let outlet = #"<outlet property="height" destination="c4" id="o2"/>"#
    let handed = try found(view("view", "a", #"customClass="InfoBox""#), rules, owner: outlet)
    #expect(handed.first?.hasPrefix("warning: ") ?? false, "\(handed)")
  }

  /// Buttons that are seen without a title are looked for as others are.
  @Test func buttonsWithoutTitleAreFound() throws {
    let rules = [
      #"firstItem="a" firstAttribute="top" secondItem="r" secondAttribute="top" constant="8""#,
      #"firstItem="a" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="16""#,
      #"firstItem="a" firstAttribute="width" constant="32""#,
      #"firstItem="a" firstAttribute="height" constant="32""#,
    ]
    let told = ["warning: a lies outside the safe area: 40 pt at the top [unsafe-area]"]
    for (attributes, inside) in [
      (#"buttonType="close""#, ""), (#"buttonType="infoLight""#, ""),
      ("", #"<state key="normal" backgroundImage="scan"/>"#),
      ("", #"<state key="normal" image="scan"/>"#),
      (#"buttonType="system""#, #"<buttonConfiguration key="configuration" style="filled"/>"#),
    ] {
      #expect(
        try found(view("button", "a", attributes, [16, 8, 32, 32], inside), rules) == told,
        "\(attributes) \(inside)")
    }
    // One that shows nothing makes touchable what is under it.
    #expect(try found(view("button", "a", "", [16, 8, 32, 32]), rules) == [])
  }

  /// What nobody can see of a list, a picture or a map is lost, far from where it could come from.
  @Test func contentFarOutsideIsFound() throws {
    func rules(_ constant: Int) -> [String] {
      [
        #"firstItem="a" firstAttribute="top" secondItem="s" secondAttribute="top" constant="8""#,
        #"firstItem="a" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="\#(constant)""#,
        #"firstItem="a" firstAttribute="width" constant="200""#,
        #"firstItem="a" firstAttribute="height" constant="100""#,
      ]
    }
    let told = ["warning: a lies outside the screen [outside]"]
    for element in ["tableView", "mapView", "scrollView", "activityIndicatorView"] {
      #expect(
        try found(view(element, "a", "", [-600, 0, 200, 100]), rules(-600)) == told, "\(element)")
      // What slides in waits beside the edge.
      #expect(
        try found(view(element, "a", "", [-200, 0, 200, 100]), rules(-200)) == [], "\(element)")
    }
    let outlet = #"<outlet property="left" destination="c1" id="o2"/>"#
    #expect(
      try found(view("tableView", "a", "", [-600, 0, 200, 100]), rules(-600), owner: outlet)
        == ["note: a lies outside the screen [outside]"])
  }

  /// A view that is lower than its letters cuts them.
  @Test func aTitleInAViewThatIsTooLowIsCut() throws {
    let rules = top + [#"firstItem="a" firstAttribute="height" constant="8""#]
    let button = view(
      "button", "a", #"buttonType="system""#, [20, 68, 374, 8],
      #"<state key="normal" title="Buy"/>"#)
    #expect(
      try found(button, rules) == [
        "warning: the text of a is cut off: its letters have 15 pt and it is 8 pt high [truncated]"
      ])
  }

  /// A picture that the document stretches, told by the size that it notes.
  @Test func squeezedPicturesAreFound() throws {
    let rules = [
      #"firstItem="a" firstAttribute="top" secondItem="s" secondAttribute="top" constant="8""#,
      #"firstItem="a" firstAttribute="leading" secondItem="s" secondAttribute="leading" constant="8""#,
      #"firstItem="a" firstAttribute="width" constant="200""#,
    ]
    let picture = view("imageView", "a", #"image="photo""#, [8, 56, 200, 40])
    func told(_ mode: String) throws -> [String] {
      try found(
        picture.replacingOccurrences(of: "scaleToFill", with: mode), rules, "--only",
        "squeezed-image")
    }
    #expect(
      try told("scaleToFill") == [
        "warning: the picture of a is squeezed: it is 60 × 40 pt and shown as 200 × 40 pt [squeezed-image]"
      ])
    #expect(try told("scaleAspectFit") == [])
  }

  /// A title over a picture is meant where the canvas shows it so, and not where it shows the two apart.
  @Test func aTitleOverAPictureIsJudgedByTheCanvas() throws {
    let rules = [
      #"firstItem="p" firstAttribute="top" secondItem="s" secondAttribute="top""#,
      #"firstItem="p" firstAttribute="leading" secondItem="s" secondAttribute="leading" constant="20""#,
      #"firstItem="p" firstAttribute="width" constant="300""#,
      #"firstItem="p" firstAttribute="height" constant="200""#,
      #"firstItem="a" firstAttribute="top" secondItem="p" secondAttribute="top" constant="20""#,
      #"firstItem="a" firstAttribute="leading" secondItem="p" secondAttribute="leading""#,
    ]
    func told(_ y: Int) throws -> [String] {
      let label = view("label", "a", #"text="Some words""#, [20, y, 90, 21])
      return try found(view("imageView", "p", "", [20, 44, 300, 200]) + label, rules)
    }
    #expect(try told(64) == [])
    let apart = try told(260)
    #expect(apart.count == 1, "\(apart)")
    #expect(apart.first?.hasPrefix("warning: a and p overlap by ") ?? false, "\(apart)")
  }

  /// Of views that lie outside together the first is told.
  @Test func aContainerThatLiesOutsideIsToldOnce() throws {
    let labels = ["l1", "l2", "l3"].enumerated().map { index, id in
      view("label", id, #"text="Some words" fixedFrame="YES""#, [10, 30 * index, 90, 21])
    }
    let box = view(
      "view", "a", "", [20, 64, 200, 100], "<subviews>\(labels.joined())</subviews>")
    let rules = [
      #"firstItem="a" firstAttribute="top" secondItem="s" secondAttribute="top" constant="20""#,
      #"firstItem="a" firstAttribute="leading" secondItem="r" secondAttribute="trailing" constant="400""#,
      #"firstItem="a" firstAttribute="width" constant="200""#,
      #"firstItem="a" firstAttribute="height" constant="100""#,
    ]
    #expect(try found(box, rules) == ["warning: l1 lies outside the screen [outside]"])
  }

  /// What the designer's note says is the same in all languages is not made longer.
  @Test(arguments: [
    ("Don't translate", true), ("DON\u{2019}T TRANSLATE!", true),
    ("Please do not localize this.", true),
    ("Must not be translated", true), ("Do translate", false), ("No idea", false), ("", false),
  ])
  func notesForTranslatorsAreHonoured(_ note: String, _ isKept: Bool) throws {
    let comment = """
      <attributedString key="userComments"><fragment content="\(note)"/></attributedString>
      """
    let label = view("label", "a", #"text="ABCDEFGH""#, [20, 68, 80, 21], comment)
    let rules = [
      top[0], top[1], #"firstItem="a" firstAttribute="width" constant="100""#,
    ]
    let told = try found(label, rules, "--pseudo", "--only", "truncated")
    #expect(told.isEmpty == isKept, "\(told)")
  }
}

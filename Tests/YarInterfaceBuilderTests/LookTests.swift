import Foundation
import Testing
import YarDrawing
import YarInterfaceBuilder
import YarLayout

/// What is drawn for documents: words, places of what is not there, colours.
@Suite struct LookTests {
  private func live(
    _ document: InterfaceDocument, _ index: Int = 0,
    _ change: (inout InterfaceOptions) -> Void = { _ in }
  ) throws -> LiveInterfaceScene {
    var options = InterfaceOptions()
    change(&options)
    return try document.live(index, options: options)
  }

  private func view(_ inside: String, attributes: String = "") -> String {
    """
    <view id="a" \(attributes)><rect key="frame" x="0" y="0" width="200" height="100"/>
    \(inside)</view>
    """
  }

  @Test func barsOfContainersAreDrawnButAreNoViewsOfTheScene() throws {
    let document = try Fixture.document("Login.storyboard")
    let scene = try live(document, 1)
    let drawing = Drawing(scene)
    #expect(drawing.words.contains("9:41"))
    #expect(scene.window.rootView?.subviews.count == 2)
    #expect(
      drawing.fills.contains { $0.shape.rect == Rect(x: 0, y: 0, width: 375, height: 94) },
      "the bar reaches up behind the status bar")
    let plain = try live(document, 1) { $0.showsBars = false }
    #expect(!Drawing(plain).words.contains("9:41"))
    #expect(plain.view("scr-ol-001")?.frame == scene.view("scr-ol-001")?.frame)
  }

  @Test func tabsAndTheWayBackAreNamed() throws {
    let drawing = Drawing(try live(try Fixture.read(Containers.text), 4))
    #expect(
      drawing.words.filter { ["Home", "More", "List", "Detail"].contains($0) } == [
        "List", "Detail", "Home", "More",
      ])
    let first = Drawing(try live(try Fixture.read(Containers.text), 2))
    #expect(!first.words.contains("Home List"))
    #expect(first.words.filter { $0 == "List" }.count == 1)
  }

  @Test func theWayBackIsShortenedWhereTheTitleNeedsTheRoom() throws {
    let long = String(repeating: "long ", count: 6)
    let text = Containers.text.replacingOccurrences(of: "\"List\"", with: "\"\(long)\"")
    #expect(Drawing(try live(try Fixture.read(text), 4)).words.contains("Back"))
    let longer = text.replacingOccurrences(of: "\"Detail\"", with: "\"\(long)\"")
    let words = Drawing(try live(try Fixture.read(longer), 4)).words
    #expect(words.filter { $0 == long }.count == 1)
    #expect(!words.contains("Back"))
  }

  @Test func barsHaveTheColorsOfTheirController() throws {
    let bar = """
      <navigationBar key="navigationBar" id="bar"><rect key="frame" x="0" y="0" width="375" height="44"/>
      <color key="barTintColor" red="0" green="0" blue="0.5" alpha="1"/>
      <textAttributes key="titleTextAttributes"><color key="textColor" white="1" alpha="1"/>
      </textAttributes></navigationBar><tabBarItem key="tabBarItem" title="Home"
      """
    let text = Containers.text.replacingOccurrences(
      of: "<tabBarItem key=\"tabBarItem\" title=\"Home\"", with: bar)
    let document = try Fixture.read(text)
    #expect(document.unread.isEmpty)
    // What is pushed keeps the bar.
    for index in [2, 4] {
      let drawing = Drawing(try live(document, index))
      let blue = Color(red: 0, green: 0, blue: 0.5)
      #expect(drawing.fills.contains { $0.color == blue && $0.shape.rect.width == 375 })
      #expect(drawing.color(of: index == 2 ? "List" : "Detail") == .white)
      #expect(drawing.color(of: "9:41") == .white)
    }
  }

  @Test func whatCanBeTouchedHasTheColorOfWhatIsAround() throws {
    let button = """
      <button buttonType="system" id="b"><rect key="frame" x="0" y="0" width="90" height="30"/>
      <state key="normal" title="Go"/></button>
      """
    let inside = """
      <subviews><stackView id="s"><rect key="frame" x="0" y="0" width="90" height="30"/>
      <subviews>\(button)</subviews></stackView></subviews>
      """
    let plain = Fixture.xib(view(inside))
    #expect(Drawing(try live(try Fixture.read(plain))).color(of: "Go") == Color(rgb: 0x007AFF))
    let tinted = Fixture.xib(
      view(inside + "<color key=\"tintColor\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\"/>"))
    #expect(Drawing(try live(try Fixture.read(tinted))).color(of: "Go") == Color(rgb: 0xFF0000))
    let all = plain.replacingOccurrences(
      of: "</objects>",
      with: "</objects><color key=\"tintColor\" red=\"0\" green=\"1\" blue=\"0\" alpha=\"1\"/>")
    #expect(Drawing(try live(try Fixture.read(all))).color(of: "Go") == Color(rgb: 0x00FF00))
  }

  @Test func viewsOfTheAppAreNamed() throws {
    let inside = """
      <subviews><view customClass="ChartView" id="b">
      <rect key="frame" x="10" y="10" width="100" height="50"/></view></subviews>
      """
    let drawing = Drawing(try live(try Fixture.read(Fixture.xib(view(inside)))))
    #expect(drawing.words == ["ChartView"])
  }

  @Test func picturesThatAreNotThereAreNamed() throws {
    let inside = """
      <subviews><imageView image="logo" id="b">
      <rect key="frame" x="10" y="10" width="100" height="50"/></imageView></subviews>
      """
    let document = try Fixture.read(Fixture.xib(view(inside)))
    #expect(Drawing(try live(document)).words == ["logo"])
    let loaded = try live(document) {
      $0.images = { Image(name: $0, size: Size(width: 3, height: 4)) }
    }
    #expect(Drawing(loaded).words.isEmpty)
    #expect(loaded.view("b")?.intrinsicContentSize == Size(width: 3, height: 4))
  }

  @Test func symbolsOfTheSystemAreSigns() throws {
    func drawing(_ name: String) throws -> Drawing {
      let inside = """
        <subviews><imageView image="\(name)" catalog="system" id="b">
        <rect key="frame" x="10" y="10" width="50" height="50"/></imageView></subviews>
        """
      return Drawing(try live(try Fixture.read(Fixture.xib(view(inside)))))
    }
    for name in ["trash", "trash.fill", "plus.circle", "plus.circle.fill", "checkmark.square.fill"]
    {
      #expect(try drawing(name).words.isEmpty, "\(name)")
    }
    #expect(try drawing("trash.banana").words == ["trash.banana"])
    #expect(try drawing("circle.circle.circle").words == ["circle.circle.circle"])
  }

  @Test func itemsOfBarsAreWordsOrSigns() throws {
    let inside = """
      <subviews><toolbar id="b"><rect key="frame" x="0" y="0" width="200" height="44"/><items>
      <barButtonItem title="Hidden" image="icon" id="1"/><barButtonItem systemItem="flexibleSpace" id="2"/>
      <barButtonItem systemItem="add" id="3"/><barButtonItem title="Words" id="4"/>
      <barButtonItem systemItem="done" id="5"/></items></toolbar></subviews>
      """
    let drawing = Drawing(try live(try Fixture.read(Fixture.xib(view(inside)))))
    #expect(drawing.words == ["Words", "Done"])
    #expect(drawing.place(of: "Done")?.maxX ?? 0 <= 185)
  }

  @Test func namedColorsAreThoseOfTheAppThenThoseOfTheDocument() throws {
    let document = try Fixture.document("Login.storyboard")
    func color(_ colors: ((String) -> InterfaceColor?)?, dark: Bool = false) throws -> Color? {
      try live(document, 1) {
        $0.colors = colors
        $0.isDark = dark
      }.view("mas-k0-001")?.backgroundColor
    }
    #expect(try color(nil) == Color(red: 0.2, green: 0.4, blue: 0.60000000000000009))
    #expect(try color({ _ in nil }) == color(nil))
    #expect(try color({ $0 == "Accent" ? .color(.green) : nil }) == .green)
    #expect(try color({ _ in .system("labelColor") }) == .black)
    #expect(try color({ _ in .system("labelColor") }, dark: true) == .white)
  }

  @Test func wordsThatAreALittleTooWideForTheirFrameAreSetSmaller() throws {
    func font(_ width: Double) throws -> Font? {
      let inside = """
        <subviews><label text="Seventeen letters" id="b">
        <rect key="frame" x="10" y="10" width="\(width)" height="20"/></label></subviews>
        """
      let scene = try live(try Fixture.read(Fixture.xib(view(inside))))
      return (scene.view("b") as? Label)?.font
    }
    let natural = try #require(try font(190))
    let width = Label("Seventeen letters", font: natural).intrinsicContentSize.width
    let smaller = try #require(try font(width * 0.9))
    #expect(smaller.size < natural.size * 0.91)
    #expect(Label("Seventeen letters", font: smaller).intrinsicContentSize.width <= width * 0.9)
    #expect(try font(width * 0.5) == natural, "what is far too long ends in an ellipsis")
  }

  @Test func sectionsAreCardsWithWordsAboveAndBelow() throws {
    let document = try Fixture.read(
      Fixture.xib(
        """
        <tableView style="insetGrouped" id="t"><rect key="frame" x="0" y="0" width="300" height="400"/>
        <sections><tableViewSection headerTitle="Head" footerTitle="Foot" id="s"><cells>
        \(cell("c", y: 40))
        \(cell("d", y: 84))
        \(cell("e", y: 128))
        </cells></tableViewSection></sections></tableView>
        """))
    let scene = try live(document)
    let drawing = Drawing(scene)
    #expect(drawing.place(of: "HEAD")?.maxY ?? 400 <= 40)
    #expect(drawing.place(of: "Foot")?.minY == 180)
    #expect(scene.view("c")?.maskedCorners == [.topLeft, .topRight])
    #expect(scene.view("d")?.cornerRadius == 0)
    #expect(scene.view("e")?.maskedCorners == [.bottomLeft, .bottomRight])
  }

  private func cell(_ id: String, y: Double) -> String {
    """
    <tableViewCell id="\(id)"><rect key="frame" x="16" y="\(y)" width="268" height="44"/>
    <tableViewCellContentView key="contentView" id="\(id)v">
    <rect key="frame" x="0" y="0" width="268" height="44"/></tableViewCellContentView></tableViewCell>
    """
  }

  @Test func rowsStartBelowTheBarsOfTheirScreen() throws {
    let document = try Fixture.read(
      Containers.screen(
        """
        <tableView key="view" id="t"><rect key="frame" x="0" y="0" width="375" height="667"/>
        <prototypes>\(cell("c", y: 28))</prototypes></tableView>
        """))
    let scene = try live(document)
    #expect(scene.view("c")?.frame.minY == 28)
    let top = Drawing(scene).fills.map(\.shape.rect).first { $0.height == 44 && $0.width == 268 }?
      .minY
    #expect(top == 48, "20 points of status bar above")
  }

  @Test func containersShowTheirScreen() throws {
    func container(_ id: String, _ destination: String) -> String {
      """
      <view key="view" id="\(id)v"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <containerView translatesAutoresizingMaskIntoConstraints="NO" id="\(id)c">
      <rect key="frame" x="0" y="0" width="100" height="50"/>
      <connections><segue destination="\(destination)" kind="embed"/></connections></containerView>
      </subviews><constraints>
      <constraint firstItem="\(id)c" firstAttribute="width" secondItem="\(id)v" \
      secondAttribute="width" multiplier="0.5" id="\(id)k"/>
      <constraint firstItem="\(id)c" firstAttribute="height" constant="50" id="\(id)h"/>
      </constraints></view>
      """
    }
    // Each shows the other: the outer is not shown again.
    let document = try Fixture.read(
      Containers.screens([("out", container("o", "in")), ("in", container("i", "out"))]))
    let scene = try live(document)
    #expect(scene.notes.isEmpty)
    #expect(scene.view("iv")?.superview === scene.view("oc"))
    #expect(scene.view("oc")?.frame.size == Size(width: 188, height: 50))
    #expect(scene.view("iv")?.frame.size == scene.view("oc")?.frame.size)
    #expect(scene.view("ic")?.frame.width == 94)
    #expect(scene.view("ic")?.subviews.isEmpty == true)
    #expect(Drawing(scene).words.contains("Container"))
  }

  @Test func containersInContainersComeToAnEnd() throws {
    let screens = (0..<300).map { index in
      (
        "s\(index)",
        """
        <view key="view" id="v\(index)"><rect key="frame" x="0" y="0" width="375" height="667"/>
        <subviews><containerView id="c\(index)"><rect key="frame" x="0" y="0" width="100" height="50"/>
        <connections><segue destination="s\(index + 1)" kind="embed"/></connections></containerView>
        </subviews></view>
        """
      )
    }
    let scene = try live(try Fixture.read(Containers.screens(screens)))
    #expect(scene.views.count == 100)
    #expect(scene.view("v49") != nil)
    #expect(scene.view("v50") == nil)
  }

  @Test func scenesThatLieOneOnAnotherAreShownSideBySide() throws {
    let view =
      "<view key=\"view\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"667\"/></view>"
    let document = try Fixture.read(
      Containers.screens([("a", view), ("b", view), ("c", view)]))
    let list = StoryboardOverview(
      of: document, pictures: [:], measurer: ApproximateTextMeasurer()
    ).displayList()
    let cards = Drawing(list).fills.map(\.shape.rect).filter { $0.height == 160 }
    #expect(cards.map(\.minX) == [60, 495, 930])
    #expect(list.size.width == 1365)
  }

  @Test func moreScenesThanAnybodyHasStandInAGrid() throws {
    let document = try Fixture.read(
      Containers.screens((0..<401).map { ("v\($0)", "") }))
    let list = StoryboardOverview(
      of: document, pictures: [:], measurer: ApproximateTextMeasurer()
    ).displayList()
    let cards = Drawing(list).fills.map(\.shape.rect).filter { $0.height == 160 }
    #expect(cards.count == 401)
    #expect(Set(cards.map(\.minX)).count == 21)
    #expect(cards[21].minY > cards[20].maxY)
  }

  @Test func theOverviewNamesScenesAndWays() throws {
    let document = try Fixture.read(Containers.text)
    var pictures: [String: DisplayList] = [:]
    for scene in document.scenes {
      guard let id = scene.controller?.id, let live = document.make(scene) else { continue }
      live.window.layoutIfNeeded()
      pictures[id] = DisplayList(size: live.window.frame.size)
    }
    let overview = StoryboardOverview(
      of: document, pictures: pictures, measurer: ApproximateTextMeasurer())
    let list = overview.displayList()
    let words = Drawing(list).words
    #expect(words.filter { $0 == "Tab Bar Controller" }.count == 2, "a title, and what it is")
    #expect(words.contains("show"))
    let curves = list.commands.count {
      if case .stroke(.path, _, width: 3) = $0 { return true }
      return false
    }
    #expect(curves == 5, "four ways, and where the app starts")
  }
}

/// A storyboard: tabs, the first with a list that leads to a detail.
enum Containers {
  static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" \
    initialViewController="tab"><device id="retina4_7" orientation="portrait"/><scenes>
    \(scene("tabBarController", "tab", x: 0, inside: segue("nav", "viewControllers") + segue("mor", "viewControllers")))
    \(scene("navigationController", "nav", x: 600, inside: tab("Home") + segue("lis", "rootViewController")))
    \(scene("viewController", "lis", x: 1200, inside: root + navigation("List") + show("det")))
    \(scene("viewController", "mor", x: 600, inside: root + tab("More")))
    \(scene("viewController", "det", x: 1800, inside: root + navigation("Detail")))
    </scenes></document>
    """

  /// A storyboard of one screen with a view.
  static func screen(_ view: String) -> String { screens([("vc", view)]) }

  /// A storyboard of screens: the ids of their controllers, and their views.
  static func screens(_ screens: [(id: String, view: String)]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">\
    <device id="retina4_7" orientation="portrait"/><scenes>
    \(screens.map { scene("viewController", $0.id, x: 0, inside: $0.view) }.joined())
    </scenes></document>
    """
  }

  private static let root = """
    <view key="view"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
    """

  private static func scene(_ element: String, _ id: String, x: Double, inside: String) -> String {
    """
    <scene><objects><\(element) id="\(id)" sceneMemberID="viewController">\(inside)</\(element)>
    </objects><point key="canvasLocation" x="\(x)" y="0"/></scene>
    """
  }

  private static func segue(_ destination: String, _ relationship: String) -> String {
    "<connections><segue destination=\"\(destination)\" kind=\"relationship\" "
      + "relationship=\"\(relationship)\"/></connections>"
  }

  private static func show(_ destination: String) -> String {
    "<connections><segue destination=\"\(destination)\" kind=\"show\"/></connections>"
  }

  private static func navigation(_ title: String) -> String {
    "<navigationItem key=\"navigationItem\" title=\"\(title)\"/>"
  }

  private static func tab(_ title: String) -> String {
    "<tabBarItem key=\"tabBarItem\" title=\"\(title)\"/>"
  }
}

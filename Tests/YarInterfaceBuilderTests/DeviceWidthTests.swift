import Testing
import YarDrawing
import YarInterfaceBuilder
import YarLayout

/// What of a `.xib` follows the device: rows, and screens of the controller that owns it.
@Suite struct DeviceWidthTests {
  private static let canvas =
    "<device id=\"retina6_1\" orientation=\"portrait\" appearance=\"light\"/>"

  private func document(_ objects: String) throws -> InterfaceDocument {
    try Fixture.read(Fixture.xib(objects, device: Self.canvas))
  }

  private func live(
    _ document: InterfaceDocument, on device: String? = nil
  ) throws -> LiveInterfaceScene {
    var options = InterfaceOptions()
    options.device = try device.map { try #require(Device.named($0)) }
    return try document.live(options: options)
  }

  private func owner(_ owner: String, width: Double = 414, height: Double = 896) -> String {
    """
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)"><connections>
    <outlet property="view" destination="r" id="o"/></connections></placeholder>
    <view id="r"><rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/>
    <viewLayoutGuide key="safeArea" id="s"/></view>
    """
  }

  @Test func aRowIsAsWideAsTheScreen() throws {
    let row = try document(
      """
      <tableViewCell id="row"><rect key="frame" x="0" y="0" width="380" height="80"/>
      <tableViewCellContentView key="contentView" tableViewCell="row" id="in">
      <rect key="frame" x="0" y="0" width="380" height="80"/></tableViewCellContentView></tableViewCell>
      """)
    #expect(row.followsDevice(row.scenes[0]))
    #expect(try live(row).window.frame.width == 380)
    let small = try live(row, on: "iPhone SE")
    #expect(small.isRow)
    #expect(small.window.frame.size == Size(width: 320, height: 80))
    #expect(small.view("in")?.frame.width == 320)
  }

  /// A cell of a collection is as wide as its layout says, unless it was drawn from edge to edge.
  @Test(arguments: [(120.0, 120.0), (414, 320)])
  func aCellMayBeAsWide(_ drawn: Double, _ expected: Double) throws {
    let cell = try document(
      "<collectionViewCell id=\"c\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"\(drawn)\" height=\"80\"/></collectionViewCell>"
    )
    #expect(try live(cell, on: "iPhone SE").window.frame.width == expected)
  }

  @Test func theViewOfTheOwnerIsAScreen() throws {
    let screen = try document(owner("LoginViewController"))
    #expect(screen.followsDevice(screen.scenes[0]))
    let live = try live(screen, on: "iPhone 15")
    #expect(live.isControllersView)
    #expect(live.window.frame.size == Size(width: 393, height: 852))
    #expect(live.safeAreaInsets == EdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    let words = DisplayListBuilder.displayList(of: live.window).commands.compactMap { command in
      if case .text(let shaped, _, _) = command { shaped.content.text } else { nil }
    }
    #expect(words == ["9:41"])
  }

  /// A view that loads what is in it has such an outlet as well.
  @Test(arguments: [("BannerView", 896.0), ("OfferCell", 896), ("LoginViewController", 120)])
  func aPartOfAScreenIsNone(_ owner: String, _ height: Double) throws {
    let part = try document(self.owner(owner, height: height))
    let live = try live(part)
    let words = DisplayListBuilder.displayList(of: live.window).commands.count { command in
      if case .text = command { true } else { false }
    }
    #expect(words == 0)
    #expect(live.isControllersView == (owner == "LoginViewController"))
  }

  @Test func anAccessoryOfAnOutletStandsAtTheEndOfItsRow() throws {
    let row = try document(
      """
      <tableViewCell id="row"><rect key="frame" x="0" y="0" width="320" height="60"/>
      <tableViewCellContentView key="contentView" tableViewCell="row" id="in">
      <rect key="frame" x="0" y="0" width="320" height="60"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="own"><rect key="frame" x="5" y="5" width="40" height="20"/></view>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="50" y="0" width="20" height="60"/></view>
      </subviews><constraints>
      <constraint firstItem="b" firstAttribute="leading" secondItem="own" secondAttribute="trailing" constant="5" id="c1"/>
      <constraint firstItem="own" firstAttribute="top" secondItem="in" secondAttribute="top" constant="5" id="c2"/>
      </constraints></tableViewCellContentView><connections>
      <outlet property="accessoryView" destination="own" id="o"/></connections></tableViewCell>
      """)
    let live = try live(row)
    #expect(live.notes.isEmpty)
    #expect(live.view("own")?.frame == Rect(x: 264, y: 20, width: 40, height: 20))
    #expect(live.view("own")?.superview === live.view("row"))
    #expect(live.constraints.isEmpty)
  }

  /// Rows on cards stand in from the sides, also where the document notes them from edge to edge.
  @Test(arguments: [(390.0, 20.0), (375, 16)])
  func rowsOnCardsStandIn(_ width: Double, _ margin: Double) throws {
    let table = try document(
      """
      <tableView style="insetGrouped" id="t"><rect key="frame" x="0" y="0" width="\(width)" height="300"/>
      <sections><tableViewSection id="sec"><cells>
      <tableViewCell id="row"><rect key="frame" x="0" y="50" width="\(width)" height="44"/>
      <tableViewCellContentView key="contentView" tableViewCell="row" id="in">
      <rect key="frame" x="0" y="0" width="\(width)" height="44"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="0" y="0" width="10" height="10"/></view>
      </subviews><constraints>
      <constraint firstItem="b" firstAttribute="leading" secondItem="in" secondAttribute="leadingMargin" id="c1"/>
      <constraint firstAttribute="trailingMargin" secondItem="b" secondAttribute="trailing" id="c2"/>
      </constraints></tableViewCellContentView></tableViewCell></cells></tableViewSection></sections></tableView>
      """)
    let live = try live(table)
    #expect(
      live.view("row")?.frame == Rect(x: margin, y: 50, width: width - 2 * margin, height: 44))
    #expect(live.view("in")?.frame.width == width - 2 * margin)
    #expect(live.view("b")?.frame.minX == margin)
    #expect(live.view("b")?.frame.width == width - 4 * margin)
    let fills = DisplayListBuilder.displayList(of: live.window).commands.compactMap { command in
      if case .fill(.roundedRect(let shape), _) = command { shape.rect } else { nil }
    }
    #expect(fills.contains { $0.minX == margin && $0.width == width - 2 * margin })
  }
}

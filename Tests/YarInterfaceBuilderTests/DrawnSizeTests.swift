import Testing
import YarInterfaceBuilder
import YarLayout

/// What the noted sizes of views without content mean in stacks, on the canvas and off it.
@Suite("Views without content in stacks") struct DrawnSizeTests {
  private func live(
    _ root: String, on device: Device? = nil, inApp: Bool = false
  ) throws -> LiveInterfaceScene {
    let document = try Fixture.read(Fixture.xib(root))
    #expect(document.notes.isEmpty && document.unread.isEmpty)
    var options = InterfaceOptions()
    options.device = device
    options.imaginesSafeArea = !inApp
    return try document.live(options: options)
  }

  /// A stack from edge to edge of a view, with what it arranges.
  private func stack(
    _ height: Double, _ attributes: String, _ views: String, constraints: String = ""
  ) -> String {
    """
    <view id="r"><rect key="frame" x="0" y="0" width="320" height="\(height)"/><subviews>
    <stackView translatesAutoresizingMaskIntoConstraints="NO" id="st" \(attributes)>
    <rect key="frame" x="0" y="0" width="320" height="\(height)"/><subviews>\(views)</subviews></stackView>
    </subviews><constraints>
    <constraint firstItem="st" firstAttribute="top" secondItem="r" secondAttribute="top" id="c1"/>
    <constraint firstItem="st" firstAttribute="leading" secondItem="r" secondAttribute="leading" id="c2"/>
    <constraint firstItem="r" firstAttribute="trailing" secondItem="st" secondAttribute="trailing" id="c3"/>
    <constraint firstItem="r" firstAttribute="bottom" secondItem="st" secondAttribute="bottom" id="c4"/>
    \(constraints)</constraints></view>
    """
  }

  private func view(_ id: String, _ y: Double, _ height: Double, inside: String = "") -> String {
    """
    <view translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
    <rect key="frame" x="0" y="\(y)" width="320" height="\(height)"/>\(inside)</view>
    """
  }

  private func heights(_ live: LiveInterfaceScene) -> [Double?] {
    ["a", "b", "d"].map { live.view($0)?.frame.height }
  }

  @Test(arguments: [false, true])
  func theyKeepTheirLengthsInProportion(inApp: Bool) throws {
    let proportional = "axis=\"vertical\" distribution=\"fillProportionally\" spacing=\"12\""
    let fixed = [("a", 0.0, 20.0), ("b", 32, 40), ("d", 84, 20)].map { id, y, height in
      view(
        id, y, height,
        inside:
          "<constraints><constraint firstAttribute=\"height\" constant=\"\(height)\" id=\"\(id)h\"/></constraints>"
      )
    }.joined()
    let live = try live(stack(104, proportional, fixed), inApp: inApp)
    #expect(heights(live) == [20, 40, 20])
    #expect(live.window.layoutIssues.isEmpty)
    // Without numbers of their own they share what there is in the same proportion.
    let free = view("a", 0, 30) + view("b", 42, 60) + view("d", 114, 30)
    let shared = try self.live(stack(144, proportional, free), inApp: inApp)
    #expect(heights(shared) == [30, 60, 30])
    #expect(shared.window.layoutIssues.isEmpty)
  }

  @Test func aStackInAStackCountsAsItWasDrawn() throws {
    let inner = """
      <stackView translatesAutoresizingMaskIntoConstraints="NO" id="b">
      <rect key="frame" x="0" y="40" width="320" height="80"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="e"><rect key="frame" x="0" y="0" width="320" height="80"/></view>
      </subviews></stackView>
      """
    let live = try live(
      stack(
        120, "axis=\"vertical\" distribution=\"fillProportionally\"", view("a", 0, 40) + inner),
      inApp: true)
    #expect(live.view("a")?.frame.height == 40)
    #expect(live.view("b")?.frame.height == 80)
  }

  /// A line in the middle of a column is as wide as Interface Builder drew it; the app has nothing to say how wide.
  @Test func onTheCanvasTheyAreAsLargeAsTheyWereDrawn() throws {
    let line = """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="b">
      <rect key="frame" x="40" y="0" width="240" height="30"/></view>
      """
    let column = stack(30, "axis=\"vertical\" alignment=\"center\"", line)
    #expect(try live(column).view("b")?.frame == Rect(x: 40, y: 0, width: 240, height: 30))
    #expect(try live(column, inApp: true).view("b")?.frame.width == 0)
    let phone = try #require(Device.named("iPhone 8"))
    #expect(try live(column, on: phone).view("b")?.frame.width == 0)
  }

  @Test func anEmptyStackHasNoSize() throws {
    let root = """
      <view id="r"><rect key="frame" x="0" y="0" width="320" height="200"/><subviews>
      <stackView horizontalHuggingPriority="1000" horizontalCompressionResistancePriority="1000" \
      translatesAutoresizingMaskIntoConstraints="NO" id="st">
      <rect key="frame" x="16" y="20" width="288" height="40"/><constraints>
      <constraint firstAttribute="height" constant="40" id="k"/></constraints></stackView></subviews><constraints>
      <constraint firstItem="st" firstAttribute="top" secondItem="r" secondAttribute="top" constant="20" id="c1"/>
      <constraint firstItem="st" firstAttribute="leading" secondItem="r" secondAttribute="leading" priority="999" constant="16" id="c2"/>
      <constraint firstItem="r" firstAttribute="trailing" secondItem="st" secondAttribute="trailing" priority="999" constant="16" id="c3"/>
      </constraints></view>
      """
    let live = try live(root)
    #expect(live.view("st")?.frame == Rect(x: 16, y: 20, width: 288, height: 40))
    live.window.frame.size.width = 400
    live.window.layoutIfNeeded()
    #expect(live.view("st")?.frame == Rect(x: 16, y: 20, width: 368, height: 40))
  }
}

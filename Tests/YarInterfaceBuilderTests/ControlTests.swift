import Foundation
import Testing
import YarControls
import YarDrawing
import YarLayout

@testable import YarInterfaceBuilder

@Suite("Controls of documents are those of YarControls") struct ControlTests {
  private func control(_ element: String, version: Int = 21701) throws -> View {
    let text = Fixture.xib(
      """
      <view id="a"><rect key="frame" x="0" y="0" width="400" height="300"/><subviews>
      \(element)</subviews></view>
      """, version: version)
    let document = try Fixture.read(text)
    #expect(document.notes.isEmpty && document.unread.isEmpty)
    let live = try document.live()
    return try #require(live.window.rootView?.subviews.first)
  }

  private static let none = View.noIntrinsicMetric

  /// The size of the alignment rectangle before Xcode 11, with it, and with Xcode 26.
  @Test(
    arguments: [
      ("switch", "", Size(width: 49, height: 31), Size(width: 49, height: 31)),
      ("slider", "", Size(width: none, height: 30), Size(width: none, height: 30)),
      ("stepper", "", Size(width: 94, height: 29), Size(width: 94, height: 32)),
      ("progressView", "", Size(width: none, height: 2), Size(width: none, height: 4)),
      (
        "activityIndicatorView", "style=\"large\"", Size(width: 37, height: 37),
        Size(width: 37, height: 37)
      ),
      (
        "pageControl", "numberOfPages=\"3\"", Size(width: 39, height: 37),
        Size(width: 67.5, height: 26)
      ),
      ("searchBar", "", Size(width: none, height: 44), Size(width: none, height: 56)),
      (
        "searchBar", "showsScopeBar=\"YES\"", Size(width: none, height: 88),
        Size(width: none, height: 100)
      ),
      ("datePicker", "", Size(width: 320, height: 216), Size(width: 320, height: 216)),
      ("pickerView", "", Size(width: 320, height: 216), Size(width: 320, height: 216)),
      (
        "textField", "borderStyle=\"roundedRect\"", Size(width: 14, height: 30),
        Size(width: 14, height: 34)
      ),
      (
        "textField", "borderStyle=\"line\"", Size(width: 14, height: 30),
        Size(width: 14, height: 30)
      ),
      ("textView", "", Size(width: none, height: none), Size(width: none, height: none)),
    ] as [(String, String, Size, Size)])
  func sizesByVersion(_ name: String, _ attributes: String, _ old: Size, _ new: Size) throws {
    let element = """
      <\(name) id="b" \(attributes)><rect key="frame" x="10" y="10" width="100" height="50"/></\(name)>
      """
    let view = try control(element, version: 14000)
    #expect(view is Control)
    #expect(view.intrinsicContentSize == old)
    #expect(try control(element).intrinsicContentSize == new)
    #expect(view.typeName == name)
    #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
  }

  @Test func theSwitchOfXcode26() throws {
    let element = """
      <switch id="b" on="YES"><rect key="frame" x="10" y="10" width="63" height="28"/></switch>
      """
    #expect(
      try control(element, version: 24000).intrinsicContentSize == Size(width: 61, height: 28))
    #expect(try control(element).alignmentRectInsets.right == 2)
  }

  @Test func whatTheDocumentSaysIsShown() throws {
    let red = "red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\""
    let rect = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"200\" height=\"31\"/>"
    let toggle = try #require(
      try control(
        """
        <switch id="b" on="YES" enabled="NO">\(rect)<color key="onTintColor" \(red)/></switch>
        """) as? Switch)
    #expect(toggle.isOn && !toggle.isEnabled && toggle.onTintColor == Color(rgb: 0xFF0000))
    let slider = try #require(
      try control(
        """
        <slider id="b" minValue="2" maxValue="6" value="5">\(rect)\
        <color key="maximumTrackTintColor" \(red)/></slider>
        """) as? Slider)
    #expect((slider.minimumValue, slider.maximumValue, slider.value) == (2, 6, 5))
    #expect(slider.maximumTrackTintColor == Color(rgb: 0xFF0000))
    let bar = try #require(
      try control(
        """
        <searchBar id="b" text="oak" showsCancelButton="YES" showsScopeBar="YES">\(rect)\
        <scopeButtonTitles><string>All</string><string>Mine</string></scopeButtonTitles></searchBar>
        """) as? SearchBar)
    #expect(bar.text == "oak" && bar.showsCancelButton && bar.scopeButtonTitles == ["All", "Mine"])
    let field = try #require(
      try control(
        """
        <textField id="b" text="a" placeholder="b" clearButtonMode="always" borderStyle="bezel">\
        \(rect)<textInputTraits key="textInputTraits" secureTextEntry="YES"/></textField>
        """) as? TextField)
    #expect(field.text == "a" && field.placeholder == "b" && field.isSecureTextEntry)
    #expect(field.clearButtonMode == .always && field.borderStyle == .bezel)
    let segments = try #require(
      try control(
        """
        <segmentedControl id="b" selectedSegmentIndex="1">\(rect)<segments><segment title="x"/>\
        <segment title="y"/></segments></segmentedControl>
        """) as? SegmentedControl)
    #expect(segments.titles == ["x", "y"] && segments.selectedSegmentIndex == 1)
    let stepper = try #require(
      try control("<stepper id=\"b\" maximumValue=\"3\" value=\"3\">\(rect)</stepper>") as? Stepper)
    #expect((stepper.value, stepper.maximumValue) == (3, 3))
  }

  @Test("The colours of a document's system are those of the table", arguments: [false, true])
  func colors(_ isDark: Bool) {
    let palette = Palette(isDark: isDark)
    for color in SystemColor.allCases {
      #expect(palette.system("\(color.rawValue)Color") == color.color(in: isDark ? .dark : .light))
    }
    #expect(
      palette.system("groupTableViewBackgroundColor")
        == palette.system("systemGroupedBackgroundColor"))
    #expect(palette.system("whiteColor") == .white)
    #expect(palette.system("nobodysColor") == Color(white: 0.5))
    #expect(palette.system("label") == Color(white: 0.5))
  }

  @Test func darkScreensShowDarkControls() throws {
    let text = Fixture.xib(
      """
      <view id="a"><rect key="frame" x="0" y="0" width="100" height="60"/><subviews>
      <switch id="b" on="YES"><rect key="frame" x="0" y="0" width="51" height="31"/></switch>
      </subviews></view>
      """)
    let document = try Fixture.read(text)
    for isDark in [false, true] {
      var options = InterfaceOptions()
      options.isDark = isDark
      let live = try document.live(options: options)
      #expect(live.window.environment.userInterfaceStyle == (isDark ? .dark : .light))
      let green = SystemColor.systemGreen.color(in: isDark ? .dark : .light)
      let fills = DisplayListBuilder.displayList(of: live.window).commands.compactMap {
        if case .fill(_, .color(let color)) = $0 { color } else { nil }
      }
      #expect(fills.contains(green))
    }
  }
}

import Testing
import YarDrawing
import YarInterfaceBuilder
import YarLayout

/// Titles in large letters below the navigation bar: they take room of the screen.
@Suite struct LargeTitleTests {
  /// A list with a view below the bar, which pushes a detail; what the items of both say of their titles.
  private func live(
    _ index: Int, list: String = "", detail: String = "",
    _ change: (inout InterfaceOptions) -> Void = { _ in }
  ) throws -> LiveInterfaceScene {
    var text = Containers.text.replacingOccurrences(
      of: "<tabBarItem key=\"tabBarItem\" title=\"Home\"",
      with: "<navigationBar key=\"navigationBar\" largeTitles=\"YES\" id=\"bar\">"
        + "<rect key=\"frame\" x=\"0\" y=\"20\" width=\"375\" height=\"96\"/></navigationBar>"
        + "<tabBarItem key=\"tabBarItem\" title=\"Home\"")
    for (title, mode) in [("List", list), ("Detail", detail)] where !mode.isEmpty {
      text = text.replacingOccurrences(
        of: "title=\"\(title)\"", with: "title=\"\(title)\" largeTitleDisplayMode=\"\(mode)\"")
    }
    let root =
      "<view key=\"view\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"667\"/>"
    if let place = text.range(of: root) {
      text.insert(contentsOf: Self.mark, at: place.upperBound)
    }
    let document = try Fixture.read(text)
    #expect(document.unread.isEmpty)
    var options = InterfaceOptions()
    change(&options)
    return try document.live(index, options: options)
  }

  /// A view at the top of the safe area.
  private static let mark = """
    <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="m">
    <rect key="frame" x="0" y="20" width="10" height="10"/><constraints>
    <constraint firstAttribute="width" constant="10" id="c1"/>
    <constraint firstAttribute="height" constant="10" id="c2"/></constraints></view></subviews>
    <constraints><constraint firstItem="m" firstAttribute="top" secondItem="s" secondAttribute="top" id="c3"/>
    <constraint firstItem="m" firstAttribute="leading" secondItem="s" secondAttribute="leading" id="c4"/>
    </constraints><viewLayoutGuide key="safeArea" id="s"/>
    """

  /// Where the title stands, and how high its letters are.
  private func title(_ text: String, in live: LiveInterfaceScene) throws -> (Rect, Double) {
    let found = DisplayListBuilder.displayList(of: live.window).commands.lazy.compactMap {
      command -> (Rect, Double)? in
      guard case .text(let shaped, let rect, _) = command, shaped.content.text == text else {
        return nil
      }
      return (rect, shaped.content.font.size)
    }
    return try #require(found.first)
  }

  @Test func theTitleStandsBelowTheBar() throws {
    let (place, size) = try title("List", in: try live(2))
    #expect(size > 30)
    #expect(place.minX == 16)
    #expect(place.minY >= 20 + 44)
    #expect(place.maxY <= 20 + 96)
  }

  @Test(
    arguments: [
      ("", "", true), ("never", "", false), ("", "never", false), ("never", "always", true),
      ("always", "automatic", true),
    ])
  func whatIsPushedHasATitleAsTheScreenBefore(list: String, detail: String, isLarge: Bool) throws {
    let (_, size) = try title("Detail", in: try live(4, list: list, detail: detail))
    #expect((size > 30) == isLarge)
  }

  /// A phone that lies on its side has no room for it.
  @Test func noTitleIsLargeWhereThereIsLittleHeight() throws {
    let (_, size) = try title("List", in: try live(2) { $0.isLandscape = true })
    #expect(size < 18)
  }

  @Test func theTitleTakesRoomOfTheScreen() throws {
    func top(_ mode: String) throws -> Double {
      try #require(try live(2, list: mode).view("m")).frame.minY
    }
    #expect(try top("always") == 20 + 96)
    #expect(try top("never") == 20 + 44)
  }
}

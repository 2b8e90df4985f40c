import Testing
import YarDrawing
import YarInterfaceBuilder
import YarLayout

/// Buttons that the system draws, and buttons that cannot be touched.
@Suite struct SystemButtonTests {
  private let tint = Color(red: 0, green: 1, blue: 0)

  private func live(
    _ attributes: String, _ inside: String = "", isDark: Bool = false
  ) throws -> LiveInterfaceScene {
    let document = try Fixture.read(
      Fixture.xib(
        """
        <view id="a"><rect key="frame" x="0" y="0" width="200" height="100"/><subviews>
        <button \(attributes) id="b"><rect key="frame" x="80" y="30" width="40" height="40"/>
        <color key="tintColor" red="0" green="1" blue="0" alpha="1"/>\(inside)</button></subviews></view>
        """))
    #expect(document.unread.isEmpty, "\(document.unread)")
    var options = InterfaceOptions()
    options.isDark = isDark
    options.images = {
      $0 == "arrow" ? Image(name: $0, size: Size(width: 20, height: 10)) : nil
    }
    return try document.live(options: options)
  }

  private func commands(_ live: LiveInterfaceScene) -> [DrawingCommand] {
    DisplayListBuilder.displayList(of: live.window).commands
  }

  /// A ring and a sign in it: a dot and a line for the letter, two lines for the plus.
  @Test(arguments: [
    ("detailDisclosure", 2, 1), ("infoLight", 2, 1), ("infoDark", 2, 1), ("contactAdd", 3, 0),
  ])
  func ringsHaveTheirSigns(_ type: String, _ lines: Int, _ dots: Int) throws {
    let drawn = commands(try live("buttonType=\"\(type)\""))
    let strokes = drawn.compactMap { if case .stroke(_, let color, _) = $0 { color } else { nil } }
    let fills = drawn.compactMap {
      if case .fill(.ellipse(let rect), .color(let color)) = $0 { (rect, color) } else { nil }
    }
    #expect(strokes == Array(repeating: tint, count: lines))
    #expect(fills.count == dots && fills.allSatisfy { $0.1 == tint })
    for (rect, _) in fills { #expect(rect.midX == 100 && rect.minY > 39 && rect.maxY < 50) }
    let ring = drawn.compactMap {
      if case .stroke(.roundedRect(let shape), _, _) = $0 { shape.rect } else { nil }
    }
    #expect(ring.count == 1 && ring[0].midX == 100 && ring[0].midY == 50)
    #expect((20...22).contains(ring[0].width))
  }

  @Test(arguments: [false, true])
  func aCloseButtonIsACrossOnADisc(_ isDark: Bool) throws {
    let live = try live("buttonType=\"close\"", isDark: isDark)
    let style: UserInterfaceStyle = isDark ? .dark : .light
    let gray = SystemColor.secondaryLabel.color(in: style)
    let disc = RoundedRect(rect: Rect(x: 85, y: 35, width: 30, height: 30), cornerRadius: 15)
    let drawn = commands(live)
    #expect(
      drawn.contains {
        if case .fill(.roundedRect(disc), .color(let color)) = $0 {
          color == SystemColor.secondarySystemFill.color(in: style)
        } else {
          false
        }
      })
    let strokes = drawn.compactMap { if case .stroke(_, let color, _) = $0 { color } else { nil } }
    #expect(strokes == [gray, gray])
    #expect(live.view("b")?.intrinsicContentSize == Size(width: 30, height: 30))
  }

  /// A picture of the document stands instead.
  @Test func aPictureTakesThePlaceOfTheSign() throws {
    let drawn = commands(
      try live("buttonType=\"infoLight\"", "<state key=\"normal\" image=\"arrow\"/>"))
    #expect(!drawn.contains { if case .stroke = $0 { true } else { false } })
  }

  private func titleColor(_ attributes: String, _ inside: String) throws -> Color? {
    commands(try live(attributes, inside)).compactMap {
      if case .text(_, _, let color) = $0 { color } else { nil }
    }.first
  }

  private static let full = Color(red: 1, green: 0, blue: 0)
  private static let red =
    "<color key=\"titleColor\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\"/>"
  private static let blue =
    "<color key=\"titleColor\" red=\"0\" green=\"0\" blue=\"1\" alpha=\"1\"/>"

  @Test(arguments: [
    ("buttonType=\"system\"", "<state key=\"normal\" title=\"Go\"/>", nil as Color?),
    // The colour of the normal state counts for all that have none.
    ("buttonType=\"system\"", "<state key=\"normal\" title=\"Go\">\(red)</state>", full),
    (
      "buttonType=\"custom\"",
      "<state key=\"normal\" title=\"Go\">\(red)</state><state key=\"disabled\">\(blue)</state>",
      Color(red: 0, green: 0, blue: 1)
    ),
    (
      "buttonType=\"system\"",
      "<buttonConfiguration key=\"configuration\" style=\"filled\" title=\"Go\"/>", nil
    ),
  ])
  func titlesThatCannotBeTouched(
    _ type: String, _ inside: String, _ expected: Color?
  ) throws {
    let gray = SystemColor.tertiaryLabel.color(in: .light)
    #expect(try titleColor("\(type) enabled=\"NO\"", inside) == expected ?? gray)
    #expect(try titleColor(type, inside) != gray)
  }

  /// A filled button loses its colour, too.
  @Test func fillsThatCannotBeTouchedAreGray() throws {
    let inside = "<buttonConfiguration key=\"configuration\" style=\"filled\" title=\"Go\"/>"
    func fills(_ attributes: String) throws -> [Color] {
      commands(try live(attributes, inside)).compactMap {
        if case .fill(_, .color(let color)) = $0 { color } else { nil }
      }
    }
    let gray = SystemColor.tertiarySystemFill.color(in: .light)
    let on = try fills("buttonType=\"system\"")
    #expect(on.contains(tint) && !on.contains(gray))
    let off = try fills("buttonType=\"system\" enabled=\"NO\"")
    #expect(off.contains(gray) && !off.contains(tint))
  }

  @Test(arguments: [
    ("", 0), ("enabled=\"NO\"", 1), ("enabled=\"NO\" adjustsImageWhenDisabled=\"NO\"", 0),
  ])
  func picturesThatCannotBeTouchedArePaler(_ attributes: String, _ count: Int) throws {
    let drawn = commands(
      try live("buttonType=\"custom\" \(attributes)", "<state key=\"normal\" image=\"arrow\"/>"))
    #expect(drawn.count { if case .pushOpacity = $0 { true } else { false } } == count)
  }

  @Test(arguments: [("", 1.0), ("enabled=\"NO\"", 0.5)])
  func labelsThatAreOffArePaler(_ attributes: String, _ alpha: Double) throws {
    let document = try Fixture.read(
      Fixture.xib(
        """
        <view id="a"><rect key="frame" x="0" y="0" width="200" height="100"/><subviews>
        <label text="Off" \(attributes) id="l"><rect key="frame" x="0" y="0" width="90" height="20"/>
        <color key="textColor" red="1" green="0" blue="0" alpha="1"/></label></subviews></view>
        """))
    let live = try document.live()
    let colors = commands(live).compactMap {
      if case .text(_, _, let color) = $0 { color } else { nil }
    }
    #expect(colors == [Self.full.withAlpha(alpha)])
  }
}

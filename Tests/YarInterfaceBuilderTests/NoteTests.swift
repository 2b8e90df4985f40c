import Testing
import YarInterfaceBuilder

/// Damage that costs a part of the document only: what is told, and what is made of it.
@Suite struct NoteTests {
  private func notes(_ objects: String) throws -> [String] {
    try Fixture.read(Fixture.xib(objects)).notes.map(\.description)
  }

  private func view(_ inside: String, attributes: String = "") -> String {
    """
    <view id="a" \(attributes)><rect key="frame" x="0" y="0" width="10" height="10"/>
    \(inside)
    </view>
    """
  }

  @Test func aRectThatIsNoNumberIsZeroThere() throws {
    let document = try Fixture.read(
      Fixture.xib(
        "<view id=\"a\"><rect key=\"frame\" x=\"nan\" y=\"1e400\" width=\"x\" height=\"7\"/></view>"
      ))
    #expect(
      document.notes.map(\.description) == [
        "a.xib:3:14: \"nan\" is not a number for 'x' of <rect>; it is left out",
        "a.xib:3:14: \"1e400\" is not a number for 'y' of <rect>; it is left out",
        "a.xib:3:14: \"x\" is not a number for 'width' of <rect>; it is left out",
      ])
    #expect(document.scenes[0].root?.placement.frame.size.height == 7)
  }

  /// It would be shaped as a whole, in a hundred times its bytes.
  @Test func aTextOfMegabytesIsLeftOut() throws {
    let text = String(repeating: "a", count: 1 << 20)
    func label(_ text: String) -> String {
      view(
        "<subviews><label id=\"b\" text=\"\(text)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/>"
          + "</label></subviews>")
    }
    #expect(try notes(label(text)) == [])
    #expect(
      try notes(label(text + "a")) == [
        "a.xib:4:11: the text 'text' of <label> is 1048577 bytes long; at most 1048576 are shown in one place, "
          + "and it is left out"
      ])
  }

  @Test func anIdThatIsThereTwiceIsTold() throws {
    let inside =
      "<subviews><label id=\"a\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/></label></subviews>"
    #expect(
      try notes(view(inside)) == [
        "a.xib:4:11: the id \"a\" is already that of the element in line 3; "
          + "what names it means that one"
      ])
  }

  @Test func constraintsThatSayNothingAreLeftOut() throws {
    let inside = """
      <constraints>
      <constraint firstAttribute="middle" id="b"/>
      <constraint id="c"/>
      <constraint firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="1:0" id="d"/>
      </constraints>
      """
    let document = try Fixture.read(Fixture.xib(view(inside)))
    #expect(
      document.notes.map(\.description) == [
        "a.xib:5:1: 'firstAttribute' of <constraint> is \"middle\", which is not known; "
          + "the constraint is left out",
        "a.xib:6:1: <constraint> has no 'firstAttribute'; the constraint is left out",
        "a.xib:7:1: 'multiplier' of <constraint> is \"1:0\", neither a number nor a ratio such as "
          + "\"16:9\"; it counts as 1",
      ])
    #expect(document.scenes[0].root?.constraints.map(\.id) == ["d"])
  }

  @Test func flagsAndPrioritiesAreChecked() throws {
    #expect(
      try notes(view("", attributes: "hidden=\"maybe\" horizontalHuggingPriority=\"2000\"")) == [
        "a.xib:3:1: 'horizontalHuggingPriority' of <view> is 2000.0; priorities are above 0 and "
          + "at most 1000, it is left out",
        "a.xib:3:1: \"maybe\" is neither YES nor NO for 'hidden' of <view>; it is left out",
      ])
  }

  @Test func prioritiesOfConstraintsAreChecked() throws {
    #expect(
      try notes(
        view(
          "<constraints><constraint firstAttribute=\"width\" constant=\"3\" priority=\"-3\" id=\"c\"/></constraints>"
        )) == [
          "a.xib:4:14: 'priority' of <constraint> is -3; priorities are above 0 and at most 1000, and the "
            + "constraint is left out"
        ])
  }

  @Test func whatIsNotKnownIsListedWithCounts() throws {
    let inside = """
      <subviews>
      <hologram id="b" depth="3"><rect key="frame" x="0" y="0" width="1" height="1"/></hologram>
      <hologram id="c"><rect key="frame" x="0" y="0" width="1" height="1"/></hologram>
      <label id="d" sparkle="YES"><rect key="frame" x="0" y="0" width="1" height="1"/></label>
      </subviews>
      <flavour/>
      """
    let document = try Fixture.read(Fixture.xib(view(inside)))
    #expect(
      document.unread.map { "\($0.count) \($0.name) \($0.position)" } == [
        "2 <hologram> 5:1", "1 <flavour> 9:1", "1 <label sparkle> 7:1",
      ])
    #expect(document.scenes[0].root?.subviews.count == 3)
    #expect(
      document.unreadNotes.map(\.description) == [
        "a.xib:5:1: <hologram> is not read, 2 times in this document",
        "a.xib:9:1: <flavour> is not read", "a.xib:7:1: <label sparkle> is not read",
      ])
  }
}

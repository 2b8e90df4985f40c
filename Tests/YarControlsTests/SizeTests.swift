import Testing
import YarControls
import YarLayout

/// Sizes, for constraints and for box layouts.
///
/// Without a text engine a character of 17 points is 8.5 wide, a line 20.4 high.
@Suite("Controls have UIKit's sizes") struct SizeTests {
  static let none = View.noIntrinsicMetric

  @Test(
    arguments: [
      ("Switch", 49, 31, 51, 31), ("Slider", none, 30, 154, 31), ("Stepper", 94, 32, 94, 32),
      ("ProgressView", none, 4, 150, 4), ("ActivityIndicatorView", 20, 20, 20, 20),
      // The widest title is five characters of 6.5 points; 21 around each, less one.
      ("SegmentedControl", 3 * (33 + 21) - 1, 31, 161, 32), ("PageControl", 100, 26, 100, 26),
      ("SearchBar", none, 56, 320, 56), ("DatePicker", 107, 34, 107, 34),
      ("PickerView", 320, 216, 320, 216), ("TextField", 26 + 14, 34, 40, 34),
      ("TextView", 26 + 10, 21 + 16, 36, 37), ("Divider", none, 1, 0, 1),
    ] as [(String, Double, Double, Double, Double)])
  func sizes(
    _ name: String, _ width: Double, _ height: Double, _ wantedWidth: Double, _ wantedHeight: Double
  ) throws {
    let view = try #require(Kind.named(name))
    #expect(view.intrinsicContentSize == Size(width: width, height: height))
    #expect(
      view.sizeThatFits(.unspecified) == Size(width: wantedWidth, height: wantedHeight))
  }

  @Test func everyKindIsInTheTableOfSizes() {
    #expect(Kind.all.count == 13)
  }

  @Test(
    arguments: [
      (TextField.BorderStyle.none, 26.0, 22.0), (.line, 40, 30), (.bezel, 40, 30),
      (.roundedRect, 40, 34),
    ])
  func bordersOfAField(_ border: TextField.BorderStyle, _ width: Double, _ height: Double) {
    let field = TextField("abc")
    field.borderStyle = border
    #expect(field.intrinsicContentSize == Size(width: width, height: height))
    field.text = nil
    #expect(field.intrinsicContentSize == Size(width: width - 26, height: height))
    field.placeholder = "abcdef"
    #expect(field.intrinsicContentSize == Size(width: width + 25, height: height))
  }

  @Test func contentInsetsOfAFieldTakeRoom() {
    let field = TextField("abc")
    field.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(field.intrinsicContentSize == Size(width: 32, height: 26))
    #expect(
      field.textRect(forBounds: Rect(x: 0, y: 0, width: 100, height: 40))
        == Rect(x: 2, y: 1, width: 94, height: 36))
  }

  @Test func aSecretIsAsWideAsItsDots() {
    let field = TextField("WWWW")
    field.isSecureTextEntry = true
    #expect(field.intrinsicContentSize.width == 34)
  }

  @Test func styles() {
    #expect(
      ActivityIndicatorView(style: .large).intrinsicContentSize == Size(width: 37, height: 37))
    let bar = SearchBar()
    bar.showsScopeBar = true
    #expect(bar.intrinsicContentSize.height == 100)
    let picker = DatePicker("1 May")
    #expect(picker.intrinsicContentSize == Size(width: 43 + 22, height: 34))
    picker.datePickerMode = .dateAndTime
    picker.timeText = "8:00"
    #expect(picker.intrinsicContentSize == Size(width: 65 + 6 + 34 + 22, height: 34))
    picker.preferredDatePickerStyle = .wheels
    #expect(picker.intrinsicContentSize == Size(width: 320, height: 216))
    let control = SegmentedControl(items: ["a", "abc"])
    control.apportionsSegmentWidthsByContent = true
    #expect(control.intrinsicContentSize.width == 7 + 20 + 42 - 1)
    #expect(Divider(.vertical).intrinsicContentSize == Size(width: 1, height: Self.none))
  }

  @Test func imagesBesideASliderMakeItHigher() {
    let slider = Slider()
    slider.minimumValueImage = Image(name: "i", size: Size(width: 20, height: 40))
    #expect(slider.intrinsicContentSize == Size(width: Self.none, height: 40))
  }

  @Test func textIsAsHighAsItsWidthAsksFor() {
    let view = TextView("aaa bbb ccc")
    #expect(view.intrinsicContentSize == Size(width: Self.none, height: Self.none))
    #expect(!view.hasHeightForWidth)
    view.isScrollEnabled = false
    #expect(view.hasHeightForWidth)
    // Two words in a line of 60 points, 10 of which are padding.
    #expect(view.intrinsicContentSize(forWidth: 70) == Size(width: 70, height: 41 + 16))
    #expect(view.sizeThatFits(.width(70)) == Size(width: 70, height: 57))
  }

  @Test("Sizes are on whole pixels", arguments: [1.0, 2, 3])
  func pixels(_ scale: Double) {
    let field = TextField("abc")
    _ = window(WeView(.horizontal) { field }, 200, 50, scale: scale)
    let width = field.intrinsicContentSize.width * scale
    #expect(width.rounded() == width)
    #expect(field.intrinsicContentSize.width >= 25.5)
  }

  @Test("A line is one pixel thin", arguments: [1.0, 2, 3])
  func hairline(_ scale: Double) {
    let line = Divider()
    _ = window(View(), 10, 10, scale: scale)
    let window = window(line, 10, 10, scale: scale)
    #expect(line.intrinsicContentSize.height == 1 / scale)
    line.thickness = 2
    #expect(line.intrinsicContentSize.height == 2)
    _ = window
  }

  @Test func aChangeOfContentAsksAgain() {
    let field = TextField("a")
    let row = WeView(.horizontal) { field }
    let window = window(row, 300, 60)
    let width = field.frame.width
    field.text = "abcdef"
    window.layoutIfNeeded()
    #expect(field.frame.width > width)
    let control = SegmentedControl(items: ["a"])
    row.addSubview(control, row.layouts[0])
    window.layoutIfNeeded()
    let one = control.frame.width
    control.insertSegment(withTitle: "b", at: 9)
    window.layoutIfNeeded()
    #expect(control.frame.width > one)
    #expect(control.titles == ["a", "b"])
  }
}

import Testing
import YarControls
import YarDrawing
import YarLayout

@Suite("Values out of place are brought into place") struct BadValueTests {
  @Test(
    arguments: [
      (0.5, 0.5), (-3, 0), (7, 1), (.infinity, 1), (-.infinity, 0), (.nan, 0),
      (.greatestFiniteMagnitude, 1), (-0.0, 0),
    ] as [(Double, Double)])
  func valuesOfASlider(_ value: Double, _ read: Double) {
    let slider = Slider()
    slider.value = value
    #expect(slider.value == read)
    #expect(ProgressView(progress: value).progress == read)
    let stepper = Stepper()
    stepper.maximumValue = 1
    stepper.value = value
    #expect(stepper.value == read)
  }

  @Test func boundsInTheWrongOrder() {
    let slider = Slider()
    slider.minimumValue = 10
    #expect(slider.maximumValue == 10)
    #expect(slider.value == 10)
    _ = commands(of: slider, 100, 31)
    slider.maximumValue = 20
    slider.value = 15
    #expect(slider.value == 15)
    slider.maximumValue = -5
    #expect((slider.minimumValue, slider.maximumValue) == (10, 10))
    slider.minimumValue = .nan
    slider.maximumValue = .infinity
    #expect((slider.minimumValue, slider.maximumValue) == (10, 10))
    let stepper = Stepper()
    stepper.stepValue = 0
    stepper.stepValue = -1
    stepper.stepValue = .nan
    #expect(stepper.stepValue == 1)
  }

  @Test func boundsInfinitelyFarApart() {
    let slider = Slider()
    slider.minimumValue = -.greatestFiniteMagnitude
    slider.maximumValue = .greatestFiniteMagnitude
    slider.value = 0
    #expect(commands(of: slider, 100, 31).compactMap(\.mark).allSatisfy { $0.rect.minX.isFinite })
  }

  @Test func theOrderOfSettingDoesNotMatter() {
    let slider = Slider()
    slider.value = 150
    slider.maximumValue = 200
    slider.minimumValue = 100
    #expect(slider.value == 150)
    let pages = PageControl()
    pages.currentPage = 3
    #expect(pages.currentPage == 0)
    pages.numberOfPages = 5
    #expect(pages.currentPage == 3)
  }

  @Test(arguments: [(-1, 0), (0, 0), (3, 3), (Int.min, 0)])
  func numbersOfPages(_ count: Int, _ read: Int) {
    let control = PageControl(numberOfPages: count, currentPage: -7)
    #expect(control.numberOfPages == read)
    #expect(control.currentPage == 0)
    control.currentPage = .max
    #expect(control.currentPage == max(0, read - 1))
    _ = commands(of: control, 100, 26)
  }

  @Test func tenThousandPages() {
    let control = PageControl(numberOfPages: 10_000, currentPage: 9999)
    #expect(control.intrinsicContentSize.width == 160_020)
    #expect(commands(of: control, 160, 26).count == 10)
    let many = PageControl(numberOfPages: .max)
    #expect(many.intrinsicContentSize.width.isFinite)
    #expect(commands(of: many, 160, 26).count == 10)
    // Where there is room for all of them, nobody would see them.
    #expect(commands(of: many, many.intrinsicContentSize.width, 26).count == 1000)
  }

  @Test func tenThousandSegments() {
    let control = SegmentedControl(items: (0..<10_000).map { "\($0)" })
    control.selectedSegmentIndex = 9999
    #expect(control.intrinsicContentSize.width == 10_000 * (26 + 21) - 1)
    // Where a segment is narrower than a letter, there is nothing to write.
    let drawn = commands(of: control, 375, 32)
    #expect(drawn.compactMap(\.text).isEmpty)
    #expect(drawn.count < 20)
  }

  @Test func segmentsThatAreNotThere() {
    let control = SegmentedControl()
    #expect(control.intrinsicContentSize == Size(width: 0, height: 31))
    #expect(control.numberOfSegments == 0)
    #expect(control.titleForSegment(at: 0) == nil)
    control.setTitle("a", forSegmentAt: 4)
    control.removeSegment(at: -1)
    control.selectedSegmentIndex = .min
    #expect(control.selectedSegmentIndex == -1)
    control.insertSegment(withTitle: nil, at: -5)
    control.insertSegment(withTitle: "b", at: .max)
    #expect(control.titles == ["", "b"])
    control.setTitle("a", forSegmentAt: 0)
    #expect(control.titleForSegment(at: 0) == "a")
    control.removeSegment(at: 0)
    #expect(control.titles == ["b"])
    _ = commands(of: SegmentedControl(items: ["", "", ""]), 100, 32)
  }

  @Test func emptyTexts() {
    for view in [
      TextField(), TextField(""), TextView(), SearchBar(), DatePicker(""), PickerView(),
      PickerView([""]),
    ] as [Control] {
      view.isFocused = true
      view.isSelected = true
      _ = commands(of: view, 100, 50)
      #expect(view.sizeThatFits(.unspecified).width >= 0)
    }
    let bar = SearchBar()
    bar.showsScopeBar = true
    bar.selectedScopeButtonIndex = -4
    _ = commands(of: bar, 100, 100)
    let picker = PickerView(["a"])
    picker.selectedRow = -1
    #expect(picker.selectedRow == 0)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -5])
  func lengths(_ length: Double) {
    let line = Divider()
    line.thickness = length
    #expect(line.intrinsicContentSize.height == 1)
    let text = TextView("abc")
    text.isScrollEnabled = false
    text.lineFragmentPadding = length
    #expect(text.intrinsicContentSize.width >= 0)
    let slider = Slider()
    slider.minimumValueImage = Image(name: "i", size: Size(width: length, height: length))
    _ = commands(of: slider, 100, 31)
    let window = window(text, 100, 100)
    #expect(window.layoutIssues.isEmpty)
  }
}

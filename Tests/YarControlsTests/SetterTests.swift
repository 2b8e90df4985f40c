import Testing
import YarControls
import YarDrawing
import YarLayout

/// Controls are set by calls that chain, as their own type.
@Suite struct SetterTests {
  @Test func callsChain() {
    let field = TextField().setPlaceholder("Name").setBorderStyle(.roundedRect)
      .setSecureTextEntry(true).setEnabled(false).setHStretches()
    #expect(field.placeholder == "Name" && field.borderStyle == .roundedRect)
    #expect(field.isSecureTextEntry && !field.isEnabled && field.hStretchWeight == 1)
    let slider = Slider().setMinimumValue(10).setMaximumValue(20).setValue(12)
      .setMinimumTrackTintColor(.red)
    #expect(slider.value == 12 && slider.minimumTrackTintColor == .red)
    #expect(Switch().setOn(true).setFocused(true).isOn)
    #expect(Stepper().setStepValue(5).stepValue == 5)
    #expect(ProgressView().setProgress(0.5).progress == 0.5)
    let wheel = ActivityIndicatorView().setStyle(.large).setAnimating(true)
    #expect(wheel.style == .large && wheel.isAnimating)
    let segments = SegmentedControl().setTitles(["a", "b"]).setSelectedSegmentIndex(1)
    #expect(segments.titles == ["a", "b"] && segments.selectedSegmentIndex == 1)
    #expect(PageControl().setNumberOfPages(3).setCurrentPage(2).currentPage == 2)
    #expect(PickerView().setTitles(["x", "y"]).setSelectedRow(1).selectedRow == 1)
    #expect(DatePicker().setDateText("today").dateText == "today")
    #expect(Divider().setThickness(3).thickness == 3)
    #expect(TextView().setText("t").setScrollEnabled(false).text == "t")
    let bar = SearchBar().setText("s").setShowsCancelButton(true)
    #expect(bar.text == "s" && bar.showsCancelButton)
  }

  /// Subclasses that override `init(frame:)` are made without arguments, as UIKit's.
  @Test func subclassesInheritTheirInitializers() {
    final class Toggle: Switch {
      override init(frame: Rect) {
        super.init(frame: frame)
        onTintColor = .orange
      }
    }
    final class Search: TextField {
      override init(frame: Rect) {
        super.init(frame: frame)
        borderStyle = .roundedRect
      }
      override var text: String? { didSet { isSelected = text != nil } }
    }
    #expect(Toggle().onTintColor == .orange && Toggle(isOn: true).isOn)
    #expect(Toggle().contentHuggingPriority(for: .vertical) == .defaultHigh)
    let search = Search()
    search.text = "x"
    #expect(search.isSelected && Search(placeholder: "p").placeholder == "p")
    #expect(Search(placeholder: "p").borderStyle == .roundedRect)
  }
}

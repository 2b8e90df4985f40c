import Testing
import YarControls
import YarDrawing
import YarLayout

@Suite("How controls are drawn") struct LookTests {
  private func marks(
    of view: View, _ width: Double, _ height: Double, scale: Double = 1,
    direction: LayoutDirection = .leftToRight, style: UserInterfaceStyle = .light
  ) -> [Mark] {
    commands(of: view, width, height, scale: scale, direction: direction, style: style)
      .compactMap(\.mark)
  }

  @Test func aSwitch() {
    let green = SystemColor.systemGreen.color(in: .light)
    #expect(
      marks(of: Switch(isOn: true), 51, 31) == [
        Mark(rect: Rect(x: 0, y: 0, width: 51, height: 31), color: green),
        Mark(rect: Rect(x: 22, y: 2, width: 27, height: 27), color: .white),
      ])
    let off = Switch()
    off.thumbTintColor = .red
    #expect(
      marks(of: off, 51, 31)[1] == Mark(rect: Rect(x: 2, y: 2, width: 27, height: 27), color: .red))
    // A larger frame does not make it larger.
    #expect(
      marks(of: Switch(), 100, 51)[0].rect == Rect(x: 0, y: 10, width: 51, height: 31))
  }

  @Test func aSliderFillsUpToItsKnob() {
    let slider = Slider(value: 0.25)
    slider.minimumTrackTintColor = .red
    slider.maximumTrackTintColor = .green
    // 100 points of way for the knob of 28.
    #expect(
      marks(of: slider, 132, 31).map(\.rect) == [
        Rect(x: 2, y: 14, width: 128, height: 4), Rect(x: 2, y: 14, width: 39, height: 4),
        Rect(x: 27, y: 2, width: 28, height: 28),
      ])
    #expect(marks(of: slider, 132, 31).map(\.color) == [.green, .red, .white])
  }

  @Test func imagesAtTheEndsOfASlider() {
    let slider = Slider()
    slider.minimumValueImage = Image(name: "low", size: Size(width: 10, height: 10))
    slider.maximumValueImage = Image(name: "high", size: Size(width: 20, height: 20))
    func images(_ direction: LayoutDirection) -> [String] {
      commands(of: slider, 200, 31, direction: direction).compactMap {
        if case .image(let image, let rect) = $0 { "\(image.name) \(rect.minX)" } else { nil }
      }
    }
    #expect(images(.leftToRight) == ["low 2.0", "high 178.0"])
    #expect(images(.rightToLeft) == ["low 188.0", "high 2.0"])
  }

  @Test func tintIsInherited() {
    let slider = Slider(value: 1)
    let group = View()
    group.addSubview(slider)
    slider.frame = Rect(x: 0, y: 0, width: 100, height: 31)
    #expect(slider.tintColor == SystemColor.systemBlue.color(in: .light))
    group.tintColor = .orange
    #expect(slider.tintColor == .orange)
    #expect(slider.ownTintColor == nil)
    #expect(marks(of: group, 100, 31)[1].color == .orange)
    slider.setTintColor(.purple)
    #expect(marks(of: group, 100, 31)[1].color == .purple)
    slider.tintColor = nil
    #expect(slider.tintColor == .orange)
    group.tintColor = nil
    let dark = window(group, 100, 31, style: .dark)
    #expect(slider.tintColor == SystemColor.systemBlue.color(in: .dark))
    _ = dark
  }

  @Test func theStateOfAField() {
    let field = TextField(placeholder: "Name")
    let faint = SystemColor.placeholderText.color(in: .light)
    #expect(field.showsPlaceholder)
    #expect(commands(of: field, 200, 34).compactMap(\.text) == ["Name"])
    #expect(marks(of: field, 200, 34).last?.color == faint)
    field.placeholderColor = .red
    #expect(marks(of: field, 200, 34).last?.color == .red)
    field.text = "Marta"
    #expect(commands(of: field, 200, 34).compactMap(\.text) == ["Marta"])
    #expect(marks(of: field, 200, 34).last?.color == .black)
    field.isSecureTextEntry = true
    #expect(commands(of: field, 200, 34).compactMap(\.text) == ["•••••"])
    field.isSecureTextEntry = false
    // The insertion point stands after the last letter.
    field.isFocused = true
    #expect(
      marks(of: field, 200, 34).last?.rect == Rect(x: 44, y: 6, width: 2, height: 20.4))
    field.textAlignment = .right
    #expect(marks(of: field, 200, 34).last?.rect.minX == 198)
    field.text = "שלום"
    // The end of what reads from right to left is at its left.
    #expect(marks(of: field, 200, 34).last?.rect.minX == 163)
    field.textAlignment = .natural
    #expect(marks(of: field, 200, 34).last?.rect.minX == 0)
    #expect(marks(of: field, 200, 34, direction: .rightToLeft).last?.rect.minX == 163)
    field.text = ""
    field.placeholder = nil
    #expect(marks(of: field, 200, 34, direction: .rightToLeft).last?.rect.minX == 198)
  }

  @Test(
    arguments: [
      (TextField.ClearButtonMode.never, false, false), (.never, true, false),
      (.whileEditing, false, false), (.whileEditing, true, true), (.unlessEditing, false, true),
      (.unlessEditing, true, false), (.always, false, true), (.always, true, true),
    ])
  func theButtonThatEmptiesAField(
    _ mode: TextField.ClearButtonMode, _ isFocused: Bool, _ isShown: Bool
  ) {
    let field = TextField("abc")
    field.clearButtonMode = mode
    field.isFocused = isFocused
    func circles() -> Int {
      commands(of: field, 200, 34).count { if case .fill(.ellipse, _) = $0 { true } else { false } }
    }
    #expect(circles() == (isShown ? 1 : 0))
    field.text = nil
    #expect(circles() == 0)
  }

  @Test func whatIsNotEnabledIsHalfTransparent() {
    let stepper = Stepper()
    stepper.isEnabled = false
    let drawn = commands(of: stepper, 94, 32)
    guard case .pushOpacity(0.5)? = drawn.first, case .pop? = drawn.last else {
      Issue.record("no group of half opacity")
      return
    }
  }

  @Test func theFocusIsARing() {
    let toggle = Switch()
    toggle.isFocused = true
    toggle.tintColor = .red
    guard case .stroke(let shape, let color, width: 2)? = commands(of: toggle, 51, 31).last else {
      Issue.record("no ring")
      return
    }
    #expect(shape.bounds == Rect(x: -3, y: -3, width: 57, height: 37))
    #expect(color == Color.red.withAlpha(0.6))
  }

  @Test func stepperAtItsBounds() {
    let stepper = Stepper(value: 0)
    let ink = SystemColor.label.color(in: .light)
    let faint = SystemColor.tertiaryLabel.color(in: .light)
    // The ground, the line, the minus and the three parts of the plus.
    #expect(marks(of: stepper, 94, 32).dropFirst(2).map(\.color) == [faint, ink, ink, ink])
    stepper.value = 100
    #expect(marks(of: stepper, 94, 32).dropFirst(2).map(\.color) == [ink, faint, faint, faint])
    stepper.wraps = true
    #expect(marks(of: stepper, 94, 32).dropFirst(2).map(\.color) == [ink, ink, ink, ink])
  }

  @Test func segments() {
    let control = SegmentedControl(items: ["a", "b", "c", "d"])
    control.selectedSegmentIndex = 1
    control.selectedSegmentTintColor = .yellow
    control.selectedTitleColor = .red
    let drawn = commands(of: control, 200, 32)
    #expect(drawn.compactMap(\.text) == ["a", "b", "c", "d"])
    let marks = drawn.compactMap(\.mark)
    #expect(
      marks.contains(Mark(rect: Rect(x: 52, y: 2, width: 46, height: 28), color: .yellow)))
    #expect(marks.contains { $0.color == .red })
    // One line, between the two segments that are not selected and neighbours.
    let line = SystemColor.separator.color(in: .light)
    #expect(marks.filter { $0.color == line }.count == 1)
    control.selectedSegmentIndex = 9
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    #expect(self.marks(of: control, 200, 32).filter { $0.color == line }.count == 3)
  }

  @Test func aWheelAtRestDoesNotShow() {
    let wheel = ActivityIndicatorView()
    #expect(commands(of: wheel, 20, 20).isEmpty)
    #expect(!wheel.isHidden)
    wheel.startAnimating()
    #expect(commands(of: wheel, 20, 20).count == 8)
    wheel.stopAnimating()
    #expect(wheel.isHidden)
    wheel.startAnimating()
    #expect(!wheel.isHidden)
    wheel.hidesWhenStopped = false
    wheel.stopAnimating()
    #expect(commands(of: wheel, 20, 20).count == 8)
  }

  @Test func dotsThatHaveNoRoomAreLeftOut() {
    let control = PageControl(numberOfPages: 100, currentPage: 60)
    control.currentPageIndicatorTintColor = .red
    let drawn = marks(of: control, 168, 26)
    #expect(drawn.count == 10)
    #expect(drawn.count { $0.color == .red } == 1)
    #expect(drawn.allSatisfy { $0.rect.minX >= 0 && $0.rect.maxX <= 168 })
    let single = PageControl(numberOfPages: 1)
    #expect(marks(of: single, 50, 26).count == 1)
    single.hidesForSinglePage = true
    #expect(marks(of: single, 50, 26).isEmpty)
  }

  @Test func aSearchBarWithScopes() {
    let bar = SearchBar()
    bar.text = "oak"
    bar.showsCancelButton = true
    bar.showsScopeBar = true
    bar.scopeButtonTitles = ["All", "Mine"]
    bar.tintColor = .red
    let drawn = commands(of: bar, 320, 100)
    #expect(drawn.compactMap(\.text) == ["All", "Mine", "Cancel", "oak"])
    bar.barTintColor = .yellow
    #expect(
      marks(of: bar, 320, 100).first
        == Mark(rect: Rect(x: 0, y: 0, width: 320, height: 100), color: .yellow))
  }

  @Test func wheelsNeedRoom() {
    let picker = DatePicker("1 May")
    picker.preferredDatePickerStyle = .wheels
    picker.wheelRows = [["30 Apr", "1 May", "2 May"]]
    #expect(commands(of: picker, 320, 216).compactMap(\.text) == ["30 Apr", "1 May", "2 May"])
    #expect(commands(of: picker, 320, 40).compactMap(\.text) == ["1 May"])
    let wheel = PickerView(["a", "b", "c", "d", "e"])
    wheel.selectedRow = 4
    #expect(commands(of: wheel, 320, 216).compactMap(\.text) == ["c", "d", "e"])
  }

  @Test("Nothing is drawn where there is no room", arguments: Kind.all)
  func noRoom(_ kind: Kind) {
    for (width, height) in [(0.0, 40.0), (40, 0), (0, 0)] {
      let view = kind.make()
      view.frame = Rect(x: 0, y: 0, width: width, height: height)
      #expect(DisplayListBuilder.displayList(of: view).commands.isEmpty)
    }
  }

  @Test("What is drawn stays inside", arguments: Kind.all)
  func inside(_ kind: Kind) {
    for (width, height) in [(3.0, 3.0), (10, 40), (200, 4), (1000, 300)] {
      let bounds = Rect(x: -1, y: -1, width: width + 2, height: height + 2)
      for mark in marks(of: kind.make(), width, height) {
        #expect(mark.rect.minX >= bounds.minX && mark.rect.maxX <= bounds.maxX, "\(mark.rect)")
        #expect(mark.rect.width >= 0 && mark.rect.height >= 0)
      }
    }
  }

  /// The wheel is left out: its grey is the same on light and on dark ground.
  @Test(
    "Dark colours are other ones",
    arguments: Kind.all.filter { $0.name != "ActivityIndicatorView" })
  func dark(_ kind: Kind) {
    let light = marks(of: kind.make(), 300, 120).map(\.color)
    let dark = marks(of: kind.make(), 300, 120, style: .dark).map(\.color)
    #expect(!light.isEmpty)
    #expect(light != dark)
  }

  /// Lines and plates have their edges between pixels, wherever a view stands on whole pixels.
  @Test("Edges are sharp at every scale", arguments: [1.0, 2, 3])
  func sharpEdges(_ scale: Double) {
    for height in [32.0, 33, 40 + 1 / scale] {
      for name in ["Slider", "Stepper", "Divider", "SearchBar", "DatePicker", "ProgressView"] {
        guard let view = Kind.named(name) else { continue }
        let drawn = commands(of: view, 200, height, scale: scale)
        for command in drawn {
          guard case .fill(.roundedRect(let outline), _) = command else { continue }
          for edge in [outline.rect.minY, outline.rect.maxY] {
            // What is as high as a knob may end between pixels; it is round there.
            guard outline.cornerRadius < 12 else { continue }
            let pixel = edge * scale
            #expect(
              (pixel - pixel.rounded()).magnitude < 1e-6, "\(name) at \(height): \(outline.rect)")
          }
        }
      }
    }
  }
}

import Testing
import YarLayout

/// The colour of letters that nobody gave one.
@Suite struct LabelColorTests {
  @Test func lettersAreLightWhereItIsDark() {
    let label = Label("Text")
    #expect(label.textColor == .black)
    let window = Window(
      size: size(100, 40), environment: LayoutEnvironment(userInterfaceStyle: .dark))
    window.addSubview(label)
    #expect(label.textColor == .white)
    label.removeFromSuperview()
    #expect(label.textColor == .black)
  }

  @Test func aColorThatIsSetStays() {
    let label = Label("Text")
    label.textColor = .black
    let window = Window(
      size: size(100, 40), environment: LayoutEnvironment(userInterfaceStyle: .dark))
    window.addSubview(label)
    #expect(label.textColor == .black)
  }
}

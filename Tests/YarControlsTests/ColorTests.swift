import Testing
import YarLayout

@Suite("Colours of the system") struct ColorTests {
  @Test(
    arguments: [
      (SystemColor.label, Color.black, Color.white),
      (.systemBackground, .white, .black),
      (.systemBlue, Color(rgb: 0x007AFF), Color(rgb: 0x0A84FF)),
      (.secondaryLabel, Color(rgb: 0x3C3C43, alpha: 0.6), Color(rgb: 0xEBEBF5, alpha: 0.6)),
      (.systemGray6, Color(rgb: 0xF2F2F7), Color(rgb: 0x1C1C1E)),
      (.separator, Color(rgb: 0x3C3C43, alpha: 0.29), Color(rgb: 0x545458, alpha: 0.6)),
    ])
  func values(_ color: SystemColor, _ light: Color, _ dark: Color) {
    #expect(color.color(in: .light) == light)
    #expect(color.color(in: .dark) == dark)
  }

  /// What lies behind turns from light to dark, what is written from dark to light.
  @Test func roles() {
    func brightness(_ color: Color) -> Double { (color.red + color.green + color.blue) / 3 }
    for color in SystemColor.allCases {
      let light = brightness(color.color(in: .light))
      let dark = brightness(color.color(in: .dark))
      if color.rawValue.hasSuffix("Background") { #expect(light > 0.9 && dark < 0.2) }
      if color.rawValue.hasSuffix("abel") { #expect(light < 0.3 && dark > 0.9) }
    }
    #expect(SystemColor.allCases.count == 38)
  }

  @Test func theStyleOfATree() {
    #expect(LayoutEnvironment().userInterfaceStyle == .light)
    let environment = LayoutEnvironment(userInterfaceStyle: .dark)
    let window = Window(size: Size(width: 10, height: 10), environment: environment)
    #expect(window.environment.userInterfaceStyle == .dark)
    window.layoutIfNeeded()
    let measured = window.layoutCounters
    window.environment.userInterfaceStyle = .light
    window.layoutIfNeeded()
    // Frames do not depend on it: nothing is measured again.
    #expect(window.layoutCounters == measured)
  }
}

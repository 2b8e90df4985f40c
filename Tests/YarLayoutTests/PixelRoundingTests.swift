import Testing
import YarLayout

/// Frames that constraints decide, on the pixel grid.
@Suite struct PixelRoundingTests {
  /// 20/29 with six digits, as documents write it, gives 43.9999925 instead of 44: an edge a hair from
  /// the middle of a pixel.
  @Test func factorsOfSixDigitsRoundAsTheyAreMeant() {
    let window = Window(size: Size(width: 100, height: 43.5))
    window.environment.scale = 2
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: window.leftAnchor),
      view.widthAnchor.constraint(equalTo: window.widthAnchor),
      view.centerYAnchor.constraint(equalTo: window.centerYAnchor),
      view.heightAnchor.constraint(
        equalTo: window.heightAnchor, multiplier: 0.689655, constant: 14),
    ])
    window.layoutIfNeeded()
    #expect(view.frame == Rect(x: 0, y: -0.5, width: 100, height: 44.5))
  }
}

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

  /// Halves go away from zero on both sides of it: a row of 45 points centred in 44 2/3 of a screen with 3 pixels for
  /// each point takes a pixel more, as in Interface Builder.
  @Test func aLengthAcrossZeroMayTakeAPixelMore() {
    let window = Window(size: Size(width: 100, height: 134.0 / 3))
    window.environment.scale = 3
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: window.leftAnchor),
      view.widthAnchor.constraint(equalToConstant: 10),
      view.centerYAnchor.constraint(equalTo: window.centerYAnchor),
      view.heightAnchor.constraint(equalToConstant: 45),
    ])
    window.layoutIfNeeded()
    #expect(abs(view.frame.minY + 1.0 / 3) < 1e-9 && abs(view.frame.height - 136.0 / 3) < 1e-9)
  }
}

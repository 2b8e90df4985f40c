import Testing
import YarControls
import YarDrawing
import YarLayout

@testable import YarCairo

@Suite("Controls are mirrored where one reads from right to left") struct MirrorTests {
  /// All shapes of a mirrored control are where they would be in a mirror, to a pixel.
  @Test(
    arguments: [
      "Switch", "Slider", "Stepper", "ProgressView", "SegmentedControl", "PageControl",
      "DatePicker",
    ], [1.0, 2, 3])
  func shapes(_ name: String, _ scale: Double) throws {
    let width = 200.0
    let view = try #require(Kind.named(name))
    let usual = commands(of: view, width, 32, scale: scale).compactMap(\.mark)
    let other = commands(of: view, width, 32, scale: scale, direction: .rightToLeft)
      .compactMap(\.mark)
    #expect(usual.count == other.count)
    for (left, right) in zip(usual, other) {
      #expect(
        (left.rect.minX - (width - right.rect.maxX)).magnitude <= 1 / scale + 1e-9,
        "\(left.rect) \(right.rect)")
      #expect((left.rect.width - right.rect.width).magnitude < 1e-9)
      #expect(left.rect.minY == right.rect.minY)
      #expect(left.color == right.color)
    }
    // They are not the same picture.
    #expect(usual != other)
  }

  @Test("Pixels of a mirrored picture", arguments: ["Switch", "Slider", "ProgressView"])
  func pixels(_ name: String) throws {
    func picture(_ direction: LayoutDirection) throws -> [[UInt8]] {
      let view = try #require(Kind.named(name))
      let window = window(view, 60, 31, scale: 2, direction: direction)
      window.backgroundColor = .white
      return try Pixels.rows(of: window)
    }
    let usual = try picture(.leftToRight)
    let other = try picture(.rightToLeft)
    var different = 0
    for (left, right) in zip(usual, other) {
      let count = left.count / 3
      for x in 0..<count {
        for part in 0..<3 {
          let one = Int(left[x * 3 + part])
          let two = Int(right[(count - 1 - x) * 3 + part])
          if abs(one - two) > 40 { different += 1 }
        }
      }
    }
    #expect(different == 0)
    #expect(usual != other)
  }

  @Test func aPlayersLineIsNotMirrored() {
    let slider = Slider(value: 0.25)
    slider.semanticContentAttribute = .playback
    let usual = commands(of: slider, 200, 31).compactMap(\.mark)
    #expect(commands(of: slider, 200, 31, direction: .rightToLeft).compactMap(\.mark) == usual)
  }
}

/// The pixels of a picture, row by row, three bytes each.
enum Pixels {
  static func rows(of window: Window) throws -> [[UInt8]] {
    let renderer = CairoRenderer(measurer: PangoTextMeasurer(fonts: try FontLibrary()))
    let list = DisplayListBuilder.displayList(of: window)
    let bytes = try renderer.png(
      list, scale: window.environment.scale, background: window.backgroundColor)
    let surface = try BitmapImage(bytes: bytes).decodedSurface()
    return surface.withPixels { pixels, stride in
      (0..<surface.height).map { y in
        (0..<surface.width).flatMap { x in (0..<3).map { pixels[y * stride + x * 4 + $0] } }
      }
    }
  }
}

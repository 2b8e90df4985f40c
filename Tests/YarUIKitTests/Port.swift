import Foundation
import YarCairo
import YarDrawing
import YarLayout
import YarUIKit

/// A program as it is written for UIKit, and where its views must be: reasoned from UIKit's rules.
///
/// The program uses `YarUIKit` alone. The text engine of the frames makes every letter half as wide as the font is high,
/// and lines 1.2 times as high, rounded up to whole points.
struct Port: Sendable, CustomStringConvertible {
  /// What the picture is called.
  let name: String
  let size: Size
  let safeAreaTop: Double
  /// By identifier, in the coordinates of the window.
  let frames: [(String, Double, Double, Double, Double)]
  /// The constraints that give way, in words: conflicts that UIKit writes to its log too.
  let conflicts: [String]
  private let controller: @Sendable () -> ViewController

  init(
    _ name: String, size: Size = Size(width: 320.0, height: 480), safeAreaTop: Double = 0,
    conflicts: [String] = [], frames: [(String, Double, Double, Double, Double)],
    _ controller: @escaping @Sendable () -> ViewController
  ) {
    self.name = name
    self.size = size
    self.safeAreaTop = safeAreaTop
    self.frames = frames
    self.conflicts = conflicts
    self.controller = controller
  }

  var description: String { name }

  /// The program in a window that is laid out.
  func window(_ measurer: (any TextMeasurer)? = nil, scale: Double = 1) -> Window {
    let window = Window(
      size: size,
      environment: LayoutEnvironment(
        scale: scale, textMeasurer: measurer,
        safeAreaInsets: EdgeInsets(top: safeAreaTop, left: 0, bottom: 0, right: 0)))
    window.rootViewController = controller()
    window.makeKeyAndVisible()
    return window
  }

  /// The picture of the program with real text, as a PNG file.
  func picture() throws -> [UInt8] {
    let measurer = PangoTextMeasurer(fonts: try FontLibrary())
    let window = window(measurer, scale: 2)
    return try CairoRenderer(measurer: measurer).png(
      DisplayListBuilder.displayList(of: window), scale: 2, background: .white)
  }
}

extension View {
  /// The view of an identifier, this one or one inside it.
  func view(_ identifier: String) -> View? {
    if accessibilityIdentifier == identifier { return self }
    for view in subviews {
      if let found = view.view(identifier) { return found }
    }
    return nil
  }
}

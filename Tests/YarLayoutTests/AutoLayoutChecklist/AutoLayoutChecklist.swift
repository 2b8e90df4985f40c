import Testing

@testable import YarLayout

/// Auto Layout's features, one test for each, under the names of the list in `Documentation/Constraints.md`.
///
/// Each shows the feature at work with exact frames; other suites look into it more deeply.
@Suite("Auto Layout's features") struct AutoLayoutChecklist {
  /// A window of 320 × 200 points without rounding, and views in it that constraints place.
  static func screen(
    _ names: [String], width: Double = 320, direction: LayoutDirection = .leftToRight
  ) -> (window: Window, views: [View]) {
    var environment = LayoutEnvironment()
    environment.roundsToPixels = false
    environment.layoutDirection = direction
    let window = Window(size: Size(width: width, height: 200), environment: environment)
    return (window, names.map { ConstraintTests.view(in: window, $0) })
  }

  /// A view with a content, placed by constraints.
  static func content(_ width: Double, _ height: Double, in parent: View) -> PlaceholderView {
    let view = PlaceholderView(Size(width: width, height: height))
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }

  /// Lays out, expects no issue, and answers the frames.
  static func frames(_ window: Window, _ views: [View]) -> [Rect] {
    window.layoutIfNeeded()
    #expect(messages(window) == [])
    return views.map(\.frame)
  }
}

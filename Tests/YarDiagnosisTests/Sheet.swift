import YarDiagnosis
import YarLayout

/// A small window with named views for tests.
struct Sheet {
  let window: Window
  let root = View()

  init(_ width: Double, _ height: Double, direction: LayoutDirection = .leftToRight) {
    window = Window(
      size: Size(width: width, height: height),
      environment: LayoutEnvironment(layoutDirection: direction))
    root.identifier = "root"
    window.rootView = root
  }

  /// Adds a plain view that constraints place.
  @discardableResult
  func view(_ name: String, in parent: View? = nil) -> View { add(View(), name, parent) }

  /// Adds a label that constraints place; the default text engine gives every letter half an em.
  @discardableResult
  func label(_ name: String, _ text: String, in parent: View? = nil) -> Label {
    add(Label(text), name, parent)
  }

  @discardableResult
  func add<Made: View>(_ view: Made, _ name: String, _ parent: View? = nil) -> Made {
    view.identifier = name
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  /// Adds a view with a frame of its own.
  @discardableResult
  func place<Made: View>(
    _ view: Made, _ name: String, _ frame: Rect, in parent: View? = nil
  ) -> Made {
    view.identifier = name
    view.frame = frame
    (parent ?? root).addSubview(view)
    return view
  }

  /// The findings of some kinds.
  func find(_ kinds: FindingKind...) -> [Finding] {
    var options = CheckOptions()
    options.kinds = Set(kinds)
    return window.check(options)
  }
}

extension Finding {
  /// The finding as people read it, a line each.
  var lines: [String] {
    [summary] + rules.map { "  " + $0.text } + details.map { "- " + $0 }
      + fixes.map { "fix: \($0.text): \($0.effect)" }
  }
}

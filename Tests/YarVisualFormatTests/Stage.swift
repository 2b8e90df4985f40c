import YarLayout

/// A window and views for constraints, without rounding.
enum Stage {
  static func window(_ width: Double = 320, _ height: Double = 200) -> Window {
    var environment = LayoutEnvironment()
    environment.roundsToPixels = false
    return Window(size: Size(width: width, height: height), environment: environment)
  }

  static func view(in parent: View, _ name: String) -> View {
    let view = View()
    view.identifier = name
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }
}

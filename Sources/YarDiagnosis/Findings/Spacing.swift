import YarLayout

/// The gap between the members of a row, a column, a grid or a stack view, in one direction.
struct Spacing {
  private let container: View
  private let axis: LayoutConstraint.Axis
  /// The place among the layouts of the container; 0 for a stack view.
  let layout: Int

  /// The gap of a container; nil where it has none in the direction.
  init?(of container: View, layout: Int, _ axis: LayoutConstraint.Axis) {
    if let stack = container as? StackView {
      guard stack.axis == axis else { return nil }
    } else {
      guard let layouts = (container as? WeView)?.layouts, layouts.indices.contains(layout) else {
        return nil
      }
    }
    self.container = container
    self.axis = axis
    self.layout = layout
  }

  /// The gap of the layout by which a container places a view, or what that lies in.
  init?(of container: View, around view: View, _ axis: LayoutConstraint.Axis) {
    var member = view
    while let above = member.superview, above !== container { member = above }
    let place = (container as? WeView)?.layouts.firstIndex { $0 === member.boxLayout }
    guard place != nil || container is StackView else { return nil }
    self.init(of: container, layout: place ?? 0, axis)
  }

  /// The property: what documents and programs write.
  var name: String {
    container is StackView ? "spacing" : axis == .horizontal ? "hSpacing" : "vSpacing"
  }

  /// How large it is, in points.
  var value: Double {
    if let stack = container as? StackView { return stack.spacing }
    guard let layout = (container as? WeView)?.layouts[layout] else { return 0 }
    return axis == .horizontal ? layout.hSpacing : layout.vSpacing
  }

  /// Makes it larger or smaller.
  func set(_ value: Double) {
    if let stack = container as? StackView {
      stack.spacing = value
    } else if let layout = (container as? WeView)?.layouts[layout] {
      if axis == .horizontal { layout.hSpacing = value } else { layout.vSpacing = value }
    }
  }
}

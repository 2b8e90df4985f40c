import YarLayout

/// What is different about a view, for all devices (`default`) or in some size classes.
public struct InterfaceVariation: Sendable {
  /// The size classes; nil is the default, which counts always and first.
  public var classes: SizeClasses?
  /// The ids of constraints that are not installed.
  public var excludedConstraints: Set<String> = []
  /// The ids of constraints that are installed after all.
  public var includedConstraints: Set<String> = []
  /// The ids of subviews that are not installed.
  public var excludedSubviews: Set<String> = []
  /// The ids of subviews that are installed after all.
  public var includedSubviews: Set<String> = []
  /// Other margins.
  public var margins: InterfaceMargins.Explicit?
  /// Another typeface.
  public var font: InterfaceFont?
  /// Whether the view is hidden.
  public var isHidden: Bool?
  /// Another direction of a stack.
  public var axis: LayoutConstraint.Axis?
  /// Another distance in a stack.
  public var spacing: Double?
  /// Another distribution of a stack.
  public var distribution: StackViewElement.Distribution?
  /// Another alignment of a stack.
  public var alignment: StackViewElement.Alignment?
}

extension InterfaceView {
  /// The variations that count in some size classes, the default first, the most special last.
  func variations(in classes: SizeClasses) -> [InterfaceVariation] {
    let special = variations.filter { $0.classes?.matches(classes) ?? false }
    let ordered = special.stablySorted {
      ($0.classes?.specificity ?? 0) < ($1.classes?.specificity ?? 0)
    }
    return variations.filter { $0.classes == nil } + ordered
  }

  /// The view as it is in some size classes; the views in it are left as they are.
  ///
  /// `excluded` gives the ids of the subviews that are not there.
  func resolved(in classes: SizeClasses) -> (view: InterfaceView, excluded: Set<String>) {
    guard !variations.isEmpty else { return (self, []) }
    var view = self
    var excluded: Set<String> = []
    var constraints: Set<String> = []
    for variation in variations(in: classes) {
      constraints.formUnion(variation.excludedConstraints)
      constraints.subtract(variation.includedConstraints)
      excluded.formUnion(variation.excludedSubviews)
      excluded.subtract(variation.includedSubviews)
      if let margins = variation.margins { view.margins.explicit = margins }
      if let isHidden = variation.isHidden { view.look.isHidden = isHidden }
      view.content.apply(variation)
    }
    if !constraints.isEmpty { view.constraints.removeAll { constraints.contains($0.id) } }
    return (view, excluded)
  }
}

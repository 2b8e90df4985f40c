import YarLayout

/// A constraint of a document.
public struct InterfaceConstraint: Sendable {
  /// The id in the document.
  public var id: String
  /// Where it stands.
  public var position: SourcePosition
  /// The id of the first item; nil is the view that the constraint stands in.
  public var firstItem: String?
  /// What of the first item.
  public var firstAttribute: LayoutConstraint.Attribute
  /// How the sides compare.
  public var relation = LayoutConstraint.Relation.equal
  /// The id of the second item; nil is none, or, with a second attribute, the view it stands in.
  public var secondItem: String?
  /// What of the second item.
  public var secondAttribute = LayoutConstraint.Attribute.notAnAttribute
  /// The factor of the second attribute.
  public var multiplier = 1.0
  /// What is added, in points.
  public var constant = 0.0
  /// How much it counts.
  public var priority = LayoutPriority.required
  /// Whether it is left out when the app is built, and counts on the canvas only.
  public var isPlaceholder = false
  /// A name for messages.
  public var identifier: String?
  /// Constants for other size classes.
  public var constants: [(SizeClasses, Double)] = []

  /// How much a placeholder counts off the canvas: the app has something in its place that the document does not say.
  ///
  /// It contradicts nothing that must hold. The width that it gives decides where lines break, as on the canvas; a
  /// height cuts no text.
  var standInPriority: LayoutPriority {
    let above: LayoutPriority = firstAttribute.axis == .vertical ? .defaultHigh : .required
    return LayoutPriority(above.rawValue - 1)
  }

  /// The constant in some size classes.
  func constant(in classes: SizeClasses) -> Double {
    let matching = constants.filter { $0.0.matches(classes) }
    return matching.max { $0.0.specificity < $1.0.specificity }?.1 ?? constant
  }
}

/// A constraint of a document that takes no part in the layout, as it is damaged or names what is not there.
public struct LeftOutConstraint: Hashable, Sendable {
  /// The id in the document; empty if it has none.
  public var id: String
  /// Why it is left out, and where it stands.
  public var reason: InterfaceError

  /// Makes one.
  public init(id: String, reason: InterfaceError) {
    self.id = id
    self.reason = reason
  }
}

extension LayoutConstraint.Attribute {
  /// The attribute that Interface Builder calls by a name.
  init?(interfaceBuilderName name: String) {
    switch name {
    case "left": self = .left
    case "right": self = .right
    case "top": self = .top
    case "bottom": self = .bottom
    case "leading": self = .leading
    case "trailing": self = .trailing
    case "width": self = .width
    case "height": self = .height
    case "centerX": self = .centerX
    case "centerY": self = .centerY
    case "baseline", "lastBaseline": self = .lastBaseline
    case "firstBaseline": self = .firstBaseline
    case "leftMargin": self = .leftMargin
    case "rightMargin": self = .rightMargin
    case "topMargin": self = .topMargin
    case "bottomMargin": self = .bottomMargin
    case "leadingMargin": self = .leadingMargin
    case "trailingMargin": self = .trailingMargin
    case "centerXWithinMargins": self = .centerXWithinMargins
    case "centerYWithinMargins": self = .centerYWithinMargins
    default: return nil
    }
  }
}

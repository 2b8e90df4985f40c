import YarLayout

/// A view of a document, with everything in it.
public struct InterfaceView: Sendable {
  /// The element's name, such as `label`.
  public var element: String
  /// The id in the document; empty if it has none.
  public var id: String
  /// Where it stands in the document.
  public var position: SourcePosition
  /// The name of the class, where it is the app's own.
  public var customClass: String?
  /// The name that only Interface Builder shows.
  public var userLabel: String?
  /// The attribute of the superview that holds it, such as `tableHeaderView`; nil for subviews.
  public var key: String?
  /// What the view is besides a rectangle.
  public var content = ViewContent.plain

  /// Where it stands in its superview.
  public var placement = InterfacePlacement()
  /// Sizes of content that the designer made up; nil is the content's own.
  public var placeholderSize = PlaceholderSize()
  /// How strongly the view holds to the size of its content.
  public var priorities = InterfacePriorities()
  /// The margins.
  public var margins = InterfaceMargins()
  /// The guides of the view that constraints can name.
  public var guides: [InterfaceGuide] = []
  /// The constraints that stand in the view.
  public var constraints: [InterfaceConstraint] = []
  /// Constraints that stand in the view and say nothing that can be done; they are told in the document's notes, too.
  public var leftOut: [LeftOutConstraint] = []
  /// What is different in some size classes.
  public var variations: [InterfaceVariation] = []

  /// What it looks like, whatever its content.
  public var look = InterfaceLook()
  /// Which way the content reads.
  public var semantic = SemanticContentAttribute.unspecified
  /// Whether content that scrolls starts clear of bars.
  public var adjustsContentInset = true

  /// The views inside, in drawing order.
  public var subviews: [InterfaceView] = []
  /// The views that the view holds by a key, such as a table's header.
  public var parts: [InterfaceView] = []

  /// The cells, headers and footers of a table or collection, in order.
  public var rows: [InterfaceView] { content.rows }

  /// Whether a row shows it at its trailing edge, in the middle.
  var isAccessory: Bool { key == "accessoryView" || key == "editingAccessoryView" }

  /// The view with an id: this one, or one inside.
  public func find(_ id: String) -> InterfaceView? {
    if self.id == id { return self }
    for child in subviews {
      if let found = child.find(id) { return found }
    }
    for child in parts {
      if let found = child.find(id) { return found }
    }
    for child in content.rows {
      if let found = child.find(id) { return found }
    }
    return nil
  }
}

/// Sizes of content that the designer made up.
public struct PlaceholderSize: Hashable, Sendable {
  /// A made-up length.
  public enum Length: Hashable, Sendable {
    /// A number of points.
    case points(Double)
    /// The content is to have no opinion.
    case none
  }

  /// The width; nil is the content's own.
  public var width: Length?
  /// The height; nil is the content's own.
  public var height: Length?
}

/// How strongly a view holds to the size of its content; nil is the default of its kind.
public struct InterfacePriorities: Hashable, Sendable {
  /// Against being wider.
  public var horizontalHugging: Double?
  /// Against being higher.
  public var verticalHugging: Double?
  /// Against being narrower.
  public var horizontalResistance: Double?
  /// Against being lower.
  public var verticalResistance: Double?
}

/// What a document says about the margins of a view.
public struct InterfaceMargins: Hashable, Sendable {
  /// Margins that replace the default.
  public enum Explicit: Hashable, Sendable {
    /// By physical side.
    case insets(EdgeInsets)
    /// By reading direction.
    case directional(DirectionalEdgeInsets)
  }

  /// Margins that replace the default; nil is the default.
  public var explicit: Explicit?
  /// Whether the superview's margins count as well.
  public var preservesSuperview = false
  /// Whether the safe area is added; nil is the default.
  public var insetsFromSafeArea: Bool?
}

/// A guide of a view that constraints can name.
public struct InterfaceGuide: Hashable, Sendable {
  /// What the guide is: `safeArea`, `contentLayoutGuide`, `frameLayoutGuide`, `layoutMargins`...
  public var key: String
  /// The id in the document.
  public var id: String

  /// Makes a guide.
  public init(key: String, id: String) {
    self.key = key
    self.id = id
  }
}

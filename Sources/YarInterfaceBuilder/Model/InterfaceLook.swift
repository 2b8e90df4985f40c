import YarLayout

/// What a view looks like, whatever its content.
public struct InterfaceLook: Hashable, Sendable {
  /// Whether it is not shown.
  public var isHidden = false
  /// The opacity.
  public var alpha = 1.0
  /// Whether what lies outside the bounds is not shown.
  public var clipsToBounds = false
  /// How content that differs from the view in size is drawn.
  public var contentMode = ContentMode.scaleToFill
  /// The colour behind the content.
  public var backgroundColor: InterfaceColor?
  /// The colour of what can be touched; nil is the superview's.
  public var tintColor: InterfaceColor?
  /// The radius of the corners, where a runtime attribute sets it.
  public var cornerRadius = 0.0
  /// The width of the border, where a runtime attribute sets it.
  public var borderWidth = 0.0
}

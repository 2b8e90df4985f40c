/// The look of a view as calls that chain; each returns the view, as its own type.
///
/// ```swift
/// let badge = Label("New").setBackgroundColor(.red).setCornerRadius(8).setClipsToBounds()
/// ```
extension View {
  /// Sets the colour behind the content; nil is transparent.
  @discardableResult
  public func setBackgroundColor(_ color: Color?) -> Self {
    self.backgroundColor = color
    return self
  }

  /// Sets the blend of colours behind the content.
  @discardableResult
  public func setBackgroundGradient(_ gradient: Gradient?) -> Self {
    self.backgroundGradient = gradient
    return self
  }

  /// Sets the shadow behind the view.
  @discardableResult
  public func setShadow(_ shadow: Shadow?) -> Self {
    self.shadow = shadow
    return self
  }

  /// Sets the opacity of the view and everything in it, 0 to 1.
  @discardableResult
  public func setAlpha(_ alpha: Double) -> Self {
    self.alpha = alpha
    return self
  }

  /// Sets whether what lies outside the bounds is not drawn.
  @discardableResult
  public func setClipsToBounds(_ clips: Bool = true) -> Self {
    self.clipsToBounds = clips
    return self
  }

  /// Sets how content that differs from the view in size is drawn.
  @discardableResult
  public func setContentMode(_ mode: ContentMode) -> Self {
    self.contentMode = mode
    return self
  }

  /// Sets whether the view is invisible and takes no room in a box layout.
  @discardableResult
  public func setHidden(_ isHidden: Bool = true) -> Self {
    self.isHidden = isHidden
    return self
  }

  /// Sets the radius of the corners, and which corners are round; all by default.
  @discardableResult
  public func setCornerRadius(_ radius: Double, corners: CornerMask = .all) -> Self {
    cornerRadius = radius
    maskedCorners = corners
    return self
  }

  /// Sets the line along the inside of the edges.
  @discardableResult
  public func setBorder(
    width: Double, color: Color = .black, line: LineStyle = .solid, sides: BorderSides = .all
  ) -> Self {
    borderWidth = width
    borderColor = color
    borderLine = line
    borderSides = sides
    return self
  }
}

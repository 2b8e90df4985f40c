/// The box properties as calls that chain; each returns the view, as its own type.
///
/// ```swift
/// let title = Label("Departures").setHStretches().setCellHAlign(.leading)
/// ```
extension View {
  // MARK: Stretching

  /// Sets both stretch weights.
  @discardableResult
  public func setStretchWeight(_ weight: Double) -> Self {
    hStretchWeight = weight
    vStretchWeight = weight
    return self
  }

  /// Sets the part of extra width.
  @discardableResult
  public func setHStretchWeight(_ weight: Double) -> Self {
    hStretchWeight = weight
    return self
  }

  /// Sets the part of extra height.
  @discardableResult
  public func setVStretchWeight(_ weight: Double) -> Self {
    vStretchWeight = weight
    return self
  }

  /// Lets the view take extra width, with weight 1.
  @discardableResult
  public func setHStretches() -> Self { setHStretchWeight(1) }

  /// Lets the view take extra height, with weight 1.
  @discardableResult
  public func setVStretches() -> Self { setVStretchWeight(1) }

  /// Lets the view take extra room in both directions, with weight 1.
  @discardableResult
  public func setStretches() -> Self { setStretchWeight(1) }

  // MARK: Desired size

  /// Sets whether the size the view wants counts as 0, in both directions.
  @discardableResult
  public func setIgnoreDesiredSize(_ ignores: Bool = true) -> Self {
    setIgnoreDesiredWidth(ignores).setIgnoreDesiredHeight(ignores)
  }

  /// Sets whether the width the view wants counts as 0.
  @discardableResult
  public func setIgnoreDesiredWidth(_ ignores: Bool = true) -> Self {
    ignoreDesiredWidth = ignores
    return self
  }

  /// Sets whether the height the view wants counts as 0.
  @discardableResult
  public func setIgnoreDesiredHeight(_ ignores: Bool = true) -> Self {
    ignoreDesiredHeight = ignores
    return self
  }

  /// Takes extra room in both directions and ignores what the view wants: it gets its share and no more.
  @discardableResult
  public func setStretchesIgnoringDesiredSize() -> Self {
    setStretches().setIgnoreDesiredSize()
  }

  /// Fixes the desired width: the smallest and the largest are the same.
  @discardableResult
  public func setFixedDesiredWidth(_ width: Double) -> Self {
    setMinDesiredWidth(width).setMaxDesiredWidth(width)
  }

  /// Fixes the desired height: the smallest and the largest are the same.
  @discardableResult
  public func setFixedDesiredHeight(_ height: Double) -> Self {
    setMinDesiredHeight(height).setMaxDesiredHeight(height)
  }

  /// Fixes the desired size in both directions.
  @discardableResult
  public func setFixedDesiredSize(_ size: Size) -> Self {
    setFixedDesiredWidth(size.width).setFixedDesiredHeight(size.height)
  }

  /// Sets the smallest desired size.
  @discardableResult
  public func setMinDesiredSize(_ size: Size) -> Self {
    setMinDesiredWidth(size.width).setMinDesiredHeight(size.height)
  }

  /// Sets the largest desired size.
  @discardableResult
  public func setMaxDesiredSize(_ size: Size) -> Self {
    setMaxDesiredWidth(size.width).setMaxDesiredHeight(size.height)
  }

  /// Sets the smallest desired width.
  @discardableResult
  public func setMinDesiredWidth(_ width: Double) -> Self {
    minDesiredWidth = width
    return self
  }

  /// Sets the smallest desired height.
  @discardableResult
  public func setMinDesiredHeight(_ height: Double) -> Self {
    minDesiredHeight = height
    return self
  }

  /// Sets the largest desired width.
  @discardableResult
  public func setMaxDesiredWidth(_ width: Double) -> Self {
    maxDesiredWidth = width
    return self
  }

  /// Sets the largest desired height.
  @discardableResult
  public func setMaxDesiredHeight(_ height: Double) -> Self {
    maxDesiredHeight = height
    return self
  }

  /// Sets what is added to the desired size.
  @discardableResult
  public func setDesiredSizeAdjustment(_ adjustment: Size) -> Self {
    setDesiredWidthAdjustment(adjustment.width).setDesiredHeightAdjustment(adjustment.height)
  }

  /// Sets what is added to the desired width.
  @discardableResult
  public func setDesiredWidthAdjustment(_ adjustment: Double) -> Self {
    desiredWidthAdjustment = adjustment
    return self
  }

  /// Sets what is added to the desired height.
  @discardableResult
  public func setDesiredHeightAdjustment(_ adjustment: Double) -> Self {
    desiredHeightAdjustment = adjustment
    return self
  }

  // MARK: Spacing and position

  /// Sets what is added to the gap on the left.
  @discardableResult
  public func setLeftSpacingAdjustment(_ adjustment: Double) -> Self {
    leftSpacingAdjustment = adjustment
    return self
  }

  /// Sets what is added to the gap on the right.
  @discardableResult
  public func setRightSpacingAdjustment(_ adjustment: Double) -> Self {
    rightSpacingAdjustment = adjustment
    return self
  }

  /// Sets what is added to the gap above.
  @discardableResult
  public func setTopSpacingAdjustment(_ adjustment: Double) -> Self {
    topSpacingAdjustment = adjustment
    return self
  }

  /// Sets what is added to the gap below.
  @discardableResult
  public func setBottomSpacingAdjustment(_ adjustment: Double) -> Self {
    bottomSpacingAdjustment = adjustment
    return self
  }

  /// Sets how far the view is moved after it was placed.
  @discardableResult
  public func setPositionOffset(_ offset: Point) -> Self {
    xPositionOffset = offset.x
    yPositionOffset = offset.y
    return self
  }

  // MARK: Alignment and taking part

  /// Sets the alignment in the cell from left to right; nil is the layout's.
  @discardableResult
  public func setCellHAlign(_ alignment: HorizontalAlignment?) -> Self {
    cellHAlign = alignment
    return self
  }

  /// Sets the alignment in the cell from top to bottom; nil is the layout's.
  @discardableResult
  public func setCellVAlign(_ alignment: VerticalAlignment?) -> Self {
    cellVAlign = alignment
    return self
  }

  /// Sets whether the view is left out of its layout.
  @discardableResult
  public func setSkipLayout(_ skips: Bool = true) -> Self {
    skipLayout = skips
    return self
  }

  /// Sets how the view's content reads when the environment's direction changes.
  @discardableResult
  public func setSemanticContentAttribute(_ attribute: SemanticContentAttribute) -> Self {
    semanticContentAttribute = attribute
    return self
  }

  /// Sets the name that traces, messages and documents use.
  @discardableResult
  public func setIdentifier(_ identifier: String?) -> Self {
    self.identifier = identifier
    return self
  }

  /// Gives all box properties their defaults.
  @discardableResult
  public func resetAllLayoutProperties() -> Self {
    boxLimits = nil
    storedHWeight = 0
    storedVWeight = 0
    storedCellHAlign = nil
    storedCellVAlign = nil
    flags.remove([.ignoreDesiredWidth, .ignoreDesiredHeight, .skipLayout])
    styleDidChange()
    return self
  }
}

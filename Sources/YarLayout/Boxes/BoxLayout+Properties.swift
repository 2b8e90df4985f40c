/// The properties of a layout. Lengths are points; NaN and infinity count as 0 and are reported as layout
/// issues of the container.
extension BoxLayout {
  // MARK: Margins

  /// The room kept free at the left edge; rounded up, may be negative.
  ///
  /// The default is 0.
  public var leftMargin: Double {
    get { properties.leftMargin }
    set { properties.leftMargin = finite(newValue, "leftMargin") }
  }

  /// The room kept free at the right edge; rounded up, may be negative.
  ///
  /// The default is 0.
  public var rightMargin: Double {
    get { properties.rightMargin }
    set { properties.rightMargin = finite(newValue, "rightMargin") }
  }

  /// The room kept free at the top edge; rounded up, may be negative.
  ///
  /// The default is 0.
  public var topMargin: Double {
    get { properties.topMargin }
    set { properties.topMargin = finite(newValue, "topMargin") }
  }

  /// The room kept free at the bottom edge; rounded up, may be negative.
  ///
  /// The default is 0.
  public var bottomMargin: Double {
    get { properties.bottomMargin }
    set { properties.bottomMargin = finite(newValue, "bottomMargin") }
  }

  // MARK: Spacing

  /// The gap from one subview to the next in a row; rounded, may be negative.
  ///
  /// The default is 0.
  public var hSpacing: Double {
    get { properties.hSpacing }
    set { properties.hSpacing = finite(newValue, "hSpacing") }
  }

  /// The gap from one subview to the next in a column; rounded, may be negative.
  ///
  /// The default is 0.
  public var vSpacing: Double {
    get { properties.vSpacing }
    set { properties.vSpacing = finite(newValue, "vSpacing") }
  }

  // MARK: Alignment

  /// Where the group stands, and each subview in its cell, from left to right; centred by default.
  public var hAlign: HorizontalAlignment {
    get { properties.hAlign }
    set { properties.hAlign = newValue }
  }

  /// Where the group stands, and each subview in its cell, from top to bottom; centred by default.
  public var vAlign: VerticalAlignment {
    get { properties.vAlign }
    set { properties.vAlign = newValue }
  }

  /// How a subview fills its cell; its desired size, aligned, by default.
  public var cellPositioning: CellPositioning {
    get { properties.cellPositioning }
    set { properties.cellPositioning = newValue }
  }

  /// Whether subviews that want more than there is shrink until they fit.
  ///
  /// Off by default: they keep their sizes and stick out. In a row or column those with a stretch weight
  /// along the axis shrink first, by their weights, then all of them by their lengths.
  public var cropSubviewOverflow: Bool {
    get { properties.cropSubviewOverflow }
    set { properties.cropSubviewOverflow = newValue }
  }

  /// Whether extra length goes into the gaps of a row, a column or the rows of a flow, in equal parts, if
  /// no subview takes it.
  ///
  /// Off by default: the group is aligned as a whole. The first and the last subview then stand at the
  /// edges; a single one is aligned, and so is the last row of a flow. The size that the layout wants
  /// does not change. (WeView 2 had it until 2014; flexbox calls it `space-between`.)
  public var spacingStretches: Bool {
    get { properties.spacingStretches }
    set { properties.spacingStretches = newValue }
  }

  /// Whether the layout does exactly as WeView 2 does where Yar improved on it.
  ///
  /// Off by default. With it on, a row offers every subview the whole room and not what its siblings
  /// leave, so text beside something else sticks out instead of wrapping. `Documentation/WeView2.md`
  /// lists the differences.
  public var followsWeView2: Bool {
    get { properties.followsWeView2 }
    set { properties.followsWeView2 = newValue }
  }

  private func finite(_ value: Double, _ property: String) -> Double {
    if value.isFinite { return value }
    if let container {
      container.layoutTree.report(.invalidProperty(property, value, 0), at: container)
    }
    return 0
  }
}

/// The properties of a layout as calls that chain; each returns the layout, as its own type.
extension BoxLayout {
  /// Sets all four margins.
  @discardableResult
  public func setMargin(_ margin: Double) -> Self {
    setHMargin(margin).setVMargin(margin)
  }

  /// Sets the left and the right margin.
  @discardableResult
  public func setHMargin(_ margin: Double) -> Self {
    setLeftMargin(margin).setRightMargin(margin)
  }

  /// Sets the top and the bottom margin.
  @discardableResult
  public func setVMargin(_ margin: Double) -> Self {
    setTopMargin(margin).setBottomMargin(margin)
  }

  /// Sets the left margin.
  @discardableResult
  public func setLeftMargin(_ margin: Double) -> Self {
    leftMargin = margin
    return self
  }

  /// Sets the right margin.
  @discardableResult
  public func setRightMargin(_ margin: Double) -> Self {
    rightMargin = margin
    return self
  }

  /// Sets the top margin.
  @discardableResult
  public func setTopMargin(_ margin: Double) -> Self {
    topMargin = margin
    return self
  }

  /// Sets the bottom margin.
  @discardableResult
  public func setBottomMargin(_ margin: Double) -> Self {
    bottomMargin = margin
    return self
  }

  /// Sets the gaps in both directions.
  @discardableResult
  public func setSpacing(_ spacing: Double) -> Self {
    setHSpacing(spacing).setVSpacing(spacing)
  }

  /// Sets the gap between neighbours in a row.
  @discardableResult
  public func setHSpacing(_ spacing: Double) -> Self {
    hSpacing = spacing
    return self
  }

  /// Sets the gap between neighbours in a column.
  @discardableResult
  public func setVSpacing(_ spacing: Double) -> Self {
    vSpacing = spacing
    return self
  }

  /// Sets the alignment from left to right.
  @discardableResult
  public func setHAlign(_ alignment: HorizontalAlignment) -> Self {
    hAlign = alignment
    return self
  }

  /// Sets the alignment from top to bottom.
  @discardableResult
  public func setVAlign(_ alignment: VerticalAlignment) -> Self {
    vAlign = alignment
    return self
  }

  /// Sets how a subview fills its cell.
  @discardableResult
  public func setCellPositioning(_ positioning: CellPositioning) -> Self {
    cellPositioning = positioning
    return self
  }

  /// Sets whether extra length goes into the gaps if no subview takes it.
  @discardableResult
  public func setSpacingStretches(_ stretches: Bool = true) -> Self {
    spacingStretches = stretches
    return self
  }

  /// Sets whether the layout does exactly as WeView 2 does.
  @discardableResult
  public func setFollowsWeView2(_ follows: Bool = true) -> Self {
    followsWeView2 = follows
    return self
  }

  /// Sets whether subviews that want more than there is shrink until they fit.
  @discardableResult
  public func setCropSubviewOverflow(_ crops: Bool = true) -> Self {
    cropSubviewOverflow = crops
    return self
  }
}

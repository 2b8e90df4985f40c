/// The properties of a layout. Lengths are points; NaN and infinity count as 0 and are reported as layout
/// issues of the container.
extension BoxLayout {
  // MARK: Margins

  /// The room kept free at the left edge; rounded up, may be negative.
  ///
  /// The default is 0.
  public var leftMargin: Double {
    get { length(.leftMargin) }
    set { setLength(.leftMargin, newValue) }
  }

  /// The room kept free at the right edge; rounded up, may be negative.
  ///
  /// The default is 0.
  public var rightMargin: Double {
    get { length(.rightMargin) }
    set { setLength(.rightMargin, newValue) }
  }

  /// The room kept free at the top edge; rounded up, may be negative.
  ///
  /// The default is 0.
  public var topMargin: Double {
    get { length(.topMargin) }
    set { setLength(.topMargin, newValue) }
  }

  /// The room kept free at the bottom edge; rounded up, may be negative.
  ///
  /// The default is 0.
  public var bottomMargin: Double {
    get { length(.bottomMargin) }
    set { setLength(.bottomMargin, newValue) }
  }

  // MARK: Spacing

  /// The gap from one subview to the next in a row; rounded, may be negative.
  ///
  /// The default is 0.
  public var hSpacing: Double {
    get { length(.hSpacing) }
    set { setLength(.hSpacing, newValue) }
  }

  /// The gap from one subview to the next in a column; rounded, may be negative.
  ///
  /// The default is 0.
  public var vSpacing: Double {
    get { length(.vSpacing) }
    set { setLength(.vSpacing, newValue) }
  }

  // MARK: Alignment

  /// Where the group stands, and each subview in its cell, from left to right; centred by default.
  public var hAlign: HorizontalAlignment {
    get { boxStyle.hAlign }
    set { boxStyle.hAlign = newValue }
  }

  /// Where the group stands, and each subview in its cell, from top to bottom; centred by default.
  public var vAlign: VerticalAlignment {
    get { boxStyle.vAlign }
    set { boxStyle.vAlign = newValue }
  }

  /// How a subview fills its cell; its desired size, aligned, by default.
  public var cellPositioning: CellPositioning {
    get { boxStyle.cellPositioning }
    set { boxStyle.cellPositioning = newValue }
  }

  /// Whether subviews that want more than there is shrink until they fit.
  ///
  /// Off by default: they keep their sizes and stick out. In a row or column those with a stretch weight
  /// along the axis shrink first, by their weights, then all of them by their lengths.
  public var cropSubviewOverflow: Bool {
    get { boxStyle[.cropsSubviewOverflow] }
    set { boxStyle[.cropsSubviewOverflow] = newValue }
  }

  /// Whether extra length goes into the gaps of a row, a column or the rows of a flow, in equal parts, if
  /// no subview takes it.
  ///
  /// Off by default: the group is aligned as a whole. The first and the last subview then stand at the
  /// edges; a single one is aligned, and so is the last row of a flow. The size that the layout wants
  /// does not change. (WeView 2 had it until 2014; flexbox calls it `space-between`.)
  public var spacingStretches: Bool {
    get { boxStyle[.stretchesSpacing] }
    set { boxStyle[.stretchesSpacing] = newValue }
  }

  /// Whether the layout does exactly as WeView 2 does where Yar improved on it.
  ///
  /// Off by default. With it on, a row offers every subview the whole room and not what its siblings
  /// leave, so text beside something else sticks out instead of wrapping. `Documentation/WeView2.md`
  /// lists the differences.
  public var followsWeView2: Bool {
    get { boxStyle[.followsWeView2] }
    set { boxStyle[.followsWeView2] = newValue }
  }
}

/// The properties of a layout as calls that chain; each returns the layout, as its own type.
extension BoxLayout {
  /// Sets all four margins.
  @discardableResult
  public func setMargin(_ margin: Double) -> Self {
    leftMargin = margin
    rightMargin = margin
    topMargin = margin
    bottomMargin = margin
    return self
  }

  /// Sets the left and the right margin.
  @discardableResult
  public func setHMargin(_ margin: Double) -> Self {
    leftMargin = margin
    rightMargin = margin
    return self
  }

  /// Sets the top and the bottom margin.
  @discardableResult
  public func setVMargin(_ margin: Double) -> Self {
    topMargin = margin
    bottomMargin = margin
    return self
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
    hSpacing = spacing
    vSpacing = spacing
    return self
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

/// What a box layout reads of a view: how large it wants to be and how its place is shared out.
///
/// Names and meaning follow WeView 2. Lengths are points. Setting a property marks what depends on it;
/// nothing else has to be called. Not-a-number and, but for the largest sizes, infinity are reported as
/// layout issues and count as the default.
extension View {
  /// What ``isHidden`` is without an override.
  final var hiddenFlag: Bool {
    get { flags.contains(.hidden) }
    set {
      guard newValue != isHidden else { return }
      setFlag(.hidden, newValue)
      superview?.subviewVisibilityDidChange(self)
    }
  }

  // MARK: Stretching

  /// The view's part of extra width, in proportion to its siblings' weights; 0 (the default) takes none.
  public var hStretchWeight: Double {
    get { storedHWeight }
    set {
      let weight = max(0, checked(newValue, "hStretchWeight"))
      guard weight != storedHWeight else { return }
      storedHWeight = weight
      styleDidChange()
    }
  }

  /// The view's part of extra height, in proportion to its siblings' weights; 0 (the default) takes none.
  public var vStretchWeight: Double {
    get { storedVWeight }
    set {
      let weight = max(0, checked(newValue, "vStretchWeight"))
      guard weight != storedVWeight else { return }
      storedVWeight = weight
      styleDidChange()
    }
  }

  // MARK: Desired size

  /// Whether the width the view wants counts as 0, its limits included.
  ///
  /// Off by default.
  public var ignoreDesiredWidth: Bool {
    get { flags.contains(.ignoreDesiredWidth) }
    set { setFlag(.ignoreDesiredWidth, newValue) }
  }

  /// Whether the height the view wants counts as 0, its limits included.
  ///
  /// Off by default.
  public var ignoreDesiredHeight: Bool {
    get { flags.contains(.ignoreDesiredHeight) }
    set { setFlag(.ignoreDesiredHeight, newValue) }
  }

  // MARK: Taking part

  /// Whether the view is left out of its layout; it keeps its frame and stays visible.
  ///
  /// Off by default.
  public var skipLayout: Bool {
    get { flags.contains(.skipLayout) }
    set { setFlag(.skipLayout, newValue) }
  }

  // MARK: Alignment

  /// The view's alignment in its cell from left to right; nil (the default) is the layout's `hAlign`.
  public var cellHAlign: HorizontalAlignment? {
    get { storedCellHAlign }
    set {
      guard newValue != storedCellHAlign else { return }
      storedCellHAlign = newValue
      styleDidChange(affectsSize: false)
    }
  }

  /// The view's alignment in its cell from top to bottom; nil (the default) is the layout's `vAlign`.
  public var cellVAlign: VerticalAlignment? {
    get { storedCellVAlign }
    set {
      guard newValue != storedCellVAlign else { return }
      storedCellVAlign = newValue
      styleDidChange(affectsSize: false)
    }
  }

  // MARK: Limits, adjustments, offsets

  /// The smallest desired width, in points; it wins over the largest one.
  ///
  /// The default is 0.
  public var minDesiredWidth: Double {
    get { boxLimits?.limits.minDesiredWidth ?? 0 }
    set { setLimits(checked(newValue, "minDesiredWidth")) { $0.minDesiredWidth = $1 } }
  }

  /// The smallest desired height, in points; it wins over the largest one.
  ///
  /// The default is 0.
  public var minDesiredHeight: Double {
    get { boxLimits?.limits.minDesiredHeight ?? 0 }
    set { setLimits(checked(newValue, "minDesiredHeight")) { $0.minDesiredHeight = $1 } }
  }

  /// The largest desired width, in points; it also limits the room the view is offered.
  ///
  /// Infinite by default.
  public var maxDesiredWidth: Double {
    get { boxLimits?.limits.maxDesiredWidth ?? .infinity }
    set {
      setLimits(checked(newValue, "maxDesiredWidth", isLimit: true)) { $0.maxDesiredWidth = $1 }
    }
  }

  /// The largest desired height, in points; it also limits the room the view is offered.
  ///
  /// Infinite by default.
  public var maxDesiredHeight: Double {
    get { boxLimits?.limits.maxDesiredHeight ?? .infinity }
    set {
      setLimits(checked(newValue, "maxDesiredHeight", isLimit: true)) { $0.maxDesiredHeight = $1 }
    }
  }

  /// Points added to the width the view wants, before the limits; may be negative.
  public var desiredWidthAdjustment: Double {
    get { boxLimits?.limits.desiredWidthAdjustment ?? 0 }
    set {
      setLimits(checked(newValue, "desiredWidthAdjustment")) { $0.desiredWidthAdjustment = $1 }
    }
  }

  /// Points added to the height the view wants, before the limits; may be negative.
  public var desiredHeightAdjustment: Double {
    get { boxLimits?.limits.desiredHeightAdjustment ?? 0 }
    set {
      setLimits(checked(newValue, "desiredHeightAdjustment")) { $0.desiredHeightAdjustment = $1 }
    }
  }

  /// Points added to the gap on the left, in rows; may be negative.
  public var leftSpacingAdjustment: Double {
    get { boxLimits?.limits.leftSpacingAdjustment ?? 0 }
    set { setLimits(checked(newValue, "leftSpacingAdjustment")) { $0.leftSpacingAdjustment = $1 } }
  }

  /// Points added to the gap on the right, in rows; may be negative.
  public var rightSpacingAdjustment: Double {
    get { boxLimits?.limits.rightSpacingAdjustment ?? 0 }
    set {
      setLimits(checked(newValue, "rightSpacingAdjustment")) { $0.rightSpacingAdjustment = $1 }
    }
  }

  /// Points added to the gap above, in columns; may be negative.
  public var topSpacingAdjustment: Double {
    get { boxLimits?.limits.topSpacingAdjustment ?? 0 }
    set { setLimits(checked(newValue, "topSpacingAdjustment")) { $0.topSpacingAdjustment = $1 } }
  }

  /// Points added to the gap below, in columns; may be negative.
  public var bottomSpacingAdjustment: Double {
    get { boxLimits?.limits.bottomSpacingAdjustment ?? 0 }
    set {
      setLimits(checked(newValue, "bottomSpacingAdjustment")) { $0.bottomSpacingAdjustment = $1 }
    }
  }

  /// Points that the view is moved to the right after it was placed; siblings stay.
  ///
  /// To the right in both directions of reading: it does not mirror.
  public var xPositionOffset: Double {
    get { boxLimits?.limits.xPositionOffset ?? 0 }
    set { setLimits(checked(newValue, "xPositionOffset")) { $0.xPositionOffset = $1 } }
  }

  /// Points that the view is moved down after it was placed; siblings stay.
  public var yPositionOffset: Double {
    get { boxLimits?.limits.yPositionOffset ?? 0 }
    set { setLimits(checked(newValue, "yPositionOffset")) { $0.yPositionOffset = $1 } }
  }
}

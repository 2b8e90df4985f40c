import YarBoxes

/// Sizes that follow from something else than the content: limits of what stretches, an aspect ratio, parts of
/// the container.
///
/// `Documentation/Boxes.md` has the exact rules.
extension View {
  // MARK: Limits that hold after stretching

  /// The smallest width of the view where it has an `hStretchWeight`, after stretching and shrinking too.
  ///
  /// Points, rounded up; 0 by default. In a row, what it takes is missing for the others. Without a weight
  /// it has no effect: `minDesiredWidth` has.
  public var minStretchedWidth: Double {
    get { boxExtras.minStretchedWidth }
    set {
      let width = max(0, checked(newValue, "minStretchedWidth"))
      setExtras { $0.minStretchedWidth = width }
    }
  }

  /// The smallest height of the view where it has a `vStretchWeight`, after stretching and shrinking too.
  ///
  /// Points, rounded up; 0 by default. In a column, what it takes is missing for the others.
  public var minStretchedHeight: Double {
    get { boxExtras.minStretchedHeight }
    set {
      let height = max(0, checked(newValue, "minStretchedHeight"))
      setExtras { $0.minStretchedHeight = height }
    }
  }

  /// The largest width of the view where it has an `hStretchWeight`.
  ///
  /// Points, rounded down; infinite by default; the smallest one wins. In a row, what it leaves is shared
  /// among the others. (`maxDesiredWidth` bounds what the view wants; WeView 2 stretches beyond it.)
  public var maxStretchedWidth: Double {
    get { boxExtras.maxStretchedWidth }
    set {
      let width = max(0, checked(newValue, "maxStretchedWidth", isLimit: true))
      setExtras { $0.maxStretchedWidth = width }
    }
  }

  /// The largest height of the view where it has a `vStretchWeight`.
  ///
  /// Points, rounded down; infinite by default; the smallest one wins. In a column, what it leaves is
  /// shared among the others.
  public var maxStretchedHeight: Double {
    get { boxExtras.maxStretchedHeight }
    set {
      let height = max(0, checked(newValue, "maxStretchedHeight", isLimit: true))
      setExtras { $0.maxStretchedHeight = height }
    }
  }

  /// Sets the smallest width that holds after stretching.
  @discardableResult
  public func setMinStretchedWidth(_ width: Double) -> Self {
    minStretchedWidth = width
    return self
  }

  /// Sets the smallest height that holds after stretching.
  @discardableResult
  public func setMinStretchedHeight(_ height: Double) -> Self {
    minStretchedHeight = height
    return self
  }

  /// Sets the largest width that holds after stretching.
  @discardableResult
  public func setMaxStretchedWidth(_ width: Double) -> Self {
    maxStretchedWidth = width
    return self
  }

  /// Sets the largest height that holds after stretching.
  @discardableResult
  public func setMaxStretchedHeight(_ height: Double) -> Self {
    maxStretchedHeight = height
    return self
  }

  // MARK: Aspect ratio

  /// Width divided by height, which the view keeps where the layout leaves it a choice; nil (the default)
  /// is none.
  ///
  /// The height follows the width; where only the height is decided, the width follows the height. Zero,
  /// negative and infinite values count as nil.
  public var aspectRatio: Double? {
    get { boxExtras.aspectRatio > 0 ? boxExtras.aspectRatio : nil }
    set {
      let ratio = newValue ?? 0
      setExtras { $0.aspectRatio = ratio > 0 && ratio.isFinite ? ratio : 0 }
    }
  }

  /// Sets width divided by height: `setAspectRatio(16 / 9)`.
  @discardableResult
  public func setAspectRatio(_ ratio: Double?) -> Self {
    aspectRatio = ratio
    return self
  }

  // MARK: Parts of the container

  /// The width as a part of the container's content box, in percent; nil (the default) is what the view
  /// wants.
  ///
  /// Whole points, rounded down. It says nothing while the container is asked for its size in unlimited
  /// width. Negative and infinite values count as nil.
  public var widthPercent: Double? {
    get { boxExtras.widthPercent >= 0 ? boxExtras.widthPercent : nil }
    set { setExtras { $0.widthPercent = storedPercent(newValue) } }
  }

  /// The height as a part of the container's content box, in percent; nil (the default) is what the view
  /// wants.
  ///
  /// Whole points, rounded down. It says nothing while the container is asked for its size in unlimited
  /// height. Negative and infinite values count as nil.
  public var heightPercent: Double? {
    get { boxExtras.heightPercent >= 0 ? boxExtras.heightPercent : nil }
    set { setExtras { $0.heightPercent = storedPercent(newValue) } }
  }

  /// Sets the width as a part of the container's content box: `setWidth(percent: 50)`.
  @discardableResult
  public func setWidth(percent: Double?) -> Self {
    widthPercent = percent
    return self
  }

  /// Sets the height as a part of the container's content box.
  @discardableResult
  public func setHeight(percent: Double?) -> Self {
    heightPercent = percent
    return self
  }

  /// The part of a container's room that the width or the height is, with its adjustment; nil if it is none.
  ///
  /// Limits are not looked at.
  package func part(ofContainer room: Double, isWidth: Bool) -> Double? {
    guard let percent = isWidth ? widthPercent : heightPercent else { return nil }
    return partOfLength(
      percent, of: room, plus: isWidth ? desiredWidthAdjustment : desiredHeightAdjustment)
  }
}

/// Percent as they are kept; -1 for none.
private func storedPercent(_ percent: Double?) -> Double {
  guard let percent, percent >= 0, percent.isFinite else { return -1 }
  return percent
}

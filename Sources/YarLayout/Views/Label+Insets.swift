/// Room around the text of a label.
extension Label {
  /// The room around the text, by reading direction, in points; none by default.
  ///
  /// It is part of every size that the label wants, and text is set and cut in what it leaves; a background, a border and a
  /// touch have the whole label. A distance that is negative, or no number, counts as 0. Source:
  /// `UIButton.Configuration`; labels of UIKit need a subclass for it.
  public var contentInsets: DirectionalEdgeInsets {
    get {
      details?.contentInsets ?? DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    }
    set {
      guard newValue != contentInsets else { return }
      ownDetails().contentInsets = newValue
      setNeedsMeasure()
    }
  }

  /// Sets the room around the text, by reading direction.
  @discardableResult
  public func setContentInsets(_ insets: DirectionalEdgeInsets) -> Self {
    contentInsets = insets
    return self
  }

  /// Sets the room around the text, the same on all sides.
  @discardableResult
  public func setContentInsets(all distance: Double) -> Self {
    setContentInsets(
      DirectionalEdgeInsets(
        top: distance, leading: distance, bottom: distance, trailing: distance))
  }

  /// The room around the text by physical side.
  package var textInsets: EdgeInsets {
    guard let insets = details?.contentInsets else { return .zero }
    func usable(_ distance: Double) -> Double {
      distance > 0 ? min(distance, LayoutConstraint.greatestConstant) : 0
    }
    let resolved = insets.resolved(in: effectiveUserInterfaceLayoutDirection)
    return EdgeInsets(
      top: usable(resolved.top), left: usable(resolved.left), bottom: usable(resolved.bottom),
      right: usable(resolved.right))
  }

  /// What the insets leave of a size.
  package func textRoom(in size: Size) -> Size {
    let insets = textInsets
    return Size(
      width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
  }

  /// The width that the insets leave for lines; nil, zero and less are no limit.
  ///
  /// At least a point, as no width at all would be no limit.
  func lineWidth(in width: Double?, _ insets: EdgeInsets) -> Double? {
    guard let width, width > 0 else { return nil }
    return insets.left + insets.right > 0 ? max(1, width - insets.left - insets.right) : width
  }

  /// The size of the label in a width, at the size at which its text fits there; nil is no limit.
  func labelSize(in width: Double?) -> Size {
    let insets = textInsets
    return padded(textSize(in: lineWidth(in: width, insets)), by: insets, in: width)
  }

  /// A size with the insets around it, in whole pixels.
  func padded(_ size: Size, by insets: EdgeInsets, in width: Double?) -> Size {
    guard insets != .zero else { return size }
    let wanted = Size(
      width: size.width + insets.left + insets.right,
      height: size.height + insets.top + insets.bottom)
    var rounded = pixelSize(wanted)
    // Rounded up it would want more than it was offered.
    if let width, width >= wanted.width { rounded.width = min(rounded.width, width) }
    return rounded
  }
}

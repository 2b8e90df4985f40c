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
  package func lineWidth(in width: Double?) -> Double? {
    guard let width, width > 0 else { return nil }
    let beside = textInsets.beside
    return beside > 0 ? max(1, width - beside) : width
  }

  /// The size of the label around text of a size.
  package func labelSize(around text: Size) -> Size { padded(pixelSize(text)) }

  /// The size of the label in a width, at the size at which its text fits there; nil is no limit.
  func labelSize(in width: Double?) -> Size { labelMeasurement(in: width ?? .infinity).size }

  /// The size of the label in a width, at the size at which its text fits there, and the widths in which it has the same.
  func labelMeasurement(in width: Double) -> Measurement {
    let beside = textInsets.beside
    let isLimited = width > 0 && width < .infinity
    let text = fittedText(in: lineWidth(in: isLimited ? width : nil))
    var answer = Measurement(always: padded(text.size))
    if text.scale < 1 {
      // Smaller text follows each change of the width. Rounded up the label would want more than it was offered.
      let wanted = text.size.width + beside
      if wanted <= width { answer.width = min(answer.width, width) }
      answer.minOfferedWidth = width
      answer.maxOfferedWidth = width
    } else if width > 0 {
      // Lines that are wider than their room keep their size in less room, unless they are to fit.
      let fits = fitting?.isOn ?? false
      let least = fits ? text.metrics.size.width : 0.5
      let narrowest = max(text.metrics.narrowestEqualWidth, least)
      let widest = text.metrics.widestEqualWidth
      answer.minOfferedWidth = narrowest + beside
      answer.maxOfferedWidth = widest + beside
      // Sums are rounded: what they leave for lines may be too little, or too much.
      while answer.minOfferedWidth - beside < narrowest {
        answer.minOfferedWidth = answer.minOfferedWidth.nextUp
      }
      while answer.maxOfferedWidth - beside > widest {
        answer.maxOfferedWidth = answer.maxOfferedWidth.nextDown
      }
    } else {
      answer.maxOfferedWidth = 0
    }
    if isLimited {
      // Where the insets leave nothing, lines are a point wide.
      answer.minOfferedWidth = min(answer.minOfferedWidth, width)
      answer.maxOfferedWidth = max(answer.maxOfferedWidth, width)
    }
    return answer
  }

  /// A size with the insets around it, in whole pixels.
  func padded(_ size: Size) -> Size {
    let insets = textInsets
    guard insets != .zero else { return size }
    return pixelSize(
      Size(
        width: size.width + insets.beside, height: size.height + insets.top + insets.bottom))
  }
}

extension EdgeInsets {
  /// What they take of a width.
  fileprivate var beside: Double { left + right }
}

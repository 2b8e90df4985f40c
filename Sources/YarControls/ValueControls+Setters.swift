import YarLayout

/// The properties of a `Switch`, as calls that chain; each returns the control, as its own type.
extension Switch {
  /// Sets whether it is on.
  @discardableResult
  public func setOn(_ isOn: Bool) -> Self {
    self.isOn = isOn
    return self
  }

  /// Sets the colour behind the knob when it is on; nil is the system's green.
  @discardableResult
  public func setOnTintColor(_ onTintColor: Color?) -> Self {
    self.onTintColor = onTintColor
    return self
  }

  /// Sets the colour of the knob; nil is white.
  @discardableResult
  public func setThumbTintColor(_ thumbTintColor: Color?) -> Self {
    self.thumbTintColor = thumbTintColor
    return self
  }
}

/// The properties of a `Slider`, as calls that chain; each returns the control, as its own type.
extension Slider {
  /// Sets the value.
  @discardableResult
  public func setValue(_ value: Double) -> Self {
    self.value = value
    return self
  }

  /// Sets the value at the leading end.
  @discardableResult
  public func setMinimumValue(_ minimumValue: Double) -> Self {
    self.minimumValue = minimumValue
    return self
  }

  /// Sets the value at the trailing end.
  @discardableResult
  public func setMaximumValue(_ maximumValue: Double) -> Self {
    self.maximumValue = maximumValue
    return self
  }

  /// Sets the colour of the line before the knob; nil is the tint.
  @discardableResult
  public func setMinimumTrackTintColor(_ minimumTrackTintColor: Color?) -> Self {
    self.minimumTrackTintColor = minimumTrackTintColor
    return self
  }

  /// Sets the colour of the line behind the knob; nil is the system's fill.
  @discardableResult
  public func setMaximumTrackTintColor(_ maximumTrackTintColor: Color?) -> Self {
    self.maximumTrackTintColor = maximumTrackTintColor
    return self
  }
}

/// The properties of a `Stepper`, as calls that chain; each returns the control, as its own type.
extension Stepper {
  /// Sets the value.
  @discardableResult
  public func setValue(_ value: Double) -> Self {
    self.value = value
    return self
  }

  /// Sets the least value.
  @discardableResult
  public func setMinimumValue(_ minimumValue: Double) -> Self {
    self.minimumValue = minimumValue
    return self
  }

  /// Sets the greatest value.
  @discardableResult
  public func setMaximumValue(_ maximumValue: Double) -> Self {
    self.maximumValue = maximumValue
    return self
  }

  /// Sets by how much a touch changes the value.
  @discardableResult
  public func setStepValue(_ stepValue: Double) -> Self {
    self.stepValue = stepValue
    return self
  }
}

/// The properties of a `ProgressView`, as calls that chain; each returns the control, as its own type.
extension ProgressView {
  /// Sets how much is done, 0 to 1.
  @discardableResult
  public func setProgress(_ progress: Double) -> Self {
    self.progress = progress
    return self
  }

  /// Sets the colour of what is done; nil is the tint.
  @discardableResult
  public func setProgressTintColor(_ progressTintColor: Color?) -> Self {
    self.progressTintColor = progressTintColor
    return self
  }

  /// Sets the colour of what is not; nil is the system's fill.
  @discardableResult
  public func setTrackTintColor(_ trackTintColor: Color?) -> Self {
    self.trackTintColor = trackTintColor
    return self
  }
}

/// The properties of an `ActivityIndicatorView`, as calls that chain; each returns the control, as its own type.
extension ActivityIndicatorView {
  /// Sets how large the wheel is.
  @discardableResult
  public func setStyle(_ style: ActivityIndicatorView.Style) -> Self {
    self.style = style
    return self
  }

  /// Sets the colour; nil is the system's grey.
  @discardableResult
  public func setColor(_ color: Color?) -> Self {
    self.color = color
    return self
  }

  /// Sets whether it turns.
  @discardableResult
  public func setAnimating(_ isAnimating: Bool) -> Self {
    self.isAnimating = isAnimating
    return self
  }

  /// Sets whether it shows only while it turns.
  @discardableResult
  public func setHidesWhenStopped(_ hidesWhenStopped: Bool) -> Self {
    self.hidesWhenStopped = hidesWhenStopped
    return self
  }
}

/// The properties of a `SegmentedControl`, as calls that chain; each returns the control, as its own type.
extension SegmentedControl {
  /// Sets the titles, in reading direction.
  @discardableResult
  public func setTitles(_ titles: [String]) -> Self {
    self.titles = titles
    return self
  }

  /// Sets the place of the selected segment.
  @discardableResult
  public func setSelectedSegmentIndex(_ selectedSegmentIndex: Int) -> Self {
    self.selectedSegmentIndex = selectedSegmentIndex
    return self
  }

  /// Sets the colour of the selected segment; nil is the system's.
  @discardableResult
  public func setSelectedSegmentTintColor(_ selectedSegmentTintColor: Color?) -> Self {
    self.selectedSegmentTintColor = selectedSegmentTintColor
    return self
  }
}

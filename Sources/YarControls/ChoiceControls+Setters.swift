import YarLayout

/// The properties of a `PageControl`, as calls that chain; each returns the control, as its own type.
extension PageControl {
  /// Sets the number of dots.
  @discardableResult
  public func setNumberOfPages(_ numberOfPages: Int) -> Self {
    self.numberOfPages = numberOfPages
    return self
  }

  /// Sets the place of the dot that stands out.
  @discardableResult
  public func setCurrentPage(_ currentPage: Int) -> Self {
    self.currentPage = currentPage
    return self
  }

  /// Sets whether it shows only for more than one page.
  @discardableResult
  public func setHidesForSinglePage(_ hidesForSinglePage: Bool) -> Self {
    self.hidesForSinglePage = hidesForSinglePage
    return self
  }

  /// Sets the colour of the other dots; nil is the system's.
  @discardableResult
  public func setPageIndicatorTintColor(_ pageIndicatorTintColor: Color?) -> Self {
    self.pageIndicatorTintColor = pageIndicatorTintColor
    return self
  }

  /// Sets the colour of the dot that stands out; nil is the system's.
  @discardableResult
  public func setCurrentPageIndicatorTintColor(_ currentPageIndicatorTintColor: Color?) -> Self {
    self.currentPageIndicatorTintColor = currentPageIndicatorTintColor
    return self
  }
}

/// The properties of a `DatePicker`, as calls that chain; each returns the control, as its own type.
extension DatePicker {
  /// Sets what is picked.
  @discardableResult
  public func setDatePickerMode(_ datePickerMode: DatePicker.Mode) -> Self {
    self.datePickerMode = datePickerMode
    return self
  }

  /// Sets how it is shown.
  @discardableResult
  public func setPreferredDatePickerStyle(_ preferredDatePickerStyle: DatePicker.Style) -> Self {
    self.preferredDatePickerStyle = preferredDatePickerStyle
    return self
  }

  /// Sets the day as it is shown.
  @discardableResult
  public func setDateText(_ dateText: String) -> Self {
    self.dateText = dateText
    return self
  }

  /// Sets the time as it is shown.
  @discardableResult
  public func setTimeText(_ timeText: String) -> Self {
    self.timeText = timeText
    return self
  }

  /// Sets the month that the calendar shows.
  @discardableResult
  public func setMonth(_ month: CalendarMonth) -> Self {
    self.month = month
    return self
  }
}

/// The properties of a `PickerView`, as calls that chain; each returns the control, as its own type.
extension PickerView {
  /// Sets the lines of the wheel.
  @discardableResult
  public func setTitles(_ titles: [String]) -> Self {
    self.titles = titles
    return self
  }

  /// Sets the place of the line in the middle.
  @discardableResult
  public func setSelectedRow(_ selectedRow: Int) -> Self {
    self.selectedRow = selectedRow
    return self
  }
}

/// The properties of a `Divider`, as calls that chain; each returns the control, as its own type.
extension Divider {
  /// Sets the direction of the line; its weights stay.
  @discardableResult
  public func setAxis(_ axis: LayoutConstraint.Axis) -> Self {
    self.axis = axis
    return self
  }

  /// Sets the colour; nil is the system's.
  @discardableResult
  public func setColor(_ color: Color?) -> Self {
    self.color = color
    return self
  }

  /// Sets how thick the line is, in points; 0 is one pixel.
  @discardableResult
  public func setThickness(_ thickness: Double) -> Self {
    self.thickness = thickness
    return self
  }
}

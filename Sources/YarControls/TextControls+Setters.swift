import YarLayout

/// What all controls have in common, as calls that chain; each returns the control, as its own type.
extension Control {
  /// Sets whether the control answers to touches.
  @discardableResult
  public func setEnabled(_ isEnabled: Bool) -> Self {
    self.isEnabled = isEnabled
    return self
  }

  /// Sets whether it is in the state of being chosen.
  @discardableResult
  public func setSelected(_ isSelected: Bool) -> Self {
    self.isSelected = isSelected
    return self
  }

  /// Sets whether the keyboard speaks to it.
  @discardableResult
  public func setFocused(_ isFocused: Bool) -> Self {
    self.isFocused = isFocused
    return self
  }
}

/// The properties of a `TextField`, as calls that chain; each returns the control, as its own type.
extension TextField {
  /// Sets the text; nil shows the placeholder.
  @discardableResult
  public func setText(_ text: String?) -> Self {
    self.text = text
    return self
  }

  /// Sets what stands there while there is no text.
  @discardableResult
  public func setPlaceholder(_ placeholder: String?) -> Self {
    self.placeholder = placeholder
    return self
  }

  /// Sets the typeface.
  @discardableResult
  public func setFont(_ font: Font) -> Self {
    self.font = font
    return self
  }

  /// Sets the colour of the text; nil is the system's.
  @discardableResult
  public func setTextColor(_ textColor: Color?) -> Self {
    self.textColor = textColor
    return self
  }

  /// Sets the colour of the placeholder; nil is the system's.
  @discardableResult
  public func setPlaceholderColor(_ placeholderColor: Color?) -> Self {
    self.placeholderColor = placeholderColor
    return self
  }

  /// Sets how the text is set between the edges.
  @discardableResult
  public func setTextAlignment(_ textAlignment: TextAlignment) -> Self {
    self.textAlignment = textAlignment
    return self
  }

  /// Sets the line around the field.
  @discardableResult
  public func setBorderStyle(_ borderStyle: TextField.BorderStyle) -> Self {
    self.borderStyle = borderStyle
    return self
  }

  /// Sets whether the text is shown as dots.
  @discardableResult
  public func setSecureTextEntry(_ isSecureTextEntry: Bool) -> Self {
    self.isSecureTextEntry = isSecureTextEntry
    return self
  }

  /// Sets when the button that empties the field shows.
  @discardableResult
  public func setClearButtonMode(_ clearButtonMode: TextField.ClearButtonMode) -> Self {
    self.clearButtonMode = clearButtonMode
    return self
  }

  /// Sets the room around the text; nil is that of the border.
  @discardableResult
  public func setContentInsets(_ contentInsets: DirectionalEdgeInsets?) -> Self {
    self.contentInsets = contentInsets
    return self
  }
}

/// The properties of a `TextView`, as calls that chain; each returns the control, as its own type.
extension TextView {
  /// Sets the text.
  @discardableResult
  public func setText(_ text: String) -> Self {
    self.text = text
    return self
  }

  /// Sets what stands there while there is no text.
  @discardableResult
  public func setPlaceholder(_ placeholder: String?) -> Self {
    self.placeholder = placeholder
    return self
  }

  /// Sets the typeface.
  @discardableResult
  public func setFont(_ font: Font) -> Self {
    self.font = font
    return self
  }

  /// Sets the colour of the text; nil is the system's.
  @discardableResult
  public func setTextColor(_ textColor: Color?) -> Self {
    self.textColor = textColor
    return self
  }

  /// Sets how the text is set between the edges.
  @discardableResult
  public func setTextAlignment(_ textAlignment: TextAlignment) -> Self {
    self.textAlignment = textAlignment
    return self
  }

  /// Sets whether the view scrolls, and so has no size of its own for constraints.
  @discardableResult
  public func setScrollEnabled(_ isScrollEnabled: Bool) -> Self {
    self.isScrollEnabled = isScrollEnabled
    return self
  }
}

/// The properties of a `SearchBar`, as calls that chain; each returns the control, as its own type.
extension SearchBar {
  /// Sets the text; nil shows the placeholder.
  @discardableResult
  public func setText(_ text: String?) -> Self {
    self.text = text
    return self
  }

  /// Sets what stands there while there is no text.
  @discardableResult
  public func setPlaceholder(_ placeholder: String?) -> Self {
    self.placeholder = placeholder
    return self
  }

  /// Sets whether a button to cancel stands beside the field.
  @discardableResult
  public func setShowsCancelButton(_ showsCancelButton: Bool) -> Self {
    self.showsCancelButton = showsCancelButton
    return self
  }

  /// Sets whether segments stand below the field.
  @discardableResult
  public func setShowsScopeBar(_ showsScopeBar: Bool) -> Self {
    self.showsScopeBar = showsScopeBar
    return self
  }

  /// Sets the titles of the segments below the field.
  @discardableResult
  public func setScopeButtonTitles(_ scopeButtonTitles: [String]) -> Self {
    self.scopeButtonTitles = scopeButtonTitles
    return self
  }

  /// Sets the place of the selected segment.
  @discardableResult
  public func setSelectedScopeButtonIndex(_ selectedScopeButtonIndex: Int) -> Self {
    self.selectedScopeButtonIndex = selectedScopeButtonIndex
    return self
  }
}

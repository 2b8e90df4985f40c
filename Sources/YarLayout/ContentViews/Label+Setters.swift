/// The properties of a label as calls that chain; each returns the label, as its own type.
extension Label {
  /// Sets the text.
  @discardableResult
  public func setText(_ text: String?) -> Self {
    self.text = text
    return self
  }

  /// Sets the typeface.
  @discardableResult
  public func setFont(_ font: Font) -> Self {
    self.font = font
    return self
  }

  /// Sets the colour of the text.
  @discardableResult
  public func setTextColor(_ color: Color) -> Self {
    self.textColor = color
    return self
  }

  /// Sets how lines are set between the edges.
  @discardableResult
  public func setTextAlignment(_ alignment: TextAlignment) -> Self {
    self.textAlignment = alignment
    return self
  }

  /// Sets what happens to text that does not fit.
  @discardableResult
  public func setLineBreakMode(_ mode: LineBreakMode) -> Self {
    self.lineBreakMode = mode
    return self
  }

  /// Sets the largest number of lines; 0 is no limit.
  @discardableResult
  public func setNumberOfLines(_ count: Int) -> Self {
    self.numberOfLines = count
    return self
  }

  /// Sets how words are shared out among lines.
  @discardableResult
  public func setTextWrapping(_ wrapping: TextWrapping) -> Self {
    self.textWrapping = wrapping
    return self
  }

  /// Sets whether words may be broken with a hyphen.
  @discardableResult
  public func setHyphenates(_ hyphenates: Bool = true) -> Self {
    self.hyphenates = hyphenates
    return self
  }

  /// Sets the extra distance between lines, in points.
  @discardableResult
  public func setLineSpacing(_ spacing: Double) -> Self {
    self.lineSpacing = spacing
    return self
  }
}

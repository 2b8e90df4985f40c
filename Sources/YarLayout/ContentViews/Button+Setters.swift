/// What a button shows, as calls that chain; each returns the button, as its own type.
extension Button {
  /// Sets the text.
  @discardableResult
  public func setTitle(_ title: String?) -> Self {
    self.title = title
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
  public func setTitleColor(_ color: Color) -> Self {
    titleColor = color
    return self
  }

  /// Sets the image before the title.
  @discardableResult
  public func setImage(_ image: Image?) -> Self {
    self.image = image
    return self
  }

  /// Sets the distance between the image and the title.
  @discardableResult
  public func setImagePadding(_ padding: Double) -> Self {
    imagePadding = padding
    return self
  }

  /// Sets the room around the content.
  @discardableResult
  public func setContentInsets(_ insets: EdgeInsets) -> Self {
    contentInsets = insets
    return self
  }
}

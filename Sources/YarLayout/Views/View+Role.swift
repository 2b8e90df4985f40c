/// What a view is to those who do not see it.
extension View {
  /// What the view is in the structure of a document; nil (the default) follows from its kind.
  ///
  /// A label is a paragraph, an image with an ``accessibilityLabel`` a figure, another one decoration.
  public var role: ContentRole? {
    get { extras?.role }
    set { if newValue != role { madeExtras.role = newValue } }
  }

  /// What is read aloud in place of the view: what a picture shows; nil (the default) for what is in it.
  ///
  /// Source: UIKit's property of the same name.
  public var accessibilityLabel: String? {
    get { extras?.accessibilityLabel }
    set { if newValue != accessibilityLabel { madeExtras.accessibilityLabel = newValue } }
  }

  /// Sets what the view is in the structure of a document.
  @discardableResult
  public func setRole(_ role: ContentRole?) -> Self {
    self.role = role
    return self
  }

  /// Sets what is read aloud in place of the view.
  @discardableResult
  public func setAccessibilityLabel(_ label: String?) -> Self {
    accessibilityLabel = label
    return self
  }
}

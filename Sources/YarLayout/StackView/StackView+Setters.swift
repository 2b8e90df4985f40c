/// The properties of a stack view as calls that chain; each returns the stack view, as its own type.
///
/// ```swift
/// let row = StackView(arrangedSubviews: [icon, title]).setSpacing(8).setAlignment(.center)
/// ```
extension StackView {
  /// Sets whether the views stand in a row or in a column.
  @discardableResult
  public func setAxis(_ axis: LayoutConstraint.Axis) -> Self {
    self.axis = axis
    return self
  }

  /// Sets how the views share the length along the axis.
  @discardableResult
  public func setDistribution(_ distribution: Distribution) -> Self {
    self.distribution = distribution
    return self
  }

  /// Sets where the views stand across the axis.
  @discardableResult
  public func setAlignment(_ alignment: Alignment) -> Self {
    self.alignment = alignment
    return self
  }

  /// Sets the distance between neighbours.
  @discardableResult
  public func setSpacing(_ spacing: Double) -> Self {
    self.spacing = spacing
    return self
  }
}

/// Setters for what a view asks of pages. Each returns the view, so that they can be chained.
extension View {
  /// Sets whether a page ends in front of the view.
  @discardableResult
  public func setBreakBefore(_ wish: PageBreak) -> Self {
    breakBefore = wish
    return self
  }

  /// Sets whether a page ends behind the view.
  @discardableResult
  public func setBreakAfter(_ wish: PageBreak) -> Self {
    breakAfter = wish
    return self
  }

  /// Sets whether no page ends inside of the view; see ``keepsTogether``.
  @discardableResult
  public func setKeepsTogether(_ keeps: Bool = true) -> Self {
    keepsTogether = keeps
    return self
  }

  /// Sets whether no page ends between the view and what follows it; see ``keepsWithNext``.
  @discardableResult
  public func setKeepsWithNext(_ keeps: Bool = true) -> Self {
    keepsWithNext = keeps
    return self
  }

  /// Sets whether the view is shown again on further pages; see ``repeatsOnPages``.
  @discardableResult
  public func setRepeatsOnPages(_ repeats: Bool = true) -> Self {
    repeatsOnPages = repeats
    return self
  }

  /// Sets how many lines of the view's text are on a page at least where a page ends inside of it.
  @discardableResult
  public func setMinimumLines(_ count: Int) -> Self {
    minimumLines = count
    return self
  }

  /// Sets what edges the view has where a page ends in it; see ``cutEdges``.
  @discardableResult
  public func setCutEdges(_ edges: CutEdges) -> Self {
    cutEdges = edges
    return self
  }

  /// Sets what the view adds to the sums that pages carry on.
  @discardableResult
  public func setCarries(_ amounts: [CarriedAmount]) -> Self {
    carries = amounts
    return self
  }

  /// Sets the name of the part of the document that begins with the view; nil where none begins.
  @discardableResult
  public func setSection(_ name: String?) -> Self {
    section = name
    return self
  }
}

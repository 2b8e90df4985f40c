extension Window {
  /// Makes a window around a view: as large as given, and in the other dimensions as large as the view wants.
  ///
  /// ```swift
  /// let window = Window(fitting: card, in: ProposedSize(width: 320), environment: environment)
  /// ```
  ///
  /// - Parameters:
  ///   - root: The view that fills the window.
  ///   - given: The dimensions that are fixed, in points; a picture without a fixed height is as high as its content.
  ///   - environment: What the tree needs from outside.
  public convenience init(
    fitting root: View, in given: ProposedSize = .unspecified,
    environment: LayoutEnvironment = LayoutEnvironment()
  ) {
    self.init(size: .zero, environment: environment)
    rootView = root
    sizeToFit(in: given)
  }

  /// Gives the window the dimensions that are given, and in the others what its root view wants, rounded up.
  ///
  /// The root view's limits and adjustments of its desired size count, as they do in a container. The window stays where
  /// it is. Documents without a width or a height are sized like this.
  ///
  /// - Parameter given: The dimensions that are fixed, in points.
  public func sizeToFit(in given: ProposedSize) {
    frame.size = size(fitting: given)
    fittedSize = given.width == nil || given.height == nil ? frame.size : nil
    fittedProposal = given
  }

  /// Sizes the window once more as it was sized to fit, where it still has that size: what is in it may want another.
  package func sizeToFitAgain() {
    guard let fittedSize, frame.size == fittedSize else { return }
    sizeToFit(in: fittedProposal)
  }

  private func size(fitting given: ProposedSize) -> Size {
    if let width = given.width, let height = given.height {
      return Size(width: width, height: height)
    }
    guard let root = rootView else {
      return Size(width: given.width ?? 0, height: given.height ?? 0)
    }
    func limit(_ length: Double) -> Double? { length.isFinite ? length : nil }
    // The limits are a container's business; the root has none, so they are applied here.
    let room = ProposedSize(
      width: given.width ?? limit(root.maxDesiredWidth),
      height: given.height ?? limit(root.maxDesiredHeight))
    let wanted = root.fittingSize(given: given, wanted: root.sizeThatFits(room))
    let size = root.withinLimits(wanted)
    return Size(
      width: given.width ?? max(0, size.width).rounded(.up),
      height: given.height ?? max(0, size.height).rounded(.up))
  }
}

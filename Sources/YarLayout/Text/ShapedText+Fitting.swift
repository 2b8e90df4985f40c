/// What text engines need not answer themselves.
extension ShapedText {
  /// The largest scale at which the text fits, found by measuring: see the requirement.
  public func fittingScale(in room: ProposedSize, scales: ClosedRange<Double>) -> Double {
    largestScale(in: scales) { scale in
      let width = room.width.map { $0 / scale }
      let metrics = measure(width: width)
      guard !metrics.isTruncated, (width ?? .infinity) >= metrics.size.width - 1e-9 else {
        return nil
      }
      let height = room.height.map { $0 / metrics.size.height } ?? .infinity
      guard height >= scale else { return nil }
      // The same lines in a width that is narrower by as much as the letters may be larger.
      let reach =
        room.width.map {
          $0 / max(metrics.narrowestEqualWidth, metrics.size.width, 1e-9)
        } ?? .infinity
      return max(scale, min(height, reach))
    }
  }

  /// The widest line where there is no width to speak of.
  public var longestWordWidth: Double { measure(width: 1e-3).size.width }

  /// What the text cannot show; nil, as this engine does not say.
  public func cutText(in room: ProposedSize) -> String? { nil }

  /// Where lines stand in a box; none, as this engine does not say.
  public func lines(in box: Size) -> [ShapedLine] { [] }

  /// A text as a whole.
  public var shownLines: Range<Int>? { nil }

  /// What is drawn of letters in a box; nil, as this engine does not say.
  public func inkBounds(in box: Size) -> Rect? { nil }

  /// Searches the largest scale at which text fits.
  ///
  /// What fits at a scale fits at every smaller one: lines have more room, and less height.
  ///
  /// - Parameters:
  ///   - scales: The scales that may be taken.
  ///   - reach: nil where the text does not fit at a scale; else the largest scale that is known to be as good.
  /// - Returns: The lower end of the scales where the text fits at none.
  public func largestScale(
    in scales: ClosedRange<Double>, reach: (Double) -> Double?
  ) -> Double {
    if reach(scales.upperBound) != nil { return scales.upperBound }
    guard let first = reach(scales.lowerBound) else { return scales.lowerBound }
    var low = min(scales.upperBound, first)
    var high = scales.upperBound
    for _ in 0..<24 where high - low > 1e-4 * high {
      let middle = (low + high) / 2
      if let reached = reach(middle) {
        low = min(high, max(middle, reached))
      } else {
        high = middle
      }
    }
    // A product of the scale and a width must not come out above the room.
    return max(scales.lowerBound, low * (1 - 1e-9))
  }
}

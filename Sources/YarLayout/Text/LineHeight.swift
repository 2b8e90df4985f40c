/// How high lines of text are, compared with what their fonts ask for.
///
/// What a line is higher, or lower, is added above its letters. Source: `NSParagraphStyle`.
public struct LineHeight: Hashable, Sendable {
  /// By which the height that the fonts ask for is multiplied; 0 (the default) and less count as 1.
  public var multiple: Double
  /// The least height, in points; 0 (the default) is none.
  public var minimum: Double
  /// The largest height, in points; 0 (the default) is none.
  ///
  /// Letters of higher lines reach into the line above.
  public var maximum: Double

  /// Makes a rule for the heights of lines; by default that of the fonts.
  public init(multiple: Double = 0, minimum: Double = 0, maximum: Double = 0) {
    self.multiple = multiple
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The height of a line whose fonts ask for a height, in points.
  public func height(of natural: Double) -> Double {
    var height = natural
    if multiple > 0, multiple.isFinite { height *= multiple }
    if minimum > 0, minimum.isFinite { height = max(height, minimum) }
    if maximum > 0, maximum.isFinite { height = min(height, maximum) }
    return height
  }
}

/// How a paragraph is set.
public struct ParagraphStyle: Hashable, Sendable {
  /// A place that the character behind a tab goes to.
  public struct TabStop: Hashable, Sendable {
    /// The distance from the edge where lines start, in points.
    public var position: Double
    /// What of the text up to the next tab stands at the place: its start (`natural` and `left`), its middle or its end
    /// (`right`).
    public var alignment: TextAlignment

    /// Makes a place; text starts there by default.
    public init(_ position: Double, alignment: TextAlignment = .natural) {
      self.position = position
      self.alignment = alignment
    }
  }

  /// How lines are set between the edges; nil for the label's way.
  public var alignment: TextAlignment?
  /// The distance of the first line from the edge where it starts, in points.
  public var firstLineHeadIndent = 0.0
  /// The distance of the other lines from the edge where they start, in points.
  public var headIndent = 0.0
  /// The distance of all lines from the edge where they end, in points.
  ///
  /// UIKit counts it from the other edge where it is positive, and as here, below 0, where it is negative.
  public var tailIndent = 0.0
  /// How high lines are; nil for the label's way.
  public var lineHeight: LineHeight?
  /// Extra distance between lines, in points; nil for the label's.
  public var lineSpacing: Double?
  /// Extra distance to the paragraph behind, in points; none behind the last one.
  public var paragraphSpacing = 0.0
  /// Extra distance to the paragraph before, in points; none before the first one.
  public var paragraphSpacingBefore = 0.0
  /// At which ends of lines punctuation stands outside; nil for the label's way.
  public var hangingPunctuation: HangingPunctuation?
  /// Where tabs lead, in ascending order; tabs beyond lead to equal steps.
  ///
  /// A text has one list of them: that of the first paragraph that has any.
  public var tabStops: [TabStop] = []

  /// Makes the style of a label's own paragraphs.
  public init() {}

  /// Makes a style of the most usual parts.
  ///
  /// - Parameters:
  ///   - alignment: How lines are set between the edges; nil for the label's way.
  ///   - firstLineHeadIndent: The distance of the first line from the edge where it starts.
  ///   - headIndent: The distance of the other lines from the edge where they start.
  ///   - lineHeightMultiple: By which the height of lines is multiplied; 0 for the label's way.
  ///   - paragraphSpacing: Extra distance to the paragraph behind.
  public init(
    alignment: TextAlignment? = nil, firstLineHeadIndent: Double = 0, headIndent: Double = 0,
    lineHeightMultiple: Double = 0, paragraphSpacing: Double = 0
  ) {
    self.alignment = alignment
    self.firstLineHeadIndent = firstLineHeadIndent
    self.headIndent = headIndent
    if lineHeightMultiple > 0 { lineHeight = LineHeight(multiple: lineHeightMultiple) }
    self.paragraphSpacing = paragraphSpacing
  }
}

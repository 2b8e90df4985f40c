import YarLayout

/// A text engine that counts what it is asked.
final class CountingMeasurer: TextMeasurer {
  private let measurer = ApproximateTextMeasurer()
  /// How often somebody asked how large a text is, or how far its type has to shrink.
  fileprivate(set) var questions = 0
  /// How often somebody asked where its letters are.
  fileprivate(set) var looksAtLetters = 0

  func shape(_ content: TextContent) -> any ShapedText {
    CountingText(measurer.shape(content), owner: self)
  }

  /// Forgets what it was asked.
  func reset() { (questions, looksAtLetters) = (0, 0) }
}

private final class CountingText: ShapedText {
  private let text: any ShapedText
  private let owner: CountingMeasurer
  var content: TextContent { text.content }

  init(_ text: any ShapedText, owner: CountingMeasurer) {
    self.text = text
    self.owner = owner
  }

  func measure(width: Double?) -> TextMetrics {
    owner.questions += 1
    return text.measure(width: width)
  }

  func fittingScale(in room: ProposedSize, scales: ClosedRange<Double>) -> Double {
    owner.questions += 1
    return text.fittingScale(in: room, scales: scales)
  }

  func inkBounds(in box: Size) -> Rect? {
    owner.looksAtLetters += 1
    return text.inkBounds(in: box)
  }
}

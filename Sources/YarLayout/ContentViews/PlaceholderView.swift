/// A view whose size is given by hand: fixed, or words that wrap.
///
/// It stands for content that does not matter or does not exist yet, in tests, sketches and documents.
public final class PlaceholderView: View {
  /// What the view wants.
  public enum Content: Hashable, Sendable {
    /// Always the same size, in points.
    case fixed(Size)
    /// Words of given widths, set in lines with greedy wrapping: a word that does not fit starts a line,
    /// and one that is wider than the room stands alone and sticks out. The height offered does not
    /// matter; a width of 0 counts as no limit.
    case words([Double], spacing: Double, lineHeight: Double)
  }

  /// What the view wants; a change lays out what depends on it.
  public var content: Content {
    get {
      if let words { return .words(words, spacing: first, lineHeight: second) }
      return .fixed(Size(width: first, height: second))
    }
    set {
      guard newValue != content else { return }
      switch newValue {
      case .fixed(let size):
        (words, first, second) = (nil, size.width, size.height)
      case .words(let list, let spacing, let lineHeight):
        (words, first, second) = (list, spacing, lineHeight)
      }
      setNeedsMeasure()
    }
  }

  // The content in its parts, as an enum needs another word to say which of the two it is.

  /// The widths of the words; nil for a fixed size.
  @exclusivity(unchecked) private var words: [Double]?
  /// The width of a fixed size, or the spacing of words.
  @exclusivity(unchecked) private var first: Double
  /// The height of a fixed size, or the line height of words.
  @exclusivity(unchecked) private var second: Double

  /// Makes a view that wants a fixed size.
  public init(_ size: Size = .zero) {
    first = size.width
    second = size.height
    super.init(frame: .zero)
    flags.insert(.ownClass)
  }

  /// Makes a view that wants its words set in lines.
  public init(words: [Double], spacing: Double, lineHeight: Double) {
    self.words = words
    first = spacing
    second = lineHeight
    super.init(frame: .zero)
    flags.insert(.ownClass)
  }

  /// The size of the content without a limit.
  public override var intrinsicContentSize: Size { sizeThatFits(.unspecified) }

  /// Whether the content is words.
  public override var hasHeightForWidth: Bool { words != nil }

  /// The size of the content in a width.
  public override func intrinsicContentSize(forWidth width: Double) -> Size {
    sizeThatFits(.width(width))
  }

  /// The size of the content in the offered width.
  public override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    guard let words else { return Size(width: first, height: second) }
    guard !words.isEmpty else { return .zero }
    let wrapped = wrap(words, spacing: first, limit: limit(proposal.width ?? 0))
    return Size(width: wrapped.width, height: Double(wrapped.lines) * second)
  }

  /// The size, or as narrow as the longest word.
  public override func minimumSize(in proposal: ProposedSize) -> Size {
    guard let longest = words?.max() else { return sizeThatFits(proposal) }
    let height = sizeThatFits(.width(max(longest, proposal.width ?? 0))).height
    return Size(width: longest, height: height)
  }

  override var leastSize: Size {
    words == nil ? Size(width: max(0, first), height: max(0, second)) : .zero
  }

  override var wrapsContent: Bool { words?.isEmpty == false }

  override func measurement(width: Double, height: Double) -> Measurement {
    guard let words else { return Measurement(always: Size(width: first, height: second)) }
    let room = lineRoom(in: width)
    let wrapped = words.isEmpty ? WrappedWords() : wrap(words, spacing: first, limit: room)
    var answer = Measurement(
      always: Size(width: wrapped.width, height: Double(wrapped.lines) * second))
    if width <= 0, room == .infinity {
      answer.maxOfferedWidth = 0
    } else if width == .infinity {
      answer.minOfferedWidth = max(wrapped.width, 0.5)
    } else {
      answer.minOfferedWidth = min(max(wrapped.narrowest, min(width, 0.5)), width)
      answer.maxOfferedWidth = wrapped.beyond.nextDown
      if wrapped.beyond == .infinity { answer.maxOfferedWidth = .infinity }
    }
    return answer
  }

  private func limit(_ width: Double) -> Double { width > 0 ? width : .infinity }

  public override var typeName: String { "PlaceholderView" }
}

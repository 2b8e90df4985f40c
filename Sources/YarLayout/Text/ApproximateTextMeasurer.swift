/// A text engine that knows no font: every character is half as wide as the font is high.
///
/// It makes a tree measurable where there is no text engine: in tests, and on devices that draw text in
/// a fixed-width font of their own. Lines break between words; a line is 1.2 times as high as the font. In a text of
/// several sizes all lines are as high as those of the largest; of paragraphs' styles nothing is known.
public final class ApproximateTextMeasurer: TextMeasurer {
  /// Makes the text engine; it has no state.
  public init() {}

  /// Shapes content by counting its characters.
  public func shape(_ content: TextContent) -> any ShapedText {
    ApproximateText(content)
  }
}

private final class ApproximateText: ShapedText {
  let content: TextContent
  private var paragraphs: [[Double]] = []

  private let size: Double
  private let lineHeight: Double
  /// From the top of a line to its baseline.
  private var ascent: Double { size + (lineHeight - size * 1.2) }
  private var words: [Double] = []
  private var word = 0.0

  private var advance: Double { ApproximateText.advance(of: content.font) }

  private static func advance(of font: Font) -> Double { font.size / 2 + font.letterSpacing }

  init(_ content: TextContent) {
    self.content = content
    let runs = content.attributedText?.runs ?? []
    size = runs.reduce(runs.isEmpty ? content.font.size : 0) { most, run in
      max(most, run.attributes.size ?? content.font.size)
    }
    lineHeight = content.lineHeight.height(of: size * 1.2)
    if content.attributedText == nil {
      add(content.text, advance: advance)
    } else {
      for run in runs {
        add(
          run.text, advance: ApproximateText.advance(of: run.attributes.font(over: content.font)))
      }
    }
    words.append(word)
    paragraphs.append(words)
  }

  var longestWordWidth: Double { paragraphs.reduce(0) { max($0, $1.max() ?? 0) } }

  private func add(_ text: String, advance: Double) {
    for character in text {
      if character == "\n" || character == " " {
        words.append(word)
        word = 0
        if character == "\n" {
          paragraphs.append(words)
          words = []
        }
      } else {
        word += advance
      }
    }
  }

  /// Letters are three quarters of the font's size high and a fifth deep.
  func inkBounds(in box: Size) -> Rect? {
    let metrics = measure(width: box.width)
    let free = max(0, box.width - metrics.size.width)
    let x =
      switch content.alignment {
      case .center: free / 2
      case .right: free
      default: 0.0
      }
    let top = metrics.firstBaseline - 0.75 * size
    return Rect(
      x: x, y: top, width: metrics.size.width,
      height: metrics.lastBaseline + 0.2 * size - top)
  }

  /// Lines end behind the spaces that they are broken at.
  func lines(in box: Size) -> [ShapedLine] {
    let limit = (box.width > 0 ? box.width : Double.infinity) + 1e-6
    var ends: [Int] = []
    var (line, word) = (0.0, 0.0)
    var (wordStart, place) = (0, 0)
    var isFirst = true
    func endWord() {
      if isFirst {
        line = word
      } else if line + advance + word <= limit {
        line += advance + word
      } else {
        ends.append(wordStart)
        line = word
      }
      isFirst = false
      word = 0
    }
    for character in content.text {
      let next = place + String(character).utf8.count
      if character == " " || character == "\n" {
        endWord()
        wordStart = next
        if character == "\n" {
          ends.append(next)
          (line, isFirst) = (0, true)
        }
      } else {
        word += advance
      }
      place = next
    }
    endWord()
    ends.append(place)
    if content.numberOfLines > 0, ends.count > content.numberOfLines {
      ends.removeSubrange(content.numberOfLines...)
    }
    let pitch = lineHeight + content.lineSpacing
    var start = 0
    return ends.enumerated().map { index, end in
      defer { start = end }
      let top = Double(index) * pitch
      return ShapedLine(top: top, bottom: top + lineHeight, characters: start..<end)
    }
  }

  func measure(width: Double?) -> TextMetrics {
    let limit = (width ?? 0) > 0 ? width ?? 0 : Double.infinity
    var widest = 0.0
    var lines = 0
    var wasBroken = false
    var narrowest = 0.0
    var beyond = Double.infinity
    for words in paragraphs {
      let wrapped = wrap(words, spacing: advance, limit: limit)
      widest = max(widest, wrapped.width)
      lines += wrapped.lines
      wasBroken = wasBroken || wrapped.lines > 1
      narrowest = max(narrowest, wrapped.narrowest)
      beyond = min(beyond, wrapped.beyond)
    }
    let isTruncated = content.numberOfLines > 0 && lines > content.numberOfLines
    if isTruncated {
      lines = content.numberOfLines
      widest = min(max(widest, limit == .infinity ? widest : limit), limit)
    }
    let pitch = lineHeight + content.lineSpacing
    let height = Double(lines) * pitch - content.lineSpacing
    if isTruncated {
      narrowest = limit
      beyond = limit
    } else if wasBroken {
      beyond = beyond.nextDown
    } else {
      narrowest = min(widest, limit)
    }
    return TextMetrics(
      size: Size(width: widest, height: height),
      firstBaseline: ascent,
      lastBaseline: Double(lines - 1) * pitch + ascent,
      lineCount: lines,
      isTruncated: isTruncated,
      narrowestEqualWidth: narrowest,
      widestEqualWidth: beyond)
  }
}

/// Words set in lines.
struct WrappedWords {
  /// The widest line.
  var width = 0.0
  var lines = 0
  /// The same lines come out for any limit from here on...
  var narrowest = 0.0
  /// ...that is less than this.
  var beyond = Double.infinity
}

/// Sets words in lines, first come first served.
///
/// A limit that a subtraction of coordinates made less by a rounding error is what the line needs, all the same.
func wrap(_ words: [Double], spacing: Double, limit: Double) -> WrappedWords {
  let roundingError = 1e-6
  var result = WrappedWords(lines: 1)
  var line = 0.0
  var isFirst = true
  for word in words {
    if isFirst {
      line = word
      isFirst = false
      continue
    }
    let longer = line + spacing + word
    if longer <= limit + roundingError {
      result.narrowest = max(result.narrowest, min(longer, limit))
      line += spacing + word
    } else {
      result.beyond = min(result.beyond, longer - roundingError)
      result.width = max(result.width, line)
      line = word
      result.lines += 1
    }
  }
  result.width = max(result.width, line)
  return result
}

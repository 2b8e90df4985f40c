/// A text engine that knows no font: every character is half as wide as the font is high.
///
/// It makes a tree measurable where there is no text engine: in tests, and on devices that draw text in
/// a fixed-width font of their own. Lines break between words; a line is 1.2 times as high as the font.
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

  private var advance: Double { content.font.size / 2 }
  private var lineHeight: Double { content.font.size * 1.2 }

  init(_ content: TextContent) {
    self.content = content
    var words: [Double] = []
    var word = 0.0
    for character in content.text {
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
    words.append(word)
    paragraphs.append(words)
  }

  func measure(width: Double?) -> TextMetrics {
    let limit = (width ?? 0) > 0 ? width ?? 0 : Double.infinity
    var widest = 0.0
    var lines = 0
    var wasBroken = false
    for words in paragraphs {
      let wrapped = wrap(words, spacing: advance, limit: limit)
      widest = max(widest, wrapped.width)
      lines += wrapped.lines
      wasBroken = wasBroken || wrapped.lines > 1
    }
    let isTruncated = content.numberOfLines > 0 && lines > content.numberOfLines
    if isTruncated {
      lines = content.numberOfLines
      widest = min(max(widest, limit == .infinity ? widest : limit), limit)
    }
    let pitch = lineHeight + content.lineSpacing
    let height = Double(lines) * pitch - content.lineSpacing
    let exact = wasBroken || isTruncated
    return TextMetrics(
      size: Size(width: widest, height: height),
      firstBaseline: content.font.size,
      lastBaseline: Double(lines - 1) * pitch + content.font.size,
      lineCount: lines,
      isTruncated: isTruncated,
      narrowestEqualWidth: exact ? limit : min(widest, limit),
      widestEqualWidth: exact ? limit : .infinity)
  }
}

/// Sets words in lines, first come first served: the widest line and the number of lines.
func wrap(_ words: [Double], spacing: Double, limit: Double) -> (width: Double, lines: Int) {
  var line = 0.0
  var widest = 0.0
  var lines = 1
  var isFirst = true
  for word in words {
    if isFirst {
      line = word
      isFirst = false
    } else if line + spacing + word <= limit {
      line += spacing + word
    } else {
      widest = max(widest, line)
      line = word
      lines += 1
    }
  }
  return (max(widest, line), lines)
}

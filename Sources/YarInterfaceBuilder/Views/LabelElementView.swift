import YarDrawing
import YarLayout

/// A label of a document; its size is the one that the system's font would give.
final class LabelElementView: Label, ElementViewing {
  var given = GivenContent()
  var baselines: TextBaselines?
  /// The name of the class, for traces.
  var elementName = "label"
  /// The typeface as the document has it.
  let interfaceFont: InterfaceFont
  /// The stretches of an attributed text as the document has them; nil for a plain one.
  let attributedString: InterfaceAttributedText?
  /// How high lines are.
  private let systemLineHeight: LineHeight
  /// Whether it is as high as whole points, as Interface Builder draws a line on a canvas of three pixels for each point.
  var hasWholeHeight = false
  private var measured: SystemText?

  init(_ element: LabelElement) {
    interfaceFont = element.font
    attributedString = element.attributedText
    systemLineHeight = element.lineHeight
    super.init(frame: .zero)
    text = element.text
    font = element.font.shownFont(for: element.text)
    textAlignment = element.textAlignment
    numberOfLines = element.numberOfLines
    lineBreakMode = element.lineBreakMode
    lineSpacing = element.lineSpacing + element.styleLineSpacing
    lineHeight = element.lineHeight
    clipsHighText = true
    if let factor = element.minimumScaleFactor {
      adjustsFontSizeToFitWidth = true
      minimumScaleFactor = factor
    }
  }

  /// The text with the system's measures; kept while the label is in its window.
  private var systemText: SystemText {
    if let measured { return measured }
    var text = SystemText(
      text ?? "", font: interfaceFont, numberOfLines: numberOfLines, lineBreakMode: lineBreakMode,
      alignment: textAlignment, attributedText: attributedText, in: self)
    text.lineHeight = systemLineHeight
    text.isMixed = attributedText != nil && (attributedString?.isMixed ?? false)
    if window != nil { measured = text }
    return text
  }

  override func didMoveToSuperview() {
    measured = nil
    super.didMoveToSuperview()
  }

  /// A line that is higher than the label stands in its middle all the same.
  override func drawText(in rect: Rect) {
    var rect = rect
    let text = shapedText.measure(width: rect.width)
    if text.lineCount == 1, text.size.height > rect.height {
      rect.origin.y += (rect.height - text.size.height) / 2
      rect.size.height = text.size.height
    }
    super.drawText(in: rect)
  }

  override var intrinsicContentSize: Size { given.size(or: naturalSize(width: nil)) }

  override var hasHeightForWidth: Bool { numberOfLines != 1 && given.height.isNatural }

  override func intrinsicContentSize(forWidth width: Double) -> Size {
    given.size(or: naturalSize(width: width))
  }

  private func naturalSize(width: Double?) -> Size {
    guard let text, !text.isEmpty else { return .zero }
    var size = systemText.size(width: width, lineSpacing: lineSpacing)
    if hasWholeHeight { size.height.round(.up) }
    return size
  }

  private var fontLine: FontLine { interfaceFont.line(by: environment.textMeasurer) }

  override var firstBaselineOffsetFromTop: Double {
    baselines?.fromTop ?? fontLine.ascent
  }

  override var lastBaselineOffsetFromBottom: Double {
    baselines?.fromBottom ?? fontLine.descent
  }

  override var typeName: String { elementName }
}

/// A picture of a document that nobody has: its place, and its name.
final class MissingImageView: ElementView {
  private let image: Image

  init(_ image: Image) {
    self.image = image
    super.init(frame: .zero)
  }

  override var intrinsicContentSize: Size { given.size(or: image.size) }

  override func draw(in rect: Rect, _ builder: inout DisplayListBuilder) {
    ElementLook(view: self, rect: rect).drawMissingImage(image.name, in: rect, &builder)
  }
}

/// A picture of a document.
final class ImageElementView: ImageView, ElementViewing {
  var given = GivenContent()
  var baselines: TextBaselines?
  /// The name of the class, for traces.
  var elementName = "imageView"

  override var intrinsicContentSize: Size { given.size(or: super.intrinsicContentSize) }

  override var typeName: String { elementName }
}

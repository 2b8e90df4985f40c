import YarLayout

/// Where the lines of text stand in a view.
struct TextBaselines: Hashable {
  var fromTop = 0.0
  var fromBottom = 0.0
}

extension ViewContent {
  /// The size of the font of the line that stands in the middle from top to bottom; nil without one.
  var centredTextSize: Double? {
    switch self {
    case .button(let button): button.font?.size ?? 15
    case .control(let control) where control.centresText: control.textSize
    default: nil
    }
  }
}

extension TextBaselines {
  /// Where the lines stand in a view of the noted size: in the middle, except in labels, whose lines
  /// start at the top.
  init?(notedFor source: InterfaceView) {
    let size: Double
    switch source.content {
    case .label(let label): size = label.font.size
    case .control(let control):
      guard let known = control.textSize else { return nil }
      size = known
    default:
      guard let centred = source.content.centredTextSize else { return nil }
      size = centred
    }
    let metrics = SystemFontMetrics(size: size)
    let height = source.placement.frame.height
    if case .label = source.content {
      let lines = height / metrics.lineHeight
      if lines > 0.8, lines < 1.7 {
        // One line, perhaps of another font than the document says.
        fromTop = height * metrics.ascent / metrics.lineHeight
        fromBottom = height - fromTop
      } else {
        fromTop = metrics.ascent
        fromBottom = metrics.descent
      }
    } else {
      let free = (height - metrics.lineHeight) / 2
      fromTop = free + metrics.ascent
      fromBottom = free + metrics.descent
    }
  }
}

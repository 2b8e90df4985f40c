import YarLayout

/// Where the lines of text stand in a view.
struct TextBaselines: Hashable {
  var fromTop = 0.0
  var fromBottom = 0.0
}

extension ViewContent {
  /// The font of the line that stands in the middle from top to bottom; nil without one.
  var centredFont: InterfaceFont? {
    switch self {
    case .button(let button): button.font ?? InterfaceFont(size: 15)
    case .control(let control) where control.centresText: control.textFont
    default: nil
    }
  }
}

extension TextBaselines {
  /// Where the lines stand in a view of the noted size: in the middle, except in labels, whose lines
  /// start at the top.
  init?(notedFor source: InterfaceView, by measurer: any TextMeasurer) {
    let font: InterfaceFont
    switch source.content {
    case .label(let label): font = label.font
    case .control(let control):
      guard let known = control.textFont else { return nil }
      font = known
    default:
      guard let centred = source.content.centredFont else { return nil }
      font = centred
    }
    let line = font.line(by: measurer)
    let height = source.placement.frame.height
    if case .label = source.content {
      let lines = height / line.height
      if lines > 0.8, lines < 1.7 {
        // One line, perhaps of another font than the document says.
        fromTop = height * line.ascent / line.height
        fromBottom = height - fromTop
      } else {
        fromTop = line.ascent
        fromBottom = line.descent
      }
    } else {
      let free = (height - line.height) / 2
      fromTop = free + line.ascent
      fromBottom = free + line.descent
    }
  }
}

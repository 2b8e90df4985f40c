import YarLayout

extension ViewContent {
  /// The size of the smallest letters that the document asks for, in points; nil without letters of its own.
  ///
  /// They are drawn in other sizes, so that lines are as long as in the system's font.
  package var leastTextSize: Double? {
    switch self {
    case .label(let label):
      let sizes = (label.attributedText?.fragments ?? []).compactMap { fragment in
        fragment.text.allSatisfy { $0.isWhitespace } ? nil : fragment.font?.size
      }
      return sizes.min() ?? label.font.size
    case .button(let button): return ContentSizing.font(of: button).size
    case .control(let control): return control.textFont?.size
    default: return nil
    }
  }
}

extension View {
  /// Whether it is a button on a ground whose colours are all the system's: those of its style, with the system's tint.
  package var hasColorsOfSystem: Bool {
    guard let view = self as? ElementView, case .button(let button) = view.content,
      case .configuration(let style) = button.style, view.tint == nil, view.palette.tint == nil
    else { return false }
    return style != "plain" && style != "borderless" && button.titleColor == nil
      && button.fillColor == nil && button.configured.groundColor == nil
  }
}

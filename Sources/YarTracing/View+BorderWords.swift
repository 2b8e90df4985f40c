import YarLayout

/// Sizes that come from the other side of a border, in words.
extension View {
  /// For a view in a box layout with constraints inside: `, the fitting height of its constraints at width
  /// 180: …` with the rules that decide it; empty for others.
  func fittingWords(isWidth: Bool) -> String {
    guard let state = constraintState, let island = state.hosted else { return "" }
    let rules = island.rulesOfFittingSize(of: state, width: frame.width, isWidth: isWidth)
    var text = ", the fitting \(isWidth ? "width" : "height") of its constraints"
    if !isWidth { text += " at width \(formatted(frame.width))" }
    guard !rules.isEmpty else { return text }
    let most = 4
    text += ": " + rules.prefix(most).map { "\($0)" }.joined(separator: "; ")
    if rules.count > most { text += "; and \(rules.count - most) more" }
    return text
  }

  /// For a container of boxes among constraints: which of its layouts want the size that it wants.
  var boxesWords: String {
    guard let container = self as? WeView, container.hasLayouts else { return "" }
    return " for its boxes at width \(formatted(frame.width))"
  }
}

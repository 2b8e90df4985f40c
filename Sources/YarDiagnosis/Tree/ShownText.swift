import YarLayout

/// Text that a view shows.
struct ShownText {
  var text: String
  /// The text as it is set; nil where only the size of the whole content is known.
  var shaped: (any ShapedText)?
  /// The size of the content, where it is not set here.
  var wanted = Size.zero
  var insets = EdgeInsets.zero
  /// The largest number of lines; 0 is no limit.
  var numberOfLines = 1
  /// The scales at which the text may be set to fit.
  var scales: ClosedRange<Double>?

  /// The size of the text in a width, in points.
  func size(in width: Double?) -> Size { shaped?.measure(width: width).size ?? wanted }

  /// The scale at which the text is set in a room.
  func scale(width: Double, height: Double) -> Double {
    guard let scales, width > 0, height > 0 else { return 1 }
    return shaped?.fittingScale(
      in: ProposedSize(width: width, height: height + 0.5), scales: scales) ?? 1
  }
}

extension CheckedTree {
  /// The text that a view shows; nil without one.
  func text(of view: View) -> ShownText? {
    if let label = view as? Label {
      guard let text = label.text, isShown(text) else { return nil }
      return ShownText(
        text: text, shaped: label.shapedText, insets: label.textInsets,
        numberOfLines: max(0, label.numberOfLines), scales: label.smallerScales)
    }
    if let button = view as? Button {
      guard let text = button.title, isShown(text) else { return nil }
      var insets = button.contentInsets
      if let image = button.image { insets.left += image.size.width + button.imagePadding }
      return ShownText(text: text, shaped: button.shapedTitle, insets: insets)
    }
    guard let text = toldText(of: view), isShown(text) else { return nil }
    let wanted = view.intrinsicContentSize
    guard wanted.width > 0, wanted.height > 0 else { return nil }
    return ShownText(text: text, shaped: nil, wanted: wanted)
  }

  /// Whether anything is seen of a text: of nothing but spaces and ends of lines nothing is.
  private func isShown(_ text: String) -> Bool {
    text.unicodeScalars.contains { !$0.isBlank }
  }

  func isTouchable(_ view: View) -> Bool { Self.isTouchable(view, facts(of: view)) }

  static func isTouchable(_ view: View, _ facts: ViewFacts?) -> Bool {
    facts?.isTouchable ?? (view is Button)
  }

  /// Whether a view is to be touched with a finger, which needs room.
  func isTarget(_ view: View) -> Bool {
    let told = facts(of: view)
    return told?.isTarget ?? Self.isTouchable(view, told)
  }

  /// Whether a view shows something of its own, be it only a colour.
  func showsSomething(_ view: View) -> Bool {
    if let told = facts(of: view)?.showsSomething { return told }
    if text(of: view) != nil { return true }
    if let image = view as? ImageView { return image.image != nil }
    return view.showsBox
  }
}

extension View {
  /// Whether its frame is seen: by what is behind its content, or by its border.
  var showsBox: Bool {
    backgroundColor.map { $0.alpha > 0 } ?? false || backgroundGradient != nil || borderWidth > 0
  }
}

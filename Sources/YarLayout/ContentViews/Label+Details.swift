/// What few labels say of their text: stretches of different looks, heights of lines.
///
/// A class, so that other labels pay for a reference only.
final class TextDetails {
  /// The stretches of the text; nil where it has one look.
  var attributedText: AttributedText?
  /// How high lines are.
  var lineHeight = LineHeight()
  /// At which ends of lines punctuation stands outside.
  var hangingPunctuation = HangingPunctuation.never
  /// The room that is kept free around the text.
  var contentInsets = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
  /// Whether the label's text is being set to that of its stretches.
  fileprivate var isSettingText = false

  func apply(to content: inout TextContent) {
    content.attributedText = attributedText
    content.lineHeight = lineHeight
    content.hangingPunctuation = hangingPunctuation
  }
}

extension Label {
  /// The text in stretches of different looks; nil (the default) where it has the look of the label.
  ///
  /// What a stretch does not say is as the label has it: its font, its colour, its alignment. ``text`` has the characters
  /// of all stretches; setting it takes the stretches away.
  public var attributedText: AttributedText? {
    get { details?.attributedText }
    set {
      guard newValue != attributedText else { return }
      let details = ownDetails()
      details.attributedText = newValue
      details.isSettingText = true
      text = newValue?.text
      details.isSettingText = false
      contentDidChange()
    }
  }

  /// How high lines are, compared with what their fonts ask for; as these ask by default.
  public var lineHeight: LineHeight {
    get { details?.lineHeight ?? LineHeight() }
    set {
      guard newValue != lineHeight else { return }
      ownDetails().lineHeight = newValue
      contentDidChange()
    }
  }

  /// At which ends of lines punctuation stands outside of the text's edges, where it takes no room; nowhere by default.
  ///
  /// What hangs is drawn in the label's insets, or beyond the label. Texts with tabs or soft hyphens hang none.
  public var hangingPunctuation: HangingPunctuation {
    get { details?.hangingPunctuation ?? .never }
    set {
      guard newValue != hangingPunctuation else { return }
      ownDetails().hangingPunctuation = newValue
      contentDidChange()
    }
  }

  /// By which the height of lines is multiplied; 0 (the default) and less count as 1.
  ///
  /// Source: `NSParagraphStyle`.
  public var lineHeightMultiple: Double {
    get { lineHeight.multiple }
    set { lineHeight.multiple = newValue }
  }

  /// The least height of lines, in points; 0 (the default) is none.
  ///
  /// Source: `NSParagraphStyle`.
  public var minimumLineHeight: Double {
    get { lineHeight.minimum }
    set { lineHeight.minimum = newValue }
  }

  /// The largest height of lines, in points; 0 (the default) is none.
  ///
  /// Source: `NSParagraphStyle`.
  public var maximumLineHeight: Double {
    get { lineHeight.maximum }
    set { lineHeight.maximum = newValue }
  }

  /// Sets the text in stretches of different looks.
  @discardableResult
  public func setAttributedText(_ text: AttributedText?) -> Self {
    attributedText = text
    return self
  }

  /// Sets the text in stretches of different looks, as a block lists them.
  @discardableResult
  public func setAttributedText(@AttributedTextBuilder _ runs: () -> [TextRun]) -> Self {
    attributedText = AttributedText(runs())
    return self
  }

  /// Sets at which ends of lines punctuation stands outside of the text's edges.
  @discardableResult
  public func setHangingPunctuation(_ hanging: HangingPunctuation = .both) -> Self {
    hangingPunctuation = hanging
    return self
  }

  /// Sets by which the height of lines is multiplied.
  @discardableResult
  public func setLineHeightMultiple(_ multiple: Double) -> Self {
    lineHeightMultiple = multiple
    return self
  }

  /// A new text has the look of the label.
  func textDidChange(from oldText: String?) {
    if let details, !details.isSettingText, details.attributedText != nil {
      details.attributedText = nil
    } else if text == oldText {
      return
    }
    contentDidChange()
  }

  func ownDetails() -> TextDetails {
    if let details { return details }
    let made = TextDetails()
    details = made
    return made
  }
}

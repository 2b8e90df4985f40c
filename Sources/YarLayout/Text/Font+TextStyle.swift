/// The styles of UIKit's text, at the default size of text.
extension Font {
  /// What a text is for, from which its size and thickness follow.
  ///
  /// The one table of them: documents of Interface Builder and code written for UIKit read it.
  public enum TextStyle: String, Hashable, Sendable, CaseIterable {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote
    case caption1, caption2

    /// The size in points.
    public var size: Double {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      }
    }

    /// The thickness: semibold for headlines, else regular.
    public var weight: Weight { self == .headline ? .semibold : .regular }
  }

  /// The system font of a text style at the default size of text.
  ///
  /// It does not follow a setting of the text's size; Yar has none. Source: UIKit.
  public static func preferredFont(forTextStyle style: TextStyle) -> Font {
    Font(size: style.size, weight: style.weight)
  }
}

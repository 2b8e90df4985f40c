import YarLayout

/// The properties that one class of views has besides those of every view.
enum ContentProperties {
  static let label: [Property<View>] = [
    labelText,
    .optional(
      "attributedText", .attributedText, \Label.attributedText,
      "The text in stretches of different looks, instead of text.",
      wrap: { .attributedText($0) }, unwrap: \.attributedText),
    .font(
      "font", \Label.font, "The typeface; 17 points by default. Missing members are the default's.",
      default: Font()),
    .color("textColor", \Label.textColor, "The colour of the text.", default: .black),
    .word(
      "textAlignment", \Label.textAlignment, WordLists.textAlignment,
      "How lines are set between the edges.", default: .natural),
    .word(
      "lineBreakMode", \Label.lineBreakMode, WordLists.lineBreakMode,
      "What happens to text that does not fit.", default: .byTruncatingTail),
    .row(
      "numberOfLines", .integer(from: 0), \Label.numberOfLines, default: 1,
      "The largest number of lines; 0 is no limit.", wrap: { .number(Double($0)) },
      unwrap: { $0.number.flatMap { Int(exactly: $0) } }),
    .number(
      "lineSpacing", \Label.lineSpacing, .any,
      "Extra distance between lines; a negative one brings them nearer."),
    .number(
      "lineHeightMultiple", \Label.lineHeightMultiple, .notNegative,
      "By which the height of lines is multiplied; 0 counts as 1."),
    .number(
      "minimumLineHeight", \Label.minimumLineHeight, .notNegative,
      "The least height of lines; 0 is none."),
    .number(
      "maximumLineHeight", \Label.maximumLineHeight, .notNegative,
      "The largest height of lines; 0 is none."),
    .word(
      "textWrapping", \Label.textWrapping, WordLists.textWrapping,
      "How words are shared out among lines.", default: .normal),
    .bool(
      "hyphenates", \Label.hyphenates,
      "Whether words may be broken with a hyphen, by the document's language."),
    .bool(
      "adjustsFontSizeToFitWidth", \Label.adjustsFontSizeToFitWidth,
      "Whether text that does not fit is set smaller before it is cut."),
    .number(
      "minimumScaleFactor", \Label.minimumScaleFactor, .unit,
      "The smallest part of the font's size, where the text may be smaller; 0 is any."),
    .number(
      "maximumScaleFactor", \Label.maximumScaleFactor, .fromOne,
      "The largest multiple of the font's size, where the text is adjusted to its label.",
      default: 1),
    .string(
      "scaleGroup", \Label.scaleGroup,
      "The name of the labels that share one scale, that of the smallest."),
  ]

  /// The characters of stretches are written with these.
  private static var labelText: Property<View> {
    let row = Property<View>.string("text", \Label.text, "The text; \\n starts a new line.")
    return Property(
      key: row.key, kind: row.kind, defaultValue: row.defaultValue, summary: row.summary,
      get: { view in (view as? Label)?.attributedText == nil ? row.get(view) : .none },
      set: row.set)
  }

  static let firstThatFits: [Property<View>] = [
    .word(
      "axes", \FirstThatFits.axes, WordLists.fittingAxes,
      "The directions in which a view must fit to be shown.", default: .both)
  ]

  static let imageView: [Property<View>] = [
    .image(
      "image", \ImageView.image,
      "The image: a path relative to the document; @2x in the name means 2 pixels for each point.")
  ]

  static let button: [Property<View>] = [
    .string("title", \Button.title, "The text."),
    .font(
      "font", \Button.font,
      "The typeface; 17 points semibold by default. Missing members are the default's.",
      default: Font(weight: .semibold)),
    .color("titleColor", \Button.titleColor, "The colour of the text.", default: .blue),
    .image("image", \Button.image, "An image before the title: a path relative to the document."),
    .number(
      "imagePadding", \Button.imagePadding, .any, "The distance between the image and the title.",
      default: 8),
    .row(
      "contentInsets", .insets, \Button.contentInsets,
      default: EdgeInsets(top: 8, left: 16, bottom: 8, right: 16), "The room around the content.",
      wrap: { PropertyValue($0) }, unwrap: \.insets),
  ]

  static let scrollView: [Property<View>] = [
    .word(
      "direction", \ScrollView.direction, WordLists.scrollDirection,
      "The directions in which the content may be larger than the view.", default: .vertical),
    .word(
      "hAlign", \ScrollView.hAlign, WordLists.horizontalAlignment,
      "Where content narrower than the view stands.", default: .center),
    .word(
      "vAlign", \ScrollView.vAlign, WordLists.verticalAlignment,
      "Where content lower than the view stands.", default: .center),
    .row(
      "contentOffset", .point, \ScrollView.contentOffset, default: .zero,
      "How far the top left of the content lies outside, [x, y].",
      wrap: { .numbers([$0.x, $0.y]) }, unwrap: \.point),
    .bool(
      "clipsToBounds", \View.clipsToBounds,
      "Whether what lies outside the bounds is not drawn; true by default.", default: true),
  ]

  static let proxyView: [Property<View>] = [proxied]

  private static var proxied: Property<View> {
    var made = Property<View>(
      key: "of", kind: .identifier, defaultValue: .none,
      summary: "The identifier of the view that is mirrored, anywhere in the scene.",
      get: { view in
        // A view without an identifier cannot be named: the empty one is refused when writing.
        (view as? ProxyView)?.target.map { .string($0.identifier ?? "") } ?? .none
      },
      set: { view, _ in (view as? ProxyView)?.target = nil })
    made.setView = { view, target in (view as? ProxyView)?.target = target }
    return made
  }

  static let placeholder: [Property<View>] = [
    Property(
      key: "size", kind: .size, defaultValue: PropertyValue(Size.zero),
      summary: "The size that the view wants.",
      get: { view in
        guard case .fixed(let size) = (view as? PlaceholderView)?.content else {
          return PropertyValue(Size.zero)
        }
        return PropertyValue(size)
      },
      set: { view, value in
        if let size = value.size { (view as? PlaceholderView)?.content = .fixed(size) }
      }),
    words("words", .numbers(.notNegative), none: .none, "The widths of words that wrap.") { words in
      .numbers(words.widths)
    } set: { words, value in
      words.widths = value.numbers ?? []
    },
    words("wordSpacing", .number(.notNegative), none: .number(4), "The gap between words.") {
      words in
      .number(words.spacing)
    } set: { words, value in
      words.spacing = value.number ?? 4
    },
    words("lineHeight", .number(.notNegative), none: .number(16), "The height of a line of words.")
    {
      words in
      .number(words.lineHeight)
    } set: { words, value in
      words.lineHeight = value.number ?? 16
    },
  ]

  static let spacerShortcuts = [
    Shortcut(
      "weight", .number(.notNegative), sets: ["hStretchWeight", "vStretchWeight"],
      "Both stretch weights.")
  ]

  /// The words of a placeholder, with the values of documents that leave some out.
  private struct WordContent {
    var widths: [Double] = []
    var spacing = 4.0
    var lineHeight = 16.0
  }

  /// A row about the words of a placeholder; one that has a fixed size has the default.
  private static func words(
    _ key: String, _ kind: ValueKind, none: PropertyValue, _ summary: String,
    get: @escaping @Sendable (WordContent) -> PropertyValue,
    set: @escaping @Sendable (inout WordContent, PropertyValue) -> Void
  ) -> Property<View> {
    @Sendable func content(of view: View) -> WordContent? {
      guard
        case .words(let widths, let spacing, let lineHeight) = (view as? PlaceholderView)?.content
      else { return nil }
      return WordContent(widths: widths, spacing: spacing, lineHeight: lineHeight)
    }
    return Property(
      key: key, kind: kind, defaultValue: none, summary: summary,
      get: { view in content(of: view).map(get) ?? none },
      set: { view, value in
        var words = content(of: view) ?? WordContent()
        set(&words, value)
        (view as? PlaceholderView)?.content = .words(
          words.widths, spacing: words.spacing, lineHeight: words.lineHeight)
      })
  }
}

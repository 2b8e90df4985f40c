import YarLayout

/// The properties that one class of views has besides those of every view.
enum ContentProperties {
  static let label: [Property<View>] = [
    labelText,
    .optional(
      "attributedText", .attributedText,
      Access(of: Label.self, { $0.attributedText }, { $0.attributedText = $1 }),
      "The text in stretches of different looks, instead of text.",
      wrap: { .attributedText($0) }, unwrap: { $0.attributedText }),
    .font(
      "font", Access(of: Label.self, { $0.font }, { $0.font = $1 }),
      "The typeface; 17 points by default. Missing members are the default's.",
      default: Font()),
    .optionalColor(
      "textColor", Access(of: Label.self, { $0.ownTextColor }, { $0.ownTextColor = $1 }),
      "The colour of the text; by default the system's: black, in a dark scene white."),
    .word(
      "textAlignment", Access(of: Label.self, { $0.textAlignment }, { $0.textAlignment = $1 }),
      WordLists.textAlignment,
      "How lines are set between the edges.", default: .natural),
    .word(
      "lineBreakMode", Access(of: Label.self, { $0.lineBreakMode }, { $0.lineBreakMode = $1 }),
      WordLists.lineBreakMode,
      "What happens to text that does not fit.", default: .byTruncatingTail),
    .row(
      "numberOfLines", .integer(from: 0),
      Access(of: Label.self, { $0.numberOfLines }, { $0.numberOfLines = $1 }), default: 1,
      "The largest number of lines; 0 is no limit.", wrap: { .number(Double($0)) },
      unwrap: { $0.number.flatMap { Int(exactly: $0) } }),
    .number(
      "lineSpacing", Access(of: Label.self, { $0.lineSpacing }, { $0.lineSpacing = $1 }), .any,
      "Extra distance between lines; a negative one brings them nearer."),
    .number(
      "lineHeightMultiple",
      Access(of: Label.self, { $0.lineHeightMultiple }, { $0.lineHeightMultiple = $1 }),
      .notNegative,
      "By which the height of lines is multiplied; 0 counts as 1."),
    .number(
      "minimumLineHeight",
      Access(of: Label.self, { $0.minimumLineHeight }, { $0.minimumLineHeight = $1 }), .notNegative,
      "The least height of lines; 0 is none."),
    .number(
      "maximumLineHeight",
      Access(of: Label.self, { $0.maximumLineHeight }, { $0.maximumLineHeight = $1 }), .notNegative,
      "The largest height of lines; 0 is none."),
    .word(
      "textWrapping", Access(of: Label.self, { $0.textWrapping }, { $0.textWrapping = $1 }),
      WordLists.textWrapping,
      "How words are shared out among lines.", default: .normal),
    .bool(
      "hyphenates", Access(of: Label.self, { $0.hyphenates }, { $0.hyphenates = $1 }),
      "Whether words may be broken with a hyphen, by the document's language."),
    .word(
      "hangingPunctuation",
      Access(of: Label.self, { $0.hangingPunctuation }, { $0.hangingPunctuation = $1 }),
      WordLists.hangingPunctuation,
      "At which ends of lines quotes, stops, commas and hyphens stand outside.", default: .never),
    .row(
      "contentInsets", .directionalInsets,
      Access(of: Label.self, { $0.contentInsets }, { $0.contentInsets = $1 }),
      default: DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0),
      "The room around the text, by reading direction.", wrap: { PropertyValue($0) },
      unwrap: { $0.directionalInsets }),
    .bool(
      "adjustsFontSizeToFitWidth",
      Access(
        of: Label.self, { $0.adjustsFontSizeToFitWidth }, { $0.adjustsFontSizeToFitWidth = $1 }),
      "Whether text that does not fit is set smaller before it is cut."),
    .number(
      "minimumScaleFactor",
      Access(of: Label.self, { $0.minimumScaleFactor }, { $0.minimumScaleFactor = $1 }), .unit,
      "The smallest part of the font's size, where the text may be smaller; 0 is any."),
    .number(
      "maximumScaleFactor",
      Access(of: Label.self, { $0.maximumScaleFactor }, { $0.maximumScaleFactor = $1 }), .fromOne,
      "The largest multiple of the font's size, where the text is adjusted to its label.",
      default: 1),
    .string(
      "scaleGroup", Access(of: Label.self, { $0.scaleGroup }, { $0.scaleGroup = $1 }),
      "The name of the labels that share one scale, that of the smallest."),
  ]

  /// The characters of stretches are written with these.
  private static var labelText: Property<View> {
    let row = Property<View>.string(
      "text", Access(of: Label.self, { $0.text }, { $0.text = $1 }),
      "The text; \\n starts a new line.")
    return Property(
      key: row.key, kind: row.kind, defaultValue: row.defaultValue, summary: row.summary,
      get: { view in (view as? Label)?.attributedText == nil ? row.get(view) : .none },
      set: row.set)
  }

  static let firstThatFits: [Property<View>] = [
    .word(
      "axes", Access(of: FirstThatFits.self, { $0.axes }, { $0.axes = $1 }), WordLists.fittingAxes,
      "The directions in which a view must fit to be shown.", default: .both)
  ]

  static let imageView: [Property<View>] = [
    .image(
      "image", Access(of: ImageView.self, { $0.image }, { $0.image = $1 }),
      "The image: a path relative to the document; @2x in the name means 2 pixels for each point.")
  ]

  static let button: [Property<View>] = [
    .string("title", Access(of: Button.self, { $0.title }, { $0.title = $1 }), "The text."),
    .font(
      "font", Access(of: Button.self, { $0.font }, { $0.font = $1 }),
      "The typeface; 17 points semibold by default. Missing members are the default's.",
      default: Font(weight: .semibold)),
    .color(
      "titleColor", Access(of: Button.self, { $0.titleColor }, { $0.titleColor = $1 }),
      "The colour of the text.", default: .blue),
    .image(
      "image", Access(of: Button.self, { $0.image }, { $0.image = $1 }),
      "An image before the title: a path relative to the document."),
    .number(
      "imagePadding", Access(of: Button.self, { $0.imagePadding }, { $0.imagePadding = $1 }), .any,
      "The distance between the image and the title.",
      default: 8),
    .row(
      "contentInsets", .insets,
      Access(of: Button.self, { $0.contentInsets }, { $0.contentInsets = $1 }),
      default: EdgeInsets(top: 8, left: 16, bottom: 8, right: 16), "The room around the content.",
      wrap: { PropertyValue($0) }, unwrap: { $0.insets }),
  ]

  static let scrollView: [Property<View>] = [
    .word(
      "direction", Access(of: ScrollView.self, { $0.direction }, { $0.direction = $1 }),
      WordLists.scrollDirection,
      "The directions in which the content may be larger than the view.", default: .vertical),
    .word(
      "hAlign", Access(of: ScrollView.self, { $0.hAlign }, { $0.hAlign = $1 }),
      WordLists.horizontalAlignment,
      "Where content narrower than the view stands.", default: .center),
    .word(
      "vAlign", Access(of: ScrollView.self, { $0.vAlign }, { $0.vAlign = $1 }),
      WordLists.verticalAlignment,
      "Where content lower than the view stands.", default: .center),
    .row(
      "contentOffset", .point,
      Access(of: ScrollView.self, { $0.contentOffset }, { $0.contentOffset = $1 }), default: .zero,
      "How far the top left of the content lies outside, [x, y].",
      wrap: { .numbers([$0.x, $0.y]) }, unwrap: { $0.point }),
    .bool(
      "clipsToBounds", Access(of: View.self, { $0.clipsToBounds }, { $0.clipsToBounds = $1 }),
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

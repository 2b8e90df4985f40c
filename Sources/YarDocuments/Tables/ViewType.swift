import YarLayout

/// A class of views that documents can hold.
struct ViewType: Sendable {
  /// The name in documents: the Swift class's.
  let name: String
  /// One sentence for editors.
  let summary: String
  /// Makes a view with default properties.
  let make: @Sendable () -> View
  /// Whether a view is of exactly this class.
  let matches: @Sendable (View) -> Bool
  /// The properties, those of every view included.
  let table: PropertyTable<View>
  /// Whether the class has box layouts.
  let hasLayouts: Bool
  /// Whether the class has one view as its content.
  let hasContent: Bool
  /// Whether the class arranges subviews itself.
  let hasArranged: Bool
  /// Keys of which only one can be set.
  let exclusiveKeys: [(String, String)]
  /// Keys, each with another one that it needs.
  let dependentKeys: [(key: String, needed: String)]

  private init<Class: View>(
    _ type: Class.Type, _ summary: String, own: [Property<View>] = [],
    shortcuts: [Shortcut] = [], hasLayouts: Bool = false,
    hasContent: Bool = false, hasArranged: Bool = false,
    exclusiveKeys: [(String, String)] = [], dependentKeys: [(key: String, needed: String)] = [],
    make: @escaping @Sendable () -> Class
  ) {
    name = "\(type)"
    self.summary = summary
    self.make = make
    matches = { Swift.type(of: $0) == type }
    // A row of the class's own stands for the common one where its default is another.
    let look = ViewProperties.look.filter { row in !own.contains { $0.key == row.key } }
    table = PropertyTable(
      ViewProperties.identity + own + look + ViewProperties.stretching
        + ViewProperties.limits + ViewProperties.placing + ViewProperties.constraining
        + MarginProperties.all,
      shortcuts: shortcuts + ViewProperties.shortcuts)
    self.hasLayouts = hasLayouts
    self.hasContent = hasContent
    self.hasArranged = hasArranged
    self.exclusiveKeys = exclusiveKeys + MarginProperties.exclusiveKeys
    self.dependentKeys = dependentKeys
  }

  /// All classes, in the order of the documentation.
  static let all: [ViewType] = [
    ViewType(View.self, "A plain rectangle; its subviews have frames.") { View() },
    ViewType(WeView.self, "A container that lays out its subviews.", hasLayouts: true) { WeView() },
    ViewType(Label.self, "Text.", own: ContentProperties.label) { Label() },
    ViewType(ImageView.self, "An image.", own: ContentProperties.imageView) { ImageView() },
    ViewType(
      Button.self, "A title, with an image or without, and room around it.",
      own: ContentProperties.button
    ) { Button() },
    ViewType(
      Spacer.self, "Nothing, to push its siblings apart.",
      shortcuts: ContentProperties.spacerShortcuts
    ) { Spacer() },
    ViewType(
      PlaceholderView.self, "Content that does not matter: a size, or words that wrap.",
      own: ContentProperties.placeholder,
      exclusiveKeys: [("size", "words")],
      dependentKeys: [("wordSpacing", "words"), ("lineHeight", "words")]
    ) { PlaceholderView() },
    ViewType(
      ScrollView.self, "A window onto one view that may be larger.",
      own: ContentProperties.scrollView, hasContent: true
    ) { ScrollView() },
    ViewType(
      ProxyView.self, "Nothing, as large as another view wants to be.",
      own: ContentProperties.proxyView
    ) { ProxyView() },
    ViewType(
      StackView.self, "A row or column that places its views by constraints of its own.",
      own: StackProperties.all, hasArranged: true
    ) { StackView() },
  ]

  /// The place of a class in `all`.
  static func index(named name: String) -> Int? { places[name] }

  private static let places = Dictionary(
    uniqueKeysWithValues: all.enumerated().map { ($1.name, $0) })
}

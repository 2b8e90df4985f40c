import YarControls
import YarLayout

/// A class of views that documents can hold.
final class ViewType: Sendable {
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
  /// How live views take other values.
  let changing: Changing
  /// Keys of which only one can be set.
  let exclusiveKeys: [(String, String)]
  /// Keys, each with another one that it needs.
  let dependentKeys: [(key: String, needed: String)]

  /// How live views of a class take other values.
  enum Changing: Sendable {
    /// A view is as its properties say, whatever they were before, and each property is for itself.
    case inPlace
    /// A view that gets other values is made anew.
    case never
    /// What a layout left behind counts in the next one: scenes with such a view are always made anew.
    case notInLayouts
  }

  private init<Class: View>(
    _ type: Class.Type, _ summary: String, own: [Property<View>] = [],
    shortcuts: [Shortcut] = [], hasLayouts: Bool = false,
    hasContent: Bool = false, hasArranged: Bool = false, changing: Changing = .never,
    exclusiveKeys: [(String, String)] = [], dependentKeys: [(key: String, needed: String)] = [],
    make: @escaping @Sendable () -> Class
  ) {
    let sample = make()
    name = sample.typeName
    self.summary = summary
    self.make = make
    matches = sample.classMatcher
    let common =
      ViewProperties.look + ViewProperties.stretching + ViewProperties.limits
      + ViewProperties.placing + ViewProperties.constraining + MarginProperties.all
      + PageProperties.all
    // A row of the class's own stands for the common one where its default is another.
    let ownKeys = Set(own.map { $0.key })
    table = PropertyTable(
      ViewProperties.identity + own + common.filter { !ownKeys.contains($0.key) },
      shortcuts: shortcuts + ViewProperties.shortcuts)
    self.hasLayouts = hasLayouts
    self.hasContent = hasContent
    self.hasArranged = hasArranged
    self.changing = changing
    self.exclusiveKeys = exclusiveKeys + MarginProperties.exclusiveKeys
    self.dependentKeys = dependentKeys
  }

  /// Whether the class shows a code.
  var isCode: Bool { name == "QRCode" || name == "Barcode" }

  /// Whether the class places its subviews by a layout of its own.
  var placesSubviews: Bool { name == "FirstThatFits" }

  /// All classes, in the order of the documentation.
  static let all: [ViewType] = [
    ViewType(View.self, "A plain rectangle; its subviews have frames.", changing: .inPlace) {
      View()
    },
    ViewType(
      WeView.self, "A container that lays out its subviews.", hasLayouts: true, changing: .inPlace
    ) { WeView() },
    ViewType(
      FirstThatFits.self, "Shows the first of its subviews that fits the room.",
      own: ContentProperties.firstThatFits, changing: .inPlace
    ) { FirstThatFits() },
    ViewType(
      Label.self, "Text.", own: ContentProperties.label, changing: .inPlace,
      exclusiveKeys: [("text", "attributedText")]
    ) { Label() },
    ViewType(ImageView.self, "An image.", own: ContentProperties.imageView, changing: .inPlace) {
      ImageView()
    },
    ViewType(
      Button.self, "A title, with an image or without, and room around it.",
      own: ContentProperties.button, changing: .inPlace
    ) { Button() },
    ViewType(
      Spacer.self, "Nothing, to push its siblings apart.",
      shortcuts: ContentProperties.spacerShortcuts, changing: .inPlace
    ) { Spacer() },
    ViewType(
      PlaceholderView.self, "Content that does not matter: a size, or words that wrap.",
      own: ContentProperties.placeholder,
      exclusiveKeys: [("size", "words")],
      dependentKeys: [("wordSpacing", "words"), ("lineHeight", "words")]
    ) { PlaceholderView() },
    ViewType(
      ScrollView.self, "A window onto one view that may be larger.",
      own: ContentProperties.scrollView, hasContent: true, changing: .notInLayouts
    ) { ScrollView() },
    ViewType(
      ProxyView.self, "Nothing, as large as another view wants to be.",
      own: ContentProperties.proxyView, changing: .notInLayouts
    ) { ProxyView() },
    ViewType(
      StackView.self, "A row or column that places its views by constraints of its own.",
      own: StackProperties.all, hasArranged: true, changing: .notInLayouts
    ) { StackView() },
    ViewType(
      TextField.self, "One line of text that can be changed.", own: ControlProperties.textField
    ) { TextField() },
    ViewType(
      TextView.self, "Text of several lines that can be changed.", own: ControlProperties.textView
    ) { TextView() },
    ViewType(
      SearchBar.self, "A field for words to search for.", own: ControlProperties.searchBar
    ) { SearchBar() },
    ViewType(Switch.self, "A choice between on and off.", own: ControlProperties.switches) {
      Switch()
    },
    ViewType(Slider.self, "A knob on a line.", own: ControlProperties.slider) { Slider() },
    ViewType(
      Stepper.self, "Two buttons that make a value smaller and larger.",
      own: ControlProperties.stepper
    ) { Stepper() },
    ViewType(
      SegmentedControl.self, "Segments side by side, one of which is selected.",
      own: ControlProperties.segmentedControl
    ) { SegmentedControl() },
    ViewType(
      PageControl.self, "A row of dots, one for each page.", own: ControlProperties.pageControl
    ) { PageControl() },
    ViewType(
      ProgressView.self, "A line that shows how much is done.",
      own: ControlProperties.progressView
    ) { ProgressView() },
    ViewType(
      ActivityIndicatorView.self, "A wheel that turns while something goes on.",
      own: ControlProperties.activityIndicator
    ) {
      // In a document it is there to be seen.
      let view = ActivityIndicatorView()
      view.isAnimating = true
      return view
    },
    ViewType(
      DatePicker.self, "A date, a time or both, as buttons, wheels or a calendar.",
      own: ControlProperties.datePicker
    ) { DatePicker() },
    ViewType(
      PickerView.self, "A wheel with rows, one of which is selected.",
      own: ControlProperties.pickerView
    ) { PickerView() },
    ViewType(Divider.self, "A line between things.", own: ControlProperties.divider) {
      // In a document, stretching is always written down.
      let view = Divider()
      view.hStretchWeight = 0
      return view
    },
    ViewType(QRCode.self, "A QR code.", own: CodeProperties.qrCode, changing: .inPlace) {
      QRCode()
    },
    ViewType(
      Barcode.self, "A code of lines, or a Data Matrix, PDF417 or Aztec code.",
      own: CodeProperties.barcode, changing: .inPlace
    ) { Barcode() },
  ]

  /// The place of a class in `all`.
  static func index(named name: String) -> Int? { places[name] }

  private static let places = Dictionary(
    uniqueKeysWithValues: all.enumerated().map { ($1.name, $0) })
}

import YarControls
import YarDrawing
import YarLayout
import YarVisualFormat

// MARK: Views

/// A rectangle on the screen: ``YarLayout/View``.
public typealias UIView = View
/// A view that shows text: ``YarLayout/Label``.
public typealias UILabel = Label
/// A view that shows an image: ``YarLayout/ImageView``.
public typealias UIImageView = ImageView
/// A row or column placed by constraints: ``YarLayout/StackView``.
public typealias UIStackView = StackView
/// A window onto what may be larger: ``YarLayout/ScrollView``.
public typealias UIScrollView = ScrollView
/// The root of a tree: ``YarLayout/Window``.
public typealias UIWindow = Window
/// What holds content that others lay out around: ``YarLayout/ContentContainer``.
public typealias UIContentContainer = ContentContainer

// MARK: Controls

/// What controls have in common: ``YarControls/Control``.
public typealias UIControl = Control
/// A title and an image by state: ``YarControls/StateButton``.
public typealias UIButton = StateButton
/// What is done for an event of a control: ``YarControls/Action``; `#selector` is out of reach.
public typealias UIAction = Action
/// Lines of text that can be changed: ``YarControls/TextView``.
public typealias UITextView = TextView
/// A knob on a line: ``YarControls/Slider``.
public typealias UISlider = Slider
/// A line that fills: ``YarControls/ProgressView``.
public typealias UIProgressView = ProgressView
/// A dot for each page: ``YarControls/PageControl``.
public typealias UIPageControl = PageControl
/// A field to search by: ``YarControls/SearchBar``.
public typealias UISearchBar = SearchBar
/// A day and a time: ``YarControls/DatePicker``.
public typealias UIDatePicker = DatePicker

// MARK: Constraints

/// A rule about one or two items: ``YarLayout/LayoutConstraint``.
public typealias NSLayoutConstraint = LayoutConstraint
/// A rectangle that draws nothing: ``YarLayout/LayoutGuide``.
public typealias UILayoutGuide = LayoutGuide
/// How much a constraint counts: ``YarLayout/LayoutPriority``.
public typealias UILayoutPriority = LayoutPriority
/// A horizontal edge or centre: ``YarLayout/LayoutXAxisAnchor``.
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
/// A vertical edge, centre or baseline: ``YarLayout/LayoutYAxisAnchor``.
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
/// A width, a height or a distance: ``YarLayout/LayoutDimension``.
public typealias NSLayoutDimension = LayoutDimension
/// An anchor of a kind, which in Yar is that kind itself.
public typealias NSLayoutAnchor<Anchor: LayoutAnchor> = Anchor

// MARK: Geometry and text

/// Distances from the edges by side: ``YarLayout/EdgeInsets``.
public typealias UIEdgeInsets = EdgeInsets
/// Distances from the edges by reading direction: ``YarLayout/DirectionalEdgeInsets``.
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
/// How lines are set between the edges: ``YarLayout/TextAlignment``.
public typealias NSTextAlignment = TextAlignment
/// What happens to text that does not fit: ``YarLayout/LineBreakMode``.
public typealias NSLineBreakMode = LineBreakMode
/// The direction of reading: ``YarLayout/LayoutDirection``.
public typealias UIUserInterfaceLayoutDirection = LayoutDirection
/// Light or dark: ``YarLayout/UserInterfaceStyle``.
public typealias UIUserInterfaceStyle = UserInterfaceStyle
/// How content reads in the other direction: ``YarLayout/SemanticContentAttribute``.
public typealias UISemanticContentAttribute = SemanticContentAttribute
/// A colour: ``YarLayout/Color``; it does not follow light and dark.
public typealias UIColor = Color
/// A colour of a layer, which is the same.
public typealias CGColor = Color
/// A typeface and its size: ``YarLayout/Font``.
public typealias UIFont = Font
/// A picture: ``YarLayout/Image``.
public typealias UIImage = Image
/// The corners that a radius applies to: ``YarLayout/CornerMask``.
public typealias CACornerMask = CornerMask
/// Something that happened on a screen, which Yar does not handle: ``YarLayout/TouchEvent``.
public typealias UIEvent = TouchEvent

extension View {
  /// Which parts of a place grow with the superview: ``YarLayout/AutoresizingMask``.
  public typealias AutoresizingMask = YarLayout.AutoresizingMask
  /// How content fills a view: ``YarLayout/ContentMode``.
  public typealias ContentMode = YarLayout.ContentMode

  /// The direction in which a view with an attribute reads, where the environment reads from left to right.
  public static func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute
  ) -> LayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }

  /// A name for tests of a screen, which is the view's ``YarLayout/View/identifier``.
  public var accessibilityIdentifier: String? {
    get { identifier }
    set { identifier = newValue }
  }
}

extension Window {
  /// Shows the window; here, it is laid out.
  public func makeKeyAndVisible() { layoutIfNeeded() }
}

extension DirectionalEdgeInsets {
  /// No insets.
  public static var zero: DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
  }
}

extension CornerMask {
  /// The corner at the top left.
  public static var layerMinXMinYCorner: CornerMask { .topLeft }
  /// The corner at the top right.
  public static var layerMaxXMinYCorner: CornerMask { .topRight }
  /// The corner at the bottom left.
  public static var layerMinXMaxYCorner: CornerMask { .bottomLeft }
  /// The corner at the bottom right.
  public static var layerMaxXMaxYCorner: CornerMask { .bottomRight }
}

import YarDrawing
import YarLayout

/// A field for words to search for.
///
/// 56 points high, 100 with scopes, without a width of its own; box layouts give it 320 points where nothing
/// stretches it.
open class SearchBar: Control {
  /// The words; nil and the empty string show the placeholder.
  open var text: String?

  /// What stands there while there are no words; nil (the default) is nothing.
  open var placeholder: String?

  /// Whether a word beside the field ends the search; false by default.
  public var showsCancelButton = false

  /// The word that ends the search; "Cancel" by default.
  ///
  /// UIKit translates its own.
  public var cancelButtonTitle = "Cancel"

  /// The colour behind the field, from edge to edge; nil (the default) is transparent.
  public var barTintColor: Color?

  /// The colour of the field; nil (the default) is the system's fill.
  public var fieldColor: Color?

  /// Whether the scopes stand below the field; false by default.
  public var showsScopeBar = false {
    didSet { if showsScopeBar != oldValue { setNeedsMeasure() } }
  }

  /// The titles of the scopes.
  public var scopeButtonTitles: [String] {
    get { scopes.titles }
    set { if newValue != scopes.titles { scopes = Segments(newValue) } }
  }

  /// The scope that is selected, from 0 on; 0 by default.
  ///
  /// One that does not exist shows none as selected.
  public var selectedScopeButtonIndex = 0

  private var scopes = Segments()
  private var shownText = ControlText()
  private var cancelText = ControlText()

  open override var typeName: String { controlTypeName("SearchBar") }

  /// Makes an empty bar, with a frame in the coordinates of its future superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
  }

  /// Makes a bar.
  public convenience init(placeholder: String?) {
    self.init(frame: .zero)
    self.placeholder = placeholder
  }

  /// Whether there are no words, so that the placeholder shows.
  public var showsPlaceholder: Bool { text?.isEmpty ?? true }

  private static let barHeight = 56.0
  private static let scopeHeight = 44.0
  private static let fieldHeight = 36.0
  /// What the field leaves free at both ends, what scopes do, and what stands between the field and the word beside it.
  private static let margin = 8.0
  private static let scopeMargin = 16.0
  private static let cancelMargin = 16.0
  /// What of the field is not for words: the lens, and the room at its ends.
  private static let lensWidth = 39.0
  private static let font = Font()

  override func naturalSize(width: Double?) -> Size {
    Size(
      width: View.noIntrinsicMetric,
      height: Self.barHeight + (showsScopeBar ? Self.scopeHeight : 0))
  }

  override var usualWidth: Double { 320 }

  override var showsRing: Bool { false }

  private var words: any ShapedText {
    let words = (showsPlaceholder ? placeholder : text) ?? ""
    return shownText.shaped(line(words, Self.font, isRightToLeft ? .right : .left), in: self)
  }

  override var baselineText: (any ShapedText)? { words }

  open override func baselineOffset(_ baseline: TextBaseline, in size: Size) -> Double? {
    let bar = max(0, size.height - (showsScopeBar ? Self.scopeHeight : 0))
    return super.baselineOffset(baseline, in: Size(width: 0, height: bar))
  }

  /// The placeholder or the title of a scope that is cut off most.
  open override func cutWords(in size: Size) -> CutWords? {
    var worst: CutWords?
    if showsPlaceholder, let placeholder, !placeholder.isEmpty {
      var field = size.width - 2 * Self.margin
      if showsCancelButton {
        let text = cancelText.shaped(line(cancelButtonTitle, Self.font), in: self)
        field -= roomy(text.measure(width: nil).size.width) + 1 + Self.cancelMargin
      }
      worst = cut(words, in: field - Self.lensWidth)
    }
    if showsScopeBar {
      let edges = scopeEdges(in: size.width - 2 * Self.scopeMargin)
      worst = .worse(
        worst, scopes.cutTitle(of: self, edges: edges, selected: selectedScopeButtonIndex))
    }
    return worst
  }

  private func scopeEdges(in width: Double) -> [Double] {
    let count = scopes.titles.count
    return (0..<count).map { max(0, width) * Double($0 + 1) / Double(count) }
  }

  override func drawContent(in rect: Rect, _ builder: inout DisplayListBuilder) {
    if let barTintColor { fill(rect, barTintColor, &builder) }
    var bar = rect.inset(by: EdgeInsets(top: 0, left: Self.margin, bottom: 0, right: Self.margin))
    if showsScopeBar, rect.height > Self.scopeHeight {
      bar.size.height -= Self.scopeHeight
      let room = Rect(
        x: rect.minX + Self.scopeMargin, y: bar.maxY + 2,
        width: max(0, rect.width - 2 * Self.scopeMargin), height: 32)
      drawScopes(in: room, &builder)
    }
    if showsCancelButton { bar = drawCancelButton(in: bar, &builder) }
    guard !bar.isEmpty else { return }
    let height = min(Self.fieldHeight, bar.height)
    drawField(
      Rect(x: bar.minX, y: snapped(bar.midY - height / 2), width: bar.width, height: height),
      &builder)
  }

  /// Draws the word that ends the search; returns the room that is left for the field.
  private func drawCancelButton(in bar: Rect, _ builder: inout DisplayListBuilder) -> Rect {
    let text = cancelText.shaped(line(cancelButtonTitle, Self.font), in: self)
    let width = min(roomy(text.measure(width: nil).size.width) + 1, bar.width)
    let box = leading(bar.width - width - 4, width: width, in: bar)
    write(text, tintColor, in: box, &builder)
    return leading(0, width: max(0, bar.width - width - Self.cancelMargin), in: bar)
  }

  private func drawField(_ field: Rect, _ builder: inout DisplayListBuilder) {
    let faint = color(.secondaryLabel)
    fill(field, fieldColor ?? color(.tertiarySystemFill), radius: 10, &builder)
    drawLens(in: leading(8, width: 16, in: field), faint, &builder)
    let room = leading(31, width: max(0, field.width - Self.lensWidth), in: field)
    let text = words
    write(text, showsPlaceholder ? faint : color(.label), in: room, &builder)
    guard isFocused, room.width > 2 else { return }
    let metrics = text.measure(width: room.width)
    let written = showsPlaceholder ? 0 : min(metrics.size.width + 1, room.width - 2)
    var point = leading(written, width: 2, in: room)
    let height = min(room.height, metrics.size.height)
    point.origin.x = snapped(point.minX)
    point.origin.y = snapped(room.midY - height / 2)
    point.size.height = height
    fill(point, tintColor, radius: 1, &builder)
  }

  /// A lens with its handle; not mirrored, as lenses are held in the right hand everywhere.
  private func drawLens(in box: Rect, _ color: Color, _ builder: inout DisplayListBuilder) {
    let square = centred(16, 16, in: box)
    let ring = Rect(x: square.minX + 1, y: square.minY + 1, width: 10.5, height: 10.5)
    builder.add(.stroke(.ellipse(ring), color, width: 1.5))
    let handle = Path.capsule(
      from: Point(x: ring.minX + 9.9, y: ring.minY + 9.9),
      to: Point(x: square.maxX - 1.4, y: square.maxY - 1.4), width: 1.75)
    builder.add(.fill(.path(handle), .color(color)))
  }

  private func drawScopes(in room: Rect, _ builder: inout DisplayListBuilder) {
    guard !scopes.titles.isEmpty, !room.isEmpty else { return }
    scopes.draw(
      of: self, in: room, edges: scopeEdges(in: room.width), selected: selectedScopeButtonIndex,
      ground: nil, ink: nil,
      &builder)
  }
}

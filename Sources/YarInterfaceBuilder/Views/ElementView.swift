import YarControls
import YarDrawing
import YarLayout

/// A view of a document: what it knows besides being a view.
protocol ElementViewing: View {
  /// Sizes that count instead of those of the content.
  var given: GivenContent { get set }
  /// Where the lines of text stand, where that is given; nil asks the content.
  var baselines: TextBaselines? { get set }
  /// How far the line of text that stands in the middle has its baseline below it; nil without one.
  var baselineBelowMiddle: Double? { get }
}

extension ElementViewing {
  var baselineBelowMiddle: Double? { nil }
}

extension View {
  /// The view as one of a document; nil if it is none.
  var asElement: (any ElementViewing)? {
    // Builds for the web cast to classes only.
    if let view = self as? ElementView { return view }
    if let view = self as? LabelElementView { return view }
    if let view = self as? Control { return view }
    if let view = self as? ImageElementView { return view }
    if let view = self as? StackElementView { return view }
    return self as? ScrollElementView
  }
}

/// A view of a document that is no label, no picture and no control.
class ElementView: CanvasView, ElementViewing {
  var given = GivenContent()
  var baselines: TextBaselines?
  /// How far the line of text that stands in the middle has its baseline below it; nil without one.
  var baselineBelowMiddle: Double?
  /// The name of the class, for traces.
  var elementName = "view"
  /// What the document says of the content.
  var content = ViewContent.plain
  /// What decides sizes that differ between versions.
  var sizing = ContentSizing()
  /// The colours to draw with.
  var palette = Palette()
  /// The colour of what can be touched; nil is the system's.
  var tint: Color?
  /// The class of a view that only the app knows how to draw; nil for others.
  var placeholderTitle: String?
  /// How far rows are moved down to stand clear of bars, in points.
  var topInset = 0.0
  /// Where it stands in a table, if it is a row.
  var row = TableRowPlace()
  /// The images that the content names.
  var images: [String: Image] = [:]

  /// Whether it is a table, which places its rows.
  var isTable: Bool {
    if case .tableView = content { return true }
    return false
  }

  /// The names of those images that nobody has.
  var missingImages: Set<String> = []

  override var intrinsicContentSize: Size { given.size(or: naturalSize) }

  /// The size of the content itself.
  private var naturalSize: Size { sizing.size(of: content, in: self) }

  override var firstBaselineOffsetFromTop: Double { baselines?.fromTop ?? 0 }
  override var lastBaselineOffsetFromBottom: Double { baselines?.fromBottom ?? 0 }
  override var typeName: String { elementName }

  override var drawnContentOffset: Point { Point(x: 0, y: -topInset) }

  override func draw(in rect: Rect, _ builder: inout DisplayListBuilder) {
    ElementLook(view: self, rect: rect).draw(into: &builder)
  }
}

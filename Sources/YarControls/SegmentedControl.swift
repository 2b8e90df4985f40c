import YarDrawing
import YarLayout

/// Segments side by side, one of which is selected.
///
/// 32 points high (31 for constraints); each segment is as wide as the widest title with room around it.
open class SegmentedControl: Control {
  /// The ``selectedSegmentIndex`` when no segment is selected.
  public static let noSegment = -1

  private var segments = Segments()

  /// The titles, in reading direction; empty ones are segments without words.
  public var titles: [String] {
    get { segments.titles }
    set {
      guard newValue != segments.titles else { return }
      segments = Segments(newValue)
      setNeedsMeasure()
    }
  }

  /// The number of segments.
  public var numberOfSegments: Int { segments.titles.count }

  /// The place of the selected segment; ``noSegment``, the default, where none is or the place does not exist.
  public var selectedSegmentIndex: Int {
    get { segments.titles.indices.contains(assignedIndex) ? assignedIndex : Self.noSegment }
    set { assignedIndex = newValue }
  }

  /// The place as it was set, however many segments there are.
  package var assignedIndex = SegmentedControl.noSegment

  /// The colour of the selected segment; nil (the default) is the system's.
  public var selectedSegmentTintColor: Color?

  /// The colour of the selected title; nil (the default) is the system's label.
  ///
  /// UIKit has it among the title's attributes.
  public var selectedTitleColor: Color?

  /// Whether segments are as wide as their titles ask for instead of all the same; false by default.
  public var apportionsSegmentWidthsByContent = false {
    didSet { if apportionsSegmentWidthsByContent != oldValue { setNeedsMeasure() } }
  }

  open override var typeName: String { controlTypeName("SegmentedControl") }

  /// Makes a control without segments, with a frame in the coordinates of its future superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
  }

  /// Makes a control with a segment for each title; none is selected.
  public convenience init(items titles: [String]) {
    self.init(frame: .zero)
    self.titles = titles
  }

  /// The title of a segment; nil where there is none.
  public func titleForSegment(at index: Int) -> String? {
    titles.indices.contains(index) ? titles[index] : nil
  }

  /// Sets the title of a segment; a place that does not exist changes nothing.
  public func setTitle(_ title: String?, forSegmentAt index: Int) {
    if titles.indices.contains(index) { titles[index] = title ?? "" }
  }

  /// Adds a segment in front of the one at a place, at most at the end.
  public func insertSegment(withTitle title: String?, at index: Int) {
    titles.insert(title ?? "", at: min(max(0, index), titles.count))
  }

  /// Removes a segment; a place that does not exist changes nothing.
  public func removeSegment(at index: Int) {
    if titles.indices.contains(index) { titles.remove(at: index) }
  }

  override func naturalSize(width: Double?) -> Size {
    let widths = segments.widths(in: self)
    return Size(
      width: Self.width(ofTitles: widths, apportions: apportionsSegmentWidthsByContent), height: 31)
  }

  /// How wide segments want to be together, by the widths of their titles.
  package static func width(ofTitles widths: [Double], apportions: Bool = false) -> Double {
    let padding = Segments.padding
    let total =
      apportions
      ? widths.reduce(0) { $0 + $1 + padding }
      : Double(widths.count) * ((widths.max() ?? 0) + padding)
    return max(0, total - 1)
  }

  override var naturalInsets: EdgeInsets { EdgeInsets(top: 0, left: 0, bottom: 1, right: 0) }

  override var baselineText: (any ShapedText)? {
    segments.titles.isEmpty ? nil : segments.text(0, of: self)
  }

  /// The distances of the segments' ends from the leading edge.
  private func edges(in width: Double) -> [Double] {
    let count = segments.titles.count
    guard apportionsSegmentWidthsByContent else {
      return (1...max(1, count)).prefix(count).map { width * Double($0) / Double(count) }
    }
    let wanted = segments.widths(in: self).map { $0 + Segments.padding }
    let factor = width / max(1, wanted.reduce(0, +))
    var end = 0.0
    return wanted.map { part in
      end += part * factor
      return end
    }
  }

  /// The title that is cut off most.
  open override func cutWords(in size: Size) -> CutWords? {
    let selected = selectedSegmentIndex
    return segments.cutTitle(
      of: self, edges: edges(in: size.width), selected: selected < 0 ? nil : selected)
  }

  override func drawContent(in rect: Rect, _ builder: inout DisplayListBuilder) {
    let selected = selectedSegmentIndex
    segments.draw(
      of: self, in: rect, edges: edges(in: rect.width), selected: selected < 0 ? nil : selected,
      ground: selectedSegmentTintColor, ink: selectedTitleColor, &builder)
  }
}

import YarDrawing
import YarLayout

/// A row of dots, one for each page; the one of the page that is shown stands out.
///
/// A dot takes 16 points; with the room at the ends the row is 26 points high. Dots for which there is no room are
/// not drawn, and of those that have room 1,000 at most.
open class PageControl: Control {
  /// The number of pages; 0 by default.
  ///
  /// A negative number is 0.
  public var numberOfPages: Int {
    get { pages }
    set {
      let count = max(0, newValue)
      guard count != pages else { return }
      pages = count
      setNeedsMeasure()
    }
  }

  private var pages = 0

  /// The page that is shown, from 0 on; 0 by default.
  ///
  /// What lies outside reads as the nearest page.
  public var currentPage: Int {
    get { min(max(0, assignedPage), max(0, pages - 1)) }
    set { assignedPage = newValue }
  }

  /// The page as it was set, however many there are.
  package var assignedPage = 0

  /// Whether one page alone shows no dot; false by default.
  public var hidesForSinglePage = false

  /// The colour of the dots; nil (the default) is the label's, faint.
  public var pageIndicatorTintColor: Color?

  /// The colour of the dot of the page that is shown; nil (the default) is the label's.
  public var currentPageIndicatorTintColor: Color?

  open override var typeName: String { controlTypeName("PageControl") }

  /// Makes a row without dots, with a frame in the coordinates of its future superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  /// Makes a row of dots.
  public convenience init(numberOfPages: Int, currentPage: Int = 0) {
    self.init(frame: .zero)
    self.numberOfPages = numberOfPages
    self.currentPage = currentPage
  }

  private static let step = 16.0
  private static let dot = 7.0
  /// Nobody sees more, and a number of pages is written faster than its dots are drawn.
  private static let mostDots = 1_000.0

  override func naturalSize(width: Double?) -> Size {
    Size(width: roomy(Double(pages) * Self.step + 19.5), height: 26)
  }

  override func drawContent(in rect: Rect, _ builder: inout DisplayListBuilder) {
    guard pages > 0, !(pages == 1 && hidesForSinglePage) else { return }
    let ink = color(.label)
    let current = currentPageIndicatorTintColor ?? ink.withAlpha(0.9)
    let other = pageIndicatorTintColor ?? ink.withAlpha(0.3)
    // Dots for which there is no room are left out at the end, but for the one that is lit.
    let fitting = max(1, Int(min(Double(pages), Self.mostDots, floor(rect.width / Self.step))))
    let shift = max(0, min(currentPage - fitting + 1, pages - fitting))
    var distance = (rect.width - Double(fitting) * Self.step) / 2
    for index in shift..<(shift + fitting) {
      let side = min(Self.dot, rect.width)
      var box = leading(distance + (Self.step - side) / 2, width: side, in: rect)
      box.origin.x = snapped(box.origin.x)
      box.origin.y = snapped(rect.midY - side / 2)
      box.size.height = side
      builder.add(.fill(.ellipse(box), .color(index == currentPage ? current : other)))
      distance += Self.step
    }
  }
}

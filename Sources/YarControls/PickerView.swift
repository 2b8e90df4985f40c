import YarDrawing
import YarLayout

/// A wheel with rows, one of which is selected.
///
/// It wants 320 by 216 points.
open class PickerView: Control {
  /// The rows; none by default. (UIKit asks a data source.)
  public var titles: [String] = []

  /// The row in the middle, from 0 on; 0 by default.
  ///
  /// What lies outside reads as the nearest row.
  public var selectedRow: Int {
    get { min(max(0, assignedRow), max(0, titles.count - 1)) }
    set { assignedRow = newValue }
  }

  /// The row as it was set, however many there are.
  package var assignedRow = 0

  open override var typeName: String { controlTypeName("PickerView") }

  /// Makes an empty wheel, with a frame in the coordinates of its future superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
  }

  /// Makes a wheel.
  public convenience init(_ titles: [String]) {
    self.init(frame: .zero)
    self.titles = titles
  }

  override func naturalSize(width: Double?) -> Size { PickerWheels.size }

  override func drawContent(in rect: Rect, _ builder: inout DisplayListBuilder) {
    let wheel = PickerWheels.Wheel(rows: titles, selected: selectedRow)
    PickerWheels(wheels: [wheel]).draw(of: self, in: rect, &builder)
  }
}

import YarLayout

/// A sheet of labels: how many there are, and where they lie on the paper.
///
/// ```swift
/// let sheet = LabelSheet.named("avery-l7160")!
/// let third = sheet.frame(at: 2)
/// ```
public struct LabelSheet: Hashable, Sendable {
  /// The name: maker and number, such as `avery-l7160`; of a sheet of one's own, what it was called.
  public let name: String
  /// The names of sheets with labels of the same size in the same places.
  public let otherNames: [String]
  /// The name of the paper, such as `A4`; nil where it has none.
  public let paperName: String?
  /// The size of the paper in points.
  public let size: Size
  /// How many labels lie beside each other.
  public let columns: Int
  /// How many lie below each other.
  public let rows: Int
  /// The size of a label in points.
  public let labelSize: Size
  /// What lies between two labels, beside and below each other, in points.
  public let gap: Size
  /// What is left free at the edges of the paper, in points.
  public let margins: EdgeInsets

  /// How many labels there are.
  public var count: Int { columns * rows }

  /// Makes a sheet whose labels fill what margins and gaps leave.
  ///
  /// - Parameters:
  ///   - name: What messages call it.
  ///   - paper: The size of the paper in points.
  ///   - paperName: The name of the paper.
  ///   - columns: How many labels lie beside each other.
  ///   - rows: How many lie below each other.
  ///   - margins: What is left free at the edges of the paper, in points.
  ///   - gap: What lies between two labels, in points.
  public init(
    name: String, paper: Size, paperName: String? = nil, columns: Int, rows: Int,
    margins: EdgeInsets = .zero, gap: Size = .zero
  ) {
    self.name = name
    otherNames = []
    self.paperName = paperName
    size = paper
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.gap = gap
    self.margins = margins
    let width = paper.width - margins.left - margins.right - Double(self.columns - 1) * gap.width
    let height = paper.height - margins.top - margins.bottom - Double(self.rows - 1) * gap.height
    labelSize = Size(width: width / Double(self.columns), height: height / Double(self.rows))
  }

  /// Makes a sheet whose labels lie in the middle of the paper, as those that are sold do.
  init(
    _ names: [String], _ paper: PaperSize, _ columns: Int, _ rows: Int, label: Size, gap: Size
  ) {
    name = names[0]
    otherNames = Array(names.dropFirst())
    paperName = paper.name
    size = paper.size
    self.columns = columns
    self.rows = rows
    labelSize = label
    self.gap = gap
    let width = Double(columns) * label.width + Double(columns - 1) * gap.width
    let height = Double(rows) * label.height + Double(rows - 1) * gap.height
    // Papers are written to hundredths of a point: labels that fill one may be a hair larger.
    let side = max(0, (size.width - width) / 2)
    let end = max(0, (size.height - height) / 2)
    margins = EdgeInsets(top: end, left: side, bottom: end, right: side)
  }

  /// Where a label lies on the paper, in points from its top left.
  ///
  /// - Parameter index: Its place, from 0; the labels of a row come one after the other.
  public func frame(at index: Int) -> Rect {
    let column = Double(index % columns)
    let row = Double(index / columns)
    return Rect(
      x: margins.left + column * (labelSize.width + gap.width),
      y: margins.top + row * (labelSize.height + gap.height),
      width: labelSize.width, height: labelSize.height)
  }
}

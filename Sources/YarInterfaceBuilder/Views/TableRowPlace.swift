import YarLayout

/// Where a row stands in its table, which decides its look.
struct TableRowPlace: Hashable {
  /// Whether the table is one list, without groups.
  var isPlain = true
  /// Whether groups are cards with round corners.
  var isRounded = false
  /// Whether it is the first row of its section.
  var isFirst = false
  /// Whether it is the last row of its section.
  var isLast = false
  /// Whether a line stands below it.
  var hasSeparator = true
}

extension ViewContent {
  /// The cells, headers and footers of a table or collection with their places, in order.
  var placedRows: [(view: InterfaceView, place: TableRowPlace)] {
    guard case .tableView(let table) = self else {
      return rows.map { (view: $0, place: TableRowPlace()) }
    }
    var place = TableRowPlace()
    place.isPlain = table.style == "plain"
    place.isRounded = table.style == "insetGrouped"
    place.hasSeparator = table.hasSeparators
    let sections = table.sections.flatMap { section in
      section.cells.enumerated().map { index, cell in
        var place = place
        place.isFirst = index == 0
        place.isLast = index == section.cells.count - 1
        return (view: cell.inset(by: table.inset(of: cell)), place: place)
      }
    }
    // A pattern stands for a section of its own.
    place.isFirst = true
    place.isLast = true
    return sections
      + table.prototypes.map { (view: $0.inset(by: table.inset(of: $0)), place: place) }
  }
}

extension ViewContent {
  /// Whether it is a row, which tables and collections give its place.
  public var isRow: Bool {
    switch self {
    case .tableViewCell, .collectionViewCell: true
    default: false
    }
  }

  /// Whether the height of a row of this table follows from its content.
  ///
  /// Rows that the document itself holds may have a height of their own or that of the table. For those that code makes
  /// after a pattern code often says the height, whatever the document notes.
  func sizesRow(_ row: InterfaceView) -> Bool {
    guard case .tableView(let table) = self, case .tableViewCell(let cell) = row.content else {
      return false
    }
    if table.prototypes.contains(where: { $0.id == row.id }) { return true }
    return table.rowHeight == nil && cell.rowHeight == nil
  }
}

extension ElementView {
  /// Takes a place in a table.
  func take(_ place: TableRowPlace) {
    row = place
    guard place.isRounded else { return }
    var corners: CornerMask = []
    if place.isFirst { corners.formUnion([.topLeft, .topRight]) }
    if place.isLast { corners.formUnion([.bottomLeft, .bottomRight]) }
    guard !corners.isEmpty else { return }
    cornerRadius = 10
    maskedCorners = corners
  }
}

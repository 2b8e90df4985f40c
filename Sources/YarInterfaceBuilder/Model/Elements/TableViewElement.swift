import YarLayout

/// `tableView`: rows in sections.
public struct TableViewElement: Sendable {
  /// A section of rows that the document itself holds.
  public struct Section: Sendable {
    /// The id in the document.
    public var id: String
    /// The words above; nil is none.
    public var header: String?
    /// The words below; nil is none.
    public var footer: String?
    /// The rows.
    public var cells: [InterfaceView]
  }

  /// `plain`, `grouped` or `insetGrouped`.
  public var style: String
  /// The height of rows that do not say their own; nil is the system's.
  public var rowHeight: Double?
  /// The heights of headers and footers; nil is the system's.
  public var sectionHeaderHeight: Double?
  /// See ``sectionHeaderHeight``.
  public var sectionFooterHeight: Double?
  /// Whether lines are drawn between rows.
  public var hasSeparators: Bool
  /// The rows of a static table.
  public var sections: [Section] = []
  /// The patterns of the rows of a dynamic table.
  public var prototypes: [InterfaceView] = []

  /// The width that the document notes, in points.
  private let width: Double

  /// All cells.
  var rows: [InterfaceView] { sections.flatMap { $0.cells } + prototypes }

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    reader.skipScrolling(element)
    element.skip(attributesIn: [
      "dataMode", "estimatedRowHeight", "estimatedSectionHeaderHeight", "fillerRowHeight",
      "estimatedSectionFooterHeight", "allowsSelection", "allowsMultipleSelection",
      "sectionIndexMinimumDisplayRowCount",
      "allowsSelectionDuringEditing", "allowsMultipleSelectionDuringEditing",
      "contentViewInsetsToSafeArea",
      "showsSelectionImmediatelyOnTouchBegin", "dragMode", "selfSizingInvalidation",
    ])
    style = element["style"] ?? "plain"
    width = reader.rect("frame", of: element)?.width ?? 0
    rowHeight = reader.number("rowHeight", of: element).flatMap { $0 > 0 ? $0 : nil }
    sectionHeaderHeight = reader.number("sectionHeaderHeight", of: element)
    sectionFooterHeight = reader.number("sectionFooterHeight", of: element)
    hasSeparators = element["separatorStyle"] != "none"
    _ = reader.inset("separatorInset", of: element)
    _ = reader.color("separatorColor", of: element)
    _ = reader.color("sectionIndexBackgroundColor", of: element)
    _ = reader.color("sectionIndexColor", of: element)
    _ = reader.color("sectionIndexTrackingBackgroundColor", of: element)
    if let list = element.child("prototypes") { prototypes = reader.views(in: list) }
    if let list = element.child("sections") {
      sections = list.children("tableViewSection").map { section in
        section.skip(attributesIn: ["userLabel", "colorLabel"])
        let comments = section.child(key: "userComments")
        if let comments { reader.skip(comments) }
        return Section(
          id: reader.id(of: section), header: reader.text("headerTitle", of: section),
          footer: reader.text("footerTitle", of: section),
          cells: section.child("cells").map { reader.views(in: $0) } ?? [])
      }
    }
    guard style == "insetGrouped" else { return }
    for index in prototypes.indices { prototypes[index].putOnCard() }
    for section in sections.indices {
      for row in sections[section].cells.indices { sections[section].cells[row].putOnCard() }
    }
  }

  /// How far the cards of a table, and what is in their rows, stand from the sides, in points.
  static func cardMargin(inWidth width: Double) -> Double { width > 375 ? 20 : 16 }

  /// How far a row is moved in, in points: some versions note the rows of cards from edge to edge.
  func inset(of row: InterfaceView) -> Double {
    let frame = row.placement.frame
    guard style == "insetGrouped", frame.minX == 0, frame.width == width else { return 0 }
    return Self.cardMargin(inWidth: width)
  }
}

extension InterfaceView {
  fileprivate mutating func putOnCard() {
    guard case .tableViewCell(var cell) = content else { return }
    cell.isOnCard = true
    content = .tableViewCell(cell)
  }

  /// The row moved in from both sides, with what it holds.
  func inset(by distance: Double) -> InterfaceView {
    guard distance != 0 else { return self }
    var row = self
    row.placement.frame.origin.x += distance
    row.placement.frame.size.width = max(0, row.placement.frame.width - 2 * distance)
    for index in row.subviews.indices where row.subviews[index].key == "contentView" {
      let width = row.subviews[index].placement.frame.width
      row.subviews[index].placement.frame.size.width = max(0, width - 2 * distance)
    }
    for index in row.parts.indices where row.parts[index].isAccessory {
      row.parts[index].placement.frame.origin.x -= 2 * distance
    }
    return row
  }
}

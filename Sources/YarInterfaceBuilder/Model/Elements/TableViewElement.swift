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
  }
}

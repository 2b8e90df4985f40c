import YarLayout

/// `tableViewCell`: a row of a table.
public struct TableViewCellElement: Hashable, Sendable {
  /// The sign at the end: `disclosureIndicator`, `checkmark`, `detailButton`...; nil is none.
  public var accessory: String?
  /// The name by which code finds it.
  public var reuseIdentifier: String?
  /// The system's arrangement, such as `IBUITableViewCellStyleSubtitle`; nil is the document's own.
  public var style: String?
  /// The ids of the views that the system's arrangement shows.
  public var textLabel: String?
  /// See ``textLabel``.
  public var detailTextLabel: String?
  /// See ``textLabel``.
  public var image: String?
  /// The height, where it differs from the table's.
  public var rowHeight: Double?
  /// Whether it is a row of a table whose sections are cards with round corners.
  var isOnCard = false

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    element.skip(attributesIn: [
      "selectionStyle", "hidesAccessoryWhenEditing", "indentationLevel", "indentationWidth",
      "editingAccessoryType", "shouldIndentWhileEditing", "showsReorderControl",
      "editingStyle", "focusStyle", "separatorInset", "editing",
    ])
    accessory = element["accessoryType"]
    reuseIdentifier = element["reuseIdentifier"]
    style = element["style"]
    textLabel = element["textLabel"]
    detailTextLabel = element["detailTextLabel"]
    image = element["imageView"]
    rowHeight = reader.number("rowHeight", of: element)
    _ = reader.inset("separatorInset", of: element)
  }
}

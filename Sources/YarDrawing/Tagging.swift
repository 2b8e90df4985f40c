import YarLayout

/// Which elements are open while one walks through a tree of views.
struct Tagging {
  let detail: TagDetail
  /// What each open view is in: the role of the nearest element, the tables that wait for cells, and how many groups it has opened.
  var open: [Place] = []

  init(_ detail: TagDetail) { self.detail = detail }

  /// An open view.
  struct Place {
    /// The role of the nearest element.
    var role: ContentRole?
    /// How many groups the view has opened.
    var pops = 0
    /// The rows of a table whose cells are not in views of rows.
    var rows: TableRows?
  }
}

/// The rows that the cells of a table make which stand in it one behind the other, as those of a grid do.
final class TableRows {
  private var row: ContentTag?
  private var x = 0.0

  /// The row of the next cell: another one where cells begin anew.
  func row(of cell: View, isRightToLeft: Bool) -> ContentTag {
    let next = isRightToLeft ? -cell.frame.maxX : cell.frame.minX
    defer { x = next }
    if let row, next > x + 0.5 { return row }
    let made = ContentTag(.row)
    row = made
    return made
  }
}

extension DisplayListBuilder {
  /// Opens the elements and the link of a view.
  mutating func openTags(of view: View, _ rect: Rect) {
    let link = view.usableLink
    guard tagging.detail != .none else {
      if let link { add(.pushLink(link, rect)) }
      return
    }
    let outer = tagging.open.last
    var place = Tagging.Place(role: outer?.role, rows: outer?.rows)
    let role = role(of: view, in: outer?.role)
    let isInLink = role == .figure || role == .link
    if let link, isInLink {
      add(.pushLink(link, rect))
      place.pops += 1
    }
    if let role, !(role == .link && link != nil) {
      let isCell = role == .cell || role == .headerCell
      if isCell, outer?.role == .table, let rows = outer?.rows {
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        add(.pushTag(rows.row(of: view, isRightToLeft: isRightToLeft), rect))
        place.pops += 1
      }
      let label = view.accessibilityLabel ?? (view as? CanvasView)?.spokenContent
      add(
        .pushTag(
          ContentTag(
            role, label: label, columnSpan: isCell ? view.gridColumnSpan : 1,
            rowSpan: isCell ? view.gridRowSpan : 1), rect))
      place.pops += 1
    }
    if let role {
      place.role = role
      place.rows = role == .table ? TableRows() : nil
    }
    if let link, !isInLink {
      add(.pushLink(link, rect))
      place.pops += 1
      if place.role?.holdsElements ?? true { place.role = .link }
    }
    tagging.open.append(place)
  }

  /// Closes them.
  mutating func closeTags(of view: View) {
    guard tagging.detail != .none else {
      if view.usableLink != nil { add(.pop) }
      return
    }
    for _ in 0..<(tagging.open.popLast()?.pops ?? 0) { add(.pop) }
  }

  /// What a view is inside of an element; nil for what adds none.
  private func role(of view: View, in outer: ContentRole?) -> ContentRole? {
    if outer == .artifact { return nil }
    if tagging.detail == .headings {
      return view.role.flatMap { $0.headingLevel == nil ? nil : $0 }
    }
    if let role = view.role { return role }
    let content = contentRole(of: view)
    switch outer {
    case .table: return content == nil && !view.subviews.isEmpty ? .row : .cell
    case .row: return .cell
    case .list: return .listItem
    case nil, .cell, .headerCell, .listItem: return content
    default: return content == .paragraph || outer == .figure ? nil : content
    }
  }

  /// What a view is by its kind; nil for one that only holds others.
  private func contentRole(of view: View) -> ContentRole? {
    if let label = view as? Label { return label.text?.isEmpty ?? true ? nil : .paragraph }
    if view.accessibilityLabel != nil { return .figure }
    if let button = view as? Button { return button.title == nil ? .artifact : .paragraph }
    if let canvas = view as? CanvasView { return canvas.spokenContent == nil ? nil : .figure }
    return view is ImageView ? .artifact : nil
  }
}

extension ContentRole {
  /// Whether it holds other elements rather than text.
  fileprivate var holdsElements: Bool {
    switch self {
    case .table, .row, .cell, .headerCell, .list, .listItem: true
    default: false
    }
  }
}

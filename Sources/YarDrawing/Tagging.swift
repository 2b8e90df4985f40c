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
    /// Whether its cells say what is below them: those of a row that is repeated on pages.
    var isHead = false
  }
}

/// The rows that the cells of a table make which stand in it one behind the other, as those of a grid do.
final class TableRows {
  private var row: ContentTag?
  private var x = 0.0
  /// What containers show again at the foot of pages.
  ///
  /// The containers are held: another view at the same address would be taken for one of them.
  private var feet: [ObjectIdentifier: (container: View, members: Set<ObjectIdentifier>)] = [:]

  /// Whether a member of the table says what is below it: it is shown again at the top of pages.
  func isHead(_ view: View) -> Bool {
    guard view.repeatsOnPages, let container = view.superview else { return view.repeatsOnPages }
    let place = ObjectIdentifier(container)
    let known =
      feet[place] ?? (container, Set(container.feetOnPages.map { ObjectIdentifier($0) }))
    feet[place] = known
    return !known.members.contains(ObjectIdentifier(view))
  }

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

/// What is opened for a view: its elements and its link, from the outermost to the innermost.
///
/// Opened again later on a page or on the next one, the elements go on.
package struct ViewElements {
  enum Step {
    case link(String)
    case element(ContentTag)
  }

  var steps: [Step] = []
  var place = Tagging.Place()
}

extension DisplayListBuilder {
  /// What is to be opened for a view in what is open.
  package func elements(of view: View) -> ViewElements {
    var found = ViewElements()
    let link = view.usableLink
    guard tagging.detail != .none else {
      if let link { found.steps.append(.link(link)) }
      return found
    }
    let outer = tagging.open.last
    found.place.role = outer?.role
    found.place.rows = outer?.rows
    found.place.isHead = outer?.isHead ?? false
    let role = role(of: view, in: outer)
    let isInLink = role == .figure || role == .link
    if let link, isInLink { found.steps.append(.link(link)) }
    if let role, !(role == .link && link != nil) {
      let isCell = role == .cell || role == .headerCell
      if isCell, outer?.role == .table, let rows = outer?.rows {
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        found.steps.append(.element(rows.row(of: view, isRightToLeft: isRightToLeft)))
      }
      let label = view.accessibilityLabel ?? (view as? CanvasView)?.spokenContent
      found.steps.append(
        .element(
          ContentTag(
            role, label: label, columnSpan: isCell ? view.gridColumnSpan : 1,
            rowSpan: isCell ? view.gridRowSpan : 1)))
    }
    if let role {
      found.place.role = role
      found.place.rows = role == .table ? TableRows() : nil
      found.place.isHead = role == .row && outer?.rows?.isHead(view) ?? view.repeatsOnPages
    }
    if let link, !isInLink {
      found.steps.append(.link(link))
      if found.place.role?.holdsElements ?? true { found.place.role = .link }
    }
    return found
  }

  /// Opens elements and links.
  package mutating func open(_ elements: ViewElements, _ rect: Rect) {
    for step in elements.steps {
      switch step {
      case .link(let address): add(.pushLink(address, rect))
      case .element(let tag): add(.pushTag(tag, rect))
      }
    }
    var place = elements.place
    place.pops = elements.steps.count
    tagging.open.append(place)
  }

  /// Closes what was opened last.
  package mutating func closeElements() {
    for _ in 0..<(tagging.open.popLast()?.pops ?? 0) { add(.pop) }
  }

  /// Adds views as decoration: what they say is said elsewhere, or is no part of the text.
  ///
  /// - Parameter start: Where the origin of their superview lies in the picture.
  package mutating func drawAsDecoration(_ views: [View], from start: Point) {
    var rect = Rect.zero
    for view in views {
      let frame = view.frame.offsetBy(x: start.x, y: start.y)
      rect = rect.isEmpty ? frame : rect.union(frame)
    }
    var elements = ViewElements()
    if tagging.detail == .all { elements.steps.append(.element(ContentTag(.artifact))) }
    elements.place.role = .artifact
    open(elements, rect)
    for view in views { draw(view, from: start) }
    closeElements()
  }

  /// What a view is inside of an element; nil for what adds none.
  private func role(of view: View, in place: Tagging.Place?) -> ContentRole? {
    let outer = place?.role
    if outer == .artifact { return nil }
    if tagging.detail == .headings {
      return view.role.flatMap { $0.headingLevel == nil ? nil : $0 }
    }
    if let role = view.role { return role }
    let content = contentRole(of: view)
    switch outer {
    case .table:
      if content == nil, !view.subviews.isEmpty { return .row }
      return place?.rows?.isHead(view) ?? view.repeatsOnPages ? .headerCell : .cell
    case .row: return place?.isHead ?? false ? .headerCell : .cell
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
    if let container = view as? WeView, container.isTableOverPages { return .table }
    return view is ImageView ? .artifact : nil
  }
}

extension WeView {
  /// Whether it is a table by what it has: a head that is repeated on pages over the rows of a grid, or over rows with as many cells.
  fileprivate var isTableOverPages: Bool {
    guard layouts.count == 1, let layout = layouts.first, hasHeadOnPages else { return false }
    if layout is GridLayout { return true }
    guard let column = layout as? LinearLayout, column.axis == .vertical else { return false }
    var cells: Int?
    for row in subviews where !row.isHidden && !row.isPassedOver {
      guard let line = (row as? WeView)?.layouts.first as? LinearLayout, line.axis == .horizontal
      else { return false }
      let count = row.subviews.count
      guard count > 1, count == cells ?? count else { return false }
      cells = count
    }
    return true
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

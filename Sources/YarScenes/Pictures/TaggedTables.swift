import YarDrawing
import YarLayout

/// The tables of pages, as display lists tag them: how many columns each of their rows covers.
///
/// A row is counted when a page is there that it does not go on on: what is kept does not grow with the pages.
struct TaggedTables {
  /// A row that may go on on the next page.
  fileprivate struct Row {
    let tag: ContentTag
    var cells: [ContentTag] = []
    var lastPage: Int
  }

  fileprivate struct Table {
    let tag: ContentTag
    var open: [Row] = []
    /// How many rows were counted, how many columns the first of them covers, and the cells that go on in the next one.
    var count = 0
    var first: Int?
    var hanging: [(columns: Int, rows: Int)] = []
    var problem: String?
  }

  private var tables: [Table] = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// The numbers of open rows in their tables, from the first row of all.
  private var rows: [ObjectIdentifier: Int] = [:]
  /// The cells of open rows.
  private var seen: Set<ObjectIdentifier> = []
  private var pageCount = 0

  /// Before the first page.
  init() {}

  /// Looks at pages that follow each other.
  init(_ pages: [DisplayList]) {
    for page in pages { add(page) }
  }

  /// Looks at the next page.
  mutating func add(_ page: DisplayList) {
    /// The open groups: a tag, the table and the row that it is in, and whether it is decoration.
    struct Open {
      var table: Int?
      var row: Int?
      var isArtifact = false
    }
    var open = [Open()]
    for command in page.commands {
      var next = open[open.count - 1]
      switch command {
      case .pushTag(let tag, _):
        next.isArtifact = next.isArtifact || tag.role == .artifact
        if !next.isArtifact { enter(tag, &next.table, &next.row) }
        open.append(next)
      case .pushClip, .pushOpacity, .pushTransform, .pushLink: open.append(next)
      case .pop: if open.count > 1 { open.removeLast() }
      default: break
      }
    }
    for place in tables.indices { count(place, before: pageCount) }
    pageCount += 1
  }

  private mutating func enter(_ tag: ContentTag, _ table: inout Int?, _ row: inout Int?) {
    let identity = ObjectIdentifier(tag)
    switch tag.role {
    case .table:
      row = nil
      table = places[identity] ?? tables.count
      if places[identity] == nil {
        places[identity] = tables.count
        tables.append(Table(tag: tag))
      }
    case .row:
      guard let place = table else { return }
      let number = rows[identity] ?? tables[place].count + tables[place].open.count
      if rows[identity] == nil {
        rows[identity] = number
        tables[place].open.append(Row(tag: tag, lastPage: pageCount))
      }
      let index = number - tables[place].count
      if tables[place].open.indices.contains(index) {
        tables[place].open[index].lastPage = pageCount
        row = index
      }
    case .cell, .headerCell:
      if let place = table, let row, seen.insert(identity).inserted {
        tables[place].open[row].cells.append(tag)
      }
      // What is in a cell is none of the row's.
      table = nil
      row = nil
    default: break
    }
  }

  /// Counts the rows of a table that are not on a page.
  private mutating func count(_ place: Int, before page: Int) {
    let done = tables[place].open.firstIndex { $0.lastPage >= page } ?? tables[place].open.count
    for row in tables[place].open[..<done] {
      rows[ObjectIdentifier(row.tag)] = nil
      for cell in row.cells { seen.remove(ObjectIdentifier(cell)) }
      tables[place].take(row.cells)
    }
    tables[place].open.removeFirst(done)
  }

  /// What is wrong with each table, in their order; nil for one whose rows cover as many columns.
  var problems: [String?] {
    var all = self
    for place in all.tables.indices { all.count(place, before: .max) }
    return all.tables.map(\.problem)
  }
}

extension TaggedTables.Table {
  /// The columns of a cell; what no table has adds up all the same.
  private static func columns(of cell: ContentTag) -> Int { min(max(1, cell.columnSpan), 1 << 24) }

  /// Counts the columns of the next row.
  fileprivate mutating func take(_ cells: [ContentTag]) {
    count += 1
    let own = cells.reduce(0) { $0 + Self.columns(of: $1) }
    let width = own + hanging.reduce(0) { $0 + $1.columns }
    hanging = hanging.compactMap { $0.rows > 1 ? ($0.columns, $0.rows - 1) : nil }
    hanging += cells.filter { $0.rowSpan > 1 }.map { (Self.columns(of: $0), $0.rowSpan - 1) }
    guard let first else {
      first = width
      return
    }
    guard width != first, problem == nil else { return }
    problem =
      "row \(count) of the table covers \(width) columns and the first one \(first); PDF/UA needs as many in each: add empty views whose \"role\" is \"cell\", or set 'gridColumnSpan'"
  }
}

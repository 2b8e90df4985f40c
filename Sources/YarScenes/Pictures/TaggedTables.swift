import YarDrawing
import YarLayout

/// The tables of pages, as display lists tag them: how many columns each of their rows covers.
struct TaggedTables {
  private struct Table {
    var rows: [ObjectIdentifier] = []
    var cells: [ObjectIdentifier: [ContentTag]] = [:]
  }

  private var tables: [Table] = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// What is known of elements that go on, later on a page or on the next one.
  private var seen: Set<ObjectIdentifier> = []

  /// Looks at pages that follow each other.
  init(_ pages: [DisplayList]) {
    for page in pages { add(page) }
  }

  private mutating func add(_ page: DisplayList) {
    /// The open groups: a tag, the table and the row that it is in, and whether it is decoration.
    struct Open {
      var table: Int?
      var row: ObjectIdentifier?
      var isArtifact = false
    }
    var open = [Open()]
    for command in page.commands {
      var next = open[open.count - 1]
      switch command {
      case .pushTag(let tag, _):
        let identity = ObjectIdentifier(tag)
        next.isArtifact = next.isArtifact || tag.role == .artifact
        if !next.isArtifact { enter(tag, identity, &next.table, &next.row) }
        open.append(next)
      case .pushClip, .pushOpacity, .pushTransform, .pushLink: open.append(next)
      case .pop: if open.count > 1 { open.removeLast() }
      default: break
      }
    }
  }

  private mutating func enter(
    _ tag: ContentTag, _ identity: ObjectIdentifier, _ table: inout Int?,
    _ row: inout ObjectIdentifier?
  ) {
    switch tag.role {
    case .table:
      row = nil
      table = places[identity] ?? tables.count
      if places[identity] == nil {
        places[identity] = tables.count
        tables.append(Table())
      }
    case .row:
      guard let place = table else { return }
      row = identity
      if seen.insert(identity).inserted { tables[place].rows.append(identity) }
    case .cell, .headerCell:
      if let place = table, let row, seen.insert(identity).inserted {
        tables[place].cells[row, default: []].append(tag)
      }
      // What is in a cell is none of the row's.
      table = nil
      row = nil
    default: break
    }
  }

  /// The columns of a cell; what no table has adds up all the same.
  private static func columns(of cell: ContentTag) -> Int { min(max(1, cell.columnSpan), 1 << 24) }

  /// What is wrong with each table, in their order; nil for one whose rows cover as many columns.
  var problems: [String?] {
    tables.map { table in
      var hanging: [(columns: Int, rows: Int)] = []
      var first: Int?
      for (number, row) in table.rows.enumerated() {
        let cells = table.cells[row] ?? []
        let own = cells.reduce(0) { $0 + Self.columns(of: $1) }
        let width = own + hanging.reduce(0) { $0 + $1.columns }
        hanging = hanging.compactMap { $0.rows > 1 ? ($0.columns, $0.rows - 1) : nil }
        hanging += cells.filter { $0.rowSpan > 1 }.map { (Self.columns(of: $0), $0.rowSpan - 1) }
        guard let first else {
          first = width
          continue
        }
        if width != first {
          return
            "row \(number + 1) of the table covers \(width) columns and the first one \(first); PDF/UA needs as many in each: add empty views whose \"role\" is \"cell\", or set 'gridColumnSpan'"
        }
      }
      return nil
    }
  }
}

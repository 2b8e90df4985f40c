/// The rules of one kind that are measuring, the innermost on top.
protocol RuleStack {
  associatedtype R: Rule where R.N == Ranged

  /// The rule at work; the place holds until another rule is put on the stack.
  static func top(of mirror: Mirror) -> UnsafeMutablePointer<R>

  static func drop(from mirror: Mirror)
}

enum PlainRows: RuleStack {
  @inline(__always)
  static func top(of mirror: Mirror) -> UnsafeMutablePointer<Line<RowAxis, PlainLine, Ranged>> {
    mirror.plainRows.at(mirror.plainRows.last)
  }

  @inline(__always) static func drop(from mirror: Mirror) { mirror.plainRows.removeLast() }
}

enum Rows: RuleStack {
  @inline(__always)
  static func top(of mirror: Mirror) -> UnsafeMutablePointer<Line<RowAxis, FullLine, Ranged>> {
    mirror.rows.at(mirror.rows.last)
  }

  @inline(__always) static func drop(from mirror: Mirror) { mirror.rows.removeLast() }
}

enum PlainColumns: RuleStack {
  @inline(__always)
  static func top(of mirror: Mirror) -> UnsafeMutablePointer<
    Line<ColumnAxis, PlainLine, Ranged>
  > {
    mirror.plainColumns.at(mirror.plainColumns.last)
  }

  @inline(__always) static func drop(from mirror: Mirror) { mirror.plainColumns.removeLast() }
}

enum Columns: RuleStack {
  @inline(__always)
  static func top(of mirror: Mirror) -> UnsafeMutablePointer<
    Line<ColumnAxis, FullLine, Ranged>
  > {
    mirror.columns.at(mirror.columns.last)
  }

  @inline(__always) static func drop(from mirror: Mirror) { mirror.columns.removeLast() }
}

enum Stacks: RuleStack {
  @inline(__always)
  static func top(of mirror: Mirror) -> UnsafeMutablePointer<Stack<Ranged>> {
    mirror.stacks.at(mirror.stacks.last)
  }

  @inline(__always) static func drop(from mirror: Mirror) { mirror.stacks.removeLast() }
}

enum Flows: RuleStack {
  @inline(__always)
  static func top(of mirror: Mirror) -> UnsafeMutablePointer<Flow<Ranged>> {
    mirror.flows.at(mirror.flows.last)
  }

  @inline(__always) static func drop(from mirror: Mirror) { mirror.flows.removeLast() }
}

enum Grids: RuleStack {
  @inline(__always)
  static func top(of mirror: Mirror) -> UnsafeMutablePointer<Grid<Ranged>> {
    mirror.grids.at(mirror.grids.last)
  }

  @inline(__always) static func drop(from mirror: Mirror) { mirror.grids.removeLast() }
}

import YarLayout

/// The properties that grids have besides those of every layout.
enum GridProperties {
  /// What limits the grid; one of them must be set.
  static let limits: [Property<BoxLayout>] = [
    limit(
      "columns", "The largest number of columns; 0 puts all views in one row.",
      make: { .columns($0) },
      count: { if case .columns(let count) = $0 { count } else { nil } }),
    limit(
      "rows", "The largest number of rows; 0 puts all views in one column.",
      make: { .rows($0) },
      count: { if case .rows(let count) = $0 { count } else { nil } }),
  ]

  static let tracks: [Property<BoxLayout>] = [
    sizing(
      "defaultRowSizing",
      Access(of: GridLayout.self, { $0.defaultRowSizing }, { $0.defaultRowSizing = $1 }),
      "How high rows are that rowSizings does not name; as the content wants by default."),
    .row(
      "rowSizings", .sizings,
      Access(of: GridLayout.self, { $0.rowSizings }, { $0.rowSizings = $1 }), default: [],
      "How high the first rows are; the default fills up a list that is too short.",
      wrap: { .sizings($0) }, unwrap: { $0.sizings }),
    defaultGap(
      "defaultRowSpacing",
      Access(of: GridLayout.self, { $0.defaultRowSpacing }, { $0.defaultRowSpacing = $1 }),
      plain: Access(of: GridLayout.self, { $0.vSpacing }, { $0.vSpacing = $1 }),
      "The gap between rows that rowSpacings does not name; vSpacing by default."),
    .row(
      "rowSpacings", .gaps,
      Access(of: GridLayout.self, { $0.rowSpacings }, { $0.rowSpacings = $1 }), default: [],
      "The first gaps between rows; the default fills up a list that is too short.",
      wrap: { .gaps($0) }, unwrap: { $0.gaps }),
    .bool(
      "isRowHeightUniform",
      Access(of: GridLayout.self, { $0.isRowHeightUniform }, { $0.isRowHeightUniform = $1 }),
      "Whether all rows are as high as the largest."),
    sizing(
      "defaultColumnSizing",
      Access(of: GridLayout.self, { $0.defaultColumnSizing }, { $0.defaultColumnSizing = $1 }),
      "How wide columns are that columnSizings does not name; as the content wants by default."),
    .row(
      "columnSizings", .sizings,
      Access(of: GridLayout.self, { $0.columnSizings }, { $0.columnSizings = $1 }), default: [],
      "How wide the first columns are; the default fills up a list that is too short.",
      wrap: { .sizings($0) }, unwrap: { $0.sizings }),
    defaultGap(
      "defaultColumnSpacing",
      Access(of: GridLayout.self, { $0.defaultColumnSpacing }, { $0.defaultColumnSpacing = $1 }),
      plain: Access(of: GridLayout.self, { $0.hSpacing }, { $0.hSpacing = $1 }),
      "The gap between columns that columnSpacings does not name; hSpacing by default."),
    .row(
      "columnSpacings", .gaps,
      Access(of: GridLayout.self, { $0.columnSpacings }, { $0.columnSpacings = $1 }), default: [],
      "The first gaps between columns; the default fills up a list that is too short.",
      wrap: { .gaps($0) }, unwrap: { $0.gaps }),
    .bool(
      "isColumnWidthUniform",
      Access(of: GridLayout.self, { $0.isColumnWidthUniform }, { $0.isColumnWidthUniform = $1 }),
      "Whether all columns are as wide as the largest."),
    .number(
      "leftMarginStretchWeight",
      Access(
        of: GridLayout.self, { $0.leftMarginStretchWeight }, { $0.leftMarginStretchWeight = $1 }),
      .notNegative,
      "The part of extra room that the left margin takes."),
    .number(
      "rightMarginStretchWeight",
      Access(
        of: GridLayout.self, { $0.rightMarginStretchWeight }, { $0.rightMarginStretchWeight = $1 }),
      .notNegative,
      "The part of extra room that the right margin takes."),
    .number(
      "topMarginStretchWeight",
      Access(
        of: GridLayout.self, { $0.topMarginStretchWeight }, { $0.topMarginStretchWeight = $1 }),
      .notNegative,
      "The part of extra room that the top margin takes."),
    .number(
      "bottomMarginStretchWeight",
      Access(
        of: GridLayout.self, { $0.bottomMarginStretchWeight }, { $0.bottomMarginStretchWeight = $1 }
      ), .notNegative,
      "The part of extra room that the bottom margin takes."),
  ]

  private static let hWeights = ["leftMarginStretchWeight", "rightMarginStretchWeight"]
  private static let vWeights = ["topMarginStretchWeight", "bottomMarginStretchWeight"]

  static let shortcuts: [Shortcut] = [
    Shortcut(
      "marginStretchWeight", .number(.notNegative), sets: hWeights + vWeights,
      "The stretch weights of all four margins."),
    Shortcut(
      "hMarginStretchWeight", .number(.notNegative), sets: hWeights,
      "The stretch weights of the left and the right margin."),
    Shortcut(
      "vMarginStretchWeight", .number(.notNegative), sets: vWeights,
      "The stretch weights of the top and the bottom margin."),
    Shortcut(
      "defaultSpacing", .gap, sets: ["defaultRowSpacing", "defaultColumnSpacing"],
      "The gaps in both directions."),
  ]

  private static func limit(
    _ key: String, _ summary: String, make: @escaping @Sendable (Int) -> GridLayout.Limit,
    count: @escaping @Sendable (GridLayout.Limit) -> Int?
  ) -> Property<BoxLayout> {
    var made = Property<BoxLayout>(
      key: key, kind: .integer(from: 0), defaultValue: .none, summary: summary,
      get: { layout in
        (layout as? GridLayout).flatMap { count($0.limit) }.map { .number(Double($0)) } ?? .none
      },
      set: { layout, value in
        guard let count = value.number.flatMap({ Int(exactly: $0) }) else { return }
        (layout as? GridLayout)?.limit = make(count)
      })
    made.isRequired = true
    return made
  }

  private static func sizing(
    _ key: String, _ path: Access<GridLayout, GridSizing>, _ summary: String
  ) -> Property<BoxLayout> {
    .row(
      key, .sizing, path, default: .content, summary, wrap: { .sizings([$0]) },
      unwrap: { $0.sizings?.first })
  }

  /// A row for a gap that is another property of the layout where nothing else is said.
  private static func defaultGap(
    _ key: String, _ path: Access<GridLayout, GridSpacing>, plain: Access<GridLayout, Double>,
    _ summary: String
  ) -> Property<BoxLayout> {
    Property(
      key: key, kind: .gap, defaultValue: .none, summary: summary,
      get: { layout in
        guard let grid = layout as? GridLayout else { return .none }
        let gap = path.get(grid)
        return gap == GridSpacing(size: plain.get(grid)) ? .none : .gaps([gap])
      },
      set: { layout, value in
        if let gap = value.gaps?.first, let grid = layout as? GridLayout { path.set(grid, gap) }
      })
  }
}

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
      "defaultRowSizing", \GridLayout.defaultRowSizing,
      "How high rows are that rowSizings does not name; as the content wants by default."),
    .row(
      "rowSizings", .sizings, \GridLayout.rowSizings, default: [],
      "How high the first rows are; the default fills up a list that is too short.",
      wrap: { .sizings($0) }, unwrap: \.sizings),
    defaultGap(
      "defaultRowSpacing", \GridLayout.defaultRowSpacing, plain: \GridLayout.vSpacing,
      "The gap between rows that rowSpacings does not name; vSpacing by default."),
    .row(
      "rowSpacings", .gaps, \GridLayout.rowSpacings, default: [],
      "The first gaps between rows; the default fills up a list that is too short.",
      wrap: { .gaps($0) }, unwrap: \.gaps),
    .bool(
      "isRowHeightUniform", \GridLayout.isRowHeightUniform,
      "Whether all rows are as high as the largest."),
    sizing(
      "defaultColumnSizing", \GridLayout.defaultColumnSizing,
      "How wide columns are that columnSizings does not name; as the content wants by default."),
    .row(
      "columnSizings", .sizings, \GridLayout.columnSizings, default: [],
      "How wide the first columns are; the default fills up a list that is too short.",
      wrap: { .sizings($0) }, unwrap: \.sizings),
    defaultGap(
      "defaultColumnSpacing", \GridLayout.defaultColumnSpacing, plain: \GridLayout.hSpacing,
      "The gap between columns that columnSpacings does not name; hSpacing by default."),
    .row(
      "columnSpacings", .gaps, \GridLayout.columnSpacings, default: [],
      "The first gaps between columns; the default fills up a list that is too short.",
      wrap: { .gaps($0) }, unwrap: \.gaps),
    .bool(
      "isColumnWidthUniform", \GridLayout.isColumnWidthUniform,
      "Whether all columns are as wide as the largest."),
    .number(
      "leftMarginStretchWeight", \GridLayout.leftMarginStretchWeight, .notNegative,
      "The part of extra room that the left margin takes."),
    .number(
      "rightMarginStretchWeight", \GridLayout.rightMarginStretchWeight, .notNegative,
      "The part of extra room that the right margin takes."),
    .number(
      "topMarginStretchWeight", \GridLayout.topMarginStretchWeight, .notNegative,
      "The part of extra room that the top margin takes."),
    .number(
      "bottomMarginStretchWeight", \GridLayout.bottomMarginStretchWeight, .notNegative,
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
    _ key: String, _ path: Path<GridLayout, GridSizing>, _ summary: String
  ) -> Property<BoxLayout> {
    .row(
      key, .sizing, path, default: .content, summary, wrap: { .sizings([$0]) },
      unwrap: { $0.sizings?.first })
  }

  /// A row for a gap that is another property of the layout where nothing else is said.
  private static func defaultGap(
    _ key: String, _ path: Path<GridLayout, GridSpacing>, plain: Path<GridLayout, Double>,
    _ summary: String
  ) -> Property<BoxLayout> {
    Property(
      key: key, kind: .gap, defaultValue: .none, summary: summary,
      get: { layout in
        guard let grid = layout as? GridLayout else { return .none }
        let gap = grid[keyPath: path]
        return gap == GridSpacing(size: grid[keyPath: plain]) ? .none : .gaps([gap])
      },
      set: { layout, value in
        if let gap = value.gaps?.first { (layout as? GridLayout)?[keyPath: path] = gap }
      })
  }
}

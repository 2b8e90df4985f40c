import YarLayout

/// A kind of box layout that documents can hold.
struct LayoutType: Sendable {
  /// The name in documents.
  let name: String
  /// One sentence for editors.
  let summary: String
  /// Makes a layout with default properties.
  let make: @Sendable () -> BoxLayout
  /// Whether a layout is of this kind.
  let matches: @Sendable (BoxLayout) -> Bool
  /// The properties.
  let table: PropertyTable<BoxLayout>

  /// All kinds, in the order of the documentation.
  static let all: [LayoutType] = [
    LayoutType(
      name: "horizontal", summary: "A row.", make: { LinearLayout(.horizontal) },
      matches: { ($0 as? LinearLayout)?.axis == .horizontal }, table: common),
    LayoutType(
      name: "vertical", summary: "A column.", make: { LinearLayout(.vertical) },
      matches: { ($0 as? LinearLayout)?.axis == .vertical }, table: common),
    LayoutType(
      name: "stack", summary: "Views on top of each other.", make: { StackLayout() },
      matches: { $0 is StackLayout }, table: common),
    LayoutType(
      name: "flow", summary: "Rows that are filled one after the other, like words.",
      make: { FlowLayout() }, matches: { $0 is FlowLayout },
      table: PropertyTable(
        common.properties + [
          .bool(
            "isRightToLeft",
            Access(of: FlowLayout.self, { $0.isRightToLeft }, { $0.isRightToLeft = $1 }),
            "Whether rows are filled from the right even where the container reads from the left.")
        ], shortcuts: common.shortcuts)),
    LayoutType(
      name: "grid", summary: "Rows and columns that are filled row by row.",
      make: { GridLayout(.columns(0)) }, matches: { $0 is GridLayout },
      table: PropertyTable(
        GridProperties.limits + common.properties + GridProperties.tracks,
        shortcuts: common.shortcuts + GridProperties.shortcuts)),
  ]

  /// The keys of which exactly one must be set; none for most kinds.
  var requiredKeys: [String] { table.properties.filter { $0.isRequired }.map { $0.key } }

  /// The place of a kind in `all`.
  static func index(named name: String) -> Int? { places[name] }

  private static let places = Dictionary(
    uniqueKeysWithValues: all.enumerated().map { ($1.name, $0) })

  private static let margins = ["topMargin", "leftMargin", "bottomMargin", "rightMargin"]

  private static let common = PropertyTable<BoxLayout>(
    [
      .number(
        "leftMargin", Access(of: BoxLayout.self, { $0.leftMargin }, { $0.leftMargin = $1 }), .any,
        "The room kept free at the left edge."),
      .number(
        "rightMargin", Access(of: BoxLayout.self, { $0.rightMargin }, { $0.rightMargin = $1 }),
        .any, "The room kept free at the right edge."),
      .number(
        "topMargin", Access(of: BoxLayout.self, { $0.topMargin }, { $0.topMargin = $1 }), .any,
        "The room kept free at the top edge."),
      .number(
        "bottomMargin", Access(of: BoxLayout.self, { $0.bottomMargin }, { $0.bottomMargin = $1 }),
        .any, "The room kept free at the bottom edge."),
      .number(
        "hSpacing", Access(of: BoxLayout.self, { $0.hSpacing }, { $0.hSpacing = $1 }), .any,
        "The gap between neighbours in a row."),
      .number(
        "vSpacing", Access(of: BoxLayout.self, { $0.vSpacing }, { $0.vSpacing = $1 }), .any,
        "The gap between neighbours in a column."),
      .word(
        "hAlign", Access(of: BoxLayout.self, { $0.hAlign }, { $0.hAlign = $1 }),
        WordLists.horizontalAlignment,
        "Where the views stand from left to right.", default: .center),
      .word(
        "vAlign", Access(of: BoxLayout.self, { $0.vAlign }, { $0.vAlign = $1 }),
        WordLists.verticalAlignment,
        "Where the views stand from top to bottom.", default: .center),
      .word(
        "cellPositioning",
        Access(of: BoxLayout.self, { $0.cellPositioning }, { $0.cellPositioning = $1 }),
        WordLists.cellPositioning,
        "How a view fills its cell.", default: .normal),
      .bool(
        "cropSubviewOverflow",
        Access(of: BoxLayout.self, { $0.cropSubviewOverflow }, { $0.cropSubviewOverflow = $1 }),
        "Whether views that want more than there is shrink until they fit."),
      .bool(
        "spacingStretches",
        Access(of: BoxLayout.self, { $0.spacingStretches }, { $0.spacingStretches = $1 }),
        "Whether extra length goes into the gaps of a row, a column or the rows of a flow if no view "
          + "takes it."),
      .bool(
        "followsWeView2",
        Access(of: BoxLayout.self, { $0.followsWeView2 }, { $0.followsWeView2 = $1 }),
        "Whether the layout does exactly as WeView 2 does where Yar improved on it."),
    ],
    shortcuts: [
      Shortcut("margin", .number(.any), sets: margins, "All four margins."),
      Shortcut(
        "hMargin", .number(.any), sets: ["leftMargin", "rightMargin"],
        "The left and the right margin."),
      Shortcut(
        "vMargin", .number(.any), sets: ["topMargin", "bottomMargin"],
        "The top and the bottom margin."),
      Shortcut(
        "spacing", .number(.any), sets: ["hSpacing", "vSpacing"], "The gaps in both directions."),
    ])
}

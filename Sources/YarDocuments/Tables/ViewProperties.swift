import YarLayout

/// The properties that every view has.
enum ViewProperties {
  static let all = PropertyTable<View>(groups.flatMap { $0.rows }, shortcuts: shortcuts)

  /// The properties by what they are about, with the title that editors show.
  static let groups: [(title: String, rows: [Property<View>])] = [
    ("Identity", identity), ("Look", look), ("Stretching", stretching), ("Desired size", limits),
    ("Place in the layout", placing), ("Constraints", constraining),
    ("Layout margins", MarginProperties.all), ("Pages", PageProperties.all),
  ]

  static let identity: [Property<View>] = [
    .string(
      "identifier", Access(of: View.self, { $0.identifier }, { $0.identifier = $1 }),
      "A name for the view, unique in its scene."),
    Property(
      key: "frame", kind: .frame, defaultValue: PropertyValue(Rect.zero),
      summary: "The place in the superview, for a view that no layout places.",
      get: { PropertyValue($0.frame) },
      set: { view, value in if let rect = value.rect { view.frame = rect } }),
    .bool(
      "isHidden", Access(of: View.self, { $0.isHidden }, { $0.isHidden = $1 }),
      "Whether the view is invisible and takes no room in a layout."),
    .optional(
      "role", .word(WordLists.contentRole.all),
      Access(of: View.self, { $0.role }, { $0.role = $1 }),
      "What the view is in a tagged PDF, and whether it is a bookmark; by default by its kind.",
      wrap: { WordLists.contentRole.word(for: $0).map { .string($0) } ?? .none },
      unwrap: { $0.string.flatMap { WordLists.contentRole.value(of: $0) } }),
    .string(
      "accessibilityLabel",
      Access(of: View.self, { $0.accessibilityLabel }, { $0.accessibilityLabel = $1 }),
      "What is read aloud in place of the view: what a picture shows."),
  ]

  static let look: [Property<View>] = [
    .optionalColor(
      "backgroundColor",
      Access(of: View.self, { $0.backgroundColor }, { $0.backgroundColor = $1 }),
      "The colour behind the content."),
    .optional(
      "backgroundGradient", .gradient,
      Access(of: View.self, { $0.backgroundGradient }, { $0.backgroundGradient = $1 }),
      "A blend of colours behind the content.", wrap: { .gradient($0) }, unwrap: { $0.gradient }),
    .number(
      "cornerRadius", Access(of: View.self, { $0.cornerRadius }, { $0.cornerRadius = $1 }),
      .notNegative, "The radius of the corners."),
    .row(
      "maskedCorners", .corners,
      Access(of: View.self, { $0.maskedCorners }, { $0.maskedCorners = $1 }), default: .all,
      "The corners that the radius applies to; all by default.", wrap: { .corners($0) },
      unwrap: { $0.corners }),
    .number(
      "borderWidth", Access(of: View.self, { $0.borderWidth }, { $0.borderWidth = $1 }),
      .notNegative, "The width of the line along the edges."),
    .color(
      "borderColor", Access(of: View.self, { $0.borderColor }, { $0.borderColor = $1 }),
      "The colour of the border; black by default.",
      default: .black),
    .word(
      "borderLine", Access(of: View.self, { $0.borderLine }, { $0.borderLine = $1 }),
      WordLists.lineStyle, "Whether the border has gaps.",
      default: .solid),
    .row(
      "borderSides", .wordList(WordLists.borderSides.all),
      Access(of: View.self, { $0.borderSides }, { $0.borderSides = $1 }), default: .all,
      "The edges that the border runs along; all by default.",
      wrap: { sides in
        .words(WordLists.borderSides.entries.filter { sides.contains($0.value) }.map { $0.word })
      },
      unwrap: { value in
        value.words.map { BorderSides($0.compactMap { WordLists.borderSides.value(of: $0) }) }
      }),
    .string(
      "link", Access(of: View.self, { $0.link }, { $0.link = $1 }),
      "Where one gets to from the view in PDF and SVG: an address."),
    .optional(
      "shadow", .shadow, Access(of: View.self, { $0.shadow }, { $0.shadow = $1 }),
      "The shadow behind the view.", wrap: { .shadow($0) },
      unwrap: { $0.shadow }),
    .number(
      "alpha", Access(of: View.self, { $0.alpha }, { $0.alpha = $1 }), .unit,
      "The opacity of the view and everything in it.", default: 1),
    .bool(
      "clipsToBounds", Access(of: View.self, { $0.clipsToBounds }, { $0.clipsToBounds = $1 }),
      "Whether what lies outside the bounds is not drawn."),
    .word(
      "contentMode", Access(of: View.self, { $0.contentMode }, { $0.contentMode = $1 }),
      WordLists.contentMode,
      "How an image fills a view of another size.", default: .scaleToFill),
    .optionalColor(
      "tintColor", Access(of: View.self, { $0.ownTintColor }, { $0.ownTintColor = $1 }),
      "The colour of what can be touched, here and inside; by default the superview's."),
    .word(
      "semanticContentAttribute",
      Access(of: View.self, { $0.semanticContentAttribute }, { $0.semanticContentAttribute = $1 }),
      WordLists.semanticContentAttribute,
      "The direction of reading in this view; by default that of the scene.",
      default: .unspecified),
  ]

  static let stretching: [Property<View>] = [
    .number(
      "hStretchWeight", Access(of: View.self, { $0.hStretchWeight }, { $0.hStretchWeight = $1 }),
      .notNegative, "The view's part of extra width."),
    .number(
      "vStretchWeight", Access(of: View.self, { $0.vStretchWeight }, { $0.vStretchWeight = $1 }),
      .notNegative, "The view's part of extra height."),
    .bool(
      "ignoreDesiredWidth",
      Access(of: View.self, { $0.ignoreDesiredWidth }, { $0.ignoreDesiredWidth = $1 }),
      "Whether the width the view wants counts as 0."),
    .bool(
      "ignoreDesiredHeight",
      Access(of: View.self, { $0.ignoreDesiredHeight }, { $0.ignoreDesiredHeight = $1 }),
      "Whether the height the view wants counts as 0."),
    .bool(
      "skipLayout", Access(of: View.self, { $0.skipLayout }, { $0.skipLayout = $1 }),
      "Whether the layout leaves the view out; it keeps its frame."),
    .number(
      "minStretchedWidth",
      Access(of: View.self, { $0.minStretchedWidth }, { $0.minStretchedWidth = $1 }), .notNegative,
      "The smallest width, after stretching and shrinking too, where the view has a weight."),
    .number(
      "minStretchedHeight",
      Access(of: View.self, { $0.minStretchedHeight }, { $0.minStretchedHeight = $1 }),
      .notNegative,
      "The smallest height, after stretching and shrinking too, where the view has a weight."),
    .number(
      "maxStretchedWidth",
      Access(of: View.self, { $0.maxStretchedWidth }, { $0.maxStretchedWidth = $1 }), .notNegative,
      "The largest width where the view has a weight; null is no limit.", default: .infinity,
      null: .infinity),
    .number(
      "maxStretchedHeight",
      Access(of: View.self, { $0.maxStretchedHeight }, { $0.maxStretchedHeight = $1 }),
      .notNegative,
      "The largest height where the view has a weight; null is no limit.", default: .infinity,
      null: .infinity),
  ]

  static let limits: [Property<View>] = [
    .number(
      "minDesiredWidth", Access(of: View.self, { $0.minDesiredWidth }, { $0.minDesiredWidth = $1 }),
      .notNegative, "The smallest desired width."),
    .number(
      "minDesiredHeight",
      Access(of: View.self, { $0.minDesiredHeight }, { $0.minDesiredHeight = $1 }), .notNegative,
      "The smallest desired height."),
    .number(
      "maxDesiredWidth", Access(of: View.self, { $0.maxDesiredWidth }, { $0.maxDesiredWidth = $1 }),
      .notNegative,
      "The largest desired width; null is no limit.", default: .infinity, null: .infinity),
    .number(
      "maxDesiredHeight",
      Access(of: View.self, { $0.maxDesiredHeight }, { $0.maxDesiredHeight = $1 }), .notNegative,
      "The largest desired height; null is no limit.", default: .infinity, null: .infinity),
    .number(
      "desiredWidthAdjustment",
      Access(of: View.self, { $0.desiredWidthAdjustment }, { $0.desiredWidthAdjustment = $1 }),
      .any,
      "Points added to the width the view wants."),
    .number(
      "desiredHeightAdjustment",
      Access(of: View.self, { $0.desiredHeightAdjustment }, { $0.desiredHeightAdjustment = $1 }),
      .any,
      "Points added to the height the view wants."),
    part(
      "widthPercent", Access(of: View.self, { $0.widthPercent }, { $0.widthPercent = $1 }),
      .notNegative,
      "The width in percent of the container's content box."),
    part(
      "heightPercent", Access(of: View.self, { $0.heightPercent }, { $0.heightPercent = $1 }),
      .notNegative,
      "The height in percent of the container's content box."),
    part(
      "aspectRatio", Access(of: View.self, { $0.aspectRatio }, { $0.aspectRatio = $1 }), .positive,
      "Width divided by height, kept where the layout leaves a choice."),
  ]

  private static func part(
    _ key: String, _ path: Access<View, Double?>, _ range: NumberRange, _ summary: String
  ) -> Property<View> {
    .optional(
      key, .number(range), path, summary, wrap: { .number($0) }, unwrap: { $0.number })
  }

  /// What constraints want to know.
  static let constraining: [Property<View>] = [
    Property(
      key: "translatesAutoresizingMaskIntoConstraints", kind: .bool, defaultValue: .none,
      summary:
        "Whether the frame counts against constraints; by default where constraints do not place the view.",
      // What differs from the default is only known when all constraints are; see `describeConstraints`.
      get: { _ in .none },
      set: { view, value in
        if let value = value.bool { view.translatesAutoresizingMaskIntoConstraints = value }
      }),
    .row(
      "autoresizingMask", .wordList(WordLists.autoresizing.all),
      Access(of: View.self, { $0.autoresizingMask }, { $0.autoresizingMask = $1 }),
      default: [],
      "What of a view with a frame grows and shrinks with the superview; nothing by default.",
      wrap: { mask in
        .words(WordLists.autoresizing.entries.filter { mask.contains($0.value) }.map { $0.word })
      },
      unwrap: { value in
        value.words.map { words in
          AutoresizingMask(words.compactMap { WordLists.autoresizing.value(of: $0) })
        }
      }),
    hHugging(250),
    vHugging(250),
    priority(
      "hContentCompressionResistancePriority", 750,
      "How strongly the view resists becoming narrower than its content.",
      get: { $0.contentCompressionResistancePriority(for: .horizontal) },
      set: { $0.setContentCompressionResistancePriority($1, for: .horizontal) }),
    priority(
      "vContentCompressionResistancePriority", 750,
      "How strongly the view resists becoming lower than its content.",
      get: { $0.contentCompressionResistancePriority(for: .vertical) },
      set: { $0.setContentCompressionResistancePriority($1, for: .vertical) }),
    .bool(
      "requiresMinimumSize",
      Access(of: View.self, { $0.requiresMinimumSize }, { $0.requiresMinimumSize = $1 }),
      "Whether constraints may not make the view smaller than what it shows needs at least."),
  ]

  static func hHugging(_ value: Double) -> Property<View> {
    priority(
      "hContentHuggingPriority", value,
      "How strongly the view resists becoming wider than its content.",
      get: { $0.contentHuggingPriority(for: .horizontal) },
      set: { $0.setContentHuggingPriority($1, for: .horizontal) })
  }

  static func vHugging(_ value: Double) -> Property<View> {
    priority(
      "vContentHuggingPriority", value,
      "How strongly the view resists becoming higher than its content.",
      get: { $0.contentHuggingPriority(for: .vertical) },
      set: { $0.setContentHuggingPriority($1, for: .vertical) })
  }

  private static func priority(
    _ key: String, _ value: Double, _ summary: String,
    get: @escaping @Sendable (View) -> LayoutPriority,
    set: @escaping @Sendable (View, LayoutPriority) -> Void
  ) -> Property<View> {
    Property(
      key: key, kind: .number(.priority), defaultValue: .number(value), summary: summary,
      get: { .number(get($0).rawValue) },
      set: { view, value in if let number = value.number { set(view, LayoutPriority(number)) } })
  }

  static let placing: [Property<View>] = [
    .optional(
      "cellHAlign", .word(WordLists.horizontalAlignment.all),
      Access(of: View.self, { $0.cellHAlign }, { $0.cellHAlign = $1 }),
      "The alignment in the cell from left to right; by default the layout's hAlign.",
      wrap: { WordLists.horizontalAlignment.word(for: $0).map { .string($0) } ?? .none },
      unwrap: { $0.string.flatMap { WordLists.horizontalAlignment.value(of: $0) } }),
    .optional(
      "cellVAlign", .word(WordLists.verticalAlignment.all),
      Access(of: View.self, { $0.cellVAlign }, { $0.cellVAlign = $1 }),
      "The alignment in the cell from top to bottom; by default the layout's vAlign.",
      wrap: { WordLists.verticalAlignment.word(for: $0).map { .string($0) } ?? .none },
      unwrap: { $0.string.flatMap { WordLists.verticalAlignment.value(of: $0) } }),
    .number(
      "leftSpacingAdjustment",
      Access(of: View.self, { $0.leftSpacingAdjustment }, { $0.leftSpacingAdjustment = $1 }), .any,
      "Points added to the gap on the left, in rows."),
    .number(
      "rightSpacingAdjustment",
      Access(of: View.self, { $0.rightSpacingAdjustment }, { $0.rightSpacingAdjustment = $1 }),
      .any,
      "Points added to the gap on the right, in rows."),
    .number(
      "topSpacingAdjustment",
      Access(of: View.self, { $0.topSpacingAdjustment }, { $0.topSpacingAdjustment = $1 }), .any,
      "Points added to the gap above, in columns."),
    .number(
      "bottomSpacingAdjustment",
      Access(of: View.self, { $0.bottomSpacingAdjustment }, { $0.bottomSpacingAdjustment = $1 }),
      .any,
      "Points added to the gap below, in columns."),
    .number(
      "xPositionOffset", Access(of: View.self, { $0.xPositionOffset }, { $0.xPositionOffset = $1 }),
      .any,
      "Points that the view is moved to the right after it was placed."),
    .number(
      "yPositionOffset", Access(of: View.self, { $0.yPositionOffset }, { $0.yPositionOffset = $1 }),
      .any,
      "Points that the view is moved down after it was placed."),
    cell(
      "gridRow", Access(of: View.self, { $0.gridRow }, { $0.gridRow = $1 }),
      "The row of the grid that the view starts in, from 0."),
    cell(
      "gridColumn", Access(of: View.self, { $0.gridColumn }, { $0.gridColumn = $1 }),
      "The column of the grid that the view starts in, from 0."),
    span(
      "gridRowSpan", Access(of: View.self, { $0.gridRowSpan }, { $0.gridRowSpan = $1 }),
      "The number of rows of the grid that it covers."),
    span(
      "gridColumnSpan", Access(of: View.self, { $0.gridColumnSpan }, { $0.gridColumnSpan = $1 }),
      "The number of columns of the grid that it covers."),
  ]

  private static func cell(
    _ key: String, _ path: Access<View, Int?>, _ summary: String
  ) -> Property<View> {
    .optional(
      key, .integer(from: 0), path, summary, wrap: { .number(Double($0)) },
      unwrap: { $0.number.flatMap { Int(exactly: $0) } })
  }

  private static func span(
    _ key: String, _ path: Access<View, Int>, _ summary: String
  ) -> Property<View> {
    .row(
      key, .integer(from: 1), path, default: 1, summary, wrap: { .number(Double($0)) },
      unwrap: { $0.number.flatMap { Int(exactly: $0) } })
  }

  private static let weights = ["hStretchWeight", "vStretchWeight"]

  static let shortcuts: [Shortcut] = [
    Shortcut(
      "contentHuggingPriority", .number(.priority),
      sets: ["hContentHuggingPriority", "vContentHuggingPriority"],
      "How strongly the view resists becoming larger than its content."),
    Shortcut(
      "contentCompressionResistancePriority", .number(.priority),
      sets: ["hContentCompressionResistancePriority", "vContentCompressionResistancePriority"],
      "How strongly the view resists becoming smaller than its content."),
    Shortcut("stretchesIgnoringDesiredSize", .bool, "Both weights 1 and the desired size ignored.")
    { value in
      let isOn = value.bool == true
      return weights.map { (key: $0, value: .number(isOn ? 1 : 0)) }
        + ["ignoreDesiredWidth", "ignoreDesiredHeight"].map { (key: $0, value: .bool(isOn)) }
    },
    Shortcut("stretches", .bool, "Both stretch weights: 1 or 0.") { value in
      weights.map { (key: $0, value: .number(value.bool == true ? 1 : 0)) }
    },
    // A number says more than a yes.
    Shortcut("stretchWeight", .number(.notNegative), sets: weights, "Both stretch weights."),
    Shortcut("hStretches", .bool, "The weight for extra width: 1 or 0.") { value in
      [(key: "hStretchWeight", value: .number(value.bool == true ? 1 : 0))]
    },
    Shortcut("vStretches", .bool, "The weight for extra height: 1 or 0.") { value in
      [(key: "vStretchWeight", value: .number(value.bool == true ? 1 : 0))]
    },
    Shortcut(
      "ignoreDesiredSize", .bool, sets: ["ignoreDesiredWidth", "ignoreDesiredHeight"],
      "Whether the size the view wants counts as 0."),
    Shortcut("fixedDesiredSize", .size, "The smallest and the largest desired size.") { value in
      let size = value.size ?? .zero
      return [
        (key: "minDesiredWidth", value: .number(size.width)),
        (key: "maxDesiredWidth", value: .number(size.width)),
        (key: "minDesiredHeight", value: .number(size.height)),
        (key: "maxDesiredHeight", value: .number(size.height)),
      ]
    },
    Shortcut(
      "fixedDesiredWidth", .number(.notNegative), sets: ["minDesiredWidth", "maxDesiredWidth"],
      "The smallest and the largest desired width."),
    Shortcut(
      "fixedDesiredHeight", .number(.notNegative), sets: ["minDesiredHeight", "maxDesiredHeight"],
      "The smallest and the largest desired height."),
    Shortcut(
      "minDesiredSize", .size, splitsInto: ["minDesiredWidth", "minDesiredHeight"],
      "The smallest desired size."),
    Shortcut(
      "maxDesiredSize", .openSize, splitsInto: ["maxDesiredWidth", "maxDesiredHeight"],
      "The largest desired size; null is no limit."),
    Shortcut(
      "desiredSizeAdjustment", .offset,
      splitsInto: ["desiredWidthAdjustment", "desiredHeightAdjustment"],
      "What is added to the size the view wants."),
    Shortcut(
      "positionOffset", .point, splitsInto: ["xPositionOffset", "yPositionOffset"],
      "How far the view is moved after it was placed."),
  ]
}

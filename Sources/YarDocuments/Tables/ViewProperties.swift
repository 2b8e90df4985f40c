import YarLayout

/// The properties that every view has.
enum ViewProperties {
  static let all = PropertyTable<View>(
    identity + look + stretching + limits + placing + constraining + MarginProperties.all,
    shortcuts: shortcuts)

  static let identity: [Property<View>] = [
    .string("identifier", \View.identifier, "A name for the view, unique in its scene."),
    Property(
      key: "frame", kind: .frame, defaultValue: PropertyValue(Rect.zero),
      summary: "The place in the superview, for a view that no layout places.",
      get: { PropertyValue($0.frame) },
      set: { view, value in if let rect = value.rect { view.frame = rect } }),
    .bool(
      "isHidden", \View.isHidden, "Whether the view is invisible and takes no room in a layout."),
  ]

  static let look: [Property<View>] = [
    .optional(
      "backgroundColor", .color, \View.backgroundColor, "The colour behind the content.",
      wrap: { .color($0) }, unwrap: \.color),
    .optional(
      "backgroundGradient", .gradient, \View.backgroundGradient,
      "A blend of colours behind the content.", wrap: { .gradient($0) }, unwrap: \.gradient),
    .number("cornerRadius", \View.cornerRadius, .notNegative, "The radius of the corners."),
    .row(
      "maskedCorners", .corners, \View.maskedCorners, default: .all,
      "The corners that the radius applies to; all by default.", wrap: { .corners($0) },
      unwrap: \.corners),
    .number(
      "borderWidth", \View.borderWidth, .notNegative, "The width of the line along the edges."),
    .color(
      "borderColor", \View.borderColor, "The colour of the border; black by default.",
      default: .black),
    .word(
      "borderLine", \View.borderLine, WordLists.lineStyle, "Whether the border has gaps.",
      default: .solid),
    .row(
      "borderSides", .wordList(WordLists.borderSides.all), \View.borderSides, default: .all,
      "The edges that the border runs along; all by default.",
      wrap: { sides in
        .words(WordLists.borderSides.entries.filter { sides.contains($0.value) }.map(\.word))
      },
      unwrap: { value in
        value.words.map { BorderSides($0.compactMap { WordLists.borderSides.value(of: $0) }) }
      }),
    .string(
      "link", \View.link, "Where one gets to from the view in PDF and SVG: an address."),
    .optional(
      "shadow", .shadow, \View.shadow, "The shadow behind the view.", wrap: { .shadow($0) },
      unwrap: \.shadow),
    .number(
      "alpha", \View.alpha, .unit, "The opacity of the view and everything in it.", default: 1),
    .bool(
      "clipsToBounds", \View.clipsToBounds, "Whether what lies outside the bounds is not drawn."),
    .word(
      "contentMode", \View.contentMode, WordLists.contentMode,
      "How an image fills a view of another size.", default: .scaleToFill),
    .optional(
      "tintColor", .color, \View.ownTintColor,
      "The colour of what can be touched, here and inside; by default the superview's.",
      wrap: { .color($0) }, unwrap: \.color),
    .word(
      "semanticContentAttribute", \View.semanticContentAttribute,
      WordLists.semanticContentAttribute,
      "The direction of reading in this view; by default that of the scene.",
      default: .unspecified),
  ]

  static let stretching: [Property<View>] = [
    .number(
      "hStretchWeight", \View.hStretchWeight, .notNegative, "The view's part of extra width."),
    .number(
      "vStretchWeight", \View.vStretchWeight, .notNegative, "The view's part of extra height."),
    .bool(
      "ignoreDesiredWidth", \View.ignoreDesiredWidth,
      "Whether the width the view wants counts as 0."),
    .bool(
      "ignoreDesiredHeight", \View.ignoreDesiredHeight,
      "Whether the height the view wants counts as 0."),
    .bool(
      "skipLayout", \View.skipLayout, "Whether the layout leaves the view out; it keeps its frame."),
    .number(
      "minStretchedWidth", \View.minStretchedWidth, .notNegative,
      "The smallest width, after stretching and shrinking too, where the view has a weight."),
    .number(
      "minStretchedHeight", \View.minStretchedHeight, .notNegative,
      "The smallest height, after stretching and shrinking too, where the view has a weight."),
    .number(
      "maxStretchedWidth", \View.maxStretchedWidth, .notNegative,
      "The largest width where the view has a weight; null is no limit.", default: .infinity,
      null: .infinity),
    .number(
      "maxStretchedHeight", \View.maxStretchedHeight, .notNegative,
      "The largest height where the view has a weight; null is no limit.", default: .infinity,
      null: .infinity),
  ]

  static let limits: [Property<View>] = [
    .number("minDesiredWidth", \View.minDesiredWidth, .notNegative, "The smallest desired width."),
    .number(
      "minDesiredHeight", \View.minDesiredHeight, .notNegative, "The smallest desired height."),
    .number(
      "maxDesiredWidth", \View.maxDesiredWidth, .notNegative,
      "The largest desired width; null is no limit.", default: .infinity, null: .infinity),
    .number(
      "maxDesiredHeight", \View.maxDesiredHeight, .notNegative,
      "The largest desired height; null is no limit.", default: .infinity, null: .infinity),
    .number(
      "desiredWidthAdjustment", \View.desiredWidthAdjustment, .any,
      "Points added to the width the view wants."),
    .number(
      "desiredHeightAdjustment", \View.desiredHeightAdjustment, .any,
      "Points added to the height the view wants."),
    part(
      "widthPercent", \View.widthPercent, .notNegative,
      "The width in percent of the container's content box."),
    part(
      "heightPercent", \View.heightPercent, .notNegative,
      "The height in percent of the container's content box."),
    part(
      "aspectRatio", \View.aspectRatio, .positive,
      "Width divided by height, kept where the layout leaves a choice."),
  ]

  private static func part(
    _ key: String, _ path: Path<View, Double?>, _ range: NumberRange, _ summary: String
  ) -> Property<View> {
    .optional(
      key, .number(range), path, summary, wrap: { .number($0) }, unwrap: \.number)
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
      "autoresizingMask", .wordList(WordLists.autoresizing.all), \View.autoresizingMask,
      default: [],
      "What of a view with a frame grows and shrinks with the superview; nothing by default.",
      wrap: { mask in
        .words(WordLists.autoresizing.entries.filter { mask.contains($0.value) }.map(\.word))
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
      "cellHAlign", .word(WordLists.horizontalAlignment.all), \View.cellHAlign,
      "The alignment in the cell from left to right; by default the layout's hAlign.",
      wrap: { WordLists.horizontalAlignment.word(for: $0).map { .string($0) } ?? .none },
      unwrap: { $0.string.flatMap { WordLists.horizontalAlignment.value(of: $0) } }),
    .optional(
      "cellVAlign", .word(WordLists.verticalAlignment.all), \View.cellVAlign,
      "The alignment in the cell from top to bottom; by default the layout's vAlign.",
      wrap: { WordLists.verticalAlignment.word(for: $0).map { .string($0) } ?? .none },
      unwrap: { $0.string.flatMap { WordLists.verticalAlignment.value(of: $0) } }),
    .number(
      "leftSpacingAdjustment", \View.leftSpacingAdjustment, .any,
      "Points added to the gap on the left, in rows."),
    .number(
      "rightSpacingAdjustment", \View.rightSpacingAdjustment, .any,
      "Points added to the gap on the right, in rows."),
    .number(
      "topSpacingAdjustment", \View.topSpacingAdjustment, .any,
      "Points added to the gap above, in columns."),
    .number(
      "bottomSpacingAdjustment", \View.bottomSpacingAdjustment, .any,
      "Points added to the gap below, in columns."),
    .number(
      "xPositionOffset", \View.xPositionOffset, .any,
      "Points that the view is moved to the right after it was placed."),
    .number(
      "yPositionOffset", \View.yPositionOffset, .any,
      "Points that the view is moved down after it was placed."),
    cell("gridRow", \View.gridRow, "The row of the grid that the view starts in, from 0."),
    cell("gridColumn", \View.gridColumn, "The column of the grid that the view starts in, from 0."),
    span("gridRowSpan", \View.gridRowSpan, "The number of rows of the grid that it covers."),
    span(
      "gridColumnSpan", \View.gridColumnSpan, "The number of columns of the grid that it covers."),
  ]

  private static func cell(
    _ key: String, _ path: Path<View, Int?>, _ summary: String
  ) -> Property<View> {
    .optional(
      key, .integer(from: 0), path, summary, wrap: { .number(Double($0)) },
      unwrap: { $0.number.flatMap { Int(exactly: $0) } })
  }

  private static func span(
    _ key: String, _ path: Path<View, Int>, _ summary: String
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
    Shortcut("stretchWeight", .number(.notNegative), sets: weights, "Both stretch weights."),
    Shortcut("stretches", .bool, "Both stretch weights: 1 or 0.") { value in
      weights.map { (key: $0, value: .number(value.bool == true ? 1 : 0)) }
    },
    Shortcut("hStretches", .bool, "The weight for extra width: 1 or 0.") { value in
      [(key: "hStretchWeight", value: .number(value.bool == true ? 1 : 0))]
    },
    Shortcut("vStretches", .bool, "The weight for extra height: 1 or 0.") { value in
      [(key: "vStretchWeight", value: .number(value.bool == true ? 1 : 0))]
    },
    Shortcut("stretchesIgnoringDesiredSize", .bool, "Both weights 1 and the desired size ignored.")
    { value in
      let isOn = value.bool == true
      return weights.map { (key: $0, value: .number(isOn ? 1 : 0)) }
        + ["ignoreDesiredWidth", "ignoreDesiredHeight"].map { (key: $0, value: .bool(isOn)) }
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

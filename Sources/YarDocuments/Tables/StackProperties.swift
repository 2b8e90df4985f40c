import YarLayout

/// The properties that stack views have besides those of every view.
enum StackProperties {
  static let all: [Property<View>] = [
    .word(
      "axis", Access(of: StackView.self, { $0.axis }, { $0.axis = $1 }), WordLists.axis,
      "Whether the views stand in a row or in a column.",
      default: .horizontal),
    .word(
      "distribution", Access(of: StackView.self, { $0.distribution }, { $0.distribution = $1 }),
      WordLists.stackDistribution,
      "How the views share the length along the axis.", default: .fill),
    .word(
      "alignment", Access(of: StackView.self, { $0.alignment }, { $0.alignment = $1 }),
      WordLists.stackAlignment,
      "Where the views stand across the axis.", default: .fill),
    .number(
      "spacing", Access(of: StackView.self, { $0.spacing }, { $0.spacing = $1 }), .any,
      "The distance between neighbours, or the least one where gaps are made equal."),
    .bool(
      "isBaselineRelativeArrangement",
      Access(
        of: StackView.self, { $0.isBaselineRelativeArrangement },
        { $0.isBaselineRelativeArrangement = $1 }),
      "Whether the gaps of a column run between baselines."),
    .bool(
      "isLayoutMarginsRelativeArrangement",
      Access(
        of: StackView.self, { $0.isLayoutMarginsRelativeArrangement },
        { $0.isLayoutMarginsRelativeArrangement = $1 }),
      "Whether the views stay within the layout margins."),
  ]
}

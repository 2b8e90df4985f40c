import YarLayout

/// The properties that stack views have besides those of every view.
enum StackProperties {
  static let all: [Property<View>] = [
    .word(
      "axis", \StackView.axis, WordLists.axis, "Whether the views stand in a row or in a column.",
      default: .horizontal),
    .word(
      "distribution", \StackView.distribution, WordLists.stackDistribution,
      "How the views share the length along the axis.", default: .fill),
    .word(
      "alignment", \StackView.alignment, WordLists.stackAlignment,
      "Where the views stand across the axis.", default: .fill),
    .number(
      "spacing", \StackView.spacing, .any,
      "The distance between neighbours, or the least one where gaps are made equal."),
    .bool(
      "isBaselineRelativeArrangement", \StackView.isBaselineRelativeArrangement,
      "Whether the gaps of a column run between baselines."),
    .bool(
      "isLayoutMarginsRelativeArrangement", \StackView.isLayoutMarginsRelativeArrangement,
      "Whether the views stay within the layout margins."),
  ]
}

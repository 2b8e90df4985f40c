import YarLayout

/// What views ask of pages.
enum PageProperties {
  static let all: [Property<View>] = [
    .word(
      "breakBefore", Access(of: View.self, { $0.breakBefore }, { $0.breakBefore = $1 }),
      WordLists.pageBreak, "Whether a page ends in front of it.", default: .automatic),
    .word(
      "breakAfter", Access(of: View.self, { $0.breakAfter }, { $0.breakAfter = $1 }),
      WordLists.pageBreak, "Whether a page ends behind it.", default: .automatic),
    .bool(
      "keepsTogether", Access(of: View.self, { $0.keepsTogether }, { $0.keepsTogether = $1 }),
      "Whether no page ends in it."),
    .bool(
      "keepsWithNext", Access(of: View.self, { $0.keepsWithNext }, { $0.keepsWithNext = $1 }),
      "Whether no page ends between it and what follows."),
    .bool(
      "repeatsOnPages", Access(of: View.self, { $0.repeatsOnPages }, { $0.repeatsOnPages = $1 }),
      "Whether pages that go on show it again: on top, or as the last one at the foot."
    ),
    .row(
      "minimumLines", .integer(from: 1),
      Access(of: View.self, { $0.minimumLines }, { $0.minimumLines = $1 }), default: 2,
      "The fewest lines of its text on a page.", wrap: { .number(Double($0)) },
      unwrap: { $0.number.flatMap { Int(exactly: $0) } }),
    .word(
      "cutEdges", Access(of: View.self, { $0.cutEdges }, { $0.cutEdges = $1 }),
      WordLists.cutEdges, "Its edges where a page ends in it.", default: .open),
    .row(
      "carries", .amounts, Access(of: View.self, { $0.carries }, { $0.carries = $1 }),
      default: [], "What it adds to the sums that pages carry on.",
      wrap: { $0.isEmpty ? .none : .amounts($0) }, unwrap: { $0.amounts ?? [] }),
    .optional(
      "section", .string, Access(of: View.self, { $0.section }, { $0.section = $1 }),
      "The name of the part that begins with it, on a new page.", wrap: { .string($0) },
      unwrap: { $0.string }),
  ]
}

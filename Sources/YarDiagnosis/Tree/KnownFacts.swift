import YarLayout

/// What the author of the views of a tree knows of each.
struct KnownFacts {
  /// Of views whose values change nothing of it.
  private var lasting: [ObjectIdentifier: ViewFacts] = [:]
  /// Of views that draw themselves, controls among them: it may follow from their values.
  private var following: [ObjectIdentifier: ViewFacts] = [:]

  /// Nothing yet, of so many views.
  init(count: Int) { lasting.reserveCapacity(count) }

  subscript(view: View) -> ViewFacts? {
    following[ObjectIdentifier(view)] ?? lasting[ObjectIdentifier(view)]
  }

  /// Notes what is known of a view, whatever was known before.
  mutating func note(_ facts: ViewFacts?, of view: View, followsValues: Bool) {
    if followsValues {
      following[ObjectIdentifier(view)] = facts
    } else {
      lasting[ObjectIdentifier(view)] = facts
    }
  }
}

import YarLayout

/// What the author of the views of a tree knows of each.
struct KnownFacts {
  /// Of views whose values change nothing of it.
  private var lasting: [ObjectIdentifier: ViewFacts] = [:]
  /// Of views that draw themselves, controls among them: it may follow from their values.
  private var following: [ObjectIdentifier: ViewFacts] = [:]
  /// What few views say that are no labels: every survey asks for it at every view.
  private var texts: [ObjectIdentifier: String] = [:]

  /// Nothing yet, of so many views.
  init(count: Int) { lasting.reserveCapacity(count) }

  subscript(view: View) -> ViewFacts? {
    following[ObjectIdentifier(view)] ?? lasting[ObjectIdentifier(view)]
  }

  /// The text of a view that is neither a label nor a button; nil without one.
  func text(of view: View) -> String? {
    texts.isEmpty ? nil : texts[ObjectIdentifier(view)]
  }

  /// Notes what is known of a view, whatever was known before.
  mutating func note(_ facts: ViewFacts?, of view: View, followsValues: Bool) {
    // Of most views nothing is known, and nothing was.
    if facts?.text != nil || !texts.isEmpty { texts[ObjectIdentifier(view)] = facts?.text }
    if followsValues {
      following[ObjectIdentifier(view)] = facts
    } else {
      lasting[ObjectIdentifier(view)] = facts
    }
  }
}

import YarLayout

/// The layout margins, which constraints measure from.
enum MarginProperties {
  /// What a view may say; of the two kinds of margins it says one.
  static let all: [Property<View>] = [
    Property(
      key: "layoutMargins", kind: .insets, defaultValue: .none,
      summary: "The room that constraints to the margins keep, by side.",
      // What was set, not what came of it: the safe area and the superview's margins are added anew.
      get: { view in
        let own = view.ownLayoutMargins
        return own.isDirectional ? .none : PropertyValue(own.insets)
      },
      set: { view, value in if let insets = value.insets { view.layoutMargins = insets } }),
    Property(
      key: "directionalLayoutMargins", kind: .directionalInsets,
      defaultValue: PropertyValue(EdgeInsets(all: 8)),
      summary: "The room that constraints to the margins keep, by reading direction; 8 by default.",
      get: { view in
        let own = view.ownLayoutMargins
        return PropertyValue(own.isDirectional ? own.insets : EdgeInsets(all: 8))
      },
      set: { view, value in
        guard let insets = value.insets else { return }
        view.directionalLayoutMargins = DirectionalEdgeInsets(
          top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
      }),
    .bool(
      "preservesSuperviewLayoutMargins",
      Access(
        of: View.self, { $0.preservesSuperviewLayoutMargins },
        { $0.preservesSuperviewLayoutMargins = $1 }),
      "Whether content stays within the superview's margins, too."),
    .bool(
      "insetsLayoutMarginsFromSafeArea",
      Access(
        of: View.self, { $0.insetsLayoutMarginsFromSafeArea },
        { $0.insetsLayoutMarginsFromSafeArea = $1 }),
      "Whether margins are measured from the safe area rather than from the edges.", default: true),
  ]

  static let exclusiveKeys = [("layoutMargins", "directionalLayoutMargins")]
}

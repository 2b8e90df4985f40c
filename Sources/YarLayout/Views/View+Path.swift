extension View {
  /// The direction in which this view's content reads.
  public var effectiveUserInterfaceLayoutDirection: LayoutDirection {
    switch storedSemantic {
    case .unspecified: return window?.storedEnvironment.layoutDirection ?? .leftToRight
    case .forceRightToLeft: return .rightToLeft
    case .forceLeftToRight, .playback, .spatial: return .leftToRight
    }
  }

  /// The pixels for each point of the device that will show the tree.
  package final var pixelScale: Double { window?.storedEnvironment.scale ?? 1 }

  /// The view's place in words: the identifiers or types from the root down, with `/` between.
  ///
  /// A window is left out where it has a view inside that is meant: `WeView/title`, as in documents.
  public var path: String {
    var names: [String] = []
    var next: View? = self
    while let view = next, view === self || !view.flags.contains(.isWindow) {
      names.append(view.pathComponent)
      next = view.superview
    }
    return names.reversed().joined(separator: "/")
  }

  /// The identifier, or the type's name with the place among the siblings: `Label[2]`.
  package var pathComponent: String {
    if let identifier { return identifier }
    guard let superview, (superview as? Window)?.rootView !== self,
      let index = superview.subviews.firstIndex(where: { $0 === self })
    else { return typeName }
    return "\(typeName)[\(index)]"
  }
}

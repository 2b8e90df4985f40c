import YarBoxes

/// What nodes copy of their views.
extension Linking {
  /// Copies a view's properties to its node.
  func copyStyle(of view: View, to node: Int32) {
    let source = view.flags.contains(.isProxy) ? view.styleSource : view
    let index = Int(node)
    var flags = nodes[index].flags
    flags.remove(Linking.styleFlags)
    flags.insert(style(of: view, from: source))
    nodes[index].flags = flags
    nodes[index].weight = Pair(weight(source.hWeight), weight(source.vWeight))
    copyRareStyle(of: view, from: source, to: index)
    tree.mirror.tree.forgetFollowing(NodeID(index))
  }

  /// The flags that `style(of:from:)` decides.
  private static let styleFlags: NodeFlags = [
    .skipped, .ignoresWidth, .ignoresHeight, .asksHost, .callsLayoutSubviews, .rightToLeft,
    .managed, .hasProxies, .alignments, .hasNoProportions,
  ]

  /// What a view's properties say as flags; `source` is the view whose layout properties count.
  @inline(__always)
  func style(of view: View, from source: View) -> NodeFlags {
    var flags = NodeFlags(of: view.flags, like: source.flags)
    if view.layoutReference != nil {
      flags.insert(.managed)
      noteLeftOut(flags)
    }
    if direction(of: view) == .rightToLeft { flags.insert(.rightToLeft) }
    if view.flags.contains(.scrolls), view.hasNoProportions { flags.insert(.hasNoProportions) }
    if view.hasProxies {
      flags.insert(.hasProxies)
      tree.features.insert(.proxies)
    }
    return flags
  }

  /// Notes whether a node may be left out, which what follows looks for then.
  @inline(__always)
  func noteLeftOut(_ flags: NodeFlags) {
    if flags.isSuperset(of: [.skipped, .managed]) { tree.features.insert(.leftOutViews) }
  }

  func copyRareStyle(of view: View, from source: View, to index: Int) {
    if let alignment = source.storedCellVAlign { noteBaseline(VerticalPlace(alignment)) }
    let id = NodeID(index)
    if let storage = source.boxLimits {
      tree.mirror.tree.setDetails(Details(storage, isProxy: source !== view), of: id)
    } else if nodes[index].details.exists {
      tree.mirror.tree.setDetails(nil, of: id)
    }
  }

  /// Notes that something stands on a baseline.
  @inline(__always)
  func noteBaseline(_ place: VerticalPlace) {
    if place.isBaseline { tree.features.insert(.baselineRows) }
  }

  @inline(__always)
  private func direction(of view: View) -> LayoutDirection {
    switch view.storedSemantic {
    case .unspecified: return tree.direction
    case .forceRightToLeft: return .rightToLeft
    case .forceLeftToRight, .playback, .spatial: return .leftToRight
    }
  }

  /// Weights below 0 are none.
  @inline(__always)
  func weight(_ value: Float) -> Float { value > 0 ? min(value, 1e12) : 0 }
}

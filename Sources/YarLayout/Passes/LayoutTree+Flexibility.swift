import YarBoxes

/// How views give way and take more, which rows and columns share their room by.
///
/// What a view's own class says: text gives way in its width; other views of Yar's want the same in any room; of a
/// user's nothing is known, unless it says that it is rigid, so it may want less in less room and more in more.
/// Containers are flexible as what is in them; that is the mirror's business.
extension LayoutTree {
  /// The flexibility of a view whose size no layout decides, as far as its class says it.
  @inline(__always)
  func flexibility(of view: View, _ flags: NodeFlags) -> NodeFlags {
    if !flags.contains(.asksHost) { return [] }
    if !view.flags.contains(.ownClass) { return view.isRigid ? [] : .flexibility }
    if view.flags.contains(.isProxy) { return .asksFlexibility }
    if view.knownItemState != nil { return [.shrinksWidth, .shrinksHeight, .mayBeRigid] }
    return view.wrapsContent ? .shrinksWidth : []
  }

  /// A view wants something else: whether it gives way in another way now, which its superview's layout reads.
  func flexibilityDidChange(of node: Int32) -> Bool {
    let index = Int(node)
    let flags = nodes[index].flags
    guard flags.contains(.asksHost) else { return false }
    let parent = nodes[index].parent
    let (now, least) = state.pointee.views[index]._withUnsafeGuaranteedRef { view in
      let flexibility = self.flexibility(of: view, flags)
      return (flexibility, self.least(of: view, flexibility))
    }
    // Its next answers may tell something else, or its target does.
    if now.hasAny([.mayBeRigid, .asksFlexibility]), parent.exists { mirror.tree.needLook(parent) }
    let mask: NodeFlags = [.asksFlexibility, .mayBeRigid, .flexibility]
    if now.contains(.asksFlexibility), flags.contains(.asksFlexibility) { return false }
    let before = nodes[index].least
    guard
      flags.rawValue & mask.rawValue != now.rawValue || least.width != before.width
        || least.height != before.height
    else { return false }
    nodes[index].flags.remove(mask)
    nodes[index].flags.insert(now)
    nodes[index].least = least
    if parent.exists { mirror.tree.needLook(parent) }
    return true
  }

  /// How far a view shrinks, where that is known.
  @inline(__always)
  func least(of view: View, _ flags: NodeFlags) -> Pair<Float> {
    guard view.flags.contains(.ownClass), !flags.hasAny(.flexibility) else { return Pair(0, 0) }
    let least = view.leastSize
    return Pair(single(max(0, least.width)), single(max(0, least.height)))
  }

  /// That of views which stand for others.
  func flexibility(of node: NodeID, in mirror: Mirror) -> Flexibility {
    var result = Flexibility()
    var flags = NodeFlags.flexibility
    if let proxy = view(node.index) as? ProxyView, let target = proxy.target, target.tree === self,
      target.node >= 0
    {
      flags = nodes[Int(target.node)].flags
    }
    result.shrinksWidth = flags.contains(.shrinksWidth)
    result.shrinksHeight = flags.contains(.shrinksHeight)
    result.growsWidth = flags.contains(.growsWidth)
    result.growsHeight = flags.contains(.growsHeight)
    return result
  }
}

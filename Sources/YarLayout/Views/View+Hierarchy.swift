extension View {
  /// The view that this view lies in, or nil for the root of a tree.
  public internal(set) var superview: View? {
    get { superviewReference?.takeUnretainedValue() }
    set { superviewReference = newValue.map { .passUnretained($0) } }
  }

  /// The views inside this one, in drawing order: the last one is on top.
  ///
  /// A single subview is kept without an array; reading it makes one.
  public var subviews: [View] { subviewList.views }

  /// Whether there are views inside this one.
  var hasSubviews: Bool { !subviewList.isEmpty }

  /// Puts a view at a place in the drawing order, or on top.
  final func place(_ view: View, at index: Int?) {
    // Only a view that has subviews can be an ancestor: a tree that grows downwards is not searched.
    if view === self || (view.hasSubviews && view.isAncestor(of: self)) {
      report(.cyclicHierarchy)
      return
    }
    if view.isSubview(of: self) {
      move(view, to: index ?? subviewList.count)
      return
    }
    let moves = view.windowMoves(into: self)
    if moves { view.tellWindow(isComing: true, of: self) }
    view.willMove(toSuperview: self)
    // What went wrong while a part was put together is told by the whole.
    var issues: [LayoutIssue]?
    if view.superviewReference != nil || view.node >= 0 { issues = view.leavePlace() }
    if let index, index < subviewList.count {
      subviewList.insert(view, at: max(0, index))
    } else {
      subviewList.append(view)
    }
    view.superviewReference = .passUnretained(self)
    // A mask counts from the superview's size at the time when the view comes into it.
    if view.constraintState != nil { view.noteAutoresizingStart() }
    structureDidChange()
    if let issues { layoutTree.take(issues) }
    didInsert(view)
    didAddSubview(view)
    if moves { view.tellWindow(hasCome: flags.contains(.inWindow)) }
    view.didMoveToSuperview()
  }

  /// Takes the view out of its superview and tells who wants to know.
  final func leaveSuperview() {
    guard superview != nil else { return }
    let moves = flags.contains(.inWindow)
    if moves { tellWindow(isComing: false, of: self) }
    willMove(toSuperview: nil)
    // What was told may have changed the tree.
    guard let old = superview else { return }
    old.willRemoveSubview(self)
    detach(from: old)
    if moves { tellWindow(hasCome: false) }
    didMoveToSuperview()
  }

  /// Whether the view lies directly in another one.
  @inline(__always)
  final func isSubview(of view: View) -> Bool {
    superviewReference?.toOpaque() == Unmanaged.passUnretained(view).toOpaque()
  }

  /// Leaves the superview, or the tree whose root the view is; answers what went wrong in that tree.
  private func leavePlace() -> [LayoutIssue]? {
    if let old = superview {
      old.willRemoveSubview(self)
      detach(from: old)
    } else if let tree {
      // The view was the root of a tree of its own: its mirror goes away.
      tree.dismantle(from: self)
      if !tree.issues.isEmpty { return tree.issues }
    }
    return nil
  }

  /// The subviews without counting references, for walks that call no code of a user's.
  @inline(__always)
  final func withSubviewReferences(_ body: (UnsafeBufferPointer<Unmanaged<View>>) -> Void) {
    subviewList.withReferences(body)
  }

  /// Whether the view is this one's superview, or its superview's, and so on.
  public func isDescendant(of view: View) -> Bool {
    self === view || view.isAncestor(of: self)
  }

  /// The root of the tree that the view is in: itself if it has no superview.
  public var root: View {
    // Nothing is let go of meanwhile: references need not be counted.
    var view = Unmanaged.passUnretained(self)
    while let next = view._withUnsafeGuaranteedRef({ $0.superviewReference }) { view = next }
    return view.takeUnretainedValue()
  }

  /// The window that the view is in, or nil.
  public var window: Window? {
    let view = root
    return view.flags.contains(.isWindow) ? unsafeDowncast(view, to: Window.self) : nil
  }

  func isAncestor(of view: View) -> Bool {
    let address = Unmanaged.passUnretained(self).toOpaque()
    var next = view.superviewReference
    var steps = 0
    while let current = next {
      if current.toOpaque() == address { return true }
      next = current._withUnsafeGuaranteedRef { $0.superviewReference }
      steps += 1
      // Nothing lies deeper in a view than there are views in it: a small part that comes into a deep tree is not
      // searched for up to the root.
      if steps >= 64, steps & (steps - 1) == 0, hasAtMost(steps) { return false }
    }
    return false
  }

  /// Whether no more views than a number lie in this one, at any depth.
  private func hasAtMost(_ count: Int) -> Bool {
    var count = count
    var stack: [Unmanaged<View>] = [.passUnretained(self)]
    while count >= 0, let next = stack.popLast() {
      next._withUnsafeGuaranteedRef { view in
        view.withSubviewReferences { subviews in
          count -= subviews.count
          if count >= 0 { stack.append(contentsOf: subviews) }
        }
      }
    }
    return count >= 0
  }

  /// Changes the place of a subview in the drawing order, which is also the order in its layout.
  private func move(_ view: View, to index: Int) {
    guard let current = subviewList.lastIndex(of: view) else { return }
    let place = min(max(0, current < index ? index - 1 : index), subviewList.count - 1)
    guard place != current else { return }
    subviewList.remove(at: current)
    subviewList.insert(view, at: place)
    structureDidChange()
  }

  /// Leaves the superview without telling anybody.
  private func detach(from old: View) {
    // From the end: taking out all subviews, last first, costs no search.
    if let index = old.subviewList.lastIndex(of: self) { old.subviewList.remove(at: index) }
    if let constraintState, constraintState.crossingCount > 0 {
      for constraint in crossingConstraints() { constraint.deactivate() }
    }
    if let constraintState, constraintState.flags.contains(.lendsBaseline) {
      constraintState.renewBaselines()
      constraintState.flags.remove(.lendsBaseline)
    }
    superview = nil
    boxLayout?.didLose(self)
    boxLayout = nil
    flags.remove(.sizedByRules)
    old.subviewWasRemoved(self)
    tree?.dismantle(from: self)
    old.structureDidChange()
  }

  /// Notes that subviews or groups changed: the mirror is linked again before the next layout.
  @inline(__always)
  final func structureDidChange() {
    // While a tree is built there is no mirror.
    if node >= 0 { tellOfStructure() }
  }

  private func tellOfStructure() {
    guard let tree = linkedTree, !flags.contains(.structureChanged) else { return }
    flags.insert(.structureChanged)
    tree.structureDidChange(of: self)
  }

  /// Lets go of views without recursion: a chain of 100,000 views must not overflow the stack.
  static func release(_ list: inout SubviewList) {
    guard !list.isEmpty else { return }
    var stack = list.views
    list = .none
    for view in stack { view.superview = nil }
    while var view = stack.popLast() {
      view.boxLayout = nil
      view.flags.remove(.sizedByRules)
      view.tree?.dismantle(from: view)
      guard isKnownUniquelyReferenced(&view) else {
        view.loseWindow()
        continue
      }
      view.constraintState?.itemGoesAway()
      let children = view.subviewList
      view.subviewList = .none
      children.withReferences { references in
        for child in references {
          child._withUnsafeGuaranteedRef { $0.superview = nil }
          stack.append(child.takeUnretainedValue())
        }
      }
    }
  }
}

extension View {
  /// Adds a view on top of the other subviews; a view that lies elsewhere leaves its place first.
  ///
  /// A view that is a subview already moves to the top and keeps its layout. A view cannot be added to
  /// itself or to one of its descendants: that is reported as a layout issue
  /// and changes nothing. In a `WeView`, a view added this way belongs to the container's default layout;
  /// without one it belongs to no layout and keeps its frame.
  public func addSubview(_ view: View) {
    insertSubview(view, at: subviews.count)
  }

  /// Inserts a view at a place in the drawing order; an index out of range counts as the nearest end.
  ///
  /// A view that is a subview already moves to the place, counted before the move, and keeps its layout.
  public func insertSubview(_ view: View, at index: Int) {
    // Only a view that has subviews can be an ancestor: a tree that grows downwards is not searched.
    if view === self || (!view.subviews.isEmpty && view.isAncestor(of: self)) {
      layoutTree.report(.cyclicHierarchy, at: self)
      return
    }
    if view.superview === self {
      move(view, to: index)
      return
    }
    // What went wrong while a part was put together is told by the whole.
    var issues: [LayoutIssue] = []
    if let old = view.superview {
      view.detach(from: old)
    } else if let tree = view.tree {
      // The view was the root of a tree of its own: its mirror goes away.
      tree.dismantle(from: view)
      if !tree.issues.isEmpty { issues = tree.issues }
    }
    if index >= subviews.count {
      subviews.append(view)
    } else {
      subviews.insert(view, at: max(0, index))
    }
    view.superview = self
    // A mask counts from the superview's size at the time when the view comes into it.
    if view.constraintState != nil { view.noteAutoresizingStart() }
    structureDidChange()
    if !issues.isEmpty { layoutTree.take(issues) }
    didInsert(view)
    view.didMoveToSuperview()
  }

  /// Makes room for the first subviews at once.
  func reserveSubviews(_ count: Int) {
    if subviews.isEmpty, count > 1 { subviews.reserveCapacity(count) }
  }

  /// The subviews without counting references, for walks that call no code of a user's.
  @inline(__always)
  final func withSubviewReferences(_ body: (UnsafeBufferPointer<Unmanaged<View>>) -> Void) {
    subviews.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: Unmanaged<View>.self) { body($0) }
    }
  }

  /// Inserts a view directly below a subview; on top of all if that is not a subview.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
  }

  /// Inserts a view directly above a subview; on top of all if that is not a subview.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    insertSubview(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count)
  }

  /// Takes the view out of its superview, and out of the layout that placed it there.
  public func removeFromSuperview() {
    guard let old = superview else { return }
    detach(from: old)
    didMoveToSuperview()
  }

  /// Whether the view is this one's superview, or its superview's, and so on.
  public func isDescendant(of view: View) -> Bool {
    self === view || view.isAncestor(of: self)
  }

  /// The root of the tree that the view is in: itself if it has no superview.
  public var root: View {
    var view = self
    while let next = view.superview { view = next }
    return view
  }

  /// The window that the view is in, or nil.
  public var window: Window? {
    let view = root
    return view.flags.contains(.isWindow) ? view as? Window : nil
  }

  func isAncestor(of view: View) -> Bool {
    var next = view.superview
    while let current = next {
      if current === self { return true }
      next = current.superview
    }
    return false
  }

  /// Changes the place of a subview in the drawing order, which is also the order in its layout.
  private func move(_ view: View, to index: Int) {
    guard let current = subviews.firstIndex(where: { $0 === view }) else { return }
    let place = min(max(0, current < index ? index - 1 : index), subviews.count - 1)
    guard place != current else { return }
    subviews.remove(at: current)
    subviews.insert(view, at: place)
    structureDidChange()
  }

  /// Leaves the superview without telling anybody.
  private func detach(from old: View) {
    // From the end: taking out all subviews, last first, costs no search.
    if let index = old.subviews.lastIndex(where: { $0 === self }) {
      old.subviews.remove(at: index)
    }
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
    old.subviewWasRemoved(self)
    tree?.dismantle(from: self)
    old.structureDidChange()
  }

  /// Notes that subviews or groups changed: the mirror is linked again before the next layout.
  func structureDidChange() {
    guard !flags.contains(.structureChanged) else { return }
    guard let tree, node >= 0 else { return }
    flags.insert(.structureChanged)
    tree.structureDidChange(of: self)
  }

  /// Lets go of views without recursion: a chain of 100,000 views must not overflow the stack.
  static func release(_ views: inout [View]) {
    guard !views.isEmpty else { return }
    var stack: [View] = []
    swap(&stack, &views)
    for view in stack { view.superview = nil }
    while var view = stack.popLast() {
      view.boxLayout = nil
      view.tree?.dismantle(from: view)
      guard isKnownUniquelyReferenced(&view) else { continue }
      view.constraintState?.itemGoesAway()
      for child in view.subviews { child.superview = nil }
      stack.append(contentsOf: view.subviews)
      view.subviews.removeAll()
    }
  }
}

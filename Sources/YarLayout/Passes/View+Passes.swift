import YarBoxes

/// What the passes do for a view: its open members call these.
extension View {
  /// The mirror that the view's passes work on.
  @inline(__always)
  final var tree: LayoutTree? {
    get {
      guard let passes else { return nil }
      return unsafeDowncast(passes, to: LayoutTree.self)
    }
    set { passes = newValue }
  }

  /// What ``frame`` is without an override.
  final var placedFrame: Rect {
    get {
      // Between layouts the view's own copy counts; in a mirror, the mirror's.
      if let tree = linkedTree { return tree.nodes[Int(node)].rect }
      return storedFrame
    }
    set {
      guard newValue.isFinite else {
        report(.invalidFrame(newValue))
        return
      }
      if let tree = linkedTree {
        tree.setFrameFromOutside(of: node, to: newValue)
      } else {
        storedFrame = newValue
      }
    }
  }

  /// Puts 0 in the place of numbers that are not finite; nobody listens yet.
  @inline(never)
  final func refuseInitialFrame() {
    madeExtras.refusedFrame = storedFrame
    func finite(_ number: Double) -> Double { number.isFinite ? number : 0 }
    storedFrame = Rect(
      x: finite(storedFrame.minX), y: finite(storedFrame.minY), width: finite(storedFrame.width),
      height: finite(storedFrame.height))
  }

  /// What ``bounds`` is without an override.
  final var placedBounds: Rect {
    get {
      let size = frame.size
      guard flags.contains(.scalesInside) else { return Rect(origin: boundsOrigin, size: size) }
      return Rect(
        origin: boundsOrigin,
        size: Size(width: size.width / insideScale, height: size.height / insideScale))
    }
    set {
      guard newValue.isFinite else {
        report(.invalidFrame(newValue))
        return
      }
      let scale = insideScale
      let size = Size(width: newValue.width * scale, height: newValue.height * scale)
      let old = frame
      if size != old.size {
        placedFrame = Rect(
          x: old.midX - size.width / 2, y: old.midY - size.height / 2, width: size.width,
          height: size.height)
      }
      if newValue.origin != boundsOrigin {
        boundsOrigin = newValue.origin
        // What scrolls sees to it itself.
        if !flags.contains(.scrolls), let tree = linkedTree, tree.callsBack(node) {
          tree.markArrange(node)
        }
      }
    }
  }

  /// What ``center`` is without an override.
  final var placedCenter: Point {
    get { Point(x: frame.midX, y: frame.midY) }
    set {
      let size = frame.size
      placedFrame = Rect(
        origin: Point(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2), size: size)
    }
  }

  /// What ``setNeedsLayout()`` does without an override.
  final func markForLayout() {
    guard let tree = linkedTree else { return proxiesFollow() }
    tree.newLayouts.mark(node)
  }

  /// What ``updateConstraintsIfNeeded()`` does without an override.
  final func updateTree() { layoutTree.update() }

  /// Notes what went wrong with the view; the same issue is noted once.
  final func report(_ kind: LayoutIssue.Kind) { layoutTree.report(kind, at: self) }

  /// Marks the view's desired size as changed, and with it the ancestors whose size depends on it.
  public func setNeedsMeasure() {
    guard let tree = linkedTree else { return proxiesFollow() }
    tree.invalidateMeasurements(from: node)
  }

  /// Takes another value of ``semanticContentAttribute`` and marks what depends on it.
  final func setSemantic(_ semantic: SemanticContentAttribute) {
    storedSemantic = semantic
    environmentDidChange()
    styleDidChange()
    constraintState?.directionDidChange()
    setNeedsMeasure()
    setNeedsLayout()
  }

  /// Brings the whole tree up to date, with the controllers that come onto the screen.
  final func layOutTree() {
    let tree = layoutTree
    if tree.isLayingOut || tree.state.pointee.measureDepth > 0 {
      if tree.layOutInside(self) { return }
      tree.report(.layoutWhileLayingOut, at: self)
    } else {
      tree.layOutShowing()
    }
  }

  /// Lays the tree out for somebody who looks; in the middle of a layout, and where its time is over, it is looked at as it
  /// stands.
  package func bringUpToDate() {
    let tree = layoutTree
    if let limit = tree.workLimit, limit.isReached { return }
    if !tree.isLayingOut, tree.state.pointee.measureDepth == 0 { tree.layOutShowing() }
  }

  /// What the layout passes of this tree counted since it was made.
  public var layoutCounters: LayoutCounters {
    layoutTree.counters
  }

  /// What went wrong in this tree so far; each issue is listed once.
  ///
  /// Conflicts between constraints come last, and are listed only as long as they last.
  public var layoutIssues: [LayoutIssue] {
    let tree = layoutTree
    return tree.issues + layoutConflicts.map { $0.issue(under: tree.root) }
  }

  /// The mirror, if the view has a place in it.
  ///
  /// Looks at the place first: it costs less than the reference.
  @inline(__always)
  final var linkedTree: LayoutTree? { node >= 0 ? tree : nil }

  /// The mirror of the tree that the view is in, made on demand at its root.
  var layoutTree: LayoutTree {
    if let tree { return tree }
    let root = root
    if let tree = root.tree {
      // The view was added after the last layout: its node is made with the next link.
      return tree
    }
    let tree = LayoutTree(root: root)
    return tree
  }
}

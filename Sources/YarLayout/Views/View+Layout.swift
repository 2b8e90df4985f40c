import YarBoxes

extension View {
  /// The view's place in its superview: points from the superview's top left corner.
  ///
  /// A container that lays the view out sets it. Setting another size makes the view lay out its
  /// subviews. Not-a-number and infinite values are reported as a layout issue and change nothing.
  public var frame: Rect {
    get {
      // Between layouts the view's own copy counts; in a mirror, the mirror's.
      if let tree = linkedTree { return tree.nodes[Int(node)].rect }
      return storedFrame
    }
    set {
      guard newValue.isFinite else {
        layoutTree.report(.invalidFrame(newValue), at: self)
        return
      }
      if let tree = linkedTree {
        tree.setFrameFromOutside(of: node, to: newValue)
      } else {
        storedFrame = newValue
      }
    }
  }

  /// The view's own rectangle: as large as the frame; in a ``ScaledView`` in the points inside.
  ///
  /// Setting another size keeps the ``center``. The origin, (0, 0) by default, is the point of the inside that is seen
  /// in the top left corner: what is inside is drawn moved by it, and layout knows nothing of that. The origin of a
  /// ``ScrollView`` is its ``ScrollView/contentOffset``. Numbers that are not finite are reported as a layout issue and
  /// change nothing. Source: UIKit's property of the same name.
  public var bounds: Rect {
    get {
      let size = frame.size
      guard flags.contains(.scalesInside) else { return Rect(origin: boundsOrigin, size: size) }
      return Rect(
        origin: boundsOrigin,
        size: Size(width: size.width / insideScale, height: size.height / insideScale))
    }
    set {
      guard newValue.isFinite else {
        layoutTree.report(.invalidFrame(newValue), at: self)
        return
      }
      let scale = insideScale
      let size = Size(width: newValue.width * scale, height: newValue.height * scale)
      let old = frame
      if size != old.size {
        frame = Rect(
          x: old.midX - size.width / 2, y: old.midY - size.height / 2, width: size.width,
          height: size.height)
      }
      if newValue.origin != boundsOrigin { boundsOrigin = newValue.origin }
    }
  }

  /// The middle of the frame.
  public var center: Point {
    get { Point(x: frame.midX, y: frame.midY) }
    set {
      let size = frame.size
      frame = Rect(
        origin: Point(x: newValue.x - size.width / 2, y: newValue.y - size.height / 2), size: size)
    }
  }

  /// The size the view wants in a room of a size; a zero size asks for the ideal size, as in WeView 2.
  ///
  /// The only place where zero means "without limit"; everywhere else a missing limit is nil.
  public func sizeThatFits(_ room: Size) -> Size {
    sizeThatFits(room == .zero ? .unspecified : ProposedSize(room))
  }

  /// Gives the view its ideal size, rounded to whole points, without moving its origin.
  public func sizeToFit() {
    let size = sizeThatFits(ProposedSize.unspecified)
    frame = Rect(
      x: frame.minX, y: frame.minY, width: round(size.width), height: round(size.height))
  }

  /// Asks for a layout of this view's subviews in the next pass.
  ///
  /// In normal use nothing needs it: every property that matters marks what depends on it. A subclass
  /// calls it when something changes that only its own `layoutSubviews` or `sizeThatFits` reads.
  public func setNeedsLayout() {
    guard let tree = linkedTree else { return proxiesFollow() }
    tree.invalidateMeasurements(from: node)
    tree.markArrange(node)
  }

  /// Marks the view's desired size as changed, and with it the ancestors whose size depends on it.
  public func setNeedsMeasure() {
    guard let tree = linkedTree else { return proxiesFollow() }
    tree.invalidateMeasurements(from: node)
  }

  /// Brings the whole tree that the view is in up to date: sizes, frames, and whatever they change.
  ///
  /// Does nothing where nothing changed. The cost is in proportion to what changed. Calling it from a
  /// `layoutSubviews()`, a `sizeThatFits(_:)` or a custom layout is reported as a layout issue: the layout
  /// at work goes on and sees to everything that changes meanwhile.
  public func layoutIfNeeded() {
    let tree = layoutTree
    if tree.isLayingOut || tree.state.pointee.measureDepth > 0 {
      tree.report(.layoutWhileLayingOut, at: self)
    } else {
      tree.layout()
    }
  }

  /// Lays the tree out for somebody who looks; in the middle of a layout it is looked at as it stands.
  package func bringUpToDate() {
    let tree = layoutTree
    if !tree.isLayingOut, tree.state.pointee.measureDepth == 0 { tree.layout() }
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

  /// The direction in which this view's content reads.
  public var effectiveUserInterfaceLayoutDirection: LayoutDirection {
    switch storedSemantic {
    case .unspecified: return environment.layoutDirection
    case .forceRightToLeft: return .rightToLeft
    case .forceLeftToRight, .playback, .spatial: return .leftToRight
    }
  }

  /// How the view's content reads when the environment's direction changes.
  public var semanticContentAttribute: SemanticContentAttribute {
    get { storedSemantic }
    set {
      guard newValue != storedSemantic else { return }
      storedSemantic = newValue
      environmentDidChange()
      styleDidChange()
      constraintState?.directionDidChange()
      setNeedsLayout()
    }
  }

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

extension Rect {
  /// Whether none of the four numbers is infinite or not a number.
  var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}

import YarBoxes

/// What the layout passes note of a view in the half of a node's flags that is the host's.
extension NodeFlags {
  /// The view's class may override `layoutSubviews`, or a controller looks after it.
  @inline(__always) static var callsLayoutSubviews: NodeFlags { .tellsHost }
  /// The subviews that constraints place get the room they have from this view.
  @inline(__always) static var hostsIsland: NodeFlags { NodeFlags(rawValue: 1 << 61) }
  /// A subview's own frame follows the size of this view.
  @inline(__always) static var resizesSubviews: NodeFlags { NodeFlags(rawValue: 1 << 62) }
  /// A layout of the superview places this view.
  @inline(__always) static var managed: NodeFlags { NodeFlags(rawValue: 1 << 32) }
  /// The node waits in the list of the update pass.
  @inline(__always) static var structureQueued: NodeFlags { NodeFlags(rawValue: 1 << 33) }
  /// A proxy answers as this view does.
  @inline(__always) static var hasProxies: NodeFlags { NodeFlags(rawValue: 1 << 34) }
  /// Constraints place this view.
  @inline(__always) static var constrained: NodeFlags { NodeFlags(rawValue: 1 << 35) }
  /// The answers above that may rest on this view's are dropped; kept only where a user's code asks.
  @inline(__always) static var isDropped: NodeFlags { NodeFlags(rawValue: 1 << 36) }
  /// A layout of the user's has set the frame in the arrangement at work.
  @inline(__always) static var isPlaced: NodeFlags { NodeFlags(rawValue: 1 << 37) }
  /// `layoutSubviews()` of the view is running.
  @inline(__always) static var inCallback: NodeFlags { NodeFlags(rawValue: 1 << 38) }
  /// The node was made by the update at work: nothing rests on it, and its superview is marked.
  @inline(__always) static var isFresh: NodeFlags { NodeFlags(rawValue: 1 << 39) }
  /// The node waits to be compared with what it answered before.
  @inline(__always) static var waitsForComparison: NodeFlags { NodeFlags(rawValue: 1 << 40) }

  /// `setNeedsLayout()` was called: the node waits to be compared with what it answered before (`NewLayouts`).
  @inline(__always) static var hasNewLayout: NodeFlags { NodeFlags(rawValue: 1 << 41) }

  /// One of the view's layouts is a user's own.
  @inline(__always) static var hasCustomLayout: NodeFlags { NodeFlags(rawValue: 1 << 42) }

  // Unions are written as raw numbers, as in the mirror.

  /// A user's code may ask the members for their size.
  @inline(__always) static var isAskedDirectly: NodeFlags { NodeFlags(rawValue: 1 << 42 | 1 << 60) }
  /// It waits to be compared, in one list or the other.
  @inline(__always) static var waitsToBeCompared: NodeFlags { NodeFlags(rawValue: 3 << 40) }
  /// More than its superview's layout goes by what the view says: constraints, proxies, or how it gives way is found out.
  @inline(__always) static var speaksForItself: NodeFlags {
    NodeFlags(rawValue: 1 << 14 | 3 << 30 | 1 << 34 | 1 << 35)
  }
  /// A user's code or constraints may ask what is in the view, or it is at work.
  @inline(__always) static var isAskedByCode: NodeFlags {
    NodeFlags(rawValue: 1 << 14 | 1 << 16 | 1 << 42 | 1 << 60)
  }
  /// Somebody else than its superview's layout may go by what the view says, or by what is in it.
  @inline(__always) static var isAskedOtherwise: NodeFlags {
    NodeFlags(rawValue: 1 << 14 | 1 << 16 | 1 << 34 | 1 << 35 | 1 << 42 | 1 << 60 | 1 << 61)
  }

  /// The view's size is the answer of its groups, worked out without calling the view.
  @inline(__always) var isMeasuredByGroups: Bool { !has(.asksHost) }

  /// The properties that a view's flags say, and those of the view whose layout properties count.
  @inline(__always)
  init(of view: ViewFlags, like source: ViewFlags) {
    // The places in cells are eight bits further to the left there, what is ignored one to the right.
    self.init(
      rawValue: UInt64(source.rawValue & (63 << 16)) << 8 | UInt64(source.rawValue >> 1 & 6))
    if view.rawValue & (ViewFlags.hidden.rawValue | ViewFlags.skipLayout.rawValue) != 0 {
      set(.skipped, true)
    }
    if view.contains(.ownClass) {
      if !view.contains(.isContainer) || view.contains(.sizedByRules) { set(.asksHost, true) }
      if view.contains(.controlled) { set(.callsLayoutSubviews, true) }
    } else {
      set(.asksHost, true)
      set(.callsLayoutSubviews, true)
    }
  }
}

extension Node {
  /// The frame as views have it.
  @inline(__always)
  var rect: Rect {
    get { Rect(frame) }
    set { frame = Frame(newValue) }
  }
}

extension Rect {
  @inline(__always)
  init(_ frame: Frame) {
    self.init(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }
}

extension Frame {
  @inline(__always)
  init(_ rect: Rect) {
    self.init(
      x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
  }
}

import YarBoxes

/// The mirror of a tree of views, on which the layout passes run: flat, without recursion.
///
/// One frame of work is always the same four steps, each in its own file:
/// 1. `update`: subviews and groups that changed are linked into the mirror.
/// 2. `measure`: who needs a size asks; answers are kept with the offers they hold for.
/// 3. `arrange`: from the root down, groups place their members and frames are written.
/// 4. `settle`: what the callbacks of step 3 changed is laid out again, a bounded number of times.
///
/// While a view is in a mirror, its frame lives there. The mirror does not retain views, and of the views
/// only the root retains the mirror: every view is taken out of it before the root goes away.
final class LayoutTree: ViewPasses {
  unowned(unsafe) let root: View

  /// The boxes: who is whose member, what they want and where they are.
  let mirror = Mirror()

  /// What else the passes note of views; owned by the tree.
  let state: UnsafeMutablePointer<MirrorState>

  @exclusivity(unchecked) var ownClasses = OwnClasses()
  /// What was taken out of the mirror while a pass may still walk over it.
  @exclusivity(unchecked) var graveyard: [(node: Int32, view: View)] = []
  @exclusivity(unchecked) var direction = LayoutDirection.leftToRight
  var issues: [LayoutIssue] = []
  /// The nodes of views that were made with something that is no frame, as long as nobody was told.
  var refusedFrames: [Int32] = []

  /// What sees to constraints; nil where nothing takes part in any.
  @exclusivity(unchecked) var constraintPasses: (any ConstraintPasses)?
  /// What follows from places; nil where nothing does.
  @exclusivity(unchecked) var placeFollower: (any PlaceFollower)?
  /// What this layout worked out depends on where an earlier one left views: margins, or frames that were given, moved.
  var leansOnPlaces = false

  /// Who is told of sizes; nil where nobody wants to know.
  var audience: (any LayoutAudience)?
  /// What is noted of the last passes of a layout that may not settle.
  var loopWatch: LayoutLoopWatch?
  /// Counts the layouts.
  var layoutCount: UInt = 0
  /// The last layout did not settle.
  var isUnsettled = false

  /// The root is being taken apart: no node is used again.
  @exclusivity(unchecked) var isGoingAway = false
  /// Asked by long work whether to stop.
  @exclusivity(unchecked) var workLimit: WorkLimit?

  init(root: View) {
    self.root = root
    state = .allocate(capacity: 1)
    state.initialize(to: MirrorState())
    direction = root.environment.layoutDirection
    workLimit = root.environment.workLimit
    super.init()
    reserveForAll()
    let node = linking.makeNode(for: root, parent: -1)
    // The root's; given back when it leaves the mirror or goes away.
    _ = Unmanaged.passRetained(self)
    linking.linkLater(node)
    if root.environment.safeAreaInsets != .zero { followSafeArea() }
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// The view is going away: its node is freed without touching the view.
  override func forget(_ view: View) {
    guard view.node >= 0 else { return }
    if view === root { isGoingAway = true }
    freeNodeStorage(view.node)
  }

  /// The view is gone, and nothing below it is in the mirror any more: if it was the root, so is the mirror.
  override func lastViewGoesAway(_ view: View) {
    if view === root { Unmanaged.passUnretained(self).release() }
  }

  /// Notes an issue; the same one is noted once.
  func report(_ kind: LayoutIssue.Kind, at view: View) {
    take([LayoutIssue(kind: kind, path: view.path)])
  }

  /// Notes issues that came up in this tree, or in one that is a part of it now.
  func take(_ found: [LayoutIssue]) {
    for issue in found { take(issue) }
  }

  /// Tells of views that were made with something that is no frame.
  func reportRefusedFrames() {
    // What is told may change the tree.
    let views = refusedFrames.map { view($0) }
    refusedFrames = []
    for view in views {
      guard let frame = view.extras?.refusedFrame else { continue }
      view.extras?.refusedFrame = nil
      report(.invalidInitialFrame(frame, view.frame), at: view)
    }
  }

  private func take(_ issue: LayoutIssue) {
    // Not by equality: a size that is not a number differs from itself.
    guard issues.count < 100, !issues.contains(where: { $0.message == issue.message }) else {
      return
    }
    issues.append(issue)
    let handler = root.environment.issueHandler
    handler?(issue)
  }
}

/// Shorthands for what lies in flat memory. It moves when storage grows: nothing holds a place across a call into
/// a view.
extension LayoutTree {
  @inline(__always)
  var nodes: Places<Node> { mirror.tree.nodes.places }

  @inline(__always)
  var groups: Places<Group> { mirror.tree.groups.places }

  @inline(__always)
  var features: TreeFeatures {
    get { state.pointee.features }
    set { state.pointee.features = newValue }
  }

  /// The layout of a group: that of its members.
  ///
  /// One that a callback has just taken out of the group may have none any more, or another. Not to be asked of
  /// a group that waits to be linked again: its members may be gone.
  func layout(of group: Int32) -> Unmanaged<BoxLayout>? {
    guard groups[Int(group)].style.kind != .free else { return nil }
    var member = groups[Int(group)].first
    while member.exists {
      let layout = state.pointee.views[member.number]._withUnsafeGuaranteedRef {
        $0.layoutReference
      }
      if let layout { return layout }
      member = nodes[member.number].next
    }
    return nil
  }

  @inline(__always)
  var linking: Linking { Linking(tree: self) }

  /// How nodes that changed are compared.
  @inline(__always)
  var comparison: AnswerComparison { AnswerComparison(tree: self) }

  /// Those that `setNeedsLayout()` was called for.
  @inline(__always)
  var newLayouts: NewLayouts { NewLayouts(tree: self) }

  /// What the mirror and the passes around it have counted.
  var counters: LayoutCounters {
    get {
      var result = state.pointee.counters
      let boxes = mirror.tree.counters
      result.measures += boxes.measures
      result.measureHits += boxes.hits
      result.arrangedContainers += boxes.arranged
      result.framesWritten += boxes.frames
      result.looks += boxes.looks
      return result
    }
    set {
      mirror.tree.counters = Counters()
      state.pointee.counters = newValue
    }
  }

  var isLayingOut: Bool { state.pointee.isLayingOut }

  /// A container is placed to be looked at.
  var isRecording: Bool { state.pointee.isRecording }

  func isRightToLeft(_ node: Int32) -> Bool { nodes[Int(node)].flags.has(.rightToLeft) }

  #if DEBUG
  /// Kept answers are asked for again and compared; on in debug builds.
  var rechecksMeasurements: Bool {
    get { mirror.tree.rechecking.isOn }
    set { mirror.tree.rechecking.isOn = newValue }
  }
  #endif

  @inline(__always)
  func view(_ node: Int32) -> View {
    state.pointee.views[Int(node)]._withUnsafeGuaranteedRef { $0 }
  }
}

/// The mirror of a tree of views, on which the layout passes run (design: flat, no recursion).
///
/// One frame of work is always the same four steps, each in its own file:
/// 1. `update`: subviews and groups that changed are linked into the mirror.
/// 2. `measure`: who needs a size asks; answers are kept with the offers they hold for.
/// 3. `arrange`: from the root down, groups place their members and frames are written.
/// 4. `settle`: what the callbacks of step 3 changed is laid out again, a bounded number of times.
///
/// The mirror does not retain views; a view takes its node out before it goes away.
final class LayoutTree {
  unowned(unsafe) let root: View

  // Storage. Pointers move when they grow, so nothing holds one across a call into a view.
  var nodes: UnsafeMutablePointer<LayoutNode>
  var views: UnsafeMutablePointer<Unmanaged<View>>
  var nodeCount: Int32 = 0
  var nodeCapacity: Int32
  var freeNode: Int32 = -1

  var groups: UnsafeMutablePointer<LayoutGroup>
  var layouts: UnsafeMutablePointer<Unmanaged<BoxLayout>?>
  var groupCount: Int32 = 0
  var groupCapacity: Int32
  var freeGroup: Int32 = -1

  var limits: [BoxLimits] = []
  var freeLimits: [Int32] = []

  // Work lists, kept between passes so that a pass allocates nothing.
  var measureStack: [MeasureFrame] = []
  var measureGrids: [GridAxes] = []
  var arrangeQueue: [Int32] = []
  var changedStructure: [Int32] = []

  let ownClasses = OwnClasses()
  var isLayingOut = false
  var measureDepth = 0
  var isRechecking = false
  var graveyard: [(node: Int32, view: View)] = []
  var direction = LayoutDirection.leftToRight
  var counters = LayoutCounters()
  var issues: [LayoutIssue] = []

  /// Whether every kept answer is worked out again and compared; on in debug builds.
  #if DEBUG
  var rechecksMeasurements = true
  #else
  var rechecksMeasurements = false
  #endif

  init(root: View) {
    self.root = root
    nodeCapacity = 16
    nodes = .allocate(capacity: 16)
    views = .allocate(capacity: 16)
    groupCapacity = 8
    groups = .allocate(capacity: 8)
    layouts = .allocate(capacity: 8)
    direction = root.environment.layoutDirection
    let node = makeNode(for: root, parent: -1)
    linkLater(node)
  }

  deinit {
    nodes.deallocate()
    views.deallocate()
    groups.deallocate()
    layouts.deallocate()
  }

  /// Notes an issue; the same one is noted once.
  func report(_ kind: LayoutIssue.Kind, at view: View) {
    let issue = LayoutIssue(kind: kind, path: view.path)
    guard !issues.contains(issue), issues.count < 100 else { return }
    issues.append(issue)
    let handler = root.environment.issueHandler
    handler?(issue)
  }

  func view(_ node: Int32) -> View {
    views[Int(node)]._withUnsafeGuaranteedRef { $0 }
  }
}

/// Everything the passes touch for each view, in plain memory behind one pointer.
///
/// A class's stored properties are checked for exclusive access and their objects counted at each use;
/// a pass would spend most of its time on that. What lies here is neither.
struct MirrorState {
  var nodes: WorkList<LayoutNode>
  /// The view of each node; not counted: a view takes its node out before it goes away.
  var views: WorkList<Unmanaged<View>>
  var freeNode: Int32 = -1

  var groups: WorkList<LayoutGroup>
  var layouts: WorkList<Unmanaged<BoxLayout>?>
  var freeGroup: Int32 = -1

  var limits: WorkList<BoxLimits>
  var freeLimits: WorkList<Int32>

  // Kept between passes, so that a pass allocates nothing.
  var measureStack: WorkList<MeasureFrame>
  var arrangeQueue: WorkList<Int32>
  var changedStructure: WorkList<Int32>

  var counters = LayoutCounters()
  var measureDepth = 0
  var isRechecking = false
  var isLayingOut = false
  /// A container is arranged to be looked at.
  var isRecording = false

  init() {
    nodes = WorkList(capacity: 16)
    views = WorkList(capacity: 16)
    groups = WorkList(capacity: 8)
    layouts = WorkList(capacity: 8)
    limits = WorkList(capacity: 4)
    freeLimits = WorkList(capacity: 4)
    measureStack = WorkList(capacity: 8)
    arrangeQueue = WorkList(capacity: 16)
    changedStructure = WorkList(capacity: 16)
  }

  func deallocate() {
    nodes.deallocate()
    views.deallocate()
    groups.deallocate()
    layouts.deallocate()
    limits.deallocate()
    freeLimits.deallocate()
    measureStack.deallocate()
    arrangeQueue.deallocate()
    changedStructure.deallocate()
  }
}

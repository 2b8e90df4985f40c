import YarBoxes

/// What the passes note of views beside what the mirror knows, in plain memory behind one pointer.
///
/// A class's stored properties are checked for exclusive access and their objects counted at each use;
/// a pass would spend most of its time on that. What lies here is neither.
struct MirrorState: ~Copyable {
  /// The view of each node; not counted: a view takes its node out before it goes away.
  var views: Buffer<Unmanaged<View>>
  var freeNode = NodeID.none
  var freeGroup = GroupID.none

  var changedStructure: Buffer<Int32>
  /// The nodes that are flagged as dropped.
  var dropped: Buffer<Int32>
  /// The nodes that wait to be compared.
  var changed = ChangedNodes()
  /// The nodes whose own code lays out in another way, with what they answered before.
  var newLayouts = Buffer<ChangedNode>()
  /// How many places in that list are of nodes that are gone.
  var goneLayouts = 0
  /// A node that changes now may wait to be compared.
  var comparesChanges = true
  /// The nodes to arrange.
  var marked = MarkedNodes()
  /// The nodes that the pass at work enters.
  var entered = MarkedNodes()

  var features: TreeFeatures = []
  /// Counts what marks something; what is kept from before a change does not hold.
  var changes: UInt = 0

  /// What is counted here and not in the mirror.
  var counters = LayoutCounters()
  var measureDepth = 0
  /// How many islands are being solved or put together: meanwhile nothing is linked.
  var solvingDepth = 0
  /// How many custom layouts are placing their members.
  var customDepth = 0
  var isLayingOut = false
  /// A container is placed to be looked at.
  var isRecording = false
  /// Leaves are asked how small they can be, instead of what they want.
  var asksForLeast = false

  init() {
    views = Buffer(capacity: 16)
    changedStructure = Buffer(capacity: 16)
    dropped = Buffer(capacity: 4)
  }
}

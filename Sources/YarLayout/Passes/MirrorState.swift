/// Everything the passes touch for each view, in plain memory behind one pointer.
///
/// A class's stored properties are checked for exclusive access and their objects counted at each use;
/// a pass would spend most of its time on that. What lies here is neither.
struct MirrorState {
  var nodes: WorkList<LayoutNode>
  /// The view of each node; not counted: a view takes its node out before it goes away.
  var views: WorkList<Unmanaged<View>>
  var freeNode: Int32 = -1
  /// What is known of each node's kept answers.
  var answerMarks: WorkList<AnswerMarks>

  var groups: WorkList<LayoutGroup>
  var freeGroup: Int32 = -1

  var limits: WorkList<BoxLimits>
  /// For each place in `limits` the place in `extras` of the same view, or -1.
  var extrasOfLimits: WorkList<Int32>
  var freeLimits: WorkList<Int32>
  var extras: WorkList<BoxExtras>
  var freeExtras: WorkList<Int32>

  /// The second answers of the views that are asked with offers for which they differ.
  var olderAnswers: WorkList<KeptMeasurement>
  var freeOlderAnswers: WorkList<Int32>

  // Kept between passes, so that a pass allocates nothing.
  var measureStack: MeasureStack
  /// The answer of the container that was measured last, whether it is kept or not.
  var lastAnswer = Answer(Measurement(always: .zero))
  var arrangeQueue: WorkList<Int32>
  var changedStructure: WorkList<Int32>
  /// The nodes that are flagged as dropped.
  var dropped: WorkList<Int32>
  /// The nodes that changed and are compared before the next question.
  var changed: WorkList<ChangedNode>
  /// A node that changes now may wait to be compared.
  var comparesChanges = true
  /// The nodes to arrange.
  var marked = MarkedNodes()
  /// The nodes that the pass at work enters.
  var entered = MarkedNodes()

  /// The baselines of the members of the rows at work.
  var baselines: WorkList<Double>
  var baselineDepth = 0
  /// Something in the tree is aligned to a baseline, or was.
  var usesBaselines = false
  /// A view in the tree has proxies, or had some.
  var usesProxies = false
  /// Counts what marks something; what is kept from before a change does not hold.
  var changes: UInt = 0

  var counters = LayoutCounters()
  var measureDepth = 0
  /// Every kept answer is worked out again and compared; on in debug builds.
  #if DEBUG
  var rechecksMeasurements = true
  #else
  var rechecksMeasurements = false
  #endif
  var isRechecking = false
  /// Rows and columns are measured and arranged in the general way, whatever they are; for tests.
  #if DEBUG
  var takesGeneralWay = false
  #else
  var takesGeneralWay: Bool { false }
  #endif
  var isLayingOut = false
  /// A container is arranged to be looked at.
  var isRecording = false

  init() {
    nodes = WorkList(capacity: 16)
    views = WorkList(capacity: 16)
    answerMarks = WorkList(capacity: 16)
    groups = WorkList(capacity: 8)
    limits = WorkList(capacity: 1)
    extrasOfLimits = WorkList(capacity: 1)
    freeLimits = WorkList(capacity: 1)
    extras = WorkList(capacity: 1)
    baselines = WorkList(capacity: 1)
    freeExtras = WorkList(capacity: 1)
    olderAnswers = WorkList(capacity: 1)
    freeOlderAnswers = WorkList(capacity: 1)
    measureStack = MeasureStack()
    arrangeQueue = WorkList(capacity: 16)
    changedStructure = WorkList(capacity: 16)
    dropped = WorkList(capacity: 4)
    changed = WorkList(capacity: 2)
  }

  func deallocate() {
    nodes.deallocate()
    views.deallocate()
    answerMarks.deallocate()
    groups.deallocate()
    limits.deallocate()
    extrasOfLimits.deallocate()
    freeLimits.deallocate()
    extras.deallocate()
    baselines.deallocate()
    freeExtras.deallocate()
    olderAnswers.deallocate()
    freeOlderAnswers.deallocate()
    measureStack.deallocate()
    arrangeQueue.deallocate()
    changedStructure.deallocate()
    dropped.deallocate()
    changed.deallocate()
    marked.deallocate()
    entered.deallocate()
  }
}

/// What the mirror knows of one view, in one flat piece of memory.
///
/// Views are classes because people subclass them; the passes run on these structs, which are linked by
/// 32-bit indices in the order of the tree and reached without retain counts or exclusivity checks.
struct LayoutNode: BitwiseCopyable {
  /// The superview's node, or -1.
  var parent: Int32 = -1
  /// The next member of the same group, or -1.
  ///
  /// In a free node: the next free node.
  var next: Int32 = -1
  /// The first group of the view's own subviews, or -1.
  var firstGroup: Int32 = -1
  /// The place of rarely used properties in the mirror's `limits`, or -1.
  var limits: Int32 = -1
  /// The place of a second kept answer in the mirror's `olderAnswers`, or -1.
  var older: Int32 = -1
  var flags: NodeFlags = []
  var hWeight: Float = 0
  var vWeight: Float = 0
  /// The size that the pass at work gives this view in its cell.
  var workWidth = 0.0
  var workHeight = 0.0
  var frame = Rect.zero
  /// The last answer; the one before it, where there is one, is `older`.
  var recent = KeptMeasurement()

  /// Begins anew for another view: field by field, as a whole one would be made elsewhere and copied.
  @inline(__always)
  mutating func start(
    parent: Int32, flags: NodeFlags, hWeight: Float, vWeight: Float, frame: Rect
  ) {
    self.parent = parent
    next = -1
    firstGroup = -1
    limits = -1
    older = -1
    self.flags = flags
    self.hWeight = hWeight
    self.vWeight = vWeight
    self.frame = frame
    recent = KeptMeasurement()
  }

  /// The view has properties beyond WeView 2's, in the mirror's `extras`.
  @inline(__always)
  var hasExtras: Bool { flags.contains(.hasExtras) }
}

/// The state of a node that is yes or no, and its alignments.
struct NodeFlags: OptionSet, BitwiseCopyable {
  var rawValue: UInt32

  /// The view takes no part in its group: hidden or skipped.
  static let skipped = NodeFlags(rawValue: 1 << 0)
  static let ignoresWidth = NodeFlags(rawValue: 1 << 1)
  static let ignoresHeight = NodeFlags(rawValue: 1 << 2)
  /// The groups of this view must be arranged again.
  static let needsArrange = NodeFlags(rawValue: 1 << 3)
  /// Something below this node must be arranged again.
  static let descendantNeedsArrange = NodeFlags(rawValue: 1 << 4)
  /// The node waits in the list of the arrange pass.
  static let queued = NodeFlags(rawValue: 1 << 5)
  /// The view's size is the answer of its groups, worked out without calling the view.
  static let measuredByGroups = NodeFlags(rawValue: 1 << 6)
  /// The view's class may override `layoutSubviews`.
  static let callsLayoutSubviews = NodeFlags(rawValue: 1 << 7)
  /// The content of the view reads from right to left.
  static let rightToLeft = NodeFlags(rawValue: 1 << 8)
  /// The view is being measured by the pass at work.
  static let measuring = NodeFlags(rawValue: 1 << 9)
  /// A layout of the superview places this view.
  static let managed = NodeFlags(rawValue: 1 << 10)
  /// The node waits in the list of the update pass.
  static let structureQueued = NodeFlags(rawValue: 1 << 11)
  /// A proxy answers as this view does.
  static let hasProxies = NodeFlags(rawValue: 1 << 12)
  /// In the row at work: the member may want less in less room, as wrapping text does.
  static let isFlexible = NodeFlags(rawValue: 1 << 13)
  /// In the row at work: the member may want more in more room, as a row with a weight in it does.
  static let isGreedy = NodeFlags(rawValue: 1 << 14)
  /// Constraints place this view.
  static let constrained = NodeFlags(rawValue: 1 << 15)
  /// The subviews that constraints place get the room they have from this view.
  static let hostsIsland = NodeFlags(rawValue: 1 << 27)
  /// A subview's own frame follows the size of this view.
  static let resizesSubviews = NodeFlags(rawValue: 1 << 28)
  /// The arrange pass is walking over the groups of this view.
  static let arranging = NodeFlags(rawValue: 1 << 24)
  /// Something in the view changed while it was being measured: the answer is not kept.
  static let isOutdated = NodeFlags(rawValue: 1 << 25)
  /// The answers above that may rest on this view's are dropped; kept only where a user's code asks.
  static let isDropped = NodeFlags(rawValue: 1 << 29)
  /// A layout of the user's has set the frame in the arrangement at work.
  static let isPlaced = NodeFlags(rawValue: 1 << 30)
  /// `layoutSubviews()` of the view is running.
  static let inCallback = NodeFlags(rawValue: 1 << 26)

  /// In the row or column at work: the member has its length and takes no further part in sharing.
  static let isSettled = NodeFlags(rawValue: 1 << 31)
  /// The view has properties beyond WeView 2's.
  static let hasExtras = NodeFlags(rawValue: 1 << 22)
  /// The node was made by the update at work: nothing rests on it, and its superview is marked.
  static let isFresh = NodeFlags(rawValue: 1 << 23)

  /// The alignment in the cell, or nil for the group's.
  var cellHAlign: HorizontalAlignment? { ViewFlags(rawValue: rawValue).cellHAlign }

  var cellVAlign: VerticalAlignment? { ViewFlags(rawValue: rawValue).cellVAlign }

  /// The view has an alignment of its own in one direction at least.
  @inline(__always)
  var alignsInCell: Bool { rawValue & NodeFlags.alignments.rawValue != 0 }

  /// The bits of both alignments: the same as in the flags of a view.
  static let alignments = NodeFlags(rawValue: 63 << 16)
}

extension NodeFlags {
  /// The properties that a view's flags say, and those of the view whose layout properties count.
  @inline(__always)
  init(of view: ViewFlags, like source: ViewFlags) {
    // Some stand in the same place as there, some one or four bits further to the left.
    self.init(
      rawValue: source.rawValue & (63 << 16)
        | (source.rawValue >> 1)
        & (NodeFlags.ignoresWidth.rawValue | NodeFlags.ignoresHeight.rawValue))
    if view.rawValue & (ViewFlags.hidden.rawValue | ViewFlags.skipLayout.rawValue) != 0 {
      rawValue |= NodeFlags.skipped.rawValue
    }
    if view.contains(.ownClass) {
      rawValue |= view.rawValue & NodeFlags.measuredByGroups.rawValue
      rawValue |= (view.rawValue >> 4) & NodeFlags.callsLayoutSubviews.rawValue
    } else {
      rawValue |= NodeFlags.callsLayoutSubviews.rawValue
    }
  }
}

/// The subviews that one layout of a container places, and the layout's properties as numbers.
struct LayoutGroup: BitwiseCopyable {
  enum Kind: UInt8 {
    /// Subviews without a layout: they keep their frames.
    case unmanaged
    case horizontal
    case vertical
    case stack
    case flow
    case grid
    /// The layout's own methods measure and arrange.
    case custom
  }

  var firstMember: Int32 = -1
  /// The container's next group, or -1.
  ///
  /// In a free group: the next free group.
  var next: Int32 = -1
  /// The kind, and above it the cell positioning.
  private var kindBits: UInt8 = 0
  var hAlign = HorizontalAlignment.center
  var vAlign = VerticalAlignment.center
  var traits: GroupTraits = []
  /// Margins are whole points, rounded up.
  var leftMargin: Float = 0
  var rightMargin: Float = 0
  var topMargin: Float = 0
  var bottomMargin: Float = 0
  var hSpacing: Float = 0
  var vSpacing: Float = 0

  var kind: Kind {
    @inline(__always) get { Kind(rawValue: kindBits & 15) ?? .unmanaged }
    set { kindBits = kindBits & 0xF0 | newValue.rawValue }
  }

  var positioning: CellPositioning {
    get { CellPositioning(rawValue: kindBits >> 4) ?? .normal }
    set { kindBits = kindBits & 15 | newValue.rawValue << 4 }
  }
}

/// What is so of a group or not.
struct GroupTraits: OptionSet, BitwiseCopyable {
  var rawValue: UInt8

  static let crops = GroupTraits(rawValue: BoxStyle.Options.cropsSubviewOverflow.rawValue)
  static let isExact = GroupTraits(rawValue: BoxStyle.Options.followsWeView2.rawValue)
  static let stretchesSpacing = GroupTraits(rawValue: BoxStyle.Options.stretchesSpacing.rawValue)
  static let hasBaselines = GroupTraits(rawValue: 8)
  static let hasExtras = GroupTraits(rawValue: 16)
  static let isTurned = GroupTraits(rawValue: 32)
  static let hasNegativeMargin = GroupTraits(rawValue: 64)
  /// Members fill or fit their cells, whatever size they want.
  static let isPositioned = GroupTraits(rawValue: 128)
}

extension LayoutGroup {
  var crops: Bool {
    get { has(.crops) }
    set { set(.crops, newValue) }
  }

  /// The rules are those of WeView 2 where Yar has others.
  var isExact: Bool {
    get { has(.isExact) }
    set { set(.isExact, newValue) }
  }

  /// Extra length that nothing takes goes into the gaps of a row or column.
  var stretchesSpacing: Bool {
    get { has(.stretchesSpacing) }
    set { set(.stretchesSpacing, newValue) }
  }

  /// The layout or a member stands on a baseline, or did.
  var hasBaselines: Bool {
    get { has(.hasBaselines) }
    set { set(.hasBaselines, newValue) }
  }

  /// A member has properties beyond WeView 2's, or had some.
  var hasExtras: Bool {
    get { has(.hasExtras) }
    set { set(.hasExtras, newValue) }
  }

  /// A flow is filled from the right.
  var isTurned: Bool {
    get { has(.isTurned) }
    set { set(.isTurned, newValue) }
  }

  /// With one the room is not what the margins leave of the offer, whatever the offer.
  var hasNegativeMargin: Bool {
    get { has(.hasNegativeMargin) }
    set { set(.hasNegativeMargin, newValue) }
  }

  /// Takes over what the layout says; what its members say stays.
  @inline(__always)
  mutating func takeTraits(of style: BoxStyle) {
    // The first three are the same bits there.
    var bits =
      traits.rawValue & (GroupTraits.hasExtras.rawValue | GroupTraits.hasBaselines.rawValue)
    bits |= style.options.rawValue & 7
    if style.cellPositioning != .normal { bits |= GroupTraits.isPositioned.rawValue }
    traits = GroupTraits(rawValue: bits)
  }

  @inline(__always)
  private func has(_ trait: GroupTraits) -> Bool { traits.rawValue & trait.rawValue != 0 }

  @inline(__always)
  private mutating func set(_ trait: GroupTraits, _ isSet: Bool) {
    traits =
      isSet
      ? GroupTraits(rawValue: traits.rawValue | trait.rawValue)
      : GroupTraits(rawValue: traits.rawValue & ~trait.rawValue)
  }

  @inline(__always)
  func isDisjoint(with traits: GroupTraits) -> Bool { self.traits.rawValue & traits.rawValue == 0 }
}

/// The layout properties that few views set.
struct BoxLimits: Equatable, BitwiseCopyable {
  var minDesiredWidth = 0.0
  var minDesiredHeight = 0.0
  var maxDesiredWidth = Double.infinity
  var maxDesiredHeight = Double.infinity
  var desiredWidthAdjustment = 0.0
  var desiredHeightAdjustment = 0.0
  var leftSpacingAdjustment = 0.0
  var rightSpacingAdjustment = 0.0
  var topSpacingAdjustment = 0.0
  var bottomSpacingAdjustment = 0.0
  var xPositionOffset = 0.0
  var yPositionOffset = 0.0
}

/// The place where a view keeps its `BoxLimits`.
final class BoxLimitsStorage {
  var limits = BoxLimits()
  var extras: BoxExtrasStorage?
}

/// What constraints know of an item that takes part in them.
///
/// Embedded Swift has no weak references. Constraints and anchors therefore keep this record alive, never
/// the item itself; the item clears `view` or `guide` when it goes away, and takes its constraints with it.
package final class ItemRecord: LayoutItemState {
  struct Flags: OptionSet {
    var rawValue: UInt16
    /// The view's frame is turned into constraints where it meets others.
    static let translates = Flags(rawValue: 1)
    /// The record waits in its tree's list of items whose island may have changed.
    static let isQueued = Flags(rawValue: 2)
    static let needsUpdateConstraints = Flags(rawValue: 4)
    /// The record waits in its tree's list of views to call `updateConstraints()` on.
    static let updateIsQueued = Flags(rawValue: 8)
    /// A view above takes its baseline from this view, or from one inside it.
    static let lendsBaseline = Flags(rawValue: 16)
    /// The record waits in its tree's list of views whose baseline may have moved.
    static let baselineIsQueued = Flags(rawValue: 32)
    /// Constraints measure from the baseline of this view.
    static let offersBaseline = Flags(rawValue: 64)
    /// The view is asked what it wants by itself: constraints do not answer for it.
    static let isAskedForContent = Flags(rawValue: 128)
  }

  @exclusivity(unchecked) unowned(unsafe) package internal(set) var view: View?
  @exclusivity(unchecked) unowned(unsafe) package internal(set) var guide: LayoutGuide?
  @exclusivity(unchecked) var flags: Flags = .translates
  /// How many places in `owned` are empty.
  @exclusivity(unchecked) var holes: Int32 = 0
  /// Active constraints that an ancestor owns and that mention something in this view, itself included.
  @exclusivity(unchecked) var crossingCount: Int32 = 0
  /// The place in the island.
  @exclusivity(unchecked) package internal(set) var slot: Int32 = -1

  /// Constraints installed on the view, in the order of activation; holes are where one was removed.
  var owned: [LayoutConstraint?] = []

  /// Active constraints that mention the item.
  var mentions: [Unmanaged<LayoutConstraint>] = []

  /// The same, kept alive: for who calls into views meanwhile.
  var mentioning: [LayoutConstraint] { mentions.map { $0.takeUnretainedValue() } }

  /// The island in which the item is placed or, for a host, that it gives its size to.
  @exclusivity(unchecked) unowned(unsafe) package internal(set) var island: Island?
  /// The island whose root the view is.
  package internal(set) var hosted: Island?

  /// The active constraints that mention the item, in the order of activation.
  package var mentioningConstraints: [LayoutConstraint] {
    mentions.map { $0._withUnsafeGuaranteedRef { $0 } }
  }

  /// What few items need.
  var extras: LayoutItemExtras?

  /// Hugging and compression resistance by axis.
  var priorities: ContentPriorities {
    get { extras?.priorities ?? ContentPriorities() }
    set {
      guard newValue != priorities else { return }
      madeExtras.priorities = newValue
    }
  }

  init(view: View? = nil) {
    self.view = view
    super.init()
  }

  /// The item, or nil after it went away.
  package override var item: (any LayoutItem)? {
    if let view { return view }
    return guide
  }

  override func itemGoesAway() { endConstraints() }

  /// The view that the item's constraints are looked up from: itself, or the owner of a guide.
  package var owningView: View? {
    if let view { return view }
    return guide?.owningView
  }
}

/// How strongly a view holds to a length of its content.
struct ContentPriority: BitwiseCopyable, Equatable {
  var hugging = 250.0
  var resistance = 750.0
}

/// How strongly a view holds to the size of its content.
struct ContentPriorities: BitwiseCopyable, Equatable {
  var width = ContentPriority()
  var height = ContentPriority()

  subscript(axis: LayoutAxis) -> ContentPriority {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// What few items need.
final class LayoutItemExtras {
  var priorities = ContentPriorities()
  var guides: [LayoutGuide] = []
  var autoresizing: AutoresizingRecord?
  /// The margins of a view.
  var margins: (any ItemCompanion)?
  /// What an island keeps of a view that requires its minimum size; nil for others.
  var minimum: RequiredMinimum?
  /// Who looks after the view; it keeps the view and clears this when it goes away.
  unowned(unsafe) var caretaker: (any ViewCaretaker)?
}

extension LayoutItemState {
  /// The record itself: there is no other one.
  package var record: ItemRecord { unsafeDowncast(self, to: ItemRecord.self) }
}

extension LayoutItem {
  /// What constraints know of the item.
  package var record: ItemRecord { _layoutItemState.record }
}

extension View: LayoutItem {
  /// Yar's own record of the item.
  public var _layoutItemState: LayoutItemState { itemState }
}

extension LayoutGuide: LayoutItem {
  /// Yar's own record of the item.
  public var _layoutItemState: LayoutItemState { itemState }
}

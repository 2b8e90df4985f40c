/// Whether a page ends in front of a view, or behind it.
public enum PageBreak: UInt8, Hashable, Sendable {
  /// Wherever it is best.
  case automatic
  /// Always.
  case page
  /// Always; what follows begins on a left page, one with an even number.
  case left
  /// Always; what follows begins on a right page, one with an odd number.
  case right
  /// Only where there is no other way.
  case avoid
}

/// What edges a box has where a page ends in it.
public enum CutEdges: UInt8, Hashable, Sendable {
  /// None: its border and its round corners are at its own ends alone.
  case open
  /// Those of a box of its own: the border goes all around what is on the page.
  case drawn
}

/// What a view asks of pages; few views ask anything.
struct PageWishes: Equatable {
  var breakBefore = PageBreak.automatic
  var breakAfter = PageBreak.automatic
  var keepsTogether = false
  var keepsWithNext = false
  var repeatsOnPages = false
  var minimumLines = 2
  var cutEdges = CutEdges.open
  var carries: [CarriedAmount] = []
  var section: String?
}

/// What counts where a view is laid out as a part of a flow over pages, and nowhere else.
extension View {
  private var pageWishes: PageWishes {
    get { extras?.pageWishes ?? PageWishes() }
    set {
      guard newValue != pageWishes else { return }
      madeExtras.pageWishes = newValue
    }
  }

  /// Whether the view asks anything of pages; few do.
  package var hasPageWishes: Bool { extras?.pageWishes != PageWishes() && extras != nil }

  /// Whether a page ends in front of the view; `automatic` by default.
  public var breakBefore: PageBreak {
    get { pageWishes.breakBefore }
    set { pageWishes.breakBefore = newValue }
  }

  /// Whether a page ends behind the view; `automatic` by default.
  public var breakAfter: PageBreak {
    get { pageWishes.breakAfter }
    set { pageWishes.breakAfter = newValue }
  }

  /// Whether no page ends inside of the view, unless it is higher than a page; false by default.
  public var keepsTogether: Bool {
    get { pageWishes.keepsTogether }
    set { pageWishes.keepsTogether = newValue }
  }

  /// Whether no page ends between the view and what follows it, unless both find no room on one; false by default.
  public var keepsWithNext: Bool {
    get { pageWishes.keepsWithNext }
    set { pageWishes.keepsWithNext = newValue }
  }

  /// Whether the view is shown again at the top of each page that goes on with what stands below it in its container, or, as
  /// the last one there, at the foot of each page that its container goes on from; false by default.
  public var repeatsOnPages: Bool {
    get { pageWishes.repeatsOnPages }
    set { pageWishes.repeatsOnPages = newValue }
  }

  /// The members that are shown again at the foot of pages: the last ones, if they repeat and something before them does not.
  package var feetOnPages: ArraySlice<View> {
    let members = membersOnPages
    guard let body = members.lastIndex(where: { !$0.repeatsOnPages }) else { return [] }
    return members[(body + 1)...]
  }

  /// Whether a member is shown again at the top of pages.
  package var hasHeadOnPages: Bool {
    guard subviews.contains(where: { $0.repeatsOnPages }) else { return false }
    let members = membersOnPages
    let body = members.lastIndex { !$0.repeatsOnPages } ?? members.count
    return members[..<body].contains { $0.repeatsOnPages }
  }

  private var membersOnPages: [View] { subviews.filter { !$0.isHidden && !$0.isPassedOver } }

  /// How many lines of the view's text are on a page at least where a page ends inside of it, in front of the end and behind it;
  /// 2 by default.
  ///
  /// Fewer are where there is no other way. 1 lets pages end anywhere. What is less counts as 1.
  public var minimumLines: Int {
    get { pageWishes.minimumLines }
    set { pageWishes.minimumLines = max(1, newValue) }
  }

  /// What edges the view's background and border have where a page ends in it; `open` by default.
  ///
  /// Edges that are drawn take no room: the border stands beside what is on the page, in the margin or the gap there.
  public var cutEdges: CutEdges {
    get { pageWishes.cutEdges }
    set { pageWishes.cutEdges = newValue }
  }

  /// What the view adds to the sums that pages carry on; nothing by default.
  ///
  /// It counts on the page that the view begins on, or the row that it is in.
  public var carries: [CarriedAmount] {
    get { pageWishes.carries }
    set { pageWishes.carries = newValue }
  }

  /// The name of the part of the document that begins with the view, on a page of its own; nil, the default, where none begins.
  ///
  /// The pages of a part count on their own, too.
  public var section: String? {
    get { pageWishes.section }
    set { pageWishes.section = newValue }
  }
}

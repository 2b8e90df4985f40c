import YarLayout
import YarPages

/// What a check looks for, and what it is told beyond what the views say themselves.
public struct CheckOptions {
  /// The kinds that are looked for; all by default.
  public var kinds: Set<FindingKind> = Set(FindingKind.allCases)
  /// Whether changes that help are looked for.
  public var findsFixes = true
  /// Whether the window is also laid out in the other direction of reading, to see what does not mirror; false by
  /// default.
  ///
  /// It gets its own direction again. Without it, what constraints say of left and right is all that counts.
  public var triesOtherDirection = false
  /// Findings that are known from another showing, by their fingerprints: no changes are looked for.
  public var known: Set<String> = []
  /// Fingerprints of constraints without effect in another showing, for no others count; nil looks at all.
  public var suspects: Set<String>?
  /// How the scene is shown, for the findings' ``Finding/conditions``; nil tells the window's size alone.
  public var condition: FindingCondition?
  /// What the author knows of a view; nil leaves it at what the view says.
  public var facts: ((View) -> ViewFacts?)?
  /// Where a constraint stands in the document.
  public var place: ((LayoutConstraint) -> SourcePlace?)?
  /// What the app does with a constraint when it runs; nil where it does nothing.
  public var role: ((LayoutConstraint) -> ConstraintRole?)?
  /// Constraints of the document that take no part in the layout; they are told as they are.
  public var leftOut: [LeftOutRule] = []
  /// What of the window's edges is covered, where the window's environment does not say so.
  public var safeArea: EdgeInsets?
  /// Whether the author knew of ``safeArea``; true by default.
  ///
  /// If not, what lies outside it is a note.
  public var knowsSafeArea = true
  /// How much of a screen the window shows; all of it by default.
  ///
  /// What sticks out of a part of a screen is a note; at the sides of a stripe it is lost.
  public var screenShare = ScreenShare.all
  /// Whether all that is seen is what is drawn; false by default.
  ///
  /// If not, an app may give views other colours and other places when it runs.
  public var isDrawnAsIs = false
  /// How much too long a text may be before it is told, as a share of its room; 0 by default.
  ///
  /// For documents whose typeface is not at hand.
  public var textTolerance = 0.0

  /// Whether the sizes of contents are estimates: what is wrong because of them is a warning, no error.
  public var estimatesContent = false

  /// Whether texts that are too faint are told together by their colours, and not one by one; true by default.
  public var gathersColors = true

  /// What there is to say of where pages end, for a scene that goes over several.
  package var pageFaults: [PageFault] = []

  /// How much is said of what is found.
  var depth = CheckDepth()

  /// What is known of changes that may help.
  public var fixes = FixOptions()

  /// Makes options; every one has a default.
  public init() {}
}

/// How much a check says of what it finds.
struct CheckDepth {
  /// Whether only the fingerprints of findings count, so that proofs and rules of conflicts are not told.
  var isOutline = false
  /// Whether all that lies outside as a container is too high is reported once.
  var gathersHeights = false
  /// Whether anybody reads what is said of conflicts, which takes the proof.
  var tellsWords = true
  /// Causes of which no words are made; nil makes words for people of all.
  ///
  /// Given, the words of others are drafts, which are only compared and not read: each view is named alone, and not told apart
  /// from all others.
  var draftsExcept: Set<FaultCause>?
  /// The fingerprints of findings that are told with proofs and changes that help; nil tells all so.
  var wanted: Set<String>?
}

/// What a check is told of changes that may help.
public struct FixOptions {
  /// The constant with which an equation gives the frames that the document notes, to be tried first; nil for no other one.
  public var notedConstant: ((LayoutConstraint) -> Double?)?
  /// Says of which findings no changes are looked for, as who asks for the check tries others; nil is of none.
  package var leavesOut: ((Finding) -> Bool)?
  /// Of many contradictions, and of many faults of frames, the first are repaired; the others are mostly the same again.
  var limits = (conflicts: 10, frames: 24)
}

/// How much of a screen a window shows.
public enum ScreenShare: Hashable, Sendable {
  /// The whole screen.
  case all
  /// A part that is as wide as the screen, as rows are.
  case stripe
  /// A part of any size.
  case part
}

/// A constraint of a document that takes no part in the layout, as it is damaged or names what is not there.
public struct LeftOutRule {
  /// The view that it stands in.
  public var view: View
  /// Why it is left out, in one line.
  public var reason: String
  /// The id in the document; empty if it has none.
  public var identifier: String
  /// Where it stands in the document.
  public var place: SourcePlace?

  /// Makes one.
  public init(view: View, reason: String, identifier: String, place: SourcePlace?) {
    self.view = view
    self.reason = reason
    self.identifier = identifier
    self.place = place
  }
}

/// What the author of a view knows of it and the view does not say.
public struct ViewFacts {
  /// What the author calls it; nil is the identifier, the text, or type and place.
  public var name: String?
  /// The id in the document.
  public var identifier: String?
  /// Where it stands in the document.
  public var place: SourcePlace?
  /// The text of a view that is neither a label nor a button; it fits where the view has its content size.
  public var text: String?
  /// Whether it can be touched; nil is the view's class.
  public var isTouchable: Bool?
  /// Whether it must be as large as a fingertip; nil is whether it can be touched.
  public var isTarget: Bool?
  /// Whether what is in it scrolls, so that it may lie outside the view's bounds.
  public var scrolls = false
  /// Whether it shows something of its own; nil is what the view says.
  public var showsSomething: Bool?
  /// Whether the frame that it has is only drawn: it finds its own size when it is shown, as cells do.
  public var sizesItself = false
  /// What the document shows of it on its author's screen.
  public var canvas = CanvasFacts()
  /// The frame that the document notes, to be compared with what comes out; nil without one.
  public var notedFrame: Rect?
  /// Whether who noted the frame has marked it as one that the constraints do not give.
  public var isMarkedMisplaced = false
  /// The size of the smallest letters that the document asks for, in points, where they are drawn in another; nil is
  /// what is drawn.
  public var textSize: Double?
  /// Whether text and ground have the colours that the system gives all views of its kind, so that nobody chose them.
  public var hasColorsOfSystem = false
  /// Whether it cannot be used now, so that its text may be faint.
  public var isInactive = false
  /// Whether what is written in it is the system's to draw, or stands for something that is not at hand.
  public var hasWordsOfSystem = false
  /// Whether the app draws it otherwise than it is drawn here, so that nobody knows what is behind a text on it.
  public var isDrawnByApp = false
  /// What code may do with it when the app runs.
  public var code = CodeFacts()
  /// What is wrong with what it shows, a sentence without stop for each kind of ``FindingKind/ofContent`` that it has.
  public var contentFaults: [FindingKind: String] = [:]
  /// What is not to be found in the view and what is in it.
  public var ignored: Set<FindingKind> = []

  /// Makes facts that say nothing.
  public init() {}
}

/// What an app does with a constraint when it runs.
public enum ConstraintRole: Hashable, Sendable {
  /// The app puts another in its place: that it could be missing, or is not mirrored, is nobody's fault.
  case standIn
  /// Code has an outlet to it, and may change it or take it away.
  case handedToCode
}

/// What code may do with a view when the app runs.
public struct CodeFacts: Hashable, Sendable {
  /// Whether the view's class is one of the app's own, which may give it and what is in it other colours.
  public var isOfAppsClass = false
  /// Whether code has an outlet to the view, so that it may be placed, filled or coloured there.
  public var isHanded = false
  /// Who may give the view a content that the document does not say: `its class InfoBoxView`; nil where the size of its
  /// content is known.
  public var contentMaker: String?
  /// Whether there most probably is such a content; if not, that its size is open is a warning.
  public var hasLikelyContent = true
  /// The axes along which the size of that content is not known.
  public var unknownContent: [LayoutConstraint.Axis] = []

  /// Makes facts that say nothing.
  public init() {}
}

/// What a document shows of a view on its author's screen.
public struct CanvasFacts: Hashable, Sendable {
  /// The frame in its superview, for what constraints leave open and for what was meant; nil without one.
  public var frame: Rect?
  /// The natural size of its picture, in points, where the document says it; nil is the picture's own in a document that is
  /// drawn as it is.
  public var pictureSize: Size?
  /// Whether it shows what people look for though it has no text and cannot be touched: a picture that an app puts in, a
  /// list, a map.
  public var isContent = false

  /// Makes facts that say nothing.
  public init() {}
}

import YarLayout

/// How faults of a kind are found, and what may take them away.
struct KindCheck: Sendable {
  /// How faults are looked for.
  enum Search: Sendable {
    /// At each view that is shown, by its frame.
    case atEachView(FrameSearch.AtEachView)
    /// In the frames of all views together.
    case inFrames(FrameSearch.InFrames)
    /// In the tree, before anything else: it may be laid out in the other direction of reading for that.
    case bothDirections(@Sendable (CheckedTree) -> [PlacedFinding])
    /// In the tree and its constraints.
    case inTree(@Sendable (CheckContext) -> [PlacedFinding])
    /// In the picture of the tree.
    case inPicture(@Sendable (CheckContext) -> [PlacedFinding])
    /// After all others.
    case atTheEnd(@Sendable (CheckContext) -> [PlacedFinding])
    /// In what its author knows of the contents of views (``ViewFacts/contentFaults``): the name of a view and what it is become
    /// the summary.
    case inContents(@Sendable (_ name: String, _ words: String) -> String)
    /// In what constraints alone decide, by `ConflictCheck` and `AmbiguityCheck`: all else is in doubt where they find something.
    case constraints
    /// While other sizes are tried, by `SlackRecord`.
    case overSizes
  }

  let kind: FindingKind
  let searches: [Search]
  /// What may take away what frames show; nil where no change is tried, or the search itself tries some.
  let fixes: FrameFixes?
  /// Another kind whose search finds this one, too.
  let companion: FindingKind?
  private let isAlone: Bool
  private let judgesChanges: Bool
  private let sift: FrameSearch.Sift?

  /// Says how a kind is found.
  ///
  /// - Parameters:
  ///   - companion: Another kind whose search finds this one, too.
  ///   - fixes: What may take away what frames show.
  ///   - isAlone: See ``FrameSearch/isAlone``.
  ///   - judgesChanges: See ``FrameSearch/judgesChanges``.
  ///   - sift: See ``FrameSearch/sift``.
  init(
    _ kind: FindingKind, _ searches: Search..., with companion: FindingKind? = nil,
    fixes: FrameFixes? = nil, isAlone: Bool = false, judgesChanges: Bool = true,
    sift: FrameSearch.Sift? = nil
  ) {
    self.kind = kind
    self.searches = searches
    self.companion = companion
    self.fixes = fixes
    self.isAlone = isAlone
    self.judgesChanges = judgesChanges
    self.sift = sift
  }

  /// The search in frames; nil for a kind that they do not show.
  fileprivate var frameSearch: FrameSearch? {
    var result = FrameSearch(
      kind: kind, sift: sift, isAlone: isAlone, judgesChanges: judgesChanges)
    for search in searches {
      switch search {
      case .atEachView(let look): result.atEachView = look
      case .inFrames(let look): result.inFrames = look
      default: break
      }
    }
    return result.atEachView == nil && result.inFrames == nil ? nil : result
  }

  /// How a fault of contents is summed up; nil for other kinds.
  var contentWords: (@Sendable (_ name: String, _ words: String) -> String)? {
    for case .inContents(let words) in searches { return words }
    return nil
  }

  fileprivate var isOfConstraintsAlone: Bool {
    searches.contains { search in
      if case .constraints = search { true } else { false }
    }
  }

  /// Whether a tree's check has to search for it: the kind is wanted, or one that is found together with it.
  private func isWanted(in tree: CheckedTree) -> Bool {
    tree.wants(kind)
      || Self.all.contains { other in other.companion == kind && tree.wants(other.kind) }
  }

  /// The checks that look for what a tree's check wants.
  static func wanted(in tree: CheckedTree) -> [KindCheck] {
    all.filter { $0.isWanted(in: tree) }
  }
}

/// What one check of a tree has found out so far, for the searches that come later.
struct CheckContext {
  let tree: CheckedTree
  /// The views whose constraints contradict each other or leave something open.
  let doubts: Doubts
  let frames: FrameCheck
  let duplicates: DuplicateCheck
  let effects: EffectCheck
}

extension FindingKind {
  /// All kinds, in the order in which they are looked for and listed.
  public static let allCases: [FindingKind] = KindCheck.all.map { $0.kind }

  /// What hangs on nothing but which constraints hold exactly, have room or are missed.
  static let ofConstraintsAlone = Set(
    KindCheck.all.filter { $0.isOfConstraintsAlone }.map { $0.kind })

  /// What frames show and each change that is proposed is judged by, whatever is told.
  static let judgingChanges = Set(
    FrameSearch.all.filter { $0.judgesChanges }.map { $0.kind })

  /// What frames alone show and is more than a note: what is cut, outside, without room, or on something else.
  package static let shownByFrames = judgingChanges.filter { $0.severity > .note }

  /// What comes and goes with the size.
  static let comingWithSize = all(with: .comesWithSize)

  /// What only who makes the contents of views knows.
  public static let ofContent: [FindingKind] = KindCheck.all.filter { $0.contentWords != nil }
    .map { $0.kind }

  /// What may take a fault of the kind away that frames show.
  var fixes: FrameFixes? { KindCheck.all.first { $0.kind == self }?.fixes }
}

extension FrameSearch {
  /// How all kinds are found that frames show.
  static let all: [FrameSearch] = KindCheck.all.compactMap { $0.frameSearch }
}

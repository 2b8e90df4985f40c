/// The kinds of faults that are found; the raw value is the stable code.
public enum FindingKind: String, Hashable, Sendable, CaseIterable {
  /// Required constraints contradict each other.
  case conflict
  /// Constraints leave the place or the size of a view open.
  case ambiguous
  /// Constraints do not make up the content of a scroll view.
  case scrollContent = "scroll-content"
  /// Text does not fit and is cut off.
  case truncated
  /// Two views that both show something lie one over the other.
  case overlapping
  /// A view lies outside its superview, or sticks out of it.
  case outside
  /// A view lies where bars or rounded corners cover the screen.
  case unsafeArea = "unsafe-area"
  /// Something to touch is smaller than a fingertip.
  case smallTarget = "small-target"
  /// A view that has something to show has no size.
  case zeroSize = "zero-size"
  /// A view's edges lie between pixels.
  case offGrid = "off-grid"
  /// Left and right where leading and trailing are meant.
  case notMirrored = "not-mirrored"
  /// Two constraints say the same.
  case duplicate
  /// A constraint has no effect at all.
  case unused
  /// A constraint never decides anything at any size.
  case slack
  /// The frame that a document notes is not the one that its constraints give.
  case misplaced
  /// Contents that count equally strongly leave it to chance which of them gives way.
  case equalPriority = "equal-priority"
  /// A hidden view keeps room that nothing else needs.
  case hiddenGap = "hidden-gap"
  /// Text hardly stands out from what is behind it.
  case lowContrast = "low-contrast"
  /// Text is smaller than people can read with ease.
  case smallText = "small-text"
  /// A text has a character that no font has.
  case missingCharacter = "missing-character"
  /// A code can hardly be scanned.
  case smallCode = "small-code"
  /// A picture has too few pixels for its place.
  case blurredImage = "blurred-image"
  /// A picture is stretched to a place of another shape.
  case squeezedImage = "squeezed-image"
  /// Anything else that went wrong in the layout.
  case layout
}

/// How bad a finding is.
public enum FindingSeverity: String, Hashable, Sendable, CaseIterable, Comparable {
  /// A remark; nothing is wrong yet.
  case note
  /// Most probably not as it is meant.
  case warning
  /// Wrong in any case.
  case error

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  /// Orders from notes to errors.
  public static func < (left: FindingSeverity, right: FindingSeverity) -> Bool {
    left.rank < right.rank
  }
}

extension FindingKind {
  /// What hangs on nothing but which constraints hold exactly, have room or are missed.
  static let ofConstraintsAlone: Set<FindingKind> = [
    .conflict, .ambiguous, .equalPriority, .scrollContent,
  ]

  /// What frames show: each change that is proposed is judged by all of these, whatever is told.
  static let ofFrames: Set<FindingKind> = [
    .truncated, .overlapping, .outside, .unsafeArea, .smallTarget, .zeroSize, .offGrid,
  ]

  /// What only who makes the contents of views knows.
  public static let ofContent: [FindingKind] = [.missingCharacter, .smallCode, .blurredImage]

  /// The kind of the finding that a fingerprint names.
  init?(ofFingerprint fingerprint: String) {
    self.init(rawValue: String(fingerprint.prefix { $0 != ":" }))
  }

  /// How bad findings of the kind are, unless a check knows better.
  public var severity: FindingSeverity {
    switch self {
    case .conflict, .ambiguous, .equalPriority, .scrollContent: .error
    case .truncated, .overlapping, .outside, .unsafeArea, .zeroSize, .notMirrored, .duplicate,
      .misplaced, .lowContrast, .missingCharacter, .smallCode, .blurredImage,
      .squeezedImage, .layout:
      .warning
    case .smallTarget, .offGrid, .unused, .slack, .smallText, .hiddenGap: .note
    }
  }

  /// The kind in a few words.
  public var title: String {
    switch self {
    case .conflict: "Constraints contradict each other"
    case .ambiguous: "Constraints leave something open"
    case .scrollContent: "The content of a scroll view is not tied to its edges"
    case .truncated: "Text is cut off"
    case .overlapping: "Views cover each other"
    case .outside: "A view lies outside its superview"
    case .unsafeArea: "A view lies under bars or corners"
    case .smallTarget: "Something to touch is small"
    case .zeroSize: "A view with content has no size"
    case .offGrid: "Edges lie between pixels"
    case .notMirrored: "The layout does not mirror"
    case .duplicate: "Two constraints say the same"
    case .unused: "A constraint has no effect"
    case .slack: "A constraint never decides anything"
    case .misplaced: "The noted frame is not the one that constraints give"
    case .equalPriority: "Contents count equally"
    case .hiddenGap: "A hidden view leaves a gap"
    case .lowContrast: "Text hardly stands out"
    case .smallText: "Text is small"
    case .missingCharacter: "No font has a character"
    case .smallCode: "A code can hardly be scanned"
    case .blurredImage: "A picture is too small for its place"
    case .squeezedImage: "A picture is squeezed"
    case .layout: "The layout met a problem"
    }
  }

  /// Where the documentation of the kind is, from the root of the project.
  public var page: String { "Documentation/Checks.md#\(rawValue)" }
}

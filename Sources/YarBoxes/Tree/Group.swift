/// A group of members, and how they are laid out.
package struct Group: BitwiseCopyable {
  package var style: GroupStyle
  package var container: NodeID
  /// The container's next group.
  package var next = GroupID.none
  package var first = NodeID.none
  package var last = NodeID.none
  /// Of a grid: its rows and columns.
  package var grid = GridID.none
  package var facts = Facts()
  /// Some members take no part.
  package var hasSkipped = false

  /// A member stands on a baseline.
  package var hasBaselines: Bool { facts.traits.has(.hasBaselines) }

  package init(style: GroupStyle, container: NodeID) {
    self.style = style
    self.container = container
  }
}

/// What one look at the members of a group tells, whatever they will be offered.
package struct Facts: BitwiseCopyable {
  /// The members that take part.
  package var count: Int32 = 0
  /// In a line: the sum of the gaps between them; may be negative.
  package var gaps: Float = 0
  /// In a line: the margins, and along it the gaps.
  package var insets = Pair<Double>(0, 0)
  /// In a line: the sum of their weights, and the last one with a weight.
  package var weight = 0.0
  package var weighted: Int32 = 0
  package var lastWeighted = NodeID.none
  /// In a line: those that shrink or grow along it; how many of them grow; the last of them.
  package var flexible: Int32 = 0
  package var growers: Int32 = 0
  package var lastFlexible = NodeID.none
  package var traits: FactTraits = []

  package init() {}
}

package struct FactTraits: OptionSet, BitwiseCopyable {
  package var rawValue: UInt16

  @inline(__always) package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A member has uncommon properties.
  static let hasDetails = FactTraits(rawValue: 1)
  /// Percentages, ratios or limits of stretching are at work.
  static let hasExtras = FactTraits(rawValue: 2)
  static let hasStretchLimits = FactTraits(rawValue: 4)
  /// In a line: a member has no length of its own, but a size across that follows from one.
  static let hasDeferred = FactTraits(rawValue: 8)
  /// In a line: a member has a weight across it.
  static let fillsAcross = FactTraits(rawValue: 16)
  /// In a line: every member has one.
  static let allFillAcross = FactTraits(rawValue: 128)
  /// In a row: a member stands on a baseline.
  static let hasBaselines = FactTraits(rawValue: 32)
  // What the style says, beside what the members say.
  static let crops = FactTraits(rawValue: 256)
  static let followsWeView2 = FactTraits(rawValue: 512)
  /// A margin or the sum of the gaps is negative: room is not simply what they leave.
  static let hasNegative = FactTraits(rawValue: 64)

  @inline(__always)
  init(_ style: GroupStyle) {
    rawValue =
      (style.crops ? 256 : 0) | (style.followsWeView2 ? 512 : 0)
      | (style.positioning == .normal ? 0 : 1024)
  }

  /// The width of a member follows from the height that the layout gives it.
  static let hasFollowing = FactTraits(rawValue: 2048)

  /// What makes the rule of a line a full one.
  static let uncommon = FactTraits(rawValue: 1 | 2 | 4 | 32 | 64 | 256 | 512 | 1024 | 2048)

  /// Sizes across may not be what was wanted: members fill, are cropped, or follow their lengths.
  static let needsBand = FactTraits(rawValue: 16 | 2 | 256)

  @inline(__always)
  func hasAny(_ others: FactTraits) -> Bool { rawValue & others.rawValue != 0 }

  @inline(__always)
  func has(_ other: FactTraits) -> Bool { rawValue & other.rawValue != 0 }

  @inline(__always)
  mutating func set(_ other: FactTraits, _ isSet: Bool) {
    rawValue = isSet ? rawValue | other.rawValue : rawValue & ~other.rawValue
  }
}

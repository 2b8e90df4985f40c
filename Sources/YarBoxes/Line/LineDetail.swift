/// Whether a line has anything uncommon about it, known when its code is compiled: the rule is written once,
/// and what few lines have is not asked for at every member of the others.
protocol LineDetail {
  /// No member has uncommon properties, stands on a baseline or fills its cell, no margin and no sum of gaps is
  /// negative, nothing is cropped, and the rules are not WeView 2's.
  static var isPlain: Bool { get }
}

enum PlainLine: LineDetail {
  @inline(__always) static var isPlain: Bool { true }
}

enum FullLine: LineDetail {
  @inline(__always) static var isPlain: Bool { false }
}

/// What is known of the kept answers of a node: who may rest on them, and on those that made room for others.
///
/// Two answers are kept for each view, and a third question drives one out. What was worked out from that one
/// (the place of the view, answers of its superview) still stands. So when the view changes, it is not enough
/// to compare the answers that are left.
struct AnswerMarks: BitwiseCopyable {
  var bits: UInt8 = 0

  /// `recent` answered a question since the superview's layout placed the view the last time.
  private static let recentIsUsed: UInt8 = 1
  /// The same of `older`.
  private static let olderIsUsed: UInt8 = 2
  /// An answer is gone that counted when the view was placed the last time.
  private static let hasLostPlaced: UInt8 = 4
  /// An answer is gone that was used after that.
  private static let hasLostUsed: UInt8 = 8
  /// An answer is gone from which one that is kept above may have been worked out.
  private static let hasLost: UInt8 = 16
  /// The node waits to be compared.
  private static let waits: UInt8 = 32

  /// The place of the view may rest on an answer that is gone.
  var placeIsUncertain: Bool {
    bits & (AnswerMarks.hasLostPlaced | AnswerMarks.hasLostUsed) != 0
  }

  /// Answers above may rest on an answer that is gone.
  var isUncertainAbove: Bool { bits & AnswerMarks.hasLost != 0 }

  /// Whether anything may rest on answers that are gone.
  var isUncertain: Bool {
    bits & (AnswerMarks.hasLostPlaced | AnswerMarks.hasLostUsed | AnswerMarks.hasLost) != 0
  }

  var waitsForComparison: Bool {
    get { bits & AnswerMarks.waits != 0 }
    set { bits = newValue ? bits | AnswerMarks.waits : bits & ~AnswerMarks.waits }
  }

  @inline(__always)
  mutating func recentWasUsed() { bits |= AnswerMarks.recentIsUsed }

  /// `older` answered and has become `recent`.
  @inline(__always)
  mutating func olderWasUsed() {
    let wasUsed = bits & AnswerMarks.recentIsUsed
    bits = bits & ~AnswerMarks.olderIsUsed | wasUsed << 1 | AnswerMarks.recentIsUsed
  }

  /// A new answer takes the place of `recent`, which moves on to `older` and drives that one out.
  @inline(__always)
  mutating func olderGives(wasEmpty: Bool) {
    if !wasEmpty { lose(used: bits & AnswerMarks.olderIsUsed != 0) }
    olderWasUsed()
  }

  /// A new answer takes the place of `recent`, which goes.
  @inline(__always)
  mutating func recentGives(wasEmpty: Bool) {
    if !wasEmpty { lose(used: bits & AnswerMarks.recentIsUsed != 0) }
    bits |= AnswerMarks.recentIsUsed
  }

  /// The answer that has become `recent` holds for no offer that could be compared.
  mutating func recentIsUseless() { lose(used: true) }

  @inline(__always)
  private mutating func lose(used: Bool) {
    bits |= AnswerMarks.hasLost | (used ? AnswerMarks.hasLostUsed : AnswerMarks.hasLostPlaced)
  }

  /// The superview's layout has placed the view: only what it used for that counts from now on.
  @inline(__always)
  mutating func wasPlaced() {
    let lost = (bits & AnswerMarks.hasLostUsed) >> 1
    bits = bits & (AnswerMarks.hasLost | AnswerMarks.waits) | lost
  }

  /// The answers above are worked out anew.
  @inline(__always)
  mutating func forgetLost() { bits &= ~AnswerMarks.hasLost }
}

/// A node that changed, with the answers that were kept of it.
struct ChangedNode: BitwiseCopyable {
  var node: Int32
  /// How many ancestors it has; -1 before that is of interest.
  var depth: Int32 = -1
  var recent: KeptMeasurement
  var older: KeptMeasurement
}

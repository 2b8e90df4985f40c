import YarLayout

/// What a scanner reads of a view, such as the modules of a code.
public struct ScannedPart: Hashable, Sendable {
  /// Where it is, without room that only has to be left free around it.
  public var rect: Rect
  /// The part in its middle that may be hidden, as what is missing is worked out from the rest; nil without one.
  public var spare: Rect?
  /// Whether it is made of lines from top to bottom, so that a part of their height says all.
  public var isOfLines: Bool

  /// Makes one.
  public init(_ rect: Rect, spare: Rect? = nil, isOfLines: Bool = false) {
    self.rect = rect
    self.spare = spare
    self.isOfLines = isOfLines
  }

  /// Whether nobody can scan it any more when something lies over it; less than a point does not count.
  public func isSpoilt(by cover: Rect) -> Bool {
    guard let hidden = rect.intersection(cover), hidden.width > 1, hidden.height > 1 else {
      return false
    }
    // Digits along the foot of lines leave enough of them above.
    if isOfLines, hidden.height < rect.height * 2 / 3 { return false }
    return spare.map { $0.union(hidden) != $0 } ?? true
  }
}

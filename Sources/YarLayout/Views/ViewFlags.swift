/// The yes-or-no state of a view and its choices among few, packed: most views never touch most of it.
struct ViewFlags: OptionSet {
  var rawValue: UInt32

  static let hidden = ViewFlags(rawValue: 1 << 0)
  static let skipLayout = ViewFlags(rawValue: 1 << 1)
  static let ignoreDesiredWidth = ViewFlags(rawValue: 1 << 2)
  static let ignoreDesiredHeight = ViewFlags(rawValue: 1 << 3)
  static let clipsToBounds = ViewFlags(rawValue: 1 << 4)
  /// The view's class is one of Yar's own, so no override of `layoutSubviews` can be missed.
  static let ownClass = ViewFlags(rawValue: 1 << 5)
  /// The view is a `WeView` or a subclass of it.
  static let isContainer = ViewFlags(rawValue: 1 << 6)
  /// Subviews or groups changed since the mirror was last linked.
  static let structureChanged = ViewFlags(rawValue: 1 << 7)
  /// The view is a `Window`.
  static let isWindow = ViewFlags(rawValue: 1 << 8)
  /// The view is a `ProxyView`: another one's layout properties count for it.
  static let isProxy = ViewFlags(rawValue: 1 << 10)
  /// The view is a `ScrollView` or a subclass of it.
  static let scrolls = ViewFlags(rawValue: 1 << 9)
  /// A `ViewController` looks after the view.
  static let controlled = ViewFlags(rawValue: 1 << 11)
  /// The view is a `ScaledView` or a subclass of it.
  static let scalesInside = ViewFlags(rawValue: 1 << 12)

  /// The view lies in a window, or is one.
  static let inWindow = ViewFlags(rawValue: 1 << 13)
  /// The view and what is in it are left out where somebody points at.
  static let ignoresTouches = ViewFlags(rawValue: 1 << 14)
  /// A container shows another view in the place of this one.
  static let passedOver = ViewFlags(rawValue: 1 << 15)

  /// What subviews need never makes the view larger.
  static let isolatesSubviews = ViewFlags(rawValue: 1 << 29)
  /// The view wants the same in any room, though its class is none of this module's.
  static let isRigid = ViewFlags(rawValue: 1 << 30)
  /// A box layout places the view, and constraints say something of its own width or height, by numbers or by each other.
  static let sizedByRules = ViewFlags(rawValue: 1 << 31)

  // The choices. All bits zero is what a new view has.

  /// The alignment in the cell, or nil for the layout's.
  var cellHAlign: HorizontalAlignment? {
    @inline(__always) get { HorizontalAlignment(rawValue: choice(at: 16, bits: 3) &- 1) }
    set { choose(newValue.map { $0.rawValue + 1 } ?? 0, at: 16, bits: 3) }
  }

  var cellVAlign: VerticalAlignment? {
    @inline(__always) get { VerticalAlignment(rawValue: choice(at: 19, bits: 3) &- 1) }
    set { choose(newValue.map { $0.rawValue + 1 } ?? 0, at: 19, bits: 3) }
  }

  var semantic: SemanticContentAttribute {
    get { SemanticContentAttribute(rawValue: choice(at: 22, bits: 3)) ?? .unspecified }
    set { choose(newValue.rawValue, at: 22, bits: 3) }
  }

  var contentMode: ContentMode {
    get { ContentMode(rawValue: choice(at: 25, bits: 4)) ?? .scaleToFill }
    set { choose(newValue.rawValue, at: 25, bits: 4) }
  }

  @inline(__always)
  private func choice(at place: UInt32, bits: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: rawValue >> place & (1 << bits - 1))
  }

  @inline(__always)
  private mutating func choose(_ value: UInt8, at place: UInt32, bits: UInt32) {
    rawValue = rawValue & ~((1 << bits - 1) << place) | UInt32(value) << place
  }
}

/// How a view's content reads when the environment's direction changes, as in UIKit.
public enum SemanticContentAttribute: UInt8, Hashable, Sendable {
  /// Follows the direction of the environment.
  case unspecified
  /// Media controls: they do not flip.
  case playback
  /// Directions in space: they do not flip.
  case spatial
  /// Always from left to right.
  case forceLeftToRight
  /// Always from right to left.
  case forceRightToLeft
}

/// How much a constraint, or a view's wish for its own size, counts against others.
///
/// Above 0 and up to 1000. A constraint of 1000 (``required``) must hold. Lower priorities are strict
/// levels: no number of constraints of a lower priority outweighs one of a higher.
/// Source: Auto Layout's `UILayoutPriority`.
@frozen
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The priority as a number.
  public var rawValue: Double

  /// Makes a priority; whether it is in range is checked where it is used.
  @inlinable
  public init(rawValue: Double) {
    self.rawValue = rawValue
  }

  /// Makes a priority; whether it is in range is checked where it is used.
  @inlinable
  public init(_ rawValue: Double) {
    self.rawValue = rawValue
  }

  /// Makes a priority of a number of single precision.
  @_disfavoredOverload
  @inlinable
  public init(rawValue: Float) {
    self.init(rawValue: Double(rawValue))
  }

  /// Makes a priority of a number of single precision.
  @_disfavoredOverload
  @inlinable
  public init(_ rawValue: Float) {
    self.init(rawValue: Double(rawValue))
  }

  /// 1000: must hold.
  @inlinable public static var required: LayoutPriority { 1000 }
  /// 750: the default of a view's resistance to be made smaller than its content.
  @inlinable public static var defaultHigh: LayoutPriority { 750 }
  /// 510: as a drag that may resize the window.
  @inlinable public static var dragThatCanResizeScene: LayoutPriority { 510 }
  /// 500: as a window's wish to keep its size.
  @inlinable public static var sceneSizeStayPut: LayoutPriority { 500 }
  /// 490: as a drag that does not resize the window.
  @inlinable public static var dragThatCannotResizeScene: LayoutPriority { 490 }
  /// 250: the default of a view's wish not to be larger than its content.
  @inlinable public static var defaultLow: LayoutPriority { 250 }
  /// 50: as the target of `systemLayoutSizeFitting(_:)`.
  @inlinable public static var fittingSizeLevel: LayoutPriority { 50 }

  /// Whether a constraint of this priority must hold.
  @inlinable public var isRequired: Bool { rawValue >= 1000 }

  /// Whether the priority is a number above 0 and at most 1000.
  @inlinable public var isValid: Bool { rawValue > 0 && rawValue <= 1000 }

  /// Orders priorities by their numbers.
  @inlinable
  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }

  // An operator of single precision beside it, as code written for UIKit has, is to win.
  /// A priority that is higher by a number.
  @_disfavoredOverload
  @inlinable
  public static func + (priority: LayoutPriority, difference: Double) -> LayoutPriority {
    LayoutPriority(priority.rawValue + difference)
  }

  // An operator of single precision beside it, as code written for UIKit has, is to win.
  /// A priority that is lower by a number.
  @_disfavoredOverload
  @inlinable
  public static func - (priority: LayoutPriority, difference: Double) -> LayoutPriority {
    LayoutPriority(priority.rawValue - difference)
  }
}

extension LayoutPriority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Makes a priority from a literal such as `999.5`.
  @inlinable
  public init(floatLiteral value: Double) {
    self.init(value)
  }

  /// Makes a priority from a literal such as `999`.
  @inlinable
  public init(integerLiteral value: Int) {
    self.init(Double(value))
  }
}

extension LayoutPriority: CustomStringConvertible {
  /// The number, without a fraction where it has none.
  public var description: String { formatted(rawValue) }
}

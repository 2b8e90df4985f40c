/// How strongly a constraint wishes to hold: above 0, at most 1000, and 1000 is required.
///
/// Priorities are strict levels, not weights. Constraints of one priority are satisfied as well as
/// possible (the sum of their violations is least) before any constraint of a lower priority is
/// looked at, and no number of lower ones is ever traded against a higher one.
///
/// ```swift
/// let hugging: Priority = 250
/// ```
@frozen
public struct Priority: Equatable, Hashable, Comparable, Sendable, CustomStringConvertible,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  /// The level as a number; higher levels are decided first.
  public let rawValue: Double

  /// Makes a priority; the solver refuses numbers outside `0 < rawValue <= 1000` when it is used.
  @inlinable
  public init(_ rawValue: Double) {
    self.rawValue = rawValue
  }

  /// Makes a priority from a literal such as `249.5`.
  @inlinable
  public init(floatLiteral value: Double) {
    self.rawValue = value
  }

  /// Makes a priority from a literal such as `750`.
  @inlinable
  public init(integerLiteral value: Int) {
    self.rawValue = Double(value)
  }

  /// The constraint must hold (1000).
  @inlinable public static var required: Priority { 1000 }

  /// Whether the constraint must hold.
  @inlinable public var isRequired: Bool { rawValue >= 1000 }

  /// Whether the number is in the range that a solver accepts.
  @inlinable public var isValid: Bool { rawValue > 0 && rawValue <= 1000 }

  /// Orders priorities by strength.
  @inlinable
  public static func < (left: Priority, right: Priority) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The number, such as `750.0`.
  public var description: String { "\(rawValue)" }
}

/// Collects the constraints of a block, with conditions and loops.
///
/// ```swift
/// let constraints = LayoutConstraint.activate {
///   title.leading == icon.trailing + 8
///   if isCompact { title.width <= 120 }
///   for row in rows { row.height == 44 }
/// }
/// ```
@resultBuilder
public enum LayoutConstraintBuilder {
  /// One constraint.
  public static func buildExpression(_ constraint: LayoutConstraint) -> [LayoutConstraint] {
    [constraint]
  }

  /// Several constraints, such as those of a visual format.
  public static func buildExpression(_ constraints: [LayoutConstraint]) -> [LayoutConstraint] {
    constraints
  }

  /// The first line of a block.
  public static func buildPartialBlock(first: [LayoutConstraint]) -> [LayoutConstraint] { first }

  /// One more line of a block.
  public static func buildPartialBlock(
    accumulated: [LayoutConstraint], next: [LayoutConstraint]
  ) -> [LayoutConstraint] {
    accumulated + next
  }

  /// A block without constraints.
  public static func buildBlock() -> [LayoutConstraint] { [] }

  /// An `if` without `else`.
  public static func buildOptional(_ constraints: [LayoutConstraint]?) -> [LayoutConstraint] {
    constraints ?? []
  }

  /// The first branch of a condition.
  public static func buildEither(first: [LayoutConstraint]) -> [LayoutConstraint] { first }

  /// Another branch of a condition.
  public static func buildEither(second: [LayoutConstraint]) -> [LayoutConstraint] { second }

  /// A loop.
  public static func buildArray(_ constraints: [[LayoutConstraint]]) -> [LayoutConstraint] {
    constraints.flatMap { $0 }
  }

  /// A block that needs a newer system.
  public static func buildLimitedAvailability(
    _ constraints: [LayoutConstraint]
  ) -> [LayoutConstraint] {
    constraints
  }
}

extension LayoutConstraint {
  /// Activates the constraints of a block, in order, and returns them.
  ///
  /// - Returns: The constraints, to be changed or deactivated later.
  @discardableResult
  // A program that has a builder of its own means that one.
  @_disfavoredOverload
  public static func activate(
    @LayoutConstraintBuilder _ constraints: () -> [LayoutConstraint]
  ) -> [LayoutConstraint] {
    let made = constraints()
    activate(made)
    return made
  }

  /// Makes the constraints of a block and leaves them inactive.
  public static func inactive(
    @LayoutConstraintBuilder _ constraints: () -> [LayoutConstraint]
  ) -> [LayoutConstraint] {
    constraints()
  }
}

import Foundation
import YarLayout

/// Animations happen at once: what a block sets is set when the call returns, and the end is told before it does.
extension View {
  /// How an animation goes on; without meaning in Yar.
  public struct AnimationOptions: OptionSet, Sendable {
    /// One bit for each.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews meanwhile.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Lets touches through meanwhile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// Starts from what is on the screen.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// Starts and ends slowly.
    public static let curveEaseInOut = AnimationOptions([])
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Goes at one pace.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Fades from one to the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// Sets what the block sets.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Sets what the block sets.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Sets what the block sets.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Does what the block does.
  public static func transition(
    with view: View, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    completion?(true)
  }

  /// Does what the block does.
  public static func performWithoutAnimation(_ actions: () -> Void) { actions() }
}

extension View {
  /// How the steps of an animation follow each other; without meaning in Yar.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// One bit for each.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Evenly from step to step.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// Softly through all steps.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }

  /// Sets what the block sets; its steps are done in the order in which they are added.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Sets what the block sets.
  public static func addKeyframe(
    withRelativeStartTime startTime: Double, relativeDuration: Double, animations: () -> Void
  ) {
    animations()
  }
}

/// An animation that can be started later; it sets all at once then.
public final class UIViewPropertyAnimator {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// Makes an animation that goes on with some damping.
  public init(
    duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil
  ) {
    if let animations { self.animations = [animations] }
  }

  /// Makes an animation that goes on along a curve.
  public init(duration: TimeInterval, curve: View.AnimationCurve, animations: (() -> Void)? = nil) {
    if let animations { self.animations = [animations] }
  }

  /// Adds a block that sets something.
  public func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }

  /// Adds a block that runs at the end.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Sets what the blocks set, and tells the end.
  public func startAnimation() {
    let (now, ends) = (animations, completions)
    (animations, completions) = ([], [])
    for animation in now { animation() }
    for completion in ends { completion(.end) }
  }

  /// Sets what a block sets.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: View.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, dampingRatio: 1, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation()
    return animator
  }
}

/// Where an animation is.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

extension View {
  /// How an animation goes on; without meaning in Yar.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear
  }
}

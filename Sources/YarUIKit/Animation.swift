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

/// The screen that `YarLayout/LayoutEnvironment` starts from: what is shown in a window asks its window instead.
public final class UIScreen: Sendable {
  /// The only screen.
  public static let main = UIScreen()

  /// The rectangle of the screen, in points: 390 × 844.
  public var bounds: CGRect { CGRect(origin: .zero, size: LayoutEnvironment().screenSize) }

  /// Pixels for each point, 1: a window's environment says what it is drawn with.
  public var scale: CGFloat { CGFloat(LayoutEnvironment().scale) }
}

/// What the environment of a view is, by UIKit's names.
public struct UITraitCollection {
  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle
  /// The direction of reading.
  public var layoutDirection: UIUserInterfaceLayoutDirection
  /// Pixels for each point.
  public var displayScale: CGFloat
}

extension View {
  /// What the environment of the view is.
  public var traitCollection: UITraitCollection { UITraitCollection(environment) }
}

extension ViewController {
  /// What the environment of the controller's view is.
  public var traitCollection: UITraitCollection { view.traitCollection }
}

extension UITraitCollection {
  init(_ environment: LayoutEnvironment) {
    userInterfaceStyle = environment.userInterfaceStyle
    layoutDirection = environment.layoutDirection
    displayScale = CGFloat(environment.scale)
  }
}

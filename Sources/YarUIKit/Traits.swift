import Foundation
import YarLayout

/// What the environment of a view is, by UIKit's names.
public struct UITraitCollection: Hashable, Sendable {
  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle
  /// The direction of reading.
  public var layoutDirection: UIUserInterfaceLayoutDirection
  /// Pixels for each point.
  public var displayScale: CGFloat
  /// How much room there is from side to side: that of a device of the window's size.
  public var horizontalSizeClass: UIUserInterfaceSizeClass
  /// How much room there is from top to bottom.
  public var verticalSizeClass: UIUserInterfaceSizeClass
  /// The kind of device: a pad where the shorter side of the window is 744 points or longer.
  public var userInterfaceIdiom: UIUserInterfaceIdiom

  /// Those of the environment that `YarLayout/LayoutEnvironment` starts from.
  public static var current: UITraitCollection {
    UITraitCollection(LayoutEnvironment(), in: LayoutEnvironment().screenSize)
  }

  /// Whether colours differ; they follow light and dark nowhere in Yar.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
  }
}

/// How much room there is in a direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

/// The kinds of devices.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad
}

extension UITraitCollection {
  /// The traits of a window's size, as Apple's devices of that size have them.
  ///
  /// A phone upright is compact by regular; on its side it is compact by compact, and regular by compact where its shorter
  /// side is 414 points or longer. A pad is regular in both. A narrow window beside another is not told from a phone.
  init(_ environment: LayoutEnvironment, in size: CGSize) {
    let shorter = min(size.width, size.height)
    let isPad = shorter >= 744
    let isUpright = size.height >= size.width
    self.init(
      userInterfaceStyle: environment.userInterfaceStyle,
      layoutDirection: environment.layoutDirection, displayScale: CGFloat(environment.scale),
      horizontalSizeClass: isPad || (!isUpright && shorter >= 414) ? .regular : .compact,
      verticalSizeClass: isPad || isUpright ? .regular : .compact,
      userInterfaceIdiom: isPad ? .pad : .phone)
  }
}

extension View {
  /// What the environment of the view is; without a window, what ``UITraitCollection/current`` is.
  public var traitCollection: UITraitCollection {
    UITraitCollection(environment, in: window?.bounds.size ?? environment.screenSize)
  }
}

extension ViewController {
  /// What the environment of the controller's view is.
  public var traitCollection: UITraitCollection { view.traitCollection }
}

/// The screen that `YarLayout/LayoutEnvironment` starts from: what is shown in a window asks its window instead.
public final class UIScreen: Sendable {
  /// The only screen.
  public static let main = UIScreen()

  /// The rectangle of the screen, in points: 390 × 844.
  public var bounds: CGRect { CGRect(origin: .zero, size: LayoutEnvironment().screenSize) }

  /// Pixels for each point, 1: a window's environment says what it is drawn with.
  public var scale: CGFloat { CGFloat(LayoutEnvironment().scale) }

  /// The traits of that screen.
  public var traitCollection: UITraitCollection { .current }
}

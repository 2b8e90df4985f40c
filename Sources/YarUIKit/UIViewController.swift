import Foundation
import YarLayout

/// A controller with UIKit's initializers, whose types are Foundation's: Yar's own cannot have them.
///
/// It is Yar's `ViewController` in all else. Navigation, presentation and tab bars are out of reach.
open class UIViewController: ViewController {
  /// What the controller is called.
  open var title: String?

  /// The name of the document that UIKit would load; Yar loads none.
  public let nibName: String?

  /// Where UIKit would look for it.
  public let nibBundle: Bundle?

  /// Makes a controller whose view ``YarLayout/ViewController/loadView()`` makes, whatever the name.
  public init(nibName: String?, bundle: Bundle?) {
    self.nibName = nibName
    nibBundle = bundle
    super.init()
    keepsScreenMargins = true
  }

  /// Makes a controller of which the coder is not asked.
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
    keepsScreenMargins = true
  }

  /// Makes a controller whose view is made by code.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// The controller that contains this one, as UIKit's class.
  open override var parent: UIViewController? { super.parent as? UIViewController }

  // MARK: What changes around the view

  /// The safe area of the view is another; told for the view that ``loadView()`` makes here.
  open func viewSafeAreaInsetsDidChange() {}

  /// The margins of the view are others; told for the view that ``loadView()`` makes here.
  open func viewLayoutMarginsDidChange() {}

  /// The traits of the view are others than when it was loaded, or than they were last; called before the layout.
  ///
  /// The default does nothing. An override of ``viewWillLayoutSubviews()`` calls `super`, or nobody looks.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  private var knownTraits: UITraitCollection?

  open override func loadView() {
    super.loadView()
    let view = ControllerView(frame: view.frame)
    view.owner = self
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    knownTraits = traitCollection
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let (now, before) = (traitCollection, knownTraits)
    guard now != before else { return }
    knownTraits = now
    if before != nil { traitCollectionDidChange(before) }
  }

  // MARK: Bars and turning, which Yar does not have

  /// How the bar at the top is written.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// Whether there is no bar at the top.
  open var prefersStatusBarHidden: Bool { false }

  /// The ways in which the device may be held.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  /// Has the bar at the top asked for again.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// There is little memory.
  open func didReceiveMemoryWarning() {}

  // MARK: Margins

  /// The least margins of the view: 16 points at the sides, 20 where it is 414 or wider, none above and below.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let width = viewIfLoaded?.frame.width ?? UIScreen.main.bounds.width
    let side = EdgeInsets.screenMargin(inWidth: width)
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Whether the view's margins are at least the system's; true by default.
  ///
  /// Without it the view has the margins of any other.
  open var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { keepsScreenMargins }
    set { keepsScreenMargins = newValue }
  }

  // MARK: Containment and size, with UIKit's types

  /// The controller is about to be contained in another, or in none.
  open func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent as ViewController?)
  }

  /// The controller is contained in another now, or in none.
  open func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent as ViewController?)
  }

  public override final func willMove(toParent parent: ViewController?) {
    willMove(toParent: parent as? UIViewController)
  }

  public override final func didMove(toParent parent: ViewController?) {
    didMove(toParent: parent as? UIViewController)
  }

  /// The view is about to get another size; what runs alongside runs at once.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size)
  }

  open override func viewWillTransition(to size: Size) {
    viewWillTransition(to: size, with: ImmediateCoordinator())
  }

  // MARK: Guides of older systems

  /// The bar at the top: its bottom is that of the safe area's top.
  public var topLayoutGuide: any UILayoutSupport { barGuide("topLayoutGuide", isTop: true) }

  /// The bar at the bottom: its top is that of the safe area's bottom.
  public var bottomLayoutGuide: any UILayoutSupport {
    barGuide("bottomLayoutGuide", isTop: false)
  }

  private func barGuide(_ name: String, isTop: Bool) -> LayoutGuide {
    if let guide = view.layoutGuides.first(where: { $0.identifier == name }) { return guide }
    let guide = LayoutGuide()
    guide.identifier = name
    view.addLayoutGuide(guide)
    let safe = view.safeAreaLayoutGuide
    LayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      guide.topAnchor.constraint(equalTo: isTop ? view.topAnchor : safe.bottomAnchor),
      guide.bottomAnchor.constraint(equalTo: isTop ? safe.topAnchor : view.bottomAnchor),
    ])
    return guide
  }
}

/// What the bars of older systems offered to constraints.
public protocol UILayoutSupport: LayoutItem {
  /// The height of the bar, in points.
  var length: CGFloat { get }
}

extension LayoutGuide: UILayoutSupport {
  /// The height of the guide after the last layout, in points.
  public var length: CGFloat { CGFloat(layoutFrame.height) }
}

/// Runs blocks alongside a change of size.
public protocol UIViewControllerTransitionCoordinator: AnyObject {
  /// Runs a block with the change, and another after it.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Runs a block with the change.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// Runs them at once.
private final class ImmediateCoordinator: UIViewControllerTransitionCoordinator {
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
  ) -> Bool {
    animation?(self)
    completion?(self)
    return true
  }
}

/// The view that a controller makes, which tells it what a view is told.
private final class ControllerView: View {
  weak var owner: UIViewController?

  override var typeName: String { "View" }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    owner?.viewSafeAreaInsetsDidChange()
  }

  override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    owner?.viewLayoutMarginsDidChange()
  }
}

/// How the bar at the top is written.
public enum UIStatusBarStyle: Int, Sendable {
  // The name is UIKit's.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case `default`, lightContent, darkContent
}

/// Ways in which a device is held.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// One bit for each.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// Upright, on its head.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  /// On its side, the top at the left.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  /// On its side, the top at the right.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Any way but on its head.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
  /// Any way.
  public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}

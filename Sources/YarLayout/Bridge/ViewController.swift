/// Looks after one view and what is in it: makes it when it is first needed, is called around its layout, and
/// contains other controllers.
///
/// ```swift
/// final class Board: ViewController {
///   let notice = NoticeController()
///
///   override func viewDidLoad() {
///     addChild(notice)
///     view.addSubview(notice.view)
///     notice.didMove(toParent: self)
///   }
///
///   override func viewWillLayoutSubviews() {
///     let width = view.bounds.width
///     let size = notice.view.systemLayoutSizeFitting(
///       Size(width: width, height: 0), withHorizontalFittingPriority: .required,
///       verticalFittingPriority: .fittingSizeLevel)
///     notice.view.frame = Rect(x: 0, y: 0, width: width, height: size.height)
///   }
/// }
/// ```
///
/// The view of a child is placed by code, by a box layout or by constraints, as any view. Nobody needs to pass
/// on that it wants another size: whatever placed it is laid out again. A parent that places by code is told
/// with ``systemLayoutFittingSizeDidChange(forChildContentContainer:)`` besides.
///
/// A controller keeps its view and its children. The view does not keep the controller: a window does with
/// ``Window/rootViewController``, a parent with its children, everything else is kept by its owner.
/// Source: UIKit's `UIViewController`, without its part in what happens on a screen.
open class ViewController: ContentContainer {
  /// The controller that contains this one, or nil.
  ///
  /// An override may answer it as another type.
  open var parent: ViewController? { container }

  /// Not a counted reference: the parent clears it when it goes away.
  unowned(unsafe) var container: ViewController?

  /// The controllers inside this one, in the order in which they were added.
  public internal(set) var children: [ViewController] = []

  private var storedView: View?
  private var isLoading = false
  /// The size inside the view when the last layout was done.
  var observed: ControllerList.FittingSize?
  /// The layout in which the parent was told last.
  var toldInLayout: UInt = 0

  /// Makes a controller; its view is made when it is first asked for.
  public init() {}

  deinit {
    for child in children { child.container = nil }
    storedView?.leave(self)
  }

  // MARK: The view

  /// The view that the controller looks after.
  ///
  /// Made by ``loadView()`` when it is first asked for; ``viewDidLoad()`` follows at once. A view has one
  /// controller: one that belongs to another already is taken from that, which is reported as a layout issue.
  public var view: View {
    get {
      loadViewIfNeeded()
      if let storedView { return storedView }
      // Asked for by its own loadView(), before that has set one.
      let view = View()
      take(view)
      return view
    }
    set { take(newValue) }
  }

  /// The view if it has been made.
  public var viewIfLoaded: View? { storedView }

  /// Whether the view has been made.
  public var isViewLoaded: Bool { storedView != nil }

  /// Makes the view if it has not been made yet.
  public func loadViewIfNeeded() {
    guard storedView == nil, !isLoading else { return }
    isLoading = true
    loadView()
    if storedView == nil { take(View()) }
    isLoading = false
    viewDidLoad()
  }

  /// Makes the view and sets ``view``; called once, when the view is first asked for.
  ///
  /// The default makes a plain `View` as large as the window, if that or a parent's is known, else as the
  /// environment's ``LayoutEnvironment/screenSize``. An override sets `view` and does not call `super`; one that sets
  /// nothing gets a plain view.
  open func loadView() { view = View(frame: Rect(origin: .zero, size: startSize)) }

  /// The size that the window about to show the controller has.
  var windowSize: Size?
  /// The size that the controller knows its window in.
  var knownWindowSize: Size?

  /// The size that a view starts with which is made before anything places it.
  private var startSize: Size {
    var next: ViewController? = self
    while let controller = next {
      if let size = controller.windowSize { return size }
      if let window = controller.storedView?.window { return window.bounds.size }
      next = controller.parent
    }
    return LayoutEnvironment().screenSize
  }

  /// The view has been made; the place for subviews, constraints and children.
  ///
  /// The default does nothing.
  open func viewDidLoad() {}

  private func take(_ view: View) {
    guard view !== storedView else { return }
    storedView?.leave(self)
    storedView = view
    appearance = .away
    observed = nil
    if let old = view.controller {
      view.report(.viewHasController)
      old.storedView = nil
      view.leave(old)
    }
    view.join(self)
    if additionalSafeAreaInsets != .zero {
      view.additionalSafeAreaInsets = additionalSafeAreaInsets
    }
    view.hasScreenMargins = keepsScreenMargins
  }

  // MARK: Layout

  /// Makes or changes constraints before a layout, in place of the view's `updateConstraints()`.
  ///
  /// Called before the first layout and after `setNeedsUpdateConstraints()` of the view, leaf to root. The
  /// default calls the view's method; an override calls `super` last.
  open func updateViewConstraints() { storedView?.updateConstraints() }

  /// The view has its size, and what is in it is about to be placed.
  ///
  /// The default does nothing.
  ///
  /// The place to set frames of subviews. Constraints that are changed here count in this layout.
  open func viewWillLayoutSubviews() {}

  /// The view's own layout is done; subviews have their frames, what is in them may not.
  ///
  /// The default does nothing.
  open func viewDidLayoutSubviews() {}

  // MARK: On the screen

  /// What the window has told the controller of its view.
  var appearance = ControllerAppearance.away

  /// The view is about to be shown: it is in a window, which is laid out for the first time with it.
  ///
  /// The window of a ``Window/rootViewController`` calls it, for that and for the controllers inside whose views are in
  /// the window, from the outside inwards. What is changed here counts in the layout that follows. `animated` is false.
  /// The default does nothing. Source: UIKit.
  open func viewWillAppear(_ animated: Bool) {}

  /// The view is laid out for the first time in its window.
  ///
  /// The default does nothing.
  open func viewIsAppearing(_ animated: Bool) {}

  /// The view is shown: the first layout with it is done; what is changed here is laid out at once.
  ///
  /// The default does nothing.
  open func viewDidAppear(_ animated: Bool) {}

  /// The view is about to leave the window, alone or with something it lies in.
  ///
  /// Called only after ``viewWillAppear(_:)``. The default does nothing.
  open func viewWillDisappear(_ animated: Bool) {}

  /// The view has left the window.
  ///
  /// The default does nothing.
  open func viewDidDisappear(_ animated: Bool) {}

  /// What covers the view and all that is in it besides the window's own insets, such as bars of a container.
  ///
  /// In points, 0 by default; it counts in the safe area of the view. Source: UIKit.
  public var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet { storedView?.additionalSafeAreaInsets = additionalSafeAreaInsets }
  }

  /// Whether the view has the margins that UIKit gives the view of a controller; not so by default.
  package var keepsScreenMargins = false {
    didSet { storedView?.hasScreenMargins = keepsScreenMargins }
  }

  // MARK: Containment

  /// Takes in another controller, which leaves its old parent first.
  ///
  /// Calls the child's ``willMove(toParent:)``. Then add its view, give it a place, and call its
  /// ``didMove(toParent:)``. A controller cannot contain itself or one that contains it: that is reported as
  /// a layout issue and changes nothing.
  public func addChild(_ child: ViewController) {
    guard child.parent !== self else { return }
    var next: ViewController? = self
    while let ancestor = next {
      if ancestor === child {
        view.report(.cyclicContainment)
        return
      }
      next = ancestor.parent
    }
    if child.parent != nil { child.removeFromParent() }
    child.willMove(toParent: self)
    children.append(child)
    child.container = self
  }

  /// Leaves the parent, and calls ``didMove(toParent:)`` with nil.
  ///
  /// Before it, call ``willMove(toParent:)`` with nil and take the view out of its superview.
  public func removeFromParent() {
    guard let old = parent else { return }
    old.children.removeAll { $0 === self }
    container = nil
    observed = nil
    didMove(toParent: nil)
  }

  /// The controller is about to be contained in another, or in none.
  ///
  /// The default does nothing.
  ///
  /// ``addChild(_:)`` calls it; before ``removeFromParent()`` it is called by whoever takes the child out.
  open func willMove(toParent parent: ViewController?) {}

  /// The controller is contained in another now, or in none.
  ///
  /// The default does nothing.
  ///
  /// Whoever added the child calls it when the view is in place; ``removeFromParent()`` calls it with nil.
  open func didMove(toParent parent: ViewController?) {}

  // MARK: Sizes

  /// The size that the controller would like its view to have, in points; (0, 0), the default, says nothing.
  ///
  /// Setting another size tells the parent. It has no effect on a layout but through the parent.
  open var preferredContentSize = Size.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// The preferred size of a child is another.
  ///
  /// The default does nothing.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {}

  /// Constraints inside a child, whose frame is set by code, give it another size than before.
  ///
  /// Called before the layout, once in a layout for each child: what is marked here is laid out with the
  /// rest. The first layout calls nothing, and nothing is called for sizes that change because the child got
  /// another width. The default does nothing if constraints place this controller's own view, and otherwise
  /// tells the parent of this controller.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any ContentContainer
  ) {
    if let storedView, storedView.isPlacedByConstraints { return }
    parent?.systemLayoutFittingSizeDidChange(forChildContentContainer: self)
  }

  /// The size that a child gets when this controller's view has a size; that same size by default.
  open func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size { parentSize }

  /// The view is about to get another size.
  ///
  /// A window calls it on its root controller. The default calls it on the children, each with what
  /// ``size(forChildContentContainer:withParentContainerSize:)`` says, if that is another size than it has.
  open func viewWillTransition(to size: Size) {
    for child in children {
      let own = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if child.viewIfLoaded?.frame.size != own { child.viewWillTransition(to: own) }
    }
  }
}

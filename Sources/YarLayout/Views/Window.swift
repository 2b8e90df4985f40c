/// The root of a tree: it holds the environment and the size that everything else fits into.
///
/// ```swift
/// let window = Window(size: Size(width: 390, height: 844))
/// window.rootView = WeView(.vertical) { Label("Hello") }
/// window.layoutIfNeeded()
/// ```
open class Window: View {
  /// What the tree needs from outside.
  ///
  /// A new environment lays the whole tree out again. If it differs in `safeAreaInsets` alone, and in who is
  /// told of issues and conflicts, only what depends on those follows.
  public override var environment: LayoutEnvironment {
    get { storedEnvironment }
    set {
      let isSameLayout = newValue.laysOut(like: storedEnvironment)
      storedEnvironment = newValue
      if isSameLayout {
        tree?.followSafeArea()
        tree?.placeFollower?.lookLater()
        return
      }
      tree?.environmentDidChange(newValue)
      // Views that are not laid out yet may keep something of the old environment too.
      var stack: [View] = [self]
      while let view = stack.popLast() {
        view.environmentDidChange()
        stack.append(contentsOf: view.subviews)
      }
    }
  }

  /// The environment, for those who ask for one thing of it: to copy all of it takes longer than most answers.
  private(set) final var storedEnvironment = LayoutEnvironment()

  /// The view that fills the window; nil leaves the subviews where they are.
  public var rootView: View? {
    get { filling }
    set {
      guard newValue !== filling else { return }
      let former = filling
      filling = newValue
      if former?.superview === self { former?.removeFromSuperview() }
      if let newValue { addSubview(newValue) }
      setNeedsLayout()
    }
  }

  /// The size that ``sizeToFit(in:)`` gave the window last, rounded up.
  final var fittedSize: Size?
  /// What was given to it then.
  final var fittedProposal = ProposedSize.unspecified

  override func roundsUp(_ size: Size, of subview: View) -> Bool {
    subview === rootView && size == fittedSize
  }

  /// The root view.
  ///
  /// No observer watches it, for an initialiser would not call it.
  private var filling: View?

  /// Who looks after the root view, kept by the window; ``rootViewController`` sets it.
  var rootCaretaker: (any ViewCaretaker)?

  /// Makes a window with a frame; what is in it counts from its top left corner.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    flags.insert([.isWindow, .inWindow])
  }

  /// Makes a window of a size in points, at the origin.
  public convenience init(size: Size, environment: LayoutEnvironment = LayoutEnvironment()) {
    self.init(frame: Rect(origin: .zero, size: size))
    storedEnvironment = environment
  }

  /// Gives the root view the size of the window.
  open override func layoutSubviews() {
    guard let rootView, rootView.superview === self, !rootView.isPlacedByConstraints else { return }
    let size = bounds.size
    rootCaretaker?.windowResizes(rootView, to: size)
    rootView.frame = Rect(origin: .zero, size: size)
  }

  override func places(_ subview: View) -> Bool { subview === rootView }

  /// A root view that leaves is none any more, and can be set again.
  override func subviewWasRemoved(_ view: View) {
    if view === rootView { rootView = nil }
  }

  /// The size the root view wants.
  open override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    rootView?.sizeThatFits(proposal) ?? .zero
  }

  /// That of the root view.
  open override func minimumSize(in proposal: ProposedSize) -> Size {
    rootView?.minimumSize(in: proposal) ?? .zero
  }

  open override var typeName: String { defaultTypeName("Window") }
}

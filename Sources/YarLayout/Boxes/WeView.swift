/// A container that lays out groups of its subviews, each group by a layout of its own.
///
/// It wants the larger width and the larger height that any of its layouts wants. Subviews without a
/// layout are left alone. The name and the model are those of the WeView 2 library.
///
/// ```swift
/// let panel = WeView()
/// panel.addSubviews([icon, title, button], .horizontal).setMargin(5).setSpacing(5)
/// panel.addSubview(badge, .stack).setHAlign(.trailing).setVAlign(.top)
/// ```
open class WeView: View {
  /// Nearly every container has one layout; further ones are kept apart.
  @exclusivity(unchecked) private var firstLayout: BoxLayout?

  /// The layouts that place subviews, in the order in which they were first used.
  public var layouts: [BoxLayout] {
    guard let firstLayout else { return [] }
    return [firstLayout] + otherLayouts
  }

  package var hasLayouts: Bool { firstLayout != nil }

  private var otherLayouts: [BoxLayout] { extras?.container?.otherLayouts ?? [] }

  /// The layout of views that are added without one, by `addSubview(_:)` and the like.
  ///
  /// None by default: such views keep their frames. Setting it changes nothing for views that are here
  /// already; `setLayout(_:of:)` does.
  public var defaultLayout: BoxLayout? {
    get { extras?.container?.defaultLayout }
    set {
      guard newValue != nil || extras?.container != nil else { return }
      madeExtras.madeContainer.defaultLayout = newValue
    }
  }

  /// Makes an empty container.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    flags.insert(.isContainer)
  }

  /// Makes a container with one layout for the views that a block lists.
  ///
  /// ```swift
  /// let card = WeView(.vertical.setMargin(16).setSpacing(8)) {
  ///   Label("Title")
  ///   WeView(.horizontal) {
  ///     Label("left")
  ///     Spacer(weight: 1)
  ///     Label("right")
  ///   }
  /// }
  /// ```
  public convenience init<Layout: BoxLayoutKind>(
    _ layout: Layout, @SubviewsBuilder subviews: () -> [View]
  ) {
    self.init()
    addSubviews(subviews(), layout)
  }

  deinit {
    firstLayout?.container = nil
    for layout in otherLayouts { layout.container = nil }
  }

  /// The room that the layouts want; (0, 0) without layouts.
  open override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let tree = layoutTree
    tree.update()
    guard node >= 0 else { return .zero }
    let width = offered(proposal.width)
    let height = offered(proposal.height)
    let isDirect = width == .infinity && height == .infinity && hasFlowAsInWeView2
    guard flags.contains(.ownClass), !flags.contains(.sizedByRules), !isDirect else {
      return tree.measureGroups(of: node, width: width, height: height, isDirect: isDirect)
    }
    return tree.measure(node, width: width, height: height).size
  }

  /// What the layouts want where every view in them is as small as it can be.
  open override func minimumSize(in proposal: ProposedSize) -> Size {
    let tree = layoutTree
    tree.update()
    guard node >= 0 else { return .zero }
    return LeastSizes(tree: tree).ofGroups(
      in: node,
      ProposedSize(width: offered(proposal.width), height: offered(proposal.height)))
  }

  /// What the layouts want without a limit; no opinion without layouts.
  open override var intrinsicContentSize: Size {
    !hasLayouts ? super.intrinsicContentSize : sizeThatFits(ProposedSize.unspecified)
  }

  /// Whether there are layouts: what they want in one direction may depend on the other.
  open override var hasHeightForWidth: Bool { hasLayouts }

  /// What the layouts want in a width.
  open override func intrinsicContentSize(forWidth width: Double) -> Size {
    sizeThatFits(ProposedSize.width(width))
  }

  /// Places the subviews of every layout; a subclass that overrides it calls it and then adjusts frames.
  open override func layoutSubviews() {
    guard let tree = linkedTree, tree.isLayingOut else { return }
    tree.arrangeGroups(of: node)
  }

  override func viewOfOwnClass() -> View { WeView(frame: .zero) }

  open override var typeName: String { defaultTypeName("WeView") }

  override func didInsert(_ view: View) {
    if let defaultLayout, view.boxLayout == nil, adopt(defaultLayout) {
      assign(view, to: defaultLayout)
    }
  }

  /// WeView 2 sets a flow that is asked for its ideal size in one column.
  private var hasFlowAsInWeView2: Bool {
    layouts.contains { $0.followsWeView2 && $0 is FlowLayout }
  }

  private func offered(_ length: Double?) -> Double {
    guard let length, !length.isNaN, length < 16_777_216 else { return .infinity }
    return max(0, length)
  }

  override func layoutIsEmpty(_ layout: BoxLayout) {
    if firstLayout !== layout {
      extras?.container?.otherLayouts.removeAll { $0 === layout }
    } else if otherLayouts.isEmpty {
      firstLayout = nil
    } else {
      firstLayout = extras?.container?.otherLayouts.removeFirst()
    }
    layout.container = nil
    layout.memberCount = 0
  }

  /// Binds a layout to this container; false if another one uses it.
  func adopt(_ layout: BoxLayout) -> Bool {
    if layout.isUsed(by: self) { return true }
    guard layout.containerReference == nil else {
      report(.layoutInUse)
      return false
    }
    layout.containerReference = .passUnretained(self)
    if firstLayout == nil {
      firstLayout = layout
    } else {
      madeExtras.madeContainer.otherLayouts.append(layout)
    }
    return true
  }
}

@_spi(Tools) import YarLayout

/// Real views made from a model, and changed as the model changes.
final class LiveTree {
  let window: Window
  private(set) var views: [Int: View] = [:]
  private(set) var constraints: [Int: LayoutConstraint] = [:]
  private var guides: [Int: LayoutGuide] = [:]
  private var controllers: [Int: ViewController] = [:]
  private var layouts: [Int: any BoxLayoutKind] = [:]

  /// Makes everything anew; the order of activation may be turned round.
  init(_ model: TreeModel, isReversed: Bool = false) {
    window = Window(size: model.window.size, environment: model.window.environment)
    let order = model.viewsFromTheRoot
    for id in order {
      if let view = model.views[id] { make(view) }
    }
    for id in order {
      for (index, child) in (model.views[id]?.children ?? []).enumerated() {
        if let view = model.views[child], let parent = model.views[id] {
          insert(view, into: parent, at: index)
        }
      }
    }
    for (guide, owner) in model.guides.sorted(by: { $0.key < $1.key }) {
      addGuide(guide, to: owner)
    }
    window.rootView = views[0]
    for id in isReversed ? model.activated.reversed() : model.activated {
      if let constraint = model.constraints[id] { activate(constraint) }
    }
  }

  /// Does to the views what was done to the model.
  func apply(_ edit: Edit, before: TreeModel, after: TreeModel) {
    switch edit {
    case .add(let view, let parent, _):
      make(view)
      put(view.id, into: parent, after)
    case .remove(let id):
      views[id]?.removeFromSuperview()
      for view in before.subtree(of: id) {
        if let controller = controllers[view], controller.parent != nil {
          controller.willMove(toParent: nil)
          controller.removeFromParent()
        }
        views[view] = nil
        layouts[view] = nil
        controllers[view] = nil
      }
      forgetConstraints(before: before, after: after)
    case .move(let id, let parent, _, _):
      views[id]?.removeFromSuperview()
      put(id, into: parent, after)
    case .addGuide(let guide, let view): addGuide(guide, to: view)
    case .removeGuide(let id):
      if let guide = guides.removeValue(forKey: id) { guide.owningView?.removeLayoutGuide(guide) }
      forgetConstraints(before: before, after: after)
    case .constrain(let constraint): activate(constraint)
    case .activate(let id): constraints[id]?.isActive = true
    case .deactivate(let id): constraints[id]?.isActive = false
    case .setConstant(let id, let constant): constraints[id]?.constant = constant
    case .setPriority(let id, let priority):
      constraints[id]?.priority = LayoutPriority(priority)
    case .restyle(let id, _):
      if let view = after.views[id] { apply(view.style, to: id, in: after) }
    case .restack(let id, let style): apply(style, to: id)
    case .rebox(let id, let style): layouts[id].map { apply(style, to: $0.boxLayout) }
    case .setWindow(let model):
      if model.size != before.window.size {
        window.frame = Rect(origin: .zero, size: model.size)
      }
      window.environment = model.environment
    case .detachRoot(let isLaidOut):
      window.rootView = nil
      if isLaidOut { views[0]?.layoutIfNeeded() }
      window.rootView = views[0]
    case .takeOut(let id): views[id]?.removeFromSuperview()
    case .putBack:
      guard let outside = before.outside, let parent = after.views[outside.view]?.parent else {
        return
      }
      put(outside.view, into: parent, after)
      for id in outside.waiting { constraints[id]?.isActive = true }
    case .ask(let id, let question):
      if let view = views[id] { ask(view, question) }
    case .layOut, .compare:
      if let outside = after.outside { views[outside.view]?.layoutIfNeeded() }
      window.layoutIfNeeded()
    }
  }

  // MARK: Views

  private func make(_ model: ViewModel) {
    let view: View
    switch model.kind {
    case .plain: view = View()
    case .label: view = Label("")
    case .stack: view = StackView()
    case .box: view = WeView()
    case .scroll, .pager: view = ScrollView()
    case .controlled:
      let controller = ViewController()
      controllers[model.id] = controller
      view = controller.view
    }
    view.identifier = "v\(model.id)"
    views[model.id] = view
    apply(model.style, to: model.id, isRoot: model.id == 0)
    if model.kind == .stack { apply(model.stack, to: model.id) }
  }

  private func put(_ id: Int, into parent: Int, _ model: TreeModel) {
    guard let view = model.views[id], let superview = model.views[parent],
      let index = superview.children.filter({ $0 != model.outside?.view }).firstIndex(of: id)
    else { return }
    apply(view.style, to: id, isRoot: false)
    insert(view, into: superview, at: index)
  }

  private func insert(_ model: ViewModel, into parent: ViewModel, at index: Int) {
    guard let view = views[model.id], let superview = views[parent.id] else { return }
    switch superview {
    case let stack as StackView:
      stack.insertArrangedSubview(view, at: index)
      // The order in which the views are drawn is a part of the tree as well.
      stack.insertSubview(view, at: index)
      if let spacing = model.style.spacingAfter { stack.setCustomSpacing(spacing, after: view) }
    case let box as WeView:
      if layouts[parent.id] == nil || box.layouts.isEmpty {
        let made = newLayout(parent.box)
        apply(parent.box, to: made.boxLayout)
        layouts[parent.id] = made
      }
      if let layout = layouts[parent.id] { box.add(view, in: layout) }
      box.insertSubview(view, at: index)
    case let scroll as ScrollView where parent.kind == .pager: scroll.contentView = view
    default: superview.insertSubview(view, at: index)
    }
    if model.style.translates { view.frame = keepsFrame(view) ? model.style.frame : .zero }
    contain(model.id)
  }

  /// The controllers in a view that came elsewhere are contained in the nearest one above.
  private func contain(_ id: Int) {
    for (inner, child) in controllers.sorted(by: { $0.key < $1.key }) {
      guard let view = views[inner], let top = views[id], view.isDescendant(of: top) else {
        continue
      }
      let parent = controllerAbove(view)
      guard parent !== child.parent else { continue }
      if child.parent != nil { child.removeFromParent() }
      parent?.addChild(child)
      child.didMove(toParent: parent)
    }
  }

  private func controllerAbove(_ view: View) -> ViewController? {
    var next = view.superview
    while let above = next {
      if let found = controllers.values.first(where: { $0.viewIfLoaded === above }) { return found }
      next = above.superview
    }
    return nil
  }

  private func newLayout(_ style: BoxStyle) -> any BoxLayoutKind {
    switch style.layout {
    case 0: LinearLayout.horizontal
    case 1: LinearLayout.vertical
    case 2: StackLayout.stack
    default: FlowLayout.flow
    }
  }

  private func apply(_ style: ViewStyle, to id: Int, in model: TreeModel) {
    apply(style, to: id, isRoot: id == 0)
    guard let parent = model.views[id]?.parent else { return }
    if let stack = views[parent] as? StackView, let view = views[id] {
      stack.setCustomSpacing(style.spacingAfter ?? StackView.spacingUseDefault, after: view)
    }
  }

  private func apply(_ style: ViewStyle, to id: Int, isRoot: Bool) {
    guard let view = views[id] else { return }
    view.isHidden = style.isHidden
    for (place, axis) in [LayoutConstraint.Axis.horizontal, .vertical].enumerated() {
      view.setContentHuggingPriority(LayoutPriority(style.hugging[place]), for: axis)
      view.setContentCompressionResistancePriority(
        LayoutPriority(style.resistance[place]), for: axis)
    }
    view.requiresMinimumSize = style.requiresMinimum
    if !isRoot {
      view.translatesAutoresizingMaskIntoConstraints = style.translates
      view.skipLayout = style.skipsLayout
      if style.translates, keepsFrame(view) { view.frame = style.frame }
    }
    if let margins = style.margins { view.layoutMargins = margins }
    if let margins = style.directionalMargins { view.directionalLayoutMargins = margins }
    view.preservesSuperviewLayoutMargins = style.preservesMargins
    view.insetsLayoutMarginsFromSafeArea = style.insetsFromSafeArea
    view.semanticContentAttribute = style.semantic
    view.additionalSafeAreaInsets = style.safeArea
    view.hStretchWeight = style.stretch[0]
    view.vStretchWeight = style.stretch[1]
    view.minDesiredWidth = style.minWidth
    view.maxDesiredWidth = style.maxWidth
    if let label = view as? Label {
      label.text = ViewStyle.texts[style.text]
      label.numberOfLines = style.lines
    }
  }

  /// Whether nothing but its own frame places the view.
  private func keepsFrame(_ view: View) -> Bool {
    guard let superview = view.superview, !(superview is WeView) || view.skipLayout else {
      return false
    }
    return (superview as? ScrollView)?.contentView !== view
  }

  private func apply(_ style: StackStyle, to id: Int) {
    guard let stack = views[id] as? StackView else { return }
    stack.axis = style.axis
    stack.distribution = style.distribution
    stack.alignment = style.alignment
    stack.spacing = style.spacing
    stack.isLayoutMarginsRelativeArrangement = style.isRelativeToMargins
    stack.isBaselineRelativeArrangement = style.isRelativeToBaselines
  }

  private func apply(_ style: BoxStyle, to layout: BoxLayout) {
    layout.hSpacing = style.spacing
    layout.vSpacing = style.spacing
    layout.leftMargin = style.margin
    layout.topMargin = style.margin
  }

  // MARK: Guides and constraints

  private func addGuide(_ id: Int, to owner: Int) {
    let guide = LayoutGuide()
    guide.identifier = "g\(id)"
    guides[id] = guide
    views[owner]?.addLayoutGuide(guide)
  }

  private func item(_ id: Int) -> (any LayoutItem)? { views[id] ?? guides[id] }

  private func activate(_ model: ConstraintModel) {
    guard let first = item(model.first) else { return }
    let constraint = LayoutConstraint(
      item: first, attribute: model.firstAttribute, relatedBy: model.relation,
      toItem: model.second.flatMap { item($0) }, attribute: model.secondAttribute,
      multiplier: model.multiplier, constant: model.constant)
    constraint.priority = LayoutPriority(model.priority)
    constraint.identifier = "c\(model.id)"
    constraints[model.id] = constraint
    constraint.isActive = true
  }

  private func forgetConstraints(before: TreeModel, after: TreeModel) {
    for id in before.constraints.keys where after.constraints[id] == nil { constraints[id] = nil }
    for id in before.guides.keys where after.guides[id] == nil { guides[id] = nil }
  }

  // MARK: Questions

  private func ask(_ view: View, _ question: Int) {
    let room = Size(width: Double(question % 300), height: Double(question % 7 == 0 ? 0 : 500))
    switch question % 6 {
    case 0: _ = view.systemLayoutSizeFitting(room)
    case 1: _ = view.hasAmbiguousLayout
    case 2: _ = view.sizeThatFits(room)
    case 3: _ = view.constraintsAffectingLayout(for: .vertical)
    case 4: _ = view.constraintsAffectingLayout(for: .horizontal)
    case 5 where question % 4 == 1: _ = view.minimumSize(in: ProposedSize(room))
    default: _ = view.intrinsicContentSize
    }
  }
}

extension WeView {
  /// Adds a view in a layout whose type is not known here.
  fileprivate func add(_ view: View, in layout: any BoxLayoutKind) {
    func open<Layout: BoxLayoutKind>(_ layout: Layout) { addSubview(view, layout) }
    open(layout)
  }
}

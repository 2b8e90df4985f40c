@testable import YarLayout

/// The ways in which a container of a plan can be made.
enum Means: CaseIterable {
  case box
  case constraints
  case stack
  case frames
}

/// Views for a plan, each container by means of its own.
final class MixedBuilder {
  /// The means of a container; asked once for each.
  private let choose: (MixedPlan) -> Means
  private(set) var views: [ObjectIdentifier: View] = [:]
  private(set) var means: [ObjectIdentifier: Means] = [:]
  /// In the order in which they were made; activated together.
  var constraints: [LayoutConstraint] = []
  /// Subviews to be added, in the order in which they were met.
  var additions: [() -> Void] = []

  init(choose: @escaping (MixedPlan) -> Means) { self.choose = choose }

  func view(of plan: MixedPlan) -> View? { views[ObjectIdentifier(plan)] }

  /// Makes the views of a plan; nothing is in its superview and no constraint is active before `finish`.
  func make(_ plan: MixedPlan) -> View {
    let view: View
    switch plan.kind {
    case .fixed(let size): view = PlaceholderView(size)
    case .words(let words):
      view = PlaceholderView(
        words: words, spacing: MixedPlan.wordSpacing, lineHeight: MixedPlan.lineHeight)
    case .scroll: view = makeScroll(plan)
    case .column, .row, .overlay:
      let means = possible(choose(plan), plan)
      self.means[ObjectIdentifier(plan)] = means
      switch means {
      case .box: view = makeBox(plan)
      case .constraints: view = makeConstrained(plan)
      case .stack: view = makeStack(plan)
      case .frames: view = makeFramed(plan)
      }
    }
    views[ObjectIdentifier(plan)] = view
    return view
  }

  /// A stack view has no overlays, and its rows are always filled.
  private func possible(_ means: Means, _ plan: MixedPlan) -> Means {
    guard means == .stack else { return means }
    switch plan.kind {
    case .overlay: return .constraints
    case .row: return plan.isRigid ? .constraints : .stack
    default: return .stack
    }
  }

  /// Puts everything together, in the given orders.
  func finish(using random: inout SplitMix64, shuffled: Bool) {
    if shuffled {
      // Only the order of subviews counts: a container adds its own in one step.
      additions.shuffle(using: &random)
      constraints.shuffle(using: &random)
    }
    for add in additions { add() }
    LayoutConstraint.activate(constraints)
  }

  /// Puts new views of a part of the plan, made by other means, in the place of those that are there.
  ///
  /// Only in containers of boxes or frames, whose other subviews know nothing of them; false elsewhere.
  func replace(
    _ part: MixedPlan, in container: MixedPlan, using random: inout SplitMix64
  ) -> Bool {
    guard let means = means[ObjectIdentifier(container)], means == .box || means == .frames,
      let old = view(of: part), let parent = old.superview,
      let index = parent.subviews.firstIndex(where: { $0 === old })
    else { return false }
    var picks = random
    let other = MixedBuilder { _ in picks.pick(Means.allCases) }
    let new = other.make(part)
    other.finish(using: &random, shuffled: random.once(in: 2))
    let layout = old.boxLayout
    old.removeFromSuperview()
    if let layout, let panel = parent as? WeView {
      new.hStretchWeight = old.hStretchWeight
      new.minDesiredHeight = old.minDesiredHeight
      new.maxDesiredHeight = old.maxDesiredHeight
      panel.addSubview(new, layout)
    }
    parent.insertSubview(new, at: index)
    views.merge(other.views) { $1 }
    self.means.merge(other.means) { $1 }
    return true
  }

  // MARK: Containers

  private func makeBox(_ plan: MixedPlan) -> View {
    let panel = WeView()
    let children = plan.children.map { ($0, make($0)) }
    additions.append {
      let layout: BoxLayout =
        switch plan.kind {
        case .row: LinearLayout(.horizontal)
        case .overlay: StackLayout()
        default: LinearLayout(.vertical)
        }
      layout.setMargin(plan.margin).setSpacing(plan.spacing).setHAlign(.leading).setVAlign(.top)
      for (child, view) in children {
        var fills = true
        if case .row = plan.kind { fills = !child.isRigid }
        if fills { view.hStretchWeight = 1 }
        if case .scroll(let height) = child.kind {
          view.minDesiredHeight = height
          view.maxDesiredHeight = height
        }
        panel.addSubview(view, layout)
      }
    }
    return panel
  }

  private func makeScroll(_ plan: MixedPlan) -> View {
    let content = make(plan.children[0])
    let means = choose(plan)
    let scroll = ScrollView()
    scroll.vAlign = .top
    guard means == .constraints || means == .stack else {
      additions.append { scroll.contentView = content }
      return scroll
    }
    additions.append { scroll.addSubview(content) }
    prepare(plan.children[0], content, fills: true)
    constraints += [
      content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
    ]
    return scroll
  }

  private func makeStack(_ plan: MixedPlan) -> View {
    let stack = StackView()
    if case .column = plan.kind { stack.axis = .vertical } else { stack.alignment = .top }
    stack.spacing = plan.spacing
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = EdgeInsets(
      top: plan.margin, left: plan.margin, bottom: plan.margin, right: plan.margin)
    stack.insetsLayoutMarginsFromSafeArea = false
    let children = plan.children.map { ($0, make($0)) }
    additions.append { for (_, view) in children { stack.addArrangedSubview(view) } }
    for (child, view) in children { prepare(child, view, fills: fills(child, in: plan)) }
    return stack
  }

  private func makeFramed(_ plan: MixedPlan) -> View {
    let framed = PlannedFrames(plan)
    let children = plan.children.map { make($0) }
    additions.append { for view in children { framed.addSubview(view) } }
    return framed
  }

  private func makeConstrained(_ plan: MixedPlan) -> View {
    let panel = View()
    let children = plan.children.map { ($0, make($0)) }
    additions.append { for (_, view) in children { panel.addSubview(view) } }
    var previous: View?
    let margin = plan.margin
    for (child, view) in children {
      prepare(child, view, fills: fills(child, in: plan))
      let isRow = if case .row = plan.kind { true } else { false }
      let isColumn = if case .column = plan.kind { true } else { false }
      if isRow, let previous {
        constraints.append(
          view.leadingAnchor.constraint(equalTo: previous.trailingAnchor, constant: plan.spacing))
      } else {
        constraints.append(
          view.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: margin))
      }
      if isColumn, let previous {
        constraints.append(
          view.topAnchor.constraint(equalTo: previous.bottomAnchor, constant: plan.spacing))
      } else {
        constraints.append(view.topAnchor.constraint(equalTo: panel.topAnchor, constant: margin))
      }
      constraints.append(
        view.bottomAnchor.constraint(lessThanOrEqualTo: panel.bottomAnchor, constant: -margin))
      if isRow, plan.isRigid || child !== plan.children.last {
        constraints.append(
          view.trailingAnchor.constraint(lessThanOrEqualTo: panel.trailingAnchor, constant: -margin)
        )
      } else {
        constraints.append(
          view.trailingAnchor.constraint(equalTo: panel.trailingAnchor, constant: -margin))
      }
      previous = view
    }
    return panel
  }

  /// Whether a part has the width of its container rather than its own.
  private func fills(_ child: MixedPlan, in plan: MixedPlan) -> Bool {
    if case .row = plan.kind { return !child.isRigid }
    return true
  }

  /// What a view needs among constraints: what does not fill its container holds to its width, containers
  /// are no larger than what is in them.
  private func prepare(_ plan: MixedPlan, _ view: View, fills: Bool) {
    view.translatesAutoresizingMaskIntoConstraints = false
    view.setContentHuggingPriority(fills ? 10 : 260, for: .horizontal)
    if plan.isRigid { view.setContentCompressionResistancePriority(.required, for: .horizontal) }
    if case .scroll(let height) = plan.kind {
      constraints.append(view.heightAnchor.constraint(equalToConstant: height))
      return
    }
    switch means[ObjectIdentifier(plan)] {
    case .constraints, .stack:
      let height = view.heightAnchor.constraint(equalToConstant: 0)
      height.priority = 20
      let width = view.widthAnchor.constraint(equalToConstant: 0)
      width.priority = fills ? 10 : 260
      constraints += [height, width]
    default: break
    }
  }
}

/// A container whose frames are set by code, as in a program that knows neither boxes nor constraints.
final class PlannedFrames: View {
  private let plan: MixedPlan

  init(_ plan: MixedPlan) {
    self.plan = plan
    super.init(frame: .zero)
  }

  override var hasHeightForWidth: Bool { true }
  override var intrinsicContentSize: Size { sizeThatFits(ProposedSize.unspecified) }
  override func intrinsicContentSize(forWidth width: Double) -> Size {
    sizeThatFits(ProposedSize.width(width))
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let (sizes, gaps) = sizes(in: proposal.width.map { $0 - 2 * plan.margin })
    var result = size(sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
    if case .row = plan.kind { result.width = gaps + total(sizes.map(\.width)) }
    if case .column = plan.kind { result.height = gaps + total(sizes.map(\.height)) }
    result.width += 2 * plan.margin
    result.height += 2 * plan.margin
    return result
  }

  /// What the subviews want in the room between the margins.
  private func sizes(in room: Double?) -> ([Size], Double) {
    let gaps = plan.spacing * Double(max(0, subviews.count - 1))
    var rest = room.map { $0 - gaps }
    if case .row = plan.kind {
      for (child, view) in zip(plan.children, subviews) where child.isRigid {
        rest = rest.map { $0 - view.sizeThatFits(ProposedSize.unspecified).width }
      }
    } else {
      rest = room
    }
    let sizes = zip(plan.children, subviews).map { child, view -> Size in
      var keepsWidth = false
      if case .row = plan.kind { keepsWidth = child.isRigid }
      var result = view.sizeThatFits(ProposedSize(width: keepsWidth ? nil : rest, height: nil))
      if case .scroll(let height) = child.kind { result.height = height }
      return result
    }
    return (sizes, gaps)
  }

  override func layoutSubviews() {
    let room = bounds.width - 2 * plan.margin
    let (sizes, gaps) = sizes(in: room)
    var rest = room - gaps
    for (child, size) in zip(plan.children, sizes) where child.isRigid { rest -= size.width }
    var x = plan.margin
    var y = plan.margin
    for (index, view) in subviews.enumerated() {
      var frame = rect(x, y, room, sizes[index].height)
      if case .row = plan.kind {
        frame.size.width = plan.children[index].isRigid ? sizes[index].width : rest
        x += frame.width + plan.spacing
      }
      if case .column = plan.kind { y += frame.height + plan.spacing }
      view.frame = frame
    }
  }
}

@testable import YarLayout

/// Random changes of a tree that lives.
extension RandomTree {
  /// Changes something somewhere in a tree.
  static func edit(_ root: View, using random: inout SplitMix64) {
    let views = allViews(of: root)
    let view = random.pick(views)
    let panel = random.pick(views.compactMap { $0 as? WeView })
    switch Int.random(in: 0..<17, using: &random) {
    case 0, 1, 2: setContent(of: view, using: &random)
    case 3, 4: setProperty(of: view, using: &random)
    case 5, 6: if let layout = panel.layouts.last { setProperty(of: layout, using: &random) }
    case 7: if view !== root { view.isHidden.toggle() }
    case 8: if view !== root { view.skipLayout.toggle() }
    case 9: if view !== root, views.count > 4 { view.removeFromSuperview() }
    case 10:
      let layout =
        random.once(in: 2)
        ? panel.layouts.first ?? makeLayout(using: &random) : makeLayout(using: &random)
      panel.addSubview(makeView(using: &random, depth: 2), layout)
    case 11:
      // Moves a view, with everything in it, to another container.
      if view !== root, !panel.isDescendant(of: view) {
        panel.addSubview(view, panel.layouts.first ?? makeLayout(using: &random))
      }
    case 12:
      let scroll = views.compactMap { $0 as? ScrollView }.last
      scroll?.contentView = makeContainer(using: &random, depth: 1)
    case 13, 14, 15: if view !== root { setNewerProperty(of: view, using: &random) }
    default:
      if let row = panel.layouts.first as? LinearLayout {
        row.axis = row.axis == .horizontal ? .vertical : .horizontal
      } else if let layout = panel.layouts.first {
        panel.replaceLayout(layout, with: makeLayout(using: &random))
      }
    }
    mendProxies(in: root)
    if random.once(in: 4) { connectProxies(in: root, using: &random) }
  }

  /// Changes one of the properties that WeView 2 does not have.
  private static func setNewerProperty(of view: View, using random: inout SplitMix64) {
    let cells: [Int?] = [nil, 0, 1, 2]
    switch Int.random(in: 0..<12, using: &random) {
    case 0: view.minStretchedWidth = random.length(0...60)
    case 1: view.minStretchedHeight = random.length(0...60)
    case 2: view.maxStretchedWidth = random.pick([.infinity, random.length(0...120)])
    case 3: view.maxStretchedHeight = random.pick([.infinity, random.length(0...120)])
    case 4, 5: view.aspectRatio = random.pick([nil, 0.5, 1, 1.75])
    case 6: view.widthPercent = random.pick([nil, 25, 50, 100])
    case 7: view.heightPercent = random.pick([nil, 25, 50, 100])
    case 8: view.setGridCell(row: random.pick(cells), column: random.pick(cells))
    case 9: view.gridColumnSpan = Int.random(in: 1...3, using: &random)
    case 10: view.gridRowSpan = Int.random(in: 1...3, using: &random)
    default: view.cellVAlign = random.pick([.firstBaseline, .lastBaseline, nil])
    }
  }

  /// Turns off what moves views out of a container on purpose, and crops everywhere.
  static func cropEverything(in root: View) {
    for view in allViews(of: root) {
      view.setPositionOffset(.zero)
      for layout in (view as? WeView)?.layouts ?? [] {
        layout.setCropSubviewOverflow()
        if layout.cellPositioning == .fillWithAspectRatio { layout.cellPositioning = .fill }
        layout.setSpacing(max(0, layout.hSpacing)).setMargin(max(0, layout.leftMargin))
      }
      view.setLeftSpacingAdjustment(0).setRightSpacingAdjustment(0)
      view.setTopSpacingAdjustment(0).setBottomSpacingAdjustment(0)
    }
  }
}

/// A user's view with one subview that it frames.
final class Framed: View {
  init(_ content: View) {
    super.init(frame: .zero)
    addSubview(content)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    guard let content = subviews.first else { return size(4, 4) }
    let wanted = content.sizeThatFits(
      ProposedSize(
        width: proposal.width.map { max(0, $0 - 4) },
        height: proposal.height.map { max(0, $0 - 4) }))
    return size(wanted.width + 4, wanted.height + 4)
  }

  override func layoutSubviews() {
    let width = max(0, bounds.width.rounded(.down) - 4)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    subviews.first?.frame = rect(
      isMirrored ? bounds.width.rounded(.down) - 2 - width : 2, 2, width, max(0, bounds.height - 4))
  }
}

/// A user's layout: each member begins a little further in reading direction, and lower.
final class Cascade: CustomLayout {
  override func sizeThatFits(_ proposal: ProposedSize, subviews: [View]) -> Size {
    var total = Size.zero
    for (index, view) in subviews.enumerated() {
      let wanted = desiredSize(of: view, in: proposal)
      total.width = max(total.width, wanted.width + 7 * Double(index))
      total.height = max(total.height, wanted.height + 5 * Double(index))
    }
    return size(
      max(0, total.width + leftMargin + rightMargin),
      max(0, total.height + topMargin + bottomMargin))
  }

  override func arrange(_ subviews: [View], in bounds: Rect) {
    let room = contentRect(in: bounds)
    let isMirrored = container?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, view) in subviews.enumerated() {
      let wanted = desiredSize(of: view, in: ProposedSize(room.size))
      let step = 7 * Double(index)
      place(
        view,
        in: rect(
          isMirrored ? room.maxX - step - wanted.width : room.minX + step,
          room.minY + 5 * Double(index), wanted.width, wanted.height))
    }
  }
}

/// A user's layout by closure: everything in the corner where reading starts.
func cornerLayout() -> BlockLayout {
  BlockLayout(
    desiredSize: { view, offer in view.sizeThatFits(offer) },
    place: { view, panel in
      let wanted = view.sizeThatFits(.unspecified)
      let width = wanted.width.rounded(.up)
      let isMirrored = panel.effectiveUserInterfaceLayoutDirection == .rightToLeft
      view.frame = rect(
        isMirrored ? panel.bounds.width.rounded(.down) - width : 0, 0, width,
        wanted.height.rounded(.up))
    })
}

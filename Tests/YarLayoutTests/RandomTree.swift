@testable import YarLayout

/// Random trees of rows, columns and stacks with every property, and random changes of them.
enum RandomTree {
  static func make(using random: inout SplitMix64, depth: Int = 3) -> WeView {
    let panel = WeView()
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let layout = makeLayout(using: &random)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        panel.addSubview(makeView(using: &random, depth: depth - 1), layout)
      }
    }
    return panel
  }

  private static func makeView(using random: inout SplitMix64, depth: Int) -> View {
    let view: View
    if depth > 0, random.once(in: 2) {
      view = make(using: &random, depth: depth)
    } else if random.once(in: 8) {
      view = Spacer()
    } else {
      view = PlaceholderView(.zero)
      setContent(of: view, using: &random)
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) { setProperty(of: view, using: &random) }
    return view
  }

  private static func setContent(of view: View, using random: inout SplitMix64) {
    guard let view = view as? PlaceholderView else { return }
    if random.once(in: 2) {
      view.content = .fixed(size(random.length(0...60), random.length(0...60)))
    } else {
      let count = Int.random(in: 0...6, using: &random)
      view.content = .words(
        (0..<count).map { _ in random.length(1...40) }, spacing: random.pick([0, 3, 5.5]),
        lineHeight: random.pick([0, 10, 12.5]))
    }
  }

  static func makeLayout(using random: inout SplitMix64) -> BoxLayout {
    let layout: BoxLayout =
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1: LinearLayout(.horizontal)
      case 2, 3: LinearLayout(.vertical)
      default: StackLayout()
      }
    for _ in 0..<Int.random(in: 0...4, using: &random) { setProperty(of: layout, using: &random) }
    return layout
  }

  static func setProperty(of layout: BoxLayout, using random: inout SplitMix64) {
    switch Int.random(in: 0..<11, using: &random) {
    case 0: layout.leftMargin = random.length(-10...30)
    case 1: layout.rightMargin = random.length(-10...30)
    case 2: layout.topMargin = random.length(-10...30)
    case 3: layout.bottomMargin = random.length(-10...30)
    case 4: layout.hSpacing = random.length(-8...20)
    case 5: layout.vSpacing = random.length(-8...20)
    case 6: layout.hAlign = random.pick(HorizontalAlignment.allCases)
    case 7: layout.vAlign = random.pick(VerticalAlignment.allCases)
    case 8: layout.cropSubviewOverflow.toggle()
    case 9 where random.once(in: 2): layout.cellPositioning = random.pick(CellPositioning.allCases)
    default: layout.setMargin(random.length(0...12))
    }
  }

  static func setProperty(of view: View, using random: inout SplitMix64) {
    switch Int.random(in: 0..<19, using: &random) {
    case 0, 1: view.hStretchWeight = random.pick([0, 1, 2, 0.5, 0.1])
    case 2, 3: view.vStretchWeight = random.pick([0, 1, 2, 0.5, 0.1])
    case 4: view.ignoreDesiredWidth.toggle()
    case 5: view.ignoreDesiredHeight.toggle()
    case 6: view.minDesiredWidth = random.length(0...50)
    case 7: view.minDesiredHeight = random.length(0...50)
    case 8: view.maxDesiredWidth = random.pick([.infinity, random.length(0...80)])
    case 9: view.maxDesiredHeight = random.pick([.infinity, random.length(0...80)])
    case 10: view.desiredWidthAdjustment = random.length(-20...20)
    case 11: view.desiredHeightAdjustment = random.length(-20...20)
    case 12: view.leftSpacingAdjustment = random.length(-9...9)
    case 13: view.rightSpacingAdjustment = random.length(-9...9)
    case 14: view.topSpacingAdjustment = random.length(-9...9)
    case 15: view.bottomSpacingAdjustment = random.length(-9...9)
    case 16: view.setPositionOffset(Point(x: random.length(-9...9), y: random.length(-9...9)))
    case 17: view.cellHAlign = random.pick(HorizontalAlignment.allCases + [nil])
    default: view.cellVAlign = random.pick(VerticalAlignment.allCases + [nil])
    }
  }

  /// Changes something somewhere in a tree.
  static func edit(_ root: View, using random: inout SplitMix64) {
    let views = allViews(of: root)
    let view = random.pick(views)
    let panel = random.pick(views.compactMap { $0 as? WeView })
    switch Int.random(in: 0..<13, using: &random) {
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
    default:
      if let axis = (panel.layouts.first as? LinearLayout)?.axis {
        (panel.layouts.first as? LinearLayout)?.axis = axis == .horizontal ? .vertical : .horizontal
      }
    }
  }
}

/// Another tree with the same views, layouts and properties, that has never been laid out.
struct TreeCopy {
  /// Left and right change places.
  var mirrors = false
  /// Sets the properties in an order of its own.
  var order: SplitMix64?

  mutating func copy(of view: View) -> View {
    let copy: View
    switch view {
    case let view as PlaceholderView:
      let made = PlaceholderView(.zero)
      made.content = view.content
      copy = made
    case is Spacer: copy = Spacer()
    default: copy = copyContainer(view)
    }
    apply(setters(of: view), to: copy)
    return copy
  }

  private mutating func copyContainer(_ view: View) -> WeView {
    let copy = WeView()
    var layouts: [ObjectIdentifier: BoxLayout] = [:]
    for child in view.subviews {
      let childCopy = self.copy(of: child)
      // A view that no layout places has the frame that it was given.
      if child.boxLayout == nil || child.isHidden || child.skipLayout {
        childCopy.frame = child.frame
      }
      guard let layout = child.boxLayout else {
        copy.addSubview(childCopy)
        continue
      }
      let made = layouts[ObjectIdentifier(layout)] ?? copyLayout(layout)
      layouts[ObjectIdentifier(layout)] = made
      copy.addSubview(childCopy, made)
    }
    return copy
  }

  private mutating func copyLayout(_ layout: BoxLayout) -> BoxLayout {
    let copy: BoxLayout
    if let linear = layout as? LinearLayout {
      copy = LinearLayout(linear.axis)
    } else {
      copy = StackLayout()
    }
    let left = mirrors ? layout.rightMargin : layout.leftMargin
    let right = mirrors ? layout.leftMargin : layout.rightMargin
    let hAlign = mirrored(layout.hAlign)
    apply(
      [
        { $0.leftMargin = left }, { $0.rightMargin = right },
        { $0.topMargin = layout.topMargin }, { $0.bottomMargin = layout.bottomMargin },
        { $0.hSpacing = layout.hSpacing }, { $0.vSpacing = layout.vSpacing },
        { $0.hAlign = hAlign }, { $0.vAlign = layout.vAlign },
        { $0.cropSubviewOverflow = layout.cropSubviewOverflow },
        { $0.cellPositioning = layout.cellPositioning },
      ], to: copy)
    return copy
  }

  private func setters(of view: View) -> [(View) -> Void] {
    let left = mirrors ? view.rightSpacingAdjustment : view.leftSpacingAdjustment
    let right = mirrors ? view.leftSpacingAdjustment : view.rightSpacingAdjustment
    let hAlign = view.cellHAlign.map(mirrored)
    let x = mirrors ? -view.xPositionOffset : view.xPositionOffset
    let common: [(View) -> Void] = [
      { $0.hStretchWeight = view.hStretchWeight }, { $0.vStretchWeight = view.vStretchWeight },
      { $0.ignoreDesiredWidth = view.ignoreDesiredWidth },
      { $0.ignoreDesiredHeight = view.ignoreDesiredHeight },
      { $0.cellHAlign = hAlign }, { $0.cellVAlign = view.cellVAlign },
      { $0.isHidden = view.isHidden }, { $0.skipLayout = view.skipLayout },
    ]
    guard view.boxLimits != nil else { return common }
    return common + [
      { $0.minDesiredWidth = view.minDesiredWidth },
      { $0.minDesiredHeight = view.minDesiredHeight },
      { $0.maxDesiredWidth = view.maxDesiredWidth },
      { $0.maxDesiredHeight = view.maxDesiredHeight },
      { $0.desiredWidthAdjustment = view.desiredWidthAdjustment },
      { $0.desiredHeightAdjustment = view.desiredHeightAdjustment },
      { $0.leftSpacingAdjustment = left }, { $0.rightSpacingAdjustment = right },
      { $0.topSpacingAdjustment = view.topSpacingAdjustment },
      { $0.bottomSpacingAdjustment = view.bottomSpacingAdjustment },
      { $0.xPositionOffset = x }, { $0.yPositionOffset = view.yPositionOffset },
    ]
  }

  private func mirrored(_ alignment: HorizontalAlignment) -> HorizontalAlignment {
    guard mirrors else { return alignment }
    switch alignment {
    case .left: return .right
    case .right: return .left
    case .center, .leading, .trailing: return alignment
    }
  }

  private mutating func apply<Target>(_ setters: [(Target) -> Void], to target: Target) {
    var setters = setters
    if var random = order {
      setters.shuffle(using: &random)
      order = random
    }
    for setter in setters { setter(target) }
  }
}

@testable import YarLayout

/// Random trees of everything that box layouts know: all layouts, all views, every property.
enum RandomTree {
  /// A tree, with proxies of views in it.
  static func make(using random: inout SplitMix64, depth: Int = 3) -> WeView {
    let root = makeContainer(using: &random, depth: depth)
    connectProxies(in: root, using: &random)
    return root
  }

  static func makeContainer(using random: inout SplitMix64, depth: Int) -> WeView {
    let panel = WeView()
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let layout = makeLayout(using: &random)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        panel.addSubview(makeView(using: &random, depth: depth - 1), layout)
      }
    }
    return panel
  }

  static func makeView(using random: inout SplitMix64, depth: Int) -> View {
    let view: View
    if depth > 0, random.once(in: 2) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        view = ScrollView(
          makeContainer(using: &random, depth: depth),
          direction: random.pick(ScrollView.Direction.allCases))
      case 1: view = Framed(makeView(using: &random, depth: depth - 1))
      default: view = makeContainer(using: &random, depth: depth)
      }
    } else {
      switch Int.random(in: 0..<14, using: &random) {
      case 0, 1: view = Spacer()
      case 2: view = ProxyView()
      case 3, 4: view = Label("Words of a label").setNumberOfLines(0)
      case 5: view = Button("Press")
      default: view = PlaceholderView(.zero)
      }
      setContent(of: view, using: &random)
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) { setProperty(of: view, using: &random) }
    if random.once(in: 12) { view.isHidden = true }
    return view
  }

  /// Changes what a view wants by itself.
  static func setContent(of view: View, using random: inout SplitMix64) {
    switch view {
    case let view as PlaceholderView:
      if random.once(in: 2) {
        view.content = .fixed(size(random.length(0...60), random.length(0...60)))
      } else {
        let count = Int.random(in: 0...6, using: &random)
        view.content = .words(
          (0..<count).map { _ in random.length(1...40) }, spacing: random.pick([0, 3, 5.5]),
          lineHeight: random.pick([0, 10, 12.5]))
      }
    case let view as Label:
      let words = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        random.pick(["a", "few", "words", "and\nlines", "that wrap"])
      }
      view.setText(words.joined(separator: " ")).setFont(Font(size: random.pick([7, 10, 12.5])))
        .setNumberOfLines(random.pick([0, 0, 0, 1, 2]))
    case let view as Button:
      view.title = random.pick(["Press", "Do it now", nil])
    case let view as ScrollView:
      view.direction = random.pick(ScrollView.Direction.allCases)
      view.hAlign = random.pick(HorizontalAlignment.allCases)
      view.vAlign = random.pick(VerticalAlignment.allCases)
    default: break
    }
  }

  /// Lets proxies without a target stand for some view that no proxy lies in.
  static func connectProxies(in root: View, using random: inout SplitMix64) {
    let views = allViews(of: root)
    for case let proxy as ProxyView in views where proxy.target == nil {
      let target = random.pick(views)
      if !allViews(of: target).contains(where: { $0 is ProxyView }) { proxy.target = target }
    }
  }

  /// Takes the targets of proxies that have left the tree or would lead back to a proxy.
  static func mendProxies(in root: View) {
    for case let proxy as ProxyView in allViews(of: root) {
      guard let target = proxy.target else { continue }
      let leadsBack = allViews(of: target).contains { $0 is ProxyView }
      if leadsBack || target.root !== root { proxy.target = nil }
    }
  }
}

/// Layouts and properties.
extension RandomTree {
  static func makeLayout(using random: inout SplitMix64) -> BoxLayout {
    let layout: BoxLayout =
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1, 2: LinearLayout(.horizontal)
      case 3, 4, 5: LinearLayout(.vertical)
      case 6: StackLayout()
      case 7, 8: FlowLayout()
      case 9: GridLayout(random.once(in: 2) ? .columns(2) : .rows(2))
      case 10: cornerLayout()
      default: Cascade()
      }
    for _ in 0..<Int.random(in: 0...4, using: &random) { setProperty(of: layout, using: &random) }
    return layout
  }

  static func setProperty(of layout: BoxLayout, using random: inout SplitMix64) {
    switch Int.random(in: 0..<14, using: &random) {
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
    case 10: layout.spacingStretches.toggle()
    case 11 where random.once(in: 3): layout.followsWeView2.toggle()
    case 12: (layout as? FlowLayout)?.isRightToLeft.toggle()
    default: layout.setMargin(random.length(0...12))
    }
    if let grid = layout as? GridLayout { setProperty(of: grid, using: &random) }
  }

  private static func setProperty(of grid: GridLayout, using random: inout SplitMix64) {
    func sizing(_ random: inout SplitMix64) -> GridSizing {
      GridSizing(
        fixedSize: random.once(in: 3) ? random.length(0...50) : nil,
        stretchWeight: random.pick([0, 0, 1, 2.5]))
    }
    func spacing(_ random: inout SplitMix64) -> GridSpacing {
      GridSpacing(size: random.length(-3...9), stretchWeight: random.pick([0, 0, 1, 0.5]))
    }
    switch Int.random(in: 0..<13, using: &random) {
    case 0: grid.defaultRowSizing = sizing(&random)
    case 1: grid.defaultColumnSizing = sizing(&random)
    case 2: grid.rowSizings = [sizing(&random), sizing(&random)]
    case 3: grid.columnSizings = [sizing(&random)]
    case 4: grid.setDefaultSpacing(spacing(&random))
    case 5: grid.rowSpacings = [spacing(&random)]
    case 6: grid.columnSpacings = [spacing(&random), spacing(&random)]
    case 7: grid.isRowHeightUniform.toggle()
    case 8: grid.isColumnWidthUniform.toggle()
    case 9: grid.leftMarginStretchWeight = random.pick([0, 1, 2])
    case 10: grid.rightMarginStretchWeight = random.pick([0, 1, 2])
    case 11: grid.setVMarginStretchWeight(random.pick([0, 1]))
    default:
      grid.limit =
        random.once(in: 2)
        ? .columns(Int.random(in: 0...4, using: &random))
        : .rows(Int.random(in: 0...4, using: &random))
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
}

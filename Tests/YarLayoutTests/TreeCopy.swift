@testable import YarLayout

/// Another tree with the same views, layouts and properties, that has never been laid out.
struct TreeCopy {
  /// Left and right change places.
  var mirrors = false
  /// Sets the properties in an order of its own.
  var order: SplitMix64?
  private var copies: [ObjectIdentifier: View] = [:]

  init(mirrors: Bool = false, order: SplitMix64? = nil) {
    self.mirrors = mirrors
    self.order = order
  }

  mutating func copy(of root: View) -> View {
    let copy = copyView(root)
    for case let proxy as ProxyView in allViews(of: root) {
      guard let target = proxy.target else { continue }
      (copies[ObjectIdentifier(proxy)] as? ProxyView)?.target = copies[ObjectIdentifier(target)]
    }
    return copy
  }

  private mutating func copyView(_ view: View) -> View {
    let copy: View
    switch view {
    case let view as PlaceholderView:
      let made = PlaceholderView(.zero)
      made.content = view.content
      copy = made
    case let view as Label:
      copy = Label(view.text, font: view.font).setNumberOfLines(view.numberOfLines)
    case let view as Button: copy = Button(view.title)
    case let view as ScrollView:
      let content = view.contentView.flatMap { $0.superview === view ? copyView($0) : nil }
      let made = ScrollView(content, direction: view.direction)
      made.hAlign = mirrored(view.hAlign)
      made.vAlign = view.vAlign
      copy = made
    case is Framed:
      let made = Framed(View())
      made.subviews[0].removeFromSuperview()
      for child in view.subviews { made.addSubview(copyView(child)) }
      copy = made
    case is Spacer: copy = Spacer()
    case is ProxyView: copy = ProxyView()
    default: copy = copyContainer(view)
    }
    apply(setters(of: view), to: copy)
    copies[ObjectIdentifier(view)] = copy
    return copy
  }

  private mutating func copyContainer(_ view: View) -> WeView {
    let copy = WeView()
    var layouts: [ObjectIdentifier: BoxLayout] = [:]
    for child in view.subviews {
      let childCopy = copyView(child)
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
    switch layout {
    case let layout as LinearLayout: copy = LinearLayout(layout.axis)
    case let layout as FlowLayout:
      let made = FlowLayout()
      made.isRightToLeft = layout.isRightToLeft
      copy = made
    case let layout as GridLayout: copy = copyGrid(layout)
    case is BlockLayout: copy = cornerLayout()
    case is Cascade: copy = Cascade()
    default: copy = StackLayout()
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
        { $0.spacingStretches = layout.spacingStretches },
        { $0.followsWeView2 = layout.followsWeView2 },
      ], to: copy)
    return copy
  }

  private mutating func copyGrid(_ grid: GridLayout) -> GridLayout {
    let copy = GridLayout(.rows(1))
    let left = mirrors ? grid.rightMarginStretchWeight : grid.leftMarginStretchWeight
    let right = mirrors ? grid.leftMarginStretchWeight : grid.rightMarginStretchWeight
    var setters: [(GridLayout) -> Void] = [
      { $0.limit = grid.limit },
      { $0.defaultRowSizing = grid.defaultRowSizing }, { $0.rowSizings = grid.rowSizings },
      { $0.defaultColumnSizing = grid.defaultColumnSizing },
      { $0.columnSizings = grid.columnSizings },
      { $0.rowSpacings = grid.rowSpacings }, { $0.columnSpacings = grid.columnSpacings },
      { $0.isRowHeightUniform = grid.isRowHeightUniform },
      { $0.isColumnWidthUniform = grid.isColumnWidthUniform },
      { $0.leftMarginStretchWeight = left }, { $0.rightMarginStretchWeight = right },
      { $0.topMarginStretchWeight = grid.topMarginStretchWeight },
      { $0.bottomMarginStretchWeight = grid.bottomMarginStretchWeight },
    ]
    // Unless they are set, the gaps are the spacing.
    if grid.rowTracks.defaultGap != nil {
      setters.append { $0.defaultRowSpacing = grid.defaultRowSpacing }
    }
    if grid.columnTracks.defaultGap != nil {
      setters.append { $0.defaultColumnSpacing = grid.defaultColumnSpacing }
    }
    apply(setters, to: copy)
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
    return common + newerSetters(of: view) + [
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

  private func newerSetters(of view: View) -> [(View) -> Void] {
    guard view.boxLimits?.extras != nil else { return [] }
    return [
      { $0.minStretchedWidth = view.minStretchedWidth },
      { $0.minStretchedHeight = view.minStretchedHeight },
      { $0.maxStretchedWidth = view.maxStretchedWidth },
      { $0.maxStretchedHeight = view.maxStretchedHeight },
      { $0.aspectRatio = view.aspectRatio },
      { $0.widthPercent = view.widthPercent }, { $0.heightPercent = view.heightPercent },
      { $0.gridColumn = view.gridColumn }, { $0.gridRow = view.gridRow },
      { $0.gridColumnSpan = view.gridColumnSpan }, { $0.gridRowSpan = view.gridRowSpan },
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

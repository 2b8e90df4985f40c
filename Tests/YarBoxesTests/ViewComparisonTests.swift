import Testing
import YarLayout

@testable import YarBoxes

/// Where the rules are the same, trees of views and of nodes come out the same.
///
/// `YarLayout` has an engine of its own, whose columns do not share their room as rows do. So trees that follow
/// WeView 2's rules are compared whole, and others where nothing gives way and nothing inside takes more.
@Suite struct ViewComparisonTests {
  struct Family: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var traits: SpecTraits
    var depth: UInt64
  }

  static let families = [
    Family(testDescription: "WeView 2's lines", traits: SpecTraits(followsWeView2: true), depth: 3),
    Family(
      testDescription: "WeView 2's layouts",
      traits: SpecTraits(
        kinds: [.row, .column, .stack, .flow, .grid], crops: true, followsWeView2: true,
        severalGroups: true, hasSpans: false), depth: 3),
    Family(
      testDescription: "boxes with all that is beyond WeView 2",
      traits: SpecTraits(
        kinds: [.row, .column, .stack, .grid], hasExtras: true, hasNegatives: false, crops: true,
        hasPositioning: true, hasTexts: false), depth: 1),
    Family(
      testDescription: "flows of boxes",
      traits: SpecTraits(kinds: [.flow], hasNegatives: false, crops: true, hasTexts: false),
      depth: 1),
    Family(
      testDescription: "baselines in rows in rows",
      traits: SpecTraits(
        kinds: [.row], hasNegatives: false, hasBaselines: true, crops: true, hasTexts: false,
        hasWeights: false), depth: 3),
  ]

  @Test(arguments: families)
  func viewsAndNodesComeOutTheSame(_ family: Family) throws {
    let wrong = (1...250 as ClosedRange<UInt64>).compactMap { seed in
      ViewComparisonTests.difference(family, seed).map { "seed \(seed), \($0)" }
    }
    let shortest = wrong.min { $0.count < $1.count }
    #expect(wrong.isEmpty, "\(wrong.count) trees, such as \(shortest ?? "")")
  }

  private static func difference(_ family: Family, _ seed: UInt64) -> String? {
    var random = Random(seed)
    let spec = family.traits.tree(&random, depth: 1 + Int(seed % family.depth))
    var tree = BoxTree()
    spec.make(&tree)
    for _ in 0..<4 {
      let size = Pair(random.number(300), random.number(300))
      var views: [Int: View] = [:]
      let root = spec.view(&views)
      root.frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
      root.layoutIfNeeded()
      tree.layOut(spec.id, size.width, size.height)
      for node in spec.all {
        guard let view = views[node.id.number] else { continue }
        let frame = [
          view.frame.minX, view.frame.minY, view.frame.size.width, view.frame.size.height,
        ]
        if frame != tree.frame(node.id), !node.style.isSkipped, !node.isBelowSkipped(in: spec) {
          return "at \(size) node \(node.id.number) is at \(tree.frame(node.id)), the view at "
            + "\(frame) in\n\(spec.text)"
        }
      }
    }
    return nil
  }
}

extension Spec {
  func isBelowSkipped(in root: Spec) -> Bool {
    root.all.contains { $0.style.isSkipped && $0.all.contains { $0 === self } }
  }

  /// A view with the same properties and everything below it.
  fileprivate func view(_ views: inout [Int: View]) -> View {
    let view: View
    if case .fixed(let width, let height) = content, isLeaf, baseline == nil {
      view = PlaceholderView(Size(width: width, height: height))
    } else if isLeaf {
      let leaf = LeafView(content)
      leaf.baseline = baseline
      view = leaf
    } else {
      let container = WeView()
      container.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
      for group in groups {
        let layout = container.addSubviews(group.members.map { $0.view(&views) }, group.layout)
        group.setStyle(of: layout)
      }
      view = container
    }
    setStyle(of: view)
    views[id.number] = view
    return view
  }

  private func setStyle(of view: View) {
    view.hStretchWeight = style.hWeight
    view.vStretchWeight = style.vWeight
    view.ignoreDesiredWidth = style.ignoresWidth
    view.ignoreDesiredHeight = style.ignoresHeight
    view.skipLayout = style.isSkipped
    view.cellHAlign = style.cellHAlign.flatMap { HorizontalAlignment(rawValue: $0.rawValue) }
    view.cellVAlign = style.cellVAlign.flatMap { VerticalAlignment(rawValue: $0.rawValue) }
    let details = style.details
    view.minDesiredWidth = details.minDesiredWidth
    view.minDesiredHeight = details.minDesiredHeight
    view.maxDesiredWidth = details.maxDesiredWidth
    view.maxDesiredHeight = details.maxDesiredHeight
    view.desiredWidthAdjustment = details.desiredWidthAdjustment
    view.desiredHeightAdjustment = details.desiredHeightAdjustment
    view.leftSpacingAdjustment = details.leftSpacingAdjustment
    view.rightSpacingAdjustment = details.rightSpacingAdjustment
    view.topSpacingAdjustment = details.topSpacingAdjustment
    view.bottomSpacingAdjustment = details.bottomSpacingAdjustment
    view.xPositionOffset = details.xPositionOffset
    view.yPositionOffset = details.yPositionOffset
    view.minStretchedWidth = details.minStretchedWidth
    view.minStretchedHeight = details.minStretchedHeight
    view.maxStretchedWidth = details.maxStretchedWidth
    view.maxStretchedHeight = details.maxStretchedHeight
    if details.aspectRatio > 0 { view.setAspectRatio(details.aspectRatio) }
    if details.widthPercent >= 0 { view.setWidth(percent: details.widthPercent) }
    if details.heightPercent >= 0 { view.setHeight(percent: details.heightPercent) }
    if details.gridPlace.column >= 0 { view.setGridColumn(Int(details.gridPlace.column)) }
    if details.gridPlace.row >= 0 { view.setGridRow(Int(details.gridPlace.row)) }
    if details.gridPlace.columnSpan > 1 {
      view.setGridColumnSpan(Int(details.gridPlace.columnSpan))
    }
    if details.gridPlace.rowSpan > 1 { view.setGridRowSpan(Int(details.gridPlace.rowSpan)) }
  }
}

extension GroupSpec {
  fileprivate var layout: BoxLayout {
    switch style.kind {
    case .row, .custom, .free: return LinearLayout(.horizontal)
    case .column: return LinearLayout(.vertical)
    case .stack: return StackLayout()
    case .flow: return FlowLayout()
    case .grid: return gridLayout(grid ?? GridDescription(.columns(0)))
    }
  }

  private func gridLayout(_ grid: GridDescription) -> GridLayout {
    let layout: GridLayout
    switch grid.limit {
    case .columns(let count): layout = GridLayout(.columns(count))
    case .rows(let count): layout = GridLayout(.rows(count))
    }
    layout.defaultColumnSizing = sizing(grid.columns.defaultSizing)
    layout.columnSizings = grid.columns.sizings.map(sizing)
    layout.columnSpacings = grid.columns.gaps.map(spacing)
    if let gap = grid.columns.defaultGap { layout.defaultColumnSpacing = spacing(gap) }
    layout.isColumnWidthUniform = grid.columns.isUniform
    layout.leftMarginStretchWeight = grid.columns.firstMarginWeight
    layout.rightMarginStretchWeight = grid.columns.lastMarginWeight
    layout.defaultRowSizing = sizing(grid.rows.defaultSizing)
    layout.rowSizings = grid.rows.sizings.map(sizing)
    layout.rowSpacings = grid.rows.gaps.map(spacing)
    if let gap = grid.rows.defaultGap { layout.defaultRowSpacing = spacing(gap) }
    layout.isRowHeightUniform = grid.rows.isUniform
    layout.topMarginStretchWeight = grid.rows.firstMarginWeight
    layout.bottomMarginStretchWeight = grid.rows.lastMarginWeight
    return layout
  }

  private func sizing(_ sizing: TrackSizing) -> GridSizing {
    GridSizing(fixedSize: sizing.fixedSize, stretchWeight: sizing.weight)
  }

  private func spacing(_ gap: TrackGap) -> GridSpacing {
    GridSpacing(size: gap.size, stretchWeight: gap.weight)
  }

  fileprivate func setStyle(of layout: BoxLayout) {
    layout.leftMargin = Double(style.leftMargin)
    layout.rightMargin = Double(style.rightMargin)
    layout.topMargin = Double(style.topMargin)
    layout.bottomMargin = Double(style.bottomMargin)
    layout.hSpacing = Double(style.hSpacing)
    layout.vSpacing = Double(style.vSpacing)
    layout.hAlign = HorizontalAlignment(rawValue: style.hAlign.rawValue) ?? .center
    layout.vAlign = VerticalAlignment(rawValue: style.vAlign.rawValue) ?? .center
    layout.cropSubviewOverflow = style.crops
    layout.followsWeView2 = style.followsWeView2
    layout.spacingStretches = style.stretchesSpacing
    layout.cellPositioning = CellPositioning(rawValue: style.positioning.rawValue) ?? .normal
    (layout as? FlowLayout)?.setIsRightToLeft(style.isTurned)
  }
}

/// A leaf that wants what a node's content does.
private final class LeafView: View {
  private let content: Boxes.Content
  var baseline: Double?

  init(_ content: Boxes.Content) {
    self.content = content
    super.init()
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let offer = Offer(width: proposal.width ?? .infinity, height: proposal.height ?? .infinity)
    let answer = Boxes.answer(content, offer)
    return Size(width: answer.width(at: offer), height: answer.height(at: offer))
  }

  override func baselineOffset(_ baseline: TextBaseline, in size: Size) -> Double? {
    self.baseline.map { min(size.height, $0 + (baseline == .last ? 1 : 0)) }
  }
}

import YarLayout

/// A kind of view or layout that Yar does not have yet.
struct UnsupportedKind: Error, CustomStringConvertible {
  let kind: String
  var description: String { "'\(kind)' is not built yet" }
}

/// The views of a case, made from its description.
struct WeViewCaseTree {
  let root: View
  private(set) var views: [String: View] = [:]

  init(_ description: [String: Any]) throws {
    var views: [String: View] = [:]
    root = try WeViewCaseTree.makeView(description, &views)
    self.views = views
  }

  private static func makeView(
    _ description: [String: Any], _ views: inout [String: View]
  ) throws -> View {
    let kind = description["kind"] as? String ?? ""
    let view: View
    switch kind {
    case "box":
      view = PlaceholderView(
        Size(width: number(description["width"]), height: number(description["height"])))
    case "text":
      view = PlaceholderView(
        words: description["words"] as? [Double] ?? [],
        spacing: number(description["wordSpacing"]),
        lineHeight: number(description["lineHeight"]))
    case "spacer":
      view = Spacer()
    case "proxy":
      view = ProxyView(of: (description["of"] as? String).flatMap { views[$0] })
    case "scroll":
      view = try makeScrollView(description, &views)
    case "container":
      let container = WeView()
      for layout in description["layouts"] as? [[String: Any]] ?? [] {
        try addLayout(layout, to: container, &views)
      }
      view = container
    default:
      throw UnsupportedKind(kind: kind)
    }
    setProperties(of: view, description)
    if let id = description["id"] as? String {
      view.identifier = id
      views[id] = view
    }
    return view
  }

  private static func addLayout(
    _ description: [String: Any], to container: WeView, _ views: inout [String: View]
  ) throws {
    var subviews: [View] = []
    for child in description["subviews"] as? [[String: Any]] ?? [] {
      subviews.append(try makeView(child, &views))
    }
    let kind = description["kind"] as? String ?? ""
    let layout: BoxLayout
    switch kind {
    case "horizontal": layout = container.addSubviews(subviews, LinearLayout(.horizontal))
    case "vertical": layout = container.addSubviews(subviews, LinearLayout(.vertical))
    case "stack": layout = container.addSubviews(subviews, StackLayout())
    case "flow":
      layout = container.addSubviews(subviews, FlowLayout())
        .setIsRightToLeft(flag(description["isRightToLeft"]))
    case "grid":
      layout = container.addSubviews(subviews, makeGrid(description))
    case "block":
      layout = container.addSubviews(subviews, PlacementLayout(description))
    default: throw UnsupportedKind(kind: kind)
    }
    setProperties(of: layout, description)
    layout.followsWeView2 = true
  }

  private static func makeScrollView(
    _ description: [String: Any], _ views: inout [String: View]
  ) throws -> ScrollView {
    guard let content = description["content"] as? [String: Any] else {
      throw CaseError("scroll area without content")
    }
    let directions = ["vertical": ScrollView.Direction.vertical, "horizontal": .horizontal]
    let scrollView = ScrollView(
      try makeView(content, &views),
      direction: directions[description["direction"] as? String ?? ""] ?? .both)
    scrollView.hAlign = horizontal(description["hAlign"]) ?? .center
    scrollView.vAlign = vertical(description["vAlign"]) ?? .center
    return scrollView
  }

  private static func makeGrid(_ description: [String: Any]) -> GridLayout {
    let grid: GridLayout
    if let rows = description["maxRowCount"] as? Int {
      grid = GridLayout(.rows(rows))
    } else {
      grid = GridLayout(.columns(description["maxColumnCount"] as? Int ?? 0))
    }
    for (key, value) in description {
      switch key {
      case "defaultRowSizing": grid.defaultRowSizing = sizing(value)
      case "defaultColumnSizing": grid.defaultColumnSizing = sizing(value)
      case "rowSizings": grid.rowSizings = (value as? [Any] ?? []).map(sizing)
      case "columnSizings": grid.columnSizings = (value as? [Any] ?? []).map(sizing)
      case "defaultRowSpacing": grid.defaultRowSpacing = spacing(value)
      case "defaultColumnSpacing": grid.defaultColumnSpacing = spacing(value)
      case "rowSpacings": grid.rowSpacings = (value as? [Any] ?? []).map(spacing)
      case "columnSpacings": grid.columnSpacings = (value as? [Any] ?? []).map(spacing)
      case "isRowHeightUniform": grid.isRowHeightUniform = flag(value)
      case "isColumnWidthUniform": grid.isColumnWidthUniform = flag(value)
      case "leftMarginStretchWeight": grid.leftMarginStretchWeight = number(value)
      case "rightMarginStretchWeight": grid.rightMarginStretchWeight = number(value)
      case "topMarginStretchWeight": grid.topMarginStretchWeight = number(value)
      case "bottomMarginStretchWeight": grid.bottomMarginStretchWeight = number(value)
      default: break
      }
    }
    return grid
  }

  private static func sizing(_ value: Any) -> GridSizing {
    let parts = value as? [String: Double] ?? [:]
    return GridSizing(
      fixedSize: parts["fixedSize"], stretchWeight: parts["stretchWeight"] ?? 0)
  }

  private static func spacing(_ value: Any) -> GridSpacing {
    let parts = value as? [String: Double] ?? [:]
    return GridSpacing(size: parts["size"] ?? 0, stretchWeight: parts["stretchWeight"] ?? 0)
  }

  private static func setProperties(of view: View, _ description: [String: Any]) {
    for (key, value) in description {
      switch key {
      case "minDesiredWidth": view.minDesiredWidth = number(value)
      case "minDesiredHeight": view.minDesiredHeight = number(value)
      case "maxDesiredWidth": view.maxDesiredWidth = number(value)
      case "maxDesiredHeight": view.maxDesiredHeight = number(value)
      case "desiredWidthAdjustment": view.desiredWidthAdjustment = number(value)
      case "desiredHeightAdjustment": view.desiredHeightAdjustment = number(value)
      case "ignoreDesiredWidth": view.ignoreDesiredWidth = flag(value)
      case "ignoreDesiredHeight": view.ignoreDesiredHeight = flag(value)
      case "hStretchWeight": view.hStretchWeight = number(value)
      case "vStretchWeight": view.vStretchWeight = number(value)
      case "cellHAlign": view.cellHAlign = horizontal(value)
      case "cellVAlign": view.cellVAlign = vertical(value)
      case "leftSpacingAdjustment": view.leftSpacingAdjustment = number(value)
      case "rightSpacingAdjustment": view.rightSpacingAdjustment = number(value)
      case "topSpacingAdjustment": view.topSpacingAdjustment = number(value)
      case "bottomSpacingAdjustment": view.bottomSpacingAdjustment = number(value)
      case "xPositionOffset": view.xPositionOffset = number(value)
      case "yPositionOffset": view.yPositionOffset = number(value)
      case "skipLayout": view.skipLayout = flag(value)
      default: break
      }
    }
  }

  private static func setProperties(of layout: BoxLayout, _ description: [String: Any]) {
    for (key, value) in description {
      switch key {
      case "leftMargin": layout.leftMargin = number(value)
      case "rightMargin": layout.rightMargin = number(value)
      case "topMargin": layout.topMargin = number(value)
      case "bottomMargin": layout.bottomMargin = number(value)
      case "hSpacing": layout.hSpacing = number(value)
      case "vSpacing": layout.vSpacing = number(value)
      case "hAlign": layout.hAlign = horizontal(value) ?? .center
      case "vAlign": layout.vAlign = vertical(value) ?? .center
      case "cropSubviewOverflow": layout.cropSubviewOverflow = flag(value)
      case "cellPositioning": layout.cellPositioning = positioning(value)
      default: break
      }
    }
  }

  private static func number(_ value: Any?) -> Double { value as? Double ?? 0 }

  private static func flag(_ value: Any?) -> Bool { value as? Bool ?? false }

  private static func horizontal(_ value: Any?) -> HorizontalAlignment? {
    switch value as? String {
    case "left": return .left
    case "right": return .right
    case "center": return .center
    default: return nil
    }
  }

  private static func vertical(_ value: Any?) -> VerticalAlignment? {
    switch value as? String {
    case "top": return .top
    case "bottom": return .bottom
    case "center": return .center
    default: return nil
    }
  }

  private static func positioning(_ value: Any?) -> CellPositioning {
    switch value as? String {
    case "fill": return .fill
    case "fillWithAspectRatio": return .fillWithAspectRatio
    case "fitWithAspectRatio": return .fitWithAspectRatio
    default: return .normal
    }
  }
}

/// The custom layout of the cases: each subview's place as a part of the container's size.
private final class PlacementLayout: CustomLayout {
  private let placements: [[String: [Double]]]
  private let desiredSizes: [[Double]]

  init(_ description: [String: Any]) {
    placements = description["placements"] as? [[String: [Double]]] ?? []
    desiredSizes = description["desiredSizes"] as? [[Double]] ?? []
    super.init()
  }

  override func sizeThatFits(_ proposal: ProposedSize, subviews: [View]) -> Size {
    var size = Size.zero
    for view in subviews {
      let index = index(of: view)
      guard index < desiredSizes.count else { continue }
      size.width = max(size.width, desiredSizes[index][0])
      size.height = max(size.height, desiredSizes[index][1])
    }
    return size
  }

  override func arrange(_ subviews: [View], in bounds: Rect) {
    for view in subviews {
      let index = index(of: view)
      guard index < placements.count else { continue }
      let placement = placements[index]
      func value(_ key: String, _ length: Double) -> Double {
        guard let parts = placement[key], parts.count == 2 else { return 0 }
        return parts[0] * length + parts[1]
      }
      view.frame = Rect(
        x: value("x", bounds.width), y: value("y", bounds.height),
        width: value("width", bounds.width), height: value("height", bounds.height))
    }
  }

  /// The place of a view among all views of the layout, those that are skipped included.
  private func index(of view: View) -> Int {
    subviews.firstIndex { $0 === view } ?? Int.max
  }
}

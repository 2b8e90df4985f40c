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
    default: throw UnsupportedKind(kind: kind)
    }
    setProperties(of: layout, description)
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

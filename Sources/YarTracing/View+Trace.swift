import YarLayout

/// A whole tree with what its layouts did, for people and for tools.
public struct LayoutTrace: Hashable, Sendable {
  /// The identifier of the view, or its type with its place among the siblings.
  public var name: String
  /// The name of the view's class.
  public var type: String
  /// The frame in the superview.
  public var frame: Rect
  /// What the superview's layout did; nil where no layout places the view.
  public var placement: PlacementRecord?
  /// The box properties that differ from their defaults, as `name value`.
  public var properties: [String]
  /// The subviews.
  public var children: [LayoutTrace]
}

extension LayoutTrace: CustomStringConvertible {
  /// One line for each view, indented by depth: name, frame, what stretched or shrank, properties.
  public var description: String { lines.joined(separator: "\n") }

  /// The lines of the description; a name may hold line breaks of its own.
  package var lines: [String] {
    var lines: [String] = []
    var stack: [(LayoutTrace, Int)] = [(self, 0)]
    while let (trace, depth) = stack.popLast() {
      var line = String(repeating: "  ", count: depth) + trace.name
      if trace.type != trace.name, !trace.name.hasPrefix(trace.type + "[") {
        line += " (\(trace.type))"
      }
      line += " \(trace.frame)"
      if let change = trace.change { line += ", \(change)" }
      if !trace.properties.isEmpty { line += "; " + trace.properties.joined(separator: ", ") }
      lines.append(line)
      for child in trace.children.reversed() { stack.append((child, depth + 1)) }
    }
    return lines
  }

  /// How much the view stretched or shrank along the axis of its row or column.
  private var change: String? {
    guard let placement, let isRow = placement.isRow else { return nil }
    let length = isRow ? frame.width : frame.height
    let desired = isRow ? placement.desiredSize.width : placement.desiredSize.height
    let change = length - desired
    if change > 0 { return "stretched by \(formatted(change))" }
    if change < 0 { return "cropped by \(formatted(-change))" }
    return nil
  }
}

extension View {
  /// The view and everything in it with what its layouts did.
  ///
  /// Lays the tree out first where something changed. The cost is that of arranging each container once more.
  public func layoutTrace() -> LayoutTrace {
    layoutIfNeeded()
    return layoutTrace(placement: superview == nil ? nil : placement)
  }

  private func layoutTrace(placement: PlacementRecord?) -> LayoutTrace {
    LayoutTrace(
      name: superview == nil ? identifier ?? typeName : pathComponent, type: typeName,
      frame: frame, placement: placement, properties: changedProperties,
      children: zip(subviews, subviewPlacements).map { $0.layoutTrace(placement: $1) })
  }

  /// The view's box properties in one line: those that differ from their defaults.
  public var layoutDescription: String {
    let properties = changedProperties
    let name = identifier ?? typeName
    return properties.isEmpty
      ? "\(name) \(frame)" : "\(name) \(frame); " + properties.joined(separator: ", ")
  }

  private var changedProperties: [String] {
    var result: [String] = []
    func add(_ name: String, _ value: Double, _ standard: Double = 0) {
      if value != standard { result.append("\(name) \(formatted(value))") }
    }
    add("hStretchWeight", hStretchWeight)
    add("vStretchWeight", vStretchWeight)
    if ignoreDesiredWidth { result.append("ignoreDesiredWidth") }
    if ignoreDesiredHeight { result.append("ignoreDesiredHeight") }
    add("minDesiredWidth", minDesiredWidth)
    add("minDesiredHeight", minDesiredHeight)
    add("maxDesiredWidth", maxDesiredWidth, .infinity)
    add("maxDesiredHeight", maxDesiredHeight, .infinity)
    add("desiredWidthAdjustment", desiredWidthAdjustment)
    add("desiredHeightAdjustment", desiredHeightAdjustment)
    add("leftSpacingAdjustment", leftSpacingAdjustment)
    add("rightSpacingAdjustment", rightSpacingAdjustment)
    add("topSpacingAdjustment", topSpacingAdjustment)
    add("bottomSpacingAdjustment", bottomSpacingAdjustment)
    add("xPositionOffset", xPositionOffset)
    add("yPositionOffset", yPositionOffset)
    add("minStretchedWidth", minStretchedWidth)
    add("minStretchedHeight", minStretchedHeight)
    add("maxStretchedWidth", maxStretchedWidth, .infinity)
    add("maxStretchedHeight", maxStretchedHeight, .infinity)
    if let aspectRatio { add("aspectRatio", aspectRatio) }
    if let widthPercent { result.append("widthPercent \(formatted(widthPercent))") }
    if let heightPercent { result.append("heightPercent \(formatted(heightPercent))") }
    if let gridRow { result.append("gridRow \(gridRow)") }
    if let gridColumn { result.append("gridColumn \(gridColumn)") }
    add("gridRowSpan", Double(gridRowSpan), 1)
    add("gridColumnSpan", Double(gridColumnSpan), 1)
    if cellHAlign != nil { result.append("cellHAlign \(hAlignName)") }
    if cellVAlign != nil { result.append("cellVAlign \(vAlignName)") }
    if skipLayout { result.append("skipLayout") }
    if isHidden { result.append("isHidden") }
    return result
  }

  private var hAlignName: String {
    switch cellHAlign {
    case .left: return "left"
    case .center, nil: return "center"
    case .right: return "right"
    case .leading: return "leading"
    case .trailing: return "trailing"
    }
  }

  private var vAlignName: String {
    switch cellVAlign {
    case .top: return "top"
    case .center, nil: return "center"
    case .bottom: return "bottom"
    case .firstBaseline: return "firstBaseline"
    case .lastBaseline: return "lastBaseline"
    }
  }
}

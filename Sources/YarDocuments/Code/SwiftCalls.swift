import YarLayout

/// The properties of a view or layout as Swift: calls that chain, and assignments for what has none.
struct SwiftCalls {
  private(set) var chain: [String] = []
  /// The name of a property and its value.
  private(set) var assignments: [(name: String, value: String)] = []
  /// Other lines, about a view by its name.
  private(set) var statements: [@Sendable (String) -> String] = []

  /// What has no call that sets it.
  private static let withoutCall: Set<String> = [
    "isBaselineRelativeArrangement", "isLayoutMarginsRelativeArrangement", "isHidden",
    "maskedCorners", "borderWidth", "borderColor", "borderLine", "borderSides", "link",
    "widthPercent", "heightPercent", "autoresizingMask", "xPositionOffset", "yPositionOffset",
    "preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea", "minimumLineHeight",
    "maximumLineHeight", "adjustsFontSizeToFitWidth", "minimumScaleFactor", "maximumScaleFactor",
    "scaleGroup", "axes", "direction", "contentOffset", "frame", "layoutMargins",
    "directionalLayoutMargins", "translatesAutoresizingMaskIntoConstraints",
  ]
  /// The classes whose own properties have calls; those of others are assigned.
  private static let chaining: Set<String> = ["Label", "ImageView", "Button", "StackView"]
  /// Set when the view is made.
  private static let madeWith: Set<String> = ["size", "words", "wordSpacing", "columns", "rows"]

  init(_ view: ViewDescription, isPlaced: Bool) {
    let type = view.viewType
    var values: [String: PropertyValue] = [:]
    for assignment in view.values {
      values[type.table.properties[assignment.property].key] = assignment.value
    }
    let own = Set(values.keys.filter { !Self.isCommon($0) })
    var done = addShortcuts(values)
    done.formUnion(Self.madeWith)
    if type.name == "Label" || type.name == "Button" { done.insert(view.firstKey) }
    // Where constraints place the view, this is said with them.
    if isPlaced { done.insert("translatesAutoresizingMaskIntoConstraints") }
    done.insert("autoresizingMask")
    if type.name == "PlaceholderView" { done.insert("lineHeight") }
    for assignment in view.values {
      let property = type.table.properties[assignment.property]
      guard !done.contains(property.key), property.setView == nil,
        let value = SwiftValue.expression(assignment.value, property.kind)
      else { continue }
      add(
        property.key, value,
        chains: !own.contains(property.key) || Self.chaining.contains(type.name))
    }
    // Documents make these otherwise than Swift does.
    if type.name == "ActivityIndicatorView", values["isAnimating"] == nil {
      assignments.append(("isAnimating", "true"))
    }
    if type.name == "Divider", values["hStretchWeight"] == nil {
      chain.append("setHStretchWeight(0)")
    }
  }

  init(_ layout: LayoutDescription) {
    let table = layout.layoutKind.table
    var values: [String: PropertyValue] = [:]
    for assignment in layout.values {
      values[table.properties[assignment.property].key] = assignment.value
    }
    var done = Self.madeWith
    let margins = ["topMargin", "leftMargin", "bottomMargin", "rightMargin"]
    if let margin = Self.common(margins, values) {
      chain.append("setMargin(\(SwiftValue.number(margin)))")
      done.formUnion(margins)
    }
    if let spacing = Self.common(["hSpacing", "vSpacing"], values) {
      chain.append("setSpacing(\(SwiftValue.number(spacing)))")
      done.formUnion(["hSpacing", "vSpacing"])
    }
    for assignment in layout.values {
      let property = table.properties[assignment.property]
      guard !done.contains(property.key),
        let value = SwiftValue.expression(assignment.value, property.kind)
      else { continue }
      add(property.key, value, chains: true)
    }
  }

  /// Whether every view has a property.
  private static func isCommon(_ key: String) -> Bool {
    let lists = [
      ViewProperties.identity, ViewProperties.look, ViewProperties.stretching,
      ViewProperties.limits, ViewProperties.placing, ViewProperties.constraining,
      MarginProperties.all,
    ]
    return lists.contains { $0.contains { $0.key == key } }
  }

  /// The number that some properties all have.
  private static func common(_ keys: [String], _ values: [String: PropertyValue]) -> Double? {
    guard let first = values[keys[0]]?.number else { return nil }
    return keys.allSatisfy { values[$0]?.number == first } ? first : nil
  }

  private mutating func addShortcuts(_ values: [String: PropertyValue]) -> Set<String> {
    var done: Set<String> = []
    let width = Self.common(["minDesiredWidth", "maxDesiredWidth"], values)
    let height = Self.common(["minDesiredHeight", "maxDesiredHeight"], values)
    if let width, let height {
      chain.append(
        "setFixedDesiredSize(Size(width: \(SwiftValue.number(width)), "
          + "height: \(SwiftValue.number(height))))")
    } else if let width {
      chain.append("setFixedDesiredWidth(\(SwiftValue.number(width)))")
    } else if let height {
      chain.append("setFixedDesiredHeight(\(SwiftValue.number(height)))")
    }
    if width != nil { done.formUnion(["minDesiredWidth", "maxDesiredWidth"]) }
    if height != nil { done.formUnion(["minDesiredHeight", "maxDesiredHeight"]) }
    let hStretches = values["hStretchWeight"] == .number(1)
    let vStretches = values["vStretchWeight"] == .number(1)
    if hStretches, vStretches {
      chain.append("setStretches()")
    } else if hStretches {
      chain.append("setHStretches()")
    } else if vStretches {
      chain.append("setVStretches()")
    }
    if hStretches { done.insert("hStretchWeight") }
    if vStretches { done.insert("vStretchWeight") }
    return done
  }

  private mutating func add(_ key: String, _ value: String, chains: Bool) {
    switch key {
    case "isRowHeightUniform": chain.append("setRowHeightUniform(\(value))")
    case "isColumnWidthUniform": chain.append("setColumnWidthUniform(\(value))")
    case "hContentHuggingPriority", "vContentHuggingPriority",
      "hContentCompressionResistancePriority", "vContentCompressionResistancePriority":
      let axis = key.hasPrefix("h") ? "horizontal" : "vertical"
      let call = "set" + key.dropFirst()
      statements.append { "\($0).\(call)(LayoutPriority(\(value)), for: .\(axis))" }
    case "indicatorStyle": assignments.append(("style", value))
    default:
      if chains, !Self.withoutCall.contains(key) {
        chain.append("set" + key.prefix(1).uppercased() + key.dropFirst() + "(\(value))")
      } else {
        assignments.append((key, value))
      }
    }
  }
}

extension ViewDescription {
  /// The property that a view is made with: `Label("Hello")`.
  var firstKey: String { viewType.name == "Button" ? "title" : "text" }

  /// The value of a property that is not the default.
  func value(of key: String) -> PropertyValue? {
    values.first { viewType.table.properties[$0.property].key == key }?.value
  }

  /// What makes the view, without its properties.
  var swiftMaker: String {
    let name = viewType.name
    switch name {
    case "Label", "Button":
      guard let text = value(of: firstKey)?.string else { return name + "()" }
      return "\(name)(\(SwiftValue.text(text)))"
    case "PlaceholderView":
      if let words = value(of: "words")?.numbers {
        let spacing = value(of: "wordSpacing")?.number ?? 4
        let height = value(of: "lineHeight")?.number ?? 16
        return "PlaceholderView(words: \(SwiftValue.list(words.map(SwiftValue.number))), "
          + "spacing: \(SwiftValue.number(spacing)), lineHeight: \(SwiftValue.number(height)))"
      }
      guard let size = value(of: "size")?.size else { return "PlaceholderView()" }
      return "PlaceholderView(Size(width: \(SwiftValue.number(size.width)), "
        + "height: \(SwiftValue.number(size.height))))"
    default: return name + "()"
    }
  }
}

extension LayoutDescription {
  /// What makes the layout where one is expected, without its properties: `.horizontal`.
  var swiftMaker: String {
    func count(_ key: String) -> Int? {
      values.first { layoutKind.table.properties[$0.property].key == key }?.value.number
        .flatMap { Int(exactly: $0) }
    }
    if let columns = count("columns") { return ".grid(columns: \(columns))" }
    if let rows = count("rows") { return ".grid(rows: \(rows))" }
    return "." + layoutKind.name
  }

  /// What makes the layout anywhere.
  var wholeSwiftMaker: String {
    switch layoutKind.name {
    case "stack": "StackLayout()"
    case "flow": "FlowLayout()"
    case "grid": "GridLayout" + swiftMaker
    default: "LinearLayout(\(swiftMaker))"
    }
  }
}

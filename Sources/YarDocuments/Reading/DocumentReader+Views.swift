import YarLayout

/// The keys of a view that are not properties.
enum StructureKeys {
  static let view = ["type", "style", "layoutGuides", "constraints", "subviews"]
  static let container = ["layout", "layouts"]
  static let content = "content"
  static let child = "layoutIndex"
  /// The views that a stack view arranges, and what they say of that.
  static let arranged = "arrangedSubviews"
  static let arrangedChild = "arrangedIndex"
  static let spacing = "customSpacing"
  /// Those that only some types have.
  static let ofSome = container + [content, arranged]
  static let layout = ["kind", "subviews"]
}

extension DocumentReader {
  /// What a view lies in; it decides which keys make sense.
  enum Surroundings {
    /// The root of a scene.
    case root
    /// A layout places the view.
    case layout
    /// The content of a scroll view.
    case content
    /// The view has a frame of its own.
    case free
    /// A list of subviews beside a list of this many layouts; the view says which one places it.
    case mixed(layoutCount: Int)
    /// A stack view arranges the view.
    case arranged
    /// A subview of a stack view, which may say that the stack view arranges it.
    case inStack
  }

  /// What a view says of its place among its siblings.
  struct ChildPlace {
    var layout: Int?
    var arranged: JSONNode?
    var spacing: JSONNode?
  }

  /// Reads a view and everything in it; nil if it is not one at all.
  ///
  /// Recursion is bounded by the depth limit of the JSON reader.
  mutating func readView(_ node: JSONNode, in surroundings: Surroundings) -> ViewDescription? {
    var place = ChildPlace()
    return readView(node, in: surroundings, place: &place)
  }

  private mutating func readView(
    _ node: JSONNode, in surroundings: Surroundings, place child: inout ChildPlace
  ) -> ViewDescription? {
    guard !isFull, let typeIndex = readType(node) else { return nil }
    let type = ViewType.all[typeIndex]
    let table = type.table
    var view = ViewDescription(type: typeIndex, values: [], position: position(of: node))
    var parts = Parts()
    var guides: JSONNode?
    var constraints: JSONNode?
    let (values, own, others) = readValues(of: node, type: type)
    for (key, value) in others {
      let name = key.string ?? ""
      switch name {
      case "type", "style": break
      case "subviews": parts.subviews = value
      case "layoutGuides": guides = value
      case "constraints": constraints = value
      case "layout" where type.hasLayouts: parts.layout = value
      case "layouts" where type.hasLayouts: parts.layouts = value
      case StructureKeys.content where type.hasContent: parts.content = value
      case StructureKeys.arranged where type.hasArranged: parts.arranged = value
      case StructureKeys.child: child.layout = readLayoutIndex(value, in: surroundings)
      case StructureKeys.arrangedChild: child.arranged = value
      case StructureKeys.spacing: child.spacing = value
      case "//check": view.checkRemark = value.string
      default:
        if Self.isComment(name) { continue }
        reportUnknownInView(key, value, in: node, type: type)
        // What is in it has mistakes of its own.
        if ForeignWord.isSubviews(name), parts.subviews == nil { parts.subviews = value }
      }
    }
    checkPlace(own, values: values, table: table, surroundings: surroundings, place: child)
    view.values = assignments(values, table: table)
    noteIdentifier(own, table: table)
    let place = outline.open(
      identifier: own.node(for: "identifier")?.string, proxyOf: own.node(for: "of"))
    owners?.note(node, at: place, own)
    if let guides { view.layoutGuides = readGuides(guides) }
    outline.note(
      place, type: typeIndex, hasContent: parts.content != nil, frame: own.node(for: "frame"),
      translates: values.entry(
        for: "translatesAutoresizingMaskIntoConstraints", in: table)?.value.bool,
      guides: view.layoutGuides)
    if let constraints { readConstraints(constraints, of: place) }
    readParts(parts, into: &view)
    outline.close(place)
    return view
  }

  private mutating func readType(_ node: JSONNode) -> Int? {
    guard node.kind == .object else {
      report(node, "a view must be an object with a 'type', not \(describe(node))")
      return nil
    }
    var names: [String] { ViewType.all.map { $0.name } }
    guard let type = node["type"] else {
      report(node, "the key 'type' is missing; a view's types are \(names.joined(separator: ", "))")
      return nil
    }
    guard let name = type.string else {
      report(type, "'type' must be the name of a type of view, not \(describe(type))")
      return nil
    }
    if let index = ViewType.index(named: name) { return index }
    if let (ours, words) = ForeignWord.type(of: name) {
      report(type, "unknown type '\(shortened(name))'; \(words)")
      return ViewType.index(named: ours)
    }
    let near = nearest(to: name, in: names).map { "; did you mean '\($0)'?" } ?? ""
    report(
      type,
      "unknown type '\(shortened(name))'; the types are \(names.joined(separator: ", "))\(near)")
    return nil
  }

  /// Notes a key that the view's type does not have.
  mutating func reportUnknownInView(
    _ key: JSONNode, _ value: JSONNode? = nil, in view: JSONNode? = nil, type: ViewType
  ) {
    let name = key.string ?? ""
    if type.hasLayouts,
      let kind = LayoutType.all.first(where: { $0.table.entry(for: name) != nil })
    {
      report(
        key,
        "'\(name)' belongs to a layout, not to the view; write \"layout\": { \"kind\": "
          + "\"\(kind.name)\", \"\(name)\": … }"
      )
      return
    }
    let owners = ViewType.all.filter { $0.table.entry(for: name) != nil }.map { $0.name }
    let isOurs = !owners.isEmpty || StructureKeys.ofSome.contains(name)
    if let foreign = Self.shareAdvice(on: name, value)
      ?? Self.foreignAdvice(on: name, value, in: view, type: type, isOurs: isOurs)
    {
      report(key, "unknown key '\(shortened(name))' in \(type.name); \(foreign)")
    } else if let last = owners.last {
      let others = owners.dropLast().joined(separator: ", ")
      let all = others.isEmpty ? "\(last) has" : "\(others) and \(last) have"
      report(key, "\(type.name) has no '\(name)'; \(all) it")
    } else if StructureKeys.container.contains(name) {
      report(key, "\(type.name) has no '\(name)'; WeView has it")
    } else if name == StructureKeys.arranged {
      report(key, "\(type.name) has no '\(name)'; StackView has it")
    } else if name == StructureKeys.content {
      report(key, "\(type.name) has no '\(name)'; ScrollView has it")
    } else if let kind = LayoutType.all.first(where: { $0.table.entry(for: name) != nil }) {
      report(
        key,
        "\(type.name) has no '\(name)'; it belongs to the layout of a WeView: \"layout\": { \"kind\": "
          + "\"\(kind.name)\", \"\(name)\": … }")
    } else {
      var known = StructureKeys.view + type.table.keys
      if type.hasLayouts { known += StructureKeys.container }
      if type.hasContent { known.append(StructureKeys.content) }
      if type.hasArranged { known.append(StructureKeys.arranged) }
      reportUnknown(key, in: type.name, known: known)
    }
  }

  /// A frame that a layout would overwrite is a mistake that a person would look for a long time.
  private mutating func checkPlace(
    _ layer: RawLayer<View>, values: RawValues, table: PropertyTable<View>,
    surroundings: Surroundings, place: ChildPlace
  ) {
    guard let node = layer.node(for: "frame") else { return }
    switch surroundings {
    case .root:
      report(
        node, "'frame' has no effect here: the root view fills its scene; set the scene's 'size'")
    case .content:
      report(node, "'frame' has no effect here: the scroll view places its content; remove it")
    case .free: break
    case .inStack: if place.arranged != nil { fallthrough }
    case .arranged:
      let translates = values.entry(
        for: "translatesAutoresizingMaskIntoConstraints", in: table)?.value.bool
      if translates == true { return }
      report(node, "'frame' has no effect here: the stack view places the view; remove it")
    case .mixed: if place.layout != nil { fallthrough }
    case .layout:
      if values.entry(for: "skipLayout", in: table)?.value == .bool(true) { return }
      report(
        node,
        "'frame' has no effect here: a layout places the view; set its desired size, or "
          + "\"skipLayout\": true"
      )
    }
  }

  private mutating func noteIdentifier(_ layer: RawLayer<View>, table: PropertyTable<View>) {
    guard let node = layer.node(for: "identifier") else { return }
    noteName(node)
  }

  /// Notes the name of a view or guide, which must be the only one of its kind in the scene.
  mutating func noteName(_ node: JSONNode) {
    guard let identifier = node.string else { return }
    if let first = identifiers[identifier].map({ position(of: $0) }) {
      report(
        node,
        "the identifier \"\(shortened(identifier))\" is used twice in one scene (first at "
          + "\(first)); rename one"
      )
    } else {
      identifiers[identifier] = node
    }
  }

  // MARK: Subviews and layouts

  /// The members of a view that hold other views.
  private struct Parts {
    var layout: JSONNode?
    var layouts: JSONNode?
    var subviews: JSONNode?
    var content: JSONNode?
    var arranged: JSONNode?
  }

  private mutating func readParts(_ parts: Parts, into view: inout ViewDescription) {
    if let content = parts.content, let child = readView(content, in: .content) {
      view.subviews.append(ViewDescription.Child(view: child, layout: nil, isContent: true))
    }
    if let layout = parts.layout {
      if let layouts = parts.layouts {
        report(
          layouts,
          "a view has either 'layout' (one for all its subviews) or 'layouts', not both; remove one"
        )
      }
      if let description = readLayout(layout, hasSubviews: false)?.description {
        view.layouts = [description]
      }
      readSubviews(parts.subviews, in: .layout, layout: 0, into: &view)
    } else if let layouts = parts.layouts {
      readLayouts(layouts, into: &view)
      readSubviews(
        parts.subviews, in: .mixed(layoutCount: layouts.count), layout: nil, into: &view)
    } else if view.viewType.hasArranged {
      if let arranged = parts.arranged {
        readSubviews(
          arranged, of: StructureKeys.arranged, in: .arranged, layout: nil, into: &view)
      }
      readSubviews(
        parts.subviews, in: parts.arranged == nil ? .inStack : .free, layout: nil, into: &view)
      view.normalizeArrangement()
    } else {
      readSubviews(
        parts.subviews, in: view.viewType.placesSubviews ? .layout : .free, layout: nil,
        into: &view)
    }
    // A layout that was not understood leaves indexes without meaning; there is an error anyway.
    guard view.subviews.allSatisfy({ ($0.layout ?? -1) < view.layouts.count }) else { return }
    view.normalizeLayouts()
  }

  mutating func readSubviews(
    _ node: JSONNode?, of key: String = "subviews", in surroundings: Surroundings, layout: Int?,
    into view: inout ViewDescription
  ) {
    guard let node else { return }
    guard node.kind == .array else {
      report(node, "'\(key)' must be a list of views, not \(describe(node))")
      return
    }
    for element in node.elements where !isFull {
      var place = ChildPlace(layout: layout)
      guard let description = readView(element, in: surroundings, place: &place) else { continue }
      var child = ViewDescription.Child(view: description, layout: place.layout)
      readArrangement(place, in: surroundings, among: view.subviews, into: &child)
      view.subviews.append(child)
    }
  }

  /// Reads what a view says of its place in a stack view.
  private mutating func readArrangement(
    _ place: ChildPlace, in surroundings: Surroundings, among siblings: [ViewDescription.Child],
    into child: inout ViewDescription.Child
  ) {
    if case .arranged = surroundings { child.arranged = siblings.count }
    if let node = place.arranged {
      if case .inStack = surroundings {
        let value = read(node, as: .integer(from: 0), of: StructureKeys.arrangedChild)
        child.arranged = value?.number.flatMap { Int(exactly: $0) }
        if let index = child.arranged, siblings.contains(where: { $0.arranged == index }) {
          report(node, "two views have the 'arrangedIndex' \(index); number them differently")
        }
      } else {
        report(
          node,
          "'arrangedIndex' is for views in the 'subviews' of a StackView without "
            + "'arrangedSubviews'; remove it")
      }
    }
    guard let node = place.spacing else { return }
    let value = read(node, as: .number(.any), of: StructureKeys.spacing)
    // A place that could not be read has its own error.
    if child.arranged == nil, place.arranged == nil {
      report(
        node, "'customSpacing' is for views that a StackView arranges; it is the gap after them")
    }
    child.spacingAfter = value?.number
  }
}

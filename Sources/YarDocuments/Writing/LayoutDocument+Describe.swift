import YarLayout

/// Why live views cannot be written as a document.
public struct DocumentWritingError: Error, Hashable, Sendable {
  /// What is wrong, where in the tree, and how to put it right.
  public var message: String
}

extension DocumentWritingError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

extension DocumentScene {
  /// Describes a live window: its root view, its size and, where they are not the defaults, its
  /// scale and direction.
  ///
  /// - Throws: An error if the window has no root view, or if the tree holds something that documents
  ///   cannot: a class of the user's own, an image without a name.
  public init(describing window: Window, name: String? = nil) throws(DocumentWritingError) {
    guard let root = window.rootView else {
      throw DocumentWritingError(message: "the window has no root view; set its rootView")
    }
    let environment = window.environment
    self.init(
      name: name,
      size: ProposedSize(window.frame.size),
      scale: environment.scale == 1 ? nil : environment.scale,
      direction: environment.layoutDirection == .leftToRight ? nil : environment.layoutDirection,
      language: environment.language,
      userInterfaceStyle: environment.userInterfaceStyle == .light ? nil : .dark,
      backgroundColor: window.backgroundColor,
      root: try ViewDescription(describing: root))
    try describeConstraints(of: root)
  }

  /// Describes a live view as the root of a scene whose size is left open.
  public init(describing view: View, name: String? = nil) throws(DocumentWritingError) {
    self.init(name: name, size: .unspecified, root: try ViewDescription(describing: view))
    try describeConstraints(of: view)
  }
}

extension ViewDescription {
  /// Describes a live view and everything in it.
  init(describing view: View) throws(DocumentWritingError) {
    try self.init(describing: view, place: .given, depth: 0)
  }

  /// Who decides about a view's frame.
  private enum Place {
    /// The window or the scroll view.
    case given
    /// A layout, unless it skips the view.
    case layout
    /// The view itself.
    case own
  }

  private init(
    describing view: View, place: Place, depth: Int
  ) throws(DocumentWritingError) {
    // Two levels of JSON for each view; the limit also bounds this recursion.
    guard depth * 2 < LayoutDocument.maxDepth else {
      throw DocumentWritingError(
        message:
          "the tree is nested deeper than documents are read (\(LayoutDocument.maxDepth / 2) views)"
      )
    }
    guard let type = ViewType.all.firstIndex(where: { $0.matches(view) }) else {
      throw DocumentWritingError(
        message: "'\(view.path)' is of the class \(view.typeName), which documents do not have; "
          + "replace it by one of \(ViewType.all.map { $0.name }.joined(separator: ", "))")
    }
    self.init(type: type, values: [], position: .start)
    for (index, property) in viewType.table.properties.enumerated() {
      if property.key == "frame", place == .given || place == .layout && !view.skipLayout {
        continue
      }
      if property.key == "frame", !view.translatesAutoresizingMaskIntoConstraints { continue }
      let value = property.get(view)
      if property.kind == .image, value == .string("") {
        throw DocumentWritingError(
          message: "the image of '\(view.path)' has no name; documents hold images by their paths")
      }
      if property.kind == .identifier, value == .string("") {
        throw DocumentWritingError(
          message:
            "the view that '\(view.path)' mirrors has no identifier; documents name it by that")
      }
      guard value != property.defaultValue else { continue }
      values.append(Assignment(property: index, value: value))
    }
    layoutGuides = view.layoutGuides.filter { $0.role == .own }.map { $0.identifier }
    try describeSubviews(of: view, depth: depth)
  }

  private mutating func describeSubviews(
    of view: View, depth: Int
  ) throws(DocumentWritingError) {
    var places: [ObjectIdentifier: Int] = [:]
    // Its views are in a layout of its own.
    let placesAll = view is FirstThatFits
    for layout in placesAll ? [] : (view as? WeView)?.layouts ?? [] {
      let description = try LayoutDescription(describing: layout, in: view)
      for subview in layout.subviews { places[ObjectIdentifier(subview)] = layouts.count }
      layouts.append(description)
    }
    let content = (view as? ScrollView)?.contentView
    if let content, content.superview === view {
      let description = try ViewDescription(describing: content, place: .given, depth: depth + 1)
      subviews.append(Child(view: description, layout: nil, isContent: true))
    }
    let stack = view as? StackView
    var arranged: [ObjectIdentifier: Int] = [:]
    for (index, subview) in (stack?.arrangedSubviews ?? []).enumerated() {
      arranged[ObjectIdentifier(subview)] = index
    }
    for subview in view.subviews where subview !== content {
      let layout = places[ObjectIdentifier(subview)]
      let description = try ViewDescription(
        describing: subview, place: layout == nil && !placesAll ? .own : .layout, depth: depth + 1)
      var child = Child(
        view: description, layout: layout, arranged: arranged[ObjectIdentifier(subview)])
      if let stack, child.arranged != nil {
        let spacing = stack.customSpacing(after: subview)
        child.spacingAfter = spacing == StackView.spacingUseDefault ? nil : spacing
      }
      subviews.append(child)
    }
    normalizeLayouts()
  }
}

extension LayoutDescription {
  /// Describes a live layout.
  init(describing layout: BoxLayout, in view: View) throws(DocumentWritingError) {
    guard let kind = LayoutType.all.firstIndex(where: { $0.matches(layout) }) else {
      throw DocumentWritingError(
        message: "'\(view.path)' has a layout that documents do not have; "
          + "replace it by one of \(LayoutType.all.map { $0.name }.joined(separator: ", "))")
    }
    self.init(kind: kind, values: [])
    for (index, property) in layoutKind.table.properties.enumerated() {
      let value = property.get(layout)
      guard value != property.defaultValue else { continue }
      values.append(ViewDescription.Assignment(property: index, value: value))
    }
  }
}

import YarLayout

/// What a view of a document is besides a rectangle.
public enum ViewContent: Sendable {
  /// Nothing but a rectangle.
  case plain
  /// `label`.
  case label(LabelElement)
  /// `button`.
  case button(ButtonElement)
  /// `imageView`.
  case imageView(ImageViewElement)
  /// `stackView`.
  case stackView(StackViewElement)
  /// `scrollView`.
  case scrollView
  /// `tableView`.
  case tableView(TableViewElement)
  /// `tableViewCell`.
  case tableViewCell(TableViewCellElement)
  /// `collectionView`.
  case collectionView(CollectionViewElement)
  /// `collectionViewCell` and `collectionReusableView`.
  case collectionViewCell
  /// A control: `switch`, `slider`, `textField`...
  case control(ControlContent)
  /// `navigationBar`.
  case navigationBar(NavigationBarElement)
  /// `toolbar`.
  case toolbar(ToolbarElement)
  /// `tabBar`.
  case tabBar(TabBarElement)
  /// `visualEffectView`.
  case visualEffectView(VisualEffectViewElement)
  /// `containerView`: shows another controller.
  case containerView(ContainerViewElement)
  /// A view whose content comes from elsewhere: maps, pages, 3D scenes.
  case external(ExternalViewElement)

  /// Whether it is a table or a collection.
  var holdsRows: Bool {
    switch self {
    case .tableView, .collectionView: true
    default: false
    }
  }

  /// Whether it is a bar, which places the views of its items.
  var isBar: Bool {
    switch self {
    case .navigationBar, .toolbar, .tabBar: true
    default: false
    }
  }

  /// Whether what is inside scrolls.
  var scrolls: Bool {
    if case .scrollView = self { return true }
    return holdsRows
  }

  /// The cells, headers and footers of a table or collection, in order.
  var rows: [InterfaceView] {
    switch self {
    case .tableView(let table): table.rows
    case .collectionView(let collection): collection.cells
    default: []
    }
  }

  /// Takes over what is different in some size classes.
  mutating func apply(_ variation: InterfaceVariation) {
    switch self {
    case .stackView(var stack):
      if let axis = variation.axis { stack.axis = axis }
      if let spacing = variation.spacing { stack.spacing = spacing }
      if let distribution = variation.distribution { stack.distribution = distribution }
      if let alignment = variation.alignment { stack.alignment = alignment }
      self = .stackView(stack)
    case .label(var label):
      if let font = variation.font { label.font = font }
      self = .label(label)
    case .button(var button):
      if let font = variation.font { button.font = font }
      self = .button(button)
    default:
      break
    }
  }

  /// Changes the typefaces of labels and buttons.
  mutating func changeFonts(_ change: (inout InterfaceFont) -> Void) {
    switch self {
    case .label(var label):
      change(&label.font)
      label.attributedText?.changeFonts(change)
      self = .label(label)
    case .button(var button):
      guard var font = button.font else { return }
      change(&font)
      button.font = font
      self = .button(button)
    default:
      break
    }
  }
}

extension ViewContent {
  /// How an element is read.
  typealias Reading = @Sendable (XMLElement, InterfaceReader) -> ViewContent

  /// The elements that are known, by name.
  static let elements: [String: Reading] = {
    var elements = ControlContent.readings
    for (name, reading) in others { elements[name] = reading }
    return elements
  }()

  /// What is no control.
  private static let others: [String: Reading] = [
    "view": { _, _ in .plain },
    "label": { .label(LabelElement($0, $1)) },
    "button": { .button(ButtonElement($0, $1)) },
    "imageView": { .imageView(ImageViewElement($0, $1)) },
    "stackView": { .stackView(StackViewElement($0, $1)) },
    "scrollView": {
      $1.skipScrolling($0)
      return .scrollView
    },
    "tableView": { .tableView(TableViewElement($0, $1)) },
    "tableViewCell": { .tableViewCell(TableViewCellElement($0, $1)) },
    "tableViewCellContentView": { _, _ in .plain },
    "tableViewHeaderFooterView": { _, _ in .plain },
    "collectionView": { .collectionView(CollectionViewElement($0, $1)) },
    "collectionViewCell": { _, _ in .collectionViewCell },
    "collectionViewCellContentView": { _, _ in .plain },
    "collectionReusableView": { _, _ in .collectionViewCell },
    "navigationBar": { .navigationBar(NavigationBarElement($0, $1)) },
    "toolbar": { .toolbar(ToolbarElement($0, $1)) },
    "tabBar": { .tabBar(TabBarElement($0, $1)) },
    "visualEffectView": { .visualEffectView(VisualEffectViewElement($0, $1)) },
    "containerView": { .containerView(ContainerViewElement($0, $1)) },
    // It shows only while somebody pulls at a table.
    "refreshControl": {
      $1.skip($0)
      return .plain
    },
    "mapView": { $1.external("Map", $0) },
    "webView": { $1.external("Web page", $0) },
    "wkWebView": { $1.external("Web page", $0) },
    "glkView": { $1.external("OpenGL", $0) },
    "mtkView": { $1.external("Metal", $0) },
    "skView": { $1.external("SpriteKit", $0) },
    "sceneKitView": { $1.external("SceneKit", $0) },
    "arscnView": { $1.external("ARKit", $0) },
    "arskView": { $1.external("ARKit", $0) },
    "arView": { $1.external("ARKit", $0) },
  ]
}

/// A view whose content comes from elsewhere; drawn as a labelled rectangle.
public struct ExternalViewElement: Hashable, Sendable {
  /// What it would show.
  public var title: String
  /// The size of what it shows, as the document notes it; nil for kinds of views that are known to have none.
  ///
  /// A kind that is not known here may well have a size of its own.
  public var notedSize: Size?
}

extension InterfaceReader {
  /// A view whose content comes from elsewhere; what it says of that content is passed over.
  fileprivate func external(_ title: String, _ element: XMLElement) -> ViewContent {
    element.skip(attributesIn: [
      "scalesPageToFit", "allowsBackForwardNavigationGestures", "allowsLinkPreview", "mapType",
      "showsUserLocation", "zoomEnabled", "rotateEnabled", "pitchEnabled", "enableSetNeedsDisplay",
      "ambiguousFrame", "dataDetectorTypes", "allowsInlineMediaPlayback",
    ])
    for key in ["configuration", "preferredConfiguration", "dataDetectorTypes", "scene"] {
      if let child = element.child(key: key) { skip(child) }
    }
    return .external(ExternalViewElement(title: title))
  }
}

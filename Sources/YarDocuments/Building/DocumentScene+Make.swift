import YarLayout
import YarPages

/// What the maker of a scene insists on, whatever the document says.
public struct SceneOverrides: Hashable, Sendable {
  /// The size; a dimension that is nil is the document's.
  public var size: ProposedSize
  /// Pixels for each point; nil is the document's.
  public var scale: Double?
  /// The direction of reading; nil is the document's.
  public var direction: LayoutDirection?
  /// Whether it is shown light or dark; nil is the document's.
  public var userInterfaceStyle: UserInterfaceStyle?
  /// The size where neither ``size`` nor the document says one.
  package var usualSize = ProposedSize.unspecified

  /// Makes overrides; the document decides what is left out.
  public init(
    size: ProposedSize = .unspecified, scale: Double? = nil, direction: LayoutDirection? = nil,
    userInterfaceStyle: UserInterfaceStyle? = nil
  ) {
    self.size = size
    self.scale = scale
    self.direction = direction
    self.userInterfaceStyle = userInterfaceStyle
  }
}

/// A scene with live views.
public struct LiveScene {
  /// The name; nil if the document says none.
  public internal(set) var name: String?
  /// What PDFs of it are besides pages; nil if the document does not say.
  public internal(set) var pdf: DocumentPDF?
  /// The files that PDFs of it carry.
  public internal(set) var attachments: [DocumentAttachment] = []
  /// The window; its `rootView` is the scene's root.
  public let window: Window
  /// Every view of the document, in its order, and where it stands there.
  public let views: [(view: View, position: SourcePosition)]
  /// The constraints of the document, each view's after those of the views around it, and where they stand.
  public let constraints: [(constraint: LayoutConstraint, position: SourcePosition?)]
  /// The pages that the scene goes over, which is laid out as one tall page; nil where it is one as it is.
  public internal(set) var pages: PageSetup?
  /// What the document says under `"//check"` of views, for checks of the layout.
  public let checkRemarks: [(view: View, text: String)]

  /// Makes one of the views and constraints that another reader made.
  package init(
    name: String?, window: Window, views: [(view: View, position: SourcePosition)],
    constraints: [(constraint: LayoutConstraint, position: SourcePosition?)],
    checkRemarks: [(view: View, text: String)] = []
  ) {
    self.name = name
    self.window = window
    self.views = views
    self.constraints = constraints
    self.checkRemarks = checkRemarks
  }

  /// Where the view with an identifier stands in the document; nil if there is none.
  public func position(ofIdentifier identifier: String) -> SourcePosition? {
    views.first { $0.view.identifier == identifier }?.position
  }

  /// Where a view stands in the document; nil if it is not from there.
  public func position(of view: View) -> SourcePosition? {
    views.first { $0.view === view }?.position
  }
}

extension DocumentScene {
  /// Makes the live views of the scene in a window of its size.
  ///
  /// The window has the size that the overrides or else the document say; a dimension that neither
  /// gives is the one the root view wants, rounded up to whole points. The window is not laid out
  /// yet; only where views have autoresizing masks, it was at the document's size, from which they start.
  ///
  /// - Parameters:
  ///   - environment: The text engine and what else the document does not say. Its scale and direction
  ///     count where the document and the overrides have none.
  ///   - overrides: What counts more than the document.
  ///   - images: Loads the images; without one they are empty and have no size. Each path is loaded once.
  /// - Throws: The error of the first image that cannot be used, with its place in the document.
  public func make(
    environment: LayoutEnvironment = LayoutEnvironment(),
    overrides: SceneOverrides = SceneOverrides(),
    images: (any ImageResolver)? = nil
  ) throws(DocumentError) -> LiveScene {
    var environment = environment
    environment.scale = overrides.scale ?? scale ?? environment.scale
    environment.layoutDirection = overrides.direction ?? direction ?? environment.layoutDirection
    environment.language = language ?? environment.language
    environment.codeEncoder = environment.codeEncoder ?? codeEncoder
    environment.userInterfaceStyle =
      overrides.userInterfaceStyle ?? userInterfaceStyle ?? environment.userInterfaceStyle
    var builder = ViewBuilder(images: images, file: file)
    let view = try builder.view(root)
    try builder.connect()
    builder.constrain(self)
    let window = Window(size: .zero, environment: environment)
    window.backgroundColor = backgroundColor
    window.rootView = view
    if builder.hasMasks {
      window.sizeToFit(in: size)
      window.layoutIfNeeded()
      builder.setMasks()
    }
    setSize(of: window, overrides)
    var live = LiveScene(
      name: name, window: window, views: builder.views, constraints: builder.constraints,
      checkRemarks: builder.checkRemarks)
    live.pages = pages
    live.pdf = pdf
    live.attachments = attachments
    return live
  }

  /// Makes the window as large as the overrides or else the document say, or its root view wants.
  func setSize(of window: Window, _ overrides: SceneOverrides) {
    window.sizeToFit(
      in: ProposedSize(
        width: overrides.size.width ?? size.width ?? overrides.usualSize.width,
        height: overrides.size.height ?? size.height ?? overrides.usualSize.height))
  }
}

/// Makes live views of descriptions.
struct ViewBuilder {
  private let images: DocumentImages
  /// The images that were loaded, by path: the same picture is decoded once.
  private var loaded: [String: Image] = [:]
  private(set) var views: [(view: View, position: SourcePosition)] = []
  /// The guides that views have been given, by the place of the view.
  private var guides: [Int: [LayoutGuide]] = [:]
  /// The autoresizing masks, outer views first; they start from the sizes that a layout gives.
  private var masks: [(view: View, property: Property<View>, value: PropertyValue)] = []
  private(set) var constraints: [(constraint: LayoutConstraint, position: SourcePosition?)] = []
  private(set) var checkRemarks: [(view: View, text: String)] = []
  /// What refers to other views by their identifiers.
  private var references: [Reference] = []

  private struct Reference {
    var view: View
    var identifier: String
    var position: SourcePosition
    var setView: @Sendable (View, View) -> Void
  }

  init(images: (any ImageResolver)?, file: String) {
    self.images = DocumentImages(resolver: images, file: file)
  }

  /// Makes a view and everything in it.
  mutating func view(_ description: ViewDescription) throws(DocumentError) -> View {
    let type = description.viewType
    let view = type.make()
    let place = views.count
    views.append((view, description.position))
    if let remark = description.checkRemark { checkRemarks.append((view, remark)) }
    for assignment in description.values {
      let property = type.table.properties[assignment.property]
      if property.key == "autoresizingMask" {
        masks.append((view, property, assignment.value))
        continue
      }
      if let setImage = property.setImage, let path = assignment.value.string {
        setImage(view, try image(path, assignment.position ?? description.position))
      } else if let setView = property.setView, let identifier = assignment.value.string {
        let position = assignment.position ?? description.position
        references.append(
          Reference(view: view, identifier: identifier, position: position, setView: setView))
      } else {
        property.set(view, assignment.value)
      }
    }
    let layouts = description.layouts.map { layout in
      let made = layout.layoutKind.make()
      for assignment in layout.values {
        layout.layoutKind.table.properties[assignment.property].set(made, assignment.value)
      }
      return made
    }
    if !description.layoutGuides.isEmpty {
      let made = description.layoutGuides.map { name in
        let guide = LayoutGuide()
        guide.identifier = name
        view.addLayoutGuide(guide)
        return guide
      }
      guides[place] = made
    }
    var arranged: [(index: Int, view: View, spacing: Double?)] = []
    for child in description.subviews {
      let subview = try self.view(child.view)
      if let layout = child.layout, let container = view as? WeView {
        container.addSubview(subview, layouts[layout])
      } else if child.isContent, let container = view as? ScrollView {
        container.contentView = subview
      } else {
        view.addSubview(subview)
      }
      if let index = child.arranged { arranged.append((index, subview, child.spacingAfter)) }
    }
    if let stack = view as? StackView {
      for (_, subview, spacing) in arranged.stablySorted(by: { $0.index < $1.index }) {
        stack.addArrangedSubview(subview)
        if let spacing { stack.setCustomSpacing(spacing, after: subview) }
      }
    }
    return view
  }

  /// Gives the views that refer to others those views, when all are made.
  func connect() throws(DocumentError) {
    guard !references.isEmpty else { return }
    var named: [String: View] = [:]
    for (view, _) in views {
      if let identifier = view.identifier, named[identifier] == nil { named[identifier] = view }
    }
    for reference in references {
      guard let target = named[reference.identifier] else {
        throw DocumentError(
          file: images.file, position: reference.position,
          message:
            "no view of the scene has the identifier \"\(shortened(reference.identifier))\"")
      }
      reference.setView(reference.view, target)
    }
  }

  var hasMasks: Bool { !masks.isEmpty }

  /// Sets the autoresizing masks, when a layout has given all superviews the sizes that frames refer to.
  func setMasks() {
    for mask in masks { mask.property.set(mask.view, mask.value) }
  }

  /// Activates the constraints, when all views are made.
  mutating func constrain(_ scene: DocumentScene) {
    let placed = ViewPlaces(of: scene.root).placed(by: scene.constraints)
    guard placed.contains(true) || !scene.constraints.isEmpty else { return }
    let explicit = scene.root.explicitTranslations
    for (place, isPlaced) in placed.enumerated() where isPlaced {
      // A stack view turns it off for what it arranges, whatever the document says.
      views[place].view.translatesAutoresizingMaskIntoConstraints = explicit[place] ?? false
    }
    for description in scene.constraints {
      let constraint = LayoutConstraint(
        item: item(description.first), attribute: description.firstAttribute,
        relatedBy: description.relation, toItem: description.second.map(item),
        attribute: description.secondAttribute, multiplier: description.multiplier,
        constant: description.constant)
      constraint.priority = description.priority
      constraint.identifier = description.identifier
      constraint.isActive = true
      constraints.append((constraint, description.position))
    }
  }

  private func item(_ item: ConstraintDescription.Item) -> any LayoutItem {
    let view = views[item.view].view
    switch item.part {
    case .whole: return view
    case .guide(let index): return guides[item.view]?[index] ?? view
    case .system(let guide): return guide.guide(of: view) ?? view
    }
  }

  private mutating func image(
    _ path: String, _ position: SourcePosition
  ) throws(DocumentError) -> Image {
    if let image = loaded[path] { return image }
    let image = try images.image(path, position)
    loaded[path] = image
    return image
  }
}

import YarDrawing
import YarLayout

/// Makes the live views of one scene.
///
/// 1. The views, from the root down, each with its noted frame: masks start from it.
/// 2. The guides that constraints name.
/// 3. The constraints, when everything they can name is there.
final class SceneBuilder {
  let document: InterfaceDocument
  let scene: InterfaceScene
  let root: InterfaceView
  let options: InterfaceOptions
  let environment: LayoutEnvironment
  let screen: SceneScreen
  let insets: SceneInsets
  let palette: Palette
  let sizing: ContentSizing
  var images: SceneImages
  var live: LiveInterfaceScene
  /// The live items by the ids of the document.
  var items: [String: any LayoutItem] = [:]
  /// Views whose variations leave them out; what names them is left out without a word.
  private(set) var excluded: Set<String> = []
  /// What the views around the one that is made mean for it.
  private(set) var ancestry = Ancestry()
  /// The parts of rows that the system arranges itself.
  private var systemParts: Set<String> {
    get { live.systemParts }
    set { live.systemParts = newValue }
  }
  /// The parts of rows that hold what the document puts into them, by row.
  private var contentViews: [ObjectIdentifier: View] = [:]
  /// The views of controllers that containers show.
  var embeddedViews: [(view: View, controller: InterfaceController)] = []
  /// What is to be tied together when all views are there.
  private var pending: [(view: View, source: InterfaceView)] = []

  init(
    document: InterfaceDocument, scene: InterfaceScene, root: InterfaceView,
    environment: LayoutEnvironment, options: InterfaceOptions
  ) {
    self.document = document
    self.scene = scene
    self.root = root
    self.options = options
    self.environment = environment
    screen = SceneScreen(of: root, scene, in: document, options: options)
    insets = SceneInsets(
      document: document, scene: scene, root: root, screen: screen, options: options,
      isMirrored: environment.layoutDirection == .rightToLeft)
    palette = Palette(
      isDark: options.isDark ?? document.device?.isDark ?? false, tint: document.tintColor,
      named: document.namedColors, catalog: options.colors)
    images = SceneImages(of: document, load: options.images)
    sizing = ContentSizing(
      toolsVersion: document.toolsVersion,
      imageSizes: document.naturalImageSizes)
    var environment = environment
    environment.userInterfaceStyle = palette.isDark ? .dark : .light
    if insets.followsViews { environment.safeAreaInsets = insets.rootSafeArea }
    let window = Window(size: root.placement.frame.size, environment: environment)
    live = LiveInterfaceScene(name: scene.name, window: window)
    live.isControllersView = insets.isControllersView
    live.isRow = document.isRow(root, of: scene)
    if insets.isControllersView { live.safeAreaInsets = insets.rootSafeArea }
  }

  func build() -> LiveInterfaceScene {
    let view = make(root, in: nil, rect: Rect(origin: .zero, size: root.placement.frame.size))
    live.window.rootView = view
    for (view, source) in pending { addGuides(of: source, to: view) }
    addControllerGuides(
      of: scene.controller, to: view, top: insets.topGuide, bottom: insets.bottomGuide)
    for (view, controller) in embeddedViews {
      addControllerGuides(of: controller, to: view, top: 0, bottom: 0)
    }
    for (view, source) in pending {
      live.leftOut += source.leftOut.map { (view, $0) }
      for constraint in source.constraints { add(constraint, of: view, source) }
    }
    // Everything starts from the frames that the document notes; now comes the size that is wanted.
    live.window.frame.size = screen.rootSize
    if options.sizesRows, root.content.isRow { growRoot(view) }
    if options.includesRows {
      live.window.backgroundColor = palette.system("systemBackgroundColor")
    }
    if options.showsBars, let bars = insets.bars {
      addBars(bars)
      clearBars(in: view)
    }
    return live
  }

  /// A row that stands alone is as high as its content needs: what shows it will ask.
  private func growRoot(_ row: View) {
    let content = contentViews[ObjectIdentifier(row)] ?? row
    live.window.layoutIfNeeded()
    // Most rows are tied together in their content view, some in the row itself.
    let inContent = content.fittingHeight(forWidth: content.frame.width) - content.frame.height
    let inRow = row.fittingHeight(forWidth: row.frame.width) - row.frame.height
    live.window.frame.size.height += max(0, inContent, inRow)
  }

  /// Whether the scene is shown as on the canvas that its document was drawn on, not as in the app.
  var showsCanvas: Bool { screen.isCanvas && options.imaginesSafeArea }

  // MARK: Views

  /// Makes a view and what is in it; `rect` is its place in the root as the document notes it.
  @discardableResult
  func make(
    _ source: InterfaceView, in parent: (view: View, source: InterfaceView)?, rect: Rect
  ) -> View {
    let outer = ancestry
    defer { ancestry = outer }
    ancestry.depth += 1
    let (resolved, left) = source.resolved(in: screen.classes)
    if let tint = resolved.look.tintColor { ancestry.tint = palette.color(tint) }
    let view = ViewMaker(self).view(of: resolved, in: parent?.view)
    view.identifier = resolved.id.isEmpty ? nil : resolved.id
    view.frame = parent == nil ? rect : resolved.placement.frame
    if !resolved.id.isEmpty, items[resolved.id] == nil { items[resolved.id] = view }
    live.views.append((view, resolved))
    if resolved.key == "contentView", let parent {
      contentViews[ObjectIdentifier(parent.view)] = view
    }
    place(view, resolved, in: parent?.view)
    insets.remember(view, rect: rect, isScrolled: ancestry.isScrolled)
    setMargins(of: resolved, on: view, in: parent)
    setPriorities(resolved.priorities, of: view)
    pending.append((view, resolved))
    if case .tableViewCell(let cell) = resolved.content {
      systemParts.formUnion([cell.textLabel, cell.detailTextLabel, cell.image].compactMap { $0 })
    }
    makeViews(in: view, resolved, leavingOut: left, rect: rect)
    return view
  }

  private func setMargins(
    of source: InterfaceView, on view: View, in parent: (view: View, source: InterfaceView)?
  ) {
    var isRoot = parent == nil
    if case .containerView? = parent?.source.content, source.key == "view" { isRoot = true }
    if insets.followsViews {
      insets.setLiveMargins(of: source, on: view, isRoot: isRoot, in: parent?.source)
    } else if let margins = insets.margins(of: source, on: view, isRoot: isRoot, parent: parent) {
      view.layoutMargins = margins
    }
  }

  /// Makes what is in a view: subviews, an embedded controller's view, the parts of controls, rows.
  private func makeViews(
    in view: View, _ source: InterfaceView, leavingOut left: Set<String>, rect: Rect
  ) {
    @discardableResult
    func add(_ child: InterfaceView) -> View {
      make(
        child, in: (view, source), rect: child.placement.frame.offsetBy(x: rect.minX, y: rect.minY))
    }
    // On the canvas, the content of a scroll view that is not scrolled knows the edges of the screen.
    let scrolls = insets.followsViews ? source.content.scrolls : source.content.holdsRows
    if scrolls { ancestry.isScrolled = true }
    for child in source.subviews {
      if left.contains(child.id) {
        exclude(child)
      } else {
        add(child)
      }
    }
    if options.includesRows, let inner = embedded(in: source) {
      embed(inner, in: view, source, rect)
    }
    if options.includesParts {
      for child in source.parts { add(child) }
    }
    guard options.includesRows else { return }
    var rows: [(view: View, content: View, isAutomatic: Bool)] = []
    for (child, place) in source.content.placedRows {
      let row = add(child)
      (row as? ElementView)?.take(place)
      rows.append((row, contentViews[ObjectIdentifier(row)] ?? row, source.content.sizesRow(child)))
    }
    if options.sizesRows { (view as? TableElementView)?.take(rows) }
  }

  private func place(_ view: View, _ source: InterfaceView, in parent: View?) {
    guard let parent else { return }
    if let stack = parent as? StackView, source.key == nil {
      stack.addArrangedSubview(view)
      // What has no content size is as long in proportion as it was drawn.
      let drawn = source.placement.frame
      stack.setProportion(stack.axis == .horizontal ? drawn.width : drawn.height, of: view)
      return
    }
    parent.addSubview(view)
    if source.placement.usesFrame {
      view.frame = frame(of: source, in: parent)
      view.autoresizingMask = mask(of: source, in: parent)
    } else {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
  }

  /// The noted frame; the parts of rows that the system arranges follow the direction of reading.
  private func frame(of source: InterfaceView, in parent: View) -> Rect {
    guard environment.layoutDirection == .rightToLeft,
      source.key == "contentView" || source.isAccessory || systemParts.contains(source.id)
    else { return source.placement.frame }
    var frame = source.placement.frame
    frame.origin.x = parent.frame.width - frame.maxX
    return frame
  }

  /// Rows are as wide as their table, and what they hold fills them, whatever the document says.
  private func mask(of source: InterfaceView, in parent: View) -> AutoresizingMask {
    if source.key == "contentView" { return [.flexibleWidth, .flexibleHeight] }
    if source.isAccessory {
      let isMirrored = environment.layoutDirection == .rightToLeft
      return [
        isMirrored ? .flexibleRightMargin : .flexibleLeftMargin, .flexibleTopMargin,
        .flexibleBottomMargin,
      ]
    }
    let noted = source.placement.autoresizingMask
    guard (parent as? ElementView)?.isTable ?? false else { return noted }
    if case .tableViewCell = source.content { return [.flexibleWidth, .flexibleBottomMargin] }
    return source.key == nil ? noted : [.flexibleWidth, .flexibleBottomMargin]
  }

  private func setPriorities(_ priorities: InterfacePriorities, of view: View) {
    if let value = priorities.horizontalHugging, value > 0 {
      view.setContentHuggingPriority(LayoutPriority(value), for: .horizontal)
    }
    if let value = priorities.verticalHugging, value > 0 {
      view.setContentHuggingPriority(LayoutPriority(value), for: .vertical)
    }
    if let value = priorities.horizontalResistance, value > 0 {
      view.setContentCompressionResistancePriority(LayoutPriority(value), for: .horizontal)
    }
    if let value = priorities.verticalResistance, value > 0 {
      view.setContentCompressionResistancePriority(LayoutPriority(value), for: .vertical)
    }
  }

  private func exclude(_ view: InterfaceView) {
    excluded.insert(view.id)
    for guide in view.guides { excluded.insert(guide.id) }
    for child in view.subviews + view.parts { exclude(child) }
  }
}

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
  let classes: SizeClasses
  let insets: SceneInsets
  /// Whether the scene is shown as on Interface Builder's canvas, not on another device.
  let isCanvas: Bool
  /// Whether margins and safe areas follow the views to where they come to stand.
  ///
  /// On the canvas they are those of the noted frames, as in Interface Builder, if the canvas is what counts.
  let followsViews: Bool
  /// The size that the root is shown in.
  private let shownSize: Size
  let palette: Palette
  let sizing: ContentSizing
  private var images: [String: Image] = [:]
  /// The names of the images that the caller has.
  private var loaded: Set<String> = []
  var live: LiveInterfaceScene
  /// The live items by the ids of the document.
  var items: [String: any LayoutItem] = [:]
  /// Views whose variations leave them out; what names them is left out without a word.
  private(set) var excluded: Set<String> = []
  /// How many views around the one that is made scroll what is inside.
  private var scrollDepth = 0
  /// Views that scroll with others: where they stand says nothing of the edges of the screen.
  private var scrolled: Set<ObjectIdentifier> = []
  /// The parts of rows that the system arranges itself.
  private var systemParts: Set<String> {
    get { live.systemParts }
    set { live.systemParts = newValue }
  }
  /// The parts of rows that hold what the document puts into them, by row.
  private var contentViews: [ObjectIdentifier: View] = [:]
  /// The colours of what can be touched, each inside the one before.
  private(set) var tints: [Color] = []
  /// How many views the view that is made stands in.
  private(set) var depth = 0
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
    let canvas = document.device
    let device = options.device ?? canvas.flatMap { Device.named($0.id) }
    isCanvas = options.device == nil && options.isLandscape == nil
    followsViews =
      options.inputs.insets == nil
      && (!isCanvas || !options.imaginesSafeArea || environment.layoutDirection == .rightToLeft)
    let isLandscape = options.isLandscape ?? canvas?.isLandscape ?? false
    classes = device?.sizeClasses(isLandscape: isLandscape) ?? SizeClasses()
    shownSize = SceneBuilder.size(
      of: root, scene, canvas: canvas.flatMap { Device.named($0.id) },
      device: isCanvas ? nil : device, isLandscape: isLandscape)
    insets = SceneInsets(
      document: document, scene: scene, root: root, shownSize: shownSize, device: device,
      isLandscape: isLandscape, isCanvas: isCanvas,
      imaginesSafeArea: options.imaginesSafeArea, given: options.inputs.insets)
    palette = Palette(
      isDark: options.isDark ?? canvas?.isDark ?? false, tint: document.tintColor,
      named: document.namedColors,
      catalog: options.colors)
    sizing = ContentSizing(
      toolsVersion: document.toolsVersion,
      imageSizes: document.imageSizes.filter { !document.symbolImages.contains($0.key) })
    var environment = environment
    environment.userInterfaceStyle = palette.isDark ? .dark : .light
    if followsViews { environment.safeAreaInsets = insets.rootSafeArea }
    let window = Window(size: root.frame.size, environment: environment)
    live = LiveInterfaceScene(name: scene.name, window: window)
    live.isControllersView = insets.isControllersView
    if insets.isControllersView { live.safeAreaInsets = insets.rootSafeArea }
  }

  func build() -> LiveInterfaceScene {
    let view = make(root, in: nil, rect: Rect(origin: .zero, size: root.frame.size))
    live.window.rootView = view
    for (view, source) in pending { addGuides(of: source, to: view) }
    addControllerGuides(
      of: scene.controller, to: view, top: insets.topGuide, bottom: insets.bottomGuide)
    for (view, controller) in embeddedViews {
      addControllerGuides(of: controller, to: view, top: 0, bottom: 0)
    }
    for (view, source) in pending {
      for constraint in source.constraints { add(constraint, of: view, source) }
    }
    // Everything starts from the frames that the document notes; now comes the size that is wanted.
    live.window.frame.size = shownSize
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

  /// The size of the device that is asked for, if one is, for a view that fills the document's own.
  private static func size(
    of root: InterfaceView, _ scene: InterfaceScene, canvas: Device?, device: Device?,
    isLandscape: Bool
  ) -> Size {
    guard let device, scene.root?.id == root.id else { return root.frame.size }
    // A view in a xib is a screen only if it fills the canvas that the document names.
    guard scene.controller != nil || (canvas != nil && root.element == "view") else {
      return root.frame.size
    }
    let canvasSizes = canvas.map { [$0.size(isLandscape: false), $0.size(isLandscape: true)] }
    if let canvasSizes, !canvasSizes.contains(root.frame.size) { return root.frame.size }
    return device.size(isLandscape: isLandscape)
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

  // MARK: Views

  /// Makes a view and what is in it; `rect` is its place in the root as the document notes it.
  @discardableResult
  func make(
    _ source: InterfaceView, in parent: (view: View, source: InterfaceView)?, rect: Rect
  ) -> View {
    depth += 1
    defer { depth -= 1 }
    let (resolved, left) = source.resolved(in: classes)
    if let tint = resolved.tintColor { tints.append(palette.color(tint)) }
    defer { if resolved.tintColor != nil { tints.removeLast() } }
    let view = ViewMaker(self).view(of: resolved, in: parent?.view)
    view.identifier = resolved.id.isEmpty ? nil : resolved.id
    view.frame = parent == nil ? rect : resolved.frame
    if scrollDepth > 0 { scrolled.insert(ObjectIdentifier(view)) }
    if !resolved.id.isEmpty, items[resolved.id] == nil { items[resolved.id] = view }
    live.views.append((view, resolved))
    if resolved.key == "contentView", let parent {
      contentViews[ObjectIdentifier(parent.view)] = view
    }
    place(view, resolved, in: parent?.view)
    setMargins(of: resolved, on: view, in: parent, rect: rect)
    setPriorities(resolved.priorities, of: view)
    insets.remember(view, rect: rect)
    pending.append((view, resolved))
    if case .tableViewCell(let cell) = resolved.content {
      systemParts.formUnion([cell.textLabel, cell.detailTextLabel, cell.image].compactMap { $0 })
    }
    makeViews(in: view, resolved, leavingOut: left, rect: rect)
    return view
  }

  private func setMargins(
    of source: InterfaceView, on view: View, in parent: (view: View, source: InterfaceView)?,
    rect: Rect
  ) {
    let isRoot: Bool
    if case .containerView? = parent?.source.content, source.key == "view" {
      isRoot = true
    } else {
      isRoot = parent == nil
    }
    if followsViews {
      insets.setLiveMargins(
        of: source, on: view, isRoot: isRoot, isScrolled: scrollDepth > 0, in: parent?.source)
    } else if let margins = insets.margins(
      of: source, isRoot: isRoot, isScrolled: scrollDepth > 0, rect: rect, parent: parent)
    {
      view.layoutMargins = margins
    }
  }

  /// Makes what is in a view: subviews, an embedded controller's view, the parts of controls, rows.
  private func makeViews(
    in view: View, _ source: InterfaceView, leavingOut left: Set<String>, rect: Rect
  ) {
    @discardableResult
    func add(_ child: InterfaceView) -> View {
      make(child, in: (view, source), rect: child.frame.offsetBy(x: rect.minX, y: rect.minY))
    }
    // On the canvas, the content of a scroll view that is not scrolled knows the edges of the screen.
    let scrolls = followsViews ? source.content.scrolls : source.content.holdsRows
    if scrolls { scrollDepth += 1 }
    defer { if scrolls { scrollDepth -= 1 } }
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
      return
    }
    parent.addSubview(view)
    if source.translatesAutoresizingMask || source.isFixedFrame {
      view.frame = frame(of: source, in: parent)
      view.autoresizingMask = SceneBuilder.mask(of: source, in: parent)
    } else {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
  }

  /// The noted frame; the parts of rows that the system arranges follow the direction of reading.
  private func frame(of source: InterfaceView, in parent: View) -> Rect {
    guard environment.layoutDirection == .rightToLeft,
      source.key == "contentView" || systemParts.contains(source.id)
    else { return source.frame }
    var frame = source.frame
    frame.origin.x = parent.frame.width - frame.maxX
    return frame
  }

  /// Whether a view scrolls with another.
  func isScrolled(_ view: View) -> Bool { scrolled.contains(ObjectIdentifier(view)) }

  /// Rows are as wide as their table, and what they hold fills them, whatever the document says.
  private static func mask(of source: InterfaceView, in parent: View) -> AutoresizingMask {
    if source.key == "contentView" { return [.flexibleWidth, .flexibleHeight] }
    guard (parent as? ElementView)?.isTable ?? false else { return source.autoresizingMask }
    if case .tableViewCell = source.content { return [.flexibleWidth, .flexibleBottomMargin] }
    return source.key == nil ? source.autoresizingMask : [.flexibleWidth, .flexibleBottomMargin]
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

  /// The image of a name: as the caller has it, or a placeholder of the noted size.
  func image(_ name: String?) -> Image? {
    guard let name else { return nil }
    if let image = images[name] { return image }
    let found = options.images?(name)
    if found != nil { loaded.insert(name) }
    let image = found ?? Image(name: name, size: document.imageSizes[name] ?? .zero)
    images[name] = image
    return image
  }

  /// Whether the caller has the image of a name.
  func isLoaded(_ name: String) -> Bool { loaded.contains(name) }

  /// The images that the content of a view names, by name.
  func images(of source: InterfaceView) -> [String: Image] {
    guard case .button(let button) = source.content else { return [:] }
    var result: [String: Image] = [:]
    for name in [button.image, button.backgroundImage] {
      if let name, let image = image(name) { result[name] = image }
    }
    return result
  }
}

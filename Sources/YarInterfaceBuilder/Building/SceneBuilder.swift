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
  /// The size that the root is shown in.
  private let shownSize: Size
  let palette: Palette
  let sizing: ContentSizing
  private var images: [String: Image] = [:]
  var live: LiveInterfaceScene
  /// The live items by the ids of the document.
  var items: [String: any LayoutItem] = [:]
  /// Views whose variations leave them out; what names them is left out without a word.
  private(set) var excluded: Set<String> = []
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
    let isLandscape = options.isLandscape ?? canvas?.isLandscape ?? false
    classes = device?.sizeClasses(isLandscape: isLandscape) ?? SizeClasses()
    shownSize = SceneBuilder.size(
      of: root, scene, canvas: canvas.flatMap { Device.named($0.id) }, options: options,
      isLandscape: isLandscape)
    insets = SceneInsets(
      document: document, scene: scene, root: root, shownSize: shownSize, device: device,
      isLandscape: isLandscape, given: options.inputs.insets)
    palette = Palette(
      isDark: options.isDark ?? canvas?.isDark ?? false, named: document.namedColors)
    sizing = ContentSizing(
      toolsVersion: document.toolsVersion,
      imageSizes: document.imageSizes.filter { !document.symbolImages.contains($0.key) })
    let window = Window(size: root.frame.size, environment: environment)
    live = LiveInterfaceScene(name: scene.name, window: window)
  }

  func build() -> LiveInterfaceScene {
    let view = make(root, in: nil, rect: Rect(origin: .zero, size: root.frame.size))
    live.window.rootView = view
    for (view, source) in pending { addGuides(of: source, to: view) }
    addControllerGuides(to: view)
    for (view, source) in pending {
      for constraint in source.constraints { add(constraint, of: view, source) }
    }
    // Everything starts from the frames that the document notes; now comes the size that is wanted.
    live.window.frame.size = shownSize
    if options.includesRows {
      live.window.backgroundColor = palette.system("systemBackgroundColor")
    }
    return live
  }

  /// The size of the device that is asked for, for a view that fills the document's own.
  private static func size(
    of root: InterfaceView, _ scene: InterfaceScene, canvas: Device?, options: InterfaceOptions,
    isLandscape: Bool
  ) -> Size {
    guard let device = options.device, scene.controller != nil, scene.root?.id == root.id else {
      return root.frame.size
    }
    let canvasSizes = canvas.map { [$0.size(isLandscape: false), $0.size(isLandscape: true)] }
    if let canvasSizes, !canvasSizes.contains(root.frame.size) { return root.frame.size }
    return device.size(isLandscape: isLandscape)
  }

  // MARK: Views

  /// Makes a view and what is in it; `rect` is its place in the root as the document notes it.
  private func make(
    _ source: InterfaceView, in parent: (view: View, source: InterfaceView)?, rect: Rect
  ) -> View {
    let (resolved, left) = source.resolved(in: classes)
    let view = ViewMaker(self).view(of: resolved, in: parent?.view)
    view.identifier = resolved.id.isEmpty ? nil : resolved.id
    view.frame = parent == nil ? rect : resolved.frame
    if !resolved.id.isEmpty, items[resolved.id] == nil { items[resolved.id] = view }
    live.views.append((view, resolved))
    place(view, resolved, in: parent?.view)
    let margins = insets.margins(of: resolved, rect: rect, parent: parent)
    if let margins { view.layoutMargins = margins }
    setPriorities(resolved.priorities, of: view)
    insets.remember(view, rect: rect)
    pending.append((view, resolved))
    func add(_ child: InterfaceView) {
      _ = make(
        child, in: (view, resolved), rect: child.frame.offsetBy(x: rect.minX, y: rect.minY))
    }
    for child in resolved.subviews {
      if left.contains(child.id) {
        exclude(child)
      } else {
        add(child)
      }
    }
    if options.includesParts {
      for child in resolved.parts { add(child) }
    }
    if options.includesRows {
      for child in resolved.content.rows { add(child) }
    }
    return view
  }

  private func place(_ view: View, _ source: InterfaceView, in parent: View?) {
    guard let parent else { return }
    if let stack = parent as? StackView, source.key == nil {
      stack.addArrangedSubview(view)
      return
    }
    parent.addSubview(view)
    if source.translatesAutoresizingMask || source.isFixedFrame {
      view.frame = source.frame
      view.autoresizingMask = source.autoresizingMask
    } else {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
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
    let image = options.images?(name) ?? Image(name: name, size: document.imageSizes[name] ?? .zero)
    images[name] = image
    return image
  }

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

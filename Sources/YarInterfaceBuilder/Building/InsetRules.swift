import YarLayout

/// The rules by which the canvas of Interface Builder finds safe areas and margins.
///
/// They were found by comparing many documents with the frames noted in them.
struct InsetRules {
  let safeArea: EdgeInsets
  /// What is drawn around the view; nil where it is no whole screen.
  let bars: ScreenBars?
  private let document: InterfaceDocument
  /// Whether the root is shown as a screen of its own, which has wider margins.
  private let isScreen: Bool
  private let systemMargin: Double
  private let cellMargin: Double
  private let cardMargin: Double
  /// Whether rows are of the height that iOS 18 gives them.
  private let hasTallRows: Bool

  init(
    document: InterfaceDocument, scene: InterfaceScene, root: InterfaceView, screen: SceneScreen
  ) {
    self.document = document
    let isSceneRoot = scene.root?.id == root.id && scene.root?.position == root.position
    isScreen =
      isSceneRoot && (root.element == "view" || root.element == "collectionViewCell")
      && (scene.controller != nil || document.toolsVersion >= 13300)
    let rootWidth = root.placement.frame.width
    // A view that stands alone may be as wide as no device.
    systemMargin =
      scene.controller == nil && rootWidth >= 400
      ? 20 : EdgeInsets.screenMargin(inWidth: rootWidth)
    // A row in a table has the margins of the screen; one that stands alone, those of its own width.
    let isAlone = isSceneRoot && scene.controller == nil
    let width = isAlone ? rootWidth : screen.size?.width ?? rootWidth
    // Versions of five digits that start with 3 are marks of early releases, not versions.
    hasTallRows = (24000..<30000).contains(document.toolsVersion)
    cellMargin = width < 414 && !hasTallRows ? 16 : 20
    cardMargin = hasTallRows ? 20 : TableViewElement.cardMargin(inWidth: width)
    (safeArea, bars) =
      isSceneRoot
      ? InsetRules.safeArea(of: root, scene, in: document, screen) : (.zero, nil)
  }

  // MARK: The safe area

  private static func safeArea(
    of root: InterfaceView, _ scene: InterfaceScene, in document: InterfaceDocument,
    _ screen: SceneScreen
  ) -> (insets: EdgeInsets, bars: ScreenBars?) {
    guard root.placement.frame.minY == 0 else { return (.zero, nil) }
    let containers = document.containers
    var insets = hardwareInsets(of: screen, in: document)
    var bars = ScreenBars()
    bars.statusHeight = insets.top
    bars.showsStatus = !scene.simulated.hidesStatusBar && insets.top > 0
    bars.indicatorHeight = insets.bottom
    bars.isCompact = screen.classes.height == .compact
    bars.navigationHeight = containers.top(of: scene, isCompact: bars.isCompact)
    bars.bottomHeight = containers.bottom(of: scene, hasIndicator: insets.bottom > 0)
    // Guides of older documents know whether the status bar is hidden; safe areas on the canvas do not.
    if scene.simulated.hidesStatusBar, !document.usesSafeAreas, insets.bottom == 0 {
      insets.top = 0
      bars.statusHeight = 0
    }
    guard let full = screen.size else {
      guard scene.controller != nil else { return (.zero, nil) }
      bars.bottomHeight = containers.bottom(of: scene, hasIndicator: false)
      insets.top += bars.navigationHeight
      insets.bottom += bars.bottomHeight
      return (insets, bars)
    }
    let size = root.placement.frame.size
    if size == full {
      insets.bottom += bars.bottomHeight
      insets.top += bars.navigationHeight
      return (insets, document.isControllersView(scene) ? bars : nil)
    }
    if scene.simulated.isFreeSize, scene.controller != nil, insets.bottom > 0 {
      // Without bars, but with the cut-out and the indicator of the screen, wherever it ends.
      return (insets, nil)
    }
    if scene.controller == nil {
      guard root.element == "view", document.usesSafeAreas else { return (.zero, nil) }
      if insets.bottom == 0 {
        // Without a cut-out, early versions know the status bar of views that are nearly as high as the screen.
        return (size.height >= 400 || document.toolsVersion >= 22000 ? insets : .zero, nil)
      }
      // A view that is as wide as the screen stands at its top.
      guard size.width >= full.width else { return (.zero, nil) }
      if size.width == full.width { insets.bottom = 0 }
      return (insets, nil)
    }
    guard size.width == full.width else { return (.zero, nil) }
    if size.height == full.height - insets.top - 44 {
      // Below a bar that hides what is under it.
      insets.top = 0
      return (insets, nil)
    }
    if size.height == full.height - insets.top - 10 {
      return sheet(insets, bars, isNavigated: containers.isNavigated(scene), in: document)
    }
    return (.zero, nil)
  }

  /// A sheet, which leaves a part of the screen below it to be seen; its bar is higher.
  private static func sheet(
    _ screen: EdgeInsets, _ bars: ScreenBars, isNavigated: Bool, in document: InterfaceDocument
  ) -> (insets: EdgeInsets, bars: ScreenBars?) {
    var insets = screen
    insets.top = isNavigated && document.usesSafeAreas ? 56 : 0
    var bars = bars
    bars.statusHeight = 0
    bars.showsStatus = false
    bars.bottomHeight = 0
    bars.navigationHeight = isNavigated ? 56 : 0
    return (insets, bars)
  }

  /// What hardware and status bar take of a whole screen, on the canvas of the version that wrote the
  /// document.
  private static func hardwareInsets(
    of screen: SceneScreen, in document: InterfaceDocument
  ) -> EdgeInsets {
    guard let device = screen.device else {
      return EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    }
    var insets = device.safeArea(isLandscape: screen.isLandscape)
    // What versions made of their canvas is no matter on a device that somebody asks for.
    guard screen.isCanvas else { return insets }
    let version = document.toolsVersion
    switch device.id {
    case "retina6_1" where version < 21000 && insets.top == 48:
      insets.top = 44
    case "retina6_1" where (24000..<30000).contains(version) && insets.top == 48:
      // These versions note both twice.
      insets.top = 96
      insets.bottom = 68
    case "retina5_9" where version >= 21701 && insets.top == 44:
      // Their screen of this size is that of the smaller phones which came later.
      insets.top = 50
    default:
      // Xcode 11 to 13 showed no status bar on devices with a home button.
      if insets.top == 20, insets.bottom == 0, (14800..<22000).contains(version) { insets.top = 0 }
    }
    return insets
  }

  // MARK: Margins

  /// The margins on the canvas, with what the safe area and the superview add where the document has the
  /// views; nil is the default.
  func margins(
    of source: InterfaceView, isRoot: Bool, safeArea: EdgeInsets, rect: Rect,
    parent: (view: View, source: InterfaceView, rect: Rect)?
  ) -> EdgeInsets? {
    var margins = wanted(by: source, isRoot: isRoot, in: parent?.source)
    if insetsFromSafeArea(source) {
      margins.top += safeArea.top
      margins.left += safeArea.left
      margins.bottom += safeArea.bottom
      margins.right += safeArea.right
    }
    if source.margins.preservesSuperview, let parent {
      let outer = parent.view.layoutMargins
      margins.left = max(margins.left, outer.left - (rect.minX - parent.rect.minX))
      margins.top = max(margins.top, outer.top - (rect.minY - parent.rect.minY))
      margins.right = max(margins.right, outer.right - (parent.rect.maxX - rect.maxX))
      margins.bottom = max(margins.bottom, outer.bottom - (parent.rect.maxY - rect.maxY))
    }
    return margins == EdgeInsets(all: 8) ? nil : margins
  }

  /// The margins that a view itself wants; left means leading unless they are given by side.
  func wanted(
    by source: InterfaceView, isRoot: Bool, in parent: InterfaceView?
  ) -> EdgeInsets {
    var margins = own(source, in: parent)
    guard isRoot, isScreen else { return margins }
    margins.left = max(margins.left, systemMargin)
    margins.right = max(margins.right, systemMargin)
    if source.margins.explicit == nil {
      margins.top = 0
      margins.bottom = 0
    }
    return margins
  }

  /// Whether the safe area is added to the margins of a view.
  func insetsFromSafeArea(_ source: InterfaceView) -> Bool {
    document.usesSafeAreas && source.margins.insetsFromSafeArea ?? true
  }

  private func own(_ source: InterfaceView, in parent: InterfaceView?) -> EdgeInsets {
    switch source.margins.explicit {
    case .insets(let insets)?: return insets
    case .directional(let insets)?:
      return EdgeInsets(
        top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    case nil: break
    }
    let isContent = source.element == "tableViewCellContentView"
    guard isContent || source.element == "tableViewCell", document.toolsVersion >= 13300 else {
      return EdgeInsets(all: 8)
    }
    var row: TableViewCellElement?
    if case .tableViewCell(let cell)? = (isContent ? parent : source)?.content { row = cell }
    let side = row?.isOnCard ?? false ? cardMargin : cellMargin
    guard isContent else { return EdgeInsets(top: 8, left: side, bottom: 8, right: side) }
    let vertical = hasTallRows ? 15.0 : 11.0
    var insets = EdgeInsets(top: vertical, left: side, bottom: vertical, right: side)
    // The sign at the end of a row stands beside the content, where that leaves room for it.
    if row?.accessory != nil, source.placement.frame.width < parent?.placement.frame.width ?? 0 {
      insets.right = 8
    }
    return insets
  }
}

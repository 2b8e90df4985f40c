import YarDiagnosis
import YarDocuments
import YarInterfaceBuilder
import YarLayout
import YarScenes

/// A document in one showing: what its scenes are made with, and what checks of them are told.
struct DocumentShowing {
  /// The document as it was read.
  let document: SourceDocument
  /// How it is shown.
  let showing: SceneShowing
  private let plan: CheckPlan
  private let file: String
  /// The document with the texts of the showing.
  private let shown: SourceDocument

  init(_ document: SourceDocument, _ showing: SceneShowing, _ plan: CheckPlan, file: String) {
    self.document = document
    self.showing = showing
    self.plan = plan
    self.file = file
    shown = showing.texts?.applied(to: document) ?? document
  }

  /// Makes a scene, by its place, and lays it out; nil where it has nothing to show.
  func scene(at index: Int, with maker: SceneMaker) throws -> ShownScene? {
    maker.device = showing.device
    maker.overrides = overrides
    return try maker.scene(at: index, of: shown)
  }

  /// What counts more than the document.
  private var overrides: SceneOverrides {
    var overrides = plan.scenes.overrides
    overrides.direction = showing.direction ?? overrides.direction
    // A document of Yar's own knows no devices: it is shown in their size.
    if case .layout = document, let device = showing.device {
      let size = device.size(isLandscape: false)
      overrides.size = ProposedSize(width: size.width, height: size.height)
    }
    return overrides
  }

  /// What a check of a scene is told beyond what its views say.
  func checkOptions(for live: ShownScene) -> CheckOptions {
    var options = CheckOptions()
    SceneFacts(live, of: document, file: file).inform(&options)
    let size = live.window.frame.size
    var condition = FindingCondition(
      device: deviceName, width: size.width, height: size.height,
      isRightToLeft: live.window.environment.layoutDirection == .rightToLeft)
    condition.texts = showing.texts?.title
    options.condition = condition
    options.pageFaults = live.pages?.faults ?? []
    // The typeface of Interface Builder's documents is Apple's; the one at hand is a little different.
    if case .interface = document {
      options.textTolerance = 0.06
      options.estimatesContent = true
    }
    // Said here rather than by the window, so that the canvas, which has none, and a device agree.
    if case .interface(let scene) = live.origin, case .interface(let document) = document {
      options.safeArea = scene.safeAreaInsets
      options.knowsSafeArea = document.usesSafeAreas
      // A controller whose view was drawn in a size of its own shows a part of a screen.
      let isWhole = scene.isControllersView && size.width >= 320 && size.height >= 480
      options.screenShare = isWhole ? .all : scene.isRow ? .stripe : .part
    }
    return options
  }

  /// What the device is called; nil where nothing is known of one.
  var deviceName: String? {
    if let name = showing.deviceName { return name }
    guard case .interface(let document) = document,
      let device = document.device.flatMap({ Device.named($0.id) })
    else { return nil }
    return device.names.first ?? device.id
  }

  /// The sizes in which a scene is searched.
  func search(
    _ whole: SizeSearch, around live: ShownScene, _ sizes: inout SearchedSizes
  ) -> SizeSearch {
    var device = showing.device
    var isScreen = true
    var isLandscape = false
    if case .interface(let document) = document, case .interface(let scene) = live.origin {
      device = device ?? document.device.flatMap { Device.named($0.id) }
      isScreen = scene.isControllersView
      isLandscape = plan.scenes.isLandscape ?? document.device?.isLandscape ?? false
      if plan.range == nil {
        // What stands in a screen is shown as wide as the devices; how wide a part of a .xib may be nobody knows.
        if scene.isRow || (document.kind == .xib && plan.devices == nil && !isScreen) {
          return SizeSearch()
        }
        if isScreen, let device,
          let stops = SearchedSizes.stops(
            in: whole, around: live.window.frame.size, on: device, isLandscape: isLandscape)
        {
          return stops
        }
      }
    }
    return sizes.search(
      whole, around: live.window.frame.size, isScreen: isScreen, on: device,
      isLandscape: isLandscape)
  }
}

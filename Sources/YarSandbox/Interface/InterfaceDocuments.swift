import YarDiagnosis
import YarDocumentChecks
import YarDocuments
import YarInterfaceBuilder
import YarLayout

/// Documents of Interface Builder, for a sandbox.
final class InterfaceDocuments: ForeignDocuments {
  private var document: InterfaceDocument?
  /// The scene that was made last, and its document, with the texts that it was shown with.
  private var made: (live: LiveInterfaceScene, document: InterfaceDocument)?

  // MARK: Reading

  func read(_ text: [UInt8], file: String) -> [DocumentError] {
    do throws(InterfaceError) {
      let document = try InterfaceDocument(text, file: file)
      guard document.scenes.contains(where: { $0.root != nil }) else {
        return [
          DocumentError(file: file, position: .start, message: "no scene of it has a view")
        ]
      }
      self.document = document
      return []
    } catch {
      return [DocumentError(error)]
    }
  }

  var warnings: [DocumentError] { document?.notes.map { DocumentError($0) } ?? [] }

  /// The scenes with a view, and those views.
  private var shown: [(scene: InterfaceScene, root: InterfaceView)] {
    document?.scenes.compactMap { scene in scene.root.map { (scene, $0) } } ?? []
  }

  var scenes: [ForeignScene] {
    let isDark = document?.device?.isDark ?? false
    return shown.map { ForeignScene(name: $0.name, size: $1.placement.frame.size, isDark: isDark) }
  }

  // MARK: Making

  func scene(
    _ index: Int, _ settings: SandboxSettings, _ measurer: HostTextMeasurer,
    _ images: SandboxImages, isChecked: Bool
  ) -> LiveScene? {
    guard var document, shown.indices.contains(index) else { return nil }
    let noted = shown[index].root.placement.frame.size
    if settings.hasLongTexts {
      document = document.changingTexts { _, text in TextChange.longer(text) }
    }
    if settings.textScale != 1 { document = document.scalingTextStyles(by: settings.textScale) }
    let scene = document.scenes.filter { $0.root != nil }[index]
    var options = InterfaceOptions()
    let device = Self.device(settings)
    options.device = device?.device
    options.isLandscape = device?.isLandscape
    options.isDark = settings.style.map { $0 == .dark }
    options.imaginesSafeArea = !isChecked
    options.sizesRows = isChecked
    options.images = { images.known($0) }
    var environment = LayoutEnvironment(textMeasurer: measurer)
    let canvas = document.device.flatMap { Device.named($0.id) }
    environment.scale = (device?.device ?? canvas)?.scale ?? 2
    environment.layoutDirection = settings.direction ?? .leftToRight
    guard let live = document.make(scene, environment: environment, options: options) else {
      return nil
    }
    if device == nil {
      let size = live.window.frame.size
      let wanted = Size(
        width: settings.size.width ?? size.width, height: settings.size.height ?? size.height)
      // The size that the document notes is no wish: a row may be higher in the app.
      if wanted != noted { live.window.frame.size = wanted }
    }
    made = (live, document)
    return LiveScene(
      name: live.name, window: live.window,
      views: live.views.map { ($0.view, $0.source.position) },
      constraints: live.constraints.map { ($0.constraint, $0.source.position) })
  }

  /// The device whose size and bars are asked for; nil if it is none.
  private static func device(_ settings: SandboxSettings) -> (device: Device, isLandscape: Bool)? {
    guard settings.safeArea != .zero, let width = settings.size.width,
      let height = settings.size.height
    else { return nil }
    for isLandscape in [false, true] {
      let device = Device.all.first {
        $0.size(isLandscape: isLandscape) == Size(width: width, height: height)
          && $0.safeArea(isLandscape: isLandscape) == settings.safeArea
      }
      if let device { return (device, isLandscape) }
    }
    return nil
  }

  func inform(_ options: inout CheckOptions) {
    guard let made else { return }
    options.inform(of: made.live, in: made.document, file: made.document.file)
  }
}

extension DocumentError {
  fileprivate init(_ error: InterfaceError) {
    self.init(file: error.file, position: error.position, message: error.message)
  }
}

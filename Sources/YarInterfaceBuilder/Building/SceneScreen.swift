import YarLayout

/// The screen that a scene is shown on: Interface Builder's canvas, or a device that somebody asks for.
struct SceneScreen {
  /// Whether it is the canvas as the document has it.
  let isCanvas: Bool
  /// The device; nil on the canvas of older documents.
  let device: Device?
  let isLandscape: Bool
  let classes: SizeClasses
  /// The size that the root is shown in.
  let rootSize: Size

  init(
    of root: InterfaceView, _ scene: InterfaceScene, in document: InterfaceDocument,
    options: InterfaceOptions
  ) {
    let canvas = document.device.flatMap { Device.named($0.id) }
    isCanvas = options.device == nil && options.isLandscape == nil
    device = options.device ?? canvas
    isLandscape = options.isLandscape ?? document.device?.isLandscape ?? false
    classes = device?.sizeClasses(isLandscape: isLandscape) ?? SizeClasses()
    let size = device?.size(isLandscape: isLandscape)
    var asked: Size?
    if SceneScreen.isFilled(by: root, scene, in: document, canvas: canvas) {
      asked = size
    } else if let size, document.isRow(root, of: scene) {
      asked = Size(width: size.width, height: root.placement.frame.height)
    }
    rootSize = isCanvas ? root.placement.frame.size : asked ?? root.placement.frame.size
  }

  /// The size of the device as it is held; nil on the canvas of older documents.
  var size: Size? { device?.size(isLandscape: isLandscape) }

  /// Whether a view fills the screen, whatever that is, as it fills the document's own.
  private static func isFilled(
    by root: InterfaceView, _ scene: InterfaceScene, in document: InterfaceDocument, canvas: Device?
  ) -> Bool {
    guard scene.root?.id == root.id else { return false }
    let size = root.placement.frame.size
    // A view in a xib is a screen only if it fills the canvas that the document names, or is as large as phones were.
    guard let canvas else {
      return scene.controller != nil
        || (document.isControllersView(scene) && size.width >= 320 && size.height >= 400)
    }
    guard document.isControllersView(scene) || root.element == "view" else { return false }
    return size == canvas.size(isLandscape: false) || size == canvas.size(isLandscape: true)
  }
}

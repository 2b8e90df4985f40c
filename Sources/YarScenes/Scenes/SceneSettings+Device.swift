import YarDocuments
import YarInterfaceBuilder
import YarLayout

/// Layout documents on devices.
extension LayoutDocument {
  /// Whether the scenes are screens, as they are as wide as some device: cards and tickets keep their sizes on every device.
  package var isScreen: Bool {
    scenes.contains { $0.size.width.map(Device.isScreenWidth) ?? false }
  }
}

extension Device {
  /// Whether some device is as wide: what is as wide is taken for a screen.
  package static func isScreenWidth(_ width: Double) -> Bool {
    all.contains { $0.size.width == width }
  }
}

extension SceneSettings {
  /// Shows scenes as large as a device, with what of it is covered, unless they are to have another size.
  package mutating func show(on device: Device, isLandscape: Bool) {
    environment.safeAreaInsets = device.safeArea(isLandscape: isLandscape)
    overrides.scale = overrides.scale ?? device.scale
    guard overrides.size == .unspecified else { return }
    let size = device.size(isLandscape: isLandscape)
    overrides.size = ProposedSize(width: size.width, height: size.height)
  }
}

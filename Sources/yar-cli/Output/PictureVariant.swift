import YarDocuments
import YarInterfaceBuilder
import YarLayout
import YarScenes

/// One way in which `yar render` draws the scenes of a document.
struct PictureVariant: Sendable {
  /// The device that screens of Interface Builder are shown on; nil is the document's own.
  var device: Device?
  /// The direction of reading; nil is the document's own.
  var direction: LayoutDirection?
  /// What tells its pictures from those of other variants, as a part of file names; nil where there is one only.
  var name: String?

  /// The variants that a command line asks for: each device in each direction.
  static func asked(by arguments: Arguments) throws(UsageError) -> [PictureVariant] {
    var devices: [Device?] = []
    for device in try arguments[PictureOption.devices].flatMap(\.self)
    where !devices.contains(device) {
      devices.append(device)
    }
    if devices.isEmpty { devices = [nil] }
    let asked = try arguments[PictureOption.directions]
    let directions: [LayoutDirection?] = asked ?? [nil]
    return devices.flatMap { device in
      directions.map { direction in
        var parts: [String] = []
        if devices.count > 1, let device {
          parts.append(SceneNames.fileName(device.names.first ?? device.id))
        }
        if directions.count > 1 { parts.append(direction == .rightToLeft ? "rtl" : "ltr") }
        return PictureVariant(
          device: device, direction: direction,
          name: parts.isEmpty ? nil : parts.joined(separator: "-"))
      }
    }
  }

  /// The variants in which a document is drawn: those of Yar's own that are no screens know no devices, and differ in direction
  /// only.
  static func of(_ document: SourceDocument?, _ variants: [PictureVariant]) -> [PictureVariant] {
    guard case .layout(let layout)? = document, !layout.isScreen, let first = variants.first else {
      return variants
    }
    let own = variants.filter { $0.device == first.device }
    return own.map { variant in
      var variant = variant
      if own.count == 1 {
        variant.name = nil
      } else {
        variant.name = variant.direction == .rightToLeft ? "rtl" : "ltr"
      }
      return variant
    }
  }

  /// The options for it.
  func applied(to options: SceneOptions) -> SceneOptions {
    var options = options
    options.device = device
    options.overrides.direction = direction
    return options
  }
}

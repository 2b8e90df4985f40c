import YarInterfaceBuilder
import YarLayout

/// One way in which the scenes of a document are shown.
package struct SceneShowing: Hashable, Sendable {
  /// The device; nil is the document's own.
  package var device: Device?
  /// The direction; nil is the document's own.
  package var direction: LayoutDirection?
  /// The texts; nil are the document's.
  package var texts: TextVariant?

  /// How documents of Yar's own and templates are shown by default.
  package init(
    device: Device? = nil, direction: LayoutDirection? = nil, texts: TextVariant? = nil
  ) {
    self.device = device
    self.direction = direction
    self.texts = texts
  }

  /// What findings call the device; nil for the document's own.
  package var deviceName: String? { device.map { $0.names.first ?? $0.id } }
}

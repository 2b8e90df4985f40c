import YarLayout

/// The images that a scene names, each loaded once.
struct SceneImages {
  private let load: ((String) -> Image?)?
  /// The sizes that the document notes.
  private let sizes: [String: Size]
  private var images: [String: Image] = [:]
  /// The names of the images that the caller has.
  private var loaded: Set<String> = []

  init(of document: InterfaceDocument, load: ((String) -> Image?)?) {
    self.load = load
    sizes = document.naturalImageSizes
  }

  /// The image of a name: as the caller has it, or a placeholder of the noted size.
  mutating func image(_ name: String?) -> Image? {
    guard let name else { return nil }
    if let image = images[name] { return image }
    let found = load?(name)
    if found != nil { loaded.insert(name) }
    let image = found ?? Image(name: name, size: sizes[name] ?? .zero)
    images[name] = image
    return image
  }

  /// Whether the caller has the image of a name that was asked for.
  func isLoaded(_ name: String) -> Bool { loaded.contains(name) }

  /// The images that the content of a view names, by name.
  mutating func all(in source: InterfaceView) -> [String: Image] {
    guard case .button(let button) = source.content else { return [:] }
    var result: [String: Image] = [:]
    for name in [button.image, button.backgroundImage] {
      if let name, let image = image(name) { result[name] = image }
    }
    return result
  }
}

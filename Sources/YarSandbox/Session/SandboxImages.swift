import YarDocuments
import YarLayout

/// What knows the sizes of pictures.
protocol ImageHost: AnyObject {
  /// The size of a picture in points, or nil where it is not at hand.
  func size(of name: String) -> Size?
}

/// Pictures as sizes: the page draws them.
final class SandboxImages: ImageResolver {
  private let host: (any ImageHost)?

  /// The size of a picture that is not at hand: large enough to be seen.
  static let standIn = Size(width: 60, height: 40)

  init(host: (any ImageHost)?) { self.host = host }

  /// A picture that is at hand.
  func known(_ name: String) -> Image? {
    host?.size(of: name).map { Image(name: name, size: $0) }
  }

  func image(at path: String) throws(ImageResolverError) -> Image {
    Image(name: path, size: host?.size(of: path) ?? Self.standIn)
  }
}

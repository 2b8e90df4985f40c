import YarLayout

/// The images of a document, with errors that know their place in it.
struct DocumentImages {
  /// Loads them; nil gives empty ones.
  let resolver: (any ImageResolver)?
  /// The name of the document.
  let file: String

  /// The image that is named at a place.
  func image(_ path: String, _ position: SourcePosition) throws(DocumentError) -> Image {
    guard let resolver else { return Image(name: path, size: .zero) }
    do throws(ImageResolverError) {
      return try resolver.image(at: path)
    } catch {
      throw DocumentError(
        file: file, position: position,
        message: "cannot use the image \"\(shortened(path))\": \(error.reason)")
    }
  }
}

import YarLayout

/// Finds the images of a document; the caller's, because documents know nothing of files and
/// formats.
public protocol ImageResolver: AnyObject {
  /// Loads an image.
  ///
  /// - Parameter path: The path as the document writes it, relative to the document's folder. Its text
  ///   was checked to stay below that folder (unless the caller allowed others); a symbolic link that
  ///   leads outside is the resolver's to refuse. Or a `data:` URI, which was not checked.
  /// - Returns: An image whose `name` is the path, so that a written document has it again.
  func image(at path: String) throws(ImageResolverError) -> Image
}

/// Why an image cannot be used.
public struct ImageResolverError: Error, Hashable, Sendable {
  /// The reason, to follow a colon: "the file does not exist".
  public var reason: String

  /// Makes an error.
  public init(_ reason: String) { self.reason = reason }
}

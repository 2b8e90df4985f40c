import YarDocuments

/// The folder that a project and its documents are in: what a document takes from elsewhere is another's.
///
/// The file of a project may name any file of the machine, and a link may lead anywhere. A document from a stranger brings
/// both along, so what they lead to outside is taken only where the person allows it, as with images.
package struct ProjectBoundary: Sendable {
  /// The folder without links; nil is no boundary.
  package let folder: String?

  /// Makes the boundary around a folder; nil, or a folder that is not there, is none.
  package init(_ folder: String?) { self.folder = folder.flatMap(FilePath.resolved) }

  /// Whether what a path leads to lies inside; what leads nowhere does.
  package func holds(_ path: String) -> Bool {
    guard let folder, folder != "/", let target = FilePath.resolved(path) else { return true }
    return target == folder || target.hasPrefix(folder + "/")
  }

  /// What is told of something that a file names outside.
  ///
  /// - Parameter count: How many there are, with this one.
  package func message(_ place: String, names path: String, count: Int = 1) -> Message {
    .warning(
      place,
      "'\(FilePath.fromHere(path))'\(count > 1 ? " (and \(count - 1) more)" : "") lies outside of the "
        + "folder '\(FilePath.fromHere(folder ?? ""))' and is not read; move it there, or use --allow-outside"
    )
  }
}

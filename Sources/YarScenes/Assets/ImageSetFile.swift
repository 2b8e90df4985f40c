import YarDocuments

/// One file of a set of pictures.
package struct ImageSetFile {
  /// The name of the file, without a folder.
  package var name: String
  /// Pixels for each point.
  package var scale: Double
  /// Whether it is for dark screens only.
  package var isDark: Bool
  /// What of it keeps its size where it is made larger.
  var slicing: ImageSlicing?

  /// The file that suits a screen best, of those in a form that is read.
  package static func best(of contents: AssetContents, scale: Double, isDark: Bool) -> ImageSetFile?
  {
    let files = (contents.root["images"]?.elements.map { $0 } ?? [])
      .filter(AssetContents.isForPhones).compactMap { ImageSetFile($0) }
    let suited = files.filter { $0.isDark == isDark }
    let candidates = suited.isEmpty ? files : suited
    // The next finer one is drawn smaller; without one, the finest is drawn larger.
    return candidates.filter { $0.scale >= scale }.min { $0.scale < $1.scale }
      ?? candidates.max { $0.scale < $1.scale }
  }

  /// The endings of pictures that are read, in the order in which a name without one is looked for.
  package static let endings = ["png", "jpg", "jpeg", "pdf", "svg"]

  private init?(_ entry: JSONNode) {
    guard let name = entry["filename"]?.string, !name.contains("/"),
      Self.endings.contains(FilePath.fileExtension(name) ?? "")
    else { return nil }
    self.name = name
    switch entry["scale"]?.string {
    case "2x": scale = 2
    case "3x": scale = 3
    default: scale = 1
    }
    isDark = AssetContents.isDark(entry)
    slicing = entry["resizing"].flatMap { ImageSlicing($0) }
  }
}

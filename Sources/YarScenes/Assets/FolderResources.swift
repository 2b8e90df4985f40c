/// What lies in a folder, and in those in it, that documents of Interface Builder may need.
package struct FolderResources: Sendable {
  /// The asset catalogues.
  package private(set) var catalogs: [String] = []
  /// The files of fonts.
  package private(set) var fonts: [String] = []
  /// The files of pictures that lie in no catalogue.
  package private(set) var pictures: [String] = []
  /// The projects of Xcode.
  package private(set) var projects: [String] = []

  /// So many folders are looked through at most; no project has as many.
  private static let folderLimit = 20_000

  /// Looks through a folder; what others made, and what builds leave behind, is passed over.
  package init(below root: String) {
    var waiting = [root]
    var count = 0
    while let folder = waiting.popLast(), count < Self.folderLimit {
      count += 1
      for name in (FilePath.names(in: folder) ?? []).reversed() where !name.hasPrefix(".") {
        let path = FilePath.join(folder, name)
        if let kind = ResourceKind(name) {
          add(path, kind)
        } else if !InputList.isForeign(name), FilePath.isFolder(path), !FilePath.isLink(path) {
          waiting.append(path)
        }
      }
    }
    catalogs.sort()
    fonts.sort()
    pictures.sort()
    projects.sort()
  }

  private mutating func add(_ path: String, _ kind: ResourceKind) {
    switch kind {
    case .catalog: if FilePath.isFolder(path) { catalogs.append(path) }
    case .project: if FilePath.isFolder(path) { projects.append(path) }
    case .font: fonts.append(path)
    case .picture: pictures.append(path)
    case .document: break
    }
  }
}

/// What a file of a project is to a document of Interface Builder, by its name.
enum ResourceKind: Sendable {
  /// An asset catalogue.
  case catalog
  /// A font.
  case font
  /// A picture.
  case picture
  /// Such a document.
  case document
  /// A project of Xcode.
  case project

  /// Whether a target gives it to its documents.
  var isResource: Bool { [.catalog, .font, .picture].contains(self) }

  /// The kind of a name; nil for anything else.
  init?(_ name: String) {
    // A project may name very many files with very long paths: only the end is looked at.
    let end = name.utf8.suffix(12)
    guard let dot = end.lastIndex(of: UInt8(ascii: ".")), !end[dot...].contains(UInt8(ascii: "/"))
    else { return nil }
    switch FilePath.fileExtension("a" + String(decoding: end[dot...], as: UTF8.self)) {
    case "xcassets": self = .catalog
    case "ttf", "otf", "ttc": self = .font
    case "xib", "storyboard": self = .document
    case "xcodeproj": self = .project
    case let ending? where ImageSetFile.endings.contains(ending): self = .picture
    default: return nil
    }
  }
}

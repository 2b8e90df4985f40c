import YarInterfaceBuilder

/// What a target of an Xcode project has of the things that its documents need, as far as they are there.
struct TargetResources: Sendable {
  /// Its asset catalogues, each once.
  let catalogs: [String]
  /// The files of its fonts, each once.
  let fonts: [String]
  /// Its pictures that lie in no catalogue.
  let pictures: LoosePictures

  /// Looks for the resources of a target.
  ///
  /// - Parameter look: What lies in a folder; targets share folders.
  init(_ target: XcodeTarget, look: (String) -> FolderResources) {
    var catalogs: [String] = []
    var fonts: [String] = []
    var pictures: [String] = []
    for path in target.resources {
      switch ResourceKind(path) {
      case .catalog?: catalogs.append(path)
      case .font?: fonts.append(path)
      case .picture?: pictures.append(path)
      case .document?, .project?, nil: break
      }
    }
    for folder in target.folders {
      let found = look(folder.path)
      func own(_ paths: [String]) -> [String] {
        paths.filter { folder.holds(FilePath.way(to: $0, from: folder.path)) }
      }
      catalogs += own(found.catalogs)
      fonts += own(found.fonts)
      pictures += own(found.pictures)
    }
    self.catalogs = Self.existing(catalogs).filter(FilePath.isFolder)
    self.fonts = Self.existing(fonts).filter { !FilePath.isFolder($0) && !FilePath.isStream($0) }
    self.pictures = LoosePictures(pictures)
  }

  /// The paths that lead somewhere, without links, each once.
  private static func existing(_ paths: [String]) -> [String] {
    var seen: Set<String> = []
    return paths.compactMap(FilePath.resolved).filter { seen.insert($0).inserted }
  }
}

extension FilePath {
  /// The rest of a path below a folder that it begins with.
  static func way(to path: String, from folder: String) -> String {
    let skipped = folder.hasSuffix("/") ? folder.utf8.count : folder.utf8.count + 1
    return String(decoding: path.utf8.dropFirst(skipped), as: UTF8.self)
  }
}

import YarInterfaceBuilder

/// What a target of an Xcode project has of the things that its documents need, as far as they are there.
package struct TargetResources: Sendable {
  /// Its asset catalogues, each once.
  let catalogs: [String]
  /// The files of its fonts, each once.
  package let fonts: [String]
  /// Its pictures that lie in no catalogue.
  package let pictures: LoosePictures
  /// What it names that lies outside of the boundary, and is not read.
  package let outside: [String]

  /// Looks for the resources of a target.
  ///
  /// - Parameters:
  ///   - boundary: What its resources must lie in.
  ///   - look: What lies in a folder; targets share folders.
  package init(
    _ target: XcodeTarget, in boundary: ProjectBoundary, look: (String) -> FolderResources
  ) {
    var outside: [String] = []
    func isInside(_ path: String) -> Bool {
      if boundary.holds(path) { return true }
      outside.append(path)
      return false
    }
    var catalogs: [String] = []
    var fonts: [String] = []
    var pictures: [String] = []
    for path in target.resources {
      guard let kind = ResourceKind(path), kind.isResource, isInside(path) else { continue }
      switch kind {
      case .catalog: catalogs.append(path)
      case .font: fonts.append(path)
      case .picture: pictures.append(path)
      case .document, .project: break
      }
    }
    for folder in target.folders where isInside(folder.path) {
      let found = look(folder.path)
      func own(_ paths: [String]) -> [String] {
        paths.filter { folder.holds(FilePath.way(to: $0, from: folder.path)) && isInside($0) }
      }
      catalogs += own(found.catalogs)
      fonts += own(found.fonts)
      pictures += own(found.pictures)
    }
    self.catalogs = Self.existing(catalogs).filter(FilePath.isFolder)
    self.fonts = Self.existing(fonts).filter { !FilePath.isFolder($0) && !FilePath.isStream($0) }
    self.pictures = LoosePictures(pictures)
    self.outside = outside
  }

  /// The paths that lead somewhere, without links, each once.
  private static func existing(_ paths: [String]) -> [String] {
    var seen: Set<String> = []
    return paths.compactMap(FilePath.resolved).filter { seen.insert($0).inserted }
  }
}

extension FilePath {
  /// The rest of a path below a folder that it begins with.
  package static func way(to path: String, from folder: String) -> String {
    let skipped = folder.hasSuffix("/") ? folder.utf8.count : folder.utf8.count + 1
    return String(decoding: path.utf8.dropFirst(skipped), as: UTF8.self)
  }
}

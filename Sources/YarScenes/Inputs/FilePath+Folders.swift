import YarCairo

extension FilePath {
  /// The names of what lies in a folder, in order; nil where it cannot be read, and `errno` says why.
  package static func names(in folder: String) -> [String]? {
    FolderNames.read(folder)
  }

  /// Removes what runs that were killed had begun of a file that is written whole.
  package static func removeUnfinished(of path: String) {
    let folder = folder(path)
    let start = ".\(lastComponent(path)).yar-"
    for name in names(in: folder) ?? []
    where name.hasPrefix(start) && OutputFile.isUnfinished(name) {
      OutputFile.removeUnfinished(join(folder, name))
    }
  }

  /// The names of the folders in a folder whose names have an extension, sorted.
  package static func folders(in folder: String, endingIn ending: String) -> [String] {
    (names(in: folder) ?? []).filter {
      !$0.hasPrefix(".") && fileExtension($0) == ending && isFolder(join(folder, $0))
    }
  }
}

/// Which picture goes to which file; made before anything is drawn, so that a clash costs no work.
struct PicturePlan: Sendable {
  /// The pictures of one document: a path for each scene.
  var paths: [[String]]
  /// What is wrong; the documents concerned have no paths.
  var errors: [Message] = []

  /// Names the pictures of documents; those that could not be read get none.
  init(_ loaded: [LoadedDocument], to target: PictureTarget) {
    var owners: [String: String] = [:]
    paths = loaded.map { _ in [] }
    for (index, entry) in loaded.enumerated() {
      guard let document = entry.document else { continue }
      let names = PicturePlan.sceneNames(document)
      let candidates = names.map { target.path(stem: entry.input.stem, scene: $0) }
      if let clash = candidates.first(where: { owners[$0] != nil }) {
        let other = owners[clash] ?? ""
        errors.append(
          .error(
            entry.input.displayName,
            "its picture '\(clash)' is already that of '\(other)'; "
              + "rename one document, or render them into different folders"))
        continue
      }
      for path in candidates { owners[path] = entry.input.displayName }
      paths[index] = candidates
    }
  }

  /// The part of the file name that tells scenes apart; nil for the only scene of a document.
  private static func sceneNames(_ document: SourceDocument) -> [String?] {
    let sceneNames = document.sceneNames
    guard sceneNames.count > 1 else { return sceneNames.map { _ in nil } }
    var used: Set<String> = []
    // The overview of a storyboard comes last; like a scene, it needs a name of its own.
    let all = sceneNames + (document.hasOverview ? ["overview"] : [])
    return all.enumerated().map { index, sceneName in
      let name = fileName(sceneName ?? "")
      var candidate = name.isEmpty ? "\(index + 1)" : name
      // Two scenes may have one name, or names that differ only in what file names cannot hold.
      while !used.insert(candidate).inserted { candidate += "-\(index + 1)" }
      return candidate
    }
  }

  /// The name with what is not a letter, a digit, `-`, `_` or `.` replaced: no scene leaves its folder.
  private static func fileName(_ name: String) -> String {
    var result = ""
    for character in name {
      let isSafe = character.isLetter || character.isNumber || "-_.".contains(character)
      if isSafe {
        result.append(character)
      } else if !result.hasSuffix("-") {
        result.append("-")
      }
      if result.utf8.count > 100 { break }
    }
    return result
  }
}

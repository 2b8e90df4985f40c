import YarScenes

/// Which picture goes to which file; made before anything is drawn, so that a clash costs no work.
struct PicturePlan: Sendable {
  /// The pictures of one document in one variant: a path for each scene.
  var paths: [[String]]
  /// What is wrong; the documents concerned have no paths.
  var errors: [Message] = []

  /// Names the pictures of documents; those that could not be read get none.
  ///
  /// - Parameters:
  ///   - joinsPages: Whether scenes whose pages are counted through become one file.
  ///   - uses: What the run reads and writes besides; the pictures are added.
  init(
    _ works: [(loaded: LoadedDocument, variant: PictureVariant)], to target: PictureTarget,
    joinsPages: Bool = true, _ uses: inout RunPaths
  ) {
    paths = works.map { _ in [] }
    for (index, work) in works.enumerated() {
      let entry = work.loaded
      guard let document = entry.document else {
        // The file that was asked for stays meant for a picture, though this document has none.
        if case .file(let path) = target.place {
          _ = uses.write(path, as: "the picture of '\(entry.input.displayName)'")
        }
        continue
      }
      let joined =
        joinsPages ? document.joinedScenes : document.sceneNames.indices.map { $0..<$0 + 1 }
      let names = PicturePlan.sceneNames(document, joined).map { scene in
        let parts = [scene, work.variant.name].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: "-")
      }
      let candidates = names.map { target.path(stem: entry.input.stem, scene: $0) }
      let own = entry.input.displayName
      var files = candidates
      for group in joined.reversed() { files.removeSubrange(group.dropFirst()) }
      if target.hasFiles, let problem = PicturePlan.problem(of: files, own, &uses) {
        errors.append(.error(own, problem))
        continue
      }
      paths[index] = candidates
    }
  }

  /// Notes the pictures of a document; says which of them would replace something.
  private static func problem(
    of paths: [String], _ document: String, _ uses: inout RunPaths
  ) -> String? {
    for path in paths {
      let role = "the picture of '\(document)'"
      guard let use = uses.write(path, as: role, of: document) else { continue }
      guard let other = use.document else {
        return "its picture '\(path)' would replace \(use.role); render it into another folder"
      }
      let own = other == document ? "of another scene" : "that of '\(other)'"
      return "its picture '\(path)' is already \(own); "
        + "rename one document, or render them into different folders"
    }
    return nil
  }

  /// The part of the file name that tells scenes apart; nil for the only scene of a document.
  ///
  /// - Parameter joined: The scenes of each file.
  static func sceneNames(_ document: SourceDocument, _ joined: [Range<Int>]) -> [String?] {
    // The overview of a storyboard comes last; like a scene, it needs a name of its own.
    SceneNames.parts(
      document.sceneNames, joined: joined, others: document.hasOverview ? ["overview"] : [])
  }
}

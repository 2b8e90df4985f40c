/// Puts together what the targets of an Xcode project hold.
struct XcodeTargetReader {
  /// A target, and what it refers to.
  private struct Draft {
    var object: XcodeObject
    /// The identifiers of its resources, each once.
    var files: [String] = []
  }

  private let objects: XcodeObjects
  private let root: XcodeObject
  private let folder: String
  private var drafts: [Draft] = []
  /// The places of the targets in their list, by their identifiers.
  private var numbers: [String: Int] = [:]
  /// The places of the targets that keep a group in step, by the group's identifier.
  private var members: [String: [Int]] = [:]
  /// What belongs to one object only; a damaged file may name it often.
  private var used: Set<String> = []
  /// Files of languages are those of every target that names their group: few words may be many files.
  private var room = 1 << 20

  init(_ objects: XcodeObjects, root: XcodeObject, folder: String) {
    self.objects = objects
    self.root = root
    self.folder = folder
  }

  /// The targets, in their order.
  mutating func targets() -> [XcodeTarget] {
    for reference in root.list("targets") {
      guard let object = objects[reference], used.insert(object.id).inserted else { continue }
      numbers[object.id] = drafts.count
      for group in object.list("fileSystemSynchronizedGroups") {
        if let id = group.string { members[id, default: []].append(drafts.count) }
      }
      drafts.append(Draft(object: object, files: files(of: object)))
    }
    let places = XcodePlaces(
      objects, root: root, folder: folder, wanted: Set(drafts.flatMap { $0.files }))
    var targets = drafts.map { draft in
      XcodeTarget(
        name: draft.object.string("name") ?? "", resources: paths(of: draft.files, in: places),
        folders: [])
    }
    for place in places.folders {
      let folders = folders(at: place)
      for number in folders.keys.sorted() {
        if let folder = folders[number] { targets[number].folders.append(folder) }
      }
    }
    return targets
  }

  private mutating func paths(of files: [String], in places: XcodePlaces) -> [String] {
    var paths: [String] = []
    for file in files {
      let found = places.files[file] ?? []
      room -= found.count
      guard room >= 0 else { break }
      paths += found
    }
    return paths
  }

  /// What the phases of a target copy into its product.
  private mutating func files(of target: XcodeObject) -> [String] {
    var files: [String] = []
    var seen: Set<String> = []
    for reference in target.list("buildPhases") {
      guard let phase = objects[reference], phase.kind == "PBXResourcesBuildPhase",
        used.insert(phase.id).inserted
      else { continue }
      for file in phase.list("files") {
        guard let id = objects[file]?.reference("fileRef")?.string, seen.insert(id).inserted else {
          continue
        }
        files.append(id)
      }
    }
    return files
  }

  /// What a folder is to each target, by the places of these in their list.
  ///
  /// Exceptions of a target that keeps the folder in step are left out of it; those of another one belong to it.
  private mutating func folders(at place: XcodePlaces.Folder) -> [Int: SynchronizedFolder] {
    var folders: [Int: SynchronizedFolder] = [:]
    for number in members[place.object.id] ?? [] {
      folders[number] = SynchronizedFolder(path: place.path, isWhole: true)
    }
    for reference in place.object.list("exceptions") {
      guard let set = objects[reference],
        set.kind == "PBXFileSystemSynchronizedBuildFileExceptionSet",
        used.insert(set.id).inserted,
        let number = set.reference("target")?.string.flatMap({ numbers[$0] })
      else { continue }
      let files = set.list("membershipExceptions").compactMap { $0.string }
      folders[number, default: SynchronizedFolder(path: place.path, isWhole: false)]
        .add(exceptions: files)
    }
    return folders
  }
}

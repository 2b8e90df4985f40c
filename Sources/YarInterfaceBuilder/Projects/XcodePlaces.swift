/// Where the files of an Xcode project lie: each in its group, and the groups in each other.
struct XcodePlaces {
  /// A group that is a folder, whatever lies in it.
  struct Folder {
    var object: XcodeObject
    var path: String
  }

  /// The paths of the files that were asked for, by their identifiers; of a group of languages, those of each.
  private(set) var files: [String: [String]] = [:]
  /// The folders that Xcode keeps in step, in the order of the groups.
  private(set) var folders: [Folder] = []

  private let sourceRoot: String
  /// What is left of the room for paths: groups inside each other can make the paths of a small file endless.
  private var room = 64 << 20

  /// No file can have a longer path.
  private static let pathLimit = 4096

  /// Goes through the groups of a project, each once.
  ///
  /// - Parameters:
  ///   - root: The project itself.
  ///   - folder: The folder in which it lies.
  ///   - wanted: The identifiers of files, and of groups of languages, whose paths are asked for.
  init(_ objects: XcodeObjects, root: XcodeObject, folder: String, wanted: Set<String>) {
    sourceRoot = Self.joined(folder, root.string("projectDirPath") ?? "") ?? folder
    var seen: Set<String> = []
    var waiting = [Step(reference: root.reference("mainGroup"), parent: sourceRoot)]
    while let step = waiting.popLast() {
      // Groups that hold each other are no tree.
      guard let object = objects[step.reference], seen.insert(object.id).inserted else { continue }
      let path = path(of: object, in: step.parent)
      let children = object.list("children")
      if object.kind == "PBXFileSystemSynchronizedRootGroup" {
        if let path, takes(path) { folders.append(Folder(object: object, path: path)) }
      } else if !children.isEmpty {
        let owner = object.kind == "PBXVariantGroup" ? object.id : nil
        waiting += children.reversed().map { Step(reference: $0, parent: path, owner: owner) }
      } else if wanted.contains(step.owner ?? object.id), object.string("path") != nil,
        let path, takes(path)
      {
        files[step.owner ?? object.id, default: []].append(path)
      }
    }
  }

  /// A group or a file that is to be looked at.
  private struct Step {
    var reference: TextPropertyList?
    /// Where its group is; nil where that is known to Xcode alone.
    var parent: String?
    /// The group of languages that it is in.
    var owner: String?
  }

  private mutating func takes(_ path: String) -> Bool {
    room -= path.utf8.count
    return room >= 0
  }

  private func path(of object: XcodeObject, in parent: String?) -> String? {
    let base: String?
    switch object.string("sourceTree") ?? "<group>" {
    case "<group>": base = parent
    case "SOURCE_ROOT": base = sourceRoot
    case "<absolute>": base = "/"
    // What Xcode comes with, or what it builds.
    default: base = nil
    }
    guard let base, let path = object.string("path") else { return base }
    return Self.joined(base, path)
  }

  /// A path that is meant from a folder, without `.` and `..`; nil where it is too long for a file.
  static func joined(_ folder: String, _ path: String) -> String? {
    guard folder.utf8.count + path.utf8.count < pathLimit else { return nil }
    // Only the words of the path are looked at: many groups may lie in a deep one.
    var result = path.hasPrefix("/") || folder == "/" ? "" : folder
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        let slash = result.utf8.lastIndex(of: UInt8(ascii: "/"))
        result = slash.map { String(result[..<$0]) } ?? ""
      } else {
        result += "/" + part
      }
    }
    return result.isEmpty ? "/" : result
  }
}

import Synchronization
import YarCairo
import YarInterfaceBuilder

/// An Xcode project on the disk: which documents its targets hold, and what else.
final class ProjectFile: Sendable {
  /// The file that says so: `App.xcodeproj/project.pbxproj`.
  let path: String
  /// Why it cannot be read; nil where it can, or where there is none.
  let problem: Message?

  private let boundary: ProjectBoundary
  private let targets: [XcodeTarget]
  /// The places of the targets in their list, by the documents among their resources.
  private let holders: [String: [Int]]
  /// The folders that are kept in step, by where they are.
  private let folders: [String: [(target: Int, folder: SynchronizedFolder)]]
  private let known = Mutex<[Int: TargetResources]>([:])

  /// Reads the project of a folder `NAME.xcodeproj`, by its path without links.
  ///
  /// - Parameter boundary: What its resources must lie in.
  init(_ folder: String, in boundary: ProjectBoundary) {
    self.boundary = boundary
    path = FilePath.join(folder, "project.pbxproj")
    do throws(InputError) {
      targets = try Self.targets(path, in: FilePath.folder(folder))
      problem = nil
    } catch {
      targets = []
      problem = .warning(
        error.message.place,
        error.message.text + "; what belongs to the targets of this project is not known")
    }
    var holders: [String: [Int]] = [:]
    var folders: [String: [(target: Int, folder: SynchronizedFolder)]] = [:]
    // Many files lie in few folders.
    var places: [String: String?] = [:]
    func place(_ folder: String) -> String? {
      if let known = places[folder] { return known }
      let place = FilePath.resolved(folder)
      places.updateValue(place, forKey: folder)
      return place
    }
    for (number, target) in targets.enumerated() {
      for path in target.resources where ResourceKind(path) == .document {
        guard let place = place(FilePath.folder(path)) else { continue }
        holders[FilePath.join(place, FilePath.lastComponent(path)), default: []].append(number)
      }
      for folder in target.folders {
        guard let place = place(folder.path) else { continue }
        folders[place, default: []].append((number, folder))
      }
    }
    self.holders = holders
    self.folders = folders
  }

  /// What is wrong with it, and with what was asked of it.
  var problems: [Message] {
    let outside = known.withLock { known in known.keys.sorted().flatMap { known[$0]?.outside ?? [] }
    }
    guard let first = outside.first else { return problem.map { [$0] } ?? [] }
    return [boundary.message(FilePath.fromHere(path), names: first, count: Set(outside).count)]
  }

  private static func targets(
    _ path: String, in folder: String
  ) throws(InputError) -> [XcodeTarget] {
    // Other programs make projects anew when they are needed, and leave only the folder.
    guard let kind = FileKind(path) else { return [] }
    let name = FilePath.fromHere(path)
    guard kind == .file else {
      throw InputError(message: .error(name, "it is \(kind.words), not a project file"))
    }
    let bytes: [UInt8]
    do throws(InputError) {
      bytes = try InputFile(path: path).read()
    } catch {
      throw InputError(message: .error(name, error.message.text))
    }
    do throws(PropertyListError) {
      return XcodeProject(try TextPropertyList(bytes), folder: folder).targets
    } catch {
      throw InputError(message: .error("\(name):\(error.position)", error.message))
    }
  }

  /// The targets that hold a document, in their order, by its path without links.
  ///
  /// - Parameter look: What lies in a folder.
  func targets(
    holding document: String, look: (String) -> FolderResources
  ) -> [TargetResources] {
    var numbers = Set(holders[document] ?? [])
    var folder = FilePath.folder(document)
    while !folders.isEmpty, folder != "/" {
      for entry in folders[folder] ?? []
      where entry.folder.holds(FilePath.way(to: document, from: folder)) {
        numbers.insert(entry.target)
      }
      folder = FilePath.folder(folder)
    }
    return numbers.sorted().map { number in
      known.withLock { known in
        if let found = known[number] { return found }
        let found = TargetResources(targets[number], in: boundary, look: look)
        known[number] = found
        return found
      }
    }
  }
}

extension FilePath {
  /// A path from the root as one says it from the current folder, if it lies in there.
  static func fromHere(_ path: String) -> String {
    guard let here = resolved("."), path.hasPrefix(here + "/") else { return path }
    return String(path.dropFirst(here.count + 1))
  }
}

import Glibc
import Synchronization

/// The asset catalogues and the fonts of the projects that documents lie in.
///
/// A project is the folder above a document that holds a repository (`.git`); without one, the highest that holds an
/// Xcode project or workspace or a Swift package. Each is looked through once, whatever the number of its documents,
/// and so is each catalogue.
final class ProjectResources: Sendable {
  /// What is in a project.
  private struct Found {
    var catalogs: [String] = []
    /// The folders in which fonts lie; what is in one of them is not listed again.
    var fontFolders: [String] = []
  }

  private let projects = Mutex<[String: Found]>([:])
  private let indices = Mutex<[String: AssetIndex]>([:])

  /// Folders are looked for at most so far up and down; no project has so many.
  private static let heightLimit = 16
  private static let folderLimit = 20_000

  /// The catalogues of the project that a folder lies in, the nearest to the folder first; none outside projects.
  func catalogs(near folder: String) -> [String] { nearest(to: folder) { $0.catalogs } }

  /// The folders with fonts of the project that a folder lies in, the nearest to the folder first; none outside projects.
  func fontFolders(near folder: String) -> [String] { nearest(to: folder) { $0.fontFolders } }

  private func nearest(to folder: String, _ wanted: (Found) -> [String]) -> [String] {
    guard let place = FilePath.resolved(folder), let root = Self.project(of: place) else {
      return []
    }
    let found = projects.withLock { known in
      if let found = known[root] { return found }
      let found = Self.resources(in: root)
      known[root] = found
      return found
    }
    let all = wanted(found)
    let own = place.split(separator: "/")
    /// How many folders up and down, and how many up: of two alike, what lies below the document is nearer.
    func distance(_ path: String) -> (all: Int, up: Int) {
      let parts = path.split(separator: "/")
      let common = zip(parts, own).prefix { $0 == $1 }.count
      return (own.count - common + parts.count - common, own.count - common)
    }
    // Those at the same distance stay in the order of their names.
    let ordered = all.enumerated().map { (distance($0.element), $0.offset, $0.element) }
      .sorted { ($0.0.all, $0.0.up, $0.1) < ($1.0.all, $1.0.up, $1.1) }
    return ordered.map { FilePath.fromHere($0.2) }
  }

  /// What a catalogue holds.
  func index(of catalog: String) -> AssetIndex {
    if let known = indices.withLock({ $0[catalog] }) { return known }
    let index = AssetIndex(catalogs: [catalog])
    indices.withLock { $0[catalog] = index }
    return index
  }

  private static func project(of folder: String) -> String? {
    var found: String?
    var next = folder
    for _ in 0..<heightLimit where next != "/" {
      guard let names = FilePath.names(in: next) else { break }
      if names.contains(".git") { return next }
      let isProject = names.contains { name in
        name == "Package.swift" || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
      }
      if isProject { found = next }
      next = FilePath.folder(next)
    }
    return found
  }

  private static func resources(in root: String) -> Found {
    var found = Found()
    var fonts: Set<String> = []
    var waiting = [root]
    var count = 0
    while let folder = waiting.popLast(), count < folderLimit {
      count += 1
      for name in (FilePath.names(in: folder) ?? []).reversed() where !name.hasPrefix(".") {
        let ending = FilePath.fileExtension(name)
        let path = FilePath.join(folder, name)
        if ending == "xcassets" {
          if FilePath.isFolder(path) { found.catalogs.append(path) }
        } else if let ending, ["ttf", "otf", "ttc"].contains(ending.lowercased()) {
          fonts.insert(folder)
        } else if !InputList.isForeign(name), FilePath.isFolder(path), !FilePath.isLink(path) {
          waiting.append(path)
        }
      }
    }
    found.catalogs.sort()
    // Fonts are looked for below a folder, too.
    found.fontFolders = fonts.sorted().filter { folder in
      !fonts.contains { folder.hasPrefix($0 + "/") }
    }
    return found
  }
}

extension Message {
  /// What no catalogue has, said once for all documents of a run; nil if nothing is missing.
  static func missingAssets(_ names: [Set<String>]) -> Message? {
    let all = names.reduce(into: Set<String>()) { $0.formUnion($1) }.sorted()
    guard !all.isEmpty else { return nil }
    let shown = all.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
    let rest = all.count > 8 ? " and \(all.count - 8) more" : ""
    return .warning(
      "yar",
      "no asset catalogue has \(shown)\(rest); what the documents note is used instead; "
        + "'--assets' names a catalogue")
  }
}

extension FilePath {
  /// A path from the root as one says it from the current folder, if it lies in there.
  fileprivate static func fromHere(_ path: String) -> String {
    guard let here = resolved("."), path.hasPrefix(here + "/") else { return path }
    return String(path.dropFirst(here.count + 1))
  }
}

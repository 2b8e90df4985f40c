import Synchronization
import YarLayout

/// The asset catalogues, the fonts and the loose pictures of the projects that documents lie in.
///
/// A repository is the folder above a document that holds `.git`; without one, the highest that holds an Xcode project
/// or workspace or a Swift package. Each is looked through once, whatever the number of its documents, and so is each
/// catalogue. The projects of Xcode in it are read once, too: what belongs to the targets of a document comes first,
/// wherever it lies.
package final class ProjectResources: Sendable {
  private let folders = Mutex<[String: FolderResources]>([:])
  private let projects = Mutex<[String: ProjectFile]>([:])
  private let indices = Mutex<[String: AssetIndex]>([:])
  private let allowsOutside: Bool

  /// - Parameter allowsOutside: Whether what documents and projects use may lie outside of their repository.
  package init(allowsOutside: Bool) { self.allowsOutside = allowsOutside }

  /// Folders are looked for at most so far up; no project is so deep.
  private static let heightLimit = 16

  /// A document, and the repository that it lies in.
  private struct Surroundings {
    /// The folder of the document, without links.
    var folder: String
    /// Its path; nil for the standard input.
    var document: String?
    var found: FolderResources
    /// The Xcode projects, the nearest first.
    var projects: [ProjectFile]
  }

  // MARK: Asking

  /// The catalogues of the targets that hold a document, and those of its repository, the nearest first; none outside
  /// repositories.
  func catalogs(for input: InputFile) -> [String] {
    guard let place = surroundings(of: input) else { return [] }
    var seen: Set<String> = []
    let own = targets(place).flatMap { Self.nearest(to: place.folder, $0.catalogs) }
    return (own + Self.nearest(to: place.folder, place.found.catalogs))
      .filter { seen.insert($0).inserted }.map(FilePath.fromHere)
  }

  /// The fonts of the targets that hold a document, and the folders with the others of its repository, the nearest
  /// first; none outside repositories.
  package func fonts(for input: InputFile) -> [String] {
    guard let place = surroundings(of: input) else { return [] }
    var seen: Set<String> = []
    let own = targets(place).flatMap(\.fonts).filter { seen.insert($0).inserted }
    let others = Set(place.found.fonts.filter { !seen.contains($0) }.map(FilePath.folder))
    // Fonts are looked for below a folder, too.
    let outermost = others.sorted().filter { folder in
      !others.contains { folder.hasPrefix($0 + "/") }
    }
    return (own + Self.nearest(to: place.folder, outermost)).map(FilePath.fromHere)
  }

  /// The targets that hold a document: of the nearest project first, in its order.
  package func targets(holding input: InputFile) -> [TargetResources] {
    surroundings(of: input).map(targets) ?? []
  }

  /// What the catalogues of a document must lie in: its repository, or else its folder.
  ///
  /// The document of a language stands in a folder of its own.
  func boundary(of input: InputFile) -> ProjectBoundary {
    guard !allowsOutside, let folder = FilePath.resolved(input.folder) else {
      return ProjectBoundary(nil)
    }
    let own = FilePath.fileExtension(folder) == "lproj" ? FilePath.folder(folder) : folder
    return ProjectBoundary(Self.root(above: folder)?.root ?? own)
  }

  /// The project files that are read for a document.
  package func projectFiles(for input: InputFile) -> [String] {
    surroundings(of: input)?.projects.map(\.path) ?? []
  }

  /// What a catalogue holds.
  package func index(of catalog: String) -> AssetIndex {
    if let known = indices.withLock({ $0[catalog] }) { return known }
    let index = AssetIndex(catalogs: [catalog])
    indices.withLock { $0[catalog] = index }
    return index
  }

  /// What is wrong with the projects that were read, each told once.
  package var problems: [Message] {
    projects.withLock { $0.values.flatMap(\.problems) }.sorted { $0.place < $1.place }
  }

  // MARK: Looking

  private func targets(_ place: Surroundings) -> [TargetResources] {
    guard let document = place.document else { return [] }
    return place.projects.flatMap { $0.targets(holding: document, look: resources) }
  }

  /// What lies in a folder.
  private func resources(below folder: String) -> FolderResources {
    folders.withLock { known in
      if let found = known[folder] { return found }
      let found = FolderResources(below: folder)
      known[folder] = found
      return found
    }
  }

  private func project(at folder: String) -> ProjectFile {
    projects.withLock { known in
      if let found = known[folder] { return found }
      let root = Self.root(above: FilePath.folder(folder))?.root
      let found = ProjectFile(folder, in: ProjectBoundary(allowsOutside ? nil : root))
      known[folder] = found
      return found
    }
  }

  private func surroundings(of input: InputFile) -> Surroundings? {
    guard let folder = FilePath.resolved(input.folder), let above = Self.root(above: folder) else {
      return nil
    }
    let found = resources(below: above.root)
    let projects = Set(above.projects + found.projects).sorted()
    let name = FilePath.lastComponent(input.path)
    return Surroundings(
      folder: folder, document: input.isStandardInput ? nil : FilePath.join(folder, name),
      found: found, projects: Self.nearest(to: folder, projects).map(project))
  }

  /// The repository that a folder lies in, and the Xcode projects on the way there.
  private static func root(above folder: String) -> (root: String, projects: [String])? {
    var root: String?
    var projects: [String] = []
    var next = folder
    for _ in 0..<heightLimit where next != "/" {
      guard let names = FilePath.names(in: next) else { break }
      projects += names.filter { $0.hasSuffix(".xcodeproj") }.map { FilePath.join(next, $0) }
      if names.contains(".git") { return (next, projects) }
      let isProject = names.contains { name in
        name == "Package.swift" || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
      }
      if isProject { root = next }
      next = FilePath.folder(next)
    }
    return root.map { ($0, projects) }
  }

  /// Paths in the order of how many folders lead to them from a folder.
  private static func nearest(to folder: String, _ paths: [String]) -> [String] {
    guard paths.count > 1 else { return paths }
    let own = folder.split(separator: "/")
    /// How many folders up and down, and how many up: of two alike, what lies below the document is nearer.
    func distance(_ path: String) -> (all: Int, up: Int) {
      let parts = path.split(separator: "/")
      let common = zip(parts, own).prefix { $0 == $1 }.count
      return (own.count - common + parts.count - common, own.count - common)
    }
    return paths.map { (distance: distance($0), path: $0) }
      .stablySorted { $0.distance < $1.distance }.map(\.path)
  }
}

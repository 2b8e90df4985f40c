import Foundation

/// The targets of the manifest, as its text has them: SwiftPM itself would take seconds to tell.
struct Manifest {
  struct Target {
    var name: String
    /// `target`, `executableTarget`, `testTarget` or `systemLibrary`.
    var kind: String
    var dependencies: Set<String>
    /// Whether it is compiled with the settings of the clean rooms.
    var isClean: Bool
  }

  var text: String
  var targets: [Target]

  init() throws {
    text = try SourceTree.text(SourceTree.root.appendingPathComponent("Package.swift"))
    let list = text.components(separatedBy: "\nlet targets: [Target] = [\n").last ?? ""
    targets = (list.components(separatedBy: "\n]\n").first ?? "")
      .components(separatedBy: "\n  .").compactMap { Target($0) }
  }

  /// The targets whose files lie in `Sources`.
  var rooms: [Target] { targets.filter { ["target", "executableTarget"].contains($0.kind) } }

  subscript(name: String) -> Target? { targets.first { $0.name == name } }
}

extension Manifest.Target {
  /// Reads `target(name: "…", dependencies: […], …)`, with or without the point before it.
  init?(_ entry: String) {
    let entry = entry.drop { $0 == " " || $0 == "." }
    let parts = entry.split(separator: "\"", maxSplits: 2)
    guard parts.count == 3, let end = entry.firstIndex(of: "(") else { return nil }
    name = String(parts[1])
    kind = String(entry[..<end])
    dependencies = []
    if let list = entry.range(of: "dependencies: [") {
      let names = entry[list.upperBound...].prefix { $0 != "]" }.split(separator: "\"")
      dependencies = Set(names.filter { $0.first?.isLetter ?? false }.map(String.init))
    }
    isClean = entry.contains("swiftSettings: clean")
  }
}

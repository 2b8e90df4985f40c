import Foundation

/// The source text of the package, as files.
enum SourceTree {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The Swift files of a target, sorted.
  static func files(of target: String) throws -> [URL] { try files(in: "Sources/\(target)") }

  /// The Swift files of all targets and of the developers' tools.
  static func files() throws -> [URL] { try files(in: "Sources") + files(in: "Tools/Sources") }

  private static func files(in path: String) throws -> [URL] {
    let folder = root.appendingPathComponent(path)
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".swift") }.sorted()
      .map { folder.appendingPathComponent($0) }
  }

  /// A file's path from the root of the package.
  static func name(_ file: URL) -> String {
    String(file.path.dropFirst(root.path.count + 1))
  }

  static func text(_ file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  /// The modules that a target's files import, sorted, each once.
  static func imports(of target: String) throws -> [String] {
    let access: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
    var modules: Set<String> = []
    for file in try files(of: target) {
      for line in try text(file).split(separator: "\n") {
        let words = line.split(separator: " ").filter { !$0.hasPrefix("@") && !access.contains($0) }
        guard words.count >= 2, words[0] == "import" else { continue }
        // `import struct Module.Name` names the module in its last word.
        let module = words.count == 2 ? words[1] : words[2].split(separator: ".")[0]
        modules.insert(String(module))
      }
    }
    return modules.sorted()
  }
}

import Foundation

/// The source text of the package, as files.
enum SourceTree {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The targets that have Swift code, sorted.
  static func targets() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent("Sources").path)
      .filter { try !files(of: $0).isEmpty }.sorted()
  }

  /// The Swift files of a target, sorted.
  static func files(of target: String) throws -> [URL] {
    let folder = root.appendingPathComponent("Sources/\(target)")
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

  static func manifest() throws -> String {
    try text(root.appendingPathComponent("Package.swift"))
  }

  /// The modules that a target's files import, sorted, each once.
  static func imports(of target: String) throws -> [String] {
    var modules: Set<String> = []
    for file in try files(of: target) {
      for line in try text(file).split(separator: "\n") {
        let words = line.split(separator: " ").filter { !$0.hasPrefix("@") && $0 != "public" }
        guard words.count >= 2, words[0] == "import" else { continue }
        // `import struct Module.Name` names the module in its last word.
        let module = words.count == 2 ? words[1] : words[2].split(separator: ".")[0]
        modules.insert(String(module))
      }
    }
    return modules.sorted()
  }
}

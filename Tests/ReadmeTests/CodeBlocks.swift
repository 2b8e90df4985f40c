import Foundation

/// The places of texts with code in them, and of the code that is compiled.
enum Places {
  static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  static let root = tests.deletingLastPathComponent().deletingLastPathComponent()
  static let catalogue = root.appendingPathComponent("Sources/Yar/Yar.docc")

  /// A program that the package builds; it lies beside the tests.
  static func program(_ name: String) -> URL {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name)
  }

  static func text(_ file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  /// The names of the files in a folder that end in a way, sorted.
  static func files(in folder: URL, ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(ending) }.sorted()
  }
}

/// A text in Markdown with blocks of code.
struct CodeBlocks {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The lines of the blocks in a language.
  func blocks(_ language: String) -> [[String]] {
    var blocks: [[String]] = []
    var isInside = false
    for line in text.components(separatedBy: "\n") {
      if line == "```\(language)" {
        blocks.append([])
        isInside = true
      } else if line == "```" {
        isInside = false
      } else if isInside {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks
  }

  /// The Swift blocks that do not stand, line by line, in a source file; indentation does not count, nor do imports
  /// at the top, which stand at the top of the source.
  func swiftBlocks(missingIn source: String) -> [[String]] {
    let compiled = source.components(separatedBy: "\n").map { $0.drop(while: \.isWhitespace) }
    return blocks("swift").filter { block in
      let imports = block.prefix { $0.hasPrefix("import ") }
      guard imports.allSatisfy({ compiled.contains($0[...]) }) else { return true }
      let lines = block.drop { $0.hasPrefix("import ") || $0.isEmpty }
        .map { $0.drop(while: \.isWhitespace) }
      return !compiled.indices.contains { compiled[$0...].starts(with: lines) }
    }
  }
}

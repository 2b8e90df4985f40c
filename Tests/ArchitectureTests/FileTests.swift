import Foundation
import Testing

/// What holds for every source file.
@Suite struct FileTests {
  @Test func noFileIsLongerThan600Lines() throws {
    for file in try SourceTree.files() {
      let lines = try SourceTree.text(file).count { $0 == "\n" }
      #expect(lines <= 600, "\(SourceTree.name(file)) has \(lines) lines; split it")
    }
  }

  @Test func namesSayWhatThingsAre() throws {
    for file in try SourceTree.files() {
      let name = file.deletingPathExtension().lastPathComponent
      for vague in ["Manager", "Helper", "Utils", "Utilities"] {
        #expect(!name.contains(vague), "\(SourceTree.name(file)): say what it does")
      }
    }
  }

  /// SwiftPM passes over a link whose file was moved, and what it held is not tested any more.
  @Test(arguments: ["Fuzzing", "Sandbox", "Sources", "Tests", "Tools"])
  func linksLeadToFiles(_ folder: String) throws {
    let files = FileManager.default.enumerator(
      at: SourceTree.root.appendingPathComponent(folder),
      includingPropertiesForKeys: [.isSymbolicLinkKey], options: .skipsHiddenFiles)
    for case let file as URL in try #require(files) {
      guard try file.resourceValues(forKeys: [.isSymbolicLinkKey]).isSymbolicLink == true else {
        continue
      }
      #expect(FileManager.default.fileExists(atPath: file.path), "\(SourceTree.name(file))")
    }
  }
}

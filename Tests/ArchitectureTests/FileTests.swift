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
}

import Foundation
import Testing

/// Who may import whom.
///
/// The manifest decides; `Documentation/Architecture.md` shows it, and the files keep to it.
@Suite struct ArrowTests {
  /// What a system has is no target: clean rooms import none of it, the others this.
  static let ofTheSystem: Set<String> = ["Glibc", "Synchronization"]
  /// What single rooms import besides.
  static let ofTheSystemByRoom: [String: Set<String>] = [
    "YarTesting": ["Testing"], "YarUIKit": ["Foundation"],
  ]

  @Test func theManifestIsRead() throws {
    let manifest = try Manifest()
    let kinds = [".target(", ".testTarget(", ".executableTarget(", ".systemLibrary("]
    let counts = kinds.map { manifest.text.components(separatedBy: "\n  \($0)").count - 1 }
    #expect(manifest.targets.count == counts.reduce(0, +))
    #expect(manifest["YarLayout"]?.dependencies == ["YarBoxes", "YarSolver"])
    #expect(manifest["YarLayout"]?.isClean == true)
    #expect(!manifest.text.contains("unsafeFlags"))
    #expect(!manifest.text.contains(".package("), "Yar depends on no other package")
  }

  /// A new arrow is a decision: it is written into the table before it is built on.
  @Test func theTableShowsTheManifest() throws {
    let manifest = try Manifest()
    let table = try ArrowTests.table()
    for room in manifest.rooms where room.name.hasPrefix("Yar") || room.name.hasPrefix("yar") {
      let shown = try #require(table[room.name], "Architecture.md has no line for \(room.name)")
      #expect(shown == room.dependencies, "Architecture.md, \(room.name)")
    }
    for name in table.keys where !name.hasSuffix("/") {
      #expect(manifest[name] != nil, "Architecture.md has a line for \(name), which is no target")
    }
  }

  @Test func filesImportWhatTheManifestLists() throws {
    for room in try Manifest().rooms {
      let system =
        room.isClean
        ? []
        : ArrowTests.ofTheSystem
          .union(ArrowTests.ofTheSystemByRoom[room.name] ?? [])
      let imported = try SourceTree.imports(of: room.name)
      for module in imported {
        #expect(
          room.dependencies.contains(module) || system.contains(module),
          "\(room.name) imports \(module)")
      }
      if imported.isEmpty { continue }
      for name in room.dependencies {
        #expect(imported.contains(name), "\(room.name) depends on \(name), and imports it nowhere")
      }
    }
  }

  @Test func cleanRoomsDependOnCleanRooms() throws {
    let manifest = try Manifest()
    for room in manifest.rooms where room.isClean {
      for name in room.dependencies {
        #expect(manifest[name]?.isClean == true, "\(room.name) depends on \(name)")
      }
    }
  }

  /// They compile as Embedded Swift, all of them and no others, and the page tells which they are.
  @Test func cleanRoomsAreNamedElsewhereToo() throws {
    let clean = Set(try Manifest().rooms.filter(\.isClean).map(\.name))
    let script = try SourceTree.text(
      SourceTree.root.appendingPathComponent("Scripts/check-embedded.sh"))
    let rooms = script.components(separatedBy: "\nrooms=(").last?.prefix { $0 != ")" } ?? ""
    #expect(Set(rooms.split { $0.isWhitespace }.map(String.init)) == clean)
    let page = try ArrowTests.page()
    let sentence =
      page.components(separatedBy: " are *clean*").first?
      .components(separatedBy: "\n\n").last ?? ""
    #expect(Set(ArrowTests.names(in: sentence)) == clean)
  }

  // MARK: The page

  private static func page() throws -> String {
    try SourceTree.text(SourceTree.root.appendingPathComponent("Documentation/Architecture.md"))
  }

  /// What the table of rooms says that each imports.
  private static func table() throws -> [String: Set<String>] {
    var table: [String: Set<String>] = [:]
    for line in try page().split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.components(separatedBy: " | ")
      guard cells.count == 3 else { continue }
      let imports = Set(names(in: cells[2]))
      for name in names(in: cells[0]) { table[name] = imports }
    }
    return table
  }

  /// The words in code.
  private static func names(in text: String) -> [String] {
    text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }
}

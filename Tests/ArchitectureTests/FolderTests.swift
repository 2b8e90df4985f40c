import Foundation
import Testing

/// The folders of a clean room are its parts: what they mention of each other runs one way.
///
/// A folder mentions another one where one of its files names a type that is declared there.
@Suite struct FolderTests {
  @Test(arguments: try Manifest().rooms.filter(\.isClean).map(\.name))
  func foldersMentionEachOtherOneWay(_ room: String) throws {
    let arrows = try FolderTests.arrows(in: room)
    for circle in FolderTests.circles(in: arrows) {
      let rides = circle.sorted().flatMap { from in
        (arrows[from] ?? [:]).filter { circle.contains($0.key) }.sorted { $0.key < $1.key }
          .map { "\(from) -> \($0.key): \($0.value.sorted().prefix(3).joined(separator: ", "))" }
      }
      Issue.record("\(room) has a circle of folders: \(rides.joined(separator: "; "))")
    }
  }

  @Test func commentsAndTextsMentionNothing() {
    let words = SwiftWords(
      """
      // A Comment.
      /* Another
      struct Hidden {} */
      public final class Outer<Element: Order> {
        struct Inner {}
        let text = "Some \\" Text" + "of \\(Words)"
      }
      private struct Own {}
      @usableFromInline enum Kind { case one }
      extension Other { typealias Part = Whole }
      """)
    #expect(words.declared == ["Outer", "Kind"])
    #expect(
      words.mentioned == [
        "Outer", "Element", "Order", "Inner", "Own", "Kind", "Other", "Part", "Whole",
      ])
  }

  @Test func circlesAreFound() {
    let arrows = ["a": ["b"], "b": ["c"], "c": ["a", "d"], "d": ["e"], "e": ["d"], "f": ["a"]]
    let named = arrows.mapValues { Dictionary(uniqueKeysWithValues: $0.map { ($0, Set(["T"])) }) }
    #expect(Set(FolderTests.circles(in: named)) == [["a", "b", "c"], ["d", "e"]])
    #expect(FolderTests.circles(in: ["a": ["b": ["T"]], "b": [:]]).isEmpty)
  }

  // MARK: Reading

  /// By folder, the folders that it mentions, and by which types.
  static func arrows(in room: String) throws -> [String: [String: Set<String>]] {
    var words: [(folder: String, words: SwiftWords)] = []
    for file in try SourceTree.files(of: room) {
      // Sources, room, folder or file.
      let parts = SourceTree.name(file).split(separator: "/").map(String.init)
      let folder = parts.count > 3 ? parts[2] : room
      words.append((folder, SwiftWords(try SourceTree.text(file))))
    }
    var owners: [String: Set<String>] = [:]
    for entry in words {
      for type in entry.words.declared { owners[type, default: []].insert(entry.folder) }
    }
    var arrows: [String: [String: Set<String>]] = [:]
    for entry in words {
      for type in entry.words.mentioned {
        // A name that several folders use for types of their own says nothing.
        guard let owner = owners[type], owner.count == 1, let owner = owner.first,
          owner != entry.folder
        else { continue }
        arrows[entry.folder, default: [:]][owner, default: []].insert(type)
      }
    }
    return arrows
  }

  /// The largest sets of folders in which each leads to each.
  static func circles(in arrows: [String: [String: Set<String>]]) -> [Set<String>] {
    func reached(from start: String) -> Set<String> {
      var reached: Set<String> = []
      var waiting = [start]
      while let next = waiting.popLast() {
        for other in (arrows[next] ?? [:]).keys where reached.insert(other).inserted {
          waiting.append(other)
        }
      }
      return reached
    }
    let all = Dictionary(uniqueKeysWithValues: arrows.keys.map { ($0, reached(from: $0)) })
    let circles = arrows.keys.compactMap { start -> Set<String>? in
      guard all[start]?.contains(start) ?? false else { return nil }
      return all[start]?.filter { all[$0]?.contains(start) ?? false }
    }
    return Array(Set(circles)).sorted { $0.sorted().lexicographicallyPrecedes($1.sorted()) }
  }
}

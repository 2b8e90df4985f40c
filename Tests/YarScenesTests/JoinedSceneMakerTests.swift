import Testing
import YarCairo
import YarLayout

@testable import YarScenes

/// Scenes that are joined are made together, and not once more for each of them.
@Suite struct JoinedSceneMakerTests {
  private static func text(_ count: Int) -> [UInt8] {
    let scenes = (1...count).map {
      "{ \"pages\": { \"continues\": true }, \"root\": { \"type\": \"Label\", \"text\": \"\($0)\" } }"
    }
    return Array("{ \"yar\": 1, \"scenes\": [ \(scenes.joined(separator: ", ")) ] }".utf8)
  }

  @Test func eachIsHandedOutOnceAndAsItWasMade() throws {
    let input = InputFile(path: "a.json", content: Self.text(5))
    let options = SceneOptions(
      allowsOutside: false, jobs: 1, imageMemory: ImageMemory(limit: 1 << 20))
    let document = try #require(LoadedDocument(input, options: options).document)
    let maker = try SceneMaker(input, options: options, pictures: .measured)
    let scenes = try (0..<5).map { try #require(try maker.scene(at: $0, of: document)) }
    #expect(maker.madeCount == 5)
    #expect(scenes.map { $0.pages?.count } == [5, 5, 5, 5, 5])
    #expect(scenes.map { $0.pages?.isLeading } == [true, false, false, false, false])
    // Who asks again may have changed the first one.
    let again = try #require(try maker.scene(at: 2, of: document))
    #expect(maker.madeCount == 10 && again.window !== scenes[2].window)
    maker.overrides.direction = .rightToLeft
    _ = try maker.scene(at: 3, of: document)
    #expect(maker.madeCount == 15)
    try maker.forEachScene(of: document) { _, _ in }
    #expect(maker.madeCount == 20)
  }

  /// Scenes of a row whose texts ask for their page are made together as well: one evaluation of the row is that of all.
  @Test func textsThatAskForTheirPageAreThoseOfOneDocument() throws {
    let scenes = (1...6).map {
      "{ \"name\": \"\($0)\", \"pages\": {}, \"root\": { \"type\": \"Label\", \"text\": \"{{ page.number }} of {{ page.count }}\" } }"
    }
    let text = "{ \"yar\": 1, \"scenes\": [ \(scenes.joined(separator: ", ")) ] }"
    let input = InputFile(path: "a.json", content: Array(text.utf8))
    let options = SceneOptions(
      allowsOutside: false, jobs: 1, imageMemory: ImageMemory(limit: 1 << 20))
    let document = try #require(LoadedDocument(input, options: options).document)
    let maker = try SceneMaker(input, options: options, pictures: .measured)
    let made = try (0..<6).map { try #require(try maker.scene(at: $0, of: document)) }
    #expect(maker.madeCount == 6)
    #expect(made.map { $0.name } == (1...6).map { "\($0)" })
    #expect(made.allSatisfy { ($0.window.rootView as? Label)?.text == "1 of 1" })
  }
}

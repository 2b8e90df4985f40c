import Testing
import YarDrawing
import YarLayout

@testable import YarPDF

/// Elements in each other, deeper than recursion gets on a small stack.
@Suite struct DeepTagsTests {
  private static let depth = 50_000

  /// Shapes in figures in each other.
  private static func page(_ tags: some Sequence<ContentTag>) -> DisplayList {
    let box = Rect(x: 0, y: 0, width: 10, height: 10)
    var commands = tags.map { DrawingCommand.pushTag($0, box) }
    let count = commands.count
    commands.append(.fill(.roundedRect(RoundedRect(rect: box, cornerRadius: 0)), .color(.black)))
    commands += Array(repeating: .pop, count: count)
    return DisplayList(size: Size(width: 100, height: 100), commands: commands)
  }

  private static func figures(_ count: Int) -> [ContentTag] {
    (0..<count).map { _ in ContentTag(.figure) }
  }

  private static var tagged: PDFInformation {
    var information = PDFInformation()
    information.isTagged = true
    return information
  }

  @Test func aDeepChainIsWrittenWithoutRecursion() {
    let count = onSmallStack {
      let file = try? pageFile([Self.page(Self.figures(Self.depth))], Self.tagged)
      return file?.split(separator: "/S/Figure/").count
    }
    #expect(count == Self.depth + 1)
  }

  /// The innermost goes on over a page that the others are not on: it alone holds them then.
  @Test func aChainIsReleasedWithoutRecursion() {
    let count = onSmallStack {
      let tags = Self.figures(Self.depth)
      let lists = [Self.page(tags), Self.page(tags.suffix(1)), Self.page([])]
      return (try? pageFile(lists, Self.tagged))?.split(separator: "/S/Figure/").count
    }
    #expect(count == Self.depth + 1)
  }

  /// A file that is given up has elements that wait.
  @Test func aChainThatWaitsIsReleasedWithoutRecursion() {
    let count = onSmallStack {
      let file = PageFile(BlankMaterial(), NoCompressor(), Self.tagged) { _ in true }
      file.add(Self.page(Self.figures(Self.depth)))
      return file.count
    }
    #expect(count == 1)
  }

  /// A child has a number before its parents have, and places are taken from the outermost on.
  @Test func numbersAreThoseOfTheChildrenFirst() throws {
    let file = try pageFile([Self.page(Self.figures(3))], Self.tagged)
    func words(after start: String, to end: Character) -> [String] {
      file.split(separator: start).dropFirst().map { part in String(part.prefix { $0 != end }) }
    }
    #expect(words(after: "<</S/Figure/P ", to: "/") == ["2 0 R", "5 0 R", "4 0 R"])
    #expect(words(after: "/K[", to: "]") == ["4 0 R", "3 0 R", "0", "5 0 R"])
  }
}

import Testing
import YarDrawing
import YarLayout

@testable import YarPDF

/// What keeps pages from being a file of a standard.
@Suite struct PageFileTests {
  private let blank = DisplayList(size: Size(width: 100, height: 100))

  private func problem(
    _ list: DisplayList, _ standard: PDFStandard, title: String? = "Title"
  ) -> String? {
    var information = PDFInformation(title: title, language: "en")
    information.standards = [standard]
    do throws(PageFile.Problem) {
      _ = try pageFile([list], information)
      return nil
    } catch {
      guard case .standard(let reason) = error else { return "\(error)" }
      return reason
    }
  }

  @Test(arguments: [nil, "", "\u{1}", "\0", "\u{7F}\u{FFFF}"])
  func aTitleWithoutLettersIsNone(_ title: String?) {
    #expect(
      problem(blank, .ua1, title: title)
        == "PDF/UA needs a title, by which readers call the file")
  }

  @Test func controlCharactersAreLeftOutOfATitle() throws {
    #expect(problem(blank, .ua1, title: "A\0\u{1}B") == nil)
    let file = try pageFile([blank], PDFInformation(title: "A\0\u{1}B"))
    #expect(file.contains("/Title (AB)"))
  }

  @Test func aPageHasTheSizesThatArchivesTake() {
    #expect(
      problem(DisplayList(size: Size(width: 20_000, height: 841.8898)), .a3b)
        == "page 1 is 20000 x 841.89 points; PDF/A takes 3 to 14400")
  }

  /// On the page itself and in what is let through as a whole.
  @Test(arguments: [false, true]) func archivesTake28ClipsInEachOther(_ isGroup: Bool) {
    func page(_ count: Int) -> DisplayList {
      let box = RoundedRect(rect: Rect(x: 0, y: 0, width: 50, height: 50), cornerRadius: 0)
      var commands: [DrawingCommand] = isGroup ? [.pushOpacity(0.5)] : []
      commands += Array(repeating: .pushClip(box), count: count)
      commands.append(.fill(.roundedRect(box), .color(.black)))
      commands += Array(repeating: .pop, count: commands.count - 1)
      return DisplayList(size: Size(width: 100, height: 100), commands: commands)
    }
    // Whatever else is missing: the material has no profile of colours.
    #expect(
      problem(page(28), .a3b) == "no memory for the profile of colours that PDF/A needs")
    #expect(
      problem(page(29), .a3b)
        == "page 1 has 29 views with clipping or opacity inside each other; PDF/A allows 28: remove it from some of them"
    )
  }
}

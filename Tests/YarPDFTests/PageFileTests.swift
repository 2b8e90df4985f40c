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
}

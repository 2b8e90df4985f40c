import Foundation
import Testing
import YarCairo
import YarDiagnosis
import YarDocuments
import YarDrawing
import YarLayout
import YarFindings
import YarScenes
import YarTemplates

/// What is wrong with rows, for a program that checks them itself.
@Suite struct RowCheckerTests {
  private func template(_ root: String, height: String = "60") throws -> Template {
    let text = """
      { "yar": 1, "size": [120, \(height)], "data": { "type": "object", "properties": {
          "t": { "type": "string" }, "i": { "type": "string" }, "n": { "type": "array" },
          "r": { "type": "integer" } } }, "root": \(root) }
      """
    return try Template(Array(text.utf8), file: "t.json")
  }

  /// A checker of a template that finds no pictures.
  private func checking(_ template: Template, kinds: Set<FindingKind> = Set(FindingKind.allCases))
    throws -> RowChecker
  {
    RowChecker(
      template, fonts: try FontLibrary(), images: FolderImages(folder: "."), kinds: kinds)
  }

  private func row(_ number: Int, _ fields: [(String, DataValue)]) -> Row {
    Row(number: number, line: number, content: .success(DataObject(fields)))
  }

  /// The layout does not measure a label that is placed by its frame: its text is set when it is checked.
  @Test func theFirstRowWithACharacterThatNoFontHasIsFound() throws {
    let placed = try template(
      """
      { "type": "View", "subviews": [
        { "type": "Label", "text": "{{ t }}", "frame": [0, 0, 120, 20] }] }
      """)
    let checker = try checking(placed)
    let found = checker.findings(of: row(1, [("t", "a\u{10FFFD}")])).found
    #expect(found.map(\.kind.rawValue) == ["missing-character"])
    #expect(checker.findings(of: row(2, [("t", "b")])).found.isEmpty)
  }

  /// Without its font a text has another width, and what fits is another matter.
  @Test func rowsWhoseFontCannotBeOpenedAreNotChecked() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "yar-fonts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func font(_ name: String) -> URL { folder.appendingPathComponent("\(name).otf") }
    for name in ["Inter-Regular", "Inter-Bold"] {
      try FileManager.default.copyItem(
        at: URL(fileURLWithPath: "/usr/share/fonts/opentype/inter/\(name).otf"), to: font(name))
    }
    let fonts = try FontLibrary(systemDirectories: [folder.path])
    try FileManager.default.removeItem(at: font("Inter-Bold"))
    let bold = try template(
      #"{ "type": "Label", "text": "{{ t }}", "font": { "weight": "bold" } }"#)
    let checker = RowChecker(bold, fonts: fonts, images: FolderImages(folder: "."))
    let result = checker.findings(of: row(1, [("t", "a")]))
    #expect(
      result.errors.map(\.message) == [
        "the font \"\(font("Inter-Bold").path)\" cannot be opened: No such file or directory; "
          + "texts would lack their letters"
      ])
    #expect(result.found.isEmpty)
  }

  @Test func picturesAreDecodedAndMeasured() throws {
    let window = Window(size: Size(width: 10, height: 10))
    window.backgroundColor = .red
    let renderer = CairoRenderer(measurer: PangoTextMeasurer(fonts: try FontLibrary()))
    let png = try renderer.png(DisplayListBuilder.displayList(of: window))
    func data(_ bytes: [UInt8]) -> DataValue {
      .string("data:image/png;base64," + Data(bytes).base64EncodedString())
    }
    let shown = try template(#"{ "type": "ImageView", "image": "{{ i }}" }"#)
    let checker = try checking(shown)
    let small = checker.findings(of: row(1, [("i", data(png))])).found
    #expect(small.map(\.kind.rawValue) == ["squeezed-image", "blurred-image"])
    #expect(small.last?.row?.room == FindingRoom(needed: 120, has: 10))
    let ignoring = try template(
      #"{ "type": "ImageView", "image": "{{ i }}", "//check": "ignore: blurred-image squeezed-image" }"#
    )
    let ignored = try checking(ignoring)
    #expect(ignored.findings(of: row(1, [("i", data(png))])).found.isEmpty)
    let broken = checker.findings(of: row(2, [("i", data(Array(png.prefix(png.count / 2))))]))
    #expect(broken.errors.count == 1 && broken.found.isEmpty)
  }

  /// The template is in order with pictures of one shape; a row brings one of another.
  @Test func aRowWithAPictureOfAnotherShapeIsFound() throws {
    let shown = try template(
      #"{ "type": "ImageView", "identifier": "photo", "image": "{{ i }}", "contentMode": "scaleToFill" }"#
    )
    let checker = try checking(shown)
    let found = [(20, 10), (30, 30), (30, 15), (20, 40)].enumerated().map { number, size in
      let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='\(size.0)' height='\(size.1)'/>"
      let data = "data:image/svg+xml;base64," + Data(svg.utf8).base64EncodedString()
      return checker.findings(of: row(number + 1, [("i", .string(data))])).found
    }
    #expect(
      found.map { $0.map(\.summary) } == [
        [], ["the picture of photo is squeezed: it is 30 × 30 pt and shown as 120 × 60 pt"],
        [], ["the picture of photo is squeezed: it is 20 × 40 pt and shown as 120 × 60 pt"],
      ])
    #expect(found[1].map(\.fingerprint) == found[3].map(\.fingerprint))
    #expect(found.flatMap { $0 }.map(\.excess) == [2, 4])
    #expect(found[1].first?.severity == .warning)
  }

  /// SVG has no pixels that could be too few.
  @Test func picturesOfShapesAreNeverBlurred() throws {
    let shown = try template(#"{ "type": "ImageView", "image": "{{ i }}" }"#)
    let checker = try checking(shown)
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='5'/>"
    let data = "data:image/svg+xml;base64," + Data(svg.utf8).base64EncodedString()
    let findings = checker.findings(of: row(1, [("i", .string(data))]))
    #expect(findings.errors.isEmpty && findings.found.isEmpty)
  }

  /// What a check found until it was stopped is not what is wrong with the row; the next rows are checked in full.
  @Test func aRowThatTakesTooLongIsAnError() throws {
    let long = try template(
      #"""
      { "type": "WeView", "layout": "vertical", "subviews": [
        { "forEach": "n as x", "type": "WeView", "layout": "vertical", "subviews": [
          { "forEach": "n as y", "type": "Label", "text": "{{ x }} {{ y }}", "fixedDesiredWidth": 9 }] }] }
      """#)
    let checker = RowChecker(
      long, fonts: try FontLibrary(), images: FolderImages(folder: "."),
      timeLimit: TimeLimit(seconds: 0.5))
    let numbers = DataValue.list((0..<60).map { .number(Double($0)) })
    let stopped = checker.findings(of: row(1, [("n", numbers)]))
    #expect(
      stopped.errors.map(\.message)
        == ["stopped after 0.5 s of work; it was not laid out to the end"])
    #expect(stopped.found.isEmpty)
    let next = checker.findings(of: row(2, [("n", .list([.number(100_000)]))]))
    #expect(next.errors.isEmpty && next.found.map(\.kind.rawValue) == ["truncated"])
  }

  /// Views are kept from row to row, but not what went wrong with them.
  @Test func whatWentWrongIsOfItsRowAlone() throws {
    let grid = try template(
      #"""
      { "type": "WeView", "layout": { "kind": "grid", "columns": 2 }, "subviews": [
        { "type": "Label", "text": "{{ t }}", "gridColumn": "{{ r }}" }] }
      """#)
    let checker = try checking(grid)
    let codes = [0.0, 9, 1, 0].enumerated().map { number, column in
      checker.findings(of: row(number + 1, [("t", "a"), ("r", .number(column))])).found
        .map(\.kind.rawValue)
    }
    #expect(codes == [[], ["layout"], [], []])
  }

  /// Fonts that several templates share warn once; who checks another one is told nothing of it, and of its own each time.
  @Test func warningsAreThoseOfTheTemplate() throws {
    let fonts = try FontLibrary()
    func checker(_ font: String) throws -> RowChecker {
      RowChecker(
        try template(#"{ "type": "Label", "text": "{{ t }}"\#(font) }"#), fonts: fonts,
        images: FolderImages(folder: "."))
    }
    let nope = try checker(#", "font": { "family": "Nope" }"#)
    let plain = try checker("")
    for number in 1...2 {
      plain.passOverWarnings()
      nope.passOverWarnings()
      let told = nope.findings(of: row(number, [("t", "a")])).warnings
      #expect(
        told.map(\.text) == [
          #"'Label': the font family "Nope" is not installed; "Inter" is used instead"#
        ])
      plain.passOverWarnings()
      #expect(plain.findings(of: row(number, [("t", "a")])).warnings.isEmpty)
    }
  }

  @Test func causesAreGatheredWithWhatHelpsAllRows() throws {
    let label = try template(
      """
      { "type": "WeView", "layout": { "kind": "vertical", "hAlign": "leading" }, "subviews": [
        { "type": "Label", "text": "{{ t }}" }] }
      """)
    let checker = try checking(label)
    var gathering = RowGathering(label)
    for (index, text) in ["Ann", "Grossoberlindenberger", "Grossoberlindenbergerin"].enumerated() {
      gathering.add(checker.findings(of: row(index + 1, [("t", .string(text))])))
    }
    gathering.findFixes(checker)
    let finding = try #require(gathering.findings.first)
    #expect(gathering.findings.count == 1 && finding.row?.number == 3)
    #expect(finding.rows == FindingRows(count: 2, total: 3, numbers: [2, 3]))
    #expect(
      finding.fixes.first?.text == "give 'Grossoberlindenbergerin' two lines (numberOfLines 2)")
    #expect(finding.fixes.first?.effect == "all 2 rows fit")
    #expect(finding.row?.field == "t" && finding.row?.text == "Grossoberlindenbergerin")
  }

  /// A scene as high as what is in it gets higher with a change, and nothing takes its margins.
  @Test func aSceneWithoutAHeightGrowsWithAChange() throws {
    let label = try template(
      """
      { "type": "WeView", "layout": { "kind": "vertical", "margin": 16 }, "subviews": [
        { "type": "Label", "text": "{{ t }}" }, { "type": "Label", "text": "Guest" }] }
      """, height: "null")
    let checker = try checking(label)
    var gathering = RowGathering(label)
    gathering.add(checker.findings(of: row(1, [("t", .string("Grossoberlindenberger"))])))
    gathering.findFixes(checker)
    let finding = try #require(gathering.findings.first)
    #expect(
      finding.fixes.map(\.text) == ["give 'Grossoberlindenberger' three lines (numberOfLines 3)"])
  }

  /// Rows without a fault take no room from those that changes are tried on.
  @Test func largeRowsWithoutAFaultLeaveRoomForOthers() throws {
    let label = try template(#"{ "type": "Label", "text": "{{ t }}" }"#)
    let checker = try checking(label)
    var gathering = RowGathering(label)
    var large = RowFindings(number: 1, line: 1)
    let picture = String(repeating: "a", count: RowGathering.maxKeptBytes)
    large.object = DataObject([("t", "Ann"), ("i", .string(picture))])
    gathering.add(large)
    for number in 2...4 {
      gathering.add(checker.findings(of: row(number, [("t", "Grossoberlindenbergerin")])))
    }
    #expect(gathering.groups.map(\.rows.count) == [3])
  }

  /// Counts how often a picture is asked for: once for each scene that is made.
  private final class CountingImages: ImageResolver {
    var count = 0

    func image(at path: String) throws(ImageResolverError) -> Image {
      count += 1
      return Image(name: path, size: Size(width: 1, height: 1))
    }
  }

  /// Changes are tried for as many causes as somebody reads, and a row as it is is looked at once for all changes.
  @Test(arguments: [10, 40]) func changesAreTriedForTheWorstCauses(_ labels: Int) throws {
    let subviews = (0..<labels).map { _ in
      #"{ "type": "Label", "text": "{{ t }}", "maxDesiredWidth": 60 }"#
    }
    let wide = try template(
      """
      { "type": "WeView", "layout": { "kind": "vertical" }, "subviews": [
        { "type": "ImageView", "image": "a.png" },
        \(subviews.joined(separator: ",\n")) ] }
      """)
    let images = CountingImages()
    let checker = RowChecker(
      wide, fonts: try FontLibrary(), images: images, kinds: [.truncated])
    var gathering = RowGathering(wide)
    gathering.add(checker.findings(of: row(1, [("t", "a text in a place too small")])))
    #expect(gathering.groups.count == labels)
    images.count = 0
    gathering.findFixes(checker)
    let causes = min(labels, RowGathering.maxCauses)
    #expect(gathering.groups.count { !$0.fixes.isEmpty } == causes)
    #expect(gathering.groups.prefix(causes).allSatisfy { !$0.fixes.isEmpty })
    #expect(images.count <= 15 * causes)
  }

  /// Of many copies of one view that all have a fault each is told with its own text and room.
  @Test func copiesOfAViewAreToldWithTheirOwnTexts() throws {
    let list = try template(
      """
      { "type": "WeView", "layout": { "kind": "vertical" }, "subviews": [
        { "type": "Label", "forEach": "n as item", "text": "{{ item }}", "maxDesiredWidth": 20 }] }
      """)
    let checker = try checking(list, kinds: [.truncated])
    let texts = (0..<2).map { "number \($0)" }
    let found = checker.findings(of: row(1, [("n", .list(texts.map { .string($0) }))])).found
    #expect(found.map { $0.row?.text } == texts)
    #expect(Set(found.map(\.fingerprint)) == ["truncated:WeView/Label[0]:width"])
    #expect(found.allSatisfy { ($0.row?.room?.needed ?? 0) > ($0.row?.room?.has ?? 1000) })
  }
}

import YarDiagnosis
import YarScenes

/// What was found in rows on one page: each cause with the worst row in a picture, and what helps.
package struct RowsReportPage {
  /// A cause as it is shown.
  package struct Cause {
    /// The cause with its rows.
    package var group: RowGathering.Group
    /// The pictures of the worst row.
    package var drawing = FindingDrawing()
    /// The scene of the row that they show, where it has several.
    package var scene: String?
    /// Why there is no picture, where that is known.
    package var problem: String?

    /// Makes a cause without pictures.
    package init(group: RowGathering.Group) { self.group = group }
  }

  private let causes: [Cause]
  private let text: RowsCheckText
  /// What the person is told besides.
  private let messages: [Message]
  private let input: String
  private let file: ReportFile

  /// The most causes that are shown: with more, the page would be too large to be opened at once.
  package static let maxCauses = 200
  /// The most rows of a cause whose numbers are shown.
  private static let maxNumbers = 20
  /// The longest text that is shown, in characters.
  private static let maxCharacters = 300

  /// Makes a page that is to be written to a path.
  ///
  /// - Parameters:
  ///   - causes: The causes that are shown, the worst first.
  ///   - text: What was found in all rows.
  ///   - rows: What messages call the file of rows.
  package init(
    _ causes: [Cause], _ text: RowsCheckText, rows: String, messages: [Message], path: String
  ) {
    self.causes = causes
    self.text = text
    self.messages = messages
    input = "\(text.template.file) with \(rows)"
    file = ReportFile(path, showing: causes.flatMap { $0.drawing.pictures })
  }

  /// The files beside the page that `write()` makes, replaces or takes away.
  package var besides: [String] { file.besides }

  /// Writes the page, whole or not at all, after its pictures; says what went wrong.
  package func write() -> [Message] { file.write(html) }

  /// The page.
  package var html: String {
    var main = ReportParts.list(of: messages)
    if !causes.isEmpty { main += "<h2>The worst rows</h2>\n" }
    for (index, cause) in causes.enumerated() { main += article(of: cause, number: index + 1) }
    let rest = text.gathering.told.count - causes.count
    if rest > 0 {
      main +=
        "<p class=\"soft\">And \(rest.grouped) more cause\(rest == 1 ? "" : "s"), "
        + "which the text and <code>--json</code> tell.</p>\n"
    }
    let kinds = FindingKind.allCases.filter { kind in
      causes.contains { $0.group.finding.cause.code == kind.rawValue }
    }
    return file.page(
      title: "Rows check: \(HTMLText.escaped(text.summary))", header: header,
      main: main + ReportParts.codes(of: kinds))
  }

  // MARK: The top

  private var header: String {
    let gathering = text.gathering
    let fine = gathering.rowCount - gathering.faultyCount - gathering.failedCount
    func rows(_ count: Int) -> String { count == 1 ? "row" : "rows" }
    let top = ReportParts.top(
      "Rows check",
      lead:
        "\(input): \(gathering.rowCount.grouped) \(rows(gathering.rowCount)), laid out and looked at.",
      tiles: [
        ReportParts.tile(
          gathering.faultyCount, "\(rows(gathering.faultyCount)) with faults", as: "warning"),
        ReportParts.tile(gathering.failedCount, "could not be laid out", as: "error"),
        ReportParts.tile(fine, "in order", as: "note"),
      ])
    guard gathering.told.isEmpty else { return top + contents }
    let isFine = gathering.failedCount == 0 && messages.isEmpty
    return isFine ? top + "<p class=\"fine\">Nothing found.</p>\n" : top
  }

  /// The causes with their counts, each leading to its article.
  private var contents: String {
    var table = """
      <table>
      <caption>Causes</caption>
      <thead><tr><th scope="col">What</th><th scope="col">Rows</th>\
      <th scope="col">The worst</th></tr></thead>
      <tbody>

      """
    for (index, cause) in causes.enumerated() {
      let group = cause.group
      let code = group.finding.cause.code
      let name = text.field(group.finding.cause) ?? group.finding.finding.subjects.first?.name ?? ""
      table +=
        "<tr><th scope=\"row\"><a href=\"#cause-\(index + 1)\">"
        + "\(HTMLText.escaped(name)): \(code)</a></th><td>\(group.count.grouped)</td>"
        + "<td>row \(group.worst.number.grouped)</td></tr>\n"
    }
    return table + "</tbody>\n</table>\n"
  }

  // MARK: Causes

  private func article(of cause: Cause, number: Int) -> String {
    let group = cause.group
    return ReportParts.heading(
      text.sentence(group), number: number, id: "cause-\(number)", group.finding.severity,
      code: group.finding.cause.code, at: group.finding.cause.place)
      + "<div class=\"columns\">\n<div class=\"words\">\n" + rows(of: group) + worst(of: group)
      + "</div>\n" + picture(of: cause) + "</div>\n" + fixes(of: cause) + "</article>\n"
  }

  private func rows(of group: RowGathering.Group) -> String {
    let numbers = group.numbers.prefix(Self.maxNumbers)
    let rest = group.count - numbers.count
    return "<h5>Rows</h5>\n<ul class=\"showings\">\n<li>"
      + numbers.map(\.grouped).joined(separator: " · ")
      + (rest > 0 ? " and \(rest.grouped) more" : "") + "</li>\n</ul>\n"
  }

  private func worst(of group: RowGathering.Group) -> String {
    let finding = group.worst.finding
    var lines = [finding.summary]
    if !finding.text.isEmpty {
      let isLong = finding.text.count > Self.maxCharacters
      lines.append("\"\(finding.text.prefix(Self.maxCharacters))\(isLong ? "…" : "")\"")
    }
    // The beginning of the text is not needed where more of it stands.
    lines += finding.finding.details.filter { finding.text.isEmpty || !$0.hasPrefix("'") }
    var html = "<h5>The worst: row \(group.worst.number.grouped)</h5>\n<ul class=\"details\">\n"
    for line in lines { html += "<li>\(HTMLText.escaped(line))</li>\n" }
    return html + "</ul>\n"
  }

  private func picture(of cause: Cause) -> String {
    guard let picture = cause.drawing.picture else {
      let problem = cause.problem.map { ": \(HTMLText.escaped($0))" } ?? "."
      return "<p class=\"soft\">There is no picture of it\(problem)</p>\n"
    }
    let scene = cause.scene.map { ", scene \(HTMLText.escaped($0))" } ?? ""
    let row = "row \(cause.group.worst.number.grouped)\(scene)"
    return cause.drawing.figure(
      picture, of: cause.group.worst.finding.finding, in: file.pictures, seen: "in \(row)",
      caption: row)
  }

  private func fixes(of cause: Cause) -> String {
    guard !cause.group.fixes.isEmpty else { return "" }
    var html = "<h5>What helps</h5>\n<ol class=\"fixes\">\n"
    for (index, fix) in cause.group.fixes.enumerated() {
      let drawn = cause.drawing.fixes
      html += "<li><p><strong>\(HTMLText.escaped(fix.text))</strong></p>\n"
      if drawn.indices.contains(index), let pictures = drawn[index] {
        html += pictures.html(in: file.pictures, name: HTMLText.escaped(fix.text))
      } else {
        html += "<p class=\"soft\">No picture: it could not be applied to a new copy.</p>\n"
      }
      html += "</li>\n"
    }
    return html + "</ol>\n"
  }
}

import YarDiagnosis
import YarScenes

/// The findings of a run on one page: pictures, words, proofs and what helps.
package struct ReportPage {
  /// What was found, in order; documents that could not be read are told as well.
  package var checks: [DocumentCheck]
  /// What is wrong with inputs that name no document.
  package var errors: [Message] = []
  private let file: ReportFile

  /// Makes a page that is to be written to a path.
  package init(checks: [DocumentCheck], errors: [Message] = [], path: String) {
    self.checks = checks
    self.errors = errors
    file = ReportFile(path, showing: checks.flatMap(\.pictures))
  }

  /// The files beside the page that `write()` makes, replaces or takes away.
  package var besides: [String] { file.besides }

  /// Writes the page, whole or not at all, after its pictures; says what went wrong.
  package func write() -> [Message] { file.write(html) }

  /// The page.
  package var html: String {
    var main = ReportParts.list(of: errors)
    for (index, check) in checks.enumerated() {
      main += section(of: check, number: index + 1)
    }
    let kinds = FindingKind.allCases.filter { kind in findings.contains { $0.kind == kind } }
    return file.page(
      title: title, header: header, main: main + ReportParts.codes(of: kinds))
  }

  // MARK: The top

  private var findings: [Finding] { checks.flatMap(\.findings) }

  private var title: String {
    let unread = checks.count { !$0.isChecked }
    var parts = findings.isEmpty ? [] : [Self.counts(of: findings)]
    if unread > 0 {
      parts.append("\(unread) document\(unread == 1 ? "" : "s") could not be read")
    }
    let stopped = checks.count { $0.stop != nil }
    if stopped > 0 {
      parts.append("\(stopped) document\(stopped == 1 ? "" : "s") not checked to the end")
    }
    return "Layout check: " + (parts.isEmpty ? "nothing found" : parts.joined(separator: ", "))
  }

  private var header: String {
    let documents = checks.count == 1 ? "1 document" : "\(checks.count) documents"
    let rows = checks.first.flatMap { check in check.rows.map { "\(check.name): \($0.words)" } }
    let tiles = FindingSeverity.allCases.reversed().map { severity in
      let count = findings.count { $0.severity == severity }
      return ReportParts.tile(
        count, severity.rawValue + (count == 1 ? "" : "s"), as: severity.rawValue)
    }
    var text = ReportParts.top(
      "Layout check", lead: "\(rows ?? documents), laid out and looked at.", tiles: tiles)
    if let remarks = checks.first?.rows?.remarks, !remarks.isEmpty {
      text += "<p class=\"soft\">\(HTMLText.escaped(remarks.joined(separator: "; "))).</p>\n"
    }
    if findings.isEmpty, errors.isEmpty, !checks.contains(where: \.isUnfinished) {
      text += "<p class=\"fine\">Nothing found.</p>\n"
    }
    return text + contents
  }

  /// The documents with their counts, each leading to its section.
  private var contents: String {
    var text = """
      <table>
      <caption>Documents</caption>
      <thead><tr><th scope="col">Document</th><th scope="col">Errors</th>\
      <th scope="col">Warnings</th><th scope="col">Notes</th></tr></thead>
      <tbody>

      """
    for (index, check) in checks.enumerated() {
      let name = HTMLText.escaped(check.name)
      text += "<tr><th scope=\"row\"><a href=\"#document-\(index + 1)\">\(name)</a></th>"
      if check.isChecked {
        for severity in FindingSeverity.allCases.reversed() {
          let count = check.findings.count { $0.severity == severity }
          text += count == 0 ? "<td class=\"zero\">0</td>" : "<td>\(count)</td>"
        }
      } else {
        text += "<td colspan=\"3\">could not be read</td>"
      }
      text += "</tr>\n"
    }
    return text + "</tbody>\n</table>\n"
  }

  /// `2 errors, 1 note`; empty without findings.
  private static func counts(of findings: [Finding]) -> String {
    var parts: [String] = []
    for severity in FindingSeverity.allCases.reversed() {
      let count = findings.count { $0.severity == severity }
      if count > 0 { parts.append("\(count) \(severity.rawValue)\(count == 1 ? "" : "s")") }
    }
    return parts.joined(separator: ", ")
  }

  // MARK: Documents

  private func section(of check: DocumentCheck, number: Int) -> String {
    var text = """
      <section class="document" id="document-\(number)">
      <h2>\(HTMLText.escaped(check.name))</h2>

      """
    if !check.isChecked {
      text += "<p>It could not be read.</p>\n"
    } else if check.findings.isEmpty, !check.isUnfinished {
      text += "<p class=\"fine\">Nothing found.</p>\n"
    }
    let told = check.messages.filter {
      !check.isChecked || check.rows != nil || $0.kind == .error || $0 == check.pictureNote
    }
    text += ReportParts.list(of: told)
    for scene in check.scenes where !scene.findings.isEmpty {
      text += self.section(of: scene, of: check, id: "scene-\(number)-\(scene.number)")
    }
    return text + "</section>\n"
  }

  private func section(of scene: DocumentCheck.Scene, of check: DocumentCheck, id: String) -> String
  {
    let name = HTMLText.escaped(
      scene.name ?? (check.scenes.count > 1 ? "Scene \(scene.number)" : "Scene"))
    var text = """
      <section class="scene" id="\(id)">
      <h3>\(name) <small>\(Self.counts(of: scene.findings))</small></h3>

      """
    if let overview = scene.drawing?.overview {
      text += "<figure class=\"overview\">"
      text += overview.html(
        in: file.pictures, alt: "\(name), with the places of its findings outlined and numbered")
      text +=
        "<figcaption>The numbers are those of the findings below that are there in this "
        + "showing.</figcaption></figure>\n"
    }
    for (index, finding) in scene.findings.enumerated() {
      let drawings = scene.drawing?.findings ?? []
      let article = ReportFinding(
        finding: finding, number: index + 1, id: "\(id)-\(index + 1)",
        drawing: drawings.indices.contains(index) ? drawings[index] : FindingDrawing(),
        isEverywhere: finding.conditions.count >= scene.showingCount, pictures: file.pictures)
      text += article.html
    }
    return text + "</section>\n"
  }
}

extension DocumentCheck {
  /// Everything that is drawn of the document, in the order of a report.
  fileprivate var pictures: [ReportPicture] {
    scenes.compactMap(\.drawing).flatMap { drawing in
      [drawing.overview].compactMap { $0 } + drawing.findings.flatMap(\.pictures)
    }
  }
}

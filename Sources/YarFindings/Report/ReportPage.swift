import YarDiagnosis
import YarScenes

/// The findings of a run on one page: pictures, words, proofs and what helps.
package struct ReportPage {
  /// What was found, in order; documents that could not be read are told as well.
  package let checks: [DocumentCheck]
  private let errors: [Message]
  private let file: ReportFile
  /// The findings of all documents.
  private let findings: [Finding]
  /// The documents with something to report, by their places: those with errors first, then those with warnings.
  private let told: [Int]
  /// The documents with nothing but notes, which are folded, by their places.
  private let notedOnly: [Int]
  /// Whether notes are folded: where there is something worse, few people want to read them first.
  private let foldsNotes: Bool

  /// Makes a page that is to be written to a path.
  ///
  /// - Parameters:
  ///   - checks: What was found.
  ///   - errors: What is wrong with inputs that name no document.
  package init(checks: [DocumentCheck], errors: [Message] = [], path: String) {
    self.checks = checks
    self.errors = errors
    file = ReportFile(path, showing: checks.flatMap(\.pictures))
    findings = checks.flatMap(\.findings)
    let foldsNotes = findings.contains { $0.severity > .note }
    self.foldsNotes = foldsNotes
    let ranks = checks.map(Self.rank)
    let unclean = checks.indices.filter { checks.count == 1 || !checks[$0].isClean }
    func isFolded(_ place: Int) -> Bool { checks.count > 1 && foldsNotes && ranks[place] == 3 }
    told = unclean.filter { !isFolded($0) }.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    notedOnly = unclean.filter(isFolded)
  }

  /// The files beside the page that `write()` makes, replaces or takes away.
  package var besides: [String] { file.besides }

  /// Writes the page, whole or not at all, after its pictures; says what went wrong.
  package func write() -> [Message] { file.write(html) }

  /// The page.
  package var html: String {
    var main = ReportParts.list(of: errors)
    for index in told { main += section(of: checks[index], number: index + 1) }
    let notes = notedOnly.map { section(of: checks[$0], number: $0 + 1) }
    if !notes.isEmpty {
      main += "<details class=\"notes\"><summary>\(notedOnlyWords)</summary>\n"
      main += notes.joined() + "</details>\n"
    }
    main += clean
    let kinds = FindingKind.allCases.filter(Set(findings.map(\.kind)).contains)
    return file.page(
      title: title, header: header, main: main + ReportParts.codes(of: kinds))
  }

  // MARK: The top

  /// How bad it is, for the order of documents: 0 for what could not be read.
  private static func rank(_ check: DocumentCheck) -> Int {
    guard check.isChecked else { return 0 }
    let worst = check.findings.map(\.severity).max()
    return worst == .error ? 1 : worst == .warning || check.isUnfinished ? 2 : 3
  }

  private var notedOnlyWords: String {
    notedOnly.count == 1
      ? "1 document with notes only" : "\(notedOnly.count) documents with notes only"
  }

  /// The documents without findings, folded; empty for none.
  private var clean: String {
    let clean = checks.filter { checks.count > 1 && $0.isClean }
    guard !clean.isEmpty else { return "" }
    let count = clean.count == 1 ? "1 document" : "\(clean.count) documents"
    return "<details class=\"clean\"><summary>\(count) without findings</summary>\n<ul>\n"
      + clean.map { "<li>\(HTMLText.escaped($0.name))</li>\n" }.joined() + "</ul></details>\n"
  }

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

  /// The documents with findings and their counts, each leading to its section.
  private var contents: String {
    guard !(told + notedOnly).isEmpty else { return "" }
    let folder = commonFolder
    let place = folder.isEmpty ? "" : " <small>in \(HTMLText.escaped(folder))</small>"
    var text = table(of: told, caption: "Documents\(place)", without: folder)
    if !notedOnly.isEmpty {
      text += "<details class=\"notes\"><summary>\(notedOnlyWords)</summary>\n"
      text += table(of: notedOnly, caption: "", without: folder) + "</details>\n"
    }
    return text
  }

  /// The folder that several documents have in common, with its slash: names are short without it.
  private var commonFolder: String {
    let names = (told + notedOnly).map { checks[$0].name }
    guard names.count > 1, var common = names.first?[...] else { return "" }
    for name in names {
      while !name.hasPrefix(common) { common = common.dropLast() }
    }
    return common.lastIndex(of: "/").map { String(common[...$0]) } ?? ""
  }

  private func table(of places: [Int], caption: String, without folder: String) -> String {
    guard !places.isEmpty else { return "" }
    var text = "<table>\n" + (caption.isEmpty ? "" : "<caption>\(caption)</caption>\n")
    text += """
      <thead><tr><th scope="col">Document</th><th scope="col">Errors</th>\
      <th scope="col">Warnings</th><th scope="col">Notes</th></tr></thead>
      <tbody>

      """
    for index in places {
      let check = checks[index]
      let name = HTMLText.escaped(String(check.name.dropFirst(folder.count)))
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
    let causes = CheckedCauses(check)
    for scene in check.scenes where !scene.findings.isEmpty {
      text += self.section(of: scene, of: check, causes, id: "scene-\(number)-\(scene.number)")
    }
    return text + "</section>\n"
  }

  private func section(
    of scene: DocumentCheck.Scene, of check: DocumentCheck, _ causes: CheckedCauses, id: String
  ) -> String {
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
    let articles = scene.findings.enumerated().map { index, finding in
      let drawings = scene.drawing?.findings ?? []
      return ReportFinding(
        finding: finding, number: index + 1, id: "\(id)-\(index + 1)",
        drawing: drawings.indices.contains(index) ? drawings[index] : FindingDrawing(),
        isEverywhere: finding.conditions.count >= scene.showingCount, pictures: file.pictures,
        patch: check.patch)
    }
    text += html(articles.filter { $0.finding.severity > .note }, of: scene, causes)
    let notes = articles.filter { $0.finding.severity == .note }
    guard foldsNotes, Self.rank(check) < 3, !notes.isEmpty else {
      return text + html(notes, of: scene, causes) + "</section>\n"
    }
    let count = notes.count == 1 ? "1 note" : "\(notes.count) notes"
    return text + "<details class=\"notes\"><summary>\(count)</summary>\n"
      + html(notes, of: scene, causes) + "</details>\n</section>\n"
  }

  /// Findings one after the other; those with the cause of another are folded behind it.
  private func html(
    _ articles: [ReportFinding], of scene: DocumentCheck.Scene, _ causes: CheckedCauses
  ) -> String {
    var text = ""
    var folded: [ReportFinding] = []
    func unfold() {
      guard let first = folded.first else { return }
      let fix = first.finding.fixes.first.map { ": \($0.text)" } ?? ""
      text += "<details class=\"same\"><summary>\(CheckedCauses.more(folded.count))"
      text += "\(HTMLText.escaped(fix))</summary>\n"
      text += folded.map(\.short).joined() + "</details>\n"
      folded = []
    }
    for article in articles {
      let leads = causes.leads(article.finding, scene)
      if leads || article.finding.cause != folded.first?.finding.cause { unfold() }
      if leads { text += article.html } else { folded.append(article) }
    }
    unfold()
    return text
  }
}

extension DocumentCheck {
  /// Whether there is nothing to report of it.
  fileprivate var isClean: Bool { isChecked && findings.isEmpty && !isUnfinished && rows == nil }

  /// A change as `diff -u` writes it; empty where it cannot be written.
  fileprivate func patch(_ fix: FindingFix) -> String {
    guard let text, fix.isWritable else { return "" }
    return UnifiedDiff.text(
      from: text, to: fix.edits.applied(to: text), path: ResultPath().relative(input))
  }

  /// Everything that is drawn of the document, in the order of a report.
  fileprivate var pictures: [ReportPicture] {
    scenes.compactMap(\.drawing).flatMap { drawing in
      [drawing.overview].compactMap { $0 } + drawing.findings.flatMap(\.pictures)
    }
  }
}

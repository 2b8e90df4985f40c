import Glibc
import YarDiagnosis
import YarScenes

/// The findings for people, on a terminal or in a file.
package struct CheckText {
  /// Whether notes are shown, or only counted.
  package var showsNotes: Bool
  /// Whether every finding is shown, or of each kind the first ones only.
  package var showsAll: Bool
  /// The files of folders that were not looked at.
  package var passedOver: [PassedOver]
  /// Whether colours are used.
  package var usesColor: Bool
  /// Whether each cause has one line.
  package var isBrief = false
  /// How many findings there were so far, by their kinds.
  private var shown: [FindingKind: Int] = [:]

  /// How many findings of one kind are shown before the others are only counted.
  package static let limit = 20

  /// Looks at where the standard output leads, and at `NO_COLOR` and `TERM`.
  ///
  /// - Parameter usesColor: Whether colours are used; nil asks these.
  package init(
    showsNotes: Bool, showsAll: Bool, passedOver: [PassedOver], usesColor: Bool? = nil
  ) {
    self.showsNotes = showsNotes
    self.showsAll = showsAll
    self.passedOver = passedOver
    self.usesColor = usesColor ?? Self.isColorful
  }

  /// Whether the standard output is a terminal that shows colours to people who want them.
  private static var isColorful: Bool {
    let refuses = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let isDumb = getenv("TERM").map { strcmp($0, "dumb") == 0 } ?? false
    return isatty(STDOUT_FILENO) == 1 && !refuses && !isDumb
  }

  /// The text of the next document; empty for one that could not be read.
  package mutating func text(ofNext check: DocumentCheck) -> String {
    guard check.isChecked else { return "" }
    var text = ""
    let causes = CheckedCauses(check)
    for scene in check.scenes {
      let told = scene.findings.filter { finding in
        guard showsNotes || finding.severity > .note else { return false }
        guard showsAll || causes.leads(finding, scene) else { return false }
        shown[finding.kind, default: 0] += 1
        return showsAll || shown[finding.kind, default: 0] <= Self.limit
      }
      guard !told.isEmpty else { continue }
      if isBrief {
        for finding in told {
          text += TerminalText.line(BriefText(finding, file: check.name).line) + "\n"
        }
        continue
      }
      var title = check.name
      if let name = scene.name {
        title += ", scene '\(name)'"
      } else if check.scenes.count > 1 {
        title += ", scene \(scene.number)"
      }
      text += bold(TerminalText.line(title)) + "\n"
      for finding in told {
        text += self.text(of: finding, scene)
        guard !showsAll, let others = causes.others(of: finding) else { continue }
        text += "    \(TerminalText.line(others))\n"
      }
    }
    return text
  }

  /// What stands below all documents: what was left out, and a line that counts.
  package func end(of checks: [DocumentCheck]) -> String { omissions + summary(of: checks) }

  /// What is left out of long lists, a line for each kind.
  private var omissions: String {
    guard !showsAll else { return "" }
    var text = ""
    for kind in FindingKind.allCases {
      let rest = shown[kind, default: 0] - Self.limit
      guard rest > 0 else { continue }
      text += "and \(rest) more of kind \(kind.rawValue)\n"
    }
    return text.isEmpty ? "" : text + "('--all' shows them)\n"
  }

  private func text(of finding: Finding, _ scene: DocumentCheck.Scene) -> String {
    let place = finding.place.map { "\($0.line):\($0.column): " } ?? ""
    let isEverywhere = finding.conditions.count >= scene.showingCount
    var lines =
      showsAll || finding.kind != .conflict
      ? finding.lines(isEverywhere: isEverywhere)
      : finding.shortLines(isEverywhere: isEverywhere)
    let word = "\(finding.severity.rawValue):"
    // The colours are the program's own.
    lines[0] =
      place + mark(finding.severity) + TerminalText.line(String(lines[0].dropFirst(word.count)))
    for index in lines.indices.dropFirst() { lines[index] = TerminalText.line(lines[index]) }
    return lines.map { "  \($0)\n" }.joined()
  }

  /// `2 errors, 1 warning and 5 notes in 3 documents`.
  private func summary(of checks: [DocumentCheck]) -> String {
    let checked = checks.filter(\.isChecked)
    let all = checked.flatMap(\.findings)
    var parts: [String] = []
    for severity in FindingSeverity.allCases.reversed() {
      let count = all.count { $0.severity == severity }
      if count > 0 { parts.append("\(count) \(severity.rawValue)\(count == 1 ? "" : "s")") }
    }
    let documents = checked.count == 1 ? "1 document" : "\(checked.count) documents"
    let rows = checked.first?.rows
    var remarks = rows?.remarks ?? []
    let known = checked.reduce(0) { $0 + $1.knownCount }
    if known > 0 { remarks.append("\(known) known left out") }
    let stopped = checked.count { $0.stop != nil }
    if stopped > 0 { remarks.append("\(stopped) not checked to the end") }
    let faulty = checked.count { $0.rows == nil && $0.stop == nil && !$0.errors.isEmpty }
    if faulty > 0 { remarks.append("\(faulty) with errors") }
    if let text = passedOver.summary { remarks.append(text) }
    if all.contains(where: { $0.severity == .note }), !showsNotes {
      remarks.append("'--notes' shows the notes")
    }
    let found = parts.isEmpty ? "nothing found" : parts.joined(separator: ", ")
    let start = rows?.count == 0 ? "no row was checked" : "\(found) in \(rows?.words ?? documents)"
    return start
      + (remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))") + "\n"
  }

  private func mark(_ severity: FindingSeverity) -> String {
    guard usesColor else { return "\(severity.rawValue):" }
    let code =
      switch severity {
      case .error: "1;31"
      case .warning: "1;33"
      case .note: "1;36"
      }
    return "\u{1B}[\(code)m\(severity.rawValue):\u{1B}[0m"
  }

  private func bold(_ text: String) -> String { usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
}

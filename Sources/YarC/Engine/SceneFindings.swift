import CYar
import YarCairo
import YarCodes
import YarDiagnosis
import YarDocuments
import YarLayout
import YarRows
import YarTemplates

/// What is wrong with a scene of a row.
struct SceneFindings {
  let template: Template
  let fonts: FontLibrary
  /// Whether changes that help are looked for.
  let findsFixes: Bool

  /// The kinds that rows can bring about; the others are in the template, whatever a row says.
  private static let kinds: Set<FindingKind> = [
    .truncated, .overlapping, .outside, .zeroSize, .conflict, .ambiguous, .lowContrast, .layout,
  ]

  func findings(of scene: LiveScene, row: Int) -> [Outcome.Finding] {
    var options = CheckOptions(scene, file: template.file)
    options.kinds = Self.kinds
    options.findsFixes = findsFixes
    return scene.window.check(options).filter { $0.severity > .note }
      .map { finding($0, of: scene, row: row) } + smallCodes(in: scene, row: row)
      + missingCharacters(in: scene, row: row)
  }

  private func finding(_ finding: Finding, of scene: LiveScene, row: Int) -> Outcome.Finding {
    let subject = finding.subjects.first
    var made = Outcome.Finding(
      severity: finding.severity == .error ? YAR_ERROR : YAR_WARNING, row: row,
      code: finding.kind.rawValue, summary: finding.summary)
    made.details = finding.details.joined(separator: "\n")
    made.fixes = finding.fixes.map { "\($0.text): \($0.effect)" }.joined(separator: "\n")
    made.path = subject?.path ?? ""
    made.scene = scene.name ?? ""
    made.frame = subject?.frame ?? []
    if let found = finding.place { place(in: &made, line: found.line, column: found.column) }
    return made
  }

  /// Codes whose modules are too small for scanners.
  private func smallCodes(in scene: LiveScene, row: Int) -> [Outcome.Finding] {
    scene.views.compactMap { view, position in
      guard let problem = (view as? CodeView)?.scanProblem else { return nil }
      return finding(
        "small-code", "the code can hardly be scanned: \(problem)", view, at: position, scene, row)
    }
  }

  /// Characters that stand in texts and in no font.
  private func missingCharacters(in scene: LiveScene, row: Int) -> [Outcome.Finding] {
    var missing: Set<UInt32> = []
    for case .missingCharacter(let scalar, _) in fonts.warnings { missing.insert(scalar) }
    guard !missing.isEmpty else { return [] }
    return scene.views.compactMap { view, position in
      guard let text = (view as? Label)?.text ?? (view as? Button)?.title,
        let scalar = text.unicodeScalars.first(where: { missing.contains($0.value) })
      else { return nil }
      let code = "U+" + String(scalar.value, radix: 16, uppercase: true)
      return finding(
        "missing-character", "no font has the character \(code)", view, at: position, scene, row)
    }
  }

  private func finding(
    _ code: String, _ summary: String, _ view: View, at position: SourcePosition,
    _ scene: LiveScene, _ row: Int
  ) -> Outcome.Finding {
    var made = Outcome.Finding(severity: YAR_WARNING, row: row, code: code, summary: summary)
    made.path = scene.window.viewsWithPaths.first { $0.view === view }?.path ?? ""
    made.scene = scene.name ?? ""
    let rect = view.convert(view.bounds, to: nil)
    made.frame = [rect.minX, rect.minY, rect.width, rect.height]
    place(in: &made, line: position.line, column: position.column)
    return made
  }

  private func place(in finding: inout Outcome.Finding, line: Int, column: Int) {
    finding.file = template.file
    finding.line = line
    finding.column = column
    finding.field = template.field(line: line, column: column) ?? ""
  }
}

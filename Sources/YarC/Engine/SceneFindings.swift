import CYar
import YarCairo
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

  func findings(of scene: LiveScene, row: Int) -> [Outcome.Finding] {
    var missing: Set<UInt32> = []
    for case .missingCharacter(let scalar, _) in fonts.warnings { missing.insert(scalar) }
    var options = CheckOptions(scene, file: template.file)
    options.kinds = RowFault.kinds
    options.findsFixes = findsFixes
    return scene.window.check(options).filter { $0.severity > .note }
      .map { finding($0, of: scene, row: row) }
      + RowFault.faults(in: scene, missing: missing).map { finding($0, of: scene, row: row) }
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

  private func finding(_ fault: RowFault, of scene: LiveScene, row: Int) -> Outcome.Finding {
    var made = Outcome.Finding(
      severity: YAR_WARNING, row: row, code: fault.code, summary: fault.summary)
    made.path = scene.window.viewsWithPaths.first { $0.view === fault.view }?.path ?? ""
    made.scene = scene.name ?? ""
    let rect = fault.view.convert(fault.view.bounds, to: nil)
    made.frame = [rect.minX, rect.minY, rect.width, rect.height]
    place(in: &made, line: fault.position.line, column: fault.position.column)
    return made
  }

  private func place(in finding: inout Outcome.Finding, line: Int, column: Int) {
    finding.file = template.file
    finding.line = line
    finding.column = column
    finding.field = template.field(line: line, column: column) ?? ""
  }
}

import YarControls
import YarDiagnosis
import YarDocuments
import YarLayout
import YarScenes
import YarTemplates

/// What a fault is about, the same in all rows that have it.
package struct RowCause: Hashable, Sendable {
  /// The code of its kind of finding.
  package var code: String
  /// Where in the template the view stands.
  package var place: SourcePlace?
  /// Where the other of two views stands.
  package var other: SourcePlace?
  /// What tells faults of one view apart: too narrow, too few lines, too low; a character.
  package var key: String
  /// Whether it is a remark only: rows for which it is more have another fault.
  package var isNote = false
}

/// A fault that a row has.
package struct RowFinding: Sendable {
  package var cause: RowCause
  /// What is wrong and which views it is about.
  package var finding: Finding
  /// The text that the view shows; empty for none.
  package var text = ""
  /// Whether it was seen right to left; nil where rows are looked at in one direction only.
  package var isRightToLeft: Bool?
  /// What the view needs and what it has, in points; nil where that is not what counts.
  package var room: (needed: Double, has: Double)?

  package var severity: FindingSeverity { finding.severity }
  /// What is wrong, in one line.
  package var summary: String { finding.summary }

  /// Whether it is the fault of a cause, in whatever way the view lacks room.
  package func isSameFault(as other: RowCause) -> Bool {
    cause.code == other.code && cause.place == other.place
  }

  /// How bad it is among faults of its cause.
  package var excess: Double { room.map { $0.needed / max(0.01, $0.has) } ?? finding.excess }
}

/// What was found in a row.
package struct RowFindings: Sendable {
  package var number: Int
  package var line: Int
  /// The row, where something was found in it.
  package var object: DataObject?
  package var found: [RowFinding] = []
  /// What its author should know besides.
  package var warnings: [SceneWarning] = []
  /// Why it could not be laid out.
  package var errors: [RowError] = []

  /// Begins with a row of which nothing is known.
  package init(number: Int, line: Int, errors: [RowError] = []) {
    self.number = number
    self.line = line
    self.errors = errors
  }
}

extension RowFinding {
  /// A fault of what a view shows.
  package init(_ fault: ContentFault, in scene: LiveScene, _ paths: ScenePaths, file: String) {
    let view = fault.view
    let place = SourcePlace(fault.position, file: file)
    cause = RowCause(code: fault.kind.rawValue, place: place, key: "")
    let frame = view.rectangle(in: scene.window.rootView ?? scene.window) ?? view.frame
    let path = paths[view] ?? view.path
    let subject = FindingSubject(
      name: view.identifier ?? view.typeName, path: path, identifier: view.identifier,
      place: place, frame: [frame.minX, frame.minY, frame.width, frame.height])
    finding = Finding(fault.kind, fault.summary, subjects: [subject])
    text = fault.text
    room = fault.room
  }

  /// A finding of a check; of cut text with the room that it needs.
  package init(_ finding: Finding, _ paths: ScenePaths) {
    let key = finding.kind == .truncated ? finding.fingerprint.split(separator: ":").last : nil
    cause = RowCause(
      code: finding.kind.rawValue, place: finding.place,
      other: finding.subjects.dropFirst().first?.place, key: key.map(String.init) ?? "",
      isNote: finding.severity == .note)
    self.finding = finding
    guard finding.kind == .truncated, let path = finding.subjects.first?.path,
      let view = paths[path]
    else { return }
    text = (view as? Label)?.text ?? (view as? Button)?.title ?? ""
    switch cause.key {
    case "height":
      let wanted = view.sizeThatFits(ProposedSize(width: view.frame.width, height: nil))
      room = (wanted.height.rounded(.up), view.frame.height)
    // Of lines that are too few: one after the other, they would take this much room.
    default:
      let wanted = view.sizeThatFits(.unspecified).width.rounded(.up)
      // What is wide enough lacks lines that the text itself begins.
      if wanted > view.frame.width { room = (wanted, view.frame.width) }
    }
  }
}

import CYar
import YarDiagnosis
import YarFindings

extension ResultMemory {
  /// A finding with everything in it.
  func finding(_ finding: Finding) -> yar_finding {
    var made = yar_finding()
    made.severity = yar_severity(finding.severity)
    made.cause = UInt32(clamping: finding.cause ?? 0)
    made.code = text(finding.kind.rawValue)
    made.summary = text(finding.summary)
    made.fingerprint = text(finding.fingerprint)
    made.scene = text(finding.scene ?? "")
    made.place = place(finding.place)
    (made.details, made.detail_count) = list(finding.details.map(optionalText))
    (made.views, made.view_count) = list(finding.subjects.map(view))
    (made.rules, made.rule_count) = list(finding.rules.map(rule))
    (made.showings, made.showing_count) = list(finding.conditions.map(showing))
    if let found = finding.range { made.range = list([range(found)]).0 }
    (made.fixes, made.fix_count) = list(finding.fixes.map(fix))
    let row = finding.conditions.first?.row
    made.row = row?.number ?? 0
    made.field = text(row?.field ?? "")
    (made.rows, made.row_count) = list(finding.rows?.numbers ?? [])
    made.checked_rows = finding.rows?.total ?? 0
    return made
  }

  private func optionalText(_ text: String) -> UnsafePointer<CChar>? { self.text(text) }

  private func place(_ place: SourcePlace?) -> yar_place {
    yar_place(
      file: text(place?.file ?? ""), line: UInt32(clamping: place?.line ?? 0),
      column: UInt32(clamping: place?.column ?? 0))
  }

  private func view(_ subject: FindingSubject) -> yar_view {
    yar_view(
      name: text(subject.name), path: text(subject.path),
      identifier: text(subject.identifier ?? ""), place: place(subject.place),
      frame: Self.four(subject.frame))
  }

  private func rule(_ rule: FindingRule) -> yar_rule {
    yar_rule(
      text: text(rule.text), identifier: text(rule.identifier ?? ""), place: place(rule.place),
      is_changeable: rule.isAuthored ? 1 : 0, reserved: 0)
  }

  private func showing(_ condition: FindingCondition) -> yar_showing {
    let row = condition.row
    return yar_showing(
      device: text(condition.device ?? ""), texts: text(condition.texts ?? ""),
      width: condition.width, height: condition.height,
      is_right_to_left: condition.isRightToLeft ? 1 : 0, reserved: 0, row: row?.number ?? 0,
      text: text(row?.text ?? ""), needed: row?.room?.needed ?? 0, has: row?.room?.has ?? 0)
  }

  private func range(_ range: FindingRange) -> yar_range {
    yar_range(
      is_vertical: range.axis == .vertical ? 1 : 0, reserved: 0,
      parts: list(range.parts.flatMap { [$0.lowerBound, $0.upperBound] }).0,
      part_count: range.parts.count,
      searched: (range.searched.lowerBound, range.searched.upperBound))
  }

  private func fix(_ fix: FindingFix) -> yar_fix {
    let parts = fix.change.parts
    let numbers = list(parts.numbers)
    var made = yar_fix()
    made.text = text(fix.text)
    made.effect = text(fix.effect)
    made.rule = fix.rule ?? Int(bitPattern: UInt.max)
    made.kind = text(parts.kind)
    made.view = text(parts.view ?? "")
    made.axis = text(parts.axis ?? "")
    made.property = text(parts.property ?? "")
    made.words = text(parts.words ?? "")
    (made.numbers, made.number_count) = numbers
    made.holds = fix.holds ? 1 : 0
    made.is_by_hand = fix.isByHand ? 1 : 0
    made.cures = fix.cures
    (made.edits, made.edit_count) = list(fix.edits.map(edit))
    return made
  }

  private func edit(_ edit: FindingEdit) -> yar_edit {
    yar_edit(
      line: UInt32(clamping: edit.line), column: UInt32(clamping: edit.column),
      end_line: UInt32(clamping: edit.endLine), end_column: UInt32(clamping: edit.endColumn),
      offset: edit.bytes.lowerBound, byte_count: edit.bytes.count, text: text(edit.text))
  }

  /// What was done about a finding.
  func change(_ change: RepairedLayout.Change) -> yar_change {
    yar_change(
      place: place(change.finding.place), code: text(change.finding.kind.rawValue),
      summary: text(change.finding.summary), fix: text(change.fix?.text ?? ""),
      reason: text(change.reason ?? ""))
  }
}

import YarDiagnosis
import YarLayout
import YarTemplates

/// Changes of the template that are tried on rows in which text is cut: all of them fit then, or the change is not told.
struct RowFixTrial {
  let checker: RowChecker
  let cause: RowCause
  /// The rows that are tried.
  let rows: [DataObject]
  /// How many rows have the fault.
  let count: Int

  /// The smallest type that is proposed, as a share of its size.
  private static let smallest = 0.5

  /// What helps.
  func fixes() -> [RowFix] {
    guard cause.code == FindingKind.truncated.rawValue else { return [] }
    let all =
      count == 1 ? "it" : rows.count == count ? "all \(count)" : "all \(rows.count) that were tried"
    var fixes: [RowFix] = []
    for (lines, word) in Self.lines where cause.key != "height" && fits(lines: lines, share: 1) {
      fixes.append(RowFix(lines: lines, text: "\(word) fit \(all)"))
      break
    }
    if let share = share(lines: nil) {
      fixes.append(RowFix(share: share, text: "\(share) of the size fits \(all)"))
    }
    guard fixes.isEmpty, cause.key != "height" else { return fixes }
    for (lines, word) in Self.lines {
      guard let share = share(lines: lines) else { continue }
      fixes.append(
        RowFix(lines: lines, share: share, text: "\(word) at \(share) of the size fit \(all)"))
      break
    }
    return fixes
  }

  private static let lines = [(2, "two lines"), (3, "three lines")]

  private func fits(lines: Int?, share: Double) -> Bool {
    rows.allSatisfy { helps($0, lines: lines, share: share) }
  }

  /// The largest type at which all rows fit, as a share of its size in hundredths; nil where there is none worth having.
  private func share(lines: Int?) -> Double? {
    var hundredths = 97.0
    for row in rows {
      // What a row before needed, this one has.
      if helps(row, lines: lines, share: hundredths / 100) { continue }
      var low = Self.smallest * 100
      guard helps(row, lines: lines, share: low / 100) else { return nil }
      while hundredths - low > 1 {
        let middle = ((low + hundredths) / 2).rounded(.down)
        if helps(row, lines: lines, share: middle / 100) {
          low = middle
        } else {
          hundredths = middle
        }
      }
      hundredths = low
    }
    // What fits at a size must do so at the one that is told: each row once more.
    return fits(lines: lines, share: hundredths / 100) ? hundredths / 100 : nil
  }

  /// Whether a row has the fault no more, and no other instead, when its labels get lines and another size of type.
  private func helps(_ row: DataObject, lines: Int?, share: Double) -> Bool {
    guard let place = cause.place else { return false }
    let fix = RowFix(lines: lines, share: share)
    var isChanged = false
    guard let before = try? checker.findings(of: row),
      let after = try? checker.scenes(
        of: row, change: { if fix.apply(to: $0, at: place) { isChanged = true } })
    else { return false }
    let known = Set(before.map(\.cause))
    return isChanged
      && after.allSatisfy { scene in
        scene.found.allSatisfy { found in
          found.cause.isNote || known.contains(found.cause) && !found.isSameFault(as: cause)
        }
      }
  }
}

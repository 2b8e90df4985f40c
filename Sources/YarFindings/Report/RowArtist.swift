import YarDiagnosis
import YarDocumentChecks
import YarDocuments
import YarLayout
import YarScenes
import YarTemplates

/// Draws the worst row of each cause for a report, and what the changes that help make of it.
///
/// Every picture is of a scene that was made anew, so that no change reaches another.
package struct RowArtist {
  private let checker: RowChecker
  private let brush: ReportBrush
  private let file: String

  /// - Parameters:
  ///   - checker: One that decodes images.
  ///   - file: What messages call the template.
  package init(_ checker: RowChecker, file: String) {
    self.checker = checker
    brush = ReportBrush(checker.measurer)
    self.file = file
  }

  /// The pictures of a cause.
  package func drawing(of group: RowGathering.Group) throws -> FindingDrawing {
    let scenes = try checker.scenes(of: group.worst.row)
    guard let (place, fault) = worst(of: group.worst.finding, in: scenes) else {
      return FindingDrawing()
    }
    let live = ShownScene(scenes[place].live)
    let options = CheckOptions(scenes[place].live, file: file)
    var before = MarkedScene(live, fault, fault.constraints(in: live, options))
    var drawing = brush.drawing(of: fault, in: &before)
    for fix in group.fixes {
      drawing.fixes.append(try self.drawing(of: fix, for: fault, at: place, group, &before))
    }
    return drawing
  }

  /// Where a row has a fault, and has it worst.
  private func worst(
    of cause: Finding, in scenes: [(live: LiveScene, found: [Finding])]
  ) -> (place: Int, fault: Finding)? {
    var worst: (place: Int, fault: Finding)?
    for (place, scene) in scenes.enumerated() {
      for fault in scene.found where fault.fingerprint == cause.fingerprint {
        if worst == nil || fault.badness > worst?.fault.badness ?? 0 { worst = (place, fault) }
      }
    }
    return worst
  }

  /// A change on a copy of the scene; nil if it cannot be made or does not help there.
  private func drawing(
    of fix: RowFix, for fault: Finding, at place: Int, _ group: RowGathering.Group,
    _ before: inout MarkedScene
  ) throws -> FixDrawing? {
    guard let position = fault.place else { return nil }
    let copies = try checker.scenes(
      of: group.worst.row, change: { _ = fix.apply(to: $0, at: position) })
    guard copies.indices.contains(place),
      !copies[place].found.contains(where: { $0.isSameFault(as: fault) })
    else { return nil }
    return brush.pictures(of: &before, and: ShownScene(copies[place].live), fixed: fault)
  }
}

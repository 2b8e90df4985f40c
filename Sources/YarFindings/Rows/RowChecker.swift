import YarCairo
import YarDiagnosis
import YarDocuments
import YarLayout
import YarScenes
import YarTemplates

/// Lays out one row after the other and says what is wrong with each; nothing is drawn.
///
/// The command and other programs check by it, so that they find the same. Belongs to the thread that made it.
package final class RowChecker {
  /// Lays out the rows.
  private let engine: RowEngine
  private let check: SceneCheck
  private var warnings: SceneWarnings

  /// What measures the texts of the scenes.
  package var measurer: PangoTextMeasurer { engine.tools.measurer }
  /// How often each scene of a row is laid out.
  package var passCount: Int { engine.passCount }

  /// Makes a checker with an engine of its own.
  ///
  /// - Parameters:
  ///   - fonts: The fonts, which others may use as well.
  ///   - images: Loads images; where they are decoded, a broken one is an error of its row.
  ///   - overrides: What counts more than the template.
  ///   - kinds: What is looked for.
  ///   - directions: The directions of reading that are looked at; nil is the template's own.
  ///   - timeLimit: What the work on a row may take; nil is for ever.
  package convenience init(
    _ template: Template, fonts: FontLibrary, images: any ImageResolver,
    overrides: SceneOverrides = SceneOverrides(),
    kinds: Set<FindingKind> = Set(FindingKind.allCases),
    directions: [LayoutDirection]? = nil, timeLimit: TimeLimit? = nil
  ) {
    self.init(
      RowEngine(
        template, SceneTools(fonts), images: images, overrides: overrides, directions: directions,
        timeLimit: timeLimit), kinds: kinds)
  }

  /// Makes a checker of the rows that an engine lays out, for others as well.
  package init(_ engine: RowEngine, kinds: Set<FindingKind> = Set(FindingKind.allCases)) {
    self.engine = engine
    warnings = SceneWarnings(engine.tools.fonts)
    check = SceneCheck(
      file: engine.template.file, fonts: engine.tools.fonts, kinds: kinds,
      tellsDirection: engine.passCount > 1)
  }

  /// Takes what the fonts have warned of meanwhile as that of others, who share them.
  package func passOverWarnings() { warnings.passOver() }

  /// Checks a row.
  package func findings(of row: Row) -> RowFindings {
    var result = RowFindings(number: row.number, line: row.line)
    do {
      let object = try row.content.get()
      try engine.forEachScene(of: object) { scene in
        look(at: scene.live, isKept: scene.isKept, &result)
      }
      if !result.found.isEmpty { result.object = object }
    } catch {
      result = RowFindings(number: row.number, line: row.line, errors: RowFailure(error).errors)
    }
    return result
  }

  /// Says what is wrong with a scene of a row that was laid out, by whomever.
  ///
  /// - Parameter isKept: Whether other rows will have its views, too.
  @discardableResult package func look(
    at live: LiveScene, isKept: Bool, findsFixes: Bool = false, _ result: inout RowFindings
  ) -> [RowFinding] {
    let found = check.findings(in: live, isKept: isKept, findsFixes: findsFixes)
    result.found += found
    result.warnings += warnings.besidesFindings(in: live.views)
    return found
  }

  /// What is wrong with a row.
  package func findings(of object: DataObject) throws -> [RowFinding] {
    var result = RowFindings(number: 0, line: 0)
    try engine.forEachScene(of: object) { look(at: $0.live, isKept: $0.isKept, &result) }
    return result.found
  }

  /// The scenes of a row, made anew and changed, each with what is wrong with it then.
  ///
  /// - Parameter change: What is done with a scene's views before it is laid out again.
  package func scenes(
    of object: DataObject, change: (LiveScene) -> Void = { _ in }
  ) throws -> [(live: LiveScene, found: [RowFinding])] {
    var made: [(live: LiveScene, found: [RowFinding])] = []
    try engine.forEachFreshScene(of: object, change: change) { live in
      made.append((live, check.findings(in: live, isKept: false)))
    }
    return made
  }
}

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

  /// Makes a checker with an engine of its own.
  ///
  /// - Parameters:
  ///   - fonts: The fonts, which others may use as well.
  ///   - images: Loads images; where they are decoded, a broken one is an error of its row.
  ///   - overrides: What counts more than the template.
  ///   - kinds: What is looked for.
  ///   - showings: The devices and directions of reading that are looked at; the template's own by default.
  ///   - timeLimit: What the work on a row may take; nil is for ever.
  package convenience init(
    _ template: Template, fonts: FontLibrary, images: any ImageResolver,
    overrides: SceneOverrides = SceneOverrides(),
    kinds: Set<FindingKind> = Set(FindingKind.allCases),
    showings: [SceneShowing] = [SceneShowing()], timeLimit: TimeLimit? = nil
  ) {
    self.init(
      RowEngine(
        template, SceneTools(fonts), images: images, overrides: overrides, showings: showings,
        timeLimit: timeLimit), kinds: kinds)
  }

  /// Makes a checker of the rows that an engine lays out, for others as well.
  package init(_ engine: RowEngine, kinds: Set<FindingKind> = Set(FindingKind.allCases)) {
    self.engine = engine
    warnings = SceneWarnings(engine.tools.fonts)
    check = SceneCheck(
      engine.template, fonts: engine.tools.fonts, images: engine.images, kinds: kinds)
  }

  /// Takes what the fonts have warned of meanwhile as that of others, who share them.
  package func passOverWarnings() { warnings.passOver() }

  /// Checks a row.
  package func findings(of row: Row) -> RowFindings {
    var result = RowFindings(number: row.number, line: row.line)
    do {
      let object = try row.content.get()
      try engine.forEachScene(of: object) { scene in
        let pdf = ScenePDF(scene.live, of: scene.document.name, on: scene.pages)
        let errors = pdf.problems(files: engine.images)
        guard errors.isEmpty else { throw RowFailure(errors) }
        look(at: scene, &result)
      }
      result.object = object
    } catch {
      result = RowFindings(number: row.number, line: row.line, errors: RowFailure(error).errors)
    }
    return result
  }

  /// Says what is wrong with a scene of a row that was laid out.
  @discardableResult package func look(
    at scene: RowEngine.Scene, findsFixes: Bool = false, _ result: inout RowFindings
  ) -> [Finding] {
    let found = check.findings(
      in: scene.live, scene.pages, row: result.number, on: scene.showing.deviceName,
      isKept: scene.isKept, findsFixes: findsFixes)
    result.found += found
    result.scenes.append(scene.live.name)
    result.warnings += warnings.besidesFindings(in: scene.live.views)
    return found
  }

  /// What is wrong with a row.
  package func findings(of object: DataObject) throws -> [Finding] {
    var result = RowFindings(number: 0, line: 0)
    try engine.forEachScene(of: object) { look(at: $0, &result) }
    return result.found
  }

  /// The scenes of a row, made anew and changed, each with what is wrong with it then.
  ///
  /// - Parameter change: What is done with a scene's views before it is laid out again.
  package func scenes(
    of object: DataObject, change: (LiveScene) -> Void = { _ in }
  ) throws -> [(live: LiveScene, found: [Finding])] {
    var made: [(live: LiveScene, found: [Finding])] = []
    try engine.forEachFreshScene(of: object, change: change) { live, pages, showing in
      let found = check.findings(in: live, pages, row: 0, on: showing.deviceName, isKept: false)
      made.append((live, found))
    }
    return made
  }
}

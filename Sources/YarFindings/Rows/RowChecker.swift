import YarCairo
import YarCodes
import YarDiagnosis
import YarDocuments
import YarLayout
import YarLocales
import YarScenes
import YarTemplates

/// Lays out one row after the other and says what is wrong with each; nothing is drawn.
///
/// The command and other programs check by it, so that they find the same. Belongs to the thread that made it.
package final class RowChecker {
  /// What measures the texts of the scenes.
  package let measurer: PangoTextMeasurer

  private let template: Template
  private let formats = ICUFormats()
  private let texts: KeptTexts
  private let images: any ImageResolver
  private let overrides: SceneOverrides
  private let clock: RowClock
  /// The directions that rows are laid out in, each with the scenes that rows share there.
  private var passes: [(direction: LayoutDirection?, scenes: KeptScenes)] = []
  private let check: SceneCheck
  private var warnings: SceneWarnings

  /// How often each scene of a row is laid out.
  package var passCount: Int { passes.count }

  /// Makes a checker.
  ///
  /// - Parameters:
  ///   - fonts: The fonts, which others may use as well.
  ///   - images: Loads images; where they are decoded, a broken one is an error of its row.
  ///   - overrides: What counts more than the template.
  ///   - kinds: What is looked for.
  ///   - directions: The directions of reading that are looked at; nil is the template's own.
  ///   - timeLimit: What the work on a row may take; nil is for ever.
  package init(
    _ template: Template, fonts: FontLibrary, images: any ImageResolver,
    overrides: SceneOverrides = SceneOverrides(),
    kinds: Set<FindingKind> = Set(FindingKind.allCases),
    directions: [LayoutDirection]? = nil, timeLimit: TimeLimit? = nil
  ) {
    self.template = template
    self.images = images
    self.overrides = overrides
    measurer = PangoTextMeasurer(fonts: fonts)
    texts = KeptTexts(measurer)
    clock = RowClock(timeLimit, measurer)
    warnings = SceneWarnings(fonts)
    let asked: [LayoutDirection?] = directions ?? [nil]
    check = SceneCheck(
      file: template.file, fonts: fonts, kinds: kinds, tellsDirection: asked.count > 1)
    clock.beginRow()
    passes = asked.map { ($0, KeptScenes(template, formats: formats, settings($0))) }
  }

  /// Takes what the fonts have warned of meanwhile as that of others, who share them.
  package func passOverWarnings() { warnings.passOver() }

  /// Checks a row.
  package func findings(of row: Row) -> RowFindings {
    var result = RowFindings(number: row.number, line: row.line)
    do {
      let object = try row.content.get()
      result = try findings(of: object, result)
    } catch {
      result.errors = RowFailure(error).errors
    }
    return result
  }

  /// Checks a row.
  ///
  /// - Parameters:
  ///   - blank: What is known of it already.
  ///   - visit: Sees each scene with its place, and what is wrong with it.
  ///   - findsFixes: Whether changes of constraints and frames are looked for.
  package func findings(
    of object: DataObject, _ blank: RowFindings, findsFixes: Bool = false,
    visit: (Int, LiveScene, [RowFinding]) -> Void = { _, _, _ in }
  ) throws -> RowFindings {
    var result = blank
    try limited {
      for pass in passes {
        let document = try pass.scenes.document(of: object)
        try clock.forEachScene(of: document) { place, live in
          let found = look(
            at: live, isKept: document.isChangeable, findsFixes: findsFixes, &result)
          visit(place, live, found)
        }
      }
    }
    if !result.found.isEmpty { result.object = object }
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
    try findings(of: object, RowFindings(number: 0, line: 0)).found
  }

  /// The scenes of a row, made anew and changed, each with what is wrong with it then.
  ///
  /// - Parameter change: What is done with a scene's views before it is laid out again.
  package func scenes(
    of object: DataObject, change: (LiveScene) -> Void = { _ in }
  ) throws -> [(live: LiveScene, found: [RowFinding])] {
    try limited {
      var made: [(live: LiveScene, found: [RowFinding])] = []
      // What was changed is no row's.
      let document = try template.document(for: object, formats: formats)
      for pass in passes {
        let settings = settings(pass.direction)
        for scene in document.scenes {
          _ = clock.workLimit?.ask()
          try clock.check()
          let live = try scene.make(
            environment: settings.environment, overrides: settings.overrides,
            images: settings.images)
          live.window.layoutIfNeeded()
          try clock.check()
          change(live)
          live.window.layoutIfNeeded()
          made.append((live, check.findings(in: live, isKept: false)))
        }
      }
      return made
    }
  }

  /// What the next scenes of a direction are made with.
  private func settings(_ direction: LayoutDirection?) -> SceneSettings {
    var environment = LayoutEnvironment(textMeasurer: texts, codeEncoder: ZintEncoder())
    environment.workLimit = clock.workLimit
    var overrides = overrides
    if let direction { overrides.direction = direction }
    return SceneSettings(environment: environment, overrides: overrides, images: images)
  }

  /// Does some work on a row, within the time that it has.
  private func limited<Result>(_ work: () throws -> Result) throws -> Result {
    // What a check found until it was stopped, or without a font, is not what is wrong.
    try clock.row {
      let result = try work()
      try measurer.fonts.check()
      return result
    } restart: {
      for pass in passes { pass.scenes.restart(settings(pass.direction)) }
    }
  }
}

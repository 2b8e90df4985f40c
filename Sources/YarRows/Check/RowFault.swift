import YarCairo
import YarControls
import YarDiagnosis
import YarDocuments
import YarLayout

/// What is wrong with a view because of a row's values, beside what every check of a window finds.
package struct RowFault {
  /// Its short name: one of ``codes``.
  package let code: String
  /// The view.
  package let view: View
  /// Where the template says the view.
  package let position: SourcePosition
  /// What is wrong, in one line.
  package let summary: String
  /// What the view shows.
  package let text: String
  /// What it needs and what it has, in pixels; nil where that is not what counts.
  package var room: (needed: Double, has: Double)?

  /// What the values of rows bring about and no check of a window finds by itself.
  package static let codes = [
    FindingKind.missingCharacter.rawValue, "small-code", "blurred-image",
  ]

  /// The kinds of a check that rows can bring about; the others are in the template, whatever a row says.
  package static let kinds: Set<FindingKind> = [
    .truncated, .overlapping, .outside, .zeroSize, .conflict, .ambiguous, .lowContrast, .layout,
  ]

  /// Pictures of a scene that are too small for their places, codes that scanners could hardly read, and characters that no
  /// font has.
  ///
  /// - Parameters:
  ///   - scene: A scene that was laid out.
  ///   - fonts: What fonts lack.
  package static func faults(in scene: LiveScene, _ fonts: KnownFontWarnings) -> [RowFault] {
    blurredImages(in: scene) + smallCodes(in: scene) + missingCharacters(in: scene, fonts)
  }

  /// Pictures that have fewer pixels than the place that they fill.
  private static func blurredImages(in scene: LiveScene) -> [RowFault] {
    let pixels = scene.window.environment.scale
    return scene.views.compactMap { view, position in
      guard let view = view as? ImageView, let image = view.image, image.size.width > 0,
        !image.isVector
      else {
        return nil
      }
      let has = image.size.width * image.scale
      let wide = view.frame.width / image.size.width
      let high = view.frame.height / max(0.01, image.size.height)
      let grown: Double
      switch view.contentMode {
      case .scaleAspectFit: grown = min(wide, high)
      case .scaleAspectFill, .scaleToFill: grown = max(wide, high)
      default: return nil
      }
      let needed = image.size.width * grown * pixels
      // What is a quarter short, nobody sees.
      guard needed > has * 1.25 + 1 else { return nil }
      return RowFault(
        code: "blurred-image", view: view, position: position,
        summary: "the picture \"\(shortened(image.name))\" is too small for its place: it has "
          + "\(Int(has.rounded())) pixels across and needs \(Int(needed.rounded(.up)))",
        text: Image.isData(image.name) ? shortened(image.name) : image.name, room: (needed, has))
    }
  }

  private static func smallCodes(in scene: LiveScene) -> [RowFault] {
    scene.views.compactMap { view, position in
      guard let code = view as? CodeView, let problem = code.scanProblem else { return nil }
      return RowFault(
        code: "small-code", view: view, position: position,
        summary: "the code can hardly be scanned: \(problem)", text: code.message ?? "")
    }
  }

  private static func missingCharacters(
    in scene: LiveScene, _ fonts: KnownFontWarnings
  ) -> [RowFault] {
    guard fonts.lacksCharacters else { return [] }
    return scene.views.compactMap { view, position in
      guard let text = view.setText?.text,
        case .missingCharacter(let scalar, _)? = fonts.missingCharacter(of: text)
      else { return nil }
      let code = FontWarning.codePoint(scalar)
      return RowFault(
        code: FindingKind.missingCharacter.rawValue, view: view, position: position,
        summary: "no font has the character \(code)", text: text)
    }
  }
}

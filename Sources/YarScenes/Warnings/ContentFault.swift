import YarCairo
import YarControls
import YarDiagnosis
import YarDocuments
import YarLayout

/// What is wrong with what a view shows, which the layout does not know: a text, a code or a picture.
package struct ContentFault {
  /// Which one: one of `FindingKind.ofContent`.
  package let kind: FindingKind
  /// The view.
  package let view: View
  /// Where the document says the view.
  package let position: SourcePosition
  /// What exactly it is, a sentence without stop.
  package internal(set) var words: String
  /// What the view shows.
  package let text: String
  /// What it needs and what it has, in pixels; nil where that is not what counts.
  package var room: FindingRoom?

  /// The faults of some kinds in a scene.
  ///
  /// - Parameters:
  ///   - views: The views of the scene, after its layout.
  ///   - fonts: What fonts lack, as far as texts were set.
  ///   - pdf: What the scene says of its PDFs.
  ///   - images: Who finds the files of its document.
  package static func faults(
    _ kinds: Set<FindingKind>, in window: Window, _ views: SceneWarnings.Views,
    _ fonts: KnownFontWarnings, pdf: ScenePDF, files images: any ImageResolver
  ) -> [ContentFault] {
    FindingKind.ofContent.filter(kinds.contains).flatMap { kind in
      switch kind {
      case .missingCharacter: missingCharacters(in: views, fonts)
      case .blurredImage: blurredImages(in: window, views)
      case .wrongAmount: pdf.wrongAmounts(files: images)
      default: smallCodes(in: views)
      }
    }
  }

  /// Pictures that have fewer pixels than the places that they fill.
  private static func blurredImages(
    in window: Window, _ views: SceneWarnings.Views
  ) -> [ContentFault] {
    let pixels = window.environment.scale
    return views.compactMap { view, position in
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
      return ContentFault(
        kind: .blurredImage, view: view, position: position,
        words:
          "it has \(Int(has.rounded())) pixels across and needs \(Int(needed.rounded(.up)))",
        text: Image.isData(image.name) ? shortened(image.name) : image.name,
        room: FindingRoom(needed: needed, has: has))
    }
  }

  /// Codes that scanners could hardly read.
  static func smallCodes(in views: SceneWarnings.Views) -> [ContentFault] {
    views.compactMap { view, position in
      guard let code = view as? CodeView, let problem = code.scanProblem else { return nil }
      return ContentFault(
        kind: .smallCode, view: view, position: position, words: problem, text: code.message ?? "")
    }
  }

  /// Texts with characters that no font has, the first such character of each.
  private static func missingCharacters(
    in views: SceneWarnings.Views, _ fonts: KnownFontWarnings
  ) -> [ContentFault] {
    guard fonts.lacksCharacters else { return [] }
    return views.compactMap { view, position in
      guard let text = view.setText?.text, let warning = fonts.missingCharacter(of: text) else {
        return nil
      }
      return ContentFault(
        kind: .missingCharacter, view: view, position: position, words: "\(warning)", text: text)
    }
  }
}

import YarCairo
import YarControls
import YarDocuments
import YarLayout

/// What the author of a document should know of its scenes after they were laid out or drawn: one text for documents and
/// rows, for the command and for programs.
///
/// Scenes and fonts are kept from row to row, and say what is new in them. What a row has in common with those before is
/// found by looking at its views.
package struct SceneWarnings {
  /// The views of a scene with their places in the document.
  package typealias Views = [(view: View, position: SourcePosition)]

  private let fonts: FontLibrary
  private var known = KnownFontWarnings()
  /// What was passed over, and is about no text.
  private var ofFiles: [FontWarning] = []

  /// Begins with fonts; what they have warned of so far counts as new.
  package init(_ fonts: FontLibrary) { self.fonts = fonts }

  /// Takes what the fonts have warned of meanwhile as that of others, who share them; files that are not used are everyone's.
  package mutating func passOver() {
    ofFiles += known.take(fonts.warnings).filter {
      if case .unusedFile = $0 { true } else { false }
    }
  }

  /// What the fonts have warned of since this was asked last, with the first view that each comes from.
  package mutating func newOfFonts(
    in views: Views
  ) -> [(warning: FontWarning, said: SceneWarning)] {
    known.take(fonts.warnings).map { ($0, Self.said($0, in: views)) }
  }

  /// Codes of a scene that scanners could hardly read.
  package static func codes(in views: Views) -> [SceneWarning] {
    ContentFault.smallCodes(in: views).map {
      SceneWarning("'\($0.view.path)' can hardly be scanned: \($0.words)", at: $0.position)
    }
  }

  /// What the fonts lack, as far as texts were set; what was told of it before is among it.
  package var lacks: KnownFontWarnings {
    var all = KnownFontWarnings()
    _ = all.take(fonts.warnings)
    return all
  }

  /// What there is to know of a scene of a row, after drawing.
  package mutating func ofRow(_ window: Window, _ views: Views) -> [SceneWarning] {
    var found = Self.codes(in: views) + Self.links(in: views)
    for issue in window.layoutIssues {
      found.append(SceneWarning(issue.message, at: nil))
    }
    return found + ofFonts(in: views) { _ in true }
  }

  /// What there is to know of a scene of a row that is checked: all else is a finding there.
  package mutating func besidesFindings(in views: Views) -> [SceneWarning] {
    Self.links(in: views) + ofFonts(in: views, where: \.isOfFonts)
  }

  /// What the fonts lack for the texts of a scene of a row.
  private mutating func ofFonts(
    in views: Views, where isTold: (FontWarning) -> Bool
  ) -> [SceneWarning] {
    let new = ofFiles + Array(known.take(fonts.warnings))
    ofFiles = []
    guard !fonts.warnings.isEmpty else { return [] }
    var found: [SceneWarning] = []
    var told: Set<FontWarning> = []
    for (view, position) in views {
      guard let (text, font) = view.setText else { continue }
      var causes: Set<String> = []
      for warning in known.warnings(of: text, in: font.family) where isTold(warning) {
        told.insert(warning)
        guard causes.insert(warning.cause).inserted else { continue }
        found.append(Self.said(warning, of: view, at: position))
      }
    }
    for warning in new where isTold(warning) && !told.contains(warning) {
      let said = Self.said(warning, in: views)
      found.append(
        SceneWarning(said.text, at: said.position, cause: warning.cause, isOfEachRow: false))
    }
    return found
  }

  /// A warning of the fonts, with the first view that it comes from.
  private static func said(_ warning: FontWarning, in views: Views) -> SceneWarning {
    guard let (view, position) = views.first(where: { warning.concerns($0.view) }) else {
      return SceneWarning("\(warning)", at: nil, cause: warning.cause)
    }
    return said(warning, of: view, at: position)
  }

  private static func said(
    _ warning: FontWarning, of view: View, at position: SourcePosition
  ) -> SceneWarning {
    SceneWarning("'\(view.path)': \(warning)", at: position, cause: warning.cause)
  }
}

extension FontWarning {
  /// What it is about, whichever character it is that a view lacks.
  fileprivate var cause: String {
    guard case .missingCharacter(_, let package) = self else { return "\(self)" }
    return "missing character: \(package ?? "")"
  }

  /// Whether it is about a family that is not there, or a file that is not used.
  fileprivate var isOfFonts: Bool {
    switch self {
    case .unknownFamily, .unusedFile, .notEmbeddable: true
    case .missingCharacter, .noHyphenation, .tooManyFontChanges: false
    }
  }

  /// Whether a view sets text that leads to this warning.
  fileprivate func concerns(_ view: View) -> Bool {
    guard let (text, font) = view.setText else { return false }
    switch self {
    case .unknownFamily(let family, _): return font.family == family
    case .noHyphenation: return (view as? Label)?.hyphenates ?? false
    case .tooManyFontChanges: return (view as? Label)?.attributedText != nil
    case .unusedFile, .notEmbeddable: return false
    case .missingCharacter(let scalar, _):
      return text?.unicodeScalars.contains { $0.value == scalar } ?? false
    }
  }
}

extension View {
  /// The text that a view sets, and its font; nil for views without text.
  package var setText: (text: String?, font: Font)? {
    switch self {
    case let label as Label: (label.text, label.font)
    case let button as Button: (button.title, button.font)
    case let field as TextField:
      (field.showsPlaceholder ? field.placeholder : field.text, field.font)
    case let textView as TextView: (textView.text, textView.font)
    default: nil
    }
  }
}

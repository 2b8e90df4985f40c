import YarCairo
import YarControls
import YarDocuments
import YarLayout

extension SceneMaker {
  /// Notes what the author of a scene should know: after drawing, which may set text that the layout
  /// did not ask about.
  func noteWarnings(of live: ShownScene) {
    note(live.notes + codeWarnings(in: live))
    note(live.window.layoutIssues.map { .warning(place(nil), lines: $0.message) })
    note(newFontWarnings().map { warning(of: $0, in: live) })
  }

  /// Fonts that are not there, and characters that no font has, as far as no scene before had them, each with what is
  /// said of it.
  func fontMessages(
    of live: ShownScene, tellsCharacters: Bool
  ) -> [(warning: FontWarning, message: Message)] {
    newFontWarnings().filter { warning in
      switch warning {
      case .unknownFamily: true
      case .missingCharacter: tellsCharacters
      // What a check of another showing would not have is told where it is drawn.
      case .noHyphenation, .tooManyFontChanges: false
      }
    }.map { ($0, warning(of: $0, in: live)) }
  }

  /// Codes of a scene that scanners could hardly read.
  func codeWarnings(in live: ShownScene) -> [Message] {
    live.views.compactMap { view, position in
      (view as? CodeView)?.scanProblem.map {
        .warning(place(position), "'\(view.path)' can hardly be scanned: \($0)")
      }
    }
  }

  /// What the author of a template should know of a scene of a row, after drawing.
  ///
  /// Scenes and fonts are kept from row to row, and say what is new in them. What the row has in common with those
  /// before is found by looking at its views.
  func rowWarnings(of live: ShownScene) -> [SceneWarning] {
    var found = codeWarnings(in: live).map { SceneWarning($0) }
    // Conflicts come last and are those of this layout; the others are of all rows that the window showed.
    let issues = live.window.layoutIssues
    let others = issues.isEmpty ? 0 : live.window.layoutIssuesBesidesConflicts.count
    for (index, issue) in issues.enumerated() {
      found.append(
        SceneWarning(.warning(place(nil), lines: issue.message), isOfEachRow: index >= others))
    }
    return found + fontWarnings(of: live)
  }

  /// What the fonts lack for the texts of a scene of a row.
  private func fontWarnings(of live: ShownScene) -> [SceneWarning] {
    let new = newFontWarnings()
    guard !measurer.fonts.warnings.isEmpty else { return [] }
    var found: [SceneWarning] = []
    var told: Set<FontWarning> = []
    for (view, position) in live.views {
      guard let (text, font) = view.setText else { continue }
      var causes: Set<String> = []
      for warning in fontWarnings(of: text, in: font.family) {
        told.insert(warning)
        guard causes.insert(warning.cause).inserted else { continue }
        found.append(
          SceneWarning(message(warning, of: view, at: position), cause: warning.cause))
      }
    }
    for warning in new where !told.contains(warning) {
      found.append(
        SceneWarning(self.warning(of: warning, in: live), cause: warning.cause, isOfEachRow: false))
    }
    return found
  }

  /// A warning of the fonts, with the first view that it comes from.
  private func warning(of warning: FontWarning, in live: ShownScene) -> Message {
    guard let (view, position) = live.views.first(where: { warning.concerns($0.view) }) else {
      return .warning(place(nil), "\(warning)")
    }
    return message(warning, of: view, at: position)
  }

  private func message(
    _ warning: FontWarning, of view: View, at position: SourcePosition
  ) -> Message {
    .warning(place(position), "'\(view.path)': \(warning)")
  }
}

extension FontWarning {
  /// What it is about, whichever character it is that a view lacks.
  fileprivate var cause: String {
    guard case .missingCharacter(_, let package) = self else { return "\(self)" }
    return "missing character: \(package ?? "")"
  }

  /// Whether a view sets text that leads to this warning.
  fileprivate func concerns(_ view: View) -> Bool {
    guard let (text, font) = view.setText else { return false }
    switch self {
    case .unknownFamily(let family, _): return font.family == family
    case .noHyphenation: return (view as? Label)?.hyphenates ?? false
    case .tooManyFontChanges: return (view as? Label)?.attributedText != nil
    case .missingCharacter(let scalar, _):
      return text?.unicodeScalars.contains { $0.value == scalar } ?? false
    }
  }
}

extension View {
  /// The text that a view sets, and its font; nil for views without text.
  fileprivate var setText: (text: String?, font: Font)? {
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

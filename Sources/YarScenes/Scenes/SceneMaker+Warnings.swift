import YarCairo

extension SceneMaker {
  /// Notes what the author of a scene should know: after drawing, which may set text that the layout
  /// did not ask about.
  package func noteWarnings(of live: ShownScene) {
    note(live.notes)
    note(messages(of: live))
    var ofMargins: [Message] = []
    // A head that cannot be made is told where the pages are drawn.
    try? live.pages?.forEachMargin { margin in
      for message in messages(of: ShownScene(margin)) where !ofMargins.contains(message) {
        ofMargins.append(message)
      }
    }
    note(ofMargins)
  }

  private func messages(of live: ShownScene) -> [Message] {
    SceneWarnings.codes(in: live.views).map { Message($0, file: place(nil)) }
      + linkWarnings(in: live)
      + live.window.layoutIssues.map { .warning(place(nil), lines: $0.message) }
      + sceneWarnings.newOfFonts(in: live.views).map { Message($0.said, file: place(nil)) }
  }

  /// Links of a scene that are left out.
  package func linkWarnings(in live: ShownScene) -> [Message] {
    SceneWarnings.links(in: live.views).map { Message($0, file: place(nil)) }
  }

  /// Fonts that are not there, and characters that no font has and that stand in no text of a view, where they would be
  /// findings; as far as no scene before had them, each with what is said of it.
  package func fontMessages(of live: ShownScene) -> [(warning: FontWarning, message: Message)] {
    sceneWarnings.newOfFonts(in: live.views).filter { found in
      switch found.warning {
      case .unknownFamily, .unusedFile, .notEmbeddable: true
      case .missingCharacter: found.said.position == nil
      // What a check of another showing would not have is told where it is drawn.
      case .noHyphenation, .tooManyFontChanges: false
      }
    }.map { ($0.warning, Message($0.said, file: place(nil))) }
  }
}

extension Message {
  /// What the author of a document should know of a scene.
  ///
  /// - Parameter file: What messages call the document.
  package init(_ warning: SceneWarning, file: String) {
    self = .warning(warning.position.map { "\(file):\($0)" } ?? file, lines: warning.text)
  }
}

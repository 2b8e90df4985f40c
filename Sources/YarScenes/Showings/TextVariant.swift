import YarCairo
import YarDiagnosis
import YarDocuments
import YarInterfaceBuilder
import YarLayout

/// Texts as they could be, beside those of the document.
package enum TextVariant: Hashable, Sendable {
  /// Every text 35 % longer.
  case pseudo
  /// Text styles of another size, as people can set them.
  case larger(name: String, factor: Double)
  /// The texts of a language, by their keys.
  case translated(language: String, texts: [String: String])

  /// How findings call it.
  package var title: String {
    switch self {
    case .pseudo: "texts 35 % longer"
    case .larger(let name, _): "text size \(name)"
    case .translated(let language, _): "texts in \(language)"
    }
  }

  // MARK: Which ones

  /// How much larger the body is at the sizes that people can set.
  package static let sizes: [(name: String, factor: Double)] = [
    ("xxxl", 23.0 / 17), ("ax1", 28.0 / 17), ("ax2", 33.0 / 17), ("ax3", 40.0 / 17),
    ("ax4", 47.0 / 17), ("ax5", 53.0 / 17),
  ]

  /// The languages whose folders lie beside that of a document: `de.lproj/Main.strings` for
  /// `Base.lproj/Main.storyboard`, and those of `mul.lproj/Main.xcstrings`, which holds many; and what is wrong with the
  /// files.
  package static func languages(beside input: InputFile) -> (
    variants: [TextVariant], problems: [Message]
  ) {
    let found = paths(beside: input).map { path in
      translations(at: path, language: FilePath.stem(FilePath.folder(path)))
    }
    let problems = found.compactMap(\.problem).map { problem in
      var told = problem
      told.text += "; what cannot be read is not looked at"
      return told
    }
    return (found.flatMap(\.variants), problems)
  }

  /// The files of these texts: plain files only, as nobody named them.
  package static func paths(beside input: InputFile) -> [String] {
    guard !input.isStandardInput, FilePath.fileExtension(input.folder) == "lproj" else { return [] }
    let parent = FilePath.folder(input.folder)
    return FilePath.folders(in: parent, endingIn: "lproj").flatMap { folder in
      ["strings", "xcstrings"].map {
        FilePath.join(FilePath.join(parent, folder), "\(FilePath.stem(input.path)).\($0)")
      }
    }.filter { FileKind($0) == .file }
  }

  /// The texts of a file that somebody names.
  ///
  /// - Parameter option: What names it, as messages call that: `--strings`.
  package static func variants(
    in path: String, by option: String
  ) throws(UsageError) -> [TextVariant] {
    let found = translations(at: path, language: FilePath.stem(path))
    if let problem = found.problem {
      throw UsageError(
        message: "'\(option)' names a file that cannot be read: \(problem.place): \(problem.text)")
    }
    guard !found.variants.isEmpty else {
      throw UsageError(
        message: "'\(option)' names no .strings or .xcstrings file that can be read: '\(path)'")
    }
    return found.variants
  }

  /// The texts of a file of one language, or of a catalogue of several, and what keeps some of them from being looked at.
  package static func translations(
    at path: String, language: String
  ) -> (variants: [TextVariant], problem: Message?) {
    func problem(_ position: SourcePosition, _ text: String) -> Message {
      .warning("\(path):\(position)", text)
    }
    do {
      let bytes = try InputFile(path: path).read(.neighbour)
      guard !bytes.isEmpty else { return ([], nil) }
      if FilePath.fileExtension(path) == "xcstrings" {
        let texts = StringCatalog(try JSONTree(bytes))?.texts ?? [:]
        let languages = texts.sorted { $0.key < $1.key }
        return (languages.map { .translated(language: $0.key, texts: $0.value) }, nil)
      }
      guard let strings = LocalizedStrings(bytes) else {
        return ([], problem(.start, "the text is neither in UTF-8 nor in UTF-16"))
      }
      let found = TextVariant.translated(language: language, texts: strings.texts)
      return (
        strings.texts.isEmpty ? [] : [found],
        strings.problem.map { problem($0.position, $0.message) }
      )
    } catch let error as JSONError {
      return ([], problem(error.position, error.message))
    } catch {
      return ([], .warning(path, (error as? InputError)?.message.text ?? "\(error)"))
    }
  }

  // MARK: Doing it

  /// A document of Interface Builder with these texts; others are changed when they live.
  package func applied(to document: SourceDocument) -> SourceDocument {
    guard case .interface(let document) = document else { return document }
    switch self {
    case .pseudo:
      return .interface(
        document.changingTexts { key, text in
          let id = String(key.prefix { $0 != "." })
          return document.keepsTexts(of: id) ? nil : TextChange.longer(text)
        })
    case .larger(_, let factor):
      return .interface(document.scalingTextStyles(by: factor))
    case .translated(_, let texts):
      return .interface(document.changingTexts { key, _ in texts[key] })
    }
  }

  /// Changes the texts of a scene of a document of Yar's own, and lays it out again.
  ///
  /// Keys of translations are the identifiers of views.
  package func apply(to live: ShownScene) {
    guard case .layout = live.origin else { return }
    let change: TextChange
    switch self {
    case .pseudo: change = .longer
    case .larger(_, let factor): change = .larger(factor: factor)
    case .translated(_, let texts): change = .replaced(texts)
    }
    change.apply(to: live.views.map { $0.view })
    live.window.layoutIfNeeded()
  }
}

import YarCodes
import YarDocuments
import YarInterfaceBuilder
import YarLocales
import YarTemplates

/// A document of any format that is read.
package enum SourceDocument: Sendable {
  /// Yar's own, in JSON.
  case layout(LayoutDocument)
  /// One of Interface Builder.
  case interface(InterfaceDocument)

  /// The name that the document gives itself; nil if it gives none.
  package var name: String? {
    switch self {
    case .layout(let document): document.name
    case .interface: nil
    }
  }

  /// The names of the scenes that have something to show, in order; nil where the document gives none.
  package var sceneNames: [String?] {
    switch self {
    case .layout(let document): document.scenes.map(\.name)
    case .interface(let document): document.shownScenes.map(\.name)
    }
  }

  /// The scenes that become one file, by their places: each by itself, or joined with those whose pages continue its own.
  package var joinedScenes: [Range<Int>] {
    switch self {
    case .layout(let document): document.joinedScenes
    case .interface(let document): document.shownScenes.indices.map { $0..<$0 + 1 }
    }
  }

  /// The images that the document names, as paths from its folder; pictures of catalogues are not among them.
  package var imagePaths: [String] {
    switch self {
    case .layout(let document): document.imagePaths
    case .interface(let document):
      document.imageSizes.keys.sorted().flatMap { FolderImages.paths(ofNamed: $0) }
    }
  }

  /// Whether a picture of all scenes and what leads from one to another is worth having.
  package var hasOverview: Bool {
    guard case .interface(let document) = self else { return false }
    return document.kind == .storyboard && document.shownScenes.count > 1
  }

  /// Reads a document; the ending of its name tells the format, or what it starts with.
  ///
  /// The document is nil if it has errors; warnings do not keep it from being shown.
  package static func read(
    _ bytes: [UInt8], from input: InputFile, allowsOutside: Bool, isVerbose: Bool = false
  ) -> (document: SourceDocument?, messages: [Message]) {
    guard isInterface(bytes, input) else {
      return readLayout(
        bytes, file: input.displayName,
        options: .ofCommand(allowsOutside: allowsOutside))
    }
    do throws(InterfaceError) {
      let document = try InterfaceDocument(bytes, file: input.displayName)
      var messages = document.notes.map { Message.warning($0) }
      if isVerbose { messages += document.unreadNotes.map { .warning($0) } }
      if document.shownScenes.isEmpty {
        messages.append(.error(input.displayName, "no scene of it has a view"))
        return (nil, messages)
      }
      return (.interface(document), messages)
    } catch {
      return (nil, [.error(error)])
    }
  }

  /// Reads a document of Yar's own; of a template, that of its examples.
  private static func readLayout(
    _ bytes: [UInt8], file: String, options: DocumentOptions
  ) -> (document: SourceDocument?, messages: [Message]) {
    var result: (document: LayoutDocument?, errors: [DocumentError])
    var warnings: [DocumentError] = []
    let tree = try? JSONTree(bytes)
    if let tree, Template.isTemplate(tree) {
      let read = Template.read(tree, file: file, options: options)
      result = (nil, read.errors)
      if let template = read.template {
        warnings = template.warnings
        do throws(RowFailure) {
          result.document = try template.exampleDocument(formats: ICUFormats())
        } catch {
          result.errors = error.errors.map {
            DocumentError(file: file, position: $0.position ?? .start, message: $0.message)
          }
        }
      }
    } else {
      result =
        tree.map { LayoutDocument.read($0, file: file, options: options) }
        ?? LayoutDocument.read(bytes, file: file, options: options)
      warnings = tree.flatMap { UnfilledBraces.warning(in: $0, file: file) }.map { [$0] } ?? []
    }
    warnings += result.document?.warnings ?? []
    return (
      result.document.map { .layout($0) },
      warnings.map { .warning($0) } + result.errors.map { .error($0) }
    )
  }

  private static func isInterface(_ bytes: [UInt8], _ input: InputFile) -> Bool {
    switch FilePath.fileExtension(input.path) {
    case "xib", "storyboard", "nib": true
    case "json": false
    default:
      // From the standard input: no JSON document starts like this.
      bytes.first { !" \t\r\n".utf8.contains($0) && $0 < 0x80 } == UInt8(ascii: "<")
    }
  }
}

extension InterfaceDocument {
  /// The scenes that have a view of their own.
  package var shownScenes: [InterfaceScene] { scenes.filter { $0.root != nil } }
}

extension Message {
  /// An error in an Interface Builder document.
  package static func error(_ error: InterfaceError) -> Message {
    .error("\(error.file):\(error.position)", error.message)
  }

  /// Something wrong with a part of an Interface Builder document.
  package static func warning(_ note: InterfaceError) -> Message {
    .warning("\(note.file):\(note.position)", note.message)
  }
}

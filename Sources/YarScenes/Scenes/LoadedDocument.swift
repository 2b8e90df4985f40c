/// A document that was read, or the messages that say why it was not.
package struct LoadedDocument: Sendable {
  /// Where it comes from.
  package var input: InputFile
  /// The document; nil where it has errors.
  package var document: SourceDocument?
  /// The text, where the caller wants to keep it.
  package var source: [UInt8]?
  /// What is wrong with it.
  package var messages: [Message] = []

  /// Reads a document.
  package init(_ input: InputFile, options: SceneOptions, keepsSource: Bool = false) {
    self.input = input
    do throws(InputError) {
      let bytes = try input.read()
      (document, messages) = SourceDocument.read(
        bytes, from: input, allowsOutside: options.allowsOutside, isVerbose: options.isVerbose)
      if keepsSource { source = bytes }
    } catch {
      messages = [error.message]
    }
  }
}

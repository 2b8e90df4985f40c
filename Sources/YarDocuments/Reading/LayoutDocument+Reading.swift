/// Documents of JSON.
extension LayoutDocument {
  /// Reads a document; throws the first of its errors.
  ///
  /// - Parameters:
  ///   - bytes: The text, UTF-8.
  ///   - file: The name that errors give, usually the path.
  ///   - options: What is allowed.
  public init(
    _ bytes: [UInt8], file: String, options: DocumentOptions = DocumentOptions()
  ) throws(DocumentError) {
    let result = Self.read(bytes, file: file, options: options)
    if let error = result.errors.first { throw error }
    guard let document = result.document else {
      throw DocumentError(file: file, position: .start, message: "the document has no scenes")
    }
    self = document
  }

  /// Reads a document and finds up to 20 errors in it, in the order of the text.
  ///
  /// The document is nil if there are errors.
  public static func read(
    _ bytes: [UInt8], file: String, options: DocumentOptions = DocumentOptions()
  ) -> (document: LayoutDocument?, errors: [DocumentError]) {
    do throws(DocumentError) {
      return read(try tree(of: bytes, file: file), file: file, options: options)
    } catch {
      return (nil, [error])
    }
  }

  /// The JSON of a document's text.
  package static func tree(
    of bytes: [UInt8], file: String
  ) throws(DocumentError) -> JSONTree {
    do throws(JSONError) {
      return try JSONTree(bytes, limits: JSONLimits(byteCount: maxByteCount, depth: maxDepth))
    } catch {
      throw DocumentError(file: file, position: error.position, message: error.message)
    }
  }

  /// Reads a document whose JSON is there already; errors are placed where the JSON's values say.
  package static func read(
    _ tree: JSONTree, file: String, options: DocumentOptions
  ) -> (document: LayoutDocument?, errors: [DocumentError]) {
    var reader = DocumentReader(tree: tree, file: file, options: options)
    var document = reader.readDocument()
    let errors = reader.sortedErrors()
    document?.warnings = reader.sortedWarnings()
    return (errors.isEmpty ? document : nil, errors)
  }

  /// The error of a file that is too large to be read, or nil: to be asked before reading it.
  public static func sizeError(byteCount: Int, file: String) -> DocumentError? {
    JSONTree.sizeProblem(byteCount, limits: JSONLimits(byteCount: maxByteCount))
      .map { DocumentError(file: file, position: .start, message: $0) }
  }
}

import YarLayout

extension InterfaceDocument {
  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - file: The name that messages give, usually the path.
  /// - Throws: What keeps the whole document from being read, with its place.
  public init(_ bytes: [UInt8], file: String) throws(InterfaceError) {
    if let problem = Self.formatProblem(of: bytes) {
      throw InterfaceError(file: file, position: .start, message: problem)
    }
    let root: XMLElement
    do throws(XMLError) {
      root = try XMLReader().read(bytes)
    } catch {
      throw InterfaceError(file: file, position: error.position, message: error.message)
    }
    self = try InterfaceReader(file: file).document(root)
  }

  /// Recognises what is no XML at all.
  private static func formatProblem(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: "NIBArchive".utf8) || bytes.starts(with: "bplist".utf8) {
      return "this is a compiled nib; give the .xib or .storyboard that it was made from"
    }
    if bytes.isEmpty { return "the file is empty" }
    return nil
  }
}

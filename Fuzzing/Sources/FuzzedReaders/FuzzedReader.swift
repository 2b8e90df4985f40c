/// A reader of the project that is fed any bytes; the raw value names it and the folder of its corpus.
///
/// Whatever the bytes, nothing may trap or hang, and what is said of them must be true of them.
public enum FuzzedReader: String, CaseIterable, Sendable {
  /// JSON documents.
  case documents
  /// Documents of Interface Builder.
  case interfaces
  /// Visual formats.
  case formats
  /// Equations, one on a line.
  case equations
  /// Bindings of templates, one on a line.
  case expressions
  /// Rows, as JSON Lines and as CSV.
  case rows
  /// Single values of documents: colours, paths of images, numbers, fonts.
  case values
  /// Texts of other languages.
  case strings
  /// The descriptions in asset catalogues.
  case catalogs
  /// The headers of images.
  case images
  /// The pixels of small images.
  case pixels
  /// JSON documents, which are also laid out, drawn, checked and written.
  case documentLayouts
  /// Documents of Interface Builder, which are also laid out, drawn and checked.
  case interfaceLayouts

  /// Reads some bytes.
  public func read(_ bytes: [UInt8]) {
    switch self {
    case .documents: readDocument(bytes)
    case .interfaces: readInterface(bytes)
    case .formats: readFormat(bytes)
    case .equations: readEquations(bytes)
    case .expressions: readExpressions(bytes)
    case .rows: readRows(bytes)
    case .values: readValue(bytes)
    case .strings: readStrings(bytes)
    case .catalogs: readCatalog(bytes)
    case .images: readImage(bytes)
    case .pixels: readPixels(bytes)
    case .documentLayouts: layOutDocument(bytes)
    case .interfaceLayouts: layOutInterface(bytes)
    }
  }
}

/// Why a document cannot be divided into pages.
public enum PageLayoutError<Failure: Error>: Error {
  /// Margins, head and foot leave no room; says so in words.
  case noRoom(String)
  /// A sum that pages carry is too large to be exact; says so in words.
  case noSum(String)
  /// The head or the foot of a page could not be made.
  case margin(Failure)
}

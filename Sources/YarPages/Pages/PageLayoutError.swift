/// Why a document cannot be divided into pages.
public enum PageLayoutError<Failure: Error>: Error {
  /// Margins, head and foot leave no room; says so in words.
  case noRoom(String)
  /// The first page has another width between its margins than the others; says so in words.
  case differentWidths(String)
  /// A sum that pages carry is too large to be exact; says so in words.
  case noSum(String)
  /// What is wrong with one of several views that were joined, and the place of that, from 0.
  indirect case joined(Int, PageLayoutError)
  /// The head or the foot of a page could not be made.
  case margin(Failure)
}

import YarLayout

/// What is wrong with the path of an image, or nil.
///
/// A path is relative to the document's folder and must stay below it. Only the text is looked at;
/// a resolver that reads files must also make sure that no symbolic link leads outside. A `data:` URI is
/// the image itself: what is wrong with it only the resolver can say.
func imagePathProblem(_ path: String, _ options: DocumentOptions) -> String? {
  Image.isData(path) ? nil : filePathProblem(path, of: "images", options)
}

/// What is wrong with the path of a file, or nil.
///
/// - Parameter things: What such files are.
func filePathProblem(_ path: String, of things: String, _ options: DocumentOptions) -> String? {
  if path.isEmpty { return "the path is empty" }
  if path.utf8.contains(0) { return "a path cannot hold a NUL character" }
  let parts = path.split(separator: "/", omittingEmptySubsequences: false)
  if let scheme = parts.first, scheme.utf8.last == UInt8(ascii: ":"), parts.count > 1 {
    return "\(things) are files; addresses are not loaded"
  }
  if path.utf8.contains(UInt8(ascii: "\\")) { return "write '/' between folders, not '\\'" }
  if options.allowsImagesOutside { return nil }
  let advice =
    "\(things) must lie in the document's folder or below it; move the file there, or "
    + options.outsideAdvice
  if path.utf8.first == UInt8(ascii: "/") { return "the path is absolute; \(advice)" }
  var depth = 0
  for part in parts {
    switch part {
    case "", ".": break
    case "..":
      depth -= 1
      // Even a path that comes back in ("a/../../docs/x.png") has to know what lies outside.
      if depth < 0 { return "the path leads outside; \(advice)" }
    default: depth += 1
    }
  }
  return nil
}

import Glibc
import YarScenes

/// Paths of documents as services that show findings beside the source want them: relative to the root of the
/// project.
struct ResultPath {
  /// The folder that paths are relative to.
  private let root: String

  /// Takes the folder that GitHub's runners name, else the current one; in a container theirs may not be there.
  init() {
    let told = getenv("GITHUB_WORKSPACE").map { String(cString: $0) } ?? ""
    let named = told.isEmpty ? nil : FilePath.resolved(told)
    root = named ?? FilePath.resolved(".") ?? "/"
  }

  /// The path of a document from the root of the project; as it is where it lies elsewhere.
  func relative(_ input: InputFile) -> String {
    guard !input.isStandardInput else { return "stdin" }
    // A link is named as it is, not what it leads to.
    guard let folder = FilePath.resolved(input.folder) else { return input.path }
    let path = FilePath.join(folder, FilePath.lastComponent(input.path))
    let prefix = root == "/" ? root : root + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// The path as a URI reference: what has a meaning of its own there is written in percents.
  func uri(_ input: InputFile) -> String {
    let path = relative(input)
    return (path.hasPrefix("/") ? "file://" : "") + HTMLText.reference(to: path)
  }
}

extension Message {
  /// The line and column that its place names; nil without them.
  package var position: (line: Int, column: Int)? {
    let parts = place.split(separator: ":")
    guard parts.count >= 3, let column = Int(parts[parts.count - 1]),
      let line = Int(parts[parts.count - 2]), line >= 1, column >= 1
    else { return nil }
    return (line, column)
  }
}

extension DocumentCheck {
  /// Why it could not be checked, or not to its end.
  package var errors: [Message] { messages.filter { $0.kind == .error } }

  /// What people call it: a template with its rows.
  package var name: String { input.displayName + (rows.map { " with \($0.file)" } ?? "") }

  /// Whether it could not be checked, or not to its end.
  var isUnfinished: Bool { !isChecked || !errors.isEmpty }

  /// Where an error stands: in the document, or in the file of its rows.
  func source(of error: Message) -> (input: InputFile, line: Int?, column: Int?) {
    guard let file = rows?.file, error.place == file || error.place.hasPrefix(file + ":") else {
      return (input, error.position?.line, error.position?.column)
    }
    let line = error.line ?? Int(error.place.dropFirst(file.count + 1))
    return (InputFile(path: file == InputFile(path: "-").displayName ? "-" : file), line, nil)
  }

  /// What the errors come to.
  var obstacle: String {
    guard isChecked else { return "The document cannot be read" }
    if rows != nil { return "Rows cannot be laid out" }
    return stop == nil ? "The document has errors" : "The check was not finished"
  }
}

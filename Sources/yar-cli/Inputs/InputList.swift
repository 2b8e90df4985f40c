import Glibc

/// The documents that the operands of a command name: files, folders, the standard input.
struct InputList {
  /// The documents, in the order of the operands; those of a folder by name.
  var files: [InputFile] = []
  /// What is wrong with operands that name no document.
  var errors: [Message] = []
  /// Whether the operands name one file rather than a list.
  var isSingleFile: Bool

  /// Looks the operands up.
  init(_ operands: [String]) throws(UsageError) {
    guard !operands.isEmpty else {
      throw UsageError(message: "an input is missing; name a document, a folder, or '-'")
    }
    isSingleFile = operands.count == 1 && !FilePath.isFolder(operands[0])
    for operand in operands {
      if FilePath.isFolder(operand) {
        addDocuments(in: operand)
      } else if operand.isEmpty {
        errors.append(.error("yar", "an input is an empty word; name a document"))
      } else {
        let file = InputFile(path: operand)
        if file.isStandardInput, files.contains(file) {
          throw UsageError(message: "'-' can be read only once")
        }
        files.append(file)
      }
    }
  }

  /// What the names of documents end in.
  private static let endings: Set<String> = ["json", "xib", "storyboard"]

  private mutating func addDocuments(in folder: String) {
    guard let all = FilePath.names(in: folder) else {
      errors.append(.error(folder, "cannot be read: \(String(cString: strerror(errno)))"))
      return
    }
    let names = all.filter { name in
      guard !name.hasPrefix("."), let ending = FilePath.fileExtension(name) else { return false }
      return Self.endings.contains(ending) && !FilePath.isFolder(FilePath.join(folder, name))
    }
    guard !names.isEmpty else {
      errors.append(
        .error(
          folder, "the folder has no documents; their names must end in .json, .xib or .storyboard")
      )
      return
    }
    files += names.map { InputFile(path: FilePath.join(folder, $0)) }
  }
}

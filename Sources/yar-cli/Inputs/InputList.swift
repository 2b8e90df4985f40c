import Glibc
import YarCairo
import YarDocuments

/// The documents that the operands of a command name: files, folders, the standard input.
struct InputList {
  /// The documents, in the order of the operands; those of a folder by name.
  var files: [InputFile] = []
  /// What is wrong with operands that name no document, and what is passed over in folders.
  private(set) var messages: [Message] = []
  /// Whether the operands name one file rather than a list.
  var isSingleFile: Bool

  /// How many files of folders end in .json and are something else than layouts.
  private(set) var passedOver = 0
  private let entersFolders: Bool

  /// What is wrong with operands that name no document.
  var errors: [Message] { messages.filter { $0.kind == .error } }

  /// Looks the operands up.
  ///
  /// - Parameter entersFolders: Whether folders in folders are looked through as well; a document that several
  ///   operands name is then listed once.
  init(_ operands: [String], entersFolders: Bool = false) throws(UsageError) {
    guard !operands.isEmpty else {
      throw UsageError(message: "an input is missing; name a document, a folder, or '-'")
    }
    self.entersFolders = entersFolders
    isSingleFile = operands.count == 1 && !FilePath.isFolder(operands[0])
    for operand in operands {
      if FilePath.isFolder(operand) {
        addDocuments(in: operand)
      } else if operand.isEmpty {
        messages.append(.error("yar", "an input is an empty word; name a document"))
      } else {
        let file = InputFile(path: operand)
        if file.isStandardInput, files.contains(file) {
          throw UsageError(message: "'-' can be read only once")
        }
        files.append(file)
      }
    }
    if entersFolders { removeRepeated() }
  }

  private mutating func removeRepeated() {
    var seen: Set<String> = []
    files.removeAll { file in
      guard !file.isStandardInput, let path = FilePath.resolved(file.path) else { return false }
      return !seen.insert(path).inserted
    }
  }

  /// What the names of documents end in.
  private static let endings: Set<String> = ["json", "xib", "storyboard"]

  /// Folders with what others made, and bundles: what lies in them is not the author's to change.
  private static let foreign: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]
  private static let bundles: Set<String> = [
    "xcassets", "framework", "xcframework", "bundle", "app",
  ]

  private mutating func addDocuments(in folder: String) {
    let before = (files: files.count, passedOver: passedOver, errors: errors.count)
    var waiting = [folder]
    while let folder = waiting.popLast() {
      guard let all = FilePath.names(in: folder) else {
        messages.append(.error(folder, "cannot be read: \(String(cString: strerror(errno)))"))
        continue
      }
      var inside: [String] = []
      for name in all where !name.hasPrefix(".") {
        let path = FilePath.join(folder, name)
        let ending = FilePath.fileExtension(name) ?? ""
        if FilePath.isFolder(path) {
          if entersFolders, !Self.foreign.contains(name), !Self.bundles.contains(ending),
            !FilePath.isLink(path)
          {
            inside.append(path)
          }
        } else if Self.endings.contains(ending), let kind = FileKind(path), kind != .file {
          messages.append(.warning(path, "passed over: it is \(kind.words), not a document"))
        } else if Self.endings.contains(ending) {
          let file = InputFile(path: path)
          if ending == "json", file.isOwnOutput || file.isOtherJSON {
            passedOver += 1
          } else {
            files.append(file)
          }
        }
      }
      waiting += inside.reversed()
    }
    guard files.count == before.files, errors.count == before.errors else { return }
    let others = passedOver - before.passedOver
    messages.append(
      .error(
        folder,
        others == 0
          ? "the folder has no documents; their names must end in .json, .xib or .storyboard"
          : "the folder has no documents; of its .json files, none has the key 'yar'"))
  }
}

extension InputFile {
  /// Whether it is what the program is about to write: for `yar check --json . > known.json` the shell has made the
  /// file before the folder is looked through.
  fileprivate var isOwnOutput: Bool { FileDescriptor.isOpen(STDOUT_FILENO, as: path) }

  /// Whether it is JSON of something else: an object without the key of layouts, or no object.
  ///
  /// What is no JSON at all counts as a document, so that its error is told.
  fileprivate var isOtherJSON: Bool {
    guard let bytes = try? read(), let tree = try? JSONTree(bytes) else { return false }
    return tree.root["yar"] == nil && tree.root["root"] == nil && tree.root["scenes"] == nil
  }
}

import Glibc
import YarCairo
import YarDocuments

/// The documents that the operands of a command name: files, folders, the standard input.
package struct InputList {
  /// The documents, in the order of the operands; those of a folder by name.
  package var files: [InputFile] = []
  /// What is wrong with operands that name no document, and what is passed over in folders.
  package private(set) var messages: [Message] = []
  /// Whether the operands name one file rather than a list.
  package var isSingleFile: Bool

  /// The files of folders that are not looked at; their names end like those of documents.
  package private(set) var passedOver: [PassedOver] = []
  /// What the command line leaves out, in every folder that it names.
  private let excluded: PathPatterns

  /// What is wrong with operands that name no document.
  package var errors: [Message] { messages.filter { $0.kind == .error } }

  /// Looks the operands up, and folders in folders through; a document that several operands name is listed once.
  ///
  /// - Parameter exclude: Patterns of what is left out in folders.
  package init(_ operands: [String], exclude: [String] = []) throws(UsageError) {
    guard !operands.isEmpty else {
      throw UsageError(message: "an input is missing; name a document, a folder, or '-'")
    }
    excluded = PathPatterns(lines: exclude)
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
    removeRepeated()
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

  /// Folders with what others made, bundles, and what builds leave behind: what lies in them is not the author's to
  /// change.
  private static let foreign: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "SourcePackages",
  ]
  private static let bundles: Set<String> = [
    "xcassets", "framework", "xcframework", "bundle", "app", "xcarchive", "storyboardc", "nib",
  ]

  private mutating func addDocuments(in folder: String) {
    let before = (files: files.count, passedOver: passedOver.count, errors: errors.count)
    walk(folder)
    guard files.count == before.files, errors.count == before.errors else { return }
    messages.append(.error(folder, Self.emptiness(passedOver.dropFirst(before.passedOver))))
  }

  /// Why a folder has no documents.
  private static func emptiness(_ others: ArraySlice<PassedOver>) -> String {
    if others.isEmpty {
      return "the folder has no documents; their names must end in .json, .xib or .storyboard"
    }
    if others.allSatisfy({ $0.reason == .otherJSON }) {
      return "the folder has no documents; of its .json files, none has the key 'yar'"
    }
    return "the folder has no documents to look at; \(Array(others).summary ?? "")"
  }

  /// The patterns that count in a folder, with the path of what lies in it from where they stand.
  private struct Scope {
    var patterns: PathPatterns
    /// The way from the folder of the patterns, with a slash at its end; empty in that folder.
    var way: String
  }

  private mutating func walk(_ root: String) {
    var waiting = [(folder: root, way: "", scopes: [Scope(patterns: excluded, way: "")])]
    while let (folder, way, outer) = waiting.popLast() {
      guard let all = FilePath.names(in: folder) else {
        messages.append(.error(folder, "cannot be read: \(String(cString: strerror(errno)))"))
        continue
      }
      var scopes = outer
      if all.contains(".yarignore"), let own = PathPatterns(ignoreFileIn: folder) {
        scopes.append(Scope(patterns: own, way: ""))
      }
      var inside: [(folder: String, way: String, scopes: [Scope])] = []
      for name in all where !name.hasPrefix(".") {
        let path = FilePath.join(folder, name)
        if FilePath.isFolder(path) {
          guard !Self.isForeign(name), !FilePath.isLink(path) else { continue }
          if let pattern = Self.pattern(excluding: name, isFolder: true, scopes) {
            passedOver.append(PassedOver(path: path + "/", reason: .excluded(pattern)))
            continue
          }
          let deeper = scopes.map { Scope(patterns: $0.patterns, way: $0.way + name + "/") }
          inside.append((path, way + name + "/", deeper))
        } else if Self.endings.contains(FilePath.fileExtension(name) ?? "") {
          if let pattern = Self.pattern(excluding: name, isFolder: false, scopes) {
            passedOver.append(PassedOver(path: path, reason: .excluded(pattern)))
          } else {
            add(path, way: way)
          }
        }
      }
      waiting += inside.reversed()
    }
  }

  /// Whether a folder of this name holds what is not the author's to change.
  static func isForeign(_ name: String) -> Bool {
    foreign.contains(name) || bundles.contains(FilePath.fileExtension(name) ?? "")
  }

  private static func pattern(
    excluding name: String, isFolder: Bool, _ scopes: [Scope]
  ) -> String? {
    for scope in scopes {
      if let found = scope.patterns.pattern(excluding: scope.way + name, isFolder: isFolder) {
        return found
      }
    }
    return nil
  }

  /// Adds a file of a folder, if it is a document of ours.
  private mutating func add(_ path: String, way: String) {
    if let kind = FileKind(path), kind != .file {
      messages.append(.warning(path, "passed over: it is \(kind.words), not a document"))
      return
    }
    let file = InputFile(path: path, way: way)
    if FilePath.fileExtension(path) == "json", file.isOwnOutput {
      passedOver.append(PassedOver(path: path, reason: .otherJSON))
    } else if let reason = file.reasonToPassOver {
      passedOver.append(PassedOver(path: path, reason: reason))
    } else {
      files.append(file)
    }
  }
}

extension InputFile {
  /// Whether it is what the program is about to write: for `yar check --json . > known.json` the shell has made the
  /// file before the folder is looked through.
  fileprivate var isOwnOutput: Bool { FileDescriptor.isOpen(STDOUT_FILENO, as: path) }
}

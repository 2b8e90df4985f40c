import Glibc
import YarCairo

/// Which plain file a path leads to, whatever the path is called.
///
/// What is there is told by its device and number, so that links of both kinds and the case of letters do not count
/// where the file system does not count them. What is not there yet is told by the folder that would hold it, and
/// its name.
package struct FileIdentity: Hashable {
  private var device: UInt
  private var number: UInt
  /// What would still have to be made in that folder, as its bytes; empty for what is there.
  private var rest: [UInt8]

  /// Where a path leads; nil for what holds no bytes that could be lost: pipes, sockets, devices.
  package init?(_ path: String) {
    let (folder, name) = FileIdentity.missingPart(of: path)
    var status = stat()
    guard stat(folder, &status) == 0 else { return nil }
    self.init(status, rest: Array(name.utf8))
  }

  /// What an open file is.
  package init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status, rest: [])
  }

  private init?(_ status: stat, rest: [UInt8]) {
    let kind = FileKind(status)
    guard kind == .file || kind == .folder else { return nil }
    device = UInt(status.st_dev)
    number = UInt(status.st_ino)
    self.rest = rest
  }

  /// Whether the file is there.
  package var isThere: Bool { rest.isEmpty }

  /// What stands for all files that may be this one on a file system that does not count the case of letters or how
  /// accents are written.
  package var loose: LooseIdentity {
    let name = String(decoding: rest, as: UTF8.self)
    return LooseIdentity(device: device, number: number, name: name.lowercased())
  }
}

/// A file by its folder and its name, without regard to case.
package struct LooseIdentity: Hashable {
  fileprivate var device: UInt
  fileprivate var number: UInt
  /// Swift's texts are the same however their accents are written.
  fileprivate var name: String
}

extension FileIdentity {
  /// Whether two paths to files that are not there would lead to one file, once it is there.
  ///
  /// Only the file system knows: a file with the one name, behind a mark that keeps it from meaning anything, is
  /// looked for under the other.
  package static func wouldBeOne(_ first: String, _ second: String) -> Bool {
    let (folder, name) = missingPart(of: first)
    let mark = ".yar-\(getpid())-"
    // What is missing may lie in missing folders, which have the ways of the one that is there.
    func probe(_ name: String) -> String {
      FilePath.join(folder, mark + name.split(separator: "/").joined(separator: "-"))
    }
    let made = probe(name)
    let file = open(made, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    // Where nothing can be made, nothing is written either.
    guard file >= 0 else { return false }
    close(file)
    defer { unlink(made) }
    return access(probe(missingPart(of: second).name), F_OK) == 0
  }

  /// The innermost folder of a path that is there, and what follows.
  private static func missingPart(of path: String) -> (folder: String, name: String) {
    var folder = OutputFile.resolved(path)
    var names: [String] = []
    while access(folder, F_OK) != 0 {
      let name = FilePath.lastComponent(folder)
      if name != "." { names.append(name) }
      let parent = FilePath.folder(folder.hasSuffix("/") ? String(folder.dropLast()) : folder)
      if parent == folder { break }
      folder = parent
    }
    return (folder, names.reversed().joined(separator: "/"))
  }
}

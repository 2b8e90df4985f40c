import Glibc
import Testing
import YarCairo

@Suite struct OutputFileTests {
  private let folder = TemporaryFolder()

  private func content(_ path: String) -> String {
    guard let file = fopen(path, "r") else { return "(no file)" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  @Test func aFileIsReplacedAndNothingElseIsLeft() throws {
    let path = "\(folder.path)/out.txt"
    try OutputFile.write(Array("first, and longer".utf8), to: path)
    chmod(path, 0o640)
    try OutputFile.write(Array("second".utf8), to: path)
    #expect(content(path) == "second")
    #expect(folder.names == ["out.txt"])
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o640)
  }

  @Test func aLinkStaysALink() throws {
    let file = try folder.add("file", Array("old".utf8))
    let link = "\(folder.path)/link"
    #expect(symlink(file, link) == 0)
    try OutputFile.write(Array("new".utf8), to: link)
    #expect(content(file) == "new")
    var status = stat()
    #expect(lstat(link, &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func aMissingFolderIsSaid() {
    let error = #expect(throws: OutputError.self) {
      try OutputFile.write([1], to: "/nonexistent/out.png")
    }
    #expect(
      error?.description == "cannot write \"/nonexistent/out.png\": No such file or directory")
  }

  @Test func aFolderInThePlaceOfTheFileIsSaid() {
    let error = #expect(throws: OutputError.self) {
      try OutputFile.write([1], to: folder.path)
    }
    #expect(error?.description == "cannot write \"\(folder.path)\": it is a folder")
  }

  @Test func aDeviceIsWrittenDirectly() throws {
    try OutputFile.write([1, 2, 3], to: "/dev/null")
    var status = stat()
    #expect(stat("/dev/null", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func aFullDiskLeavesNoFile() {
    let error = #expect(throws: OutputError.self) { try OutputFile.write([1], to: "/dev/full") }
    #expect(error?.description == "cannot write \"/dev/full\": No space left on device")
  }
}

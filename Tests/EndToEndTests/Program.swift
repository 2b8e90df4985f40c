import Foundation
import Testing

/// What a run of the program gave.
struct ProgramResult: Equatable {
  var status: Int32
  var output: String
  var errors: String
  var outputBytes = Data()
}

/// The built program `yar`, run as a person runs it: words, files, exit status.
enum Program {
  /// The program lies beside the test bundle in the build folder.
  static let path: String = {
    let link = "/proc/self/exe"
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) ?? ""
    let folder = URL(fileURLWithPath: tests).deletingLastPathComponent()
    return folder.appendingPathComponent("yar").path
  }()

  /// What programs find around them: nothing of the developer's, but what a sanitizer was told.
  static let bareEnvironment = ProcessInfo.processInfo.environment
    .filter { $0.key == "ASAN_OPTIONS" || $0.key == "TSAN_OPTIONS" }
    .merging(["PATH": "/usr/bin:/bin"]) { $1 }

  /// Runs the program, or another one, in a folder and waits for it.
  ///
  /// Output goes to files: a full pipe could make both sides wait for ever.
  static func run(
    _ words: [String], in folder: Folder, input: Data? = nil, environment: [String: String] = [:],
    program: String = path
  ) throws -> ProgramResult {
    let streams = try Folder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words
    process.currentDirectoryURL = folder.url
    process.environment = bareEnvironment.merging(environment) { $1 }
    try streams.write("in", input ?? Data())
    try streams.write("out", Data())
    try streams.write("err", Data())
    process.standardInput = try FileHandle(forReadingFrom: streams.file("in"))
    process.standardOutput = try FileHandle(forWritingTo: streams.file("out"))
    process.standardError = try FileHandle(forWritingTo: streams.file("err"))
    try process.run()
    process.waitUntilExit()
    // A trap is a signal; it must never look like one of the documented statuses.
    let status =
      process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    let output = try Data(contentsOf: streams.file("out"))
    return ProgramResult(
      status: status,
      output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: streams.file("err")), as: UTF8.self),
      outputBytes: output)
  }

  /// Expects that words are refused with an error that names the help of their command, and that nothing is printed.
  static func expectRefusal(
    _ words: [String], _ message: String, in folder: Folder,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try run(words, in: folder)
    let errors = "yar: error: \(message) (see 'yar help \(words[0])')\n"
    #expect(
      result == ProgramResult(status: 2, output: "", errors: errors),
      sourceLocation: sourceLocation)
  }

  /// The texts of each page of a PDF, as poppler reads them back.
  ///
  /// - Parameter keepsColumns: Whether what stands beside each other is on one line.
  static func pageTexts(
    of path: String, in folder: Folder, keepsColumns: Bool = true
  ) throws -> [Substring] {
    let words = (keepsColumns ? ["-layout"] : []) + [path, "-"]
    let read = try run(words, in: folder, program: "/usr/bin/pdftotext")
    try #require(read.status == 0, "\(read.errors)")
    // A page without texts is one as well; behind the last one nothing follows.
    return read.output.split(separator: "\u{C}", omittingEmptySubsequences: false).dropLast()
  }

  /// Whether a program of the system is there for tests: continuous integration installs them all and must
  /// not pass their tests over.
  static func isWanted(_ path: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: path)
      || ProcessInfo.processInfo.environment["CI"] == "true"
  }
}

/// Another program of the system, for reading back what Yar wrote; nil where it is not installed.
func runTool(_ name: String, _ words: [String], in folder: Folder) throws -> Int32? {
  let path = "/usr/bin/\(name)"
  guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: path)
  process.arguments = words
  process.currentDirectoryURL = folder.url
  process.standardError = FileHandle.nullDevice
  process.standardOutput = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  return process.terminationStatus
}

/// A PDF with nothing compressed in it; empty for what is none.
func plainPDF(_ file: Data, in folder: Folder) throws -> String {
  let (packed, plain) = ("packed.pdf", "plain.pdf")
  try file.write(to: folder.file(packed))
  defer {
    for name in [packed, plain] { try? FileManager.default.removeItem(at: folder.file(name)) }
  }
  guard
    try runTool(
      "qpdf", ["--qdf", "--object-streams=disable", packed, plain], in: folder) == 0
  else { return "" }
  return String(decoding: try Data(contentsOf: folder.file(plain)), as: Unicode.ASCII.self)
}

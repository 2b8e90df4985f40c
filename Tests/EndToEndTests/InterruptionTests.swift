import Foundation
import Testing

/// A run that is told to end leaves no unfinished file, and ends as the signal has it.
@Suite(.serialized) struct InterruptionTests {
  /// How many signals are sent: `YAR_SIGNALS`, a few by default.
  private static let count =
    ProcessInfo.processInfo.environment["YAR_SIGNALS"].flatMap { Int($0) } ?? 24

  /// Numbers that are the same at each run (SplitMix64).
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = state
      word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
      return word ^ (word >> 31)
    }
  }

  private func documents() throws -> Folder {
    let folder = try Folder()
    for index in 0..<12 { try folder.write("in/d\(index).json", try Fixtures.data("card.json")) }
    return folder
  }

  private func start(in folder: Folder) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = ["render", "in", "-o", "out", "-x", "3", "-g", "out/index.html", "-j", "3"]
    process.currentDirectoryURL = folder.url
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  @Test func nothingUnfinishedIsLeft() throws {
    let folder = try documents()
    let clock = ContinuousClock()
    // What a run takes, at the most: where other work left the machine since, a run is over sooner.
    var length = try clock.measure { try start(in: folder).waitUntilExit() }
    #expect(folder.names.count { $0.hasPrefix("out/") } == 13)
    var random = Seeded(state: 14)
    var endedBySignal = 0
    var sent = 0
    // A run that was over before its signal counts as none, or nothing would be tested where runs got shorter.
    while endedBySignal < Self.count, sent < Self.count * 10 {
      defer { sent += 1 }
      try? FileManager.default.removeItem(at: folder.file("out"))
      let number = [SIGINT, SIGTERM, SIGHUP][sent % 3]
      let process = try start(in: folder)
      let moment = length * Double.random(in: 0...1.1, using: &random)
      usleep(UInt32(moment / .microseconds(1)))
      kill(process.processIdentifier, number)
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal {
        endedBySignal += 1
        #expect(process.terminationStatus == number)
      } else {
        #expect(process.terminationStatus == 0)
        length = min(length, moment)
      }
      let left = folder.names.filter { $0.contains(".yar-") }
      #expect(left == [], "signal \(sent), \(number) after \(moment)")
      for name in folder.names where name.hasSuffix(".png") {
        let bytes = try Data(contentsOf: folder.file(name))
        #expect(bytes.suffix(8).prefix(4) == Data("IEND".utf8), "\(name) is not whole")
      }
    }
    #expect(endedBySignal == Self.count)
    print("\(sent) signals, \(endedBySignal) runs ended by them, no unfinished file left")
  }

  /// A program that is started with a signal ignored, as `nohup` does, goes on ignoring it.
  @Test func whatIsIgnoredStaysIgnored() throws {
    let folder = try documents()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c",
      "trap '' HUP; \"$0\" render in -o out -x 3 & sleep 0.05; kill -HUP $!; wait $!", Program.path,
    ]
    process.currentDirectoryURL = folder.url
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(folder.names.count { $0.hasPrefix("out/") } == 12)
  }

  /// The largest size of a file is an error like a full disk: nothing half is left, what was there stays.
  ///
  /// The thread sanitizer needs a file of its own to begin with.
  @Test(
    .enabled(if: sanitizer != "thread"),
    arguments: [
      ["render", "in/d0.json", "-o", "x.png", "-x", "20"], ["check", "in", "--report", "x.html"],
    ])
  func aFileThatGetsTooLargeIsLeftAsItWas(_ words: [String]) throws {
    let folder = try documents()
    try folder.write("x.png", "old")
    try folder.write("x.html", "<!doctype html>old")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "ulimit -f 4; exec \"$0\" \"$@\" 2> err", Program.path] + words
    process.currentDirectoryURL = folder.url
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let errors = String(decoding: try Data(contentsOf: folder.file("err")), as: UTF8.self)
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 2)
    #expect(errors.hasSuffix(": error: cannot be written: File too large\n"), "\(errors)")
    #expect(try Data(contentsOf: folder.file("x.png")) == Data("old".utf8))
    #expect(try Data(contentsOf: folder.file("x.html")) == Data("<!doctype html>old".utf8))
    #expect(!folder.names.contains { $0.contains(".yar-") })
  }
}

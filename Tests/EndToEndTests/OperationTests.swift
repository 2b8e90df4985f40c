import Foundation
import Glibc
import Testing

/// Runs as machines start them: without streams, in containers, as part of a pipe, beside other runs.
@Suite struct OperationTests {
  private func folder(_ count: Int = 2) throws -> Folder {
    let folder = try Folder()
    try folder.write("t.json", RowsTests.template)
    try folder.write(
      "rows.jsonl", (0..<count).map { "{\"id\":\"r\($0)\"}\n" }.joined())
    return folder
  }

  /// Runs the program by a line of the shell, where `"$0"` is the program.
  private func shell(_ line: String, in folder: Folder) throws -> ProgramResult {
    try Program.run(["-c", line, Program.path], in: folder, program: "/bin/sh")
  }

  private func text(_ name: String, in folder: Folder) throws -> String {
    String(decoding: try Data(contentsOf: folder.file(name)), as: UTF8.self)
  }

  /// Daemons start programs with streams that are closed; the files of a run must not take their numbers.
  @Test(arguments: [">&-", "<&-", "2>&-", "<&- >&- 2>&-"])
  func aClosedStreamIsNoFileOfTheRun(_ closed: String) throws {
    let folder = try folder()
    let result = try shell(
      "exec \"$0\" render t.json --rows rows.jsonl -o 'out/{{id}}.png' \(closed)", in: folder)
    #expect(result == ProgramResult(status: 0, output: "", errors: ""))
    #expect(folder.names == ["out", "out/r0.png", "out/r1.png", "rows.jsonl", "t.json"])
  }

  @Test func whatReachesNobodyIsTold() throws {
    let folder = try folder()
    let result = try shell("exec \"$0\" frames t.json --rows rows.jsonl >&-", in: folder)
    #expect(result.errors == "yar: error: '<stdout>' cannot be written: Bad file descriptor\n")
    #expect(result.status == 2)
  }

  /// The reader goes away while other threads have files in work.
  @Test func aReaderThatGoesAwayLeavesNothingUnfinished() throws {
    let folder = try folder(400)
    let words = "render t.json --rows rows.jsonl -o 'out/{{id}}.png' --frames - -j 6"
    // Many rows are left each time: the reader must have gone before the last is written.
    for count in [1, 15, 40, 60, 80, 100] {
      let result = try shell(
        "{ \"$0\" \(words); echo $? > status; } | head -n \(count) > lines", in: folder)
      #expect(result.errors == "")
      #expect(try text("status", in: folder) == "\(128 + SIGPIPE)\n")
      #expect(folder.names.filter { $0.contains(".yar-") } == [], "after \(count) lines")
    }
    // Under systemd the signal is ignored.
    let ignoring = try shell(
      "trap '' PIPE; { \"$0\" \(words); echo $? > status; } | head -n 1 > lines", in: folder)
    #expect(ignoring.errors.hasPrefix("yar: error: '<stdout>' cannot be written: Broken pipe"))
    #expect(try text("status", in: folder) == "2\n")
  }

  /// A run whose rows come from a pipe that stays open, and its first line.
  private func startedRun(_ launcher: [String], _ words: [String], in folder: Folder) throws
    -> (process: Process, rows: Pipe)
  {
    let process = Process()
    let rows = Pipe()
    let output = Pipe()
    let all = launcher + [Program.path, "frames", "t.json", "--rows", "-"] + words
    process.executableURL = URL(fileURLWithPath: all[0])
    process.arguments = Array(all.dropFirst())
    process.currentDirectoryURL = folder.url
    process.standardInput = rows
    process.standardOutput = output
    try process.run()
    try rows.send("{\"id\":\"a\"}\n")
    // Comes though the second row has not; a run that waits for that is ended by the limit of the test.
    let line = output.fileHandleForReading.availableData
    #expect(line.starts(with: Data("{\"row\":1,".utf8)))
    return (process, rows)
  }

  /// Who writes rows one at a time gets what is made of each before the next.
  @Test(.limit(minutes: 1), arguments: ["1", "4"])
  func aRowIsPutDownBeforeTheNextComes(_ jobs: String) throws {
    let folder = try folder()
    let (process, rows) = try startedRun([], ["-j", jobs], in: folder)
    try rows.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  /// One processor of many is what a container often has: a thread for each of the machine's would cost memory only.
  @Test(.limit(minutes: 1), .enabled(if: sanitizer == nil && Program.isWanted("/usr/bin/taskset")))
  func threadsAreThoseOfTheProcessorsThatMayBeUsed() throws {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let list = try #require(
      status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") })
    let first = list.drop { !$0.isNumber }.prefix { $0.isNumber }
    let folder = try folder()
    let (process, rows) = try startedRun(["/usr/bin/taskset", "-c", "\(first)"], [], in: folder)
    func taskCount() throws -> Int {
      try FileManager.default.contentsOfDirectory(
        atPath: "/proc/\(process.processIdentifier)/task"
      ).count
    }
    // The one that works, and the one that waits for signals. On a busy machine one that a library looked for fonts with
    // may not have ended yet.
    let end = Date(timeIntervalSinceNow: 20)
    while try taskCount() > 2, Date() < end { usleep(50_000) }
    #expect(try taskCount() == 2)
    try rows.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  private static let launcher = [
    "/usr/bin/unshare", "--map-root-user", "--pid", "--fork", "--kill-child",
  ]
  /// Whether this user may begin a tree of processes as containers have it.
  private static let hasContainers =
    (try? runTool("unshare", launcher.dropFirst() + ["true"], in: Folder())) == 0

  /// The first process of a container is not ended by signals that it does not take.
  @Test(
    .limit(minutes: 1), .enabled(if: hasContainers && sanitizer == nil),
    arguments: [SIGTERM, SIGINT])
  func theFirstProcessOfAContainerEnds(_ number: Int32) throws {
    let (process, rows) = try startedRun(Self.launcher, [], in: try folder())
    let parent = process.processIdentifier
    let children = try String(
      contentsOfFile: "/proc/\(parent)/task/\(parent)/children", encoding: .utf8)
    let child = try #require(children.split(separator: " ").first.flatMap { Int32($0) })
    kill(child, number)
    process.waitUntilExit()
    #expect(process.terminationStatus == 128 + number)
    try rows.fileHandleForWriting.close()
  }

  /// Containers often have a `/tmp` that cannot be written.
  @Test(
    .enabled(
      if: hasContainers && access("/dev/shm", W_OK) == 0 && Program.isWanted("/usr/bin/pdftocairo"))
  )
  func picturesOfPagesNeedNoFolderOnTheDisk() throws {
    let folder = try folder()
    try folder.write("d.json", #"{ "yar": 1, "root": { "type": "ImageView", "image": "p.pdf" } }"#)
    #expect(try Program.run(["render", "t.json", "-o", "p.pdf"], in: folder).status == 0)
    let line =
      "mount --rbind /tmp /tmp && mount -o remount,ro,bind /tmp && exec \"$0\" render d.json -f svg -o -"
    let result = try Program.run(
      ["--map-root-user", "--mount", "/bin/sh", "-c", line, Program.path], in: folder,
      program: "/usr/bin/unshare")
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("<svg"))
    #expect(result.status == 0)
  }

  /// What is open is added to, never emptied, and its name in `/dev` stays.
  @Test func errorsGoToAStreamAsWell() throws {
    let folder = try folder()
    try folder.write("rows.jsonl", "{\"id\":3}\n")
    let line = "echo before >&2; exec \"$0\" check t.json --rows rows.jsonl --errors /dev/fd/2"
    let result = try shell(line, in: folder)
    #expect(
      result.errors
        == "before\n{\"row\":1,\"line\":1,\"field\":\"id\",\"message\":\"must be a text, not the number 3\"}\n"
        + "rows.jsonl: error: 'id': must be a text, not the number 3 (in row 1, line 1 of rows.jsonl)\n"
    )
    #expect(result.status == 1)
    try folder.write("rows.jsonl", "{\"id\":\"a\"}\n")
    let whole = try shell(
      "exec \"$0\" check t.json --rows rows.jsonl --errors /dev/stderr", in: folder)
    #expect(whole.status == 0)
    #expect(access("/dev/stderr", F_OK) == 0)
  }

  @Test func aRunWithoutAListOfErrorsNotesNothingBesideIt() throws {
    let folder = try folder()
    let words = [
      "render", "t.json", "--rows", "rows.jsonl", "-o", "{{id}}.png", "--errors", "/dev/null",
    ]
    #expect(try Program.run(words, in: folder).status == 0)
    try Program.expectRefusal(
      words + ["--resume"],
      "'--resume' needs a list of errors that is a file, not '/dev/null': beside it stands how far "
        + "a run is", in: folder)
  }

  /// Two runs that write one archive at once would both come to nothing whole.
  @Test(arguments: [("all.tar.part", "--output"), ("f.jsonl", "--frames")])
  func aFileThatGrowsIsOfOneRun(_ name: String, _ option: String) throws {
    let folder = try folder()
    try folder.write(name, "theirs")
    let other = open(folder.file(name).path, O_WRONLY)
    defer { close(other) }
    try #require(flock(other, LOCK_EX) == 0)
    try Program.expectRefusal(
      ["render", "t.json", "--rows", "rows.jsonl", "-o", "all.tar", "--frames", "f.jsonl"],
      "another run writes '\(name)'; name another file: '\(option) FILE'", in: folder)
    #expect(try text(name, in: folder) == "theirs")
  }

  /// What a killed run left goes; what another is writing stays.
  @Test func filesThatOthersAreWritingStay() throws {
    let folder = try folder()
    try folder.write("out/.a.png.yar-Ab3xYz", "left")
    try folder.write("out/.b.png.yar-Ab3xYz", "in work")
    let other = open(folder.file("out/.b.png.yar-Ab3xYz").path, O_WRONLY)
    defer { close(other) }
    try #require(flock(other, LOCK_EX) == 0)
    let result = try Program.run(
      ["render", "t.json", "--rows", "rows.jsonl", "-o", "out/{{id}}.png", "--resume"], in: folder)
    #expect(result.status == 0)
    #expect(
      folder.names.filter { $0.hasPrefix("out/") }
        == ["out/.b.png.yar-Ab3xYz", "out/r0.png", "out/r1.png"])
  }

  /// What a killed run left of one PDF goes when it is drawn anew; that of others, and what is no such file, stays.
  @Test func whatIsLeftOfPagesGoes() throws {
    let folder = try folder()
    for name in [".a.pdf.yar-Ab3xYz", ".b.pdf.yar-Ab3xYz", ".a.pdf.yar-mine.txt"] {
      try folder.write("out/\(name)", "left")
    }
    let result = try Program.run(
      ["render", "t.json", "--rows", "rows.jsonl", "-o", "out/a.pdf"], in: folder)
    #expect(result.status == 0)
    #expect(
      folder.names.filter { $0.hasPrefix("out/") }
        == ["out/.a.pdf.yar-mine.txt", "out/.b.pdf.yar-Ab3xYz", "out/a.pdf"])
  }

  /// A list of errors that is cut off is no list of them all.
  @Test(.enabled(if: sanitizer != "thread"))
  func errorsThatCannotBeWrittenAreTold() throws {
    let folder = try folder()
    try folder.write("rows.jsonl", String(repeating: "{\"id\":3}\n", count: 100))
    let result = try shell(
      "ulimit -f 2; exec \"$0\" check t.json --rows rows.jsonl --json", in: folder)
    #expect(
      result.errors.contains(
        #/in 100 of 100 rows: .*\nerrors\.jsonl: error: cannot be written from row /#))
    #expect(result.errors.hasSuffix(" on: File too large\n"))
    #expect(result.status == 2)
    #expect(result.output.contains("\"failed\": 100"))
  }

  /// A folder in memory is one like others, though it lies in `/dev`: a smaller file leaves nothing of a larger one.
  @Test(.enabled(if: access("/dev/shm", W_OK) == 0))
  func filesInMemoryAreReplaced() throws {
    let folder = try folder()
    let shared = "/dev/shm/yar-test-\(UUID().uuidString).png"
    defer { unlink(shared) }
    for words in [["-x", "20", "-o", shared], ["-o", shared], ["-o", "here.png"]] {
      #expect(try Program.run(["render", "t.json"] + words, in: folder).status == 0)
    }
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: shared))
        == Data(contentsOf: folder.file("here.png")))
  }

  /// Where the standard output is a file, `/dev/stdout` is written to as `-` is.
  @Test(arguments: ["-", "/dev/stdout", "/dev/fd/1"])
  func theStandardOutputMayBeAFile(_ output: String) throws {
    let folder = try folder()
    let result = try shell("echo before; exec \"$0\" render t.json -f svg -o \(output)", in: folder)
    #expect(result.output.hasPrefix("before\n<svg"))
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  /// With the permissions alone, who could read the old file might not read the new one.
  @Test(.enabled(if: geteuid() == 0))
  func aFileKeepsItsOwner() throws {
    let folder = try folder()
    let path = try folder.write("a.png", "old").path
    try #require(chown(path, 12, 34) == 0 && chmod(path, 0o640) == 0)
    #expect(try Program.run(["render", "t.json", "-o", "a.png"], in: folder).status == 0)
    var status = stat()
    try #require(stat(path, &status) == 0)
    #expect([status.st_uid, status.st_gid, status.st_mode & 0o7777] == [12, 34, 0o640])
    #expect(status.st_size > 3)
  }
}

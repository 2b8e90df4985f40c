import Foundation

/// Headless Chromium, which cannot reach any network.
enum Chromium {
  /// How long a run may take; one takes some three seconds.
  private static let limit = 180

  private static let path = "/usr/bin/chromium"

  /// Whether it is installed.
  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

  /// Whether its tests are run: continuous integration installs it and must not pass them over.
  static var isWanted: Bool {
    isInstalled || ProcessInfo.processInfo.environment["CI"] == "true"
  }

  /// Why a run came to nothing.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// What a run wrote.
  struct Run {
    /// The standard output.
    var output: String
    /// What pages wrote on their consoles, a line each: messages of scripts, and what was refused.
    var console: [String]
  }

  /// The document of a page after it was loaded, as HTML.
  static func document(of page: String, in folder: Folder, _ words: [String] = []) throws -> Run {
    try run(words + ["--dump-dom", page], in: folder)
  }

  /// A picture of the top of a page.
  static func screenshot(
    of page: String, width: Int, height: Int, in folder: Folder, _ words: [String] = []
  ) throws -> Pixels {
    let picture = folder.file("screenshot-\(UUID().uuidString).png")
    _ = try run(
      words + ["--window-size=\(width),\(height)", "--screenshot=\(picture.path)", page],
      in: folder)
    guard let data = try? Data(contentsOf: picture) else {
      throw Failure(description: "Chromium made no screenshot of \(page)")
    }
    return try Pixels(data)
  }

  /// A page as it is printed.
  static func print(_ page: String, to file: URL, in folder: Folder) throws {
    _ = try run(["--no-pdf-header-footer", "--print-to-pdf=\(file.path)", page], in: folder)
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw Failure(description: "Chromium printed nothing of \(page)")
    }
  }

  /// Runs it with what works for root, without a graphics card and in containers with little shared memory.
  ///
  /// `timeout` ends the whole group of processes; ending only the first would leave the others.
  private static func run(_ words: [String], in folder: Folder) throws -> Run {
    guard isInstalled else {
      throw Failure(description: "\(path) is missing; Scripts/setup.sh installs it")
    }
    let own = try Folder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    process.arguments =
      ["--kill-after=5", "\(limit)", path] + [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--no-first-run", "--disable-extensions", "--disable-background-networking",
        "--disable-component-update", "--hide-scrollbars", "--force-device-scale-factor=1",
        "--host-resolver-rules=MAP * ~NOTFOUND", "--user-data-dir=\(own.file("profile").path)",
        "--enable-logging=stderr", "--virtual-time-budget=10000",
      ] + words
    process.currentDirectoryURL = folder.url
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": own.url.path, "XDG_RUNTIME_DIR": own.url.path,
      "LANG": "C.UTF-8",
    ]
    try own.write("out", Data())
    try own.write("err", Data())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: own.file("out"))
    process.standardError = try FileHandle(forWritingTo: own.file("err"))
    try process.run()
    process.waitUntilExit()
    let errors = String(decoding: try Data(contentsOf: own.file("err")), as: UTF8.self)
    let status = process.terminationStatus
    guard process.terminationReason == .exit, status == 0 else {
      let what = status == 124 ? "did not end within \(limit) seconds" : "ended with \(status)"
      throw Failure(description: "Chromium \(what):\n\(errors.suffix(2000))")
    }
    let lines = errors.split(separator: "\n").map(String.init)
    return Run(
      output: String(decoding: try Data(contentsOf: own.file("out")), as: UTF8.self),
      console: lines.filter { $0.contains(":CONSOLE") })
  }
}

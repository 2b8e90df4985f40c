import Foundation
import Testing

/// What `make install` puts into a folder, and what `make uninstall` leaves of it.
@Suite struct InstallTests {
  /// A run of `Scripts/install.sh` with the program that the tests run.
  ///
  /// - Parameter page: The folder of the page of `yar serve`; it is not there if none is given.
  private func install(_ words: [String], page: String = "/not built") throws -> ProgramResult {
    let script = Fixtures.folder.appendingPathComponent("../../Scripts/install.sh").path
    return try Program.run(
      [script] + words, in: Folder(), environment: ["YAR": Program.path, "SANDBOX": page],
      program: "/bin/bash")
  }

  static let installed = [
    "bin/yar", "share/bash-completion/completions/yar", "share/fish/vendor_completions.d/yar.fish",
    "share/man/man1/yar.1", "share/yar/installed", "share/zsh/site-functions/_yar",
  ]

  @Test func whatIsInstalledIsRemovedAgain() throws {
    let folder = try Folder()
    let result = try install(["install", folder.url.path, "/opt/of mine"])
    #expect(result.errors == "")
    #expect(result.status == 0)
    let files = folder.names.filter { name in
      var isFolder: ObjCBool = false
      let path = folder.file(name).path
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
    #expect(files == Self.installed.map { "opt/of mine/" + $0 })
    let removal = try install(["uninstall", folder.url.path, "/opt/of mine"])
    #expect(removal.errors == "")
    #expect(removal.status == 0)
    #expect(folder.names == [])
  }

  /// The page goes where `yar serve` of the installed program looks for it.
  @Test func thePageIsInstalledWhereItWasBuilt() throws {
    let page = try Folder()
    for name in ["yar.wasm", "index.html", "stage/stage.js", "fonts/Inter Bold.otf", ".stamp"] {
      try page.write(name, name)
    }
    let folder = try Folder()
    let result = try install(["install", folder.url.path, "/usr"], page: page.url.path)
    #expect(result.errors == "")
    #expect(
      result.output.hasSuffix(
        "install: \(folder.url.path)/usr/share/yar/sandbox, the page of yar serve\n"))
    for name in ["yar.wasm", "index.html", "stage/stage.js", "fonts/Inter Bold.otf"] {
      let file = folder.file("usr/share/yar/sandbox/\(name)")
      #expect(try String(contentsOf: file, encoding: .utf8) == name)
    }
    #expect(!folder.names.contains("usr/share/yar/sandbox/.stamp"))
    // Installed without it, it goes.
    let without = try install(["install", folder.url.path, "/usr"])
    #expect(
      without.output.hasSuffix(
        "install: without the page of yar serve, as /not built was not built: make sandbox, "
          + "then make install\n"))
    #expect(!folder.names.contains { $0.hasPrefix("usr/share/yar/sandbox/") })
    #expect(
      try install(["install", folder.url.path, "/usr"], page: page.url.path).status == 0)
    #expect(try install(["uninstall", folder.url.path, "/usr"]).status == 0)
    #expect(folder.names == [])
  }

  @Test func whatWasThereStays() throws {
    let folder = try Folder()
    try folder.write("bin/other", "mine")
    let before = folder.names
    #expect(try install(["install", "", folder.url.path]).status == 0)
    try folder.write("share/man/man1/other.1", "mine")
    // An installation over another one still knows which folders the first one made.
    #expect(try install(["install", "", folder.url.path]).status == 0)
    #expect(try install(["uninstall", "", folder.url.path]).status == 0)
    #expect(
      folder.names
        == (before + ["share", "share/man", "share/man/man1", "share/man/man1/other.1"]))
  }

  @Test func whatAnEarlierVersionHadGoes() throws {
    let folder = try Folder()
    #expect(try install(["install", "", folder.url.path]).status == 0)
    let record = try String(contentsOf: folder.file("share/yar/installed"), encoding: .utf8)
    try folder.write("share/yar/old", "of an earlier version")
    try folder.write("share/yar/installed", "F \(folder.url.path)/share/yar/old\n" + record)
    #expect(try install(["install", "", folder.url.path]).status == 0)
    #expect(!folder.names.contains("share/yar/old"))
    #expect(try install(["uninstall", "", folder.url.path]).status == 0)
    #expect(folder.names == [])
  }

  @Test func aRecordThatNamesOtherPlacesIsRefused() throws {
    let folder = try Folder()
    try folder.write("precious", "mine")
    try folder.write("prefix/bin/yar", "")
    try folder.write(
      "prefix/share/yar/installed", "F \(folder.url.path)/prefix/share/../../precious\n")
    let result = try install(["uninstall", "", folder.url.path + "/prefix"])
    #expect(result.status == 1)
    #expect(
      result.errors.hasSuffix(
        "names '\(folder.url.path)/prefix/share/../../precious', which is elsewhere\n"))
    #expect(folder.names.contains("precious"))
  }

  @Test(.enabled(if: Program.isWanted("/usr/bin/groff")))
  func theManualHasNoFaults() throws {
    let folder = try Folder()
    let manual = try Program.run(["manual"], in: folder)
    #expect(manual.status == 0)
    try folder.write("yar.1", manual.output)
    let result = try Program.run(
      ["-man", "-ww", "-rLL=90n", "-rHY=0", "-Tutf8", "-P-cbou", "yar.1"], in: folder,
      program: "/usr/bin/groff")
    #expect(result.errors == "")
    #expect(result.status == 0)
    // All that help texts say is in it, word by word.
    func words(_ text: String) -> [String] {
      text.split { " \n[]".contains($0) }.map(String.init)
    }
    let page = words(result.output)
    for name in [
      "render", "frames", "explain", "check", "schema", "serve", "mcp", "devices", "fonts",
      "completions", "manual", "help",
    ] {
      let help = words(try Fixtures.text("Help/\(name).txt"))
      let missing = Set(help).subtracting(page).subtracting([
        "Usage:", "Options:", "yar", "\(name):",
      ])
      #expect(missing == [], "\(name)")
    }
  }

  @Test func nothingInstalledIsSaid() throws {
    let folder = try Folder()
    let path = folder.url.path
    let result = try install(["uninstall", "", path])
    #expect(
      result.errors
        == "uninstall: nothing is installed in \(path) (\(path)/share/yar/installed is not there)\n"
    )
    #expect(result.status == 1)
    let relative = try install(["install", "", "here"])
    #expect(
      relative.errors == "install: PREFIX must be a whole path such as /usr/local, not 'here'\n")
    #expect(relative.status == 1)
  }
}

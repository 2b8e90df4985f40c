import Foundation
import Testing

/// What the scripts behind `make` say, with programs in place of those that they call.
@Suite struct ScriptTests {
  /// A run of a script; `programs` are texts of programs that are found before others.
  private func run(
    _ script: String, _ words: [String] = [], programs: [String: String],
    environment: [String: String] = [:]
  ) throws -> ProgramResult {
    let folder = try Folder()
    for (name, text) in programs {
      let file = try folder.write("bin/\(name)", "#!/bin/bash\n" + text)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    let path = Fixtures.folder.appendingPathComponent("../../Scripts/\(script)").path
    let search = folder.file("bin").path + ":/usr/bin:/bin"
    let own = ["PATH": search, "LOG": folder.file("log").path]
    var result = try Program.run(
      [path] + words, in: folder, environment: own.merging(environment) { $1 },
      program: "/bin/bash")
    result.output = result.output.replacing(folder.url.path, with: "FOLDER")
    return result
  }

  // MARK: test.sh

  private func testing(_ log: String, status: Int) throws -> ProgramResult {
    let swift = """
      if [ "$1" = build ]; then exit 0; fi
      cat <<'END'
      \(log)
      END
      exit \(status)
      """
    return try run("test.sh", ["--filter", "Some"], programs: ["swift": swift])
  }

  @Test func testsThatPassAreCounted() throws {
    let log = """
      ◇ Test run started.
      ◇ Test foo() started.
      ✔ Test foo() passed after 0.1 seconds.
      ➜ Test bar() skipped: "Not here"
      ✔ Test run with 2 tests in 1 suite passed after 0.2 seconds.
      """
    let result = try testing(log, status: 0)
    #expect(
      result.output == """
        test: 1 passed, 0 failed, 1 skipped; the whole log is FOLDER/log
        Test run with 2 tests in 1 suite passed after 0.2 seconds.

        """)
    #expect(result.status == 0)
  }

  @Test func whatFailedIsShownWhole() throws {
    let log = """
      ◇ Test foo() started.
      ◇ Test bar(_:) started.
      ✘ Test bar(_:) recorded an issue with 1 argument x → 3 at F.swift:1:2: Expectation failed: "a
      b" == "c"
      ↳ why
      ✘ Test bar(_:) failed after 0.2 seconds with 1 issue.
      ✔ Test foo() passed after 0.1 seconds.
      ✘ Test run with 2 tests in 1 suite failed after 0.2 seconds with 1 issue.
      """
    let result = try testing(log, status: 1)
    #expect(
      result.output == """
          ✘ Test bar(_:) recorded an issue with 1 argument x → 3 at F.swift:1:2: Expectation failed: "a
          b" == "c"
          ↳ why
        test: 1 passed, 1 failed, 0 skipped; the whole log is FOLDER/log
        Test run with 2 tests in 1 suite failed after 0.2 seconds with 1 issue.

        """)
    #expect(result.status == 1)
  }

  @Test func aTrapNamesTheTestsThatDidNotEnd() throws {
    let log = """
      ◇ Test foo() started.
      ◇ Test crash() started.
      ✔ Test foo() passed after 0.1 seconds.
      error: Exited with unexpected signal code 11
      """
    let result = try testing(log, status: 1)
    #expect(
      result.output.hasSuffix(
        """
          error: Exited with unexpected signal code 11
        test: begun and not ended, so failed:
          crash()
        test: 1 passed, 1 failed, 0 skipped; the whole log is FOLDER/log

        """))
    #expect(result.status == 1)
  }

  // MARK: setup.sh

  /// A Debian without Pango, for somebody who is not root.
  private static let programs = [
    "swift": "exit 0", "apt-get": "echo called", "id": "echo 1000",
    "dpkg-query": """
    for word in "$@"; do
      case $word in -* | '${'* | libpango1.0-dev | chromium) ;; *) echo "$word installed" ;; esac
    done
    """,
  ]

  @Test func whoIsNotRootIsToldTheLineToRun() throws {
    let sudo = Self.programs.merging(["sudo": "echo called"]) { $1 }
    let result = try run("setup.sh", ["run"], programs: sudo)
    #expect(
      result.errors == """
        setup: some Debian packages are missing, and installing them needs root. Run this once:
          sudo apt-get install --no-install-recommends libpango1.0-dev
        setup: where the libraries are there in another way, set YAR_SKIP_SETUP=1.

        """)
    #expect(result.output == "")
    #expect(result.status == 1)
    let tests = try run("setup.sh", ["test"], programs: sudo)
    #expect(tests.errors.contains(" libpango1.0-dev chromium\n"))
  }

  @Test func setupIsSkippedWhereOneSaysSo() throws {
    let result = try run(
      "setup.sh", ["test"], programs: Self.programs, environment: ["YAR_SKIP_SETUP": "1"])
    #expect(result == ProgramResult(status: 0, output: "", errors: ""))
  }
}

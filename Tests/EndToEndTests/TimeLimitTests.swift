import Foundation
import Testing

/// Documents that take long are stopped, and every format says so.
@Suite(.serialized) struct TimeLimitTests {
  /// Labels in a circle of constraints that cannot all hold: small to write, long to check, longer to draw.
  private func contradictions(_ count: Int) -> String {
    let views = (0..<count).map {
      #"{ "type": "Label", "identifier": "v\#($0)", "text": "some words to wrap", "numberOfLines": 0 }"#
    }
    var constraints = ["v0.leading == root.leading", "v\(count - 1).trailing == root.trailing"]
    for index in 0..<count {
      constraints += [
        "v\(index).width >= 100", "v\(index).height == v\((index + 1) % count).height",
      ]
      guard index > 0 else { continue }
      constraints += [
        "v\(index).leading == v\(index - 1).trailing + 8", "v\(index).top == v\(index - 1).bottom",
      ]
    }
    return """
      { "yar": 1, "size": [390, 844], "root": { "type": "View", "identifier": "root",
        "subviews": [\(views.joined(separator: ",\n"))],
        "constraints": [\(constraints.map { "\"\($0)\"" }.joined(separator: ", "))] } }
      """
  }

  /// Stack views in stack views, each with a label beside it.
  private func nest(_ depth: Int) -> String {
    var text = #"{ "type": "Label", "text": "inmost" }"#
    for level in 0..<depth {
      text = """
        { "type": "StackView", "axis": "\(level % 2 == 0 ? "horizontal" : "vertical")",
          "distribution": "fillProportionally",
          "arrangedSubviews": [\(text), { "type": "Label", "text": "label \(level)" }] }
        """
    }
    return #"{ "yar": 1, "size": [390, 844], "root": \#(text) }"#
  }

  /// Views one behind the other by left and right, each of which could mirror once all others do.
  private func sided(_ count: Int) -> String {
    let views = (0...count).map { #"{ "type": "View", "identifier": "v\#($0)" }"# }
    let constraints = (0...count).flatMap { index in
      [
        index == 0 ? "v0.left == root.left" : "v\(index).left == v\(index - 1).right + 1",
        "v\(index).top == root.top", "v\(index).width == 10", "v\(index).height == 10",
      ]
    }
    return """
      { "yar": 1, "size": [390, 844], "root": { "type": "View", "identifier": "root",
        "subviews": [\(views.joined(separator: ","))],
        "constraints": [\(constraints.map { "\"\($0)\"" }.joined(separator: ", "))] } }
      """
  }

  /// Very many views by their frames beside each other.
  private func framed(_ count: Int) -> String {
    let views = (0..<count).map {
      #"{ "type": "View", "frame": [\#($0 % 300), \#($0 / 300), 5, 5], "backgroundColor": "red" }"#
    }
    return """
      { "yar": 1, "size": [390, 844],
        "root": { "type": "View", "subviews": [\(views.joined(separator: ","))] } }
      """
  }

  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write("slow.json", contradictions(150))
    try folder.write("nest.json", nest(120))
    try folder.write("sided.json", sided(800))
    try folder.write("framed.json", framed(10_000))
    try folder.write("quick.json", try Fixtures.data("card.json"))
    return folder
  }

  private static var message: Regex<Substring> {
    #/slow\.json: error: stopped after 0\.3 s of work \('--time-limit'\); \d of 2 showings checked\n/#
  }

  @Test(.limit(minutes: 2), arguments: ["slow.json", "nest.json", "sided.json", "framed.json"])
  func aLongCheckIsStopped(_ name: String) throws {
    let folder = try folder()
    let clock = ContinuousClock()
    let start = clock.now
    let result = try Program.run(
      ["check", "--time-limit", "0.3", "--report", "report.html", name, "quick.json"], in: folder)
    // A build for tests works out much twice; on an idle machine it is one second.
    #expect(clock.now - start < .seconds(40))
    #expect(result.status == 2)
    #expect(
      result.errors.contains("\(name): error: stopped after 0.3 s of work ('--time-limit'); "))
    #expect(!result.errors.contains("quick.json: error"))
    #expect(result.output.contains(" in 2 documents (1 not checked to the end"), "\(result.output)")
    let page = String(
      decoding: try Data(contentsOf: folder.file("report.html")), as: UTF8.self)
    #expect(page.contains("stopped after 0.3 s of work (&#39;--time-limit&#39;); "))
    #expect(page.contains("1 document not checked to the end"))
  }

  @Test(.limit(minutes: 2), arguments: ["frames", "render", "explain"])
  func aSingleLayoutIsStopped(_ command: String) throws {
    let folder = try folder()
    let result = try Program.run([command, "--time-limit", "0.01", "slow.json"], in: folder)
    #expect(
      result.errors == "slow.json: error: stopped after 0.01 s of work ('--time-limit'); "
        + "it was not laid out to the end\n")
    #expect(result.status == 2)
    #expect(!folder.names.contains("slow.png"))
  }

  /// Of long texts few take as long as a tree; so does what is drawn over a picture.
  @Test(.limit(minutes: 2), arguments: ["png", "svg", "pdf", "frames", "check", "rows"])
  func longTextsAreStopped(_ way: String) throws {
    let folder = try Folder()
    let labels = (0..<40).map { _ in
      #"{ "type": "Label", "numberOfLines": 0, "text": "\#(String(repeating: "-", count: 3_000))" }"#
    }
    let data = way == "rows" ? #""data": { "type": "object" },"# : ""
    try folder.write(
      "slow.json",
      """
      { "yar": 1, "size": [300, null], \(data) "root": { "type": "WeView", "layout": "vertical",
        "subviews": [\(labels.joined(separator: ","))] } }
      """)
    try folder.write("rows.jsonl", "{}\n")
    let words =
      switch way {
      case "frames", "check": [way, "slow.json"]
      case "rows": ["render", "slow.json", "--rows", "rows.jsonl"]
      default: ["render", "slow.json", "-o", "slow.\(way)"]
      }
    let clock = ContinuousClock()
    let start = clock.now
    let result = try Program.run(words + ["--time-limit", "0.3"], in: folder)
    // All of them take half a minute in a build for tests.
    #expect(clock.now - start < .seconds(8))
    let told =
      way == "rows"
      ? try String(contentsOf: folder.file("errors.jsonl"), encoding: .utf8) : result.errors
    #expect(told.contains("stopped after 0.3 s of work ('--time-limit')"), "\(told)")
    #expect(result.status == (way == "rows" ? 1 : 2))
    #expect(!folder.names.contains { $0.hasPrefix("slow") && $0 != "slow.json" })
  }

  @Test(.limit(minutes: 2))
  func everyFormatSaysIt() throws {
    let folder = try folder()
    func check(_ format: String) throws -> ProgramResult {
      let result = try Program.run(
        ["check", "--time-limit", "0.3", "--format", format, "slow.json"], in: folder)
      #expect(result.status == 2)
      #expect(try Self.message.wholeMatch(in: result.errors) != nil, "\(format): \(result.errors)")
      return result
    }
    let json = try JSONSerialization.jsonObject(with: check("json").outputBytes) as? [String: Any]
    let document = try #require((json?["documents"] as? [[String: Any]])?.first)
    let stopped = try #require(document["stopped"] as? [String: Double])
    #expect(stopped["seconds"] == 0.3)
    #expect(stopped["showings"] == 2)
    #expect((stopped["checkedShowings"] ?? 9) < 2)
    let sarif = try JSONSerialization.jsonObject(with: check("sarif").outputBytes) as? [String: Any]
    let run = try #require((sarif?["runs"] as? [[String: Any]])?.first)
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    #expect((invocation["toolExecutionNotifications"] as? [Any])?.count == 1)
    let junit = try check("junit").output
    #expect(junit.contains(#"<error type="unfinished" message="stopped after 0.3 s of work"#))
    #expect(junit.contains(#"errors="1""#))
    let github = try check("github").output
    #expect(
      github.contains(
        "::error file=slow.json,title=The check was not finished::stopped after 0.3 s"))
    let gitlab = try JSONSerialization.jsonObject(with: check("gitlab").outputBytes)
    let entries = try #require(gitlab as? [[String: Any]])
    #expect(entries.contains { $0["check_name"] as? String == "unfinished" })
  }

  /// A limit that is not reached changes nothing.
  @Test func whatIsNotStoppedIsTheSame() throws {
    let folder = try Folder()
    try folder.write("a.json", contradictions(12))
    let plain = try Program.run(["check", "--json", "a.json"], in: folder)
    let limited = try Program.run(
      ["check", "--json", "--time-limit", "5000", "a.json"], in: folder)
    #expect(plain.status == 1)
    #expect(plain == limited)
    #expect(!plain.output.contains("\"stopped\""))
  }

  /// Who watches sees what takes so long; who reads the errors from a file does not.
  @Test(.limit(minutes: 2))
  func progressIsShownOnATerminal() throws {
    let folder = try folder()
    let words = ["check", "--time-limit", "4", "--report", "r.html", "nest.json"]
    let watched = try Terminal.errors(of: words, in: folder)
    #expect(watched.contains("nest.json: showing "), "\(watched.debugDescription)")
    #expect(watched.contains(" of 2") || watched.contains("picture "))
    let unwatched = try Program.run(words, in: folder)
    #expect(!unwatched.errors.contains("nest.json: showing "))
  }
}

/// The program on a terminal.
enum Terminal {
  /// What it writes to the standard error where that is a terminal; `script` makes one.
  static func errors(of words: [String], in folder: Folder) throws -> String {
    let command = ([Program.path] + words)
      .map { "'" + $0.replacingOccurrences(of: "'", with: #"'\''"#) + "'" }
      .joined(separator: " ")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
    process.arguments = ["-qec", "exec \(command) >/dev/null", "/dev/null"]
    process.currentDirectoryURL = folder.url
    process.environment = Program.bareEnvironment.merging(["SHELL": "/bin/sh"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

import Foundation

/// Runs case files against Yar and prints what differs.
///
/// A developer's tool: `swift run -c release Conformance weview FILE.json [--json OUT]`.
/// One line for each failing case; the last line is `N passed, N failed`. Exit status 0 when all passed,
/// 1 when a case failed, 2 when the input could not be read or the command line is wrong.
@main
struct Conformance {
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    var output: String?
    if let place = arguments.firstIndex(of: "--json") {
      guard place + 1 < arguments.count else { usage("--json needs the name of a file") }
      output = arguments[place + 1]
      arguments.removeSubrange(place...(place + 1))
    }
    guard arguments.count == 2 else { usage("two arguments are needed: what to run and a file") }
    let report: CaseReport
    do {
      switch arguments[0] {
      case "weview": report = try WeViewCases(file: arguments[1]).run()
      default: usage("'\(arguments[0])' is not a kind of case file")
      }
      if let output { try report.json().write(to: URL(fileURLWithPath: output), options: .atomic) }
    } catch {
      complain("Conformance: \(error)")
      exit(2)
    }
    for line in report.lines { print(line) }
    print(report.closingLine)
    exit(report.failed > 0 ? 1 : 0)
  }

  private static func usage(_ problem: String) -> Never {
    complain(
      """
      Conformance: \(problem)
      usage: Conformance weview FILE.json [--json OUT]
      """)
    exit(2)
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}

import Foundation

/// Runs case files against Yar and prints what differs.
///
/// A developer's tool: `.build/release/Conformance KIND INPUT [--json OUT]`, where KIND INPUT is
/// `weview FILE.json`, `autolayout FILE.json`, `interface-builder DIR`, `check-quality DIR` or `check-precision DIR`.
/// One line for each failing case; the last line is `N passed, N failed`. Exit status 0 when all passed,
/// 1 when a case failed, 2 when the input could not be read or the command line is wrong.
@main
struct Conformance {
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let output = value(of: "--json", in: &arguments)
    let page = value(of: "--markdown", in: &arguments)
    let vectors = value(of: "--vectors", in: &arguments)
    let judged = value(of: "--judged", in: &arguments)
    guard arguments.count == 2 else { usage("two arguments are needed: what to run and a file") }
    let report: any ConformanceReport
    do {
      switch arguments[0] {
      case "weview": report = try WeViewCases(file: arguments[1]).run()
      case "autolayout": report = try AutoLayoutCases(file: arguments[1]).run()
      case "interface-builder": report = try InterfaceBuilderCases(folder: arguments[1]).run()
      case "check-quality":
        var quality = try CheckQualityCases(folder: arguments[1]).run()
        quality.vectors = try vectors.map { try CheckVectors(file: $0) }
        // The judged documents lie in the folders beside the corpus, too.
        let above = URL(fileURLWithPath: arguments[1]).deletingLastPathComponent().path
        quality.precision = try judged.map {
          try CheckPrecisionCases(folder: above, judged: $0).run()
        }
        report = quality
      case "check-precision":
        guard let judged else { usage("check-precision needs '--judged FILE.json'") }
        report = try CheckPrecisionCases(folder: arguments[1], judged: judged).run()
      default: usage("'\(arguments[0])' is not a kind of case file")
      }
      if let output { try report.json().write(to: URL(fileURLWithPath: output), options: .atomic) }
      if let page {
        let text: String
        switch report {
        case let report as InterfaceBuilderReport: text = report.markdown
        case let report as CheckQualityReport: text = report.markdown
        default: usage("--markdown is for 'interface-builder' and 'check-quality'")
        }
        try Data(text.utf8).write(to: URL(fileURLWithPath: page), options: .atomic)
      }
    } catch {
      complain("Conformance: \(error)")
      exit(2)
    }
    for line in report.lines { print(line) }
    print(report.closingLine)
    exit(report.failed > 0 ? 1 : 0)
  }

  /// Takes an option and its value out of the arguments.
  private static func value(of option: String, in arguments: inout [String]) -> String? {
    guard let place = arguments.firstIndex(of: option) else { return nil }
    guard place + 1 < arguments.count else { usage("\(option) needs the name of a file") }
    defer { arguments.removeSubrange(place...(place + 1)) }
    return arguments[place + 1]
  }

  private static func usage(_ problem: String) -> Never {
    complain(
      """
      Conformance: \(problem)
      usage: Conformance KIND INPUT [--json OUT] [--markdown OUT] [--vectors FILE.json]
                         [--judged FILE.json]
      where KIND INPUT is weview FILE.json, autolayout FILE.json, interface-builder DIR,
      check-quality DIR or check-precision DIR
      """)
    exit(2)
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}

/// What a kind of cases tells when it was run.
protocol ConformanceReport {
  /// What is printed, without the closing line.
  var lines: [String] { get }
  /// The last line: `N passed, N failed`.
  var closingLine: String { get }
  /// How many failed.
  var failed: Int { get }
  /// All results.
  func json() throws -> Data
}

extension CaseReport: ConformanceReport {}
extension InterfaceBuilderReport: ConformanceReport {}

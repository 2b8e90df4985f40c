import YarDiagnosis
import YarFindings
import YarInterfaceBuilder
import YarLayout
import YarScenes

/// What a command line says about checking.
extension CheckPlan {
  /// The options of `yar check`.
  static let options: [CommandOption] =
    [
      CommandOption(
        name: "json",
        help: """
          Print the findings as JSON (Documentation/yar-check.schema.json).
          """),
      CommandOption(
        name: "format", letter: "f", value: "FORMAT",
        help: """
          How findings are printed: text, json, github (annotations), gitlab
          (code quality), sarif (2.1.0) or junit; text by default.
          """),
      CommandOption(
        name: "report", value: "FILE",
        help: """
          Also write a page (HTML) with pictures of what is wrong, all findings
          and what helps; it needs no network. Where there are many pictures, they
          lie beside it: those of report.html in the folder report.pictures.
          """),
      CommandOption(
        name: "baseline", value: "FILE",
        help: "Leave out findings that this file of '--json' has already."),
      CommandOption(
        name: "only", value: "CODES",
        help: "Look for these kinds only, such as conflict,ambiguous."),
      CommandOption(
        name: "ignore", value: "CODES",
        help: "Leave these kinds out."),
      CommandOption(
        name: "fail-on", value: "SEVERITY",
        help: """
          The least severity that makes the exit status 1: error, warning or
          note, or never; warning by default.
          """),
      CommandOption(
        name: "notes",
        help: "Show notes too; without it they are only counted."),
      CommandOption(
        name: "all",
        help: "Show long lists whole; otherwise \(CheckText.limit) findings of each kind are shown."
      ),
      CommandOption(
        name: "device", value: "NAME", isRepeatable: true,
        help: """
          Show scenes on this device; may be repeated, or 'phones', 'pads'.
          Without it, screens of Interface Builder are shown on the document's
          own device and on the smallest and largest of its kind.
          """),
      CommandOption(
        name: "direction", letter: "d", value: "DIR",
        help: """
          Direction of reading: ltr, rtl or both; by default the document's
          own, and the other one on its own device.
          """),
      CommandOption(
        name: "range", value: "WxH-WxH",
        help: """
          Search the sizes between these two, such as 320x568-440x956, instead
          of those between the devices; the document's own size need not be in it.
          """),
      CommandOption(
        name: "no-search",
        help: "Look at the devices' sizes only, not at those between them."),
      CommandOption(
        name: "pseudo",
        help: "Also look at texts that are 35 % longer, as translations may be."),
      CommandOption(
        name: "text-size", value: "SIZE", isRepeatable: true,
        help: """
          Also look at larger text: xxxl, or ax1 to ax5, the sizes for people
          who see less; text styles grow as the body does.
          """),
      CommandOption(
        name: "strings", value: "FILE", isRepeatable: true,
        help: """
          Also look at the texts of this .strings or .xcstrings file; those in
          the folders of languages beside a document are found without it.
          """),
    ]
    + [InputList.exclude]
    + SceneOptions.apartFromShowings.filter { $0.name != "time-limit" }
    + [
      SceneOptions.timeLimit("30 by default, 10 for each row. What is known by then is told.")
    ]

  /// Reads the options.
  init(_ arguments: Arguments) throws(UsageError) {
    // What is not for rows is said before files are read.
    if arguments.value("rows") != nil { try RowsRun.refuse(RowsCheck.refused, arguments) }
    self.init(try SceneOptions(apartFromShowings: arguments))
    kinds = try Self.kinds(arguments, "only") ?? kinds
    kinds.subtract(try Self.kinds(arguments, "ignore") ?? [])
    let severities: [(String, FindingSeverity?)] =
      FindingSeverity.allCases.reversed().map { ($0.rawValue, $0) } + [("never", nil)]
    failOn = try arguments.choice("fail-on", among: severities) ?? .warning
    let format = try arguments.choice(
      "format", among: CheckFormat.allCases.map { ($0.rawValue, $0) })
    if let format, format != .json, arguments.has("json") {
      throw UsageError(message: "'--json' goes not with '--format \(format.rawValue)'")
    }
    self.format = format ?? (arguments.has("json") ? .json : .text)
    showsNotes = arguments.has("notes")
    report = arguments.value("report")
    if report == "" || report == "-" {
      throw UsageError(message: "'--report' must name a file")
    }
    if let path = arguments.value("baseline") {
      baseline = try CheckBaseline(path: path)
      inputs.append((path, "the baseline"))
    }
    inputs += arguments.all("strings").map { ($0, "a file of '--strings'") }
    devices = try SceneOptions.devices(arguments)
    directions = try SceneOptions.directions(arguments)
    range = try Self.range(arguments)
    searchesSizes = !arguments.has("no-search")
    texts = try TextVariant.asked(by: arguments)
    if scenes.overrides.size != .unspecified, devices != nil || range != nil {
      throw UsageError(message: "'--size' goes neither with '--device' nor with '--range'")
    }
  }

  private static func kinds(
    _ arguments: Arguments, _ option: String
  ) throws(UsageError) -> Set<FindingKind>? {
    guard let text = arguments.value(option) else { return nil }
    return try FindingKind.kinds(named: text, by: "--\(option)")
  }

  private static func range(
    _ arguments: Arguments
  ) throws(UsageError) -> (from: Size, to: Size)? {
    guard let text = arguments.value("range") else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    var sizes: [Size] = []
    for part in parts {
      var one = Arguments()
      one.values["range"] = [part]
      if let size = try? one.size("range"), let width = size.width, let height = size.height {
        sizes.append(Size(width: width, height: height))
      }
    }
    guard sizes.count == 2, parts.count == 2, sizes[0].width <= sizes[1].width,
      sizes[0].height <= sizes[1].height
    else {
      throw UsageError(
        message: "'--range' must be two sizes, the smaller first, such as 320x568-440x956; "
          + "not '\(text)'")
    }
    return (sizes[0], sizes[1])
  }
}

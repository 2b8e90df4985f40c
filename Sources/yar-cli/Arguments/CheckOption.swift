import YarDiagnosis
import YarFindings
import YarInterfaceBuilder
import YarLayout
import YarScenes

/// The options of `yar check`.
enum CheckOption {
  static let isJSON = Option(
    name: "json",
    help: """
      Print the findings as JSON (Documentation/yar-check.schema.json).
      """)

  static let format = Option(
    name: "format", letter: "f", value: "FORMAT", .choice(CheckFormat.allCases),
    help: """
      How findings are printed: text, json, github (annotations), gitlab
      (code quality), sarif (2.1.0) or junit; text by default.
      """)

  static let isBrief = Option(
    name: "brief",
    help: """
      Print one line for each cause: where, what, by how much, and the change
      that helps most.
      """)

  static let fixes = Option(
    name: "fix",
    help: "Write changes that help into the documents, as 'yar fix' does.")

  static let report = Option(
    name: "report", value: "FILE", .page(.file([])),
    help: """
      Also write a page (HTML) with pictures of what is wrong, all findings
      and what helps; it needs no network. Where there are many pictures, they
      lie beside it: those of report.html in the folder report.pictures.
      """)

  static let baseline = Option(
    name: "baseline", value: "FILE", .text(.file(["json"])),
    help: "Leave out findings that this file of '--json' has already.")

  static let only = Option(
    name: "only", value: "CODES", .kinds,
    help: "Look for these kinds only, such as conflict,ambiguous.")

  static let ignored = Option(
    name: "ignore", value: "CODES", .kinds,
    help: "Leave these kinds out.")

  static let failOn = Option(
    name: "fail-on", value: "SEVERITY", .severity, default: .warning,
    help: """
      The least severity that makes the exit status 1: error, warning or
      note, or never; warning by default.
      """)

  static let showsNotes = Option(
    name: "notes",
    help: "Show notes too; without it they are only counted.")

  static let showsAll = Option(
    name: "all",
    help: "Show long lists whole; otherwise \(CheckText.limit) findings of each kind are shown."
  )

  static let devices = Option(
    name: "device", value: "NAME", each: .devices,
    help: """
      Show scenes on this device; may be repeated, or 'phones', 'pads'.
      Without it, screens of Interface Builder are shown on the document's
      own device and on the smallest and largest of its kind.
      """)

  static let directions = Option(
    name: "direction", letter: "d", value: "DIR", .directions,
    help: """
      Direction of reading: ltr, rtl or both; by default the document's
      own, and the other one on its own device.
      """)

  static let range = Option(
    name: "range", value: "WxH-WxH", .sizes,
    help: """
      Search the sizes between these two, such as 320x568-440x956, instead
      of those between the devices; the document's own size need not be in it.
      """)

  static let searchesNoSizes = Option(
    name: "no-search",
    help: "Look at the devices' sizes only, not at those between them.")

  static let isPseudo = Option(
    name: "pseudo",
    help: "Also look at texts that are 35 % longer, as translations may be.")

  static let textSizes = Option(
    name: "text-size", value: "SIZE", each: .textSize,
    help: """
      Also look at larger text: xxxl, or ax1 to ax5, the sizes for people
      who see less; text styles grow as the body does.
      """)

  static let strings = Option(
    name: "strings", value: "FILE", each: .text(.file(["strings", "xcstrings"])),
    help: """
      Also look at the texts of this .strings or .xcstrings file; those in
      the folders of languages beside a document are found without it.
      """)

  static let timeLimit = SceneOption.timeLimit(
    "30 by default, 10 for each row. What is known by then is told.")

  /// All, in the order of the help.
  static let all: [any CommandOption] =
    [
      isJSON, format, isBrief, fixes, report, baseline, only, ignored, failOn, showsNotes, showsAll,
      devices, directions, range, searchesNoSizes, isPseudo, textSizes, strings,
      InputList.exclude,
    ]
    + SceneOption.apartFromShowings.filter { $0.name != timeLimit.name }
    + [timeLimit]

  /// Those that mean nothing where there are rows.
  static let notForRows: [any CommandOption] = [isPseudo, range, strings, textSizes]
}

extension ValueType<Set<FindingKind>> {
  /// Codes with commas between them.
  fileprivate static var kinds: Self {
    ValueType(.list(FindingKind.allCases.map(\.rawValue))) { (word, option) throws(UsageError) in
      try FindingKind.kinds(named: word, by: option)
    }
  }
}

extension ValueType<FindingSeverity?> {
  /// A severity, or none.
  fileprivate static var severity: Self {
    .choice(FindingSeverity.allCases.reversed().map { ($0.rawValue, $0) } + [("never", nil)])
  }
}

extension ValueType<TextVariant> {
  /// The name of a size of text.
  fileprivate static var textSize: Self {
    .choice(TextVariant.sizes.map { ($0.name, .larger(name: $0.name, factor: $0.factor)) })
  }
}

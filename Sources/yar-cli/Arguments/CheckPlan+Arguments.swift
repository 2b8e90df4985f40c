import YarDiagnosis
import YarFindings
import YarInterfaceBuilder
import YarLayout
import YarScenes

/// What a command line says about checking.
extension CheckPlan {
  /// Reads the options.
  init(_ arguments: Arguments) throws(UsageError) {
    // What is not for rows is said before files are read.
    if arguments.has(RowOption.rows) { try RowOption.refuse(CheckOption.notForRows, arguments) }
    self.init(try SceneOptions(arguments, hasOneShowing: false))
    kinds = try arguments[CheckOption.only] ?? kinds
    kinds.subtract(try arguments[CheckOption.ignored] ?? [])
    failOn = try arguments[CheckOption.failOn]
    let isJSON = try arguments[CheckOption.isJSON]
    let format = try arguments[CheckOption.format]
    if let format, format != .json, isJSON {
      throw UsageError(message: "'--json' goes not with '--format \(format.rawValue)'")
    }
    self.format = format ?? (isJSON ? .json : .text)
    isBrief = try arguments[CheckOption.isBrief]
    if isBrief, self.format != .text {
      throw UsageError(message: "'--brief' goes not with '--format \(self.format.rawValue)'")
    }
    showsNotes = try arguments[CheckOption.showsNotes]
    report = try arguments[CheckOption.report]
    if let path = try arguments[CheckOption.baseline] {
      baseline = try CheckBaseline(path: path)
      inputs.append((path, "the baseline"))
    }
    let strings = try arguments[CheckOption.strings]
    inputs += strings.map { ($0, "a file of '--strings'") }
    let devices = try arguments[CheckOption.devices].flatMap(\.self)
    self.devices = devices.isEmpty ? nil : devices
    directions = try arguments[CheckOption.directions]
    range = try arguments[CheckOption.range]
    searchesSizes = try !arguments[CheckOption.searchesNoSizes]
    texts =
      try (arguments[CheckOption.isPseudo] ? [.pseudo] : []) + arguments[CheckOption.textSizes]
    for path in strings { texts += try TextVariant.variants(in: path, by: "--strings") }
    if scenes.overrides.size != .unspecified, self.devices != nil || range != nil {
      throw UsageError(message: "'--size' goes neither with '--device' nor with '--range'")
    }
  }
}

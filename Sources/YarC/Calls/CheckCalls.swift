import CYar
import YarDiagnosis
import YarFindings
import YarLayout
import YarScenes

/// Says what is wrong with the layout of a document.
@_cdecl("yar_check")
public func yarCheck(
  _ engine: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ bytes: UnsafePointer<CChar>?,
  _ byteCount: Int, _ options: UnsafePointer<yar_check_options>?
) -> UnsafeMutablePointer<yar_result>? {
  outcome(engine, path, bytes, byteCount, options) {
    (engine, input, check, outcome) throws(LayoutCheckError) in
    try engine.check(input, check, &outcome)
  }
}

/// Writes changes that help into the text of a document.
@_cdecl("yar_repair")
public func yarRepair(
  _ engine: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ bytes: UnsafePointer<CChar>?,
  _ byteCount: Int, _ options: UnsafePointer<yar_check_options>?, _ flags: UInt32
) -> UnsafeMutablePointer<yar_result>? {
  outcome(engine, path, bytes, byteCount, options) {
    (engine, input, check, outcome) throws(LayoutCheckError) in
    if let refusal = CText.refusal(of: flags, known: YAR_CHOOSE_FIRST, "the flags of a repair") {
      throw LayoutCheckError(message: refusal)
    }
    try engine.repair(
      input, check, choosesFirst: flags & YAR_CHOOSE_FIRST != 0, &outcome)
  }
}

/// What comes of a call about a document.
private func outcome(
  _ engine: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ bytes: UnsafePointer<CChar>?,
  _ byteCount: Int, _ options: UnsafePointer<yar_check_options>?,
  _ work: (DrawingEngine, InputFile, LayoutCheck, inout Outcome) throws(LayoutCheckError) -> Void
) -> UnsafeMutablePointer<yar_result>? {
  ForkGate.pass {
    var outcome = Outcome()
    run(engine, path, bytes, byteCount, options, &outcome, work)
    return Handles.add(ResultMemory(outcome))
  }
}

private func run(
  _ engine: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ bytes: UnsafePointer<CChar>?,
  _ byteCount: Int, _ options: UnsafePointer<yar_check_options>?, _ outcome: inout Outcome,
  _ work: (DrawingEngine, InputFile, LayoutCheck, inout Outcome) throws(LayoutCheckError) -> Void
) {
  guard let engine = Handles.object(engine, DrawingEngine.self) else {
    return outcome.refuse("the engine is none: NULL, freed, or a handle of another kind")
  }
  guard let options = CText.options(options, yar_check_options()) else {
    return outcome.refuse(CText.wrongSize("the check's options", "yar_check_options"))
  }
  let path = CText.string(path)
  guard path?.isEmpty == false || bytes != nil else {
    return outcome.refuse("the document has neither a path nor a text")
  }
  // A dash is a name like others: nobody types here.
  let name = path == "-" ? "./-" : path ?? "document"
  let content = bytes.map { CText.bytes($0, byteCount) }
  do throws(LayoutCheckError) {
    let check = try LayoutCheck(options)
    try work(engine, InputFile(path: name, content: content), check, &outcome)
  } catch {
    outcome.refuse(error.message)
  }
}

extension LayoutCheck {
  /// Reads what a caller says.
  fileprivate init(_ options: yar_check_options) throws(LayoutCheckError) {
    self.init()
    let known = YAR_IMAGES_OUTSIDE | YAR_NO_SEARCH | YAR_LONGER_TEXTS
    let what = "the check's options"
    if let refusal = CText.refusal(of: options.flags, known: known, what)
      ?? CText.refusal(options.devices, options.device_count, "devices")
      ?? CText.refusal(
        options.asset_directories, options.asset_directory_count, "asset_directories")
      ?? CText.refusal(options.text_files, options.text_file_count, "text_files")
    {
      throw LayoutCheckError(message: refusal)
    }
    allowsImagesOutside = options.flags & YAR_IMAGES_OUTSIDE != 0
    searchesSizes = options.flags & YAR_NO_SEARCH == 0
    triesLongerTexts = options.flags & YAR_LONGER_TEXTS != 0
    devices = CText.strings(options.devices, options.device_count)
    assetDirectories = CText.strings(options.asset_directories, options.asset_directory_count)
    textFiles = CText.strings(options.text_files, options.text_file_count)
    switch options.direction {
    case YAR_ASKED_BY_DOCUMENT.rawValue: directions = nil
    case YAR_LEFT_TO_RIGHT.rawValue: directions = [.leftToRight]
    case YAR_RIGHT_TO_LEFT.rawValue: directions = [.rightToLeft]
    case YAR_BOTH_DIRECTIONS.rawValue: directions = [.leftToRight, .rightToLeft]
    default:
      throw LayoutCheckError(message: "the direction is not known: \(options.direction)")
    }
    if options.time_limit == .infinity {
      timeLimit = nil
    } else if options.time_limit != 0 {
      guard options.time_limit > 0, options.time_limit <= 86_400 else {
        throw LayoutCheckError(
          message: "the time limit must be above 0 and at most 86,400 seconds, or infinite")
      }
      timeLimit = options.time_limit
    }
    do throws(UsageError) {
      if let only = CText.string(options.only) {
        kinds = try FindingKind.kinds(named: only, by: "only")
      }
      if let ignore = CText.string(options.ignore) {
        kinds.subtract(try FindingKind.kinds(named: ignore, by: "ignore"))
      }
    } catch {
      throw LayoutCheckError(message: error.message)
    }
  }
}

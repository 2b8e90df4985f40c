import CYar

/// Makes a place where findings are gathered.
@_cdecl("yar_report_new")
public func yarReportNew(
  _ made: OpaquePointer?, _ problems: UnsafeMutablePointer<UnsafeMutablePointer<yar_result>?>?
) -> OpaquePointer? {
  making(problems) { outcome in
    guard let held = Handles.object(made, HeldTemplate.self) else {
      outcome.refuse("the template is none: NULL, freed, or a handle of another kind")
      return nil
    }
    return HeldReport(held)
  }
}

/// What was gathered, by cause.
@_cdecl("yar_report_causes")
public func yarReportCauses(
  _ engine: OpaquePointer?, _ report: OpaquePointer?, _ wanted: UInt32
) -> UnsafeMutablePointer<yar_result>? {
  ForkGate.pass {
    var outcome = Outcome()
    if let refusal = CText.refusal(of: wanted, known: YAR_FIXES, "what is wanted") {
      outcome.refuse(refusal)
    } else if let engine = Handles.object(engine, DrawingEngine.self) {
      if let report = Handles.object(report, HeldReport.self) {
        engine.causes(of: report, findsFixes: wanted & YAR_FIXES != 0, &outcome)
      } else {
        outcome.refuse("the report is none: NULL, freed, or a handle of another kind")
      }
    } else {
      outcome.refuse("the engine is none: NULL, freed, or a handle of another kind")
    }
    return Handles.add(ResultMemory(outcome))
  }
}

/// Lets go of a report.
@_cdecl("yar_report_free")
public func yarReportFree(_ report: OpaquePointer?) {
  ForkGate.pass { Handles.remove(UInt(bitPattern: report), HeldReport.self) }
}

import CYar
import Glibc
import YarCairo

/// The version of the interface.
@_cdecl("yar_abi_version")
public func yarABIVersion() -> UInt32 { UInt32(YAR_ABI_VERSION) }

/// The version of Yar.
@_cdecl("yar_version")
public func yarVersion() -> UnsafePointer<CChar>? { versionText }

nonisolated(unsafe) private let versionText: UnsafePointer<CChar> = {
  UnsafePointer(strdup(YAR_VERSION)!)
}()

/// Opens the fonts.
@_cdecl("yar_engine_new")
public func yarEngineNew(
  _ options: UnsafePointer<yar_engine_options>?,
  _ problems: UnsafeMutablePointer<UnsafeMutablePointer<yar_result>?>?
) -> OpaquePointer? {
  making(problems) { outcome in
    guard let options = CText.options(options, yar_engine_options()) else {
      outcome.refuse(
        CText.wrongSize("the engine's options", "yar_engine_options"))
      return nil
    }
    if let refusal = CText.refusal(
      of: options.flags, known: YAR_OWN_FONTCONFIG, "the engine's options")
      ?? CText.refusal(options.font_directories, options.font_directory_count, "font_directories")
      ?? CText.refusal(
        options.system_font_directories, options.system_font_directory_count,
        "system_font_directories")
    {
      outcome.refuse(refusal)
      return nil
    }
    if options.flags & YAR_OWN_FONTCONFIG != 0 { FontLibrary.ignoreSystemConfiguration() }
    let system = CText.strings(
      options.system_font_directories, options.system_font_directory_count)
    do throws(FontError) {
      return try DrawingEngine(
        fontDirectories: CText.strings(options.font_directories, options.font_directory_count),
        systemDirectories: system.isEmpty ? nil : system,
        imageMemory: SharedImageMemory.of(bytes: options.image_memory))
    } catch {
      outcome.refuse("\(error)")
      return nil
    }
  }
}

/// Lets go of an engine.
@_cdecl("yar_engine_free")
public func yarEngineFree(_ engine: OpaquePointer?) {
  ForkGate.pass { Handles.remove(UInt(bitPattern: engine), DrawingEngine.self) }
}

/// Gives back a result.
@_cdecl("yar_result_free")
public func yarResultFree(_ result: UnsafeMutablePointer<yar_result>?) {
  ForkGate.pass { Handles.remove(UInt(bitPattern: result), ResultMemory.self) }
}

/// Makes something that gets a handle, and tells what is to be said of it.
func making(
  _ problems: UnsafeMutablePointer<UnsafeMutablePointer<yar_result>?>?,
  _ make: (inout Outcome) -> AnyObject?
) -> OpaquePointer? {
  ForkGate.pass {
    var outcome = Outcome()
    let made = make(&outcome)
    problems?.pointee = outcome.isEmpty ? nil : Handles.add(ResultMemory(outcome))
    return made.flatMap { Handles.add($0) }
  }
}

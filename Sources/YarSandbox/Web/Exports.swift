#if arch(wasm32)

// What `Sandbox/engine.js` calls. A session is a sandbox with what it answered last; there may be several.

/// A sandbox and the buffers that the page reads.
private final class Session {
  let sandbox: Sandbox
  private var bytes: [UInt8] = []
  private var numbers: [Double] = []
  private var strings: [UInt8] = []

  init(isFixed: Bool, foreign: (any ForeignDocuments)? = nil) {
    if isFixed {
      sandbox = Sandbox(texts: FixedTextHost(), images: nil, foreign: foreign)
    } else {
      let host = WebHost()
      sandbox = Sandbox(texts: host, images: host, foreign: foreign)
    }
  }

  func answer(_ text: String) -> Int32 {
    bytes = Array(text.utf8)
    return Int32(bytes.count)
  }

  func keepNumbers() -> Int32 {
    (numbers, strings) = (sandbox.numbers, sandbox.strings)
    return Int32(numbers.count)
  }

  // The arrays stay as they are until the next call, so their memory may be read until then.
  var text: UnsafePointer<UInt8>? { bytes.withUnsafeBufferPointer { $0.baseAddress } }
  var list: UnsafePointer<Double>? { numbers.withUnsafeBufferPointer { $0.baseAddress } }
  var listStrings: UnsafePointer<UInt8>? { strings.withUnsafeBufferPointer { $0.baseAddress } }
}

private func session(_ handle: UnsafeMutableRawPointer) -> Session {
  Unmanaged<Session>.fromOpaque(handle).takeUnretainedValue()
}

@_cdecl("yar_open")
func yarOpen(_ isFixed: Int32) -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(Session(isFixed: isFixed != 0)).toOpaque()
}

/// Opens a sandbox for documents of Interface Builder; linked into `interface.wasm` only.
@_cdecl("yar_open_interface")
func yarOpenInterface(_ isFixed: Int32) -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(Session(isFixed: isFixed != 0, foreign: InterfaceDocuments())).toOpaque()
}

@_cdecl("yar_close")
func yarClose(_ handle: UnsafeMutableRawPointer) {
  Unmanaged<Session>.fromOpaque(handle).release()
}

@_cdecl("yar_alloc")
func yarAlloc(_ count: Int32) -> UnsafeMutableRawPointer {
  .allocate(byteCount: max(1, Int(count)), alignment: 8)
}

@_cdecl("yar_free")
func yarFree(_ pointer: UnsafeMutableRawPointer) { pointer.deallocate() }

/// Reads a document, whose text is given as it is.
@_cdecl("yar_read")
func yarRead(
  _ handle: UnsafeMutableRawPointer, _ text: UnsafePointer<UInt8>, _ count: Int32
) -> Int32 {
  let session = session(handle)
  return session.answer(
    session.sandbox.answer(reading: Array(UnsafeBufferPointer(start: text, count: Int(count)))))
}

/// What is asked for the first picture; -1 where `yar_ask_more` has the answer.
@_cdecl("yar_ask")
func yarAsk(
  _ handle: UnsafeMutableRawPointer, _ question: UnsafePointer<UInt8>, _ count: Int32
) -> Int32 {
  let session = session(handle)
  let question = Array(UnsafeBufferPointer(start: question, count: Int(count)))
  guard let answer = session.sandbox.answerFirst(to: question) else { return -1 }
  return session.answer(answer)
}

/// What is asked later: functions that only this leads to are in `more.wasm` (`Scripts/sandbox.sh`).
@_cdecl("yar_ask_more")
func yarAskMore(
  _ handle: UnsafeMutableRawPointer, _ question: UnsafePointer<UInt8>, _ count: Int32
) -> Int32 {
  let session = session(handle)
  let question = Array(UnsafeBufferPointer(start: question, count: Int(count)))
  return session.answer(session.sandbox.answerLater(to: question))
}

@_cdecl("yar_text")
func yarText(_ handle: UnsafeMutableRawPointer) -> UnsafePointer<UInt8>? { session(handle).text }

@_cdecl("yar_layout")
func yarLayout(_ handle: UnsafeMutableRawPointer, _ width: Double, _ height: Double) {
  session(handle).sandbox.layout(width: width, height: height)
}

@_cdecl("yar_display_list")
func yarDisplayList(_ handle: UnsafeMutableRawPointer) -> Int32 {
  let session = session(handle)
  session.sandbox.encodeDisplayList()
  return session.keepNumbers()
}

@_cdecl("yar_frames")
func yarFrames(_ handle: UnsafeMutableRawPointer) -> Int32 {
  let session = session(handle)
  session.sandbox.encodeFrames()
  return session.keepNumbers()
}

@_cdecl("yar_numbers")
func yarNumbers(_ handle: UnsafeMutableRawPointer) -> UnsafePointer<Double>? {
  session(handle).list
}

@_cdecl("yar_strings")
func yarStrings(_ handle: UnsafeMutableRawPointer) -> UnsafePointer<UInt8>? {
  session(handle).listStrings
}

#endif

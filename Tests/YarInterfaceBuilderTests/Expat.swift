import CExpat
import YarLayout

@testable import YarInterfaceBuilder

/// XML read by expat: what ``XMLScanner`` is compared with.
enum Expat {
  /// Tells a handler what stands in a text, up to a fault in it.
  @Sendable
  static func parse(_ bytes: [UInt8], _ handler: any XMLHandler) -> XMLFault? {
    guard let parser = XML_ParserCreate(nil) else {
      return XMLFault(kind: .other("there is no memory left to read it"), position: .start)
    }
    defer { XML_ParserFree(parser) }
    let receiver = ExpatReceiver(parser, handler)
    let status = withExtendedLifetime(receiver) {
      XML_SetUserData(parser, Unmanaged.passUnretained(receiver).toOpaque())
      XML_SetElementHandler(
        parser,
        { ExpatReceiver.from($0)?.open($1, $2) }, { data, _ in ExpatReceiver.from(data)?.close() })
      XML_SetCharacterDataHandler(parser) { ExpatReceiver.from($0)?.add($1, Int($2)) }
      XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
        ExpatReceiver.from(data)?.meetDocumentType()
      }
      return bytes.withUnsafeBytes {
        XML_Parse(
          parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count), 1)
      }
    }
    if status == XML_STATUS_OK || handler.isStopped { return nil }
    return XMLFault(kind: fault(XML_GetErrorCode(parser)), position: receiver.position)
  }

  private static func fault(_ code: XML_Error) -> XMLFault.Kind {
    switch code {
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
      XML_ERROR_UNCLOSED_CDATA_SECTION:
      .ended
    case XML_ERROR_TAG_MISMATCH: .mismatch
    case XML_ERROR_UNDEFINED_ENTITY: .unknownEntity
    case XML_ERROR_INVALID_TOKEN: .invalid
    default: .other(XML_ErrorString(code).map { String(cString: $0) } ?? "error \(code.rawValue)")
    }
  }
}

/// What expat calls, for a handler.
private final class ExpatReceiver {
  private let parser: XML_Parser
  private let handler: any XMLHandler

  init(_ parser: XML_Parser, _ handler: any XMLHandler) {
    self.parser = parser
    self.handler = handler
  }

  static func from(_ pointer: UnsafeMutableRawPointer?) -> ExpatReceiver? {
    pointer.map { Unmanaged<ExpatReceiver>.fromOpaque($0).takeUnretainedValue() }
  }

  var position: SourcePosition {
    SourcePosition(
      line: Int(XML_GetCurrentLineNumber(parser)),
      column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
  }

  func open(
    _ name: UnsafePointer<XML_Char>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard !handler.isStopped, let name else { return }
    var list: [XMLElement.Attribute] = []
    if var next = attributes {
      while let key = next[0], let value = next[1] {
        list.append(
          XMLElement.Attribute(name: String(cString: key), value: String(cString: value)))
        next += 2
      }
    }
    handler.open(String(cString: name), list, at: position)
    stopIfWanted()
  }

  func close() {
    guard !handler.isStopped else { return }
    handler.close()
  }

  func add(_ start: UnsafePointer<XML_Char>?, _ count: Int) {
    guard !handler.isStopped, let start else { return }
    start.withMemoryRebound(to: UInt8.self, capacity: count) {
      handler.add(UnsafeBufferPointer(start: $0, count: count))
    }
  }

  func meetDocumentType() {
    guard !handler.isStopped else { return }
    handler.meetDocumentType(at: position)
    stopIfWanted()
  }

  private func stopIfWanted() {
    if handler.isStopped { XML_StopParser(parser, 0) }
  }
}

import CYar
import Glibc

/// A result as the caller sees it, with everything in it.
final class ResultMemory {
  let result: UnsafeMutablePointer<yar_result>
  private var blocks: [UnsafeMutableRawPointer] = []
  private var place = 0
  private var room = 0
  private let empty: UnsafePointer<CChar>

  private static let blockSize = 1 << 15

  /// Makes the memory of what came of a call.
  init(_ outcome: Outcome) {
    result = .allocate(capacity: 1)
    result.initialize(to: yar_result())
    let empty = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
    empty.initialize(to: 0)
    self.empty = UnsafePointer(empty)
    (result.pointee.errors, result.pointee.error_count) = list(outcome.errors.map(error))
    (result.pointee.pictures, result.pointee.picture_count) = list(outcome.pictures.map(picture))
    (result.pointee.frames, result.pointee.frame_count) = list(outcome.frames.map(frame))
    (result.pointee.findings, result.pointee.finding_count) = list(outcome.findings.map(finding))
    (result.pointee.texts, result.pointee.text_count) = list(outcome.texts.map(text))
    (result.pointee.warnings, result.pointee.warning_count) = list(outcome.warnings.map(warning))
    result.pointee.checked_scenes = outcome.checkedScenes
    (result.pointee.changes, result.pointee.change_count) = list(outcome.changes.map(change))
    result.pointee.page_count = outcome.pageCount
    if let document = outcome.document {
      // With a zero behind it, for who takes it as a text.
      let kept = list(document + [0])
      (result.pointee.document, result.pointee.document_byte_count) = (kept.0, document.count)
    }
  }

  deinit {
    for block in blocks { block.deallocate() }
    empty.deallocate()
    result.deallocate()
  }

  // MARK: What is in a result

  private func error(_ error: Outcome.Problem) -> yar_error {
    yar_error(
      severity: error.severity, line: UInt32(clamping: error.line),
      column: UInt32(clamping: error.column), row: error.row, message: text(error.message),
      field: text(error.field), file: text(error.file), excerpt: text(error.excerpt))
  }

  private func picture(_ picture: Outcome.Picture) -> yar_picture {
    yar_picture(
      row: picture.row, page: picture.page, scene: text(picture.scene), name: text(picture.name),
      width: picture.width, height: picture.height, bytes: bytes(picture.bytes),
      byte_count: picture.bytes.count)
  }

  private func frame(_ frame: Outcome.Frame) -> yar_frame {
    yar_frame(
      row: frame.row, scene: frame.scene, scene_name: text(frame.sceneName),
      path: text(frame.path), identifier: text(frame.identifier), type: text(frame.type),
      text: text(frame.text), frame: Self.four(frame.frame), on_page: Self.four(frame.onPage))
  }

  private func warning(_ warning: Outcome.Warning) -> yar_warning {
    yar_warning(
      line: UInt32(clamping: warning.line), column: UInt32(clamping: warning.column),
      row: warning.row, message: text(warning.message), file: text(warning.file),
      cause: text(warning.cause), is_of_each_row: warning.isOfEachRow ? 1 : 0)
  }

  private func text(_ made: Outcome.Text) -> yar_text {
    var result = yar_text()
    result.row = made.row
    result.scene = made.scene
    result.path = text(made.path)
    result.text = text(made.text)
    result.line = made.line
    result.word = made.word
    withUnsafeMutableBytes(of: &result.polygon) { room in
      made.polygon.withUnsafeBytes { room.copyMemory(from: $0) }
    }
    return result
  }

  // MARK: Memory

  static func four(_ numbers: [Double]) -> (Double, Double, Double, Double) {
    numbers.count == 4 ? (numbers[0], numbers[1], numbers[2], numbers[3]) : (0, 0, 0, 0)
  }

  func list<Element>(_ elements: [Element]) -> (UnsafePointer<Element>?, Int) {
    guard !elements.isEmpty else { return (nil, 0) }
    let size = elements.count * MemoryLayout<Element>.stride
    let memory = take(size, alignment: MemoryLayout<Element>.alignment)
    let typed = memory.bindMemory(to: Element.self, capacity: elements.count)
    for (index, element) in elements.enumerated() { (typed + index).initialize(to: element) }
    return (UnsafePointer(typed), elements.count)
  }

  func text(_ text: String) -> UnsafePointer<CChar> {
    guard !text.isEmpty else { return empty }
    var utf8 = Array(text.utf8)
    // A text of C ends at a zero byte: it is shown as what pictures show there.
    if utf8.contains(0) { utf8 = Array(text.replacing("\0", with: "\u{FFFD}").utf8) }
    let memory = take(utf8.count + 1, alignment: 1)
    memory.copyMemory(from: utf8, byteCount: utf8.count)
    memory.storeBytes(of: 0, toByteOffset: utf8.count, as: UInt8.self)
    return UnsafePointer(memory.bindMemory(to: CChar.self, capacity: utf8.count + 1))
  }

  private func bytes(_ bytes: [UInt8]) -> UnsafePointer<UInt8>? {
    guard !bytes.isEmpty else { return nil }
    let memory = take(bytes.count, alignment: 1)
    memory.copyMemory(from: bytes, byteCount: bytes.count)
    return UnsafePointer(memory.bindMemory(to: UInt8.self, capacity: bytes.count))
  }

  /// Memory that lives as long as the result; small pieces share a block.
  private func take(_ count: Int, alignment: Int) -> UnsafeMutableRawPointer {
    let start = (place + alignment - 1) / alignment * alignment
    if start + count <= room, let block = blocks.last {
      place = start + count
      return block + start
    }
    room = max(count, Self.blockSize)
    let block = UnsafeMutableRawPointer.allocate(byteCount: room, alignment: 16)
    blocks.append(block)
    place = count
    return block
  }
}

import CYar
import YarCairo
import YarScenes

/// What PDFs of rows are besides pages.
struct PDFTask {
  private var wishes = PDFWishes()
  private var files: [(file: PDFAttachment, invoice: InvoiceProfile?)] = []
  /// The files of a row by its number, in their order; 0 has those of all rows.
  private var places: [Int: [Int]] = [:]

  /// Reads what a caller says; nil where that is nothing.
  init?(_ task: yar_task, _ format: PictureFormat) throws(TaskError) {
    guard task.pdf != nil || task.attachments != nil || task.attachment_count != 0 else {
      return nil
    }
    guard format == .pdf else {
      throw TaskError(message: "the task's pdf and attachments are for YAR_PDF")
    }
    if let words = CText.string(task.pdf), let problem = wishes.add(words: words) {
      throw TaskError(message: "the task's pdf \(problem)")
    }
    guard task.attachment_count != 0 else { return }
    guard let list = task.attachments, task.attachment_count > 0 else {
      throw TaskError(message: "the task's attachments are NULL, and their count is not 0")
    }
    wishes.replacesFiles = true
    for place in 0..<task.attachment_count {
      do throws(TaskError) {
        files.append(try Self.file(list[place]))
      } catch {
        throw TaskError(message: "the task's attachments[\(place)]: \(error.message)")
      }
      places[CText.count(list[place].row), default: []].append(place)
    }
  }

  private static func file(
    _ given: yar_attachment
  ) throws(TaskError) -> (file: PDFAttachment, invoice: InvoiceProfile?) {
    var invoice: InvoiceProfile?
    if let word = CText.string(given.factur_x) {
      invoice = InvoiceProfile(rawValue: word)
      guard invoice != nil else {
        throw TaskError(
          message: "factur_x must be one of \(Self.list(InvoiceProfile.self)), not '\(word)'")
      }
    }
    var relationship = invoice?.relationshipOfData ?? .supplement
    if let word = CText.string(given.relationship) {
      guard let known = AttachmentRelationship(rawValue: word) else {
        throw TaskError(
          message:
            "the relationship must be one of \(Self.list(AttachmentRelationship.self)), not '\(word)'"
        )
      }
      relationship = known
    }
    guard let name = CText.string(given.name) ?? invoice?.fileName else {
      throw TaskError(message: "the name is NULL")
    }
    guard given.bytes != nil || given.byte_count == 0, given.byte_count >= 0 else {
      throw TaskError(message: "the bytes are NULL, and their count is not 0")
    }
    guard given.byte_count <= AttachmentRoom.mostBytes else {
      throw TaskError(
        message: "it has \(given.byte_count) bytes; at most \(AttachmentRoom.mostBytes) are taken")
    }
    let bytes = UnsafeBufferPointer(start: given.bytes, count: given.byte_count)
    let file = PDFAttachment(
      name: name, bytes: Array(bytes), mediaType: CText.string(given.media_type),
      relationship: relationship, summary: CText.string(given.summary))
    if let problem = file.problem { throw TaskError(message: problem) }
    return (file, invoice)
  }

  private static func list<Word: CaseIterable & RawRepresentable<String>>(
    _ type: Word.Type
  ) -> String {
    type.allCases.map(\.rawValue).joined(separator: ", ")
  }

  /// How the pictures of a row become files.
  func style(_ style: PictureStyle, row number: Int) -> PictureStyle {
    var style = style
    style.pdf = wishes
    for place in (places[0] ?? []) + (places[number] ?? []) {
      style.pdf.attachments.append(files[place].file)
      guard let invoice = files[place].invoice else { continue }
      style.pdf.invoice = invoice
      style.pdf.standards.insert(.a3b)
    }
    return style
  }
}

import CYar
import YarCairo
import YarScenes

/// The files that a caller gives to the PDFs of rows.
struct TaskFiles {
  private var files: [(file: PDFAttachment, invoice: InvoiceProfile?)] = []
  /// The files of a row by its number, in their order; 0 has those of all rows.
  private var places: [Int: [Int]] = [:]

  /// Whether there are none.
  var isEmpty: Bool { files.isEmpty }
  /// Whether some are the data of an invoice.
  var hasInvoice: Bool { files.contains { $0.invoice != nil } }

  /// Takes none.
  init() {}

  /// Reads a list.
  ///
  /// - Parameter what: What errors call the list.
  init(
    _ list: UnsafePointer<yar_attachment>?, _ count: Int, _ what: String
  ) throws(TaskError) {
    guard count != 0 else { return }
    guard let list, count > 0 else {
      throw TaskError(message: "\(what) are NULL, and their count is not 0")
    }
    for place in 0..<count {
      do throws(TaskError) {
        files.append(try Self.file(list[place]))
      } catch {
        throw TaskError(message: "\(what)[\(place)]: \(error.message)")
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

  /// Gives the PDF of a row those that it carries.
  func add(to wishes: inout PDFWishes, row number: Int) {
    for place in (places[0] ?? []) + (places[number] ?? []) {
      wishes.attachments.append(files[place].file)
      guard let invoice = files[place].invoice else { continue }
      wishes.invoice = invoice
      wishes.standards.insert(.a3b)
    }
  }
}

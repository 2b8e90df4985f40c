import YarCairo
import YarDocuments
import YarDrawing
import YarLayout
import YarTemplates

/// The files that PDFs carry, by patterns of their paths.
package struct AttachmentPlan: Sendable {
  private var patterns: [NamePattern]
  private let invoice: InvoiceProfile?

  /// Takes patterns.
  ///
  /// - Parameter schema: The fields of rows; nil for a document that is no template.
  package init(
    _ patterns: [String], invoice: InvoiceProfile?, schema: DataSchema?
  ) throws(NamePatternError) {
    self.invoice = invoice
    self.patterns = []
    for text in patterns {
      self.patterns.append(try NamePattern(text, schema: schema ?? DataSchema()))
    }
  }

  /// Whether a path asks for a field of rows.
  package func asks(for field: String) -> Bool { patterns.contains { $0.asks(for: field) } }

  /// The files of a row, the first of which is the invoice where there is to be one.
  package func files(
    of row: DataObject, number: Int, formats: any LocaleFormats
  ) throws(RowFailure) -> [PDFAttachment] {
    var files: [PDFAttachment] = []
    let room = AttachmentRoom()
    for pattern in patterns {
      let path: String
      do throws(RowError) {
        path = try pattern.path(for: row, number: number, formats: formats)
      } catch {
        throw RowFailure([error])
      }
      func failure(_ reason: String) -> RowFailure {
        RowFailure([RowError(message: "cannot attach '\(path)': \(reason)")])
      }
      let bytes: [UInt8]
      do throws(InputError) {
        bytes = try InputFile(path: path).read(.attachment(atMost: room.left))
      } catch {
        throw failure(error.message.text)
      }
      let isInvoice = invoice != nil && files.isEmpty
      do throws(ImageResolverError) {
        files.append(
          try room.take(
            PDFAttachment(
              name: isInvoice ? invoice?.fileName ?? "" : FilePath.lastComponent(path),
              bytes: bytes,
              relationship: isInvoice ? invoice?.relationshipOfData ?? .data : .supplement)))
      } catch {
        throw failure(error.reason)
      }
    }
    return files
  }
}

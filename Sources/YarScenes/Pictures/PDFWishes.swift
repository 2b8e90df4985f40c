import YarCairo
import YarDrawing
import YarLayout

/// What a PDF is to be besides a picture.
package struct PDFWishes: Hashable, Sendable {
  /// Whether it says what its parts are.
  package var isTagged = false
  /// The standards that it keeps to.
  package var standards: Set<PDFStandard> = []
  /// The profile of the invoice that it carries.
  package var invoice: InvoiceProfile?
  /// The files that it carries.
  package var attachments: [PDFAttachment] = []

  /// Makes none.
  package init() {}

  /// What a display list has to say of structure.
  package var tags: TagDetail {
    isTagged || standards.contains(.ua1) ? .all : .headings
  }

  /// What a file says about itself.
  package func information(title: String?, language: String?, date: Int64?) -> PDFInformation {
    var information = PDFInformation(title: title, language: language, date: date)
    information.isTagged = isTagged
    information.standards = standards
    information.attachments = attachments
    information.invoice = invoice
    return information
  }

  /// Reads words: `tagged`, and the names of standards.
  ///
  /// - Returns: The first word that is none; nil where all were read.
  package mutating func add(words: some Sequence<Substring>) -> Substring? {
    for word in words {
      if word == "tagged" {
        isTagged = true
      } else if let standard = PDFStandard(rawValue: String(word)) {
        standards.insert(standard)
      } else {
        return word
      }
    }
    return nil
  }

  /// The words that are known.
  package static var words: [String] { ["tagged"] + PDFStandard.allCases.map(\.rawValue) }
}

extension PictureStyle {
  /// What a display list has to say of structure for such files.
  package var tags: TagDetail { format == .pdf ? pdf.tags : .none }
}

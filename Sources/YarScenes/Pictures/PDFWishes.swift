import YarCairo
import YarDocuments
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
  /// What scenes say of title, author and the like.
  package var said = DocumentPDF()
  /// Whether tags and standards are these, whatever scenes say.
  package var replacesKinds = false
  /// Whether it is to keep to nothing, be it an invoice of its scene: that is a file like others then.
  package private(set) var isPlain = false
  /// Whether files are these, whatever scenes say.
  package var replacesFiles = false

  /// Makes none.
  package init() {}

  /// Takes what a scene says, as far as nothing else was asked for.
  package mutating func take(_ said: DocumentPDF?) {
    guard let said else { return }
    self.said = said
    guard !replacesKinds else { return }
    isTagged = isTagged || said.isTagged
    standards.formUnion(said.standards.compactMap { PDFStandard(rawValue: $0) })
  }

  /// The attachment that is the data of the invoice; nil where there is none.
  var invoiceFile: PDFAttachment? {
    invoice.flatMap { invoice in attachments.first { $0.name == invoice.fileName } }
  }

  /// What a display list has to say of structure.
  package var tags: TagDetail {
    isTagged || standards.contains(.ua1) ? .all : .headings
  }

  /// What a file says about itself.
  package func information(title: String?, language: String?, date: Int64?) -> PDFInformation {
    var information = PDFInformation(title: said.title ?? title, language: language, date: date)
    information.author = said.author
    information.subject = said.subject
    information.keywords = said.keywords
    information.isTagged = isTagged
    information.standards = standards
    information.attachments = attachments
    information.invoice = invoice
    return information
  }

  /// Reads words with commas between: `tagged`, the names of standards, and `plain` for nothing of that; scenes are not asked
  /// then.
  ///
  /// - Returns: What is wrong, to follow the option's name; nil where all were read.
  package mutating func add(words: String) -> String? {
    replacesKinds = true
    isPlain = words == "plain"
    if isPlain { return nil }
    for word in words.split(separator: ",", omittingEmptySubsequences: false) {
      if word == "tagged" {
        isTagged = true
      } else if word == "plain" {
        return "takes 'plain' alone: it is nothing of the other words"
      } else if let standard = PDFStandard(rawValue: String(word)) {
        standards.insert(standard)
      } else {
        return "takes \(Self.words.joined(separator: ", ")) with commas between, not '\(word)'"
      }
    }
    return nil
  }

  /// The words that are known.
  package static var words: [String] { ["plain", "tagged"] + PDFStandard.allCases.map(\.rawValue) }
}

extension PictureStyle {
  /// What a display list has to say of structure for such files.
  package var tags: TagDetail { format == .pdf ? pdf.tags : .none }
}

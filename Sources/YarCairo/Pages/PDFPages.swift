import YarDrawing
import YarLayout
import YarPDF

/// What a PDF says about itself.
public typealias PDFInformation = YarPDF.PDFInformation
/// A standard that a PDF keeps to.
public typealias PDFStandard = YarPDF.PDFStandard
/// A file that a PDF carries.
public typealias PDFAttachment = YarPDF.PDFAttachment
/// What an attachment is to the pages of its PDF.
public typealias AttachmentRelationship = YarPDF.AttachmentRelationship
/// A profile of Factur-X and ZUGFeRD.
public typealias InvoiceProfile = YarPDF.InvoiceProfile

/// A PDF file of several pages, written page by page.
///
/// What pages share is in the file once: fonts, images, and what pages of one make have in common.
public final class PDFPages {
  private let file: PageFile
  private let artist: PageArtist
  private let information: PDFInformation
  /// How many pages there are.
  public var count: Int { file.count }
  /// The language of the text, as a tag such as `de`; nil for none.
  ///
  /// It is written behind the last page.
  public var language: String?
  /// The profile of the invoice that is among the files of the pages; nil for none.
  ///
  /// It is written behind the last page, and needs a PDF/A.
  public var invoice: InvoiceProfile?

  /// What the file says about itself: title, author and the like; nil for what was said when it was begun.
  ///
  /// It is written behind the last page.
  package var words: PDFInformation?

  fileprivate init(
    _ renderer: CairoRenderer, _ information: PDFInformation,
    _ write: @escaping (UnsafeRawBufferPointer) -> Bool
  ) {
    artist = PageArtist(renderer)
    file = PageFile(artist, renderer.pageDeflater, information, write: write)
    self.information = information
    language = information.language
  }

  /// Whether no page can be added any more, as bytes of the file could not be written.
  package var isBroken: Bool { file.isBroken }

  /// Refuses a picture that cannot be a page.
  ///
  /// - Parameter list: The picture.
  public func check(_ list: DisplayList) throws(RenderError) {
    try CairoRenderer.check(list.size)
  }

  /// Refuses files that the PDF cannot carry: each name is there once.
  ///
  /// - Parameter files: The files of a page; those that are in the PDF already, the same to the byte, may come again.
  public func check(_ files: [PDFAttachment]) throws(RenderError) {
    if let problem = file.problem(with: files) { throw .backend(reason: problem) }
  }

  /// Adds a page.
  ///
  /// - Parameters:
  ///   - list: The picture; one point is one PDF point, and the page has its size.
  ///   - language: The language of its texts, which tagged files say where it is not that of the file.
  ///   - files: The files that go with the page; one that other pages had is in the PDF once.
  public func add(
    _ list: DisplayList, language: String? = nil, files: [PDFAttachment] = []
  ) throws(RenderError) {
    try check(list)
    try check(files)
    file.add(list, language: language ?? self.language, files: files)
    try artist.check()
    if file.isBroken { throw PDFPages.notWritten }
  }

  /// Adds files that go with the whole PDF, and with no page of it.
  ///
  /// - Parameter files: The files; one that is in the PDF already, the same to the byte, is in it once.
  public func carry(_ files: [PDFAttachment]) throws(RenderError) {
    try check(files)
    file.carry(files)
    if file.isBroken { throw PDFPages.notWritten }
  }

  /// Writes what stands behind the last page; nothing is added then any more.
  package func finish() throws(RenderError) {
    var information = information
    if let words {
      information.title = words.title
      information.author = words.author
      information.subject = words.subject
      information.keywords = words.keywords
    }
    information.title = information.title.map(PangoText.drawable)
    information.language = language
    information.invoice = information.invoice ?? invoice
    if let problem = information.invoiceProblem { throw .backend(reason: problem) }
    do throws(PageFile.Problem) {
      try file.finish(information)
    } catch {
      switch error {
      case .write: throw PDFPages.notWritten
      case .font(let reason), .standard(let reason): throw .backend(reason: reason)
      }
    }
  }

  /// The error where the bytes were not taken.
  package static let notWritten = RenderError.backend(
    reason: "bytes of the file could not be written")
}

extension CairoRenderer {
  /// Draws a PDF file of several pages.
  ///
  /// - Parameters:
  ///   - title: The document's title.
  ///   - write: Takes the next bytes of the file; false where that failed.
  ///   - body: Adds the pages.
  public func pdf(
    title: String? = nil, write: @escaping (UnsafeRawBufferPointer) -> Bool,
    _ body: (PDFPages) throws(RenderError) -> Void
  ) throws(RenderError) {
    try pdf(PDFInformation(title: title), write: write, body)
  }

  /// Draws a PDF file of several pages, with all that it says about itself.
  ///
  /// - Parameters:
  ///   - information: What the file says about itself.
  ///   - write: Takes the next bytes of the file; false where that failed.
  ///   - body: Adds the pages.
  public func pdf(
    _ information: PDFInformation, write: @escaping (UnsafeRawBufferPointer) -> Bool,
    _ body: (PDFPages) throws(RenderError) -> Void
  ) throws(RenderError) {
    let pages = try beginPDF(information, write: write)
    try body(pages)
    try pages.finish()
  }

  /// Begins a PDF file whose pages come one by one, until whoever holds it finishes it.
  package func beginPDF(
    _ information: PDFInformation, write: @escaping (UnsafeRawBufferPointer) -> Bool
  ) throws(RenderError) -> PDFPages {
    if let problem = information.problem { throw .backend(reason: problem) }
    return PDFPages(self, information, write)
  }
}

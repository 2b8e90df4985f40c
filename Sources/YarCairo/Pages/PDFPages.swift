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
  /// How many pages there are.
  public var count: Int { file.count }
  /// The language of the text, as a tag such as `de`; nil for none.
  ///
  /// It is written behind the last page.
  public var language: String?

  fileprivate init(
    _ renderer: CairoRenderer, _ information: PDFInformation,
    _ write: @escaping (UnsafeRawBufferPointer) -> Bool
  ) {
    artist = PageArtist(renderer)
    file = PageFile(artist, renderer.pageDeflater, information, write: write)
  }

  /// Whether no page can be added any more, as bytes of the file could not be written.
  package var isBroken: Bool { file.isBroken }

  /// Refuses a picture that cannot be a page.
  ///
  /// - Parameter list: The picture.
  public func check(_ list: DisplayList) throws(RenderError) {
    try CairoRenderer.check(list.size)
  }

  /// Adds a page.
  ///
  /// - Parameters:
  ///   - list: The picture; one point is one PDF point, and the page has its size.
  ///   - language: The language of its texts, which tagged files say where it is not that of the file.
  public func add(_ list: DisplayList, language: String? = nil) throws(RenderError) {
    try check(list)
    file.add(list, language: language ?? self.language)
    try artist.check()
    if file.isBroken { throw PDFPages.notWritten }
  }

  fileprivate func finish(_ information: PDFInformation) throws(RenderError) {
    var information = information
    information.title = information.title.map(PangoText.drawable)
    information.language = language
    do throws(PageFile.Problem) {
      try file.finish(information)
    } catch {
      switch error {
      case .write: throw PDFPages.notWritten
      case .font(let reason), .standard(let reason): throw .backend(reason: reason)
      }
    }
  }

  private static let notWritten = RenderError.backend(
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
    if let problem = information.problem { throw .backend(reason: problem) }
    let pages = PDFPages(self, information, write)
    pages.language = information.language
    try body(pages)
    try pages.finish(information)
  }
}

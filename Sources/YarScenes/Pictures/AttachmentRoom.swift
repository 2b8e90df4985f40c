import YarCairo
import YarDocuments

/// Finds the files that documents name.
package protocol FileResolver: AnyObject {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: Its path from the document's folder on; a pipe is no such file.
  ///   - limit: The most bytes that it may have.
  func file(at path: String, atMost limit: Int) throws(ImageResolverError) -> [UInt8]
}

/// Takes the files of one PDF, which are in memory together: names that clash, and more than there is room for, are refused.
package final class AttachmentRoom {
  /// The most bytes that the files of one PDF have together.
  package static let mostBytes = 256 << 20

  private var names: Set<String>
  private(set) var left: Int

  /// Begins with files that are there already.
  init(beside files: [PDFAttachment] = []) {
    names = Set(files.map(\.name))
    left = Self.mostBytes - files.reduce(0) { $0 + $1.bytes.count }
  }

  /// The file of an attachment.
  func file(
    _ attachment: DocumentAttachment, _ images: any ImageResolver
  ) throws(ImageResolverError) -> PDFAttachment {
    guard let files = images as? any FileResolver else {
      throw .noFiles
    }
    let invoice = attachment.invoiceProfile.flatMap { InvoiceProfile(rawValue: $0) }
    let relationship = attachment.relationship.flatMap { AttachmentRelationship(rawValue: $0) }
    return try take(
      PDFAttachment(
        name: attachment.name ?? invoice?.fileName ?? FilePath.lastComponent(attachment.path),
        bytes: try files.file(at: attachment.path, atMost: left),
        mediaType: attachment.mediaType,
        relationship: relationship ?? invoice?.relationshipOfData ?? .supplement,
        summary: attachment.summary))
  }

  /// Takes a file that was read.
  func take(_ file: PDFAttachment) throws(ImageResolverError) -> PDFAttachment {
    if let problem = file.problem { throw ImageResolverError(problem) }
    guard names.insert(file.name).inserted else {
      throw ImageResolverError(
        "another attachment is called '\(file.name)' too; give one another name")
    }
    left -= file.bytes.count
    return file
  }
}

import YarLayout

/// A file that a PDF carries.
public struct PDFAttachment: Hashable, Sendable {
  /// What readers call it: a name without folders.
  public var name: String
  /// Its bytes.
  public var bytes: [UInt8]
  /// What it is, such as `text/xml`.
  public var mediaType: String
  /// How it relates to the pages, such as their source.
  public var relationship: AttachmentRelationship
  /// What readers say of it; nil for nothing.
  public var summary: String?

  /// Makes an attachment; without a media type it follows from the end of the name.
  public init(
    name: String, bytes: [UInt8], mediaType: String? = nil,
    relationship: AttachmentRelationship = .unspecified, summary: String? = nil
  ) {
    self.name = name
    self.bytes = bytes
    self.mediaType = mediaType ?? Self.mediaType(of: name)
    self.relationship = relationship
    self.summary = summary
  }

  /// The type that files have whose names end so.
  static func mediaType(of name: String) -> String {
    let end = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return types[end] ?? "application/octet-stream"
  }

  private static let types = [
    "xml": "text/xml", "csv": "text/csv", "txt": "text/plain", "html": "text/html",
    "json": "application/json", "pdf": "application/pdf", "zip": "application/zip",
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
    "ods": "application/vnd.oasis.opendocument.spreadsheet",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ]

  /// What is wrong with it; nil for nothing.
  package var problem: String? {
    let isName =
      !["", ".", ".."].contains(name) && name.utf8.count <= 255
      && !name.unicodeScalars.contains {
        $0.value < 0x20 || $0.value == 0x7F || "/\\".unicodeScalars.contains($0)
      }
    guard isName else {
      return
        "the name of an attachment must be 1 to 255 bytes without folders and control characters, not '\(shortened(name))'"
    }
    let parts = mediaType.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isType =
      parts.count == 2 && mediaType.utf8.count <= 120
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy {
            (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20)
              || "!#$&-^_.+".utf8.contains($0)
          }
      }
    return isType
      ? nil
      : "the type of the attachment '\(name)' must be like 'text/xml', not '\(shortened(mediaType))'"
  }
}

/// What an attachment is to the pages of its PDF.
public enum AttachmentRelationship: String, Hashable, Sendable, CaseIterable {
  /// What the pages were made of.
  case source
  /// What is shown on them, such as the numbers of a chart.
  case data
  /// The same in another form, such as an invoice as data.
  case alternative
  /// More than the pages say.
  case supplement
  /// Nobody said.
  case unspecified

  var word: String {
    switch self {
    case .source: "Source"
    case .data: "Data"
    case .alternative: "Alternative"
    case .supplement: "Supplement"
    case .unspecified: "Unspecified"
    }
  }
}

extension PDFInformation {
  /// What of it cannot be in a file, in words; nil where all can.
  package var problem: String? {
    var names: Set<String> = []
    for attachment in attachments {
      if let problem = attachment.problem { return problem }
      guard names.insert(attachment.name).inserted else {
        return "two attachments are called '\(shortened(attachment.name))'"
      }
    }
    if let invoice, !names.contains(invoice.fileName) {
      return "an invoice with data needs an attachment called '\(invoice.fileName)'"
    }
    return invoiceProblem
  }

  /// Why it cannot be an invoice with data, in words; nil where it can, and where it is none.
  package var invoiceProblem: String? {
    invoice == nil || standards.contains(.a3b)
      ? nil : "an invoice with data must be a PDF/A ('a-3b')"
  }
}

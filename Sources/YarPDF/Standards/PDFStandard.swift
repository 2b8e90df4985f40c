/// A standard that a PDF keeps to.
public enum PDFStandard: String, Hashable, Sendable, CaseIterable {
  /// For archives, with attachments of any kind (ISO 19005-3, level B).
  case a3b = "a-3b"
  /// For readers that read aloud (ISO 14289-1).
  case ua1 = "ua-1"
}

/// A profile of Factur-X and ZUGFeRD: how much of the invoice its data contain.
public enum InvoiceProfile: String, Hashable, Sendable, CaseIterable {
  /// The amounts alone.
  case minimum
  /// The invoice without its lines.
  case basicWithoutLines = "basic-wl"
  /// The invoice with its lines.
  case basic
  /// What the European norm asks for.
  case en16931
  /// More than that.
  case extended
  /// What German authorities ask for.
  case xrechnung

  /// The name of the file that is attached.
  public var fileName: String { self == .xrechnung ? "xrechnung.xml" : "factur-x.xml" }

  /// How the page and the data go together: the small ones are data for the page, the others an alternative to it.
  package var relationshipOfData: AttachmentRelationship {
    self == .minimum || self == .basicWithoutLines ? .data : .alternative
  }

  /// How metadata spell it.
  var conformanceLevel: String {
    switch self {
    case .minimum: "MINIMUM"
    case .basicWithoutLines: "BASIC WL"
    case .basic: "BASIC"
    case .en16931: "EN 16931"
    case .extended: "EXTENDED"
    case .xrechnung: "XRECHNUNG"
    }
  }
}

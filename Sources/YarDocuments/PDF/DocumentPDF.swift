import YarLayout

/// What a scene says of the PDFs that are made of it.
public struct DocumentPDF: Hashable, Sendable {
  /// The names of the standards that they keep to: `ua-1`, `a-3b`.
  public var standards: [String] = []
  /// Whether they say what their parts are.
  public var isTagged = false
  /// The title; nil is the name of the scene or document.
  public var title: String?
  /// Who wrote what is in them; nil says nobody.
  public var author: String?
  /// What they are about; nil says nothing.
  public var subject: String?
  /// Words by which they are found.
  public var keywords: [String] = []

  /// Makes one that says nothing.
  public init() {}
}

/// A file that the PDFs of a scene carry.
public struct DocumentAttachment: Hashable, Sendable {
  /// Where it is, from the document's folder on.
  public var path: String
  /// What readers call it; nil is the name of the file.
  public var name: String?
  /// What it is, such as `text/xml`; nil follows from the name.
  public var mediaType: String?
  /// What it is to the pages, as a word such as `source`; nil says nobody.
  public var relationship: String?
  /// What readers say of it; nil for nothing.
  public var summary: String?
  /// The profile of Factur-X, such as `en16931`, where it is the data of an invoice; nil where it is none.
  public var invoiceProfile: String?
  /// Where it stands in the document.
  public var position = SourcePosition.start

  /// Makes one of a path.
  public init(path: String) { self.path = path }

  /// Whether two are equal; where they stand does not count.
  public static func == (left: Self, right: Self) -> Bool {
    left.path == right.path && left.name == right.name && left.mediaType == right.mediaType
      && left.relationship == right.relationship && left.summary == right.summary
      && left.invoiceProfile == right.invoiceProfile
  }

  /// Hashes what it is.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(name)
    hasher.combine(invoiceProfile)
  }
}

import YarLayout

extension DocumentReader {
  /// Reads a value of the kinds that PDFs have; nil after noting an error.
  mutating func readOfPDF(
    _ node: JSONNode, as kind: ValueKind, of key: String
  ) -> PropertyValue? {
    switch kind {
    case .pdf: readPDF(node, key)
    case .attachments: readAttachments(node, key)
    case .wordOrWords(let words): readWordOrWords(node, key, words)
    default: readFilePath(node, key)
    }
  }

  /// Reads what a scene says of its PDFs.
  private mutating func readPDF(_ node: JSONNode, _ key: String) -> PropertyValue? {
    guard let values = readObject(node, key, "'\(key)'", ObjectShape.pdf) else { return nil }
    var pdf = DocumentPDF()
    pdf.standards = values["standard"]?.words ?? []
    pdf.isTagged = values["tagged"]?.bool ?? false
    pdf.title = values["title"]?.string
    pdf.author = values["author"]?.string
    pdf.subject = values["subject"]?.string
    pdf.keywords = values["keywords"]?.words ?? []
    return .pdf(pdf)
  }

  /// Reads the files that the PDFs of a scene carry.
  private mutating func readAttachments(_ node: JSONNode, _ key: String) -> PropertyValue? {
    guard node.kind == .array else {
      return wrongKind(node, key, "a list of objects, each with the 'path' of a file")
    }
    var attachments: [DocumentAttachment] = []
    var hasInvoice = false
    for element in node.elements {
      guard let values = readObject(element, key, "an attachment", ObjectShape.attachment) else {
        continue
      }
      guard let path = values["path"]?.string else {
        if element["path"] == nil { report(element, "an attachment needs the 'path' of its file") }
        continue
      }
      var attachment = DocumentAttachment(path: path)
      attachment.name = values["name"]?.string
      attachment.mediaType = values["type"]?.string
      attachment.relationship = values["relationship"]?.string
      attachment.summary = values["description"]?.string
      attachment.invoiceProfile = values["facturX"]?.string
      attachment.position = position(of: element)
      if attachment.invoiceProfile != nil {
        if hasInvoice {
          report(element, "a PDF is one invoice: only one attachment may have 'facturX'")
        }
        hasInvoice = true
      }
      attachments.append(attachment)
    }
    return .attachments(attachments)
  }

  /// Reads a word, or a list of words.
  private mutating func readWordOrWords(
    _ node: JSONNode, _ key: String, _ words: [String]
  ) -> PropertyValue? {
    if node.kind == .array { return read(node, as: .wordList(words), of: key) }
    return readWord(node, key, words)?.string.map { .words([$0]) }
  }

  /// Reads the path of a file in the document's folder.
  private mutating func readFilePath(_ node: JSONNode, _ key: String) -> PropertyValue? {
    guard let path = node.string else { return wrongKind(node, key, "the path of a file") }
    guard let problem = filePathProblem(path, of: "attachments", options) else {
      return .string(path)
    }
    report(node, "'\(key)' is \"\(shortened(path))\": \(problem)")
    return nil
  }
}

extension DocumentPDF {
  /// What an object of a document says that was read without errors.
  ///
  /// - Parameter passesOver: Whether a member is not to be read, as it is not the same for all who ask.
  package init(_ node: JSONNode, passesOver: (JSONNode) -> Bool) {
    self.init()
    func text(_ key: String) -> String? { node[key].flatMap { passesOver($0) ? nil : $0.string } }
    title = text("title")
    author = text("author")
    subject = text("subject")
    if let tagged = node["tagged"], !passesOver(tagged) { isTagged = tagged.bool ?? false }
    func list(_ key: String) -> [String] {
      guard let list = node[key], !passesOver(list) else { return [] }
      return list.string.map { [$0] } ?? list.elements.compactMap { $0.string }
    }
    standards = list("standard")
    keywords = list("keywords")
  }
}

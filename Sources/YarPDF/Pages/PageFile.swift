import YarDrawing
import YarLayout

/// A PDF file, written page by page from display lists.
///
/// What pages share is in the file once: fonts, images, and what pages of one make have in common (`PageForms`).
package final class PageFile {
  /// Why a file cannot be finished.
  package enum Problem: Error {
    /// Bytes of it could not be written.
    case write
    /// A font cannot be put into it, in words.
    case font(String)
    /// Something is not as a standard asks for, in words.
    case standard(String)
  }

  let objects: PDFObjects
  let material: any PageMaterial
  let images: FileImages
  let fonts: FileFonts
  /// How many pages there are.
  package private(set) var count = 0
  private var tree: PageTree
  private var forms = PageForms()
  /// Objects by what they say, for those that pages often say again.
  private var shared: [[UInt8]: Int] = [:]

  private let information: PDFInformation
  /// The structure; nil where it is not asked for.
  private let tags: PageTags?
  private var outline: PageOutline
  private var lastHeading: ContentTag?
  /// What was not as a standard asks for.
  private var fault: String?
  private var carried = CarriedFiles()
  /// The numbers of the files that go with the whole of it.
  private var associated: Set<Int> = []

  private static let mostShared = 1000

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - material: Who knows fonts and images.
  ///   - compressor: Who compresses.
  ///   - information: What the file is to be.
  ///   - write: Takes the next bytes of the file; false where that failed.
  package init(
    _ material: any PageMaterial, _ compressor: any StreamCompressor,
    _ information: PDFInformation = PDFInformation(),
    write: @escaping (UnsafeRawBufferPointer) -> Bool
  ) {
    objects = PDFObjects(compressor, write: write)
    objects.hasIdentifier = !information.standards.isEmpty
    self.information = information
    tags = information.hasTags ? PageTags(objects) : nil
    outline = PageOutline(objects)
    self.material = material
    images = FileImages(objects)
    fonts = FileFonts(objects, images)
    tree = PageTree(objects)
  }

  /// Whether bytes could not be written.
  package var isBroken: Bool { objects.isBroken }

  /// Adds a page; none where drawing was stopped on the way.
  ///
  /// - Parameters:
  ///   - language: That of its texts; nil for that of the file.
  ///   - files: What goes with it: files for which `problem(with:)` reports nothing.
  package func add(
    _ list: DisplayList, language: String? = nil, files: [PDFAttachment] = []
  ) {
    let forms = forms.forms(of: list, self)
    guard material.mayGoOn else { return }
    tags?.beginPage(language: language.flatMap(PageFile.tag))
    let writer = PageWriter(self, size: list.size, tags: tags)
    writer.draw(list.commands[...], forms: forms)
    guard material.mayGoOn else { return }
    check(list.size)
    check(writer.content)
    var page = PDFBytes("<</Type/Page/Parent ")
    page.add(reference: tree.parent())
    page.add("/MediaBox")
    page.add(box: Rect(origin: .zero, size: list.size))
    page.add("/Contents ")
    page.add(reference: objects.add(stream: writer.content.bytes.bytes))
    page.add("/Resources")
    page.add(writer.content.resources.bytes)
    if !writer.links.isEmpty {
      page.add("/Annots")
      page.add(references: writer.links.map { add($0, of: writer) })
    }
    page.add(associated: carried.add(files, date: information.date, to: objects))
    if let tags {
      let key = tags.add(parents: writer.content.elements)
      page.add("/Tabs/S/StructParents ")
      page.add(key)
    }
    page.add(">>")
    tree.add(objects.add(page, as: writer.number))
    count += 1
    tags?.endPage()
  }

  /// Why pages cannot carry files; nil where they can.
  package func problem(with files: [PDFAttachment]) -> String? { carried.problem(with: files) }

  /// Adds files that go with no page, files for which `problem(with:)` reports nothing.
  package func carry(_ files: [PDFAttachment]) {
    associated.formUnion(carried.add(files, date: information.date, to: objects))
  }

  private func add(_ link: PageLink, of page: PageWriter) -> Int {
    let number = objects.reserve()
    // It is printed (4) where the page is, though nothing of it is seen.
    var annotation = PDFBytes("<</Type/Annot/Subtype/Link/F 4/Border[0 0 0]/Rect")
    annotation.add(box: PagePlace(pageHeight: page.size.height).box(link.place))
    annotation.add("/A<</S/URI/URI")
    annotation.add(literal: WebAddress.ascii(link.address, host: material.asciiHost))
    annotation.add(">>")
    if let tags, let element = link.element {
      annotation.add("/Contents ")
      annotation.add(text: element.tag.label ?? link.address)
      annotation.add("/StructParent ")
      annotation.add(tags.add(annotation: number, of: element, page: page.number))
    }
    annotation.add(">>")
    return objects.add(annotation, as: number)
  }

  /// Adds a bookmark; a heading that goes on over pages has one.
  func addHeading(_ tag: ContentTag, _ words: String, page: Int, top: Double) {
    guard lastHeading !== tag, let level = tag.role.headingLevel else { return }
    lastHeading = tag
    let title = (tag.label ?? words).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if !title.isEmpty { outline.add(title, level: level, page: page, top: top) }
  }

  /// Notes where a page has a size that readers of archives do not take.
  private func check(_ size: Size) {
    guard fault == nil, information.standards.contains(.a3b),
      max(size.width, size.height) > 14_400 || min(size.width, size.height) < 3
    else { return }
    fault =
      "page \(count + 1) is \(formatted(size.width)) x \(formatted(size.height)) points; PDF/A takes 3 to 14400"
  }

  /// Notes where more states are kept at a time than readers of archives take.
  private func check(_ content: PageContent) {
    guard fault == nil, information.standards.contains(.a3b), content.mostSaved > 28 else { return }
    fault =
      "page \(count + 1) has \(content.mostSaved) views with clipping or opacity inside each other; PDF/A allows 28: remove it from some of them"
  }

  /// Adds a part of a page as a form object.
  ///
  /// - Parameters:
  ///   - box: What it is limited to, upwards.
  ///   - isGroup: Whether what it lets through is decided for it as a whole.
  ///   - isGray: Whether it is made of how light it is, as masks are.
  func addForm(_ content: PageContent, box: Rect, isGroup: Bool, isGray: Bool = false) -> Int {
    check(content)
    var entries = PDFBytes("/Type/XObject/Subtype/Form/BBox")
    entries.add(box: box)
    if isGroup {
      entries.add("/Group<</S/Transparency/CS/Device\(isGray ? "Gray" : "RGB")>>")
    }
    entries.add("/Resources")
    entries.add(content.resources.bytes)
    if let tags, !content.elements.isEmpty {
      entries.add("/StructParents ")
      entries.add(tags.add(parents: content.elements))
    }
    return objects.add(stream: content.bytes.bytes, entries, as: content.stream)
  }

  /// The number of an object that may have been added before.
  func shared(_ object: PDFBytes) -> Int {
    if let known = shared[object.bytes] { return known }
    let number = objects.add(object)
    if shared.count == PageFile.mostShared { shared.removeAll() }
    shared[object.bytes] = number
    return number
  }

  /// Ends the file.
  package func finish(_ information: PDFInformation) throws(Problem) {
    if let problem = fonts.finish() { throw .font(problem) }
    if let fault { throw .standard(fault) }
    if !self.information.standards.isEmpty, let name = fonts.forbidden {
      throw .standard(
        "the makers of the font '\(name)' forbid that files carry it (fsType 2), and PDF/A and PDF/UA take no such font; use another one"
      )
    }
    let root = tree.finish()
    var information = information.inLines
    let language = (tags?.fileLanguage ?? information.language).flatMap(PageFile.tag)
    information.language = language
    if self.information.standards.contains(.ua1) {
      if information.title?.isEmpty ?? true {
        throw .standard("PDF/UA needs a title, by which readers call the file")
      }
      if language == nil {
        throw .standard("PDF/UA needs the \"language\" of the texts, by which they are read aloud")
      }
    }
    var catalog = PDFBytes("<</Type/Catalog/Pages ")
    catalog.add(reference: root)
    if let language { catalog.add("/Lang (\(language))") }
    if language != nil || information.hasTags {
      catalog.add("/ViewerPreferences<</DisplayDocTitle true>>")
    }
    if let outlines = outline.finish() {
      catalog.add("/Outlines ")
      catalog.add(reference: outlines)
    }
    if let tags {
      catalog.add("/MarkInfo<</Marked true>>/StructTreeRoot ")
      catalog.add(reference: tags.finish())
    }
    let own = carried.add(information.attachments, date: information.date, to: objects)
    if let names = carried.tree(in: objects) {
      catalog.add("/Names<</EmbeddedFiles")
      catalog.add(names.bytes)
      catalog.add(">>")
    }
    catalog.add(associated: associated.subtracting(own).sorted() + own)
    try addStandards(information, to: &catalog)
    catalog.add(">>")
    let informationNumber = objects.add(PageFile.words(of: information))
    guard objects.finish(root: objects.add(catalog), information: informationNumber) else {
      throw .write
    }
  }

  /// What a file says about itself, as its information has it.
  private static func words(of information: PDFInformation) -> PDFBytes {
    var words = PDFBytes("<</Creator(Yar)/Producer(Yar)")
    for (key, text) in [
      ("Title", information.title), ("Author", information.author),
      ("Subject", information.subject), ("Keywords", information.keywordText),
    ] {
      guard let text else { continue }
      words.add("/\(key) ")
      words.add(text: text)
    }
    if let date = information.dateText { words.add("/CreationDate (D:\(date))") }
    words.add(">>")
    return words
  }

  /// A language as it may stand in a file; nil for what is no tag.
  static func tag(_ language: String) -> String? {
    let isTag = language.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x2D
    }
    return isTag && !language.isEmpty ? language : nil
  }
}

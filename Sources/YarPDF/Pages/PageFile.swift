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

  private static let mostShared = 1000

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - material: Who knows fonts and images.
  ///   - compressor: Who compresses.
  ///   - write: Takes the next bytes of the file; false where that failed.
  package init(
    _ material: any PageMaterial, _ compressor: any StreamCompressor,
    write: @escaping (UnsafeRawBufferPointer) -> Bool
  ) {
    objects = PDFObjects(compressor, write: write)
    self.material = material
    images = FileImages(objects)
    fonts = FileFonts(objects, images)
    tree = PageTree(objects)
  }

  /// Whether bytes could not be written.
  package var isBroken: Bool { objects.isBroken }

  /// Adds a page; none where drawing was stopped on the way.
  package func add(_ list: DisplayList) {
    let forms = forms.forms(of: list, self)
    guard material.mayGoOn else { return }
    let writer = PageWriter(self, size: list.size)
    writer.draw(list.commands[...], forms: forms)
    guard material.mayGoOn else { return }
    var page = PDFBytes("<</Type/Page/Parent ")
    page.add(reference: tree.parent())
    page.add("/MediaBox")
    page.add(box: Rect(origin: .zero, size: list.size))
    page.add("/Contents ")
    page.add(reference: objects.add(stream: writer.content.bytes.bytes))
    page.add("/Resources")
    page.add(writer.content.resources.bytes)
    if !writer.links.isEmpty {
      page.add("/Annots[")
      for (index, link) in writer.links.enumerated() {
        if index > 0 { page.add(byte: 0x20) }
        page.add(reference: add(link, height: list.size.height))
      }
      page.add("]")
    }
    page.add(">>")
    tree.add(objects.add(page))
    count += 1
  }

  private func add(_ link: (address: String, place: Rect), height: Double) -> Int {
    var annotation = PDFBytes("<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect")
    annotation.add(box: PagePlace(pageHeight: height).box(link.place))
    annotation.add("/A<</S/URI/URI")
    annotation.add(literal: PageFile.address(link.address))
    annotation.add(">>>>")
    return objects.add(annotation)
  }

  /// An address in ASCII, without what has a meaning of its own in texts of PDF.
  private static func address(_ address: String) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    let signs = Array("()\\'\"".utf8)
    var bytes: [UInt8] = []
    for byte in address.utf8 {
      if byte <= 0x20 || byte >= 0x7F || signs.contains(byte) {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// Adds a part of a page as a form object.
  ///
  /// - Parameters:
  ///   - box: What it is limited to, upwards.
  ///   - isGroup: Whether what it lets through is decided for it as a whole.
  ///   - isGray: Whether it is made of how light it is, as masks are.
  func addForm(_ content: PageContent, box: Rect, isGroup: Bool, isGray: Bool = false) -> Int {
    var entries = PDFBytes("/Type/XObject/Subtype/Form/BBox")
    entries.add(box: box)
    if isGroup {
      entries.add("/Group<</S/Transparency/CS/Device\(isGray ? "Gray" : "RGB")>>")
    }
    entries.add("/Resources")
    entries.add(content.resources.bytes)
    return objects.add(stream: content.bytes.bytes, entries)
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
    let root = tree.finish()
    var catalog = PDFBytes("<</Type/Catalog/Pages ")
    catalog.add(reference: root)
    if let language = information.language.flatMap(PageFile.tag) {
      catalog.add("/Lang (\(language))/ViewerPreferences<</DisplayDocTitle true>>")
    }
    catalog.add(">>")
    var words = PDFBytes("<</Creator(Yar)/Producer(Yar)")
    if let title = information.title, !title.utf8.contains(0) {
      words.add("/Title ")
      words.add(text: title)
    }
    if let date = information.dateText { words.add("/CreationDate (D:\(date))") }
    words.add(">>")
    let informationNumber = objects.add(words)
    guard objects.finish(root: objects.add(catalog), information: informationNumber) else {
      throw .write
    }
  }

  /// A language as it may stand in a file; nil for what is no tag.
  private static func tag(_ language: String) -> String? {
    let isTag = language.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x2D
    }
    return isTag && !language.isEmpty ? language : nil
  }
}

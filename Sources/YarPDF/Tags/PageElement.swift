import YarDrawing
import YarLayout

/// An element of the structure of a file (ISO 32000-1, 14.7.2), as far as it is known.
final class PageElement {
  let tag: ContentTag
  private(set) var parent: PageElement?
  /// The language where it is not that of the file.
  let language: String?
  /// The number of its object; nil as long as nothing is in it.
  private(set) var number: Int?
  /// What is in it, as the file says it.
  private var kids = PDFBytes()
  /// The number of the page that its first content is on.
  private var page: Int?
  /// Where a figure is on that page, upwards.
  private var box: Rect?
  /// The last page that it was on, counted from 0.
  var lastPage = 0
  /// Whether shapes belong to it, as those of a figure do.
  let takesShapes: Bool
  /// Whether it is decoration.
  let isArtifact: Bool
  /// How many rows a table has so far.
  private(set) var rowCount = 0
  /// Where its text ended last; nil where none did.
  var textEnd: TextEnd?
  /// The link that its text ended with; nil where it ended with none.
  private var link: (address: String, tag: ContentTag, page: Int)?
  /// Whether a row is the first of its table.
  private var isFirstRow = false

  init(_ tag: ContentTag, in parent: PageElement?, language: String? = nil) {
    self.tag = tag
    self.parent = parent
    self.language = language
    takesShapes = tag.role == .figure || (parent?.takesShapes ?? false)
    isArtifact = tag.role == .artifact || (parent?.isArtifact ?? false)
  }

  /// Releases the elements around it one by one: by recursion, many in each other would take the whole stack.
  deinit {
    var last = parent.take()
    while isKnownUniquelyReferenced(&last) { last = last?.parent.take() }
  }

  /// Whether text may stand in it without an element of its own.
  var takesText: Bool {
    switch tag.role {
    case .table, .row, .list, .artifact: false
    default: true
    }
  }

  /// What its text is read with: the element around links.
  var block: PageElement {
    var element = self
    while element.tag.role == .link, let outer = element.parent { element = outer }
    return element
  }

  /// Begins a text of a page; on another page than its last one it goes on.
  func beginText(on page: Int) {
    if link?.page == page { link = nil }
  }

  /// The tag of a stretch that leads somewhere: one over all lines and pages that it is on.
  func tag(ofLinkTo address: String, on page: Int) -> ContentTag {
    let tag = link?.address == address ? link?.tag : nil
    let known = tag ?? ContentTag(.link)
    link = (address, known, page)
    return known
  }

  /// Text follows that leads nowhere.
  func endLink() { link = nil }

  /// Notes where a figure is.
  func note(box: Rect) { self.box = self.box ?? box }

  /// Gives it and those around it numbers and places in their parents, as far as they have none.
  func begin(_ tags: PageTags) -> Int {
    if let number { return number }
    let own = tags.objects.reserve()
    number = own
    var begun = [(element: self, number: own)]
    while let outer = begun[begun.count - 1].element.parent, outer.number == nil {
      let made = tags.objects.reserve()
      outer.number = made
      begun.append((outer, made))
    }
    for (element, number) in begun.reversed() { element.takePlace(as: number, tags) }
    return own
  }

  private func takePlace(as number: Int, _ tags: PageTags) {
    guard let parent else { return tags.add(root: number) }
    if tag.role == .row {
      isFirstRow = parent.rowCount == 0
      parent.rowCount += 1
    }
    parent.add(element: number)
  }

  private func add(element number: Int) {
    beginKid()
    kids.add(reference: number)
  }

  /// Begins what is in it next, behind what is there.
  private func beginKid() {
    if kids.count > 0 { kids.add(byte: 0x20) }
  }

  /// Adds what a page shows, by its number there; of a part of the page that is a stream of its own, with that.
  func add(content: Int, page number: Int, stream: Int?) {
    if page == nil { page = number }
    beginKid()
    if page == number, stream == nil { return kids.add(content) }
    kids.add("<</Type/MCR/Pg ")
    kids.add(reference: number)
    if let stream {
      kids.add("/Stm ")
      kids.add(reference: stream)
    }
    kids.add("/MCID ")
    kids.add(content)
    kids.add(">>")
  }

  /// Adds an annotation on a page.
  func add(annotation: Int, page number: Int) {
    beginKid()
    kids.add("<</Type/OBJR/Obj ")
    kids.add(reference: annotation)
    kids.add("/Pg ")
    kids.add(reference: number)
    kids.add(">>")
  }

  /// Writes it; nothing where nothing was in it.
  func write(_ tags: PageTags) {
    guard let number else { return }
    var object = PDFBytes("<</S/\(tag.role.structureType)/P ")
    object.add(reference: parent?.number ?? tags.parent(of: number))
    if let page {
      object.add("/Pg ")
      object.add(reference: page)
    }
    if let label = tag.label, !label.isEmpty {
      object.add("/Alt ")
      object.add(text: label)
    }
    if let language { object.add("/Lang (\(language))") }
    object.add(attributes.bytes)
    if tag.role == .listItem {
      // What an item says is its body, beside a label that it may have.
      let body = PDFBytes.dictionary { body in
        body.add("/S/LBody/P ")
        body.add(reference: number)
        if let page {
          body.add("/Pg ")
          body.add(reference: page)
        }
        addKids(to: &body)
      }
      object.add("/K ")
      object.add(reference: tags.objects.add(body))
    } else {
      addKids(to: &object)
    }
    object.add(">>")
    tags.objects.add(object, as: number)
  }

  private func addKids(to object: inout PDFBytes) {
    guard kids.count > 0 else { return }
    object.add("/K[")
    object.add(kids.bytes)
    object.add("]")
  }

  private var attributes: PDFBytes {
    var bytes = PDFBytes()
    switch tag.role {
    case .figure:
      guard let box else { break }
      bytes.add("/A<</O/Layout/Placement/Block/BBox")
      bytes.add(box: box)
      bytes.add(">>")
    case .headerCell, .cell:
      let scope =
        tag.role == .cell ? "" : "/Scope/\(parent?.isFirstRow ?? true ? "Column" : "Row")"
      var spans = ""
      if tag.columnSpan > 1 { spans += "/ColSpan \(tag.columnSpan)" }
      if tag.rowSpan > 1 { spans += "/RowSpan \(tag.rowSpan)" }
      if !scope.isEmpty || !spans.isEmpty { bytes.add("/A<</O/Table\(scope)\(spans)>>") }
    default: break
    }
    return bytes
  }
}

extension ContentRole {
  /// The type of structure that the format has for it (14.8.4).
  var structureType: String {
    switch self {
    case .heading1: "H1"
    case .heading2: "H2"
    case .heading3: "H3"
    case .heading4: "H4"
    case .heading5: "H5"
    case .heading6: "H6"
    case .paragraph: "P"
    case .table: "Table"
    case .row: "TR"
    case .headerCell: "TH"
    case .cell: "TD"
    case .list: "L"
    case .listItem: "LI"
    case .figure: "Figure"
    case .artifact: "NonStruct"
    case .link: "Link"
    case .caption: "Caption"
    }
  }

  /// Whether it is there though nothing is in it: an empty cell keeps others at their places.
  var isKeptEmpty: Bool { self == .cell || self == .headerCell }
}

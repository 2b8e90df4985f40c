import YarDrawing
import YarLayout

/// The structure of a file, written as it becomes known (ISO 32000-1, 14.7).
///
/// An element is written when a page is done that it was not on. What stays is the numbers of those that are at the top, some thousand
/// of them at a time, and eight bytes a page.
final class PageTags {
  let objects: PDFObjects
  /// The elements that are open on the page.
  private var open: [PageElement] = []
  /// Those that may go on, by their tags, and in the order in which they began.
  private var known: [ObjectIdentifier: PageElement] = [:]
  private var waiting: [PageElement] = []
  private var pageCount = 0
  private var language: String?
  /// The language of the first page, which is that of the file.
  private(set) var fileLanguage: String?
  private let document: Int
  private let root: Int
  /// What is at the top: groups of elements, and the elements of the last group.
  private var groups: [Int] = []
  private var group: (number: Int, kids: [Int])
  private var groupOfRoot: [Int: Int] = [:]
  /// For each key what it leads to: the elements of a page or the one of an annotation.
  private var parents: NumberTree

  private static let mostInGroup = 1000

  init(_ objects: PDFObjects) {
    self.objects = objects
    root = objects.reserve()
    document = objects.reserve()
    group = (document, [])
    parents = NumberTree(objects)
  }

  /// The innermost open element; nil for none.
  var current: PageElement? { open.last }

  /// Begins a page with texts of a language.
  func beginPage(language: String?) {
    if pageCount == 0 { fileLanguage = language }
    self.language = language == fileLanguage ? nil : language
  }

  /// Opens an element in the one that is open.
  func begin(_ tag: ContentTag, box: Rect) {
    let element = element(of: tag)
    element.lastPage = pageCount
    if tag.role == .figure { element.note(box: box) }
    open.append(element)
    if tag.role.isKeptEmpty, !element.isArtifact { _ = element.begin(self) }
  }

  private func element(of tag: ContentTag) -> PageElement {
    // An element within itself would have no end.
    if let element = known[ObjectIdentifier(tag)], !open.contains(where: { $0 === element }) {
      return element
    }
    let element = PageElement(tag, in: open.last, language: open.isEmpty ? language : nil)
    known[ObjectIdentifier(tag)] = element
    waiting.append(element)
    return element
  }

  /// An element in the innermost that is no decoration, which is not opened.
  func single(_ role: ContentRole) -> PageElement {
    let outer = open.last { !$0.isArtifact }
    let element = PageElement(ContentTag(role), in: outer, language: outer == nil ? language : nil)
    element.lastPage = pageCount
    waiting.append(element)
    return element
  }

  /// Closes the innermost element.
  func end() { _ = open.popLast() }

  /// Adds the number of an element at the top.
  func add(root number: Int) {
    if group.kids.count == PageTags.mostInGroup {
      endGroup()
      group = (objects.reserve(), [])
    }
    group.kids.append(number)
    groupOfRoot[number] = group.number
  }

  /// The number of what an element at the top is in.
  func parent(of number: Int) -> Int { groupOfRoot.removeValue(forKey: number) ?? document }

  private func endGroup() {
    guard group.number != document else {
      groups = group.kids
      return
    }
    write(group.number, "NonStruct", in: document, group.kids)
    groups.append(group.number)
  }

  private func write(_ number: Int, _ type: String, in parent: Int, _ kids: [Int]) {
    let object = PDFBytes.dictionary { object in
      object.add("/Type/StructElem/S/\(type)/P ")
      object.add(reference: parent)
      object.add("/K")
      object.add(references: kids)
    }
    objects.add(object, as: number)
  }

  /// Adds the elements that the contents of a stream are in, by their numbers there.
  ///
  /// - Returns: The key that the stream says.
  func add(parents elements: [Int]) -> Int {
    var list = PDFBytes()
    list.add(references: elements)
    return parents.add(objects.add(list))
  }

  /// Adds an annotation.
  ///
  /// - Returns: The key that it says.
  func add(annotation: Int, of element: PageElement, page: Int) -> Int {
    let number = element.begin(self)
    element.add(annotation: annotation, page: page)
    return parents.add(number)
  }

  /// Ends a page: what was on the one before and not on this one is written.
  func endPage() {
    open.removeAll()
    writeWaiting { $0.lastPage < self.pageCount }
    pageCount += 1
  }

  private func writeWaiting(_ isDone: (PageElement) -> Bool) {
    var left: [PageElement] = []
    for element in waiting {
      if isDone(element) {
        element.write(self)
        known[ObjectIdentifier(element.tag)] = nil
      } else {
        left.append(element)
      }
    }
    waiting = left
  }

  /// Ends the file.
  ///
  /// - Returns: The number of the root of the structure.
  func finish() -> Int {
    writeWaiting { _ in true }
    endGroup()
    write(document, "Document", in: root, groups)
    let tree = parents.finish()
    let object = PDFBytes.dictionary { object in
      object.add("/Type/StructTreeRoot/K ")
      object.add(reference: document)
      object.add("/ParentTree ")
      object.add(reference: tree)
      object.add("/ParentTreeNextKey \(parents.count)")
    }
    objects.add(object, as: root)
    return root
  }
}

/// A tree from the numbers from 0 on to objects, whose leaves are written when they are full (7.9.7).
struct NumberTree {
  private let objects: PDFObjects
  private(set) var count = 0
  private var leaf: [Int] = []
  private var leaves: [Int] = []

  private static let mostInLeaf = 256

  init(_ objects: PDFObjects) { self.objects = objects }

  /// Adds the object of the next number, which is returned.
  mutating func add(_ object: Int) -> Int {
    leaf.append(object)
    count += 1
    if leaf.count == NumberTree.mostInLeaf { endLeaf() }
    return count - 1
  }

  private mutating func endLeaf() {
    guard !leaf.isEmpty else { return }
    let first = count - leaf.count
    let node = PDFBytes.dictionary { node in
      node.add("/Limits[\(first) \(count - 1)]/Nums[")
      for (place, object) in leaf.enumerated() {
        if place > 0 { node.add(byte: 0x20) }
        node.add(first + place)
        node.add(byte: 0x20)
        node.add(reference: object)
      }
      node.add("]")
    }
    leaves.append(objects.add(node))
    leaf.removeAll(keepingCapacity: true)
  }

  /// Ends the tree.
  ///
  /// - Returns: The number of its root.
  mutating func finish() -> Int {
    endLeaf()
    let leaves = leaves
    return objects.add(
      .dictionary { node in
        node.add(leaves.isEmpty ? "/Nums" : "/Kids")
        node.add(references: leaves)
      })
  }
}

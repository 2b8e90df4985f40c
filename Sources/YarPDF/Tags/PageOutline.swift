import YarDrawing
import YarLayout

/// The bookmarks of a file, from its headings (ISO 32000-1, 12.3.3); each is written when the next one beside it is known.
struct PageOutline {
  /// A bookmark that is not written yet.
  private struct Item {
    var number: Int
    var level: Int
    var words: PDFBytes
    var before: Int?
    var first: Int?
    var last: Int?
    var count = 0
  }

  private let objects: PDFObjects
  /// The root, and the bookmarks that the next one may be in.
  private var open: [Item] = []

  init(_ objects: PDFObjects) { self.objects = objects }

  /// Adds a heading that stands on a page at a height above its lower edge.
  mutating func add(_ title: String, level: Int, page: Int, top: Double) {
    if open.isEmpty {
      open.append(Item(number: objects.reserve(), level: 0, words: PDFBytes("/Type/Outlines")))
    }
    let number = objects.reserve()
    while let last = open.last, last.level >= level {
      close(next: open[open.count - 2].level < level ? number : nil)
    }
    var words = PDFBytes("/Title ")
    words.add(text: title)
    words.add("/Dest[")
    words.add(reference: page)
    words.add("/XYZ null ")
    words.add(top)
    words.add(" null]")
    let outer = open.count - 1
    open.append(Item(number: number, level: level, words: words, before: open[outer].last))
    open[outer].first = open[outer].first ?? number
    open[outer].last = number
    open[outer].count += 1
  }

  /// Writes the innermost bookmark.
  private mutating func close(next: Int?) {
    let item = open.removeLast()
    let object = PDFBytes.dictionary { object in
      object.add(item.words.bytes)
      func add(_ key: String, _ number: Int?) {
        guard let number else { return }
        object.add("/\(key) ")
        object.add(reference: number)
      }
      add("Parent", open.last?.number)
      add("Prev", item.before)
      add("Next", next)
      add("First", item.first)
      add("Last", item.last)
      // What is in a bookmark is shown when somebody opens it.
      if item.count > 0 { object.add("/Count \(open.isEmpty ? item.count : -item.count)") }
    }
    objects.add(object, as: item.number)
  }

  /// Ends the bookmarks.
  ///
  /// - Returns: The number of their root; nil for none.
  mutating func finish() -> Int? {
    let root = open.first?.number
    while !open.isEmpty { close(next: nil) }
    return root
  }
}

/// The pages of a file as a tree whose branches are written when they are full, so that none of it waits for the end.
struct PageTree {
  /// A branch that is being filled.
  private struct Branch {
    var number: Int
    var kids: [Int] = []
    /// How many pages are in it.
    var count = 0
  }

  private let objects: PDFObjects
  /// The branch of each height that is being filled, that of pages first.
  private var branches: [Branch] = []

  private static let mostKids = 64

  init(_ objects: PDFObjects) { self.objects = objects }

  /// The number of the branch that the next page is in.
  mutating func parent() -> Int { branch(0) }

  /// Adds a page, whose branch is the one that was asked for last.
  mutating func add(_ page: Int) { add(page, pages: 1, at: 0) }

  /// Ends the tree.
  ///
  /// - Returns: The number of its root.
  mutating func finish() -> Int {
    _ = branch(0)
    var height = 0
    while height + 1 < branches.count {
      if !branches[height].kids.isEmpty { close(height) }
      height += 1
    }
    let root = branches[height]
    write(root, parent: nil)
    return root.number
  }

  private mutating func branch(_ height: Int) -> Int {
    if height == branches.count { branches.append(Branch(number: objects.reserve())) }
    return branches[height].number
  }

  private mutating func add(_ kid: Int, pages: Int, at height: Int) {
    _ = branch(height)
    branches[height].kids.append(kid)
    branches[height].count += pages
    if branches[height].kids.count == PageTree.mostKids { close(height) }
  }

  /// Writes a branch and begins another of its height.
  private mutating func close(_ height: Int) {
    let full = branches[height]
    write(full, parent: branch(height + 1))
    branches[height] = Branch(number: objects.reserve())
    add(full.number, pages: full.count, at: height + 1)
  }

  private func write(_ branch: Branch, parent: Int?) {
    var node = PDFBytes("<</Type/Pages/Count ")
    node.add(branch.count)
    node.add("/Kids")
    node.add(references: branch.kids)
    if let parent {
      node.add("/Parent ")
      node.add(reference: parent)
    }
    node.add(">>")
    objects.add(node, as: branch.number)
  }
}

/// Changes Interface Builder documents as trees, with the elements and attributes that the document has and
/// those that the reader knows.
struct XMLMutation {
  var random: Randomness
  /// Names of elements and attributes, and words among values.
  let words: [String]

  /// A changed document; nil where the bytes hold no element.
  mutating func change(_ bytes: [UInt8], with other: [UInt8]? = nil) -> [UInt8]? {
    guard var root = XMLNode(bytes) else { return nil }
    if let other = other.flatMap({ XMLNode($0) }) {
      let part = other.node(at: random.below(other.nodeCount))
      change(&root) { node, mutation in
        if mutation.random.oneIn(2) { node = part } else { node.children.append(part) }
      }
    } else {
      for _ in 0...random.below(4) { changeOnce(&root) }
    }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    root.write(to: &text)
    return Array(text.utf8)
  }

  private mutating func changeOnce(_ root: inout XMLNode) {
    let copied = root.node(at: random.below(root.nodeCount))
    switch random.below(9) {
    case 0: change(&root) { node, _ in node = copied }
    case 1: change(&root) { node, _ in node.children.append(copied) }
    case 2, 3, 4:
      change(&root) { node, mutation in mutation.changeAttribute(of: &node, as: copied) }
    case 5: change(&root) { node, mutation in mutation.changeChildren(of: &node) }
    case 6:
      change(&root) { node, mutation in
        guard !node.name.isEmpty else { return }
        node.name = mutation.random.oneIn(2) ? copied.name : mutation.random.pick(mutation.words)
      }
    case 7:
      change(&root) { node, mutation in
        for _ in 0...mutation.random.below(mutation.random.oneIn(8) ? 60 : 3) {
          var outer = XMLNode(text: "")
          outer.name = mutation.random.pick([
            "view", "subviews", "stackView", "scrollView", "objects",
          ])
          outer.children = [node]
          node = outer
        }
      }
    default: setID(in: &root)
    }
  }

  private mutating func change(
    _ root: inout XMLNode, _ change: (inout XMLNode, inout XMLMutation) -> Void
  ) {
    var index = random.below(root.nodeCount)
    root.change(&index) { change(&$0, &self) }
  }

  private mutating func changeAttribute(of node: inout XMLNode, as other: XMLNode) {
    guard !node.attributes.isEmpty, !random.oneIn(3) else {
      let name =
        other.attributes.isEmpty || random.oneIn(2)
        ? random.pick(words) : random.pick(other.attributes).name
      node.attributes.append((name, value(other)))
      return
    }
    let index = random.below(node.attributes.count)
    switch random.below(4) {
    case 0: node.attributes.remove(at: index)
    case 1: node.attributes[index].name = random.pick(words)
    default: node.attributes[index].value = value(other)
    }
  }

  private mutating func value(_ other: XMLNode) -> String {
    var grammar = GrammarText(random: random)
    defer { random = grammar.random }
    switch grammar.random.below(5) {
    case 0, 1: return grammar.number()
    case 2: return grammar.random.pick(words)
    case 3 where !other.attributes.isEmpty: return grammar.random.pick(other.attributes).value
    default:
      return grammar.random.pick([
        "YES", "NO", "", "&#10;", "&amp;", "1:3", "1 2", "-", "{1, 2}", "NaN",
      ])
    }
  }

  private mutating func changeChildren(of node: inout XMLNode) {
    guard !node.children.isEmpty else { return }
    let index = random.below(node.children.count)
    switch random.below(3) {
    case 0: node.children.remove(at: index)
    case 1: node.children += Array(repeating: node.children[index], count: 1 + random.below(5))
    default: node.children.swapAt(index, random.below(node.children.count))
    }
  }

  /// Makes one thing refer to another, or bear its name.
  private mutating func setID(in root: inout XMLNode) {
    var ids: [String] = []
    for index in 0..<min(200, root.nodeCount) {
      ids += root.node(at: index).attributes.filter { $0.name == "id" }.map(\.value)
    }
    guard !ids.isEmpty else { return }
    let id = random.pick(ids)
    change(&root) { node, mutation in
      let references = [
        "id", "firstItem", "secondItem", "destination", "reference", "target", "ref",
      ]
      if let index = node.attributes.firstIndex(where: { references.contains($0.name) }) {
        node.attributes[index].value = id
      } else if !node.name.isEmpty {
        node.attributes.append((mutation.random.pick(references), id))
      }
    }
  }
}

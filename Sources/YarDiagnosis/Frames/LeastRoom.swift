import YarLayout

/// Containers that have less room than they need where everything in them is as small as it can be.
struct LeastRoom {
  private let tree: CheckedTree
  private var known: [ObjectIdentifier: String] = [:]
  /// Each question costs as much as measuring what is in a container.
  private var questionsLeft = 16

  init(_ tree: CheckedTree) { self.tree = tree }

  /// Says which container around a view is too small for what is in it: the innermost one; nil where none is.
  mutating func words(for view: View) -> String? {
    var next = view.superview
    while let above = next {
      if above is WeView, let found = words(of: above) { return found }
      next = above.superview
    }
    return nil
  }

  private mutating func words(of container: View) -> String? {
    let id = ObjectIdentifier(container)
    if let known = known[id] { return known.isEmpty ? nil : known }
    guard questionsLeft > 0 else { return nil }
    questionsLeft -= 1
    let has = container.frame.size
    let least = container.minimumSize(in: ProposedSize(has))
    var words = ""
    if least.width > has.width + 0.5 {
      words = "narrower than \(lengthText(least.width)) pt, and has \(lengthText(has.width))"
    } else if least.height > has.height + 0.5 {
      words = "lower than \(lengthText(least.height)) pt, and has \(lengthText(has.height))"
    }
    if !words.isEmpty { words = "\(tree.name(container)) cannot be \(words)" }
    known[id] = words
    return words.isEmpty ? nil : words
  }
}

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
    if !words.isEmpty {
      words = "\(tree.name(container)) cannot be \(words)"
      let axis: LayoutConstraint.Axis =
        least.width > has.width + 0.5 ? .horizontal : .vertical
      if let culprit = culprit(in: container, axis) { words += "; \(culprit)" }
    }
    known[id] = words
    return words.isEmpty ? nil : words
  }

  /// What makes a container so large, by its property and place: `most of it is the fixedDesiredWidth 400 of name (line 63)`.
  private func culprit(in container: View, _ axis: LayoutConstraint.Axis) -> String? {
    func least(_ view: View) -> Double {
      let size = view.minimumSize(in: ProposedSize(view.frame.size))
      let wish = axis == .horizontal ? view.minDesiredWidth : view.minDesiredHeight
      return max(wish, axis == .horizontal ? size.width : size.height)
    }
    var view = container
    while view === container || view is WeView {
      // What lies behind the others takes no room from them.
      let room = axis == .horizontal ? view.frame.width : view.frame.height
      let members = view.subviews.filter { member in
        !member.isHidden && !member.skipLayout
          && (!(member.boxLayout is StackLayout) || least(member) > room)
      }
      guard let most = members.max(by: { least($0) < least($1) }) else { break }
      view = most
      let wish = axis == .horizontal ? view.minDesiredWidth : view.minDesiredHeight
      if wish > 0 { break }
    }
    guard view !== container, least(view) * 2 > least(container) else { return nil }
    let place = tree.subject(view).place.map { " (line \($0.line))" } ?? ""
    let side = axis == .horizontal ? "Width" : "Height"
    let wish = axis == .horizontal ? view.minDesiredWidth : view.minDesiredHeight
    guard wish > 0 else {
      let word = axis == .horizontal ? "wide" : "high"
      return
        "most of it is \(tree.name(view))\(place), which is at least \(lengthText(least(view))) pt \(word)"
    }
    let most = axis == .horizontal ? view.maxDesiredWidth : view.maxDesiredHeight
    return
      "most of it is the \(most <= wish ? "fixed" : "min")Desired\(side) \(lengthText(wish)) of "
      + "\(tree.name(view))\(place)"
  }
}

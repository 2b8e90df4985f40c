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
      if let culprit = culprit(in: container, axis, atLeast: least) { words += "; \(culprit)" }
    }
    known[id] = words
    return words.isEmpty ? nil : words
  }

  /// What makes a container so large, by its property and place: `most of it is the fixedDesiredWidth 400 of name (line 63)`.
  private func culprit(
    in container: View, _ axis: LayoutConstraint.Axis, atLeast size: Size
  ) -> String? {
    func wish(_ view: View) -> Double {
      axis == .horizontal ? view.minDesiredWidth : view.minDesiredHeight
    }
    func length(_ size: Size) -> Double { axis == .horizontal ? size.width : size.height }
    let whole = max(wish(container), length(size))
    var (view, least) = (container, whole)
    while view === container || view is WeView {
      var most: (view: View, least: Double)?
      for member in view.subviews where !member.isHidden && !member.skipLayout {
        let size = member.minimumSize(in: ProposedSize(member.frame.size))
        let own = max(wish(member), length(size))
        // What lies behind the others takes no room from them.
        if member.boxLayout is StackLayout, own <= length(view.frame.size) { continue }
        if most.map({ own > $0.least }) ?? true { most = (member, own) }
      }
      guard let most else { break }
      (view, least) = most
      if wish(view) > 0 { break }
    }
    guard view !== container, least * 2 > whole else { return nil }
    let place = tree.subject(view).place.map { " (line \($0.line))" } ?? ""
    let side = axis == .horizontal ? "Width" : "Height"
    let wish = wish(view)
    guard wish > 0 else {
      let word = axis == .horizontal ? "wide" : "high"
      return
        "most of it is \(tree.name(view))\(place), which is at least \(lengthText(least)) pt \(word)"
    }
    let most = axis == .horizontal ? view.maxDesiredWidth : view.maxDesiredHeight
    return
      "most of it is the \(most <= wish ? "fixed" : "min")Desired\(side) \(lengthText(wish)) of "
      + "\(tree.name(view))\(place)"
  }
}

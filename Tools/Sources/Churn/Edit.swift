import YarLayout

/// One change of a tree, with everything that it needs: a program may lose any of its edits and still runs.
enum Edit {
  case add(ViewModel, to: Int, at: Int)
  case remove(Int)
  case move(Int, to: Int, at: Int, style: ViewStyle)
  case addGuide(Int, to: Int)
  case removeGuide(Int)
  case constrain(ConstraintModel)
  case activate(Int)
  case deactivate(Int)
  case setConstant(Int, Double)
  case setPriority(Int, Double)
  case restyle(Int, ViewStyle)
  case restack(Int, StackStyle)
  case rebox(Int, BoxStyle)
  case setWindow(WindowModel)
  /// Takes the root out of its window and puts it back; it may be laid out in between.
  case detachRoot(laidOut: Bool)
  /// Takes a view out of its superview for a while; it is changed meanwhile as all others are.
  case takeOut(Int)
  /// Puts the view back where it was, with its constraints.
  case putBack
  case layOut
  /// Asks a view something that may lay the tree out or fill a cache.
  case ask(Int, question: Int)
  /// Compares the tree with one made anew.
  case compare
}

extension TreeModel {
  /// Takes over an edit; false if it cannot be done, as what it mentions is not there.
  mutating func apply(_ edit: Edit) -> Bool {
    switch edit {
    case .add, .remove, .move, .addGuide, .removeGuide, .takeOut, .putBack:
      return applyToTree(edit)
    case .constrain, .activate, .deactivate, .setConstant, .setPriority:
      return applyToConstraints(edit)
    case .restyle(let view, let style):
      guard let old = views[view]?.style else { return false }
      views[view]?.style = style
      // Where the view is decides it: a program that lost a move must not place a stack's view by its frame.
      views[view]?.style.translates = old.translates
    case .restack(let view, let style):
      guard views[view]?.kind == .stack else { return false }
      views[view]?.stack = style
    case .rebox(let view, let style):
      guard views[view]?.kind == .box else { return false }
      views[view]?.box = style
    case .setWindow(let window): self.window = window
    case .ask(let view, _): return views[view] != nil
    case .compare: return outside == nil
    case .detachRoot, .layOut: break
    }
    return true
  }

  /// Takes over an edit of what is in what.
  private mutating func applyToTree(_ edit: Edit) -> Bool {
    switch edit {
    case .add(var view, let parent, let index):
      guard hasRoom(in: parent), views[view.id] == nil else { return false }
      view.parent = parent
      views[view.id] = view
      insert(view.id, into: parent, at: index)
    case .remove(let view):
      guard view != 0, views[view] != nil, !holdsWhatIsOutside(view) else { return false }
      leave(view)
      let gone = subtree(of: view)
      for id in gone { views[id] = nil }
      for (guide, owner) in guides where gone.contains(owner) { guides[guide] = nil }
      forgetConstraintsOfMissingItems()
    case .move(let view, let parent, let index, let style):
      guard view != 0, views[view] != nil, hasRoom(in: parent) || views[view]?.parent == parent,
        !subtree(of: view).contains(parent), !holdsWhatIsOutside(view)
      else { return false }
      leave(view)
      views[view]?.parent = parent
      views[view]?.style = style
      insert(view, into: parent, at: index)
    case .addGuide(let guide, let view):
      guard views[view] != nil, guides[guide] == nil else { return false }
      guides[guide] = view
    case .removeGuide(let guide):
      guard guides.removeValue(forKey: guide) != nil else { return false }
      forgetConstraintsOfMissingItems()
    case .takeOut(let view):
      guard view != 0, views[view] != nil, outside == nil else { return false }
      outside = Outside(view: view, waiting: untie(view))
    case .putBack:
      guard let waiting = outside?.waiting else { return false }
      outside = nil
      activated += waiting.filter { constraints[$0] != nil }
    default: preconditionFailure("no edit of what is in what: \(edit)")
    }
    return true
  }

  /// Takes over an edit of constraints.
  private mutating func applyToConstraints(_ edit: Edit) -> Bool {
    switch edit {
    case .constrain(let constraint):
      guard constraints[constraint.id] == nil, owner(of: constraint.first) != nil,
        constraint.second.map({ owner(of: $0) != nil }) ?? true,
        !reachesOutside(constraint)
      else { return false }
      constraints[constraint.id] = constraint
      activated.append(constraint.id)
    case .activate(let id):
      guard let constraint = constraints[id], !activated.contains(id),
        !reachesOutside(constraint), !(outside?.waiting.contains(id) ?? false)
      else { return false }
      activated.append(id)
    case .deactivate(let id):
      guard let place = activated.firstIndex(of: id) else { return false }
      activated.remove(at: place)
    case .setConstant(let id, let constant):
      guard constraints[id] != nil else { return false }
      constraints[id]?.constant = constant
    case .setPriority(let id, let priority):
      guard let old = constraints[id]?.priority, old < 1000 else { return false }
      constraints[id]?.priority = priority
    default: preconditionFailure("no edit of constraints: \(edit)")
    }
    return true
  }

  /// Ends the active constraints that tie what is in a view to the rest, and gives them in the order of activation.
  private mutating func untie(_ view: Int) -> [Int] {
    let inside = subtree(of: view)
    let crossing = activated.filter { constraints[$0].map { crosses($0, inside) } ?? false }
    activated.removeAll { crossing.contains($0) }
    return crossing
  }

  /// Whether a constraint ties what is in some views to what is outside of them.
  private func crosses(_ constraint: ConstraintModel, _ inside: Set<Int>) -> Bool {
    guard let second = constraint.second, let one = owner(of: constraint.first),
      let other = owner(of: second)
    else { return false }
    return inside.contains(one) != inside.contains(other)
  }

  /// Whether a constraint ties what was taken out to what was not.
  private func reachesOutside(_ constraint: ConstraintModel) -> Bool {
    outside.map { crosses(constraint, subtree(of: $0.view)) } ?? false
  }

  /// Whether a view is what was taken out, or around it.
  private func holdsWhatIsOutside(_ view: Int) -> Bool {
    outside.map { subtree(of: view).contains($0.view) } ?? false
  }

  /// Whether a view can have one more subview.
  func hasRoom(in view: Int) -> Bool {
    guard let model = views[view] else { return false }
    switch model.kind {
    case .label: return false
    case .scroll, .pager: return model.children.isEmpty
    default: return true
    }
  }

  private mutating func insert(_ view: Int, into parent: Int, at index: Int) {
    let count = views[parent]?.children.count ?? 0
    views[parent]?.children.insert(view, at: min(index, count))
  }

  /// A view leaves its superview, and constraints with what is outside end.
  private mutating func leave(_ view: Int) {
    _ = untie(view)
    if let parent = views[view]?.parent { views[parent]?.children.removeAll { $0 == view } }
  }

  private mutating func forgetConstraintsOfMissingItems() {
    for (id, constraint) in constraints
    where owner(of: constraint.first) == nil
      || constraint.second.map({ owner(of: $0) == nil }) ?? false
    {
      constraints[id] = nil
    }
    activated.removeAll { constraints[$0] == nil }
  }
}

import YarLayout

/// Constraints of live views, described and written.
extension DocumentScene {
  /// Describes the active constraints of a live view and everything in it.
  mutating func describeConstraints(of view: View) throws(DocumentWritingError) {
    let views = Self.views(of: view)
    var places: [ObjectIdentifier: ConstraintDescription.Item] = [:]
    for (place, view) in views.enumerated() {
      places[ObjectIdentifier(view)] = ConstraintDescription.Item(view: place)
      var count = 0
      for guide in view.layoutGuides {
        let part: ConstraintDescription.Part
        if let system = SystemGuide(guide.role) {
          part = .system(system)
        } else if guide.role == .own {
          part = .guide(count)
          count += 1
        } else {
          continue
        }
        places[ObjectIdentifier(guide)] = ConstraintDescription.Item(view: place, part: part)
      }
    }
    for (owner, view) in views.enumerated() {
      for constraint in view.constraints where constraint.origin == .user {
        func item(_ item: any LayoutItem) throws(DocumentWritingError) -> ConstraintDescription.Item
        {
          let state = item.record
          let object = state.view.map { ObjectIdentifier($0) }
          if let object = object ?? state.guide.map({ ObjectIdentifier($0) }),
            let found = places[object]
          {
            return found
          }
          throw DocumentWritingError(
            message: "the constraint '\(constraint)' mentions something that documents cannot name")
        }
        guard let first = constraint.firstItem, !constraint.isBetweenDistances else {
          throw DocumentWritingError(
            message: "the constraint '\(constraint)' compares distances, which documents cannot")
        }
        var second: ConstraintDescription.Item?
        if let other = constraint.secondItem { second = try item(other) }
        constraints.append(
          ConstraintDescription(
            owner: owner, first: try item(first), firstAttribute: constraint.firstAttribute,
            relation: constraint.relation, second: second,
            secondAttribute: constraint.secondAttribute, multiplier: constraint.multiplier,
            constant: constraint.constant, priority: constraint.priority,
            identifier: constraint.identifier))
      }
    }
    let placed = ViewPlaces(of: root).placed(by: constraints)
    var place = 0
    root.describeTranslations(of: views, placed: placed, place: &place)
  }

  /// The views in the order of descriptions: content, then subviews in drawing order.
  private static func views(of root: View) -> [View] {
    var found: [View] = []
    var waiting = [root]
    while let view = waiting.popLast() {
      found.append(view)
      let content = (view as? ScrollView)?.contentView
      for subview in view.subviews.reversed() where subview !== content { waiting.append(subview) }
      if let content, content.superview === view { waiting.append(content) }
    }
    return found
  }
}

extension ViewDescription {
  private static let translation = "translatesAutoresizingMaskIntoConstraints"

  private var saidTranslation: Bool? {
    values.first { viewType.table.properties[$0.property].key == Self.translation }?.value.bool
  }

  /// For this view and everything in it, what it says itself of whether its frame counts.
  var explicitTranslations: [Bool?] {
    var found: [Bool?] = []
    collectTranslations(into: &found)
    return found
  }

  private func collectTranslations(into found: inout [Bool?]) {
    found.append(saidTranslation)
    for child in subviews { child.view.collectTranslations(into: &found) }
  }

  /// Notes which views differ from the rule: constraints place those that they are about.
  fileprivate mutating func describeTranslations(
    of views: [View], placed: [Bool], place: inout Int
  ) {
    let translates = views[place].translatesAutoresizingMaskIntoConstraints
    let table = viewType.table
    if translates == placed[place],
      let index = table.properties.firstIndex(where: { $0.key == Self.translation })
    {
      values.append(Assignment(property: index, value: .bool(translates)))
      values = values.stablySorted { $0.property < $1.property }
    }
    place += 1
    for index in subviews.indices {
      subviews[index].view.describeTranslations(of: views, placed: placed, place: &place)
    }
  }

  /// Leaves out what the rule says anyway, and frames that do not count, as live views do.
  mutating func normalizeTranslations(placed: [Bool], place: inout Int) {
    let properties = viewType.table.properties
    let said = values.first { properties[$0.property].key == Self.translation }?.value.bool
    values.removeAll {
      let key = properties[$0.property].key
      return key == Self.translation && said != placed[place]
        || key == "frame" && !(said ?? !placed[place])
    }
    place += 1
    for index in subviews.indices {
      subviews[index].view.normalizeTranslations(placed: placed, place: &place)
    }
  }

  /// Gives each view the equations of the constraints that it owns.
  mutating func holdEquations(of constraints: [ConstraintDescription]) {
    guard !constraints.isEmpty else { return }
    let names = ItemNaming(self)
    var lists = [[JSONValue]](repeating: [], count: names.count)
    for constraint in constraints {
      lists[constraint.owner].append(
        constraint.json { names.text(of: $0, from: constraint.owner) })
    }
    var place = 0
    hold(lists, place: &place)
  }

  private mutating func hold(_ lists: [[JSONValue]], place: inout Int) {
    equations = lists[place]
    place += 1
    for index in subviews.indices { subviews[index].view.hold(lists, place: &place) }
  }
}

/// How equations call the views and guides of a scene.
private struct ItemNaming {
  private struct Entry {
    var identifier: String?
    var guides: [String]
    var parent: Int
    /// The way here from the superview.
    var step: ItemName.Step
  }

  private var views: [Entry] = []
  /// Whether the view in whose list something stands is called by its identifier there, not `self`.
  private let namesOwner: Bool

  init(_ root: ViewDescription, namesOwner: Bool = false) {
    self.namesOwner = namesOwner
    add(root, parent: -1, step: .content)
  }

  var count: Int { views.count }

  private mutating func add(_ view: ViewDescription, parent: Int, step: ItemName.Step) {
    let properties = view.viewType.table.properties
    let identifier = view.values.first { properties[$0.property].key == "identifier" }?.value.string
    let place = views.count
    views.append(
      Entry(
        identifier: identifier == "" ? nil : identifier, guides: view.layoutGuides,
        parent: parent, step: step))
    for (index, child) in view.subviews.enumerated() {
      add(child.view, parent: place, step: child.isContent ? .content : .subview(index))
    }
  }

  /// An item as the list of a view that contains it calls it.
  func text(of item: ConstraintDescription.Item, from owner: Int) -> String {
    switch item.part {
    case .whole: return text(of: item.view, from: owner)
    case .system(let guide): return "\(text(of: item.view, from: owner)).\(guide.rawValue)"
    case .guide(let index):
      let name = views[item.view].guides[index]
      if !name.isEmpty { return ItemName.text(name) }
      return "\(text(of: item.view, from: owner)).\(ItemName.Step.guide(index).text)"
    }
  }

  /// A view by its identifier; one without by the way from the nearest view above that has a name here.
  private func text(of view: Int, from owner: Int) -> String {
    var steps = ""
    var view = view
    while view != owner, views[view].parent >= 0 {
      if let identifier = views[view].identifier { return ItemName.text(identifier) + steps }
      steps = ".\(views[view].step.text)" + steps
      view = views[view].parent
    }
    if namesOwner, let identifier = views[view].identifier,
      views.count(where: { $0.identifier == identifier }) == 1
    {
      return ItemName.text(identifier) + steps
    }
    return ItemName.ownWord + steps
  }
}

extension ConstraintDescription {
  /// The constraint as a member of a list.
  fileprivate func json(_ name: (Item) -> String) -> JSONValue {
    var text = "\(name(first)).\(firstAttribute) \(relation) "
    if let second {
      if multiplier != 1 { text += "\(JSONWriter.number(multiplier)) * " }
      text += "\(name(second)).\(secondAttribute)"
      if constant != 0 {
        text += constant < 0 ? " - " : " + "
        text += JSONWriter.number(abs(constant))
      }
    } else {
      text += JSONWriter.number(constant)
    }
    if !priority.isRequired { text += " @\(JSONWriter.number(priority.rawValue))" }
    guard let identifier else { return .string(text) }
    return .object([.init("equation", .string(text)), .init("identifier", .string(identifier))])
  }
}

extension DocumentScene {
  /// A live constraint as a document writes it in the list of a view.
  ///
  /// - Parameters:
  ///   - constraint: An active constraint of the window.
  ///   - holder: The view in whose list it stands; nil for the view that holds it.
  ///   - namesHolder: Whether that is called by its identifier, where it has one, and not `self`.
  /// - Returns: The equation and the view that holds it; nil where documents cannot say it.
  package static func equation(
    of constraint: LayoutConstraint, in window: Window, heldBy holder: View? = nil,
    namesHolder: Bool = false
  ) -> (owner: View, value: JSONValue)? {
    guard let root = window.rootView, let scene = try? DocumentScene(describing: window) else {
      return nil
    }
    let views = Self.views(of: root)
    var place = 0
    for view in views {
      for other in view.constraints where other.origin == .user {
        if other === constraint {
          let description = scene.constraints[place]
          let from = holder.flatMap { holder in views.firstIndex { $0 === holder } }
          let names = ItemNaming(scene.root, namesOwner: namesHolder)
          return (
            view, description.json { names.text(of: $0, from: from ?? description.owner) }
          )
        }
        place += 1
      }
    }
    return nil
  }
}

import YarLayout

/// Names of views for those who read findings: what the author calls them, or what they show, or where they are.
struct ViewNaming {
  private let window: Window
  private let root: View
  private let facts: KnownFacts
  private var places: TreePlaces

  init(
    _ window: Window, _ root: View, _ facts: KnownFacts, _ places: TreePlaces
  ) {
    self.window = window
    self.root = root
    self.facts = facts
    self.places = places
  }

  /// The name that its author knows for each view; where two would have the same, type and place are told as well.
  mutating func names(of views: [View]) -> [ObjectIdentifier: String] {
    var names: [ObjectIdentifier: String] = [:]
    var alike = views
    for more in Precision.allCases where !alike.isEmpty {
      for view in alike { names[ObjectIdentifier(view)] = name(of: view, more) }
      var count: [String: Int] = [:]
      for name in names.values { count[name, default: 0] += 1 }
      alike = alike.filter { view in
        names[ObjectIdentifier(view)].map { count[$0, default: 0] > 1 } ?? false
      }
    }
    return names
  }

  /// How much is told of a view.
  private enum Precision: CaseIterable {
    case plain
    case place
    case line
    case way
  }

  private mutating func name(of view: View, _ precision: Precision) -> String {
    let plain = plainName(of: view)
    let isPlace = plain == nameByPlace(of: view)
    switch precision {
    case .plain:
      return plain
    case .place:
      let place = lineOfNested(view).map { "line \($0)" } ?? placeName(of: view)
      return isPlace ? plain : "\(plain) (\(place))"
    case .line:
      guard let line = line(of: view) else { return name(of: view, .place) }
      return "\(isPlace ? view.typeName : plain) (line \(line))"
    case .way:
      let way = way(to: view)
      return isPlace || way == plain ? way : "\(plain) (\(way))"
    }
  }

  /// Types and places from a view up to the nearest one that has a name, for views inside each other.
  private mutating func way(to view: View) -> String {
    var parts: [String] = []
    var next: View? = view
    while let place = next, place !== root, place !== window {
      let name = facts[place].map { $0.name } ?? place.identifier
      if place !== view, let name, !name.isEmpty {
        parts.append(name)
        break
      }
      parts.append("\(place.typeName)[\(places.place(of: place) ?? 0)]")
      next = place.superview
    }
    return parts.joined(separator: " in ")
  }

  /// What a view is called if no other has the same name.
  mutating func plainName(of view: View) -> String {
    let told = facts[view]
    if let name = told?.name, !name.isEmpty { return name }
    if told == nil, let identifier = view.identifier { return identifier }
    if let text = shownText(of: view), !text.isEmpty { return "'\(excerpt(text))'" }
    if told?.isTouchable ?? false, let label = onlyText(inRowOf: view) {
      return "'\(excerpt(label))' \(view.typeName)"
    }
    return nameByPlace(of: view)
  }

  /// What a view is called that has no name and shows no words: its type, and where it is.
  private mutating func nameByPlace(of view: View) -> String {
    lineOfNested(view).map { "\(view.typeName) (line \($0))" } ?? placeName(of: view)
  }

  /// The line of the document for a view that lies in several without names, which nobody wants to count down; nil for
  /// others, and where no document is known.
  private mutating func lineOfNested(_ view: View) -> Int? {
    placeParts(of: view).count > 2 ? line(of: view) : nil
  }

  private func line(of view: View) -> Int? { facts[view]?.place?.line }

  /// The one text of the row that a view lies in: what people call a switch by.
  private func onlyText(inRowOf view: View) -> String? {
    var row = view.superview
    while let above = row, !isRow(above) { row = above.superview }
    guard let row else { return nil }
    var texts: [String] = []
    var waiting = [row]
    while let next = waiting.popLast() {
      if !next.isHidden, !next.isPassedOver, let text = shownText(of: next), !text.isEmpty {
        texts.append(text)
      }
      waiting += next.subviews
    }
    return texts.count == 1 ? texts[0] : nil
  }

  private func isRow(_ view: View) -> Bool { facts[view]?.sizesItself ?? false }

  private mutating func placeName(of view: View) -> String {
    placeParts(of: view).joined(separator: " in ")
  }

  /// Type and place among the siblings, or the number of a row, within the nearest view above that has a name.
  private mutating func placeParts(of view: View) -> [String] {
    var parts: [String] = []
    var next = view
    while next !== root, let superview = next.superview {
      // What a row has between itself and what is in it.
      if isRow(superview), superview.subviews.count == 1, superview !== root {
        return parts + ["content of \(plainName(of: superview))"]
      }
      let index = places.place(of: next) ?? 0
      parts.append(isRow(next) ? "row \(index + 1)" : "\(next.typeName)[\(index)]")
      // Where nothing above the first has a name, nothing above the others has one.
      if next === view, let name = nearestName(above: view) { return parts + [name] }
      if superview === root { return parts }
      // What only wraps what is in it, as the content view of a row does, tells a person nothing.
      let isWrapper =
        superview.typeName != next.typeName && superview.superview !== root
        && superview.superview?.subviews.count == 1
      next = isWrapper ? superview.superview ?? superview : superview
    }
    return parts + [next === root && next === window ? "window" : next.typeName]
  }

  /// The name of the nearest view around one that has a name; nil where none has below the root.
  private func nearestName(above view: View) -> String? {
    var next = view.superview
    while let above = next, above !== root, above !== window {
      let name = facts[above].map { $0.name } ?? above.identifier
      if let name, !name.isEmpty { return name }
      next = above.superview
    }
    return nil
  }

  private func shownText(of view: View) -> String? {
    if let label = view as? Label { return label.text }
    if let button = view as? Button { return button.title }
    return facts[view]?.text
  }
}

/// The names of views, made when one is asked for: of a tree in which nothing is found, nobody asks.
final class ViewNames {
  private let views: [View]
  private var naming: ViewNaming
  private var made: [ObjectIdentifier: String]?

  init(of views: [View], by naming: ViewNaming) {
    self.views = views
    self.naming = naming
  }

  /// The name of a view; nil if it is none of the tree.
  subscript(view: View) -> String? {
    let names = made ?? naming.names(of: views)
    made = names
    return names[ObjectIdentifier(view)]
  }

  /// The name of a view whatever others are called, which takes no look at them.
  func alone(_ view: View) -> String { naming.plainName(of: view) }
}

/// The ways to views as texts, each made once: a search over sizes tells the same views many times.
final class ViewPaths {
  private var made: [ObjectIdentifier: String] = [:]

  subscript(view: View) -> String {
    if let path = made[ObjectIdentifier(view)] { return path }
    let path = view.path
    made[ObjectIdentifier(view)] = path
    return path
  }
}

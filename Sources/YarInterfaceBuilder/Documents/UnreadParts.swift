/// What a reader did not look at.
enum UnreadParts {
  /// Elements and attributes with their counts; what stands in an element that is not known is part of
  /// that element.
  static func list(of root: XMLElement) -> [UnreadPart] {
    var places: [String: Int] = [:]
    var parts: [UnreadPart] = []
    func add(_ name: String, _ element: XMLElement) {
      if let place = places[name] {
        parts[place].count += 1
      } else {
        places[name] = parts.count
        parts.append(UnreadPart(name: name, count: 1, position: element.position))
      }
    }
    var stack = [root]
    while let element = stack.popLast() {
      guard element.isRead else {
        add("<\(element.name)>", element)
        continue
      }
      for attribute in element.attributes where !attribute.isRead {
        add("<\(element.name) \(attribute.name)>", element)
      }
      stack.append(contentsOf: element.children.reversed())
    }
    return parts.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}

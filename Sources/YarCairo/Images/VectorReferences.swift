/// How much is drawn of a file in which elements stand for others.
///
/// A few lines can ask for billions: a shape that is used ten times by one that is used ten times, and so on.
struct VectorReferences {
  private struct Element {
    /// The elements in it that are drawn with it.
    var children: [Int32] = []
    /// The names of what it refers to.
    var references: [String] = []
    /// What it draws by itself.
    var weight = 1
    var total = 0
    var state = State.unknown
  }

  private enum State {
    case unknown
    case begun
    case known
  }

  private var elements: [Element] = []
  private var numbers: [String: Int32] = [:]

  /// More than this is drawn of no picture, besides what is written in it.
  static let mostRepeated = 500_000
  /// What is drawn apart and then put on the rest takes as long as many shapes.
  private static let layerWeight = 100

  /// Adds an element.
  ///
  /// - Parameters:
  ///   - name: What others call it.
  ///   - parent: The number of the element that it is drawn with; nil where it is only drawn for those that refer to it.
  ///   - references: What it refers to.
  ///   - isLayer: Whether it is drawn apart.
  /// - Returns: Its number.
  mutating func add(
    name: String?, parent: Int32?, references: [String], isLayer: Bool
  ) -> Int32 {
    let number = Int32(elements.count)
    var element = Element()
    element.references = references
    if isLayer { element.weight += VectorReferences.layerWeight }
    elements.append(element)
    if let parent { elements[Int(parent)].children.append(number) }
    // The first of a name is the one that counts.
    if let name, numbers[name] == nil { numbers[name] = number }
    return number
  }

  /// Whether much more is drawn than is written.
  mutating func areTooMany() -> Bool {
    guard !elements.isEmpty else { return false }
    let most = elements.reduce(VectorReferences.mostRepeated) { $0 + $1.weight }
    var open: [Int] = [0]
    while let number = open.last {
      if elements[number].state == .known {
        open.removeLast()
        continue
      }
      let next =
        elements[number].children.map(Int.init)
        + elements[number].references.compactMap { numbers[$0].map(Int.init) }
      if elements[number].state == .unknown {
        elements[number].state = .begun
        // What leads back to itself is not drawn by librsvg either.
        let unknown = next.filter { elements[$0].state == .unknown }
        open += unknown
        if !unknown.isEmpty { continue }
      }
      let total = next.reduce(elements[number].weight) { sum, other in
        min(most + 1, sum + elements[other].total)
      }
      elements[number].total = total
      elements[number].state = .known
      open.removeLast()
    }
    return elements[0].total > most
  }
}

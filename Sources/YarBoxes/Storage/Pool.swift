/// Elements that few nodes have one of: places that are given back are taken again.
package struct Pool<ID: Place, Element: BitwiseCopyable>: ~Copyable {
  private var elements = Table<ID, Element>()
  private var free = Table<Position, ID>(capacity: 1)

  init() {}

  /// How many places there are, free ones among them.
  package var count: Int { elements.count }

  package var freeCount: Int { free.count }

  package subscript(_ id: ID) -> Element {
    @inline(__always) unsafeAddress { UnsafePointer(elements.at(id)) }
    @inline(__always) unsafeMutableAddress { elements.at(id) }
  }

  /// Puts an element in a free place, or in a new one.
  mutating func take(_ element: Element) -> ID {
    guard !free.isEmpty else { return elements.append(element) }
    let place = free[free.last]
    free.removeLast()
    elements[place] = element
    return place
  }

  /// Gives a place back, if it is one.
  mutating func giveBack(_ place: ID) {
    if place.exists { free.append(place) }
  }
}

/// The places of some things in the order of `precedes`; those of which none precedes the other stay as they stood.
@usableFromInline
package func orderedPlaces(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
  var places = Array(0..<count)
  // Most things stand in order already.
  if !places.dropFirst().contains(where: { precedes($0, $0 - 1) }) { return places }
  var merged = places
  // Runs of this length are in order; two of them at a time become one.
  var length = 1
  while length < count {
    var start = 0
    while start < count {
      let middle = min(start + length, count)
      let end = min(middle + length, count)
      var (one, other) = (start, middle)
      for place in start..<end {
        let takesOther =
          one == middle || (other < end && precedes(places[other], places[one]))
        merged[place] = places[takesOther ? other : one]
        if takesOther { other += 1 } else { one += 1 }
      }
      start = end
    }
    swap(&places, &merged)
    length *= 2
  }
  return places
}

extension Array {
  /// The elements in the order of `precedes`; those of which none precedes the other stay as they stood.
  ///
  /// The standard library does not promise the latter, and its sort is made anew for each type of element: 3 KB of
  /// WebAssembly each time. This one sorts places, whatever stands there.
  @inlinable
  package func stablySorted(by precedes: (Element, Element) -> Bool) -> [Element] {
    orderedPlaces(count) { precedes(self[$0], self[$1]) }.map { self[$0] }
  }
}

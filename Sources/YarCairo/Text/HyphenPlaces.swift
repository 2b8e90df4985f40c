/// The places of a text where a line may end with a hyphen.
struct HyphenPlaces {
  /// The bytes before which a word may be broken, ascending.
  var bytes: [Int]
  /// What the hyphen takes, in Pango units.
  var units: Int32

  /// Whether a word may be broken before a byte.
  func contains(_ byte: Int) -> Bool {
    var low = 0
    var high = bytes.count
    while low < high {
      let middle = (low + high) / 2
      if bytes[middle] == byte { return true }
      if bytes[middle] < byte { low = middle + 1 } else { high = middle }
    }
    return false
  }
}

/// A vector, by place, that knows which of its places are not zero.
struct SparseVector: ~Copyable {
  var values = Buffer<Double>()
  /// The places that may not be zero, each once.
  var pattern = Buffer<Int32>()
  /// By place, whether it is in the pattern.
  var marks = Buffer<UInt8>()

  init() {}

  /// Makes room for places; new ones are zero.
  mutating func extend(to count: Int) {
    values.extend(to: count, filling: 0)
    marks.extend(to: count, filling: 0)
  }

  @inline(__always)
  mutating func add(_ value: Double, at place: Int) {
    if marks[place] == 0 {
      marks[place] = 1
      pattern.append(Int32(place))
      values[place] = value
    } else {
      values[place] += value
    }
  }

  /// Sets a place, which is in the pattern from here on.
  @inline(__always)
  mutating func set(_ value: Double, at place: Int32) {
    if marks[place] == 0 {
      marks[place] = 1
      pattern.append(place)
    }
    values[place] = value
  }

  mutating func clear() {
    for index in 0..<pattern.count {
      let place = pattern[index]
      values[place] = 0
      marks[place] = 0
    }
    pattern.removeAll()
  }
}

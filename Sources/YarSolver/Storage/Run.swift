/// A part of a block of plain values, checked as the block itself is.
///
/// It does not own the values, and holds until the block that does grows: nothing keeps one.
struct Run<Element: BitwiseCopyable> {
  let base: UnsafeMutablePointer<Element>
  let count: Int

  @inline(__always)
  init(_ base: UnsafeMutablePointer<Element>, _ count: Int) {
    self.base = base
    self.count = count
  }

  /// No values.
  init() {
    self.init(Buffer<Element>().base, 0)
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    unsafeAddress { UnsafePointer(place(index)) }
    nonmutating unsafeMutableAddress { place(index) }
  }

  @inline(__always)
  subscript(index: Int32) -> Element {
    unsafeAddress { UnsafePointer(place(Int(index))) }
    nonmutating unsafeMutableAddress { place(Int(index)) }
  }

  /// Where a value is, for reading or writing several of its fields at once.
  @inline(__always)
  func place(_ index: Int) -> UnsafeMutablePointer<Element> {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    return base + index
  }

  @inline(__always)
  func place(_ index: Int32) -> UnsafeMutablePointer<Element> { place(Int(index)) }

  /// A part of the part.
  func part(from start: Int, count: Int) -> Run<Element> {
    precondition(start >= 0 && count >= 0 && start + count <= self.count)
    return Run(base + start, count)
  }

  /// Takes over the values of another run of the same length.
  func update(from other: Run<Element>) {
    precondition(count == other.count)
    base.update(from: other.base, count: count)
  }

  mutating func sort(by precedes: (Element, Element) -> Bool) {
    var all = UnsafeMutableBufferPointer(start: base, count: count)
    all.sort(by: precedes)
  }
}

extension Buffer {
  /// All elements, until the buffer grows.
  @inline(__always)
  var run: Run<Element> { Run(base, count) }
}

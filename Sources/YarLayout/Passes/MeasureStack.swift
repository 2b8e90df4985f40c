/// The containers that are being measured, the innermost last, in memory that stays where it is.
///
/// Steps work on a frame in place while they call views, which may measure again and make the stack higher.
struct MeasureStack {
  private static let chunkSize = 32

  private var chunks: WorkList<UnsafeMutablePointer<MeasureFrame>>
  private(set) var count = 0

  init() { chunks = WorkList(capacity: 4) }

  func deallocate() {
    for index in 0..<chunks.count { chunks[index].deallocate() }
    chunks.deallocate()
  }

  /// How many frames there is memory for.
  var capacity: Int { chunks.count * MeasureStack.chunkSize }

  /// The frame on top.
  var top: UnsafeMutablePointer<MeasureFrame> {
    @inline(__always) get { place(count - 1) }
  }

  /// A new frame on top, not initialised: the caller starts it.
  @inline(__always)
  mutating func push() -> UnsafeMutablePointer<MeasureFrame> {
    if count == chunks.count * MeasureStack.chunkSize { grow() }
    count += 1
    return top
  }

  @inline(__always)
  mutating func removeLast() { count -= 1 }

  /// Gives back what is not used.
  mutating func giveBackUnusedMemory() {
    while !chunks.isEmpty, count <= (chunks.count - 1) * MeasureStack.chunkSize {
      chunks.popLast()?.deallocate()
    }
  }

  @inline(never)
  private mutating func grow() {
    chunks.append(.allocate(capacity: MeasureStack.chunkSize))
  }

  @inline(__always)
  private func place(_ index: Int) -> UnsafeMutablePointer<MeasureFrame> {
    let index = UInt(bitPattern: index)
    return chunks.elements[Int(index / UInt(MeasureStack.chunkSize))]
      + Int(index % UInt(MeasureStack.chunkSize))
  }
}

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

  /// The frame on top.
  var top: UnsafeMutablePointer<MeasureFrame> {
    @inline(__always) get { place(count - 1) }
  }

  @inline(__always)
  mutating func push(_ node: Int32, width: Double, height: Double) {
    if count == chunks.count * MeasureStack.chunkSize {
      chunks.append(.allocate(capacity: MeasureStack.chunkSize))
    }
    count += 1
    top.initialize(to: MeasureFrame(node: node, width: width, height: height))
  }

  @inline(__always)
  mutating func removeLast() { count -= 1 }

  @inline(__always)
  private func place(_ index: Int) -> UnsafeMutablePointer<MeasureFrame> {
    chunks.elements[index / MeasureStack.chunkSize] + index % MeasureStack.chunkSize
  }
}

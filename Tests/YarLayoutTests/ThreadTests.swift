import Foundation
import Testing
import YarLayout

@Suite struct ThreadTests {
  /// Nothing is shared between trees: many at once give what one alone gives.
  @Test func treesOnDifferentThreads() {
    @Sendable func layOut(_ seed: UInt64) -> [Rect] {
      var random = SplitMix64(seed: seed)
      var result: [Rect] = []
      for _ in 0..<20 {
        let root = RandomTree.make(using: &random)
        root.frame = rect(0, 0, 300, 200)
        root.layoutIfNeeded()
        result += allViews(of: root).map(\.frame)
      }
      return result
    }
    let expected = (0..<4 as Range<UInt64>).map(layOut)
    let results = Results(count: 4)
    DispatchQueue.concurrentPerform(iterations: 4) { index in
      results.set(layOut(UInt64(index)), at: index)
    }
    #expect(results.all == expected)
  }
}

private final class Results: @unchecked Sendable {
  private let lock = NSLock()
  private var frames: [[Rect]]

  init(count: Int) { frames = Array(repeating: [], count: count) }

  func set(_ value: [Rect], at index: Int) {
    lock.lock()
    frames[index] = value
    lock.unlock()
  }

  var all: [[Rect]] {
    lock.lock()
    defer { lock.unlock() }
    return frames
  }
}

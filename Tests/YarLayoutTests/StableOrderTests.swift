import Testing
import YarLayout

/// Sorting keeps the order of what is equal, as the standard library's does today without promising it.
@Suite struct StableOrderTests {
  @Test(arguments: [0, 1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 31, 100, 1000])
  func equalElementsStayInOrder(_ count: Int) {
    var generator = SplitMix64(seed: UInt64(count) + 1)
    for keys in [1, 2, 5, 1000] {
      let all = (0..<count).map { (key: Int(generator.next() % UInt64(keys)), place: $0) }
      let sorted = all.stablySorted { $0.key < $1.key }
      let expected = all.sorted { ($0.key, $0.place) < ($1.key, $1.place) }
      #expect(sorted.map { $0.place } == expected.map { $0.place })
      let backwards = all.stablySorted { $0.key > $1.key }
      #expect(
        backwards.map { $0.place }
          == all.sorted { (-$0.key, $0.place) < (-$1.key, $1.place) }.map { $0.place })
    }
  }
}

import Testing

@testable import YarDocuments

@Suite("Documents nobody thought of")
struct RandomTests {
  @Test("A random document survives the round trip", arguments: 0..<150)
  func roundTrip(_ seed: UInt64) throws {
    var random = RandomDocument(seed: seed)
    try checkRoundTrip(random.text())
  }

  @Test("A document with random damage is read or refused, and never traps", arguments: 0..<20)
  func damage(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let original = Array(RoundTripTests.everything.utf8)
    let interesting =
      Array(#"{}[]",:\/0123456789-+.eEtfnu \#n"#.utf8) + [0, 9, 0x7F, 0x80, 0xC3, 0xFF]
    for _ in 0..<40 {
      var bytes = original
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let byte = interesting.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = byte
        case 1: bytes.insert(byte, at: place)
        case 2: bytes.remove(at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + 40))
        }
      }
      let result = LayoutDocument.read(bytes, file: "f.json")
      #expect((result.document == nil) != result.errors.isEmpty)
      for scene in result.document?.scenes ?? [] { _ = try? scene.make().window.layoutIfNeeded() }
    }
  }

  @Test("A document that is cut off anywhere is refused")
  func cutOff() {
    let bytes = Array(RoundTripTests.everything.utf8)
    for count in stride(from: 0, to: bytes.count - 1, by: 7) {
      #expect(LayoutDocument.read(Array(bytes[..<count]), file: "f.json").errors.count == 1)
    }
  }
}

import Testing
import YarDrawing
import YarInterfaceBuilder
import YarLayout

/// Damaged documents: whatever was done to them, they are read, laid out and drawn, or refused.
@Suite struct DamageTests {
  /// Values that have no business where they are put.
  private static let values = [
    "nan", "inf", "-1", "0", "1e308", "-1e308", "1000000", "", "YES", "\u{2028}", "🦆", "0x10",
    "9999999999999999999", "1:0", "0:0", ":", "-0", "retina6_1", "vertical", "equalCentering",
  ]

  @Test(arguments: ["Card.xib", "Login.storyboard"], Array(0..<4))
  func nothingTraps(_ name: String, _ seed: Int) throws {
    var generator = SeededGenerator(state: UInt64(seed) &* 7919 &+ UInt64(name.utf8.count))
    let original = String(decoding: try Fixture.bytes(name), as: UTF8.self)
    var readable = 0
    for _ in 0..<120 {
      var text = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) { damage(&text, &generator) }
      guard let document = try? InterfaceDocument(Array(text.utf8), file: "damaged") else {
        continue
      }
      readable += 1
      for scene in document.scenes {
        var options = InterfaceOptions()
        if Bool.random(using: &generator) {
          options.device = Device.all.randomElement(using: &generator)
        }
        guard let live = document.make(scene, options: options) else { continue }
        live.window.layoutIfNeeded()
        _ = DisplayListBuilder.displayList(of: live.window)
        for (view, _) in live.views { #expect(view.frame.size.width.isFinite) }
      }
    }
    #expect(readable > 20, "the damage is too great to test anything")
  }

  private func damage(_ text: inout String, _ generator: inout SeededGenerator) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let line = Int.random(in: 2..<lines.count, using: &generator)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      lines.remove(at: line)
    case 1:
      lines.insert(lines.randomElement(using: &generator) ?? "", at: line)
    case 2:
      lines.swapAt(line, Int.random(in: 2..<lines.count, using: &generator))
    default:
      // Most damage is to a value: it leaves a document that can be read.
      let parts = lines[line].split(separator: "\"", omittingEmptySubsequences: false)
      guard parts.count > 2 else { return }
      var values = parts.map(String.init)
      let place = Int.random(in: 0..<(values.count / 2), using: &generator) * 2 + 1
      values[place] =
        Bool.random(using: &generator)
        ? Self.values.randomElement(using: &generator) ?? ""
        : identifier(in: lines, &generator)
      lines[line] = values.joined(separator: "\"")
    }
    text = lines.joined(separator: "\n")
  }

  /// Some id of the document: constraints then name other views, and ids are there twice.
  private func identifier(in lines: [String], _ generator: inout SeededGenerator) -> String {
    for _ in 0..<20 {
      guard let line = lines.randomElement(using: &generator),
        let found = line.firstRange(of: " id=\"")
      else { continue }
      return String(line[found.upperBound...].prefix { $0 != "\"" })
    }
    return "none"
  }
}

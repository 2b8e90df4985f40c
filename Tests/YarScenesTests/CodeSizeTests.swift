import Testing
import YarCodes
import YarLayout

/// A QR code that is made for its size alone is as large as the one that is drawn.
@Suite struct CodeSizeTests {
  @Test(arguments: CodeCorrection.allCases)
  func sizesOfRandomTexts(_ correction: CodeCorrection) throws {
    var numbers = KeptTreeTests.Numbers(state: 11)
    let encoder = ZintEncoder()
    // Runs of digits, of what capital letters are like, of other signs, and of what is not ASCII.
    let alphabets = ["0123456789", "ABCXYZ $%*+-./:", "abcxyz#&=?@_,;'\"", "é漢字ΩЖ€"].map(Array.init)
    for _ in 0..<300 {
      var text = ""
      for _ in 0...numbers.below(6) {
        let alphabet = numbers.below(8) == 0 ? alphabets[3] : alphabets[numbers.below(3)]
        for _ in 0...numbers.below(24) { text.append(numbers.pick(alphabet)) }
      }
      let size = try encoder.symbol(
        of: text, kind: .qr, correction: correction, isForSize: true)
      let drawn = try ZintEncoder().symbol(
        of: text, kind: .qr, correction: correction, isForSize: false)
      #expect(size.columns == drawn.columns, "\(text)")
      #expect(size.rowHeights == drawn.rowHeights, "\(text)")
    }
  }

  @Test func tooLongTextsAreRefusedWithTheSameWords() {
    let encoder = ZintEncoder()
    for text in [String(repeating: "7", count: 8000), String(repeating: "q", count: 3000)] {
      #expect(problem(text, encoder, isForSize: true) != nil)
      #expect(
        problem(text, encoder, isForSize: true) == problem(text, encoder, isForSize: false))
    }
  }

  private func problem(_ text: String, _ encoder: ZintEncoder, isForSize: Bool) -> CodeError? {
    do throws(CodeError) {
      _ = try encoder.symbol(of: text, kind: .qr, correction: .medium, isForSize: isForSize)
      return nil
    } catch {
      return error
    }
  }
}

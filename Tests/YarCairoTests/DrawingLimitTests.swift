import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

/// Pictures whose drawing is stopped.
@Suite struct DrawingLimitTests {
  private static let rect = Rect(x: 0, y: 0, width: 20, height: 20)

  private func list(_ count: Int) -> DisplayList {
    let shape = Shape.roundedRect(RoundedRect(rect: Self.rect, cornerRadius: 0))
    let group = [
      DrawingCommand.pushOpacity(0.5), .fill(shape, .color(Color(rgb: 0xFF0000))), .pop,
    ]
    return DisplayList(
      size: Self.rect.size, commands: (0..<count).flatMap { _ in group })
  }

  @Test func aPictureIsStoppedBetweenTwoGroups() throws {
    let renderer = CairoRenderer(measurer: try makeMeasurer())
    var asked = 0
    renderer.measurer.workLimit = WorkLimit {
      asked += 1
      return asked > 3
    }
    #expect(throws: RenderError.stopped) { try renderer.png(list(10)) }
    #expect(asked == 4)
    #expect(throws: RenderError.stopped) { try renderer.pdf(list(10)) }
    renderer.measurer.workLimit = nil
    // Nothing of the picture that was stopped is left in the next one.
    let fresh = CairoRenderer(measurer: try makeMeasurer())
    #expect(try renderer.png(list(2)) == fresh.png(list(2)))
  }

  @Test func aLimitThatIsNotReachedChangesNothing() throws {
    let renderer = CairoRenderer(measurer: try makeMeasurer())
    let whole = try renderer.png(list(100))
    renderer.measurer.workLimit = WorkLimit { false }
    #expect(try renderer.png(list(100)) == whole)
  }
}

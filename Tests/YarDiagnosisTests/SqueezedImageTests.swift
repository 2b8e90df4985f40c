import Testing
import YarDiagnosis
import YarLayout

/// Pictures in places of another shape.
@Suite struct SqueezedImageTests {
  private final class Bubble: Image {
    override var isStretchable: Bool { true }
  }

  private func find(
    _ image: Image, _ width: Double, _ height: Double, _ mode: ContentMode = .scaleToFill,
    _ change: (inout CheckOptions, Sheet) -> Void = { _, _ in }
  ) -> [Finding] {
    let sheet = Sheet(300, 300)
    let view = ImageView(image)
    view.identifier = "photo"
    view.contentMode = mode
    view.frame = Rect(x: 10, y: 10, width: width, height: height)
    sheet.root.addSubview(view)
    var options = CheckOptions()
    options.kinds = [.squeezedImage]
    options.isDrawnAsIs = true
    change(&options, sheet)
    return sheet.window.check(options)
  }

  private let photo = Image(name: "photo", size: Size(width: 60, height: 40))

  @Test func aPictureOfAnotherShapeIsTold() {
    #expect(
      find(photo, 120, 40).map(\.lines) == [
        [
          "the picture of photo is squeezed: it is 60 × 40 pt and shown as 120 × 40 pt",
          "- scaleAspectFit or scaleAspectFill keeps its shape, and so does a constraint for its ratio",
        ]
      ])
    #expect(find(photo, 120, 40).map(\.severity) == [.warning])
    #expect(find(photo, 180, 125).count == 1)
  }

  @Test func whatKeepsItsShapeIsLeftAlone() {
    #expect(find(photo, 120, 80) == [])
    // Lengths are rounded to points.
    #expect(find(photo, 61, 41) == [])
    #expect(find(photo, 180, 122) == [])
    #expect(find(photo, 120, 40, .scaleAspectFit) == [])
    #expect(find(photo, 120, 40, .scaleAspectFill) == [])
    #expect(find(photo, 120, 40, .center) == [])
    #expect(find(Bubble(size: Size(width: 60, height: 40)), 120, 40) == [])
    #expect(find(Image(size: Size(width: 1, height: 40)), 120, 40) == [])
  }

  /// Backgrounds are stretched on purpose.
  @Test func whatMayBeMeantIsANote() {
    // What is stretched so much is a bubble or a bar of an app's catalogue.
    let bubble = find(photo, 280, 30) { options, _ in
      options.isDrawnAsIs = false
      options.facts = { view in
        var facts = ViewFacts()
        guard view is ImageView else { return facts }
        facts.canvas.pictureSize = Size(width: 30, height: 20)
        return facts
      }
    }
    #expect(bubble.map(\.severity) == [.note])
    let behind = find(photo, 290, 290) { _, sheet in sheet.root.addSubview(Label("Title")) }
    #expect(behind.map(\.severity) == [.note])
  }
}

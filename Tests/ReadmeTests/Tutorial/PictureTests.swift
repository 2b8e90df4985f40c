import Foundation
import Testing
import Yar

@testable import YarCairo

/// The pictures of the documentation are those of their documents.
@Suite struct PictureTests {
  static let names =
    ((try? Places.files(
      in: Places.catalogue.appendingPathComponent("Documents"), ending: ".json")) ?? [])
    .map { String($0.dropLast(5)) }

  @Test(arguments: names) func thePictureIsThatOfTheDocument(_ name: String) throws {
    let folder = Places.catalogue
    let document = try Data(contentsOf: folder.appendingPathComponent("Documents/\(name).json"))
    let kept = try Data(contentsOf: folder.appendingPathComponent("Resources/\(name)@2x.png"))
    let difference = try difference(draw(Array(document)), Array(kept))
    // Edges may be smoothed a little differently by another version of the drawing library.
    #expect(difference < 0.002, "draw it again: Scripts/docs-pictures.sh")
  }

  /// The measure can fail: two different pictures of the same size are far apart.
  @Test func anotherPictureIsFarAway() throws {
    func draw(_ color: String) throws -> [UInt8] {
      let text =
        #"{"yar": 1, "size": [10, 10], "root": {"type": "View", "backgroundColor": "\#(color)"}}"#
      return try self.draw(Array(text.utf8))
    }
    #expect(try difference(draw("red"), draw("blue")) == 1)
    #expect(try difference(draw("red"), draw("red")) == 0)
  }

  private func draw(_ bytes: [UInt8]) throws -> [UInt8] {
    let measurer = PangoTextMeasurer(fonts: try FontLibrary())
    let document = try LayoutDocument(bytes, file: "document.json")
    let environment = LayoutEnvironment(scale: 2, textMeasurer: measurer)
    let scene = try document.scenes[0].make(environment: environment)
    scene.window.layoutIfNeeded()
    #expect(scene.window.layoutIssues.map(\.message) == [])
    return try CairoRenderer(measurer: measurer).png(
      DisplayListBuilder.displayList(of: scene.window), scale: 2)
  }

  /// The part of the pixels that differ by more than smoothing does; 1 if the sizes differ.
  private func difference(_ one: [UInt8], _ other: [UInt8]) throws -> Double {
    let one = try BitmapImage(bytes: one).decodedSurface()
    let other = try BitmapImage(bytes: other).decodedSurface()
    guard one.width == other.width, one.height == other.height else { return 1 }
    let rowLength = one.width * 4
    var count = 0
    one.withPixels { first, firstStride in
      other.withPixels { second, secondStride in
        for y in 0..<one.height {
          let isEqual =
            memcmp(first + y * firstStride, second + y * secondStride, rowLength) == 0
          if isEqual { continue }
          for x in stride(from: 0, to: rowLength, by: 4) {
            let differs = (0..<4).contains { channel in
              let a = Int(first[y * firstStride + x + channel])
              let b = Int(second[y * secondStride + x + channel])
              return abs(a - b) > 48
            }
            if differs { count += 1 }
          }
        }
      }
    }
    return Double(count) / Double(one.width * one.height)
  }
}

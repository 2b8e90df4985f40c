import Foundation
import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

/// What the numbers of pictures mean, where a file says it.
@Suite struct ColorProfileTests {
  /// Kinds of files that hold a profile.
  enum Kind: CaseIterable { case png, jpeg, webp }

  /// A picture of one colour, with a profile.
  private func picture(
    _ kind: Kind, _ color: [UInt8], _ profile: [UInt8], side: Int = 16
  ) throws -> [UInt8] {
    let surface = try #require(CairoSurface(width: side, height: side, isOpaque: true))
    surface.withPixels { pixels, stride in
      for place in Swift.stride(from: 0, to: stride * side, by: 4) {
        for part in 0..<3 { pixels[place + part] = color[2 - part] }
      }
    }
    switch kind {
    case .jpeg: return ProfiledFile.jpeg(try surface.jpeg(quality: 100), profile)
    case .png:
      return try ProfiledFile.png(try PNGEncoder().encode(surface, pixelsPerPoint: 1), profile)
    case .webp: return ProfiledFile.webp(try webPFile(surface), side, side, profile: profile)
    }
  }

  private func color(_ bytes: [UInt8], _ x: Int = 8, _ y: Int = 8) throws -> [UInt8] {
    try Picture(png: bytes).rgb(x, y)
  }

  private func expectClose(_ found: [UInt8], _ wanted: [UInt8], _ comment: String = "") {
    #expect(zip(found, wanted).allSatisfy { abs(Int($0) - Int($1)) <= 2 }, "\(found) \(comment)")
  }

  /// Numbers of Display P3, and what they are in sRGB by its matrix.
  @Test(
    arguments: [
      ([200, 100, 50], [215, 93, 31]), ([60, 160, 90], [0, 163, 82]),
      ([40, 80, 200], [22, 81, 208]),
      ([128, 128, 128], [128, 128, 128]),
    ] as [([UInt8], [UInt8])])
  func coloursOfWideGamutAreThoseOfTheScreen(_ stored: [UInt8], _ shown: [UInt8]) throws {
    for kind in Kind.allCases {
      expectClose(try color(try picture(kind, stored, ICC.displayP3)), shown, "\(kind)")
    }
  }

  /// What nearly all files say: their pixels are as they are without it.
  @Test(arguments: Kind.allCases)
  func coloursOfTheScreenStay(_ kind: Kind) throws {
    let plain = try picture(kind, [200, 101, 50], [])
    #expect(try color(try picture(kind, [200, 101, 50], ICC.screen)) == color(plain))
  }

  @Test(arguments: Kind.allCases)
  func aProfileThatCannotBeUsedIsNone(_ kind: Kind) throws {
    let plain = try color(try picture(kind, [200, 101, 50], []))
    var damaged = ICC.displayP3
    for place in 4..<200 { damaged[place] = 0xA5 }
    for profile in [
      damaged, Array(ICC.displayP3.prefix(100)), ICC.gray, Array("profile".utf8),
      Array(repeating: 0, count: 5_000_000),
    ] {
      // A JPEG holds no more than 255 parts of a profile; the test's has one.
      if kind == .jpeg, profile.count > 60_000 { continue }
      #expect(try color(try picture(kind, [200, 101, 50], profile)) == plain)
    }
  }

  /// Amounts of light as they are (gamma 1) are much darker numbers than those of the screen.
  @Test func grayPicturesHaveProfilesOfTheirOwn() throws {
    let bytes = try ProfiledFile.png(grayPNG(55), ICC.gray)
    expectClose(try color(bytes, 0, 0), [128, 128, 128])
    #expect(try color(grayPNG(55), 0, 0) == [55, 55, 55])
  }

  /// A profile says all; libpng would take the gamma for another change of its own.
  @Test func aProfileGoesBeforeAGamma() throws {
    let gamma: [UInt8] = [0, 0, 0x86, 0xA0]
    let bytes = try picture(.png, [200, 100, 50], ICC.displayP3)
    let both = ProfiledFile.png(bytes, chunk: "gAMA", gamma)
    expectClose(try color(both), [215, 93, 31])
    let alone = ProfiledFile.png(try picture(.png, [200, 100, 50], []), chunk: "gAMA", gamma)
    #expect(try color(alone) != [200, 100, 50])
  }

  /// A print shop's cyan is no screen's cyan.
  @Test func inksAreMixedAsTheirProfileSays() throws {
    let bytes = ProfiledFile.jpeg(inkJPEG, ICC.inks)
    // Stored: magenta and yellow on the left, no ink on the right.
    expectClose(try color(bytes, 2, 4), ICC.red)
    expectClose(try color(bytes, 14, 4), [255, 255, 255])
    #expect(try color(inkJPEG, 2, 4) == [255, 0, 0])
  }

  /// Alpha has no colour.
  @Test func alphaStays() throws {
    let half = Color(red: 200.0 / 255, green: 100.0 / 255, blue: 50.0 / 255, alpha: 0.5)
    let bytes = try ProfiledFile.png(makePNG(width: 8, height: 8, half), ICC.displayP3)
    let picture = try Picture(png: bytes)
    #expect(picture.alpha(4, 4) == 128)
    expectClose(picture.rgb(4, 4), [108, 47, 16])
  }

  // MARK: Files that hold them

  /// A PDF's pictures have no profiles: the photo is a JPEG of the screen's colours, as small as the file.
  @Test func aPageHoldsAPhotoOfTheScreensColours() throws {
    let renderer = CairoRenderer(measurer: try makeMeasurer())
    func page(_ profile: [UInt8]) throws -> ([UInt8], BitmapImage) {
      let image = try BitmapImage(
        bytes: try picture(.jpeg, [200, 100, 50], profile, side: 400), name: "photo.jpg")
      let size = Size(width: 40, height: 40)
      let list = DisplayList(
        size: size, commands: [.image(image, Rect(origin: .zero, size: size))])
      return (try renderer.pdf(list), image)
    }
    let (converted, wide) = try page(ICC.displayP3)
    let photo = try #require(try wide.jpeg(managesColors: false))
    expectClose(try color(photo), [215, 93, 31])
    #expect(contains(converted, photo))
    #expect(try wide.jpeg(managesColors: true) == wide.bytes)
    let (plain, narrow) = try page(ICC.screen)
    #expect(contains(plain, narrow.bytes))
  }

  private func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    Data(bytes).range(of: Data(part)) != nil
  }
}

import Testing
import YarCairo
import YarDrawing
import YarLayout

@Suite struct DrawingTests {
  let measurer: PangoTextMeasurer
  let renderer: CairoRenderer

  init() throws {
    measurer = try makeMeasurer()
    renderer = CairoRenderer(measurer: measurer)
  }

  private func picture(
    _ commands: [DrawingCommand], side: Double = 100, scale: Double = 1,
    background: Color? = .white
  ) throws -> Picture {
    let list = DisplayList(size: Size(width: side, height: side), commands: commands)
    return try Picture(png: renderer.png(list, scale: scale, background: background))
  }

  private let middle = Rect(x: 20, y: 20, width: 60, height: 60)

  @Test func aPNGKeepsColoursAndAlpha() throws {
    let half = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    let clear = try picture([.fill(.rect(middle), .color(half))], background: nil)
    #expect(clear.alpha(0, 0) == 0)
    #expect(abs(Int(clear.alpha(50, 50)) - 128) <= 1)
    #expect(clear.rgb(50, 50) == [clear.alpha(50, 50), 0, 0])
    let opaque = try picture([.fill(.rect(middle), .color(Color(rgb: 0x123456)))])
    #expect(opaque.rgb(50, 50) == [0x12, 0x34, 0x56])
    #expect(opaque.rgb(19, 50) == [255, 255, 255])
  }

  @Test func scaleMultipliesThePixels() throws {
    let picture = try picture([.fill(.rect(middle), .color(.black))], scale: 1.5)
    #expect(picture.width == 150)
    #expect(picture.rgb(30, 30) == [0, 0, 0])
    #expect(picture.rgb(29, 30) == [255, 255, 255])
  }

  @Test func onlyTheNamedCornersAreRound() throws {
    let shape = RoundedRect(rect: middle, cornerRadius: 20, corners: [.topLeft, .bottomRight])
    let picture = try picture([.fill(.roundedRect(shape), .color(.black))])
    #expect(picture.rgb(21, 21) == [255, 255, 255])
    #expect(picture.rgb(78, 21) == [0, 0, 0])
    #expect(picture.rgb(21, 78) == [0, 0, 0])
    #expect(picture.rgb(78, 78) == [255, 255, 255])
  }

  @Test func nothingShowsAroundARoundOpaqueBorder() throws {
    let window = Window(size: Size(width: 100, height: 100))
    let view = ImageView(try BitmapImage(bytes: makePNG(width: 4, height: 4, .black)))
    view.frame = middle
    view.backgroundColor = .black
    view.cornerRadius = 30
    view.clipsToBounds = true
    view.borderWidth = 6
    view.borderColor = .white
    window.addSubview(view)
    let picture = try picture(DisplayListBuilder.displayList(of: window).commands)
    #expect(picture.rgb(50, 50) == [0, 0, 0])
    for y in 0..<100 {
      for x in 0..<100 {
        let distance = Point(x: Double(x) + 0.5 - 50, y: Double(y) + 0.5 - 50)
        let square = distance.x * distance.x + distance.y * distance.y
        if square > 26 * 26 { #expect(picture.rgb(x, y) == [255, 255, 255], "\(x), \(y)") }
      }
    }
  }

  @Test func aShadowLeavesTheShapeItselfUntouched() throws {
    let shape = RoundedRect(rect: middle, cornerRadius: 8)
    let shadow = Shadow(
      color: .black, radius: 10, offset: Size(width: 0, height: 4))
    let picture = try picture([.shadow(shape, shadow)])
    #expect(picture.rgb(50, 50) == [255, 255, 255])
    #expect(picture.rgb(50, 82)[0] < 140)
    #expect(picture.rgb(50, 82)[0] < picture.rgb(50, 17)[0])
    #expect(picture.rgb(2, 2)[0] > 250)
  }

  @Test func aLargeShadowEqualsOneThatIsBlurredWhole() throws {
    // The cache copies rows and columns of large masks; at scale 1 this one is blurred as it is.
    let cache = ShadowProbe()
    #expect(cache.differs(width: 300, height: 200, radius: 12, deviation: 6) == false)
    #expect(cache.differs(width: 301, height: 40, radius: 3.5, deviation: 5) == false)
  }

  @Test func aGradientRunsFromItsStartToItsEnd() throws {
    let gradient = Gradient(
      colors: [.black, .white], startPoint: Point(x: 0, y: 0.5), endPoint: Point(x: 1, y: 0.5))
    let picture = try picture([.fill(.rect(middle), .gradient(gradient, in: middle))])
    #expect(picture.rgb(21, 50)[0] < 12)
    #expect(abs(Int(picture.rgb(50, 50)[0]) - 128) < 8)
    #expect(picture.rgb(78, 50)[0] > 243)
  }

  @Test func groupsClipsAndTransformsEndAtTheirPop() throws {
    let everything = Shape.rect(Rect(x: 0, y: 0, width: 100, height: 100))
    let picture = try picture([
      .pushClip(RoundedRect(rect: middle, cornerRadius: 0)),
      .pushOpacity(0.5),
      .fill(everything, .color(.black)),
      .fill(everything, .color(.black)),
      .pop, .pop,
      .pushTransform(scale: 0.1, translation: Point(x: 5, y: 5)),
      .fill(everything, .color(.black)),
      .pop,
      .fill(.rect(Rect(x: 90, y: 90, width: 5, height: 5)), .color(.black)),
      .pop,
    ])
    #expect(abs(Int(picture.rgb(50, 50)[0]) - 127) <= 1)
    #expect(picture.rgb(18, 50) == [255, 255, 255])
    #expect(picture.rgb(6, 6) == [0, 0, 0])
    #expect(picture.rgb(92, 92) == [0, 0, 0])
  }

  @Test func anImageFillsItsRectangle() throws {
    let image = try BitmapImage(bytes: tinyJPEG)
    let picture = try picture([.image(image, Rect(x: 10, y: 10, width: 80, height: 40))])
    #expect(picture.rgb(20, 30)[1] < 60)
    #expect(picture.rgb(80, 30)[1] > 200)
    #expect(picture.rgb(50, 60) == [255, 255, 255])
    #expect(picture.rgb(9, 30) == [255, 255, 255])
  }

  @Test func aFinePatternTurnsGreyWhenItShrinks() throws {
    var stripes: [DrawingCommand] = []
    for x in stride(from: 0.0, to: 400, by: 2) {
      stripes.append(.fill(.rect(Rect(x: x, y: 0, width: 1, height: 400)), .color(.black)))
    }
    let list = DisplayList(size: Size(width: 400, height: 400), commands: stripes)
    let image = try BitmapImage(bytes: renderer.png(list, background: .white))
    let picture = try picture([.image(image, Rect(x: 0, y: 0, width: 37, height: 37))])
    for x in 2..<35 { #expect(abs(Int(picture.rgb(x, 18)[0]) - 128) < 12) }
  }

  @Test func anImageWithoutPixelsIsACrossedBox() throws {
    let picture = try picture([.image(Image(size: Size(width: 10, height: 10)), middle)])
    #expect(picture.rgb(50, 50)[0] < 230)
    #expect(abs(Int(picture.rgb(50, 30)[0]) - 237) <= 1)
  }

  @Test func aBrokenImageIsAnErrorAndNoPicture() throws {
    let bytes = try makePNG(width: 40, height: 40, .red)
    let image = try BitmapImage(bytes: Array(bytes.prefix(bytes.count - 30)), name: "a.png")
    let list = DisplayList(
      size: Size(width: 50, height: 50), commands: [.image(image, middle)])
    for draw in [{ try self.renderer.png(list) }, { try self.renderer.pdf(list) }] {
      let error = #expect(throws: RenderError.self) { try draw() }
      #expect(error?.description.hasPrefix("the image \"a.png\" is broken: ") == true)
    }
  }

  @Test func textIsDrawnWhereItWasMeasured() throws {
    let text = measurer.shape(
      TextContent(text: "HHHH\nHHHH", font: Font(size: 20, weight: .black)))
    let size = text.measure(width: nil).size
    let box = Rect(x: 10, y: 10, width: size.width.rounded(.up), height: size.height.rounded(.up))
    let picture = try picture([.text(text, in: box, color: .black)])
    #expect(picture.darkShare(x: 10..<Int(box.maxX), y: 10..<Int(box.maxY)) > 0.2)
    #expect(picture.darkShare(x: 0..<10, y: 0..<100) == 0)
    #expect(picture.darkShare(x: 0..<100, y: Int(box.maxY)..<100) == 0)
  }

  @Test(arguments: [(0.0, 10.0), (-1, 5), (.nan, 5), (.infinity, 5)])
  func aPictureWithoutAreaIsRefused(_ width: Double, _ height: Double) {
    let list = DisplayList(size: Size(width: width, height: height))
    #expect(throws: RenderError.self) { try renderer.png(list) }
    #expect(throws: RenderError.self) { try renderer.pdf(list) }
    #expect(throws: RenderError.self) { try renderer.svg(list) }
  }

  @Test(arguments: [(Double.nan, "nan"), (-5, "-5.0"), (0, "0.0"), (.infinity, "inf")])
  func aScaleThatIsNoneIsNamed(_ scale: Double, _ words: String) {
    let list = DisplayList(size: Size(width: 100, height: 50))
    let error = #expect(throws: RenderError.self) { try renderer.png(list, scale: scale) }
    #expect(
      error?.description
        == "the scale is \(words), but it has to be a finite number above 0: the pixels for each point"
    )
  }

  @Test func aPictureWithTooManyPixelsIsRefused() {
    let list = DisplayList(size: Size(width: 20_000, height: 20_000))
    let error = #expect(throws: RenderError.self) { try renderer.png(list, scale: 1) }
    #expect(
      error?.description == "the picture is too large: 20000 × 20000 pixels; "
        + "at most 128 million, and 32767 on a side, are allowed")
  }

  @Test func oddNumbersDrawNothingAndDoNotTrap() throws {
    let odd = [Double.nan, .infinity, -.infinity, 1e300, -1]
    var commands: [DrawingCommand] = []
    let text = measurer.shape(TextContent(text: "odd"))
    for value in odd {
      let rect = Rect(x: value, y: value, width: value, height: value)
      let shape = RoundedRect(rect: rect, cornerRadius: value)
      commands += [
        .fill(.roundedRect(shape), .color(.black)), .fill(.ellipse(rect), .color(.black)),
        .stroke(.roundedRect(shape), .black, width: value),
        .shadow(shape, Shadow(radius: value)), .text(text, in: rect, color: .black),
        .shadow(RoundedRect(rect: middle, cornerRadius: value), Shadow(color: .clear)),
        .image(Image(size: .zero), rect), .pushClip(shape), .pop, .pushOpacity(value), .pop,
        .pushTransform(scale: value, translation: .zero), .fill(.rect(middle), .color(.black)),
        .pop, .fill(.path(Path([.line(Point(x: value, y: value)), .close])), .color(.black)),
      ]
    }
    commands.append(.fill(.rect(middle), .color(.black)))
    let list = DisplayList(size: Size(width: 100, height: 100), commands: commands)
    #expect(try picture(commands).rgb(50, 50) == [0, 0, 0])
    _ = try renderer.pdf(list)
    _ = try renderer.svg(list)
  }

  @Test(arguments: [0.0, 4, 12, 30])
  func aCoveredShadowHasNoHoles(_ radius: Double) throws {
    let shape = RoundedRect(
      rect: Rect(x: 20.3, y: 19.6, width: 60, height: 60.5), cornerRadius: radius)
    let shadow = Shadow(
      color: .black, radius: 4, offset: Size(width: 3, height: 5))
    let white = Gradient(colors: [.white, .white])
    for scale in [1.0, 1.5] {
      let covered = try picture(
        [.shadow(shape, shadow), .fill(.roundedRect(shape), .color(.white))], scale: scale)
      // A gradient might let something through, so the shadow is drawn around the shape only.
      let around = try picture(
        [.shadow(shape, shadow), .fill(.roundedRect(shape), .gradient(white, in: shape.rect))],
        scale: scale)
      for y in 0..<covered.height {
        for x in 0..<covered.width {
          let difference = abs(Int(covered.rgb(x, y)[0]) - Int(around.rgb(x, y)[0]))
          // Edge pixels are half covered in one, and half spared in the other.
          #expect(difference <= 66, "\(x), \(y)")
        }
      }
    }
  }
}

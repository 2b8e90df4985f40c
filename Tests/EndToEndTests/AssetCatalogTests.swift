import Foundation
import Testing

/// Colours and pictures of the asset catalogues beside Interface Builder documents.
@Suite struct AssetCatalogTests {
  /// A xib of 40 by 40 points: the left half shows a picture, the rest a colour.
  private static let xib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES"><objects>
    <view id="a"><rect key="frame" x="0" y="0" width="40" height="40"/>
    <subviews><imageView image="Art/square" id="b"><rect key="frame" x="0" y="0" width="20" height="40"/>
    </imageView></subviews>
    <color key="backgroundColor" name="brand"/></view>
    </objects></document>
    """

  private static func entry(_ components: String, appearance: String = "") -> String {
    let appearances =
      appearance.isEmpty
      ? "" : "\"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"\(appearance)\"}], "
    return "{\"idiom\": \"universal\", \(appearances)\"color\": {\"color-space\": \"srgb\", "
      + "\"components\": {\(components)}}}"
  }

  /// A folder with a document in a folder of its language, and a catalogue beside that.
  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write("Base.lproj/a.xib", Self.xib)
    let catalog = "Assets.xcassets"
    let light = Self.entry(
      "\"red\": \"0xFF\", \"green\": \"0.000\", \"blue\": \"51\", \"alpha\": \"1.000\"")
    let dark = Self.entry("\"white\": \"1.000\", \"alpha\": \"1.000\"", appearance: "dark")
    try folder.write(
      "\(catalog)/Colors/brand.colorset/Contents.json", "{\"colors\": [\(light), \(dark)]}")
    try folder.write(
      "\(catalog)/Art/Contents.json", "{\"properties\": {\"provides-namespace\": true}}")
    let set = "\(catalog)/Art/square.imageset"
    try folder.write(
      "\(set)/Contents.json",
      """
      {"images": [{"idiom": "universal", "filename": "one.png", "scale": "1x"},
                  {"idiom": "universal", "filename": "two.png", "scale": "2x"},
                  {"idiom": "universal", "scale": "3x"}]}
      """)
    for (name, color) in [("one", "#0000FF"), ("two", "#00FF00")] {
      try folder.write(
        "\(name).json",
        "{\"yar\": 1, \"size\": [4, 4], \"root\": {\"type\": \"View\", \"backgroundColor\": \"\(color)\"}}"
      )
      let result = try Program.run(
        ["render", "\(name).json", "-o", "\(set)/\(name).png"], in: folder)
      #expect(result.status == 0)
    }
    return folder
  }

  private func pixels(_ words: [String], in folder: Folder) throws -> Pixels {
    let result = try Program.run(
      ["render", "Base.lproj/a.xib", "-o", "out.png"] + words, in: folder)
    #expect(result.errors.isEmpty)
    #expect(result.status == 0)
    return try Pixels(Data(contentsOf: folder.file("out.png")))
  }

  @Test func colorsAreThoseOfTheScreen() throws {
    let folder = try folder()
    let light = try pixels([], in: folder)
    #expect(light.color(light.width - 5, 5) == [255, 0, 51])
    let dark = try pixels(["--appearance", "dark"], in: folder)
    #expect(dark.color(dark.width - 5, 5) == [255, 255, 255])
  }

  @Test func picturesAreThoseOfTheScale() throws {
    let folder = try folder()
    #expect(try pixels(["--scale", "1"], in: folder).color(10, 20) == [0, 0, 255])
    #expect(try pixels(["--scale", "2"], in: folder).color(20, 40) == [0, 255, 0])
    // There is none for 3: the finest is drawn.
    #expect(try pixels(["--scale", "3"], in: folder).color(30, 60) == [0, 255, 0])
  }

  /// The page of a PDF is drawn sharp in every size, and its file names do not depend on what was drawn before.
  @Test func pagesOfPDFFilesAreDrawn() throws {
    let folder = try folder()
    let set = "Assets.xcassets/Art/square.imageset"
    try folder.write(
      "page.json",
      """
      {"yar": 1, "size": [20, 40], "root": {"type": "View", "backgroundColor": "#FFFF00",
      "constraints": ["t.leading == self.leading", "t.top == self.top"],
      "subviews": [{"type": "Label", "identifier": "t", "text": "A", "textColor": "#00FFFF"}]}}
      """)
    let made = try Program.run(["render", "page.json", "-o", "\(set)/page.pdf"], in: folder)
    #expect(made.status == 0)
    try folder.write(
      "\(set)/Contents.json",
      "{\"images\": [{\"idiom\": \"universal\", \"filename\": \"page.pdf\"}]}")
    let picture = try pixels(["--scale", "3"], in: folder)
    #expect(picture.color(30, 90) == [255, 255, 0])
    for name in ["one.svg", "two.svg"] {
      let result = try Program.run(["render", "Base.lproj/a.xib", "-o", name], in: folder)
      #expect(result.status == 0 && result.errors.isEmpty)
    }
    let one = try Data(contentsOf: folder.file("one.svg"))
    #expect(one == (try Data(contentsOf: folder.file("two.svg"))))
    // Half of a file is told, and the rest is drawn.
    let file = folder.url.appendingPathComponent("\(set)/page.pdf")
    try Data(contentsOf: file).prefix(40).write(to: file)
    let broken = try Program.run(["render", "Base.lproj/a.xib", "-o", "out.png"], in: folder)
    #expect(broken.status == 0)
    #expect(broken.errors.contains("page.pdf: warning: the image \"Art/square\" is broken:"))
  }

  /// What drawing finds damaged, a check finds as well, once for all showings.
  @Test func aCheckDecodesPictures() throws {
    let folder = try folder()
    let set = "Assets.xcassets/Art/square.imageset"
    try folder.write(
      "\(set)/Contents.json",
      "{\"images\": [{\"idiom\": \"universal\", \"filename\": \"cut.png\"}]}")
    try folder.write("\(set)/cut.png", PNGParts.header(width: 10, height: 10))
    let drawn = try Program.run(["render", "Base.lproj/a.xib", "-o", "out.png"], in: folder)
    let checked = try Program.run(["check", "Base.lproj/a.xib"], in: folder)
    #expect(
      drawn.errors == """
        \(set)/cut.png: warning: the image "Art/square" is broken: read beyond end of data

        """)
    #expect(checked.errors == drawn.errors)
  }

  /// Somebody drew slices in Xcode: the caps keep their size, and only what is between them is stretched.
  @Test(arguments: ["png", "svg"])
  func slicesKeepTheirCaps(ending: String) throws {
    let folder = try folder()
    let set = "Assets.xcassets/Art/square.imageset"
    try folder.write(
      "sliced.json",
      """
      {"yar": 1, "size": [6, 6], "root": {"type": "View", "backgroundColor": "#FF0000",
      "constraints": ["m.leading == self.leading + 2", "m.trailing == self.trailing - 2",
      "m.top == self.top + 2", "m.bottom == self.bottom - 2"],
      "subviews": [{"type": "View", "identifier": "m", "backgroundColor": "#0000FF"}]}}
      """)
    let file = "sliced.\(ending)"
    let made = try Program.run(["render", "sliced.json", "-o", "\(set)/\(file)"], in: folder)
    #expect(made.status == 0)
    func write(_ resizing: String) throws {
      try folder.write(
        "\(set)/Contents.json",
        """
        {"images": [{"idiom": "universal", "filename": "\(file)", "scale": "1x", "resizing": \(resizing)}]}
        """)
    }
    let caps = "\"cap-insets\": {\"top\": 2, \"left\": 2, \"bottom\": 2, \"right\": 2}"
    try write(
      "{\"mode\": \"9-part\", \(caps), \"center\": {\"mode\": \"stretch\", \"width\": 1, \"height\": 1}}"
    )
    let all = try pixels(["--scale", "1"], in: folder)
    for (x, y) in [(1, 20), (18, 20), (10, 1), (10, 38)] {
      #expect(all.color(x, y) == [255, 0, 0])
    }
    for (x, y) in [(2, 2), (17, 37), (10, 20)] { #expect(all.color(x, y) == [0, 0, 255]) }
    // Of the height all is stretched: 2 of 6 points are a third of 40.
    try write(
      "{\"mode\": \"3-part-horizontal\", \(caps), \"center\": {\"mode\": \"tile\", \"width\": 2}}")
    let columns = try pixels(["--scale", "1"], in: folder)
    #expect(columns.color(10, 10) == [255, 0, 0] && columns.color(10, 20) == [0, 0, 255])
    #expect(columns.color(1, 20) == [255, 0, 0] && columns.color(3, 20) == [0, 0, 255])
    // What says nothing leaves the picture as it was.
    for nothing in ["{}", "7", "{\"cap-insets\": {\"top\": -1}}"] {
      try write(nothing)
      #expect(try pixels(["--scale", "1"], in: folder).color(5, 20) == [255, 0, 0])
    }
  }

  @Test func aCatalogueElsewhereCanBeNamed() throws {
    let folder = try folder()
    try folder.write(
      "Other.xcassets/brand.colorset/Contents.json",
      "{\"colors\": [{\"idiom\": \"universal\", \"color\": {\"reference\": \"systemGreenColor\"}}]}"
    )
    let picture = try pixels(["--assets", "Other.xcassets"], in: folder)
    #expect(picture.color(picture.width - 5, 5) == [52, 199, 89])
    try Program.expectRefusal(
      ["render", "Base.lproj/a.xib", "--assets", "None.xcassets"],
      "'--assets' names no folder: 'None.xcassets'", in: folder)
  }

  /// A catalogue stands where its project has it, and the nearest one counts.
  @Test func theCataloguesOfTheProjectAreFound() throws {
    let folder = try folder()
    func color(_ red: String) -> String {
      "{\"colors\": [\(Self.entry("\"red\": \"\(red)\", \"green\": \"0\", \"blue\": \"0\", \"alpha\": \"1.000\""))]}"
    }
    func shown(_ path: String) throws -> [UInt8] {
      let result = try Program.run(["render", path, "-o", "out.png"], in: folder)
      #expect(result.status == 0)
      let picture = try Pixels(Data(contentsOf: folder.file("out.png")))
      return Array(picture.color(picture.width - 5, 5).prefix(3))
    }
    try folder.write("App/Screens/a.xib", Self.xib)
    try folder.write("App/Resources/Images.xcassets/brand.colorset/Contents.json", color("0x80"))
    try folder.write("Far/Away/Colors.xcassets/brand.colorset/Contents.json", color("0x40"))
    try folder.write("Pods/Own/Pod.xcassets/brand.colorset/Contents.json", color("0x20"))
    // Outside a project only what lies beside a document is its own.
    let alone = try Program.run(["render", "App/Screens/a.xib", "-o", "out.png"], in: folder)
    #expect(
      alone.errors
        == "yar: warning: no asset catalogue has 'Art/square', 'brand'; what the documents note is used instead; "
        + "'--assets' names a catalogue\n")
    try folder.write("App.xcodeproj/project.pbxproj", "// !$*UTF8*$!")
    #expect(try shown("App/Screens/a.xib") == [0x80, 0, 0])
    try folder.write("Far/a.xib", Self.xib)
    #expect(try shown("Far/a.xib") == [0x40, 0, 0])
    // Beside the document comes first.
    try folder.write("App/Screens/Own.xcassets/brand.colorset/Contents.json", color("0xC0"))
    #expect(try shown("App/Screens/a.xib") == [0xC0, 0, 0])
  }

  /// The fonts of an app lie in its project.
  @Test func theFontsOfTheProjectAreFound() throws {
    let folder = try Folder()
    try folder.write(
      "App/a.xib",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES"><objects>
      <view id="a"><rect key="frame" x="0" y="0" width="90" height="40"/><subviews>
      <label text="Words" id="b"><rect key="frame" x="0" y="0" width="90" height="40"/>
      <fontDescription key="fontDescription" name="Ynter-Regular" family="Ynter" pointSize="17"/></label>
      </subviews></view></objects></document>
      """)
    // Inter by another name.
    let list = try Program.run(["fonts", "Inter"], in: folder)
    let path = try #require(
      list.output.split(whereSeparator: \.isWhitespace).first { $0.hasSuffix("Inter-Regular.otf") })
    var font = try Data(contentsOf: URL(fileURLWithPath: String(path)))
    func name(_ letter: String) -> Data { Data("\0\(letter)\0n\0t\0e\0r".utf8) }
    while let place = font.range(of: name("I")) { font.replaceSubrange(place, with: name("Y")) }
    try FileManager.default.createDirectory(
      at: folder.file("Fonts"), withIntermediateDirectories: true)
    try font.write(to: folder.file("Fonts/own.otf"))
    let alone = try Program.run(["frames", "App/a.xib"], in: folder)
    #expect(alone.errors.contains("Ynter"))
    try folder.write("App.xcodeproj/project.pbxproj", "// !$*UTF8*$!")
    let project = try Program.run(["frames", "App/a.xib"], in: folder)
    #expect(project.status == 0)
    #expect(project.errors == "")
    // Outside of the repository it is found where the target of the document has it, and the person allows it.
    try folder.write("App/.git/HEAD", "")
    #expect(try Program.run(["frames", "App/a.xib"], in: folder).errors.contains("Ynter"))
    try folder.write(
      "App/App.xcodeproj/project.pbxproj",
      """
      { objects = { P = { mainGroup = M; targets = (T); }; M = { children = (a, f); };
      T = { buildPhases = (R); }; R = { isa = PBXResourcesBuildPhase; files = (x, y); };
      x = { fileRef = a; }; y = { fileRef = f; }; a = { path = a.xib; };
      f = { path = ../Fonts/own.otf; }; }; rootObject = P; }
      """)
    #expect(try Program.run(["frames", "App/a.xib", "--allow-outside"], in: folder).errors == "")
    #expect(
      try Program.run(["frames", "App/a.xib"], in: folder).errors.contains(
        "App/App.xcodeproj/project.pbxproj: warning: 'Fonts/own.otf' lies outside of the folder 'App'"
      ))
  }

  @Test func whatIsDamagedIsToldAndTheRestIsDrawn() throws {
    let folder = try folder()
    let catalog = "Assets.xcassets"
    try folder.write("\(catalog)/Colors/brand.colorset/Contents.json", "{\"colors\": [}")
    try folder.write("\(catalog)/Art/square.imageset/two.png", "no picture")
    let result = try Program.run(["render", "Base.lproj/a.xib", "-o", "out.png"], in: folder)
    #expect(result.status == 0)
    #expect(
      result.errors.contains("Assets.xcassets/Colors/brand.colorset/Contents.json:1:13: warning: "))
    #expect(result.errors.contains("Assets.xcassets/Art/square.imageset/two.png: warning: "))
    #expect(result.errors.split(separator: "\n").count == 2)
  }

  @Test func noLinkLeadsOutOfASet() throws {
    let folder = try folder()
    let file = folder.file("Assets.xcassets/Art/square.imageset/two.png")
    let outside = folder.file("secret.png")
    try FileManager.default.moveItem(at: file, to: outside)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: outside)
    let result = try Program.run(
      ["render", "Base.lproj/a.xib", "-x", "2", "-o", "out.png"], in: folder)
    #expect(
      result.errors
        == "Assets.xcassets/Art/square.imageset/two.png: warning: "
        + "it leads out of its set; copy the file there\n")
  }
}

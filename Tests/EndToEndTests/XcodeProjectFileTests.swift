import Foundation
import Testing

/// What the targets of Xcode projects hold comes before what merely lies near a document.
@Suite struct XcodeProjectFileTests {
  /// A xib of 40 by 40 points: the left half shows a picture, the rest a colour.
  private static let xib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES"><objects>
    <view id="a"><rect key="frame" x="0" y="0" width="40" height="40"/>
    <subviews><imageView image="icon" id="b"><rect key="frame" x="0" y="0" width="20" height="40"/>
    </imageView></subviews>
    <color key="backgroundColor" name="brand"/></view>
    </objects><resources><image name="icon" width="20" height="20"/></resources></document>
    """

  /// A repository in the folder `Repo`.
  private func folder(_ documents: String...) throws -> Folder {
    let folder = try Folder()
    try folder.write("Repo/.git/HEAD", "")
    for document in documents { try folder.write(document, Self.xib) }
    return folder
  }

  /// A catalogue with one red.
  private func write(catalog: String, red: Int, in folder: Folder) throws {
    try folder.write(
      "\(catalog)/brand.colorset/Contents.json",
      """
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
      {"red": "\(red)", "green": "0", "blue": "0", "alpha": "1.000"}}}]}
      """)
  }

  /// A project with the targets `A` and `B`, whose resources are the files of these names, and with more objects.
  private func write(
    _ project: String = "Repo/App.xcodeproj", a: String = "", b: String = "", files: String = "",
    targets: String = "", children: String, in folder: Folder
  ) throws {
    func builds(_ names: String) -> String {
      names.split(separator: " ").map { "b\($0) /* \($0) in Resources */, " }.joined()
    }
    let names = Set((a + " " + b).split(separator: " ")).sorted()
    try folder.write(
      "\(project)/project.pbxproj",
      """
      // !$*UTF8*$!
      {
        archiveVersion = 1;
        objects = {
      /* Begin PBXBuildFile section */
          \(names.map { "b\($0) = {isa = PBXBuildFile; fileRef = \($0) /* it */; };" }.joined())
      /* End PBXBuildFile section */
          \(files)
          M = {isa = PBXGroup; children = (\(children)); sourceTree = "<group>"; };
          RA = {isa = PBXResourcesBuildPhase; files = (\(builds(a))); };
          RB = {isa = PBXResourcesBuildPhase; files = (\(builds(b))); };
          A = {isa = PBXNativeTarget; name = App; buildPhases = (RA, ); \(targets)};
          B = {isa = PBXNativeTarget; name = Other; buildPhases = (RB, ); };
          P = {isa = PBXProject; mainGroup = M; targets = (A, B, ); };
        };
        rootObject = P /* Project object */;
      }
      """)
  }

  private func file(_ name: String, _ path: String) -> String {
    "\(name) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"<group>\"; };\n"
  }

  /// The picture of a document.
  private func picture(of path: String, in folder: Folder, warns: Bool = true) throws -> Pixels {
    let result = try Program.run(["render", path, "-o", "out.png"], in: folder)
    #expect(result.status == 0)
    let missing =
      "yar: warning: no asset catalogue has 'icon'; what the documents note is used instead; "
      + "'--assets' names a catalogue\n"
    #expect(result.errors == (warns ? missing : ""))
    return try Pixels(Data(contentsOf: folder.file("out.png")))
  }

  /// The red of the background.
  private func red(of path: String, in folder: Folder) throws -> UInt8 {
    let picture = try picture(of: path, in: folder)
    return picture.color(picture.width - 5, 5)[0]
  }

  @Test func theCatalogueOfTheTargetComesFirst() throws {
    let folder = try folder("Repo/App/Base.lproj/a.xib", "Repo/App/b.xib", "Repo/App/c.xib")
    try write(catalog: "Repo/App/In/Near.xcassets", red: 64, in: folder)
    try write(catalog: "Repo/Far/Away/Far.xcassets", red: 128, in: folder)
    try write(
      a: "V far", b: "b near",
      files: file("far", "Far/Away/Far.xcassets") + file("near", "In/Near.xcassets")
        + file("b", "b.xib") + file("base", "Base.lproj/a.xib")
        + "V = {isa = PBXVariantGroup; children = (base, ); name = a.xib; };"
        + "G = {isa = PBXGroup; children = (V, b, near, ); path = App; };",
      children: "G, far, ", in: folder)
    #expect(try red(of: "Repo/App/Base.lproj/a.xib", in: folder) == 128)
    #expect(try red(of: "Repo/App/b.xib", in: folder) == 64)
    // That of no target has what is nearest.
    #expect(try red(of: "Repo/App/c.xib", in: folder) == 64)
  }

  /// A project may name any file of the machine, and a document from a stranger brings its project along.
  @Test func whatLiesOutsideOfTheRepositoryIsFoundWhereItIsAllowed() throws {
    let folder = try folder("Repo/a.xib")
    try write(catalog: "Shared/Colors.xcassets", red: 192, in: folder)
    try folder.write("Shared/icon.png", "no picture")
    try write(
      a: "a out icon",
      files: file("a", "a.xib") + file("out", "../Shared/Colors.xcassets")
        + file("icon", "../Shared/icon.png"), children: "a, out, icon", in: folder)
    let allowed = try Program.run(
      ["render", "Repo/a.xib", "-o", "out.png", "--allow-outside"], in: folder)
    #expect(
      allowed.errors
        == "Shared/icon.png: warning: \"icon\" is not a PNG, JPEG, WebP or SVG image\n"
        + "yar: warning: no asset catalogue has 'icon'; what the documents note is used instead; "
        + "'--assets' names a catalogue\n")
    let picture = try Pixels(Data(contentsOf: folder.file("out.png")))
    #expect(picture.color(picture.width - 5, 5)[0] == 192)

    let refused = try Program.run(["render", "Repo/a.xib", "-o", "out.png"], in: folder)
    #expect(refused.status == 0)
    #expect(
      refused.errors.contains(
        "Repo/App.xcodeproj/project.pbxproj: warning: 'Shared/Colors.xcassets' (and 1 more) lies outside of "
          + "the folder 'Repo' and is not read; move it there, or use --allow-outside\n"),
      "\(refused.errors)")
    let other = try Pixels(Data(contentsOf: folder.file("out.png")))
    #expect(other.color(other.width - 5, 5)[0] != 192)
  }

  /// Links to catalogues, and to sets in them, lead no further than projects do.
  @Test(arguments: ["Colors.xcassets", "Own.xcassets/brand.colorset"])
  func linksToOthersCataloguesAreNotFollowed(_ link: String) throws {
    let folder = try folder("Repo/a.xib")
    try write(catalog: "Other/Colors.xcassets", red: 192, in: folder)
    let target = "../Other/Colors.xcassets" + (link.hasPrefix("Own") ? "/brand.colorset" : "")
    try folder.write("Repo/Own.xcassets/Contents.json", "{}")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("Repo/\(link)").path,
      withDestinationPath: (link.hasPrefix("Own") ? "../" : "") + target)
    let refused = try Program.run(["render", "Repo/a.xib", "-o", "out.png"], in: folder)
    #expect(refused.status == 0)
    let picture = try Pixels(Data(contentsOf: folder.file("out.png")))
    #expect(picture.color(picture.width - 5, 5)[0] != 192)
    let isTold = refused.errors.contains(
      "Repo/a.xib: warning: 'Repo/Colors.xcassets' lies outside of the folder 'Repo' and is not read"
    )
    #expect(isTold == !link.hasPrefix("Own"), "\(refused.errors)")
  }

  @Test func aFolderInStepHasExceptions() throws {
    let folder = try folder("Repo/App/Near/Screens/a.xib", "Repo/App/Near/Screens/b.xib")
    try write(catalog: "Repo/App/Near/Old.xcassets", red: 64, in: folder)
    try write(catalog: "Repo/App/Deep/Deeper/New.xcassets", red: 128, in: folder)
    try write(
      files: """
        F = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X, ); path = App; sourceTree = "<group>"; };
        X = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = A;
        membershipExceptions = (Near/Old.xcassets, Near/Screens/b.xib, ); };
        """,
      targets: "fileSystemSynchronizedGroups = (F, ); ", children: "F", in: folder)
    #expect(try red(of: "Repo/App/Near/Screens/a.xib", in: folder) == 128)
    #expect(try red(of: "Repo/App/Near/Screens/b.xib", in: folder) == 64)
  }

  /// Each target has a picture of the name; no output replaces the one that is shown.
  @Test func loosePicturesAreThoseOfTheTarget() throws {
    let folder = try folder("Repo/App/a.xib", "Repo/App/b.xib")
    try write(catalog: "Repo/App/Colors.xcassets", red: 255, in: folder)
    for (path, color, scale) in [
      ("Repo/One/icon.png", "#0000FF", "1"), ("Repo/Two/icon@2x.png", "#00FF00", "2"),
    ] {
      try folder.write(
        "square.json",
        "{\"yar\": 1, \"size\": [4, 4], \"root\": {\"type\": \"View\", \"backgroundColor\": \"\(color)\"}}"
      )
      try folder.write(path, "")
      let made = try Program.run(["render", "square.json", "-x", scale, "-o", path], in: folder)
      #expect(made.status == 0)
    }
    try write(
      a: "a one", b: "b two",
      files: file("a", "App/a.xib") + file("b", "App/b.xib") + file("one", "One/icon.png")
        + file("two", "Two/icon@2x.png"),
      children: "a, b, one, two", in: folder)
    let one = try picture(of: "Repo/App/a.xib", in: folder, warns: false)
    #expect(one.color(10, 20) == [0, 0, 255])
    let two = try picture(of: "Repo/App/b.xib", in: folder, warns: false)
    #expect(two.color(10, 20) == [0, 255, 0])
    let clash = try Program.run(
      ["render", "Repo/App/b.xib", "-o", "Repo/Two/icon@2x.png"], in: folder)
    #expect(clash.status == 2)
    #expect(
      clash.errors == "Repo/App/b.xib: error: its picture 'Repo/Two/icon@2x.png' would replace "
        + "an image of 'Repo/App/b.xib'; render it into another folder\n")
    try Program.expectRefusal(
      ["check", "Repo/App", "--report", "Repo/App.xcodeproj/project.pbxproj"],
      "'--report' names a project file, which it would replace: 'Repo/App.xcodeproj/project.pbxproj'",
      in: folder)
  }

  @Test(arguments: [
    (
      "{\n<<<<<<< HEAD\n",
      "Repo/App.xcodeproj/project.pbxproj:2:1: warning: a merge left its marks here; resolve it"
    ),
    (
      "{ objects = {",
      "Repo/App.xcodeproj/project.pbxproj:1:14: warning: the text ends inside the dictionary of 1:13; "
        + "a '}' is missing"
    ),
    (
      "<?xml version=\"1.0\"?><plist><dict/></plist>",
      "Repo/App.xcodeproj/project.pbxproj:1:1: warning: it is a property list in another form than text, "
        + "which is not read"
    ),
    (nil, "Repo/App.xcodeproj/project.pbxproj: warning: it is a folder, not a project file"),
  ])
  func whatIsMalformedIsToldOnce(_ text: String?, _ message: String) throws {
    let folder = try folder("Repo/App/a.xib", "Repo/App/b.xib")
    try write(catalog: "Repo/Colors.xcassets", red: 255, in: folder)
    let project = "Repo/App.xcodeproj/project.pbxproj"
    if let text { try folder.write(project, text) } else { try folder.write("\(project)/a", "") }
    let warning = message + "; what belongs to the targets of this project is not known\n"
    for words in [["check", "Repo"], ["frames", "Repo"], ["explain", "Repo/App/a.xib"]] {
      let result = try Program.run(words, in: folder)
      #expect(result.status != 2)
      #expect(result.errors.components(separatedBy: warning).count == 2, "\(result.errors)")
    }
    let drawn = try Program.run(["render", "Repo", "-o", "out"], in: folder)
    #expect(drawn.status == 0)
    #expect(drawn.errors.components(separatedBy: warning).count == 2)
    let picture = try Pixels(Data(contentsOf: folder.file("out/App/a.png")))
    #expect(picture.color(picture.width - 5, 5)[0] == 255)
  }
}

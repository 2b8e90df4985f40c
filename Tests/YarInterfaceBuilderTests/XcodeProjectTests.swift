import Testing
import YarInterfaceBuilder

/// What Xcode projects say of their targets.
@Suite struct XcodeProjectTests {
  private func targets(_ objects: String, root: String = "P") throws -> [XcodeTarget] {
    let text = "// !$*UTF8*$!\n{ objects = { \(objects) }; rootObject = \(root); }"
    return XcodeProject(try TextPropertyList(Array(text.utf8)), folder: "/code/App").targets
  }

  /// A project with a target `A` whose resources are some files, and with groups below the main one.
  private func resources(
    _ files: String, _ objects: String, project: String = ""
  ) throws -> [String] {
    let builds = files.split(separator: " ").map { "b\($0) = { fileRef = \($0); };" }
    let list = files.split(separator: " ").map { "b\($0), " }.joined()
    return try targets(
      """
      P = { isa = PBXProject; mainGroup = M; targets = (A); \(project) };
      A = { isa = PBXNativeTarget; name = App; buildPhases = (S, R); };
      S = { isa = PBXSourcesBuildPhase; files = (b1); };
      R = { isa = PBXResourcesBuildPhase; files = (\(list)); };
      \(builds.joined()) \(objects)
      """
    ).first?.resources ?? []
  }

  @Test func filesLieInTheirGroups() throws {
    let found = try resources(
      "f1 f2 f3 f4 f5 f6",
      """
      M = { isa = PBXGroup; children = (G, f5); sourceTree = "<group>"; };
      G = { isa = PBXGroup; children = (H, f1, f2, f3, f4, f6); path = Sources; sourceTree = "<group>"; };
      H = { isa = PBXGroup; children = (); name = Empty; };
      f1 = { isa = PBXFileReference; path = "a b.xib"; sourceTree = "<group>"; };
      f2 = { isa = PBXFileReference; path = ../../Shared/./b.xib; sourceTree = "<group>"; };
      f3 = { isa = PBXFileReference; path = c.xib; sourceTree = SOURCE_ROOT; };
      f4 = { isa = PBXFileReference; path = /d/e.xib; sourceTree = "<absolute>"; };
      f5 = { isa = PBXFileReference; path = f.xib; };
      f6 = { isa = PBXFileReference; path = built.xib; sourceTree = BUILT_PRODUCTS_DIR; };
      """)
    #expect(
      found == [
        "/code/App/Sources/a b.xib", "/code/Shared/b.xib", "/code/App/c.xib", "/d/e.xib",
        "/code/App/f.xib",
      ])
  }

  @Test func aProjectMayMeanAnotherFolder() throws {
    let found = try resources(
      "f1", "M = { children = (f1); }; f1 = { path = a.xib; };",
      project: "projectDirPath = ../Main;")
    #expect(found == ["/code/Main/a.xib"])
  }

  @Test func filesOfLanguagesBelongTogether() throws {
    let found = try resources(
      "V",
      """
      M = { isa = PBXGroup; children = (V); };
      V = { isa = PBXVariantGroup; children = (f1, f2); name = Main.storyboard; };
      f1 = { isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; };
      f2 = { isa = PBXFileReference; name = de; path = de.lproj/Main.strings; };
      """)
    #expect(
      found == ["/code/App/Base.lproj/Main.storyboard", "/code/App/de.lproj/Main.strings"])
  }

  @Test func foldersBelongToTheirTargets() throws {
    let targets = try targets(
      """
      P = { mainGroup = M; targets = (A, B, C); };
      A = { name = App; fileSystemSynchronizedGroups = (F); };
      B = { name = Widget; };
      C = { name = Tests; };
      M = { children = (F); };
      F = { isa = PBXFileSystemSynchronizedRootGroup; path = App; exceptions = (X, Y); };
      X = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = A;
        membershipExceptions = (Old/a.xib, Widget, "/Localized: Main.storyboard"); };
      Y = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = B;
        membershipExceptions = (Widget, "/Localized/Main.storyboard"); };
      """)
    #expect(targets.map(\.name) == ["App", "Widget", "Tests"])
    #expect(targets.map { $0.folders.map(\.path) } == [["/code/App/App"], ["/code/App/App"], []])
    let (app, widget) = (targets[0].folders[0], targets[1].folders[0])
    for (file, isOfApp, isOfWidget) in [
      ("a.xib", true, false), ("Old/a.xib", false, false), ("Old/b.xib", true, false),
      ("Widget/a.xib", false, true), ("Widgets/a.xib", true, false),
      ("Base.lproj/Main.storyboard", false, true), ("de.lproj/Main.storyboard", false, true),
      ("Old/Base.lproj/Main.storyboard", true, false),
    ] {
      #expect(app.holds(file) == isOfApp, "\(file)")
      #expect(widget.holds(file) == isOfWidget, "\(file)")
    }
  }

  /// What leads nowhere, or round in circles, is passed over.
  @Test(arguments: [
    "", "P = {};", "P = word;", "P = { mainGroup = P; targets = (P, P); children = (P); };",
    "P = { mainGroup = M; targets = word; };",
    "P = { mainGroup = (); targets = ((), {}, <00>, Q); };",
    "P = { targets = (A); }; A = { buildPhases = (A, R, R); }; R = { isa = PBXResourcesBuildPhase; "
      + "files = (R, b, c); }; b = { fileRef = d; }; c = {};",
    "P = { mainGroup = M; targets = (A); }; M = { children = (M, F); }; A = { "
      + "fileSystemSynchronizedGroups = (G, ()); }; F = { isa = PBXFileSystemSynchronizedRootGroup; "
      + "exceptions = (F, X, X); }; X = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = Z; };",
  ])
  func whatIsDamagedIsLeftOut(_ objects: String) throws {
    for target in try targets(objects) {
      #expect(target.resources.isEmpty && target.folders.isEmpty)
    }
    #expect(try targets(objects, root: "()").isEmpty)
  }

  @Test func circlesOfGroupsEnd() throws {
    let found = try resources(
      "f1",
      "M = { children = (G); path = a; }; G = { children = (M, f1); path = b; }; f1 = { path = c; };"
    )
    #expect(found == ["/code/App/a/b/c"])
  }

  /// A small file cannot make endless paths.
  @Test func pathsThatAreTooLongAreLeftOut() throws {
    let groups = (0..<3000).map { "g\($0) = { path = abc; children = (g\($0 + 1)); };" }.joined()
    let found = try resources("g3000", "M = { children = (g0); }; g3000 = { path = f; }; \(groups)")
    #expect(found == [])
  }
}

import YarCairo
import YarCodes
import YarDocuments
import YarInterfaceBuilder
import YarLayout
import YarRows

/// What a command line says about making scenes, the same for all commands that lay out documents.
struct SceneOptions: Sendable {
  /// What counts more than the document.
  var overrides: SceneOverrides
  /// The device that screens of Interface Builder are shown on; nil is the document's own.
  var device: Device?
  /// Whether those screens lie on their side; nil is as the document has it.
  var isLandscape: Bool?
  /// Whether those screens are dark; nil is as the document has it.
  var isDark: Bool?
  /// Whether everything is told that a document holds and nothing was made of.
  var isVerbose: Bool
  /// Asset catalogues besides those that lie beside a document.
  var assetCatalogs: [String]
  /// The catalogues, fonts and pictures of the projects that documents lie in.
  let projectResources: ProjectResources
  /// Folders with fonts of the author's own.
  var fontDirectories: [String]
  /// Whether images may lie outside the document's folder.
  var allowsOutside: Bool
  /// The largest number of threads.
  var jobs: Int
  /// How long the work on a document may take; nil is for ever.
  var timeLimit: TimeLimit?
  /// The room for the pixels of images, which all documents and rows of the run share.
  let imageMemory: ImageMemory

  /// The options of the command line.
  static let options = [
    CommandOption(
      name: "size", letter: "s", value: "WxH",
      help: """
        Size of the scene in points instead of the document's, such as 390x844;
        390x or x844 leave the other dimension to the document.
        """),
    CommandOption(
      name: "scale", letter: "x", value: "S",
      help: """
        Pixels for each point, instead of the document's; 1 where neither says.
        Text sizes are rounded up to whole pixels.
        """),
    CommandOption(
      name: "direction", letter: "d", value: "ltr|rtl",
      help: "Direction of reading instead of the document's."),
    CommandOption(
      name: "device", value: "NAME",
      help: """
        Show the screens of .xib and .storyboard documents, and .json
        documents as wide as a device, on this device instead of the
        document's; 'yar devices' lists the names.
        """),
    CommandOption(
      name: "orientation", value: "HOW",
      help: """
        Hold that device 'portrait' or 'landscape', instead of as the
        document has it.
        """),
    CommandOption(
      name: "appearance", value: "HOW",
      help: """
        Show controls, and .xib and .storyboard documents, on a 'light' or a
        'dark' screen instead of as the document has it.
        """),
    CommandOption(
      name: "assets", value: "DIR", isRepeatable: true,
      help: """
        Asset catalogue (.xcassets) for .xib and .storyboard documents, before
        those that lie beside them and in their project; may be repeated.
        """),
    CommandOption(
      name: "verbose", letter: "v",
      help: """
        Also list the elements and attributes of .xib and .storyboard
        documents that are not read.
        """),
    CommandOption(
      name: "font-dir", value: "DIR", isRepeatable: true,
      help: "Folder with fonts, or a font, to use before the others; repeatable."),
    CommandOption(
      name: "allow-outside",
      help: """
        Allow images outside the document's folder; not for documents
        from strangers.
        """),
    CommandOption(
      name: "jobs", letter: "j", value: "N",
      help: "Documents worked on at once; the number of processors by default."),
    timeLimit("30 by default, 10 for each row."),
    CommandOption(
      name: "image-memory", value: "SIZE",
      help: """
        The memory for the pixels of all images together, such as 500M or 2G;
        a quarter of the machine's by default. What finds no room waits.
        """),
  ]

  /// The option that limits the work on a document.
  static func timeLimit(_ standard: String) -> CommandOption {
    CommandOption(
      name: "time-limit", value: "SECONDS",
      help: "Stop with a document after so many seconds of work;\n\(standard)")
  }

  /// Reads the options.
  init(_ arguments: Arguments) throws(UsageError) {
    let directions: [(word: String, value: LayoutDirection)] = [
      ("ltr", .leftToRight), ("rtl", .rightToLeft),
    ]
    overrides = SceneOverrides(
      size: try arguments.size("size") ?? .unspecified,
      scale: try arguments.positiveNumber("scale", upTo: 100),
      direction: try arguments.choice("direction", among: directions))
    device = try arguments.value("device").map(SceneOptions.device(named:))
    let orientations = [(word: "portrait", value: false), (word: "landscape", value: true)]
    isLandscape = try arguments.choice("orientation", among: orientations)
    let appearances = [(word: "light", value: false), (word: "dark", value: true)]
    isDark = try arguments.choice("appearance", among: appearances)
    overrides.userInterfaceStyle = isDark.map { $0 ? .dark : .light }
    assetCatalogs = arguments.all("assets")
    for path in assetCatalogs where !FilePath.isFolder(path) {
      throw UsageError(message: "'--assets' names no folder: '\(path)'")
    }
    isVerbose = arguments.has("verbose")
    fontDirectories = arguments.all("font-dir")
    allowsOutside = arguments.has("allow-outside")
    projectResources = ProjectResources(allowsOutside: allowsOutside)
    let isOfRows = arguments.value("rows") != nil
    timeLimit =
      (try arguments.positiveNumber("time-limit", upTo: 86_400).map { TimeLimit(seconds: $0) }
      ?? (isOfRows ? .ofRow : .ofDocument)).set(by: "--time-limit")
    jobs = try arguments.count("jobs", upTo: 1024) ?? Processors.count
    imageMemory = ImageMemory(
      limit: try arguments.byteCount("image-memory") ?? MachineMemory.forImages, threads: jobs)
  }

  /// The fonts; a library of its own for each document, so that its warnings are that document's.
  ///
  /// A document of Interface Builder has those of its project, as the app has.
  func makeFonts(for input: InputFile? = nil) throws(FontError) -> FontLibrary {
    FontLibrary.ignoreSystemConfiguration()
    var folders = fontDirectories
    if let input, ["xib", "storyboard"].contains(FilePath.fileExtension(input.displayName) ?? "") {
      folders += projectResources.fonts(for: input)
    }
    return try Self.fonts(below: folders)
  }

  /// The fonts of folders, of the program, and of the system.
  static func fonts(below fontDirectories: [String]) throws(FontError) -> FontLibrary {
    guard let beside = fontsBesideProgram else {
      return try FontLibrary(fontDirectories: fontDirectories)
    }
    return try FontLibrary(
      fontDirectories: fontDirectories,
      systemDirectories: [beside, "/usr/share/fonts", "/usr/local/share/fonts"])
  }

  /// Fonts that came with the program: `share/yar/fonts` beside the folder that it lies in, as in the Python package.
  private static let fontsBesideProgram: String? = FilePath.resolved("/proc/self/exe")
    .map { FilePath.join(FilePath.folder(FilePath.folder($0)), "share/yar/fonts") }
    .flatMap { FilePath.isFolder($0) ? $0 : nil }

  /// What is wrong with the fonts, to be asked once before anything is done.
  func fontProblem() -> Message? {
    do throws(FontError) {
      _ = try makeFonts()
      return nil
    } catch {
      return .error("yar", "\(error)")
    }
  }
}

extension DocumentOptions {
  /// What documents that a command reads may do, in the words of its switches.
  ///
  /// - Parameter allowsOutside: Whether images may lie outside the document's folder.
  static func ofCommand(allowsOutside: Bool) -> DocumentOptions {
    var options = DocumentOptions(allowsImagesOutside: allowsOutside, codeEncoder: ZintEncoder())
    options.outsideAdvice = "allow others (--allow-outside)"
    return options
  }
}

import YarCairo
import YarDocuments
import YarFindings
import YarInterfaceBuilder
import YarLayout
import YarScenes

/// What a command line says about making scenes.
extension SceneOptions {
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
    let jobs = try arguments.count("jobs", upTo: 1024) ?? Processors.count
    self.init(
      allowsOutside: arguments.has("allow-outside"), jobs: jobs,
      imageMemory: ImageMemory(
        limit: try arguments.byteCount("image-memory") ?? MachineMemory.forImages, threads: jobs))
    let directions: [(word: String, value: LayoutDirection)] = [
      ("ltr", .leftToRight), ("rtl", .rightToLeft),
    ]
    overrides = SceneOverrides(
      size: try arguments.size("size") ?? .unspecified,
      scale: try arguments.positiveNumber("scale", upTo: 100),
      direction: try arguments.choice("direction", among: directions))
    device = try arguments.value("device").map { (name) throws(UsageError) in
      try Device.device(named: name, by: "--device")
    }
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
    let isOfRows = arguments.value("rows") != nil
    timeLimit =
      (try arguments.positiveNumber("time-limit", upTo: 86_400).map { TimeLimit(seconds: $0) }
      ?? (isOfRows ? .ofRow : .ofDocument)).set(by: "--time-limit")
  }
}

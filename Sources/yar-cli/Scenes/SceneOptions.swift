import YarCairo
import YarDocuments
import YarInterfaceBuilder
import YarLayout

/// What a command line says about making scenes, the same for all commands that lay out documents.
struct SceneOptions: Sendable {
  /// What counts more than the document.
  var overrides: SceneOverrides
  /// The device that screens of Interface Builder are shown on; nil is the document's own.
  var device: Device?
  /// Folders with fonts of the author's own.
  var fontDirectories: [String]
  /// Whether images may lie outside the document's folder.
  var allowsOutside: Bool
  /// The largest number of threads.
  var jobs: Int

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
        Show the screens of .xib and .storyboard documents on this device
        instead of the document's; 'yar devices' lists the names.
        """),
    CommandOption(
      name: "font-dir", value: "DIR", isRepeatable: true,
      help: "Folder with fonts to use before the installed ones; may be repeated."),
    CommandOption(
      name: "allow-outside",
      help: """
        Allow images outside the document's folder; not for documents
        from strangers.
        """),
    CommandOption(
      name: "jobs", letter: "j", value: "N",
      help: "Documents worked on at once; the number of processors by default."),
  ]

  /// Reads the options.
  init(_ arguments: Arguments) throws(UsageError) {
    let directions: [(word: String, value: LayoutDirection)] = [
      ("ltr", .leftToRight), ("rtl", .rightToLeft),
    ]
    overrides = SceneOverrides(
      size: try arguments.size("size") ?? .unspecified,
      scale: try arguments.positiveNumber("scale", upTo: 100),
      direction: try arguments.choice("direction", among: directions))
    device = try SceneOptions.device(arguments.value("device"))
    fontDirectories = arguments.all("font-dir")
    allowsOutside = arguments.has("allow-outside")
    jobs = try arguments.count("jobs", upTo: 1024) ?? ParallelWork.processorCount
  }

  private static func device(_ name: String?) throws(UsageError) -> Device? {
    guard let name else { return nil }
    return try self.device(named: name)
  }

  /// The device of a name.
  static func device(named name: String) throws(UsageError) -> Device {
    if let device = Device.named(name) { return device }
    let names = Device.all.flatMap { [$0.id] + $0.names }
    let near = nearest(to: name, in: names).map { "did you mean '\($0)'?" }
    throw UsageError(
      message: "'--device' names no known device: '\(name)'; "
        + (near ?? "'yar devices' lists them"))
  }

  /// The fonts; a library of its own for each document, so that its warnings are that document's.
  func makeFonts() throws(FontError) -> FontLibrary {
    FontLibrary.ignoreSystemConfiguration()
    return try FontLibrary(fontDirectories: fontDirectories)
  }

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

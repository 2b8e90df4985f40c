import YarCairo
import YarInterfaceBuilder
import YarLayout
import YarScenes

/// The options that say how scenes are made.
enum SceneOption {
  static let size = Option(
    name: "size", letter: "s", value: "WxH", .size,
    help: """
      Size of the scene in points instead of the document's, such as 390x844;
      390x or x844 leave the other dimension to the document.
      """)

  static let scale = Option(
    name: "scale", letter: "x", value: "S", .number(upTo: 100),
    help: """
      Pixels for each point, instead of the document's; 1 where neither says.
      Text sizes are rounded up to whole pixels.
      """)

  static let direction = Option(
    name: "direction", letter: "d", value: "ltr|rtl",
    .choice([("ltr", LayoutDirection.leftToRight), ("rtl", .rightToLeft)]),
    help: "Direction of reading instead of the document's.")

  static let device = Option(
    name: "device", value: "NAME", .device,
    help: """
      Show the screens of .xib and .storyboard documents, and .json
      documents as wide as a device, on this device instead of the
      document's; 'yar devices' lists the names.
      """)

  static let isLandscape = Option(
    name: "orientation", value: "HOW", .choice([("portrait", false), ("landscape", true)]),
    help: """
      Hold that device 'portrait' or 'landscape', instead of as the
      document has it.
      """)

  static let isDark = Option(
    name: "appearance", value: "HOW", .choice([("light", false), ("dark", true)]),
    help: """
      Show controls, and .xib and .storyboard documents, on a 'light' or a
      'dark' screen instead of as the document has it.
      """)

  static let assets = Option(
    name: "assets", value: "DIR", each: .text(.folder),
    help: """
      Asset catalogue (.xcassets) for .xib and .storyboard documents, before
      those that lie beside them and in their project; may be repeated.
      """)

  static let isVerbose = Option(
    name: "verbose", letter: "v",
    help: """
      Also list the elements and attributes of .xib and .storyboard
      documents that are not read.
      """)

  static let fontFolders = Option(
    name: "font-dir", value: "DIR", each: .text(.folder),
    help: "Folder with fonts, or a font, to use before the others; repeatable.")

  static let allowsOutside = Option(
    name: "allow-outside",
    help: """
      Allow images outside the document's folder; not for documents
      from strangers.
      """)

  static let jobs = Option(
    name: "jobs", letter: "j", value: "N", .count(upTo: 1024), default: Processors.count,
    help: "Documents worked on at once; the number of processors by default.")

  static let imageMemory = Option(
    name: "image-memory", value: "SIZE", .byteCount, default: MachineMemory.forImages,
    help: """
      The memory for the pixels of all images together, such as 500M or 2G;
      a quarter of the machine's by default. What finds no room waits.
      """)

  /// How long the work on a document may take, in seconds.
  static let timeLimit = timeLimit("30 by default, 10 for each row.")

  /// - Parameter standard: What the help says of the default.
  static func timeLimit(_ standard: String) -> Option<Double?> {
    Option(
      name: "time-limit", value: "SECONDS", .number(upTo: 86_400),
      help: "Stop with a document after so many seconds of work;\n\(standard)")
  }

  /// All, in the order of the help.
  static let all: [any CommandOption] = [
    size, scale, direction, device, isLandscape, isDark, assets, isVerbose, fontFolders,
    allowsOutside, jobs, timeLimit, imageMemory,
  ]

  /// Those of commands that show scenes on several devices, or in both directions, by options of their own.
  static let apartFromShowings = all.filter { ![direction.name, device.name].contains($0.name) }
}

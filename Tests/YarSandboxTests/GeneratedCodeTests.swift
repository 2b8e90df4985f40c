import Foundation
import Testing
import YarDocuments
import YarLayout

/// The Swift that the sandbox shows is compiled, run, and lays out to the frames of the document that it was made of.
@Suite struct GeneratedCodeTests {
  private final class Images: ImageResolver {
    func image(at path: String) throws(ImageResolverError) -> Image {
      Image(name: path, size: Size(width: 60, height: 40))
    }
  }

  @Test func codeLaysOutAsItsDocument() throws {
    var program = Self.start
    var expected: [String] = []
    for (path, bytes) in try Self.documents() {
      let document = try LayoutDocument(bytes, file: path)
      for (index, scene) in document.scenes.enumerated() {
        let live = try scene.make(images: Images())
        live.window.layoutIfNeeded()
        for (style, word) in [(SwiftStyle.chained, "chained"), (.builder, "builder")] {
          let name = "make\(expected.count)"
          program += document.swift(scene: index, style: style, function: name)
            .replacingOccurrences(of: "import Yar\n", with: "")
          program += Self.call(name, live.window, "\(path) \(index) \(word)")
          expected.append("\(path) \(index) \(word) " + Self.frames(of: live.window))
        }
      }
    }
    let lines = try Self.run(program)
    #expect(lines.count == expected.count)
    for (line, expected) in zip(lines, expected) where line != expected {
      let shared = zip(line, expected).prefix { $0 == $1 }.count
      let found = String(line.dropFirst(shared).prefix(60))
      let wanted = String(expected.dropFirst(shared).prefix(60))
      Issue.record("\(expected.prefix(40)): '\(found)' instead of '\(wanted)'")
    }
  }

  /// What the page can open, and what stands in none of that.
  private static func documents() throws -> [(path: String, bytes: [UInt8])] {
    var documents = try EngineTests.documents.map { path in
      (path, Array(try Data(contentsOf: EngineTests.root.appending(path: path))))
    }
    documents.append(("interleaved", Array(interleaved.utf8)))
    return documents
  }

  /// A container with five layouts whose views are drawn in turns, so that each layout has a name in code.
  private static let interleaved: String = {
    let kinds = [
      #""grid", "columns": 2, "spacing": 4"#, #""grid", "rows": 2"#, #""stack""#,
      #""flow", "hSpacing": 3"#, #""vertical""#,
    ]
    let layouts = kinds.map { "{ \"kind\": \($0) }" }
    let views = (0..<(2 * kinds.count)).map {
      #"{ "type": "Label", "text": "text \#($0)", "layoutIndex": \#($0 % kinds.count) }"#
    }
    return """
      { "yar": 1, "size": [300, 200], "root": { "type": "WeView",
        "layouts": [\(layouts.joined(separator: ", "))],
        "subviews": [\(views.joined(separator: ", "))] } }
      """
  }()

  // MARK: The program

  private static let start = """
    import Yar

    func frames(of window: Window) -> String {
      var text = ""
      var waiting: [View] = [window]
      while let view = waiting.popLast() {
        let frame = view.frame
        text += "\\(view.typeName) \\(frame.minX) \\(frame.minY) \\(frame.width) \\(frame.height); "
        waiting += view.subviews.reversed()
      }
      return text
    }

    """

  private static func frames(of window: Window) -> String {
    var text = ""
    var waiting: [View] = [window]
    while let view = waiting.popLast() {
      let frame = view.frame
      text += "\(view.typeName) \(frame.minX) \(frame.minY) \(frame.width) \(frame.height); "
      waiting += view.subviews.reversed()
    }
    return text
  }

  private static func call(_ name: String, _ window: Window, _ title: String) -> String {
    let environment = window.environment
    let direction = environment.layoutDirection == .rightToLeft ? "rightToLeft" : "leftToRight"
    return """

      do {
        let window = Window(
          size: Size(width: \(window.frame.width), height: \(window.frame.height)),
          environment: LayoutEnvironment(scale: \(environment.scale), layoutDirection: .\(direction)))
        window.rootView = \(name)(images)
        window.layoutIfNeeded()
        print("\(title) " + frames(of: window))
      }

      """
  }

  /// Compiles a program against the modules of this build and runs it: its lines.
  private static func run(_ program: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "yar-generated-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(path: "main.swift")
    // Functions that show no pictures take none.
    var text = program
    for index in 0..<program.components(separatedBy: "func make").count {
      let call = "make\(index)(images)"
      let takes = text.contains("func make\(index)(image:")
      text = text.replacingOccurrences(
        of: call,
        with: takes
          ? "make\(index)(image: { Image(name: $0, size: Size(width: 60, height: 40)) })"
          : "make\(index)()")
    }
    try Data(text.utf8).write(to: source)
    // The tests lie in the folder of their build.
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let build = URL(filePath: tests).deletingLastPathComponent()
    var arguments = [
      "swiftc", "-swift-version", "6", "-Onone", "-I", build.appending(path: "Modules").path,
      source.path, "-o", folder.appending(path: "program").path, "-lm",
    ]
    if let kind = ProcessInfo.processInfo.environment["YAR_SANITIZE"], !kind.isEmpty {
      arguments.append("-sanitize=\(kind)")
    }
    for module in [
      "Yar", "YarBoxes", "YarControls", "YarDiagnosis", "YarDocuments", "YarDrawing", "YarLayout",
      "YarPages", "YarSolver", "YarTracing", "YarVisualFormat",
    ] {
      let objects = build.appending(path: "\(module).build").path
      // Of the sources that are there: a build keeps the objects of those that were renamed.
      let sources = EngineTests.root.appending(path: "Sources/\(module)").path
      let files = try FileManager.default.subpathsOfDirectory(atPath: sources)
      for file in files.sorted() where file.hasSuffix(".swift") {
        arguments.append("\(objects)/\(URL(filePath: file).lastPathComponent).o")
      }
    }
    let compiled = try output(of: arguments, in: folder)
    try #require(compiled.status == 0, "\(compiled.text.prefix(1500))")
    let ran = try output(of: [folder.appending(path: "program").path], in: folder)
    try #require(ran.status == 0, "\(ran.text.suffix(500))")
    return ran.text.split(separator: "\n").map(String.init)
  }

  private static func output(
    of arguments: [String], in folder: URL
  ) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    let log = folder.appending(path: "log")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    let handle = try FileHandle(forWritingTo: log)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: log, encoding: .utf8))
  }
}

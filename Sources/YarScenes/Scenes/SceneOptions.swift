import YarCairo
import YarCodes
import YarDocuments
import YarInterfaceBuilder
import YarLayout

/// How scenes are made, the same for all documents of a run.
package struct SceneOptions: Sendable {
  /// What counts more than the document.
  package var overrides: SceneOverrides
  /// The device that screens of Interface Builder are shown on; nil is the document's own.
  package var device: Device?
  /// Whether those screens lie on their side; nil is as the document has it.
  package var isLandscape: Bool?
  /// Whether those screens are dark; nil is as the document has it.
  package var isDark: Bool?
  /// Whether everything is told that a document holds and nothing was made of.
  package var isVerbose: Bool
  /// Asset catalogues besides those that lie beside a document.
  package var assetCatalogs: [String]
  /// The catalogues, fonts and pictures of the projects that documents lie in.
  package let projectResources: ProjectResources
  /// Folders with fonts of the author's own.
  package var fontDirectories: [String]
  /// Folders with the fonts of the system; nil are those of the program and of the machine.
  package var systemFontDirectories: [String]?
  /// Whether images may lie outside the document's folder.
  package var allowsOutside: Bool
  /// The largest number of threads.
  package var jobs: Int
  /// How long the work on a document may take; nil is for ever.
  package var timeLimit: TimeLimit?
  /// The room for the pixels of images, which all documents and rows of the run share.
  package let imageMemory: ImageMemory

  /// What is usual, for documents that may take as long as they like.
  ///
  /// - Parameters:
  ///   - jobs: The largest number of threads.
  ///   - imageMemory: The room for the pixels of images.
  package init(allowsOutside: Bool, jobs: Int, imageMemory: ImageMemory) {
    overrides = SceneOverrides()
    isVerbose = false
    assetCatalogs = []
    fontDirectories = []
    self.allowsOutside = allowsOutside
    projectResources = ProjectResources(allowsOutside: allowsOutside)
    self.jobs = jobs
    self.imageMemory = imageMemory
  }

  /// The fonts; a library of its own for each document, so that its warnings are that document's.
  ///
  /// A document of Interface Builder has those of its project, as the app has.
  package func makeFonts(for input: InputFile? = nil) throws(FontError) -> FontLibrary {
    var folders = fontDirectories
    if let input, ["xib", "storyboard"].contains(FilePath.fileExtension(input.displayName) ?? "") {
      folders += projectResources.fonts(for: input)
    }
    if let systemFontDirectories {
      return try FontLibrary(fontDirectories: folders, systemDirectories: systemFontDirectories)
    }
    FontLibrary.ignoreSystemConfiguration()
    return try Self.fonts(below: folders)
  }

  /// The fonts of folders, of the program, and of the system.
  package static func fonts(below fontDirectories: [String]) throws(FontError) -> FontLibrary {
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
  package func fontProblem() -> Message? {
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
  package static func ofCommand(allowsOutside: Bool) -> DocumentOptions {
    var options = DocumentOptions(allowsImagesOutside: allowsOutside, codeEncoder: ZintEncoder())
    options.outsideAdvice = "allow others (--allow-outside)"
    return options
  }
}

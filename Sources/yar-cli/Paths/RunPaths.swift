import Glibc
import YarCairo
import YarScenes

/// Every file that a run of a command reads or writes, so that no output replaces an input or another output.
///
/// All are noted before the first is written. What counts is which file a path leads to (`FileIdentity`), not what
/// it is called.
struct RunPaths {
  /// What a run does with a file.
  struct Use {
    /// What it is to the run, to follow a verb: `an input`, `the picture of 'a.json'`.
    var role: String
    /// The path that says so.
    var path: String
    /// The document whose picture it is; nil for anything else.
    var document: String?
  }

  private var uses: [FileIdentity: Use] = [:]
  /// Outputs that are not there yet, by what a file system may not tell apart.
  private var missing: [LooseIdentity: [Use]] = [:]
  /// Folders of which all files with some endings are inputs; no endings are all.
  private var folders: [(identity: FileIdentity, endings: Set<String>, use: Use)] = []

  /// Starts with what the shell has opened: the standard output, and the standard input if it is read.
  init(readsStandardInput: Bool) {
    if readsStandardInput, let input = FileIdentity(descriptor: STDIN_FILENO) {
      uses[input] = Use(role: "the standard input", path: "-")
    }
    if let output = FileIdentity(descriptor: STDOUT_FILENO) {
      uses[output] = uses[output] ?? Use(role: "the standard output", path: "-")
    }
  }

  /// Notes a file that is read.
  ///
  /// - Returns: The output that it is as well; nil if it is none.
  @discardableResult
  mutating func read(_ path: String, as role: String) -> Use? {
    guard let identity = FileIdentity(path) else { return nil }
    guard let known = uses[identity] else {
      uses[identity] = Use(role: role, path: path)
      return nil
    }
    return known.role == "the standard output" ? known : nil
  }

  /// Notes a folder of which files are read.
  mutating func read(folder: String, endingIn endings: Set<String> = [], as role: String) {
    guard let identity = FileIdentity(folder) else { return }
    // Many documents share the folders of their project.
    guard !folders.contains(where: { $0.identity == identity && $0.use.role == role }) else {
      return
    }
    folders.append((identity, endings, Use(role: role, path: folder)))
  }

  /// Notes a file that will be written.
  ///
  /// - Returns: What it would replace; nil if nothing of this run, and only then is it noted.
  mutating func write(_ path: String, as role: String, of document: String? = nil) -> Use? {
    guard let identity = FileIdentity(path) else { return nil }
    let use = Use(role: role, path: path, document: document)
    if let known = uses[identity] { return known }
    if identity.isThere {
      if let folder = folder(with: path) { return folder }
    } else {
      let loose = identity.loose
      if let same = missing[loose]?.first(where: { FileIdentity.wouldBeOne($0.path, path) }) {
        return same
      }
      missing[loose, default: []].append(use)
    }
    uses[identity] = use
    return nil
  }

  /// What a file that is to be written would replace; unlike ``write(_:as:of:)`` it is not noted, as there may be
  /// millions.
  func use(of path: String) -> Use? {
    guard let identity = FileIdentity(path) else { return nil }
    if let known = uses[identity] { return known }
    return identity.isThere ? folder(with: path) : nil
  }

  /// Notes once more the outputs that were not there when they were noted: those that are now are told by what they are,
  /// and the others by folders that may have been made meanwhile.
  mutating func lookAgain() {
    for use in missing.values.joined() {
      if let identity = FileIdentity(use.path) { uses[identity] = use }
    }
  }

  /// The folder of inputs that a file lies in.
  private func folder(with path: String) -> Use? {
    guard !folders.isEmpty, var place = FilePath.resolved(path) else { return nil }
    let ending = FilePath.fileExtension(place) ?? ""
    while place != "/" {
      place = FilePath.folder(place)
      guard let identity = FileIdentity(place) else { return nil }
      let found = folders.first {
        $0.identity == identity && ($0.endings.isEmpty || $0.endings.contains(ending))
      }
      if let found { return found.use }
    }
    return nil
  }
}

extension RunPaths {
  /// Notes what all commands that lay documents out read, apart from what their documents name.
  ///
  /// - Throws: Where an input is what the shell sends the standard output to.
  init(_ list: InputList, _ options: SceneOptions) throws(UsageError) {
    self.init(readsStandardInput: list.files.contains { $0.isStandardInput })
    for input in list.files where !input.isStandardInput {
      try note(input.path, as: "an input")
    }
    for folder in options.assetCatalogs { read(folder: folder, as: "a file of '--assets'") }
    for folder in options.fontDirectories {
      if FileKind(folder) == .file { try note(folder, as: "a font of '--font-dir'") }
      read(folder: folder, endingIn: ["ttf", "otf", "ttc", "otc"], as: "a font of '--font-dir'")
    }
  }

  /// Notes a file that the command line says to read.
  mutating func note(_ path: String, as role: String) throws(UsageError) {
    if read(path, as: role) != nil {
      throw UsageError(message: "the standard output would go into \(role): '\(path)'")
    }
  }

  /// Notes the file that an option says to write.
  mutating func note(output path: String, of option: String) throws(UsageError) {
    if let use = write(path, as: "what '\(option)' writes") {
      throw UsageError(
        message: "'\(option)' names \(use.role), which it would replace: '\(path)'")
    }
  }

  /// Notes the page that an option says to write.
  ///
  /// It replaces nothing but a page: whoever names a document or a source by mistake keeps it.
  mutating func note(page path: String, of option: String) throws(UsageError) {
    try note(output: path, of: option)
    guard FileKind(path) == .file, !Self.isPage(path) else { return }
    throw UsageError(
      message:
        "'\(option)' names a file that is no page (HTML), which it would replace: '\(path)'; "
        + "name another, or remove it first")
  }

  /// Whether a file begins as pages do; one that is empty, or cannot be read, holds nothing to be lost here.
  private static func isPage(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { return true }
    defer { close(file) }
    guard let bytes = FileDescriptor.read(file, atMost: 256, expected: 256, within: nil) else {
      return true
    }
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
      .drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return text.isEmpty || text.hasPrefix("<!doctype html") || text.hasPrefix("<html")
  }

  /// Notes the files that a document refers to.
  mutating func read(
    of input: InputFile, _ document: SourceDocument, _ project: ProjectResources
  ) {
    for path in document.imagePaths {
      read(image: path, besides: input, as: "an image of '\(input.displayName)'")
    }
    guard case .interface(let document) = document else { return }
    let targets = project.targets(holding: input)
    for name in document.imageSizes.keys.sorted() {
      for path in targets.flatMap({ $0.pictures.paths(named: name) }) {
        read(path, as: "an image of '\(input.displayName)'")
      }
    }
    readBeside(input, project)
  }

  /// Notes what a text names beside a document, as an image with all its scales; most texts name nothing.
  ///
  /// - Complexity: Some questions to the file system.
  mutating func read(image path: String, besides input: InputFile, as role: String) {
    for place in FolderImages.places(of: path, in: input.folder) { read(place, as: role) }
  }

  /// Notes what is read because it lies beside a document of Interface Builder, or in its project.
  mutating func readBeside(_ input: InputFile, _ project: ProjectResources) {
    for folder in AssetCatalogs.places(for: input, named: [], project) {
      read(folder: folder, as: "a file of an asset catalogue")
    }
    for path in project.projectFiles(for: input) { read(path, as: "a project file") }
    for path in TextVariant.paths(beside: input) { read(path, as: "the texts of a language") }
  }
}

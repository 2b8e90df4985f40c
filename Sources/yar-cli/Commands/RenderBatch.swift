import Glibc
import YarCairo
import YarDocuments
import YarScenes

/// One run of `yar render` over a list of documents.
///
/// 1. Read all documents, in parallel.
/// 2. Give each scene its file: this needs the names of all scenes, and of all that is read (`RunPaths`).
/// 3. Lay out, draw and write, in parallel.
/// 4. Write the gallery, then show what went wrong, in the order of the inputs.
struct RenderBatch: Sendable {
  /// How scenes are made.
  var options: SceneOptions
  /// The devices and directions that they are drawn in.
  var variants: [PictureVariant]
  /// Where pictures go.
  var target: PictureTarget
  /// The page to write; nil for none.
  var gallery: String?
  /// Whether the constraints of the scenes are drawn over their pictures.
  var showsConstraints = false
  /// Whether faults that the pictures show make the exit status.
  var isStrict = false

  /// Draws the documents of a list.
  func run(_ list: InputList, _ console: Console) throws(UsageError) -> ExitStatus {
    if let problem = options.fontProblem() {
      return console.conclude([problem], failed: 0, of: 0)
    }
    let keepsSource = gallery != nil
    let loaded = ParallelWork.map(list.files, jobs: options.jobs) { input in
      LoadedDocument(input, options: options, keepsSource: keepsSource)
    }
    var uses = try RunPaths(list, options)
    for entry in loaded {
      guard let document = entry.document else { continue }
      uses.read(of: entry.input, document, options.projectResources)
    }
    let works = works(of: loaded)
    let plan = PicturePlan(works, to: target, joinsPages: !showsConstraints, &uses)
    if let gallery { try uses.note(page: gallery, of: "--gallery") }
    let missing: [String]
    switch makeFolders(for: plan) {
    case .success(let made): missing = made
    case .failure(let failure):
      return console.conclude(
        list.messages + loaded.flatMap(\.messages) + [failure.message], failed: 0, of: 0)
    }
    let progress = ProgressBar(total: works.count, console: console)
    let drawings = ParallelWork.map(Array(zip(works, plan.paths)), jobs: options.jobs) {
      let drawing = draw($0.0.loaded, as: $0.0.variant, to: $0.1)
      progress.advance($0.0.loaded.input.displayName)
      return drawing
    }
    progress.finish()
    var messages = list.messages
    // What is so on one device is mostly so on another.
    var told = Set(messages)
    for message in drawings.flatMap(\.messages) + plan.errors
    where variants.count == 1 || told.insert(message).inserted {
      messages.append(message)
    }
    messages += options.projectResources.problems
    messages += [Message.missingAssets(drawings.map(\.missingAssets))].compactMap { $0 }
    if let gallery {
      let page = GalleryPage(
        documents: zip(works, drawings).map { ($0.0.loaded, $0.1.pictures) })
      messages += page.write(to: gallery)
    }
    // A folder that was made for pictures that came to nothing goes again; one with something in it stays.
    for folder in missing.sorted(by: { $0.utf8.count > $1.utf8.count }) { rmdir(folder) }
    var status = ExitStatus.success
    if target.hasFiles {
      status = console.print(TerminalText.lines(drawings.flatMap(\.pictures).map(\.path)))
    }
    let failed = Set(
      zip(works, drawings).filter { !$0.1.isComplete }.map { $0.0.loaded.input.displayName }
    ).count
    let shown = console.conclude(messages, failed: failed, of: loaded.count)
    guard status == .success, shown == .success, isStrict, drawings.contains(where: \.hasFaults)
    else { return status == .success ? shown : status }
    return .findings
  }

  /// Draws a document in one of its variants; for its images it may wait for others.
  private func draw(
    _ loaded: LoadedDocument, as variant: PictureVariant, to paths: [String]
  ) -> DocumentDrawing {
    var drawing = options.imageMemory.whileAtWork {
      DocumentDrawing(
        loaded, paths: paths, target: target, options: variant.applied(to: options),
        showsConstraints: showsConstraints)
    }
    drawing.note(variant: variant)
    return drawing
  }

  /// Makes the folders that pictures go to: those of a document in folders go to folders of the same names.
  ///
  /// - Returns: Those that were not there.
  private func makeFolders(for plan: PicturePlan) -> Result<[String], FolderFailure> {
    var missing: [String] = []
    for folder in target.folders(for: plan.paths) {
      missing += FilePath.missingFolders(folder)
      guard let problem = Message.problem(makingFolder: folder) else { continue }
      missing.reversed().forEach { rmdir($0) }
      return .failure(FolderFailure(message: problem))
    }
    return .success(missing)
  }

  /// A folder that could not be made.
  private struct FolderFailure: Error {
    let message: Message
  }

  /// Each document in each of its variants; what is wrong with it is told with the first.
  private func works(
    of loaded: [LoadedDocument]
  ) -> [(loaded: LoadedDocument, variant: PictureVariant)] {
    loaded.flatMap { entry in
      PictureVariant.of(entry.document, variants).map { (entry, $0) }
    }
  }
}

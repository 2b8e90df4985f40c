import Glibc
import YarCairo
import YarDocuments

/// One run of `yar render` over a list of documents.
///
/// 1. Read all documents, in parallel.
/// 2. Give each scene its file: this needs the names of all scenes, and of all that is read (`RunPaths`).
/// 3. Lay out, draw and write, in parallel.
/// 4. Write the gallery, then show what went wrong, in the order of the inputs.
struct RenderBatch: Sendable {
  /// How scenes are made.
  var options: SceneOptions
  /// Where pictures go.
  var target: PictureTarget
  /// The page to write; nil for none.
  var gallery: String?
  /// Whether the constraints of the scenes are drawn over their pictures.
  var showsConstraints = false

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
      uses.read(of: entry.input, document, options.projectCatalogs)
    }
    let plan = PicturePlan(loaded, to: target, &uses)
    if let gallery { try uses.note(output: gallery, of: "--gallery") }
    let missing = target.folder.map(FilePath.missingFolders) ?? []
    if let folder = target.folder, plan.paths.contains(where: { !$0.isEmpty }),
      let reason = FilePath.makeFolder(folder)
    {
      let message = Message.error(folder, "cannot make the folder: \(reason)")
      return console.conclude(
        list.messages + loaded.flatMap(\.messages) + [message], failed: 0, of: 0)
    }
    let progress = ProgressBar(total: loaded.count, console: console)
    let drawings = ParallelWork.map(Array(zip(loaded, plan.paths)), jobs: options.jobs) {
      let drawing = DocumentDrawing(
        $0.0, paths: $0.1, target: target, options: options, showsConstraints: showsConstraints)
      progress.advance($0.0.input.displayName)
      return drawing
    }
    progress.finish()
    var messages = list.messages + drawings.flatMap(\.messages) + plan.errors
    if let missing = Message.missingAssets(drawings.map(\.missingAssets)) {
      messages.append(missing)
    }
    if let gallery {
      let page = GalleryPage(
        documents: zip(loaded, drawings).map { ($0.0, $0.1.pictures) })
      messages += page.write(to: gallery)
    }
    // A folder that was made for pictures that came to nothing goes again; one with something in it stays.
    if drawings.allSatisfy(\.pictures.isEmpty) { missing.forEach { rmdir($0) } }
    var status = ExitStatus.success
    if target.hasFiles {
      status = console.print(TerminalText.lines(drawings.flatMap(\.pictures).map(\.path)))
    }
    let failed = drawings.count { !$0.isComplete }
    let shown = console.conclude(messages, failed: failed, of: drawings.count)
    return status == .success ? shown : status
  }
}

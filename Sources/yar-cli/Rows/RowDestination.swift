import YarCairo
import YarScenes
import YarTemplates

/// Where the pictures of rows go.
enum RowDestination: Sendable {
  /// A file for each picture.
  case files(NamePattern, PictureFormat)
  /// An archive of tar; nil is the standard output.
  case archive(ArchivePlace?, NamePattern, PictureFormat)
  /// One PDF with a page for each picture.
  case pages(String)
  /// Sheets of labels: one PDF, or a file for each sheet.
  case sheets(String, PictureFormat)

  /// The folder that is written to; nil where nothing is.
  var folder: String? {
    switch self {
    case .files(let pattern, _): pattern.folder
    case .archive(let place, _, _): place.map { FilePath.folder($0.path) }
    case .pages(let path), .sheets(let path, _): FilePath.folder(path)
    }
  }

  /// Reads `--output` and `--format` for sheets of labels.
  static func ofSheets(_ arguments: Arguments, stem: String) throws(UsageError) -> Self {
    if arguments.has(RowOption.name) {
      throw UsageError(message: "'--name' is for archives; sheets are numbered")
    }
    let asked = try arguments[PictureOption.format]
    let output = try arguments[PictureOption.output] ?? "\(stem).\((asked ?? .pdf).ending)"
    let ending = FilePath.fileExtension(output)
    guard let format = ending.flatMap({ PictureFormat(ending: $0) }), asked ?? format == format,
      !output.hasSuffix("/"), !FilePath.isFolder(output), !output.contains("{{")
    else {
      throw UsageError(
        message: "sheets of labels go to one PDF, such as -o labels.pdf, or to files with a "
          + "number, such as -o labels.png (labels-page-1.png); not to '\(output)'")
    }
    return .sheets(output, format)
  }

  /// Reads `--output`, `--format` and `--name` for rows.
  init(_ arguments: Arguments, _ template: Template, stem: String) throws(UsageError) {
    let asked = try arguments[PictureOption.format]
    let entryName = try arguments[RowOption.name]
    let output =
      try arguments[PictureOption.output] ?? "\(stem)-{{rowNumber}}.\((asked ?? .png).ending)"
    let ending = FilePath.fileExtension(output)
    let guessed = ending.flatMap { PictureFormat(ending: $0) }
    let isStream = FilePath.isStream(output) || OutputFile.openNumber(output) != nil
    let isArchive = ending == "tar" && !output.contains("{{") && !output.hasSuffix("/")
    if output == "-" || isArchive || (isStream && ending == nil) {
      if isArchive, FilePath.isFolder(output) {
        throw UsageError(
          message: "'--output' names a folder, where an archive would go: '\(output)'; "
            + "'\(output)/' draws into the folder")
      }
      let format = asked ?? entryName.flatMap(Self.format) ?? .png
      let name = entryName ?? "{{rowNumber}}.\(format.ending)"
      if name.hasPrefix("/") || name.split(separator: "/").contains("..") {
        throw UsageError(
          message: "'--name' is '\(name)': what is in an archive has no '/' before it and no '..'")
      }
      let pattern = try Self.pattern(name, template, format, of: "--name")
      let isStandard = output == "-" || OutputFile.openNumber(output) == 1
      self = .archive(isStandard ? nil : ArchivePlace(output), pattern, format)
      return
    }
    if entryName != nil {
      throw UsageError(message: "'--name' is for archives (-o FILE.tar, or -o -)")
    }
    if output.contains("{{") {
      guard let format = guessed ?? (ending == nil ? asked : nil) else {
        throw UsageError(message: "'\(output)' does not end in \(PictureFormat.endings)")
      }
      if let asked, asked != format {
        throw UsageError(
          message: "'--format \(asked.ending)' does not fit '\(output)'; leave one of them out")
      }
      self = .files(try Self.pattern(output, template, format, of: "--output"), format)
      return
    }
    if let guessed, !output.hasSuffix("/"), !FilePath.isFolder(output) {
      guard guessed == .pdf, asked ?? .pdf == .pdf else {
        let advice = output.dropLast((ending?.count ?? 0) + 1)
        throw UsageError(
          message: "all rows would go to the one file '\(output)'; put a field into its name, "
            + "such as '\(advice)-{{rowNumber}}.\(ending ?? "")'")
      }
      self = .pages(output)
      return
    }
    if ending != nil, guessed == nil, !output.hasSuffix("/"), !FilePath.isFolder(output) {
      throw PictureFormat.unknownEnding(of: output, or: " or .tar")
    }
    let format = asked ?? .png
    let name = FilePath.join(output.isEmpty ? "." : output, "{{rowNumber}}.\(format.ending)")
    self = .files(try Self.pattern(name, template, format, of: "--output"), format)
  }

  private static func format(_ name: String) -> PictureFormat? {
    FilePath.fileExtension(name).flatMap { PictureFormat(ending: $0) }
  }

  private static func pattern(
    _ text: String, _ template: Template, _ format: PictureFormat, of option: String
  ) throws(UsageError) -> NamePattern {
    do throws(NamePatternError) {
      let pattern = try NamePattern(text, schema: template.schema)
      if !pattern.isConstant { return pattern }
    } catch {
      throw UsageError(message: "'\(option)' is '\(text)': \(error.message)")
    }
    throw UsageError(
      message: "'\(option)' gives all rows one name: '\(text)'; put a field into it, "
        + "such as '{{rowNumber}}.\(format.ending)'")
  }

  /// The names of the pictures; nil for pages of one file.
  var pattern: NamePattern? {
    switch self {
    case .files(let pattern, _), .archive(_, let pattern, _): pattern
    case .pages, .sheets: nil
    }
  }

  /// What is made of a row, before the words for what is missing in it.
  var ofRow: String {
    switch self {
    case .files: "the pictures of the row lack"
    case .archive(let place, _, _): "the pictures of the row in '\(place?.path ?? "-")' lack"
    case .pages(let path): "the pages of the row in '\(path)' lack"
    case .sheets(let path, _): "the labels of the row in '\(path)' lack"
    }
  }

  var format: PictureFormat {
    switch self {
    case .files(_, let format), .archive(_, _, let format), .sheets(_, let format): format
    case .pages: .pdf
    }
  }
}

/// Where an archive goes.
struct ArchivePlace: Hashable, Sendable {
  /// What the command line says.
  let path: String
  /// The file that it is at the end; nil for a pipe or a device, and for what the shell has opened: they are written as
  /// the rows come.
  let target: String?

  init(_ path: String) {
    self.path = path
    let isStream = FilePath.isStream(path) || OutputFile.openNumber(path) != nil
    // Through a link, so that the link stays one.
    target = isStream ? nil : FilePath.isLink(path) ? OutputFile.resolved(path) : path
  }

  /// What grows with the rows.
  var growing: String { target.map { $0 + ".part" } ?? path }
}

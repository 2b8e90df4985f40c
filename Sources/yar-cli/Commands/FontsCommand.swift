import YarCairo
import YarLayout
import YarScenes

extension Command {
  /// `yar fonts [NAME...]`.
  static let fonts = Command(
    name: "fonts",
    summary: "List the fonts that texts can be set in.",
    operands: "[NAME...]",
    discussion: """
      Each line has the name of a family, its weights, its scripts and the folder it comes from.
      With names, the faces of these families, each with its file. NAME is a family or a part of
      its name, in any case.

      Texts are set in Inter where a document says nothing else. Characters that a font lacks come
      from the Noto family of their script, emoji from Noto Color Emoji, whatever the system's
      settings are.
      """,
    options: [SceneOption.fontFolders],
    examples: [
      ("yar fonts", "lists the families"),
      ("yar fonts inter cjk", "lists the faces of Inter, and of the families for Chinese"),
      ("yar fonts --font-dir fonts", "lists those of a folder first"),
    ]
  ) { arguments, console throws(UsageError) in
    let folders = try arguments[SceneOption.fontFolders]
    let families: [ListedFamily]
    do throws(FontError) {
      FontLibrary.ignoreSystemConfiguration()
      let fonts = try SceneOptions.fonts(below: folders)
      for case .unusedFile(let path, let reason) in fonts.warnings {
        console.show(.warning("yar", "\(FontWarning.unusedFile(path: path, reason: reason))"))
      }
      families = fonts.listedFamilies()
    } catch {
      return console.conclude([.error("yar", "\(error)")], failed: 0, of: 0)
    }
    guard !arguments.operands.isEmpty else {
      return console.print(families.map { summary($0) + "\n" }.joined())
    }
    var lines: [String] = []
    for name in arguments.operands {
      let found = families.filter { $0.name.lowercased().contains(name.lowercased()) }
      if found.isEmpty {
        let near = nearest(to: name, in: families.map(\.name)).map { "did you mean '\($0)'?" }
        throw UsageError(
          message: "no family is called '\(name)'; " + (near ?? "'yar fonts' lists them"))
      }
      for family in found { lines += faces(family).filter { !lines.contains($0) } }
    }
    return console.print(lines.map { $0 + "\n" }.joined())
  }

  /// The families and their weights in one line.
  private static func summary(_ family: ListedFamily) -> String {
    let scripts = family.isColor ? ["Emoji"] : family.scripts
    return column(family.name, 34) + column(weights(family), 18)
      + column(scripts.isEmpty ? "-" : scripts.joined(separator: ", "), 1)
      + (family.faces.first.map { FilePath.folder($0.path) } ?? "")
  }

  private static func weights(_ family: ListedFamily) -> String {
    guard family.faces.allSatisfy({ $0.weight != nil }) else { return "variable" }
    let weights = Set(family.faces.compactMap(\.weight)).sorted()
    guard let first = weights.first, let last = weights.last else { return "" }
    let range = first == last ? "\(first)" : "\(first)-\(last)"
    return family.faces.contains(where: \.isItalic) ? range + " italic" : range
  }

  private static func faces(_ family: ListedFamily) -> [String] {
    family.faces.map { face in
      let weight = face.weight.map { "\($0)" } ?? "variable"
      return column(family.name, 34) + column(weight + (face.isItalic ? " italic" : ""), 18)
        + face.path
    }
  }
}

import YarCairo
import YarDocuments
import YarScenes

extension Command {
  /// `yar render INPUT... [-o OUT]`.
  static let render = Command(
    name: "render",
    summary: "Draw documents as PNG, JPEG, WebP, SVG or PDF.",
    operands: "INPUT...",
    discussion: """
      Lays out documents and draws each scene. INPUT is a document (.json, .xib, .storyboard), a
      folder (all documents in it and below), or - for the standard input. The paths of the
      pictures are printed, one on a line; those of rows are not.

      Pictures go to the current folder as NAME.png, where the document is NAME.json; a document
      with several scenes gives NAME-SCENE.png for each (the number of a scene without a name);
      a storyboard with several gives NAME-overview.png as well, which shows how they hang together.
      What lies in folders of a folder that is named goes to folders of the same names.
      On several devices, or in both directions, their names follow: NAME-SCENE-iPhone-SE-rtl.png.
      A file is written whole or not at all. Errors do not keep other documents from being drawn.
      Text that is cut off, what lies outside, and views without room are warnings on the standard
      error; 'yar check' looks for more, and tries what helps.

      With '--rows', INPUT is one template (Documentation/Templates.md), which is drawn for every row.
      OUT then is a pattern with fields in it ('out/{{id}}.png'), a folder, a .tar, - for a .tar on the
      standard output, or one .pdf with a page for each row. A row that fails is told in errors.jsonl,
      the others are drawn, and the exit status is 1.
      """,
    options: [
      CommandOption(
        name: "output", letter: "o", value: "OUT",
        help: """
          Where to draw to: a file if it ends in .png, .jpg, .webp, .svg or .pdf,
          which sets the format; - for the standard output; else a folder, made
          if missing.
          """),
      CommandOption(
        name: "format", letter: "f", value: "FORMAT",
        help: "Format of the pictures: png (the default), jpg, webp, svg or pdf."),
    ] + PictureStyle.options + [
      CommandOption(
        name: "date", value: "WHEN",
        help: """
          Date of PDFs: 'now', 'none' or seconds since 1970; without it,
          SOURCE_DATE_EPOCH of the environment, or none.
          """),
      CommandOption(
        name: "gallery", letter: "g", value: "FILE.html",
        help: "Also write a page that shows all pictures and their documents."),
      CommandOption(
        name: "constraints",
        help: """
          Draw the constraints over pale pictures: distances, sizes, conflicts
          in red, what is ambiguous in dashes, with a legend.
          """),
      CommandOption(
        name: "strict",
        help: """
          Exit with status 1 where text is cut off, something lies outside, or a
          view has no room; without it such faults are warnings only.
          """),
      RowDestination.nameOption,
      CommandOption(
        name: "frames", value: "FILE",
        help: "Also write the frames of all views, a line of JSON for each row."),
      InputList.exclude,
      CommandOption(
        name: "device", value: "NAME", isRepeatable: true,
        help: """
          Show the screens of .xib and .storyboard documents, and .json
          documents as wide as a device, on this device instead of the
          document's; may be repeated, or 'phones', 'pads'. 'yar devices'
          lists the names.
          """),
      CommandOption(
        name: "direction", letter: "d", value: "DIR",
        help: "Direction of reading instead of the document's: ltr, rtl or both."),
    ] + RowsRun.options + SceneOptions.apartFromShowings,
    examples: [
      ("yar render card.json", "draws card.png in the current folder"),
      ("yar render card.json -o out/card.pdf", "draws a PDF"),
      ("yar render --scale 2 Examples -o out", "draws all documents of a folder, for fine screens"),
      ("yar render Examples -o out -x 2 -g out/index.html", "the same with a page to look at"),
      (
        "yar render . -o out",
        "draws all documents of a project, into folders of the same names"
      ),
      ("yar render - -o - < card.json > card.png", "works in a pipe"),
      (
        "yar render --device \"iPhone SE\" --device \"iPhone 16\" -d both Main.storyboard -o out",
        "draws all screens on two phones, in both directions"
      ),
      ("yar render --constraints card.json", "shows the constraints of card.json"),
      (
        "yar render ticket.json --rows guests.csv -o 'out/{{id}}.png'",
        "draws a ticket for every guest"
      ),
    ]
  ) { arguments, console throws(UsageError) in
    if let status = try RowsRun.run(arguments, console, draws: true) { return status }
    let options = try SceneOptions(apartFromShowings: arguments)
    let variants = try PictureVariant.asked(by: arguments)
    var target = try PictureTarget(arguments)
    target.style = try PictureStyle(arguments, format: target.style.format)
    let gallery = arguments.value("gallery")
    let list = try InputList(arguments.operands, exclude: arguments.all("exclude"))
    if list.files.count > 1 || !list.isSingleFile, case .file(let path) = target.place {
      throw UsageError(
        message: "several documents cannot go to the one file '\(path)'; name a folder")
    }
    if variants.count > 1, !target.hasFiles {
      throw UsageError(message: "several pictures need files; name a folder to draw to")
    }
    if gallery == "" || gallery == "-" {
      throw UsageError(message: "'--gallery' must name a file")
    }
    if gallery != nil, !target.hasFiles {
      throw UsageError(message: "'--gallery' needs pictures in files; name a folder to draw to")
    }
    if gallery != nil, target.style.format == .pdf {
      throw UsageError(message: "'--gallery' cannot show PDF; use png or svg")
    }
    let batch = RenderBatch(
      options: options, variants: variants, target: target, gallery: gallery,
      showsConstraints: arguments.has("constraints"), isStrict: arguments.has("strict"))
    return try batch.run(list, console)
  }
}

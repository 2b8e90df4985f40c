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
      the others are drawn, and the exit status is 1. With '--sheet', rows are labels on sheets: one
      PDF, or a picture of each sheet (labels-page-1.png).
      """,
    options: [
      PictureOption.output, PictureOption.format, PictureOption.svgText, PictureOption.compression,
      PictureOption.quality, PictureOption.pdf, PictureOption.attachments, PictureOption.invoice,
      PictureOption.date, PictureOption.gallery,
      PictureOption.showsConstraints, PictureOption.isStrict, RowOption.name, RowOption.frames,
      InputList.exclude, PictureOption.devices, PictureOption.directions,
    ] + RowOption.reading + RowOption.ofItems + [RowOption.resumes, RowOption.sheet]
      + RowOption.ofSheets + SceneOption.apartFromShowings,
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
    let options = try SceneOptions(arguments, hasOneShowing: false)
    let variants = try PictureVariant.asked(by: arguments)
    var target = try PictureTarget(arguments)
    target.style = try PictureStyle(arguments, format: target.style.format)
    target.attachments = try AttachmentPlan.asked(by: arguments, target.style, schema: nil)
    let list = try InputList(arguments)
    if list.files.count > 1 || !list.isSingleFile, case .file(let path) = target.place {
      throw UsageError(
        message: "several documents cannot go to the one file '\(path)'; name a folder")
    }
    if variants.count > 1, !target.hasFiles {
      throw UsageError(message: "several pictures need files; name a folder to draw to")
    }
    let gallery = try arguments[PictureOption.gallery]
    if gallery != nil, !target.hasFiles {
      throw UsageError(message: "'--gallery' needs pictures in files; name a folder to draw to")
    }
    if gallery != nil, target.style.format == .pdf {
      throw UsageError(message: "'--gallery' cannot show PDF; use png or svg")
    }
    let batch = try RenderBatch(
      options: options, variants: variants, target: target, gallery: gallery,
      showsConstraints: arguments[PictureOption.showsConstraints],
      isStrict: arguments[PictureOption.isStrict])
    return try batch.run(list, console)
  }
}

import CYar
import YarCairo
import YarScenes

/// What PDFs of rows are besides pages.
struct PDFTask {
  /// What all of them are.
  private(set) var wishes = PDFWishes()
  /// What they carry.
  private(set) var files = TaskFiles()

  /// Reads what a caller says; nil where that is nothing.
  init?(_ task: yar_task, _ format: PictureFormat) throws(TaskError) {
    guard task.pdf != nil || task.attachments != nil || task.attachment_count != 0 else {
      return nil
    }
    guard format == .pdf else {
      throw TaskError(message: "the task's pdf and attachments are for YAR_PDF")
    }
    if let words = CText.string(task.pdf), let problem = wishes.add(words: words) {
      throw TaskError(message: "the task's pdf \(problem)")
    }
    files = try TaskFiles(task.attachments, task.attachment_count, "the task's attachments")
    wishes.replacesFiles = !files.isEmpty
  }

  /// How the pictures of a row become files.
  func style(_ style: PictureStyle, row number: Int) -> PictureStyle {
    var style = style
    style.pdf = wishes
    files.add(to: &style.pdf, row: number)
    return style
  }
}

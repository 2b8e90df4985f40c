import YarCairo
import YarDrawing
import YarLayout
import YarTemplates

/// All rows in one PDF, or on sheets of labels.
///
/// Pages and sheets are handed on as they come, so memory does not grow with rows. Belongs to the thread of its worker.
package final class RowFile {
  private let worker: RowWorker
  /// The PDF; nil where each sheet is a picture of its own.
  private let pdf: PDFPages?
  private let information: PDFInformation
  private var sheets: RowSheets?
  /// Why no row can be added any more.
  package private(set) var failure: (any Error)?

  /// How many pages or sheets there are so far.
  package var count: Int { pdf?.count ?? sheets?.count ?? 0 }

  /// Begins a PDF: the pages of all rows, or sheets with their labels.
  ///
  /// - Parameters:
  ///   - worker: Draws the rows, in a style that is one of one file.
  ///   - title: What the file is called, where neither the template nor all rows say so.
  ///   - plan: How labels go onto sheets; nil for pages.
  ///   - write: Takes the next bytes; false where that failed.
  package init(
    _ worker: RowWorker, title: String?, on plan: SheetPlan? = nil,
    write: @escaping (UnsafeRawBufferPointer) -> Bool
  ) throws(RenderError) {
    let style = worker.task.style ?? PictureStyle(.pdf)
    var information = style.pdf.information(title: title, language: nil, date: style.date)
    // The row that is the invoice brings it.
    information.invoice = nil
    let pdf = try worker.renderer.beginPDF(information, write: write)
    self.worker = worker
    self.information = information
    self.pdf = pdf
    sheets = plan.map { plan in
      RowSheets(plan, paperColor: nil) { sheet in
        if sheet.number == 1 { pdf.language = sheet.language }
        try pdf.add(sheet.list, language: sheet.language)
      }
    }
  }

  /// Begins sheets of labels that are a picture each.
  ///
  /// - Parameter write: Takes the number of a sheet, from 1, its size, and the bytes of its file.
  package init(
    _ worker: RowWorker, on plan: SheetPlan, write: @escaping (Int, Size, [UInt8]) throws -> Void
  ) {
    self.worker = worker
    information = PDFInformation()
    pdf = nil
    sheets = RowSheets(plan, paperColor: .white) { [unowned self] sheet in
      do {
        let bytes = try worker.renderer.draw(
          sheet.list, as: worker.task.style ?? PictureStyle(), scale: sheet.scale, title: nil,
          language: sheet.language)
        try write(sheet.number, sheet.list.size, bytes)
      } catch {
        failure = error
        throw error
      }
    }
  }

  /// Adds the pages or the labels of the next row.
  ///
  /// - Returns: What became of it; nil where it is the file that failed, and not the row.
  package func add(_ named: NamedRow) -> RowOutcome? {
    guard failure == nil else { return nil }
    var outcome: RowOutcome?
    if let sheets {
      outcome = worker.addLabels(of: named, to: sheets, in: pdf)
    } else if let pdf {
      outcome = worker.addPages(of: named, to: pdf)
    }
    if let half = worker.halfDrawn {
      failure = HalfDrawnRow(
        number: named.row.number, failure: half, file: worker.engine.template.file)
    } else if let pdf, pdf.isBroken {
      failure = PDFPages.notWritten
    }
    return failure == nil ? outcome : nil
  }

  /// Ends the file.
  ///
  /// - Returns: False where nothing came of any row, and there is no file.
  package func finish() throws -> Bool {
    if let failure { throw failure }
    try sheets?.finish()
    // A file without pages is not finished: it keeps to no standard.
    guard count > 0 else { return false }
    pdf?.words = worker.words(besides: information)
    try pdf?.finish()
    return true
  }
}

/// A row of which some pages are in a file with other rows, when the next one cannot be drawn.
package struct HalfDrawnRow: Error, CustomStringConvertible {
  /// The number of the row.
  package let number: Int
  /// What is wrong with it.
  package let failure: RowFailure
  /// What messages call the template.
  let file: String

  package var description: String {
    guard let error = failure.errors.first else { return "" }
    return (error.position.map { "\(file):\($0): " } ?? "") + error.message
  }
}

extension PictureStyle {
  /// How rows of a template become pages of one file: none of them says anything else of it.
  package func ofOneFile(of template: Template) -> PictureStyle {
    var style = self
    style.pdf.take(template.fixedPDF)
    if template.namesInvoice, !style.pdf.replacesFiles, !style.pdf.isPlain {
      style.pdf.standards.insert(.a3b)
    }
    style.pdf.replacesKinds = true
    return style
  }
}

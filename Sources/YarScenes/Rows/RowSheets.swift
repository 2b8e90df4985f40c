import YarDrawing
import YarLayout
import YarPages
import YarTemplates

/// Puts the pictures of rows onto sheets of labels, and hands each sheet on when it is full.
package final class RowSheets {
  /// How labels go onto sheets.
  package let plan: SheetPlan
  /// How many sheets were handed on.
  package private(set) var count = 0

  private var pages: LabelPages
  /// The pixels for each point, and the language, of the first label.
  private var scale = 1.0
  private var language: String?
  private let write: (Sheet) throws -> Void

  /// A sheet with its labels.
  package struct Sheet {
    /// Its number, from 1.
    package let number: Int
    /// What is drawn.
    package let list: DisplayList
    /// The pixels for each point.
    package let scale: Double
    /// The language of the texts; nil where nobody says one.
    package let language: String?
  }

  /// Begins a first sheet.
  ///
  /// - Parameters:
  ///   - paperColor: The colour of the paper; nil is none.
  ///   - write: Takes the sheets, in their order.
  package init(_ plan: SheetPlan, paperColor: Color?, write: @escaping (Sheet) throws -> Void) {
    self.plan = plan
    self.write = write
    pages = LabelPages(
      plan.sheet, start: plan.start, paperColor: paperColor, marks: plan.marks, bleed: plan.bleed)
  }

  /// Refuses a scene that has no room on a label.
  func check(_ scene: RowEngine.Scene, _ size: Size, in template: Template) throws(RowFailure) {
    guard !pages.fits(size) else { return }
    let label = plan.sheet.labelSize
    let root = scene.live.views.first?.position
    let advice =
      scene.pages == nil
      ? "make its \"size\" smaller, or leave it out: it is that of the sheet then"
      : "make the \"size\" of its \"pages\" smaller, or leave \"pages\" out: the label is as large as that of the sheet then"
    throw RowFailure([
      RowError(
        message: "the label is \(Self.words(size)) pt, and '\(plan.sheet.name)' has room for "
          + "\(Self.words(label)) pt; \(advice)",
        position: root.map { template.positionOfSize(ofSceneWithRootAt: $0) })
    ])
  }

  private static func words(_ size: Size) -> String {
    func rounded(_ length: Double) -> String { formatted((length * 10).rounded() / 10) }
    return "\(rounded(size.width)) by \(rounded(size.height))"
  }

  /// Puts the labels of a row onto sheets, as often as it asks for.
  func add(_ labels: [DisplayList], copies: Int, in window: Window?) throws {
    if let environment = window?.environment {
      if count == 0 { scale = environment.scale }
      language = language ?? environment.language
    }
    for _ in 0..<copies {
      for label in labels {
        if let full = pages.add(label) { try hand(full) }
      }
    }
  }

  /// Hands on the sheet that was begun.
  package func finish() throws {
    if let last = pages.finish() { try hand(last) }
  }

  private func hand(_ list: DisplayList) throws {
    count += 1
    try write(Sheet(number: count, list: list, scale: scale, language: language))
  }
}

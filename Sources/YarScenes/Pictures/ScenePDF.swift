import YarCairo
import YarDocuments
import YarDrawing
import YarLayout
import YarTemplates

/// A scene on its way into a PDF: what it says of it, and what keeps it from being one.
package struct ScenePDF {
  private let window: Window
  private let views: SceneWarnings.Views
  private let name: String?
  private let said: DocumentPDF?
  private let attachments: [DocumentAttachment]
  /// What is drawn of it with heads and feet; nil where it is one page as it is.
  private let pages: ScenePages?
  /// The scenes that are joined with it, where it is the first of them.
  private let others: [LiveScene]
  /// Whether it is in the file of another scene, which looks at all of it.
  private let isInOther: Bool

  /// Takes a scene of a document.
  ///
  /// - Parameters:
  ///   - document: What its document is called.
  ///   - pages: The pages that it goes over.
  package init(_ live: LiveScene, of document: String?, on pages: ScenePages?) {
    self.init(live.window, live.views, name: live.name ?? document, live, on: pages)
  }

  /// Takes a scene of a document of any format.
  ///
  /// - Parameter document: What its document is called.
  package init(_ shown: ShownScene, of document: String?) {
    let live: LiveScene? = if case .layout(let live) = shown.origin { live } else { nil }
    self.init(
      shown.window, shown.views, name: shown.name ?? document, live, on: shown.pages)
  }

  private init(
    _ window: Window, _ views: SceneWarnings.Views, name: String?, _ live: LiveScene?,
    on pages: ScenePages?
  ) {
    self.window = window
    self.name = name
    self.pages = pages
    said = live?.pdf
    isInOther = pages.map { !$0.isLeading } ?? false
    others = isInOther ? [] : Array(pages?.scenes.dropFirst() ?? [])
    self.views = others.reduce(views) { $0 + $1.views }
    var attachments = live?.attachments ?? []
    // What the document carries is that of each of its scenes.
    for file in others.flatMap(\.attachments) where !attachments.contains(file) {
      attachments.append(file)
    }
    self.attachments = attachments
  }

  /// How the scene becomes a file: as it is asked for, and as the scene says besides.
  ///
  /// - Parameter images: Who finds the files of its document.
  package func style(
    _ asked: PictureStyle, files images: any ImageResolver
  ) throws(RowFailure) -> PictureStyle {
    guard asked.format == .pdf else { return asked }
    var style = asked
    style.pdf.take(said)
    guard !style.pdf.replacesFiles else { return style }
    let room = AttachmentRoom(beside: style.pdf.attachments)
    for attachment in attachments {
      let file: PDFAttachment
      do throws(ImageResolverError) {
        file = try room.file(attachment, images)
      } catch {
        throw RowFailure([
          RowError(
            message: "cannot attach \"\(shortened(attachment.path))\": \(error.reason)",
            position: attachment.position)
        ])
      }
      style.pdf.attachments.append(file)
      guard let invoice = attachment.invoiceProfile, !style.pdf.isPlain else { continue }
      style.pdf.invoice = InvoiceProfile(rawValue: invoice)
      style.pdf.standards.insert(.a3b)
    }
    return style
  }

  /// Throws what keeps the scene from being the file that is asked for.
  ///
  /// - Parameters:
  ///   - pages: What is drawn of it.
  ///   - isWhole: Whether what stands before its views is among them.
  package func check(
    _ pages: [DisplayList], _ style: PictureStyle, isWhole: Bool = true
  ) throws(RowFailure) {
    guard style.format == .pdf else { return }
    var errors = hindrances(style, isWhole: isWhole) { pages }
    if let file = style.pdf.invoiceFile {
      errors += InvoiceCheck.problems(of: file, on: pages).map {
        RowError(message: $0, position: style.pdf.replacesFiles ? nil : invoice?.position)
      }
    }
    guard errors.isEmpty else { throw RowFailure(errors) }
  }

  /// What keeps the scene from being the PDF that its document asks for, besides amounts, which are faults of its views.
  ///
  /// - Parameter images: Who finds the files of its document.
  package func problems(files images: any ImageResolver) -> [RowError] {
    guard !isInOther, said != nil || !attachments.isEmpty else { return [] }
    do {
      let style = try style(PictureStyle(.pdf), files: images)
      let errors = try hindrances(style) {
        try pages?.lists(tags: style.tags)
          ?? [DisplayListBuilder.displayList(of: window, tags: style.tags)]
      }
      let data = style.pdf.invoiceFile.flatMap(InvoiceCheck.problem)
      let fault = data.map { RowError(message: $0, position: invoice?.position) }
      return errors + (fault.map { [$0] } ?? [])
    } catch {
      return RowFailure(error).errors
    }
  }

  /// The attachment that is the data of an invoice; nil for none.
  private var invoice: DocumentAttachment? { attachments.first { $0.invoiceProfile != nil } }

  /// What keeps the scene from being a file of the standards of a style.
  ///
  /// - Parameters:
  ///   - isWhole: Whether what stands before its views is among them.
  ///   - pages: What is drawn of it, where that counts.
  private func hindrances(
    _ style: PictureStyle, isWhole: Bool = true, on pages: () throws -> [DisplayList]
  ) rethrows -> [RowError] {
    guard style.pdf.standards.contains(.ua1) else { return [] }
    return PDFHindrances.problems(
      in: [window] + others.map(\.window), views, style.pdf.standards,
      title: style.pdf.said.title ?? name, on: try pages(), isWhole: isWhole
    ).map { RowError(message: $0.message, position: $0.position) }
  }

  /// The amounts of its invoice that no text of it shows, each at the view with the nearest number.
  ///
  /// - Parameter images: Who finds the files of its document.
  func wrongAmounts(files images: any ImageResolver) -> [ContentFault] {
    // What is wrong with the file is told of the file, not of a view.
    guard !isInOther, let invoice, let root = views.first,
      let file = try? AttachmentRoom().file(invoice, images), InvoiceCheck.problem(of: file) == nil
    else { return [] }
    func fault(_ words: String, at view: View?) -> ContentFault {
      let found = views.first { $0.view === view } ?? root
      return ContentFault(
        kind: .wrongAmount, view: found.view, position: found.position, words: words,
        text: found.view.setText?.text ?? "")
    }
    let (list, contents) = DisplayListBuilder.drawing(of: window)
    var texts: [(text: String, view: View)] = []
    for content in contents {
      for case .text(let text, in: _, color: _) in list.commands[content.commands] {
        texts.append((text.content.text, content.view))
      }
    }
    do {
      // Heads and feet are none of the views of the scene.
      let margins = try pages?.lists().flatMap(InvoiceCheck.texts) ?? []
      texts += margins.map { ($0, root.view) }
    } catch {
      return [fault("its pages cannot be drawn: \(error)", at: nil)]
    }
    var faults: [ContentFault] = []
    for difference in InvoiceCheck.differences(of: file, from: texts.map { $0.text }) {
      let found = fault(difference.words, at: difference.nearest.map { texts[$0].view })
      // A view has one of a kind.
      if let place = faults.firstIndex(where: { $0.view === found.view }) {
        faults[place].words += "; \(found.words)"
      } else {
        faults.append(found)
      }
    }
    return faults
  }
}

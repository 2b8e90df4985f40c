import YarCairo
import YarScenes
import YarTemplates

extension PictureStyle {
  /// Reads the options, for pictures of a format.
  init(_ arguments: Arguments, format: PictureFormat) throws(UsageError) {
    self.init(format)
    if let asked = try arguments[PictureOption.svgText] {
      guard format == .svg else {
        throw UsageError(message: "'--text' is for SVG; draw with '--format svg'")
      }
      svgText = asked
    }
    if let asked = try arguments[PictureOption.compression] {
      guard [.png, .webp].contains(format) else {
        throw UsageError(message: "'--compression' is for PNG and WebP; leave it out")
      }
      compression = asked
    }
    if let asked = try arguments[PictureOption.quality] {
      guard [.jpeg, .webp].contains(format) else {
        throw UsageError(message: "'--quality' is for JPEG and WebP; leave it out")
      }
      quality = asked
    }
    if let asked = try arguments[PictureOption.date] {
      date = asked
    } else {
      date = try PictureDate.ofEnvironment()
    }
    let isForPDF: [any CommandOption] = [
      PictureOption.pdf, PictureOption.attachments, PictureOption.invoice,
    ]
    if format != .pdf, let option = isForPDF.first(where: { arguments.has($0) }) {
      throw UsageError(message: "'--\(option.name)' is for PDF; draw with '--format pdf'")
    }
    pdf = try arguments[PictureOption.pdf]
    pdf.replacesFiles = arguments.has(PictureOption.attachments)
    if let profile = try arguments[PictureOption.invoice] {
      guard arguments.has(PictureOption.attachments) else {
        throw UsageError(message: "'--factur-x' needs the XML of the invoice: --attach FILE")
      }
      guard !pdf.isPlain else {
        throw UsageError(
          message: "'--factur-x' makes a PDF/A-3b; leave '--pdf plain' out, or '--factur-x'")
      }
      pdf.invoice = profile
      pdf.standards.insert(.a3b)
    }
  }
}

extension AttachmentPlan {
  /// Reads what is to be attached; nil for nothing.
  ///
  /// - Parameter schema: The fields of rows; nil where there are none.
  static func asked(
    by arguments: Arguments, _ style: PictureStyle, schema: DataSchema?
  ) throws(UsageError) -> AttachmentPlan? {
    let patterns = try arguments[PictureOption.attachments]
    guard !patterns.isEmpty else { return nil }
    do throws(NamePatternError) {
      return try AttachmentPlan(patterns, invoice: style.pdf.invoice, schema: schema)
    } catch {
      throw UsageError(message: "'--attach': \(error.message)")
    }
  }
}

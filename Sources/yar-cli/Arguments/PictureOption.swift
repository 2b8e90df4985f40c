import YarCairo
import YarDocuments
import YarLayout
import YarScenes

/// The options that say which pictures are drawn, how and where to.
enum PictureOption {
  static let output = Option(
    name: "output", letter: "o", value: "OUT", .text(.file([])),
    help: """
      Where to draw to: a file if it ends in .png, .jpg, .webp, .svg or .pdf,
      which sets the format; - for the standard output; else a folder, made
      if missing.
      """)

  static let format = Option(
    name: "format", letter: "f", value: "FORMAT",
    .choice(PictureFormat.allCases.map { ($0.ending, $0) }),
    help: "Format of the pictures: png (the default), jpg, webp, svg or pdf.")

  static let svgText = Option(
    name: "text", value: "text|outlines",
    .choice([("text", SVGText.text), ("outlines", .outlines)]),
    help: """
      Write the texts of SVG as 'text', with what is used of each font in
      the file (the default), or as 'outlines', the same in every viewer.
      """)

  static let compression = Option(
    name: "compression", value: "HOW", .choice(Compression.allCases),
    help: """
      Make files of pixels 'fast', 'balanced' (the default) or 'small'. The
      pixels of PNG are the same.
      """)

  static let quality = Option(
    name: "quality", value: "N", .count(upTo: 100),
    help: """
      How much of the pixels JPEG and WebP keep, from 1 to 100; 85 by
      default. WebP keeps all of them at 100.
      """)

  static let pdf = Option(
    name: "pdf", value: "KINDS", .pdfKinds, default: PDFWishes(),
    help: """
      What PDFs are besides pictures, with commas between: 'tagged' says
      what headings, paragraphs, tables and pictures are; 'ua-1' keeps to
      PDF/UA-1 and 'a-3b' to PDF/A-3b. What hinders it is an error. They
      count instead of what a document says; 'plain' is nothing of that.
      """)

  static let attachments = Option(
    name: "attach", value: "FILE", each: .text(.file([])),
    help: """
      Attach a file to each PDF; with '--rows' a pattern with fields in it
      ('xml/{{number}}.xml'). May be repeated; a document's own
      "attachments" are left out then.
      """)

  static let invoice = Option(
    name: "factur-x", value: "PROFILE", .choice(InvoiceProfile.allCases),
    help: """
      Make each PDF an invoice with data (Factur-X, ZUGFeRD): the first file
      of '--attach' is its XML, of this profile: minimum, basic-wl, basic,
      en16931, extended or xrechnung. Makes PDF/A-3b.
      """)

  static let date = Option(
    name: "date", value: "WHEN", .date,
    help: """
      Date of PDFs: 'now', 'none' or seconds since 1970; without it,
      SOURCE_DATE_EPOCH of the environment, or none.
      """)

  static let gallery = Option(
    name: "gallery", letter: "g", value: "FILE.html", .page(.file(["html"])),
    help: "Also write a page that shows all pictures and their documents.")

  static let showsConstraints = Option(
    name: "constraints",
    help: """
      Draw the constraints over pale pictures: distances, sizes, conflicts
      in red, what is ambiguous in dashes, with a legend.
      """)

  static let isStrict = Option(
    name: "strict",
    help: """
      Exit with status 1 where text is cut off, something lies outside, or a
      view has no room; without it such faults are warnings only.
      """)

  static let devices = Option(
    name: "device", value: "NAME", each: .devices,
    help: """
      Show the screens of .xib and .storyboard documents, and .json
      documents as wide as a device, on this device instead of the
      document's; may be repeated, or 'phones', 'pads'. 'yar devices'
      lists the names.
      """)

  static let directions = Option(
    name: "direction", letter: "d", value: "DIR", .directions,
    help: "Direction of reading instead of the document's: ltr, rtl or both.")
}

extension ValueType<PDFWishes> {
  /// What PDFs are besides pictures, with commas between.
  fileprivate static var pdfKinds: Self {
    ValueType(.list(PDFWishes.words)) { (word, option) throws(UsageError) in
      var wishes = PDFWishes()
      if let problem = wishes.add(words: word) {
        throw UsageError(message: "'\(option)' \(problem)")
      }
      return wishes
    }
  }
}

/// The members of what scenes say of PDFs.
extension ObjectShape {
  static let pdf = [
    ObjectField("standard", .wordOrWords(WordLists.pdfStandards), "What they keep to."),
    ObjectField("tagged", .bool, "Whether they say what their parts are."),
    ObjectField("title", .string, "The title; the name by default."),
    ObjectField("author", .string, "Who wrote it."),
    ObjectField("subject", .string, "What it is about."),
    ObjectField("keywords", .strings, "Words to find it by."),
  ]

  static let attachment = [
    ObjectField("path", .file, "Where the file is."),
    ObjectField("name", .string, "What readers call it."),
    ObjectField("type", .string, "What it is, such as text/xml."),
    ObjectField(
      "relationship", .word(WordLists.attachmentRelationships), "What it is to the pages."),
    ObjectField("description", .string, "What readers say of it."),
    ObjectField(
      "facturX", .word(WordLists.invoiceProfiles), "Its profile, where it is an invoice's data."),
  ]
}

extension WordLists {
  static let pdfStandards = ["ua-1", "a-3b"]
  static let attachmentRelationships = [
    "source", "data", "alternative", "supplement", "unspecified",
  ]
  static let invoiceProfiles = [
    "minimum", "basic-wl", "basic", "en16931", "extended", "xrechnung",
  ]
}

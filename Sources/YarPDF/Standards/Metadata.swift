/// What a file says about itself and the standards that it keeps to, as XMP (ISO 16684-1).
struct Metadata {
  private var text = ""

  /// What the metadata of a file say.
  static func bytes(of information: PDFInformation) -> [UInt8] {
    var made = Metadata()
    made.write(information)
    return Array(made.text.utf8)
  }

  private mutating func write(_ information: PDFInformation) {
    let standards = information.standards
    text += "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
    text += "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
    text += "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
    begin("dc", "http://purl.org/dc/elements/1.1/")
    text += "<dc:format>application/pdf</dc:format>\n"
    if let title = information.title {
      text += "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">\(Self.escaped(title))"
      text += "</rdf:li></rdf:Alt></dc:title>\n"
    }
    if let author = information.author {
      text +=
        "<dc:creator><rdf:Seq><rdf:li>\(Self.escaped(author))</rdf:li></rdf:Seq></dc:creator>\n"
    }
    if let subject = information.subject {
      text += "<dc:description><rdf:Alt><rdf:li xml:lang=\"x-default\">\(Self.escaped(subject))"
      text += "</rdf:li></rdf:Alt></dc:description>\n"
    }
    if let language = information.language {
      text += "<dc:language><rdf:Bag><rdf:li>\(language)</rdf:li></rdf:Bag></dc:language>\n"
    }
    end()
    begin("xmp", "http://ns.adobe.com/xap/1.0/")
    text += "<xmp:CreatorTool>Yar</xmp:CreatorTool>\n"
    if let date = PDFInformation.spelled(information.date) {
      text += "<xmp:CreateDate>\(date.metadata)</xmp:CreateDate>\n"
    }
    end()
    begin("pdf", "http://ns.adobe.com/pdf/1.3/")
    text += "<pdf:Producer>Yar</pdf:Producer>\n"
    if let keywords = information.keywordText {
      text += "<pdf:Keywords>\(Self.escaped(keywords))</pdf:Keywords>\n"
    }
    end()
    if standards.contains(.a3b) {
      begin("pdfaid", "http://www.aiim.org/pdfa/ns/id/")
      text += "<pdfaid:part>3</pdfaid:part>\n<pdfaid:conformance>B</pdfaid:conformance>\n"
      end()
    }
    if standards.contains(.ua1) {
      begin("pdfuaid", Self.accessibility)
      text += "<pdfuaid:part>1</pdfuaid:part>\n"
      end()
    }
    if let invoice = information.invoice {
      begin("fx", Self.invoices)
      text += "<fx:DocumentType>INVOICE</fx:DocumentType>\n"
      text += "<fx:DocumentFileName>\(invoice.fileName)</fx:DocumentFileName>\n"
      text += "<fx:Version>1.0</fx:Version>\n"
      text += "<fx:ConformanceLevel>\(invoice.conformanceLevel)</fx:ConformanceLevel>\n"
      end()
    }
    if standards.contains(.a3b) { writeSchemas(information) }
    text += "</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>"
  }

  private static let accessibility = "http://www.aiim.org/pdfua/ns/id/"
  private static let invoices = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"

  private mutating func begin(_ prefix: String, _ address: String) {
    text += "<rdf:Description rdf:about=\"\" xmlns:\(prefix)=\"\(address)\">\n"
  }

  private mutating func end() { text += "</rdf:Description>\n" }

  /// Archives say of each property that the standard does not know what it is (ISO 19005-3, 6.6.2.3).
  private mutating func writeSchemas(_ information: PDFInformation) {
    var schemas = ""
    if information.standards.contains(.ua1) {
      schemas += Self.schema(
        "PDF/UA Universal Accessibility Schema", "pdfuaid", Self.accessibility,
        [("part", "Integer", "internal", "The part of ISO 14289 that the file keeps to")])
    }
    if information.invoice != nil {
      schemas += Self.schema(
        "Factur-X PDFA Extension Schema", "fx", Self.invoices,
        [
          ("DocumentFileName", "Text", "external", "The name of the embedded XML document"),
          ("DocumentType", "Text", "external", "The type of the hybrid document"),
          ("Version", "Text", "external", "The version of the standard of the XML document"),
          ("ConformanceLevel", "Text", "external", "The conformance level of the XML document"),
        ])
    }
    guard !schemas.isEmpty else { return }
    text +=
      "<rdf:Description rdf:about=\"\" xmlns:pdfaExtension=\"http://www.aiim.org/pdfa/ns/extension/\""
      + " xmlns:pdfaSchema=\"http://www.aiim.org/pdfa/ns/schema#\""
      + " xmlns:pdfaProperty=\"http://www.aiim.org/pdfa/ns/property#\">\n"
      + "<pdfaExtension:schemas><rdf:Bag>\n\(schemas)</rdf:Bag></pdfaExtension:schemas>\n"
    end()
  }

  private static func schema(
    _ name: String, _ prefix: String, _ address: String,
    _ properties: [(name: String, type: String, category: String, summary: String)]
  ) -> String {
    var text = "<rdf:li rdf:parseType=\"Resource\">\n"
    text += "<pdfaSchema:schema>\(name)</pdfaSchema:schema>\n"
    text += "<pdfaSchema:namespaceURI>\(address)</pdfaSchema:namespaceURI>\n"
    text += "<pdfaSchema:prefix>\(prefix)</pdfaSchema:prefix>\n<pdfaSchema:property><rdf:Seq>\n"
    for property in properties {
      text += "<rdf:li rdf:parseType=\"Resource\">"
      text += "<pdfaProperty:name>\(property.name)</pdfaProperty:name>"
      text += "<pdfaProperty:valueType>\(property.type)</pdfaProperty:valueType>"
      text += "<pdfaProperty:category>\(property.category)</pdfaProperty:category>"
      text += "<pdfaProperty:description>\(property.summary)</pdfaProperty:description></rdf:li>\n"
    }
    return text + "</rdf:Seq></pdfaSchema:property>\n</rdf:li>\n"
  }

  /// A text of one line as XML has it.
  private static func escaped(_ words: String) -> String {
    var text = ""
    for scalar in words.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension PageFile {
  /// Adds what the standards ask for to the catalogue.
  func addStandards(_ information: PDFInformation, to catalog: inout PDFBytes) throws(Problem) {
    guard !information.standards.isEmpty else { return }
    let metadata = objects.add(
      stream: Metadata.bytes(of: information), PDFBytes("/Type/Metadata/Subtype/XML"),
      isCompressed: true)
    catalog.add("/Metadata ")
    catalog.add(reference: metadata)
    guard information.standards.contains(.a3b) else { return }
    guard let profile = material.screenProfile() else {
      throw .standard("no memory for the profile of colours that PDF/A needs")
    }
    let stream = objects.add(stream: profile, PDFBytes("/N 3"))
    catalog.add("/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1")
    catalog.add("/OutputConditionIdentifier(sRGB)/Info(sRGB IEC61966-2.1)/DestOutputProfile ")
    catalog.add(reference: stream)
    catalog.add(">>]")
  }
}

extension DocumentPDF {
  /// What it says, without what it does not.
  var json: JSONValue {
    var members: [JSONValue.Member] = []
    if standards.count == 1 {
      members.append(.init("standard", .string(standards[0])))
    } else if !standards.isEmpty {
      members.append(.init("standard", words(standards)))
    }
    if isTagged { members.append(.init("tagged", true)) }
    members += texts([("title", title), ("author", author), ("subject", subject)])
    if !keywords.isEmpty { members.append(.init("keywords", words(keywords))) }
    return .object(members)
  }
}

extension DocumentAttachment {
  /// What it says, without what it does not.
  var json: JSONValue {
    .object(
      texts([
        ("path", path), ("name", name), ("type", mediaType), ("relationship", relationship),
        ("description", summary), ("facturX", invoiceProfile),
      ]))
  }
}

/// The texts that are there, by their keys.
private func texts(_ all: [(key: String, text: String?)]) -> [JSONValue.Member] {
  all.compactMap { entry in entry.text.map { .init(entry.key, .string($0)) } }
}

import YarDocuments
import YarLayout
import YarScenes
import YarTemplates

extension Command {
  private static let isJSON = Option(
    name: "json", help: "Print the JSON Schema (draft 2020-12) for editors.")

  /// `yar schema [NAME [KEY]]`.
  static let schema = Command(
    name: "schema",
    summary: "Say what may stand in documents and templates, in few words.",
    operands: "[NAME [KEY]]",
    discussion: """
      Without a name, lists what can be asked for: the types of views, what every view has besides,
      layouts, values, documents and templates. With a name, prints its own keys, each with the values
      it takes and, behind '=', the default. With a key as well, says what that key is.

      With '--json', prints the JSON Schema for editors: of documents, or with NAME 'template' of
      templates.
      """,
    options: [isJSON],
    examples: [
      ("yar schema", "lists the types and what else there is"),
      ("yar schema Label", "prints the keys of a Label with their defaults"),
      ("yar schema Label lineBreakMode", "says what one key is"),
      ("yar schema template", "prints what a template has besides"),
      ("yar schema --json > yar-layout.schema.json", "writes the schema for editors"),
    ]
  ) { arguments, console throws(UsageError) in
    let operands = arguments.operands
    if try arguments[isJSON] {
      guard operands.count <= 1, ["document", "template"].contains(operands.first ?? "document")
      else { throw UsageError(message: "'--json' prints the schema of 'document' or 'template'") }
      return console.print(operands.first == "template" ? Template.schema : LayoutDocument.schema)
    }
    guard operands.count <= 2 else {
      throw UsageError(message: "'yar schema' takes a name and at most one key")
    }
    guard let name = operands.first else { return console.print(SchemaPage.list) }
    let topic = try SchemaPage.topic(named: name)
    guard operands.count == 2 else { return console.print(TerminalText.lines(topic.text)) }
    guard let lines = topic.text(of: operands[1]) else {
      let near = nearest(to: operands[1], in: topic.keyNames).map { "; did you mean '\($0)'?" }
      throw UsageError(message: "'\(topic.name)' has no '\(operands[1])'" + (near ?? ""))
    }
    return console.print(TerminalText.lines(lines))
  }
}

/// What `yar schema` prints.
enum SchemaPage {
  /// All topics, by what they are.
  static var parts: [(title: String, topics: [SchemaDigest.Topic])] {
    SchemaDigest.parts + [("Templates", TemplateDigest.topics)]
  }

  /// The names of all topics, those of types with a sentence.
  static var list: String {
    var lines: [String] = []
    for (index, part) in parts.enumerated() {
      let names = part.topics.map { index == 0 ? "\n  \($0.name): \($0.summary)" : " \($0.name)" }
      lines.append("\(part.title):" + names.joined(separator: index == 0 ? "" : ","))
    }
    return lines.joined(separator: "\n") + "\n'yar schema NAME' prints the keys of one.\n"
  }

  static func topic(named name: String) throws(UsageError) -> SchemaDigest.Topic {
    let all = parts.flatMap(\.topics)
    if let topic = all.first(where: { $0.name.lowercased() == name.lowercased() }) { return topic }
    let advice =
      nearest(to: name, in: all.map(\.name)).map { "did you mean '\($0)'?" }
      ?? "'yar schema' lists the names"
    throw UsageError(message: "there is nothing called '\(name)'; \(advice)")
  }
}

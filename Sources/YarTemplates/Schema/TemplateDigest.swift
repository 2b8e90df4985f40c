import YarDocuments

/// What templates may say besides documents, in few words.
package enum TemplateDigest {
  /// The topics of templates.
  package static var topics: [SchemaDigest.Topic] { [template, expressions, filters] }

  private static let template = SchemaDigest.Topic(
    name: "template",
    summary:
      "A document with 'data' and places for the fields of rows; rows are JSON Lines or CSV.",
    keys: [
      (
        "data",
        "data: { \"type\": \"object\", \"properties\": { … }, \"required\": [ … ], \"examples\": [row] }",
        "A JSON Schema of a row, with the words \(DataSchemaReader.words.joined(separator: ", "))."
      ),
      (
        "locale", "locale: text such as \"de-CH\"",
        "The language and region in which filters write; en by default."
      ),
      (
        "if", "if: condition, in any object",
        "Where it does not hold, the object is left out: a view, a constraint, a layout, a scene."
      ),
      (
        "forEach",
        "forEach: \"list as name\" or \"list as name at place\", in an element of a list",
        "A copy for each element; places count from 1."
      ),
    ],
    advice:
      "Any string may hold {{ expression }}; where that is the whole string, the value keeps its kind. See: expression, filters."
  )

  private static let expressions = SchemaDigest.Topic(
    name: "expression", summary: "What stands in {{ }}, 'if' and 'forEach'.",
    keys: [
      ("fields", "fields: name, address.city, seats[0], seats[-1], row", "'row' is the whole row."),
      ("values", "values: 12, 'text', true, false, null", "Texts stand in ' or \"."),
      (
        "operators", "operators: + - * /, == != < <= > >=, and or not, a if condition else b",
        "'+' behind a text joins texts."
      ),
      ("filter", "filter: value | filter(arguments), tighter than arithmetic", "See: filters."),
    ])

  private static let filters = SchemaDigest.Topic(
    name: "filters", summary: "What stands behind | in an expression.",
    keys: Filter.allCases.map { filter in
      let result = filter.result.map { ", gives \($0.words)" } ?? ""
      return (
        filter.rawValue, filter.form, "Takes \(filter.input.subtracting(.null).words)\(result)."
      )
    },
    advice:
      "currency('EUR'), percent, number(2), date('short' | 'medium' | 'long' | 'full' | 'd MMM yyyy'), "
      + "plural('1 seat', '# seats').")
}

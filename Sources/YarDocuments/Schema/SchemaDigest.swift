import YarLayout

/// What documents may say, in few words: for people in a hurry, and for programs that pay for each word they read.
package enum SchemaDigest {
  /// Something that can be looked up.
  package struct Topic {
    /// The word that it is asked by.
    package let name: String
    /// What it is, in one sentence.
    package let summary: String
    /// What it may have, each with its value and its default.
    package let lines: [String]
    /// The keys, each with a sentence.
    let keys: [(key: String, line: String, summary: String)]
    /// What to look up besides.
    let advice: String
  }

  /// All topics in parts: the types of views, what all views have, the layouts, values, and documents.
  package static var parts: [(title: String, topics: [Topic])] {
    [
      ("Types of views", ViewType.all.map { topic(of: $0) }),
      ("What every view has besides", groupNames.indices.map { group($0) }),
      ("Layouts of a WeView", layouts), ("Values", values), ("Documents", documents),
    ]
  }

  /// The topic with a name, whatever its capital letters.
  package static func topic(named name: String) -> Topic? {
    let name = name.lowercased()
    return parts.flatMap { $0.topics }.first { $0.name.lowercased() == name }
  }

  // MARK: Views

  /// The words for the groups of properties that all views have, in their order.
  private static let groupNames = [
    "identity", "look", "stretching", "size", "place", "constraints", "margins", "pages",
  ]

  private static func topic(of type: ViewType) -> Topic {
    let common = ViewProperties.all
    var keys = type.table.keys.filter { common.entry(for: $0) == nil }
      .map { entry($0, of: type.table) }
    // Where a common property has another default, that is worth a line.
    for row in type.table.properties {
      guard case .property(let index)? = common.entry(for: row.key),
        common.properties[index].defaultValue != row.defaultValue
      else { continue }
      keys.append(entry(row.key, of: type.table))
    }
    if type.hasLayouts {
      keys.append(("layout", "layout: layout", "The layout that places all subviews."))
      keys.append(("layouts", "layouts: [layout]", "Several, each with subviews of its own."))
    }
    if type.hasContent { keys.append(("content", "content: view", "The view that scrolls.")) }
    if type.hasArranged {
      keys.append(
        (
          StructureKeys.arranged, "\(StructureKeys.arranged): [view]",
          "The views that it places, in order."
        ))
    }
    return Topic(
      name: type.name, summary: type.summary, keys: keys,
      advice: "As every view: \(groupNames.joined(separator: ", ")).")
  }

  private static func group(_ place: Int) -> Topic {
    let group = ViewProperties.groups[place]
    var keys = group.rows.map { entry($0.key, of: ViewProperties.all) }
    for shortcut in ViewProperties.shortcuts {
      let first = (shortcut.expand(.none) + shortcut.expand(.numbers([0, 0]))).first?.key
      if group.rows.contains(where: { $0.key == first }) {
        keys.append(entry(shortcut.key, of: ViewProperties.all))
      }
    }
    if place == 0 {
      keys.append(("style", "style: name | [name]", "Styles of the document; a later one wins."))
      keys.append(("subviews", "subviews: [view]", "The views inside, the last one on top."))
    }
    if group.title == "Constraints" {
      keys.append(("constraints", "constraints: [constraint]", "Equations and visual formats."))
      keys.append(("layoutGuides", "layoutGuides: [name]", "Rectangles that nobody sees."))
    }
    return Topic(name: groupNames[place], summary: "\(group.title).", keys: keys)
  }

  // MARK: Layouts

  private static var layouts: [Topic] {
    let common = LayoutType.all[0].table
    return [
      Topic(
        name: "layout", summary: "What every layout has.",
        keys: [
          ("kind", "kind: \(LayoutType.all.map { $0.name }.joined(separator: " | "))", "Required.")
        ]
          + common.keys.map { entry($0, of: common) })
    ]
      + LayoutType.all.map { kind in
        Topic(
          name: kind.name, summary: kind.summary,
          keys: kind.table.keys.filter { common.entry(for: $0) == nil }
            .map { entry($0, of: kind.table) },
          advice: kind.requiredKeys.isEmpty
            ? "As every layout: layout."
            : "One of \(kind.requiredKeys.joined(separator: ", ")) is required. As every layout: layout."
        )
      }
  }

  // MARK: Values and documents

  private static var values: [Topic] {
    [
      Topic(
        name: "color",
        summary:
          "\"#RGB\", \"#RRGGBB\", \"#RRGGBBAA\", [red, green, blue, alpha] from 0 to 1, or a name.",
        keys: [], advice: WordLists.color.all.joined(separator: ", ")),
      Topic(
        name: "font", summary: "A typeface; what is left out is the view's default.",
        fields: ObjectShape.font),
      Topic(name: "shadow", summary: "A shadow.", fields: ObjectShape.shadow),
      Topic(
        name: "gradient", summary: "A blend of 'colors', or of 'stops'.",
        fields: ObjectShape.gradient,
        advice: "A stop is { \"color\": …, \"location\": 0 to 1 }."),
      Topic(
        name: "attributedText",
        summary:
          "A list of texts and runs, or { \"markup\": \"**bold**, _italic_, ~~struck through~~, [words](address)\" }. A run:",
        fields: ObjectShape.textRun),
      Topic(
        name: "paragraph", summary: "How a paragraph of a run is set.",
        fields: ObjectShape.paragraph),
      Topic(
        name: "sizing", summary: "Of a row or column of a grid: points, \"content\", or:",
        fields: ObjectShape.sizing),
      Topic(
        name: "gap", summary: "Between rows or columns of a grid: points, or:",
        fields: ObjectShape.gap),
      Topic(
        name: "pdf", summary: "What PDFs of a scene are besides pages.", fields: ObjectShape.pdf),
      Topic(
        name: "attachment", summary: "A file that PDFs of a scene carry; 'path' is required.",
        fields: ObjectShape.attachment),
      Topic(
        name: "constraint",
        summary:
          "An equation such as \"title.leading == icon.trailing + 8 @750\" ('self' is the view that has it, "
          + "'superview' the one around), a visual format such as \"H:|-[icon]-8-[title]-|\", or an object.",
        keys: [
          ("equation", "equation: text", "The equation, where it has an 'identifier' besides."),
          ("visualFormat", "visualFormat: text | [text]", "A format with 'metrics' and 'options'."),
          ("identifier", "identifier: text", "A name for messages."),
        ],
        advice:
          "Attributes: \(Equation.attributes.map { $0.name }.prefix(13).joined(separator: ", "))."),
    ]
  }

  private static var documents: [Topic] {
    let shared = SceneKeys.shared.map {
      (key: $0.key, line: "\($0.key): \($0.kind.digest)", summary: $0.summary)
    }
    return [
      Topic(
        name: "document", summary: "The file.",
        keys: [("yar", "yar: 1", "The version of the format; required.")] + shared + [
          (
            "pages",
            "pages: { size, orientation, margin, firstPage, continues, header, firstHeader, footer, lastFooter }",
            "The pages that the scene goes over, in place of a size; heads and feet are views, with {{ page.number }}, {{ page.count }}."
          ),
          ("styles", "styles: { name: { properties of views } }", "For the key 'style' of views."),
          ("root", "root: view", "The root view."),
          (
            "scenes", "scenes: [scene]", "Several scenes; those without a root show the document's."
          ),
        ]),
      Topic(
        name: "scene",
        summary: "One of several in a document; what it leaves out is the document's.",
        keys: shared + [
          ("root", "root: view", "The root view."),
          ("texts", "texts: { identifier: text }", "Texts of views in another language."),
        ]),
    ]
  }

  private static func entry<Target: AnyObject>(
    _ key: String, of table: PropertyTable<Target>
  ) -> (key: String, line: String, summary: String) {
    switch table.entry(for: key) {
    case .property(let index)?:
      let row = table.properties[index]
      let kind = row.kind.digest + (row.nullMeaning == nil ? "" : " | null")
      return (key, "\(key): \(kind)\(standard(of: row))", row.summary)
    case .shortcut(let index)?:
      let shortcut = table.shortcuts[index]
      return (key, "\(key): \(shortcut.kind.digest)", shortcut.summary)
    case nil: return (key, key, "")
    }
  }

  private static func standard<Target: AnyObject>(of row: Property<Target>) -> String {
    if row.isRequired || row.defaultValue == .none { return "" }
    if case .font(let font) = row.defaultValue {
      let weight =
        font.weight == Font().weight ? "" : ", \"weight\": \(SchemaText.line(of: font.weight.json))"
      return " = { \"size\": \(JSONWriter.number(font.size))\(weight) }"
    }
    return " = " + SchemaText.line(of: row.defaultValue.json(as: row.kind, default: .none))
  }
}

extension SchemaDigest.Topic {
  /// Makes a topic.
  package init(
    name: String, summary: String, keys: [(key: String, line: String, summary: String)],
    advice: String = ""
  ) {
    self.name = name
    self.summary = summary
    self.keys = keys
    self.advice = advice
    lines = keys.map { $0.line }
  }

  fileprivate init(name: String, summary: String, fields: [ObjectField], advice: String = "") {
    self.init(
      name: name, summary: summary,
      keys: fields.map { ($0.key, "\($0.key): \($0.kind.digest)", $0.summary) }, advice: advice)
  }

  /// What is printed of it, in lines of at most 400 tokens together: with a sentence for each key where there is room.
  package var text: [String] {
    let frame = ["\(name): \(summary)"]
    let end = advice.isEmpty ? [] : [advice]
    let full = frame + keys.map { "\($0.line)  -- \($0.summary)" } + end
    if full.reduce(0, { $0 + $1.count + 1 }) <= 1600 { return full }
    return frame + lines + end + ["'yar schema \(name) KEY' says what a key is."]
  }

  /// What one of its keys is; nil where it has none of that name.
  package func text(of key: String) -> [String]? {
    keys.first { $0.key.lowercased() == key.lowercased() }.map { [$0.line, $0.summary] }
  }

  /// The names of its keys.
  package var keyNames: [String] { keys.map { $0.key } }
}

extension ValueKind {
  /// What it takes, in few words.
  fileprivate var digest: String {
    switch self {
    case .bool: return "bool"
    case .number(let range): return range.digest
    case .integer(let least): return "integer >= \(least)"
    case .string, .image: return self == .image ? "path of an image" : "text"
    case .file: return "path of a file"
    case .language: return "tag such as \"ja\""
    case .strings: return "[text]"
    case .identifier: return "identifier"
    case .word(let list): return list.joined(separator: " | ")
    case .size: return "[width, height]"
    case .openSize: return "[width | null, height | null]"
    case .offset, .point: return "[x, y]"
    case .frame: return "[x, y, width, height]"
    case .insets: return "[top, left, bottom, right]"
    case .directionalInsets: return "[top, leading, bottom, trailing]"
    case .wordList(let list): return "[\(list.joined(separator: " | "))]"
    case .wordOrWords(let list):
      return list.joined(separator: " | ") + " | " + ValueKind.wordList(list).digest
    case .numbers(let range): return "[\(range.digest)]"
    case .color: return "color"
    case .colors: return "[color]"
    case .amounts: return "{ name: number }"
    case .stops: return "[stop]"
    case .corners: return "[\(WordLists.corner.all.joined(separator: " | "))]"
    case .fontWeight: return "1 to 1000 | " + WordLists.fontWeight.all.joined(separator: " | ")
    case .font: return "font"
    case .features: return "[\"tnum\" or \"liga=0\"]"
    case .variations: return "[\"wdth=75\"]"
    case .attributedText: return "attributedText"
    case .paragraph: return "paragraph"
    case .tabStops: return "[points | { \"position\", \"alignment\" }]"
    case .shadow: return "shadow"
    case .gradient: return "gradient"
    case .sizing: return "sizing"
    case .sizings: return "[sizing]"
    case .gap: return "gap"
    case .gaps: return "[gap]"
    case .pdf: return "pdf"
    case .attachments: return "[attachment]"
    }
  }
}

extension NumberRange {
  fileprivate var digest: String {
    switch self {
    case .any: "number"
    case .notNegative: "number >= 0"
    case .positive: "number > 0"
    case .unit: "0 to 1"
    case .fromOne: "number >= 1"
    case .priority: "0 to 1000"
    }
  }
}

import Testing

@testable import YarDocuments

/// Words of other toolkits lead to those of documents.
@Suite struct ForeignWordTests {
  /// The lines of a table: the words, and what they are here.
  static func lines(_ table: String) -> [(words: [String], ours: String)] {
    table.split(separator: "\n").map { line in
      let parts = line.split(separator: " = ", maxSplits: 1).map(String.init)
      return (parts[0].split(separator: " ").map(String.init), parts.count > 1 ? parts[1] : "")
    }
  }

  /// What is meant by a word must be there: a key that gets another name here would be told for ever.
  @Test func allThatIsMeantIsThere() throws {
    let properties = Set(ViewType.all.flatMap { $0.table.keys } + StructureKeys.view)
    let layouts = LayoutType.all.map { Set($0.table.keys) }
    let font = Set(ObjectShape.font.map(\.key))
    for line in Self.lines(ForeignWords.keys) {
      let meanings = try #require(ForeignWord.meanings(of: line.words[0], in: ForeignWords.keys))
      #expect(!meanings.isEmpty, "\(line)")
      #expect(meanings.count == line.ours.split(separator: "|").count || line.ours.contains("! "))
      for meaning in meanings {
        switch meaning {
        case .property(let name, _): #expect(properties.contains(name), "\(name)")
        case .layout(let names, _):
          for name in names { #expect(layouts.allSatisfy { $0.contains(name) }, "\(name)") }
        case .font(let name, _): #expect(font.contains(name), "\(name)")
        case .note(let text): #expect(text.count > 20, "\(line)")
        }
      }
    }
    for line in Self.lines(ForeignWords.sceneKeys) {
      for case .property(let name, _) in try #require(
        ForeignWord.meanings(of: line.words[0], in: ForeignWords.sceneKeys))
      {
        #expect(SceneKeys.document.contains(name), "\(name)")
      }
    }
    for line in Self.lines(ForeignWords.types) {
      let parts = line.ours.split(separator: " ").map(String.init)
      #expect(ViewType.index(named: parts[0]) != nil, "\(line)")
      #expect(parts.count == 1 || LayoutType.index(named: parts[1]) != nil, "\(line)")
    }
    for line in Self.lines(ForeignWords.kinds) {
      #expect(LayoutType.index(named: line.ours) != nil)
    }
  }

  /// Each word stands once: the second would never be found.
  @Test func noWordStandsTwice() {
    for table in [
      ForeignWords.keys, ForeignWords.sceneKeys, ForeignWords.types, ForeignWords.kinds,
    ] {
      let all = Self.lines(table).flatMap(\.words)
      #expect(Set(all).count == all.count, "\(all.filter { word in all.count { $0 == word } > 1 })")
      #expect(all.allSatisfy { $0 == ForeignWord.bare($0) })
    }
    // They would stand in the way of our own names.
    for word in Self.lines(ForeignWords.types).flatMap(\.words) {
      #expect(ViewType.index(named: word) == nil)
    }
  }

  /// Every word of every table leads somewhere, in a view of any type: none is told to be removed.
  @Test func everyWordLeadsHome() throws {
    for word in Self.lines(ForeignWords.keys).flatMap(\.words) {
      for type in ViewType.all where type.table.entry(for: word) == nil {
        guard !(StructureKeys.view + StructureKeys.ofSome).contains(word) else { continue }
        let message = type.hasContent ? "\"content\": {\"type\": \"View\"}, " : ""
        let told = rootErrors("{\"type\": \"\(type.name)\", \(message)\"\(word)\": true}")
        #expect(told.contains { $0.contains("'\(word)'") }, "\(type.name) \(word): \(told)")
        #expect(
          !told.contains { $0.contains("remove it, or start") }, "\(type.name) \(word): \(told)")
      }
    }
    for word in Self.lines(ForeignWords.types).flatMap(\.words) {
      #expect(rootErrors("{\"type\": \"\(word)\"}")[0].contains(" here"), "\(word)")
    }
  }

  @Test(arguments: [
    (
      "WeView", "padding", "8",
      "it is called 'margin' here, and belongs to the layout: \"layout\": { \"kind\": \"vertical\", \"margin\": 8 }"
    ),
    (
      "Label", "padding", "8", "it is called 'contentInsets' here: \"contentInsets\": [8, 8, 8, 8]"
    ),
    (
      "ImageView", "gap", "8",
      "it is called 'spacing' here, and belongs to the layout: \"layout\": { \"kind\": \"vertical\", \"spacing\": 8 }"
        + "; a WeView has one"
    ),
    ("WeView", "children", "[]", "it is called 'subviews' here: \"subviews\": [ … ]"),
    ("Label", "width", "3", "it is called 'fixedDesiredWidth' here: \"fixedDesiredWidth\": 3"),
    (
      "Label", "width", "\"50%\"",
      "a share of the container's room is called 'widthPercent' here: \"widthPercent\": 50"
    ),
    (
      "Label", "font-size", "3",
      "it is called 'size' here, and belongs to the font: \"font\": { \"size\": 3 }"
    ),
    ("Label", "color", "\"red\"", "it is called 'textColor' here: \"textColor\": \"red\""),
    (
      "Label", "color", "\"var(--ink)\"",
      "it is called 'textColor' here: \"textColor\": \"#333333\""
    ),
    ("Button", "color", "\"#F00\"", "it is called 'titleColor' here: \"titleColor\": \"#F00\""),
    ("Button", "label", "\"OK\"", "it is called 'title' here: \"title\": \"OK\""),
    ("ProgressView", "value", "0.25", "it is called 'progress' here: \"progress\": 0.25"),
    (
      "SegmentedControl", "options", "[]",
      "it is called 'titles' here: \"titles\": [\"One\", \"Two\"]"
    ),
    ("WeView", "items", "[]", "it is called 'subviews' here: \"subviews\": [ … ]"),
    (
      "View", "borderBottom", "1",
      "a border at one edge is \"borderWidth\": 1 and \"borderSides\": [\"bottom\"]"
    ),
    (
      "View", "shadowColor", "\"black\"",
      "it is called 'shadow' here: \"shadow\": { \"radius\": 4, \"offset\": [0, 2], \"color\": \"#00000033\" }"
    ),
    ("Label", "android:text", "\"Hi\"", "it is called 'text' here: \"text\": \"Hi\""),
    (
      "Label", "layout_width", "30",
      "it is called 'fixedDesiredWidth' here: \"fixedDesiredWidth\": 30"
    ),
    (
      "View", "fontSize", "3",
      "it is called 'size' here, and belongs to the font: \"font\": { \"size\": 3 }; a Label and a Button have one"
    ),
    ("View", "opacity", "1", "it is called 'alpha' here: \"alpha\": 1"),
    (
      "WeView", "alignItems", "\"center\"",
      "it is called 'hAlign' and 'vAlign' here, and belongs to the layout: \"layout\": { \"kind\": \"vertical\", "
        + "\"hAlign\": \"center\", \"vAlign\": \"center\" }"
    ),
    (
      "WeView", "flexDirection", "\"row\"",
      "rows and columns are layouts: \"layout\": { \"kind\": \"vertical\" } for a column, \"horizontal\" for a row, "
        + "\"stack\", \"flow\" or \"grid\""
    ),
    (
      "Label", "margin", "3",
      "the room around a view is its container's: 'spacing' and 'margin' of the layout that places it; "
        + "'topSpacingAdjustment' and its like add to one gap"
    ),
    (
      "View", "src", "\"a\"",
      "it is called 'image' here, and View has none; ImageView and Button have it"
    ),
  ])
  func keysOfViews(_ type: String, _ key: String, _ value: String, _ advice: String) {
    #expect(
      rootErrors("{\"type\": \"\(type)\", \"\(key)\": \(value)}")
        == ["f.json:1:\(33 + type.count): unknown key '\(key)' in \(type); \(advice)"])
  }

  @Test(arguments: [
    ("Text", "it is called 'Label' here"), ("span", "it is called 'Label' here"),
    ("UIImageView", "it is called 'ImageView' here"),
    (
      "HStack",
      "here it is a WeView with a layout: { \"type\": \"WeView\", \"layout\": { \"kind\": \"horizontal\" }, "
        + "\"subviews\": [ … ] }"
    ),
    (
      "grid",
      "here it is a WeView with a layout: { \"type\": \"WeView\", \"layout\": { \"kind\": \"grid\", \"columns\": 2 }, "
        + "\"subviews\": [ … ] }"
    ),
  ])
  func types(_ word: String, _ advice: String) {
    #expect(
      rootErrors("{\"type\": \"\(word)\"}") == ["f.json:1:29: unknown type '\(word)'; \(advice)"])
  }

  /// Where the type is told, what is in it is looked at as well, children under their own name too.
  @Test func allWordsOfADocumentAreTold() {
    #expect(
      rootErrors(
        #"{"type": "Column", "style": {"gap": 4}, "children": [{"type": "Text", "opacity": 1}]}"#
      )
      .map {
        $0.split(separator: ":")[2] + ($0.split(separator: ";")[0].split(separator: ":").last ?? "")
      }
        == [
          "29 unknown type 'Column'",
          "48 'style' must be the name of a style or a list of names, not an object",
          "49 unknown key 'gap' in WeView", "60 unknown key 'children' in WeView",
          "82 unknown type 'Text'", "90 unknown key 'opacity' in Label",
        ])
  }

  @Test(arguments: [
    (#"{"type": "WeView", "layout": {"kind": "row"}}"#, "did you mean 'horizontal'?"),
    (
      #"{"type": "WeView", "layout": {"kind": "vertical", "gap": 3}}"#,
      "it is called 'spacing' here"
    ),
    (
      #"{"type": "WeView", "layout": {"kind": "vertical", "alignItems": 3}}"#,
      "it is called 'hAlign' and 'vAlign' here"
    ),
    (
      #"{"type": "WeView", "layout": {"kind": "vertical", "background": "red"}}"#,
      "it is called 'backgroundColor' here, and belongs to the view, not to its layout"
    ),
    (
      #"{"type": "WeView", "layout": {"kind": "vertical", "children": []}}"#,
      "it is called 'subviews' here, and stands beside 'layout', not in it"
    ),
    (
      #"{"type": "WeView", "layout": {"kind": "vertical", "hAlign": "flex-start"}}"#,
      #"did you mean "leading"?"#
    ),
    (
      #"{"type": "WeView", "layout": {"kind": "vertical", "vAlign": "start"}}"#,
      #"did you mean "top"?"#
    ),
    (#"{"type": "ImageView", "contentMode": "cover"}"#, #"did you mean "scaleAspectFill"?"#),
    (#"{"type": "Label", "font": {"fontSize": 3}}"#, "it is called 'size' here"),
    (
      #"{"type": "Label", "font": {"color": "red"}}"#,
      "it is called 'textColor' here, and belongs to the view, not to its font"
    ),
    (#"{"type": "Label", "font": {"size": "16px"}}"#, "write 16 without quotes and unit"),
    (
      #"{"type": "Label", "font": {"size": "1.5rem"}}"#,
      "lengths are points: write a number without quotes and unit"
    ),
    (#"{"type": "Label", "font": {"weight": "600"}}"#, "write 600 without quotes"),
    (#"{"type": "Label", "textColor": "rgb(0, 136, 255)"}"#, "write \"#0088FF\""),
    (#"{"type": "Label", "textColor": "rgba(0,136,255,0.5)"}"#, "write \"#0088FF80\""),
    (
      #"{"type": "Label", "textColor": "rgb(0,136,256)"}"#,
      "orange, yellow, green, teal, blue, indigo, purple, pink"
    ),
    (#"{"type": "Label", "fixedDesiredSize": {"width": 3, "height": 4.5}}"#, "write [3, 4.5]"),
    (#"{"type": "Barcode", "symbology": "EAN-13", "message": "1"}"#, #"did you mean "ean"?"#),
    (
      #"{"type": "Label", "cropSubviewOverflow": true}"#,
      #"it belongs to the layout of a WeView: "layout": { "kind": "horizontal", "cropSubviewOverflow": … }"#
    ),
  ])
  func valuesAndPlaces(_ view: String, _ advice: String) {
    let told = rootErrors(view)
    #expect(told.count == 1 && told[0].hasSuffix(advice), "\(told)")
  }

  /// The example is the container that is there.
  @Test func layoutsKeepTheirKind() {
    #expect(
      rootErrors(#"{"type": "WeView", "layout": "horizontal", "padding": 12}"#) == [
        #"f.json:1:63: unknown key 'padding' in WeView; it is called 'margin' here, and belongs to the layout: "#
          + #""layout": { "kind": "horizontal", "margin": 12 }"#
      ])
  }

  @Test func documentsAndStyles() {
    #expect(
      errors(#"{"yar": 1, "width": 3, "children": [], "root": {"type": "View"}}"#) == [
        #"f.json:1:12: unknown key 'width' in the document; it is called 'size' here: "size": [400, 200]"#,
        #"f.json:1:24: unknown key 'children' in the document; it is called 'root' here: "root": { "type": "WeView", … }"#,
      ])
    #expect(
      errors(
        #"{"yar": 1, "styles": {"a": {"fontSize": 3, "opacity": 1, "padding": 3}}, "root": {"type": "View"}}"#
      )
        == [
          #"f.json:1:29: unknown key 'fontSize' in a style; it is called 'size' here, and belongs to the font: "font": { "size": 20 }"#,
          "f.json:1:44: unknown key 'opacity' in a style; it is called 'alpha' here",
          "f.json:1:58: unknown key 'padding' in a style; it is called 'contentInsets' here",
        ])
  }
}

import Testing
import YarControls
import YarLayout

@testable import YarDocuments

@Suite("The tables of properties are complete")
struct TableTests {
  @Test func wordsAreTheCasesOfTheTypes() {
    #expect(WordLists.horizontalAlignment.entries.map(\.value) == HorizontalAlignment.allCases)
    #expect(WordLists.verticalAlignment.entries.map(\.value) == VerticalAlignment.allCases)
    #expect(WordLists.cellPositioning.entries.map(\.value) == CellPositioning.allCases)
    #expect(WordLists.contentMode.entries.map(\.value) == ContentMode.allCases)
    #expect(WordLists.textAlignment.entries.map(\.value) == TextAlignment.allCases)
    #expect(WordLists.lineBreakMode.entries.map(\.value) == LineBreakMode.allCases)
    #expect(WordLists.scrollDirection.entries.map(\.value) == ScrollView.Direction.allCases)
    #expect(WordLists.axis.entries.map(\.value) == LayoutConstraint.Axis.allCases)
    #expect(WordLists.stackDistribution.entries.map(\.value) == StackView.Distribution.allCases)
    #expect(WordLists.stackAlignment.entries.map(\.value) == StackView.Alignment.allCases)
    checkNames(WordLists.axis)
    checkNames(WordLists.stackDistribution)
    checkNames(WordLists.stackAlignment)
    checkNames(WordLists.scrollDirection)
    checkNames(WordLists.horizontalAlignment)
    checkNames(WordLists.verticalAlignment)
    checkNames(WordLists.cellPositioning)
    checkNames(WordLists.contentMode)
    checkNames(WordLists.textAlignment)
    checkNames(WordLists.lineBreakMode)
    checkNames(WordLists.semanticContentAttribute)
    checkNames(WordLists.layoutDirection)
    #expect(WordLists.userInterfaceStyle.entries.map(\.value) == UserInterfaceStyle.allCases)
    #expect(WordLists.borderStyle.entries.map(\.value) == TextField.BorderStyle.allCases)
    #expect(WordLists.clearButtonMode.entries.map(\.value) == TextField.ClearButtonMode.allCases)
    #expect(WordLists.indicatorStyle.entries.map(\.value) == ActivityIndicatorView.Style.allCases)
    #expect(WordLists.datePickerMode.entries.map(\.value) == DatePicker.Mode.allCases)
    #expect(WordLists.datePickerStyle.entries.map(\.value) == DatePicker.Style.allCases)
    checkNames(WordLists.userInterfaceStyle)
    checkNames(WordLists.borderStyle)
    checkNames(WordLists.clearButtonMode)
    checkNames(WordLists.indicatorStyle)
    checkNames(WordLists.datePickerMode)
    checkNames(WordLists.datePickerStyle)
  }

  private func checkNames<Value>(_ words: Words<Value>) {
    for entry in words.entries { #expect(entry.word == "\(entry.value)") }
  }

  @Test("Each default of a table is that of a new view", arguments: ViewType.all.indices)
  func viewDefaults(_ index: Int) {
    let type = ViewType.all[index]
    let view = type.make()
    #expect(type.matches(view))
    #expect(view.typeName == type.name)
    for property in type.table.properties {
      #expect(property.get(view) == property.defaultValue, "\(type.name).\(property.key)")
    }
    #expect(Set(type.table.keys).count == type.table.keys.count)
  }

  @Test("Each default of a table is that of a new layout", arguments: LayoutType.all.indices)
  func layoutDefaults(_ index: Int) {
    let kind = LayoutType.all[index]
    let layout = kind.make()
    #expect(kind.matches(layout))
    for property in kind.table.properties where !property.isRequired {
      #expect(property.get(layout) == property.defaultValue, "\(kind.name).\(property.key)")
    }
  }

  @Test("The document of the round trip sets every property")
  func everythingIsComplete() throws {
    let document = try LayoutDocument(Array(RoundTripTests.everything.utf8), file: "f.json")
    var seen: Set<String> = []
    func visit(_ view: ViewDescription) {
      for value in view.values {
        seen.insert("\(view.viewType.name).\(view.viewType.table.properties[value.property].key)")
      }
      for layout in view.layouts {
        for value in layout.values {
          seen.insert("layout.\(layout.layoutKind.table.properties[value.property].key)")
        }
      }
      for child in view.subviews { visit(child.view) }
    }
    for scene in document.scenes { visit(scene.root) }
    let common = Set(ViewProperties.all.properties.map(\.key))
    for type in ViewType.all {
      for property in type.table.properties {
        let isSeen =
          common.contains(property.key)
          ? ViewType.all.contains { seen.contains("\($0.name).\(property.key)") }
          : seen.contains("\(type.name).\(property.key)")
        #expect(isSeen, "\(type.name).\(property.key)")
      }
    }
    for property in LayoutType.all.flatMap(\.table.properties) {
      #expect(seen.contains("layout.\(property.key)"), "layout.\(property.key)")
    }
  }

  @Test(
    arguments: [
      ("hStrechWeight", "hStretchWeight"), ("txet", "text"), ("Text", "text"), ("margn", nil),
      ("", nil), ("xyz", nil), ("backgroundColour", "backgroundColor"),
      ("cornerradius", "cornerRadius"), ("id", "identifier"), ("i", nil), ("min", nil),
    ] as [(String, String?)])
  func nearestKey(_ word: String, _ expected: String?) {
    let keys = ViewType.all.first { $0.name == "Label" }?.table.keys ?? []
    #expect(nearest(to: word, in: keys) == expected)
  }

  @Test(
    arguments: [
      ("#F80", Color(rgb: 0xFF8800)), ("#ff8800", Color(rgb: 0xFF8800)),
      ("#FF880080", Color(rgb: 0xFF8800, alpha: 128.0 / 255)), ("#FF88", nil), ("#", nil),
      ("#-12", nil), ("#+12", nil), ("FF8800", nil), ("#GGG", nil), ("#é12", nil),
    ] as [(String, Color?)])
  func colors(_ text: String, _ color: Color?) {
    #expect(hexadecimalColor(text) == color)
  }
}

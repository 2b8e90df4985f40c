import Foundation
import Testing

@testable import YarDocuments

@Suite("Documentation/Documents.md says what is true")
struct DocumentationTests {
  static let text = try? String(
    contentsOf: SchemaTests.package.appending(path: "Documentation/Documents.md"), encoding: .utf8)

  @Test("Its examples are documents")
  func examples() throws {
    let blocks = try #require(Self.text).components(separatedBy: "```json\n").dropFirst()
    #expect(blocks.count == 11)
    for block in blocks {
      let example = try #require(block.components(separatedBy: "```").first)
      try checkRoundTrip(example)
    }
  }

  @Test("It names every key, type, kind and word")
  func completeness() throws {
    let text = try #require(Self.text)
    var names = SceneKeys.document + SceneKeys.scene
    for type in ViewType.all {
      names.append(type.name)
      names += type.table.keys
      for property in type.table.properties {
        if case .word(let words) = property.kind { names += words }
      }
    }
    for kind in LayoutType.all {
      names.append(kind.name)
      names += kind.table.keys
      for property in kind.table.properties {
        if case .word(let words) = property.kind { names += words }
      }
    }
    names += StructureKeys.view + StructureKeys.container
    names += [
      StructureKeys.content, StructureKeys.child, StructureKeys.arranged,
      StructureKeys.arrangedChild, StructureKeys.spacing,
    ]
    names += ConstraintObject.keys + FormatObject.keys
    names += WordLists.formatOption.all + WordLists.autoresizing.all + WordLists.standardSpacing.all
    names += SystemGuide.allCases.map(\.rawValue)
    names += WordLists.color.all + WordLists.fontWeight.all + WordLists.corner.all
    for name in names {
      #expect(
        text.contains("`\(name)`") || text.contains("`\"\(name)\"") || text.contains("`.\(name)`"),
        "\(name)")
    }
  }
}

@Suite("The example documents")
struct ExampleTests {
  @Test("Each is read and survives the round trip")
  func examples() throws {
    let folder = SchemaTests.package.appending(path: "Examples")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() where name.hasSuffix(".json") {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      try checkRoundTrip(text)
    }
  }
}

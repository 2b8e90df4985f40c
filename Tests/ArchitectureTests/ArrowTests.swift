import Foundation
import Testing

/// Who may import whom: `Documentation/Architecture.md` in a form that fails.
///
/// A new arrow is a decision; it is made there first and then here.
@Suite struct ArrowTests {
  /// The modules that each target may import.
  static let arrows: [String: Set<String>] = [
    "YarSolver": [],
    "YarBoxes": [],
    "YarLayout": ["YarBoxes", "YarSolver"],
    "YarVisualFormat": ["YarLayout"],
    "YarTracing": ["YarLayout", "YarSolver"],
    "YarDrawing": ["YarLayout"],
    "YarControls": ["YarDrawing", "YarLayout"],
    "YarGraphicsNames": ["YarLayout"],
    "YarUIKit": [
      "YarControls", "YarDrawing", "YarGraphicsNames", "YarLayout", "YarVisualFormat", "Foundation",
    ],
    "YarDiagnosis": ["YarLayout", "YarSolver", "YarDrawing"],
    "YarTesting": ["YarLayout", "YarDiagnosis", "Testing"],
    "YarCodes": ["YarLayout", "CZint", "Synchronization"],
    "YarDocuments": ["YarControls", "YarDrawing", "YarLayout", "YarVisualFormat"],
    "YarDocumentChecks": ["YarControls", "YarDiagnosis", "YarDocuments", "YarLayout"],
    "YarSandbox": [
      "YarControls", "YarDiagnosis", "YarDocumentChecks", "YarDocuments", "YarDrawing",
      "YarInterfaceBuilder", "YarInterfaceChecks", "YarLayout", "YarTracing",
    ],
    "YarTemplates": ["YarDocuments", "YarLayout"],
    "YarRows": [
      "YarCairo", "YarCodes", "YarControls", "YarDiagnosis", "YarDocumentChecks", "YarDocuments",
      "YarDrawing", "YarLayout", "YarLocales", "YarTemplates", "Glibc",
    ],
    "YarC": [
      "CYar", "YarCairo", "YarCodes", "YarControls", "YarDiagnosis", "YarDocuments", "YarLayout",
      "YarLocales", "YarRows", "YarTemplates", "Glibc",
    ],
    "YarLocales": ["CICU", "YarTemplates"],
    "YarInterfaceBuilder": ["YarControls", "YarDrawing", "YarLayout", "CExpat"],
    "YarInterfaceChecks": [
      "YarControls", "YarDiagnosis", "YarDocumentChecks", "YarInterfaceBuilder", "YarLayout",
    ],
    "YarCairo": [
      "YarDrawing", "YarLayout", "CExpat", "CHyphen", "CICU", "CPango", "CFontconfig", "CISAL",
      "CPictureWorker", "CPNG",
      "CTurboJPEG",
      "CWebP",
      "CDeflate", "CLCMS", "Glibc",
      "Synchronization",
    ],
    "Yar": [
      "YarLayout", "YarDrawing", "YarControls", "YarDiagnosis", "YarDocuments", "YarTracing",
      "YarVisualFormat",
    ],
    "yar-cli": [
      "YarLayout", "YarDrawing", "YarControls", "YarDocumentChecks", "YarDocuments", "YarDiagnosis",
      "YarInterfaceBuilder", "YarInterfaceChecks", "YarCairo", "YarCodes", "YarLocales", "YarRows",
      "YarTemplates",
      "YarTracing", "Glibc",
      "Synchronization",
    ],
    "Churn": ["YarLayout", "Foundation"],
    "Conformance": [
      "YarSolver", "YarLayout", "YarDrawing", "YarDocuments", "YarDiagnosis",
      "YarInterfaceBuilder", "YarCairo", "YarVisualFormat", "Foundation",
    ],
  ]

  /// The rooms that import nothing but each other and compile as Embedded Swift.
  static let clean: Set<String> = [
    "YarSolver", "YarBoxes", "YarLayout", "YarVisualFormat", "YarTracing", "YarDrawing",
    "YarControls", "YarDiagnosis", "YarDocuments", "YarDocumentChecks", "YarInterfaceBuilder",
    "YarInterfaceChecks", "YarSandbox",
  ]

  /// What a clean room takes from a system that has it, in `#if canImport`; elsewhere it does without.
  static let optional: [String: Set<String>] = ["YarInterfaceBuilder": ["CExpat"]]

  @Test func everyTargetIsInTheTable() throws {
    for target in try SourceTree.targets() {
      // An example program may use whatever a user of Yar may use.
      if target.hasSuffix("Example") { continue }
      #expect(ArrowTests.arrows[target] != nil, "\(target) has no line in the table of arrows")
    }
  }

  @Test(arguments: arrows.keys.sorted())
  func importsFollowTheArrows(_ target: String) throws {
    let allowed = ArrowTests.arrows[target] ?? []
    for module in try SourceTree.imports(of: target) {
      #expect(allowed.contains(module), "\(target) imports \(module)")
    }
  }

  @Test(arguments: clean.sorted())
  func cleanRoomsImportOnlyCleanRooms(_ target: String) throws {
    for module in try SourceTree.imports(of: target) {
      let isOptional = ArrowTests.optional[target]?.contains(module) ?? false
      #expect(ArrowTests.clean.contains(module) || isOptional, "\(target) imports \(module)")
    }
  }

  /// The file of an optional import has it, and all that needs it, in a condition.
  @Test func optionalImportsAreConditional() throws {
    for (target, modules) in ArrowTests.optional {
      for module in modules {
        let texts = try SourceTree.files(of: target).map(SourceTree.text)
          .filter { $0.contains("\nimport \(module)\n") }
        #expect(texts.count == 1)
        for text in texts { #expect(text.hasPrefix("#if canImport(\(module))\n")) }
      }
    }
  }

  @Test func theManifestListsNoOtherDependencies() throws {
    let manifest = try SourceTree.manifest()
    #expect(!manifest.contains("unsafeFlags"))
    #expect(!manifest.contains(".package("), "Yar depends on no other package")
    for (target, allowed) in ArrowTests.arrows.sorted(by: { $0.key < $1.key }) {
      guard let entry = entry(of: target, in: manifest) else { continue }
      for dependency in dependencies(in: entry) {
        #expect(allowed.contains(dependency), "\(target) depends on \(dependency)")
      }
      let settings = ArrowTests.clean.contains(target) ? "clean" : "common"
      #expect(entry.contains("swiftSettings: \(settings)"), "\(target) is not \(settings)")
    }
  }

  /// The text of a target in the manifest, up to the next target.
  private func entry(of target: String, in manifest: String) -> Substring? {
    for kind in [".target(", ".executableTarget("] {
      for part in manifest.components(separatedBy: kind).dropFirst() {
        guard part.drop(while: \.isWhitespace).hasPrefix("name: \"\(target)\"") else { continue }
        let ends = ["\n  .target(", "\n  .executableTarget(", "\n  .testTarget("]
          .compactMap { part.range(of: $0)?.lowerBound }
        return part[..<(ends.min() ?? part.endIndex)]
      }
    }
    return nil
  }

  private func dependencies(in entry: Substring) -> [String] {
    guard let list = entry.range(of: "dependencies: ["),
      let end = entry[list.upperBound...].firstIndex(of: "]")
    else { return [] }
    return entry[list.upperBound..<end].split(separator: "\"").map(String.init)
      .filter { $0.first?.isLetter ?? false }
  }
}

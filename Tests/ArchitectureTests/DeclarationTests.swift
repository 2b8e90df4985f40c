import Testing

/// How large what people read at once may be.
@Suite struct DeclarationTests {
  /// The declarations of all files, read once for all tests.
  private static let files = Result {
    try SourceTree.files().map {
      (name: SourceTree.name($0), declarations: SwiftDeclarations(try SourceTree.text($0)))
    }
  }

  @Test func noFunctionIsLongerThan60Lines() throws {
    for file in try DeclarationTests.files.get() {
      for function in file.declarations.functions {
        #expect(
          function.count <= 60,
          "\(file.name):\(function.line) has \(function.count) lines; split it")
      }
    }
  }

  @Test func noTypeHasMoreThan20StoredProperties() throws {
    for file in try DeclarationTests.files.get() {
      for type in file.declarations.types {
        #expect(
          type.storedCount <= 20,
          "\(file.name): \(type.name) has \(type.storedCount) stored properties")
      }
    }
  }

  @Test func theTreeOnlyCoordinates() throws {
    let extensions = try DeclarationTests.files.get().flatMap(\.declarations.types)
      .filter { $0.isExtension && $0.name == "LayoutTree" }
    let count = extensions.map(\.count).reduce(0, +)
    #expect((1...1200).contains(count), "LayoutTree's extensions have \(count) lines")
  }

  /// What counts has to be found at all.
  @Test func declarationsAreFound() {
    let found = SwiftDeclarations(
      """
      final class Ship: Vessel {
        @exclusivity(unchecked) private(set) var masts = 2
        unowned(unsafe) let port: Port
        lazy var log: [String] = { [] }()
        static let limit = 9
        var speed: Double { 4 }
        var course: Double = 0 {
          didSet { turn() }
        }

        override func turn(
          to course: Double
        ) {
          self.course = course
        }
        init() {}
      }

      extension Ship where Cargo: Sendable {
        class func build() -> Ship {
          Ship()
        }
      }
      """)
    #expect(found.functions.map { $0.line } == [11, 20])
    #expect(found.functions.map { $0.count } == [5, 3])
    #expect(found.types.map { $0.name } == ["Ship", "Ship"])
    #expect(found.types.map { $0.storedCount } == [4, 0])
    #expect(found.types.map { $0.isExtension } == [false, true])
  }
}

import Testing

/// How large what people read at once may be.
@Suite struct DeclarationTests {
  @Test func noFunctionIsLongerThan60Lines() throws {
    for target in try SourceTree.targets() {
      for file in try SourceTree.files(of: target) {
        for function in SwiftDeclarations(try SourceTree.text(file)).functions {
          #expect(
            function.count <= 60,
            "\(SourceTree.name(file)):\(function.line) has \(function.count) lines; split it")
        }
      }
    }
  }

  @Test func noTypeHasMoreThan20StoredProperties() throws {
    for target in try SourceTree.targets() {
      for file in try SourceTree.files(of: target) {
        for type in SwiftDeclarations(try SourceTree.text(file)).types {
          #expect(
            type.storedCount <= 20,
            "\(SourceTree.name(file)): \(type.name) has \(type.storedCount) stored properties")
        }
      }
    }
  }

  @Test func theTreeOnlyCoordinates() throws {
    var count = 0
    for target in try SourceTree.targets() {
      for file in try SourceTree.files(of: target) {
        for type in SwiftDeclarations(try SourceTree.text(file)).types
        where type.isExtension && type.name == "LayoutTree" { count += type.count }
      }
    }
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

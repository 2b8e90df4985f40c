import Foundation
import Testing
import YarInterfaceBuilder
import YarLayout

/// The documents of `Tests/Fixtures/InterfaceBuilder`, and pieces put into the shortest document.
enum Fixture {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/InterfaceBuilder")

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  static func document(_ name: String) throws -> InterfaceDocument {
    try InterfaceDocument(try bytes(name), file: name)
  }

  /// A xib whose objects are the given text; they start in line 3.
  ///
  /// - Parameters:
  ///   - version: The version of Xcode's tools that it was written with.
  ///   - device: What stands before the objects.
  ///   - resources: What stands behind them.
  static func xib(
    _ objects: String, attributes: String = "", version: Int = 21701, device: String = "",
    resources: String = ""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(version)" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" \(attributes)>\(device)<objects>
    \(objects)
    </objects>\(resources)</document>
    """
  }

  static func read(_ text: String) throws(InterfaceError) -> InterfaceDocument {
    try InterfaceDocument(Array(text.utf8), file: "a.xib")
  }

  /// The error of a text, in full; "no error" where it is read.
  static func error(_ bytes: [UInt8]) -> String {
    do throws(InterfaceError) {
      _ = try InterfaceDocument(bytes, file: "a.xib")
      return "no error"
    } catch {
      return error.description
    }
  }

  static func error(_ text: String) -> String { error(Array(text.utf8)) }
}

extension InterfaceDocument {
  /// One of its scenes, made and laid out.
  func live(
    _ index: Int = 0, environment: LayoutEnvironment = LayoutEnvironment(),
    options: InterfaceOptions = InterfaceOptions()
  ) throws -> LiveInterfaceScene {
    let live = try #require(make(scenes[index], environment: environment, options: options))
    live.window.layoutIfNeeded()
    return live
  }
}

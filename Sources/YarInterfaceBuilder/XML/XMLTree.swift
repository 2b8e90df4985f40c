import YarLayout

/// The tree that grows while a text is read.
final class XMLTree: XMLHandler {
  private let limits: XMLLimits
  private var open: [XMLElement] = []
  private var count = 0
  private(set) var root: XMLElement?
  private(set) var error: XMLError?

  /// The elements whose characters count; anywhere else they are indentation.
  private static let textElements: Set<String> = ["string", "mutableString"]

  init(limits: XMLLimits) { self.limits = limits }

  var openElement: XMLElement? { open.last }

  var isStopped: Bool { error != nil }

  func open(_ name: String, _ attributes: [XMLElement.Attribute], at position: SourcePosition) {
    guard open.count < limits.depth else {
      return stop(
        "<\(name)> is nested more than \(limits.depth) elements deep; "
          + "no screen needs that, the file is damaged", at: position)
    }
    guard attributes.count <= limits.attributeCount else {
      return stop(
        "<\(name)> has more than \(limits.attributeCount) attributes; that is more than is read",
        at: position)
    }
    count += 1
    guard count <= limits.elementCount else {
      return stop(
        "there are more than \(limits.elementCount) elements; that is more than is read",
        at: position)
    }
    let element = XMLElement(name: name, position: position, attributes: attributes)
    if let parent = open.last { parent.children.append(element) } else { root = element }
    open.append(element)
  }

  func close() { open.removeLast() }

  func noteTag(_ bytes: Range<Int>) { open.last?.tag = bytes }

  func noteEnd(_ byte: Int) { open.last?.end = byte }

  func add(_ text: UnsafeBufferPointer<UInt8>) {
    guard let element = open.last, Self.textElements.contains(element.name) else { return }
    element.text += String(decoding: text, as: UTF8.self)
  }

  func meetDocumentType(at position: SourcePosition) {
    stop(
      "a document type (DOCTYPE) is not read: Interface Builder writes none, and it can "
        + "make a reader open other files; remove it", at: position)
  }

  private func stop(_ message: String, at position: SourcePosition) {
    error = XMLError(position: position, message: message)
  }
}

/// `containerView`: room for the view of another controller.
public struct ContainerViewElement: Hashable, Sendable {
  /// The id of that controller, if the document says it.
  public var controller: String?

  init(_ element: XMLElement, _ reader: InterfaceReader) {
    let segues = element.child("connections")?.children("segue") ?? []
    controller = segues.first { $0["kind"] == "embed" }?["destination"]
  }
}

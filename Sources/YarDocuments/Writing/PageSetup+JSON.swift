import YarLayout
import YarPages

extension PageSetup {
  /// The pages as documents say them; heads and feet are not among what is known of them.
  var json: JSONValue {
    var members = Self.members(size, margins, mirrors: mirrorsMargins)
    if let firstPage {
      members.append(
        .init(
          "firstPage",
          .object(
            Self.members(
              firstPage.size, firstPage.margins, mirrors: firstPage.mirrorsMargins))))
    }
    if continues { members.append(.init("continues", true)) }
    return .object(members)
  }

  private static func members(
    _ size: Size, _ margins: EdgeInsets, mirrors: Bool
  ) -> [JSONValue.Member] {
    let margin: JSONValue =
      mirrors
      ? [
        "top": .number(margins.top), "bottom": .number(margins.bottom),
        "inner": .number(margins.left), "outer": .number(margins.right),
      ]
      : .array(
        [margins.top, margins.left, margins.bottom, margins.right].map { .number($0) })
    return [
      .init("size", .array([.number(size.width), .number(size.height)])), .init("margin", margin),
    ]
  }
}

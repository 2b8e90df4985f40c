import YarLayout

extension SceneWarnings {
  /// Links of a scene that are left out where it is drawn: views and letters with them would lead nowhere.
  package static func links(in views: Views) -> [SceneWarning] {
    var found: [SceneWarning] = []
    for (view, position) in views {
      // An empty address is that of a row without one.
      func isLeftOut(_ link: String) -> Bool { !link.isEmpty && LinkAddress.usable(link) == nil }
      let ofText = (view as? Label)?.attributedText?.runs.lazy.compactMap(\.attributes.link)
      let ofView = view.link.flatMap { isLeftOut($0) ? $0 : nil }
      guard let link = ofView ?? ofText?.first(where: isLeftOut) else { continue }
      found.append(
        SceneWarning(
          "'\(view.path)': the link \"\(shortened(link))\" is left out: an address starts with "
            + "https://, http://, mailto: or tel:, has no space, quote or backslash, and at most 2000 bytes",
          at: position, cause: "link of \(position)"))
    }
    return found
  }
}

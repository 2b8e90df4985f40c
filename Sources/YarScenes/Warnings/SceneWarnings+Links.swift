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
      + linksInLinks(in: views).map { view, position in
        SceneWarning(
          "'\(view.path)': its link is in another link, and readers follow one of them, not all the same one; remove one",
          at: position, cause: "link in a link of \(position)")
      }
  }

  /// Views that lead somewhere, or whose text does, in others that do.
  ///
  /// - Complexity: O(views).
  static func linksInLinks(in views: Views) -> Views {
    func leads(_ link: String?) -> Bool { link.flatMap(LinkAddress.usable) != nil }
    guard views.contains(where: { leads($0.view.link) }) else { return [] }
    var linked: Set<ObjectIdentifier> = []
    return views.filter { view, _ in
      let isInLink = view.superview.map { linked.contains(ObjectIdentifier($0)) } ?? false
      let isLink = leads(view.link)
      if isInLink || isLink { linked.insert(ObjectIdentifier(view)) }
      let ofText = (view as? Label)?.attributedText?.runs.lazy.compactMap(\.attributes.link)
      let leadsByText = ofText?.contains(where: { leads($0) }) ?? false
      return isInLink && (isLink || leadsByText) || isLink && leadsByText
    }
  }
}

import YarLayout

extension DocumentReader {
  /// The tag of a language, as BCP 47 spells it; what the parts mean is not looked at.
  mutating func readLanguage(_ node: JSONNode, _ key: String) -> PropertyValue? {
    guard let tag = node.string else { return wrongKind(node, key, "the tag of a language") }
    let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isTag = parts.enumerated().allSatisfy { place, part in
      ((place == 0 ? 2 : 1)...8).contains(part.count)
        && part.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
    }
    guard isTag else {
      report(
        node,
        "'\(key)' must be a tag such as \"en\", \"ja\" or \"zh-Hant\", not '\(shortened(tag))'")
      return nil
    }
    return .string(tag)
  }
}

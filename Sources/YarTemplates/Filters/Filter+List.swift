import YarLayout

extension Filter {
  /// The texts of a list in a sentence, as the locale puts them together.
  func listed(
    _ elements: [DataValue], _ given: [DataValue?], _ path: () -> String?, _ offset: Int,
    _ surroundings: FilterSurroundings
  ) throws(ExpressionError) -> String {
    var isChoice = false
    if case .string(let word)? = given[0] {
      guard word == "and" || word == "or" else {
        throw ExpressionError(
          offset: offset,
          message: "'word' of 'list' must be \"and\" or \"or\", not \"\(shortened(word))\"",
          parameter: 0)
      }
      isChoice = word == "or"
    }
    var texts: [String] = []
    var length = 0
    for element in elements where element != .null {
      texts.append(try element.text(path: path(), at: offset))
      length += texts[texts.count - 1].utf8.count
      if length > TextContent.maxBytes { try Self.refuseLong(texts.joined(), at: offset) }
    }
    let text = surroundings.formats.list(texts, isChoice: isChoice, locale: surroundings.locale)
    try Self.refuseLong(text, at: offset)
    return text
  }
}

import YarDrawing
import YarLayout

extension PageWriter {
  /// Says what follows belongs to something, unless it was said.
  func set(_ mark: PageContent.Mark) {
    guard content.mark != mark else { return }
    pen.end(&content)
    _ = content.setMark(mark)
  }

  /// What follows belongs to an element.
  func set(_ element: PageElement) {
    guard let tags else { return }
    let mark = PageContent.Mark.element(element.begin(tags))
    guard content.mark != mark else { return }
    pen.end(&content)
    guard let place = content.setMark(mark, type: element.tag.role.structureType) else { return }
    element.add(content: place, page: number, stream: content.stream)
  }

  /// Marks the text that follows.
  ///
  /// - Returns: Whether an element was opened for it alone.
  func markText() -> Bool {
    guard let tags else { return false }
    if let element = tags.current {
      if element.isArtifact {
        set(.artifact)
        return false
      }
      if element.takesText {
        set(element)
        return false
      }
    }
    tags.begin(ContentTag(.paragraph), box: .zero)
    if let element = tags.current { set(element) }
    return true
  }

  /// Marks what follows and is no text: what is drawn outside of figures is decoration.
  func markOther(_ command: DrawingCommand) {
    guard let tags else { return }
    if let element = tags.current, !element.isArtifact, element.takesShapes { return set(element) }
    if case .image = command, let element = tags.current, !element.isArtifact, element.takesText {
      return set(element)
    }
    set(.artifact)
  }

  /// Marks a part that pages share.
  func markShared() {
    guard let tags else { return }
    guard let element = tags.current, !element.isArtifact, element.takesText else {
      return set(.artifact)
    }
    set(element)
  }

  /// The element of a link that is here.
  var linkElement: PageElement? {
    guard let tags else { return nil }
    if let element = tags.current, element.tag.role == .link, !element.isArtifact { return element }
    return tags.single(.link)
  }
}

import YarLayout

/// Where the picture and the words of a button stand: beside each other, or one above the other.
struct ButtonArrangement {
  private(set) var image = Rect.zero
  /// The place of the words; as high as the room where they stand beside the picture.
  private(set) var words = Rect.zero

  /// - Parameters:
  ///   - room: What the content stands in.
  ///   - words: The size of title and subtitle.
  ///   - image: The size of the picture; zero without one.
  ///   - share: The share of the free width that lies at the left.
  init(
    _ button: ButtonElement, in room: Rect, words: Size, image: Size, share: Double,
    isRightToLeft: Bool
  ) {
    let size = Self.size(of: button, words: words, image: image)
    let start = Point(
      x: room.minX + (room.width - size.width) * share, y: room.midY - size.height / 2)
    self.image.size = image
    self.words.size = words
    switch button.configured.imagePlacement {
    case .leading, .trailing:
      let isFirst = (button.configured.imagePlacement == .leading) != isRightToLeft
      self.image.origin = Point(
        x: isFirst ? start.x : start.x + size.width - image.width, y: room.midY - image.height / 2)
      self.words = Rect(
        x: isFirst ? start.x + size.width - words.width : start.x, y: room.minY, width: words.width,
        height: room.height)
    case .top, .bottom:
      let isFirst = button.configured.imagePlacement == .top
      self.image.origin = Point(
        x: start.x + (size.width - image.width) * share,
        y: isFirst ? start.y : start.y + size.height - image.height)
      self.words.origin = Point(
        x: start.x + (size.width - words.width) * share,
        y: isFirst ? start.y + size.height - words.height : start.y)
    }
  }

  /// The size of picture and words together.
  static func size(of button: ButtonElement, words: Size, image: Size?) -> Size {
    guard let image, image != .zero else { return words }
    let padding = words.width > 0 ? button.configured.imagePadding : 0
    switch button.configured.imagePlacement {
    case .leading, .trailing:
      return Size(
        width: image.width + padding + words.width, height: max(image.height, words.height))
    case .top, .bottom:
      return Size(
        width: max(image.width, words.width), height: image.height + padding + words.height)
    }
  }
}

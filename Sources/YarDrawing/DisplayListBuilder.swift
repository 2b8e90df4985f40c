import YarLayout

/// Turns a tree that is laid out into a display list.
///
/// ```swift
/// window.layoutIfNeeded()
/// let list = DisplayListBuilder.displayList(of: window)
/// ```
///
/// Views are drawn from back to front: shadow, background, content, subviews, border. Hidden and fully
/// transparent views draw nothing. The walk uses a list of its own, so depth costs no stack.
public struct DisplayListBuilder {
  /// The list made so far.
  public internal(set) var list: DisplayList
  private let scale: Double
  private var textScales = TextScales()
  /// What each view draws itself, where that is noted.
  var contents: [DrawnContent]?

  /// What the views inside are tagged as.
  var tagging: Tagging

  init(of view: View, tags: TagDetail = .none) {
    list = DisplayList(size: view.bounds.size)
    scale = view.environment.scale
    tagging = Tagging(tags)
  }

  /// The picture of a view and everything in it, as large as the view, with its top left as origin.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - tags: What is said of its structure; nothing by default.
  public static func displayList(of view: View, tags: TagDetail = .none) -> DisplayList {
    var builder = DisplayListBuilder(of: view, tags: tags)
    builder.draw(view)
    return builder.list
  }

  /// An empty list for a picture that is put together of several views.
  ///
  /// - Parameters:
  ///   - scale: Pixels for each point.
  ///   - tags: What is said of the structure of what is drawn.
  package init(size: Size, scale: Double, tags: TagDetail) {
    list = DisplayList(size: size)
    self.scale = scale
    tagging = Tagging(tags)
  }

  /// Adds a command.
  public mutating func add(_ command: DrawingCommand) {
    list.commands.append(command)
  }

  private enum Step {
    case open(View, Point)
    case close(View, Rect, pops: Int)
  }

  mutating func draw(_ root: View) {
    draw(root, from: Point(x: -root.frame.minX, y: -root.frame.minY))
  }

  /// Adds a view and everything in it.
  ///
  /// - Parameter start: Where the origin of its superview lies in the picture.
  package mutating func draw(_ root: View, from start: Point) {
    var steps: [Step] = [.open(root, start)]
    while let step = steps.popLast() {
      switch step {
      case .open(let view, let origin):
        guard !view.isHidden, !view.isPassedOver, view.alpha > 0 else { continue }
        let rect = view.frame.offsetBy(x: origin.x, y: origin.y)
        let first = list.commands.count
        open(elements(of: view), rect)
        let pops = openLayers(of: view, rect)
        let start = list.commands.count
        drawContent(of: view, rect)
        contents?.append(
          DrawnContent(
            view: view, rect: rect, start: first, commands: start..<list.commands.count))
        steps.append(.close(view, rect, pops: pops))
        var origin = rect.origin
        if let scaled = view as? ScaledView, scaled.boundsScale != 1 {
          add(.pushTransform(scale: scaled.boundsScale, translation: rect.origin))
          origin = .zero
        }
        if let scrollView = view as? ScrollView {
          origin = origin - scrollView.contentOffset
        }
        origin = origin - view.drawnContentOffset
        for child in view.subviews.reversed() { steps.append(.open(child, origin)) }
      case .close(let view, let rect, let pops):
        closeLayers(of: view, rect, pops: pops)
      }
    }
  }

  /// Draws what lies behind the content; returns how many groups stay open for it.
  package mutating func openLayers(of view: View, _ rect: Rect) -> Int {
    var pops = 0
    if view.alpha < 1 {
      add(.pushOpacity(view.alpha))
      pops += 1
    }
    let outline = RoundedRect(
      rect: rect, cornerRadius: view.cornerRadius, corners: view.maskedCorners)
    // Under an opaque border everything ends at the border's middle: two edges at one place, each half
    // a pixel soft, would show a thin line of what lies below around the round corners.
    let coversEdge =
      view.borderWidth > 0 && view.borderWidth < min(rect.width, rect.height)
      && view.borderLine == .solid && view.borderSides == .all
      && view.borderColor.alpha >= 1 && view.cornerRadius > 0
    let inside = coversEdge ? borderLine(of: view, rect) : outline
    if !rect.isEmpty {
      if let shadow = view.shadow, shadow.color.alpha > 0 { add(.shadow(outline, shadow)) }
      if let color = view.backgroundColor, color.alpha > 0 {
        add(.fill(.roundedRect(inside), .color(color)))
      }
      if let gradient = view.backgroundGradient, let last = gradient.stops.last {
        // Of a blend without a way each format would make something else.
        let hasWay = gradient.startPoint != gradient.endPoint
        add(
          .fill(.roundedRect(inside), hasWay ? .gradient(gradient, in: rect) : .color(last.color)))
      }
    }
    if view.clipsToBounds {
      add(.pushClip(inside))
      pops += 1
    }
    return pops
  }

  /// Closes the groups of a view; the border lies above everything inside, but within its opacity.
  package mutating func closeLayers(of view: View, _ rect: Rect, pops: Int) {
    if let scaled = view as? ScaledView, scaled.boundsScale != 1 { add(.pop) }
    if view.clipsToBounds { add(.pop) }
    if view.borderWidth > 0, view.borderColor.alpha > 0, !rect.isEmpty {
      drawBorder(of: view, rect)
    }
    if view.alpha < 1 { add(.pop) }
    closeElements()
  }

  /// The middle of the border.
  func borderLine(of view: View, _ rect: Rect) -> RoundedRect {
    let half = view.borderWidth / 2
    return RoundedRect(
      rect: rect.inset(by: EdgeInsets(all: half)),
      cornerRadius: max(0, view.cornerRadius - half),
      corners: view.maskedCorners)
  }

  private mutating func drawContent(of view: View, _ rect: Rect) {
    if let label = view as? Label {
      guard let place = label.textPlace(in: rect) else { return }
      let clips =
        label.clipsHighText
        && label.shapedText.measure(width: place.width).size.height > rect.height + 0.5
      if clips { add(.pushClip(RoundedRect(rect: rect, cornerRadius: 0))) }
      drawText(of: label, in: place)
      if clips { add(.pop) }
    } else if let imageView = view as? ImageView {
      guard let image = imageView.image, !rect.isEmpty else { return }
      add(.image(image, imageView.contentMode.destination(of: image.size, in: rect)))
    } else if let button = view as? Button {
      draw(button, rect)
    } else if let canvas = view as? CanvasView {
      canvas.draw(in: rect, &self)
    }
  }

  /// Text that is smaller or larger than its font is drawn at the font's size in a box of another scale: the lines are
  /// those that were measured.
  private mutating func drawText(of label: Label, in place: Rect) {
    let isEmpty = label.text?.isEmpty ?? true
    let textScale = textScales.scale(of: label, in: place.size)
    guard textScale != 1, !isEmpty, !place.isEmpty else {
      drawText(label.shapedText, in: place, label.textColor, isEmpty: isEmpty)
      return
    }
    add(.pushTransform(scale: textScale, translation: place.origin))
    let inside = Rect(
      x: 0, y: 0, width: place.width / textScale, height: place.height / textScale)
    drawText(label.shapedText, in: inside, label.textColor, isEmpty: false)
    add(.pop)
  }

  /// Text stands in the middle of its box from top to bottom, as in UIKit, on whole pixels.
  private mutating func drawText(
    _ text: any ShapedText, in rect: Rect, _ color: Color, isEmpty: Bool
  ) {
    guard !isEmpty, rect.width > 0, color.alpha > 0 || text.content.attributedText != nil else {
      return
    }
    let height = text.measure(width: rect.width).size.height
    add(.text(text, in: Self.textRoom(height: height, in: rect, scale: scale), color: color))
  }

  /// Image and title stand together in the middle of the room inside the insets.
  private mutating func draw(_ button: Button, _ rect: Rect) {
    let room = rect.inset(by: button.contentInsets)
    let title = button.title == nil ? Size.zero : button.shapedTitle.measure(width: nil).size
    var content = button.contentSize
    content.width = min(content.width, room.width)
    var x = room.minX + floor((room.width - content.width) / 2 * scale) / scale
    let rightToLeft = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let imageWidth = button.image.map {
      $0.size.width + (button.title == nil ? 0 : button.imagePadding)
    }
    let titleWidth = max(0, min(title.width, content.width - (imageWidth ?? 0)))
    if let image = button.image {
      let y = room.minY + (room.height - image.size.height) / 2
      let imageX = rightToLeft ? x + content.width - image.size.width : x
      add(
        .image(
          image, Rect(x: imageX, y: y, width: image.size.width, height: image.size.height)))
      if !rightToLeft { x += imageWidth ?? 0 }
    }
    if button.title != nil {
      // A title is a little wider than measured: rounding must not turn its end into an ellipsis.
      drawText(
        button.shapedTitle,
        in: Rect(
          x: x, y: room.minY, width: ceil(titleWidth * scale) / scale,
          height: room.height),
        button.titleColor, isEmpty: false)
    }
  }
}

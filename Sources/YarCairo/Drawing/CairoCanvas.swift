import CPango
import YarDrawing
import YarLayout

/// Carries out drawing commands on a cairo surface.
final class CairoCanvas {
  /// The drawing context.
  let context: OpaquePointer
  /// Whether the surface keeps outlines and text (PDF) and not pixels.
  let isVector: Bool
  /// Whose caches are used.
  let renderer: CairoRenderer
  /// What text is set in where the file has parts of fonts; nil for the fonts as they are.
  var fonts: PageFonts?

  /// What each open `push` needs at its `pop`.
  enum Open {
    case state
    /// Nothing: a link is added behind all else.
    case nothing
    case group(opacity: Double)
  }

  var open: [Open] = []
  /// The links of the page so far, with their places on it.
  var links: [(address: String, place: Rect)] = []

  init(surface: OpaquePointer, isVector: Bool, renderer: CairoRenderer) {
    guard let context = cairo_create(surface) else {
      preconditionFailure("cairo returns a context even where it fails")
    }
    self.context = context
    self.isVector = isVector
    self.renderer = renderer
  }

  deinit { cairo_destroy(context) }

  /// Makes everything larger.
  func scale(_ factor: Double) { cairo_scale(context, factor, factor) }

  /// Fills the whole surface.
  func fillEverything(_ color: Color) {
    setSource(color)
    cairo_paint(context)
  }

  /// Throws what went wrong so far.
  func check() throws(RenderError) {
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .backend(reason: String(cString: cairo_status_to_string(status)))
    }
    try renderer.checkFonts()
  }

  /// Draws commands; a `pop` too many is ignored and one too few is added.
  ///
  /// - Parameter forms: What is painted instead of commands, in their order.
  func draw(_ commands: [DrawingCommand], forms: [PlacedForm] = []) throws(RenderError) {
    var waiting = forms[...]
    var index = 0
    while index < commands.count {
      if let next = waiting.first, next.range.lowerBound == index {
        waiting.removeFirst()
        cairo_set_source_surface(context, next.form.surface, 0, 0)
        cairo_paint(context)
        index = next.range.upperBound
        continue
      }
      let command = commands[index]
      index += 1
      if let limit = renderer.workLimit, command.takesLong ? limit.ask() : limit.spend() {
        throw .stopped
      }
      try draw(command, before: index < commands.count ? commands[index] : nil)
    }
    // In the last one, too: a text whose lines were not found is none.
    if renderer.workLimit?.isReached ?? false { throw .stopped }
    while !open.isEmpty { pop() }
    addLinks()
  }

  private func draw(
    _ command: DrawingCommand, before next: DrawingCommand?
  ) throws(RenderError) {
    switch command {
    case .fill(let shape, let paint):
      guard trace(shape), setSource(paint) else { return }
      cairo_fill(context)
    case .stroke(let shape, let color, let width):
      guard width > 0, width.isFinite, trace(shape) else { return }
      setSource(color)
      cairo_set_line_width(context, width)
      cairo_stroke(context)
    case .dashedStroke(let shape, let color, let width, let line):
      drawDashes(along: shape, color, width: width, line: line)
    case .shadow(let shape, let shadow):
      drawShadow(of: shape, shadow, isCovered: shape.isCovered(by: next))
    case .text(let text, let box, let color):
      drawText(text, in: box, color: color)
    case .image(let image, let rect):
      try drawImage(image, in: rect)
    case .pushClip(let shape):
      cairo_save(context)
      open.append(.state)
      if trace(.roundedRect(shape)) {
        cairo_clip(context)
      } else {
        clipEverything()
      }
    case .pushOpacity(let opacity):
      pushGroup(opacity: opacity.isFinite ? min(max(opacity, 0), 1) : 1)
    case .pushTransform(let scale, let translation):
      cairo_save(context)
      open.append(.state)
      // A matrix that cannot be inverted would put cairo in a state of error for good.
      guard scale > 1e-6, scale < 1e6, abs(translation.x) < 1e6, abs(translation.y) < 1e6 else {
        clipEverything()
        return
      }
      cairo_translate(context, translation.x, translation.y)
      cairo_scale(context, scale, scale)
    case .pushLink(let address, let rect):
      pushLink(address, rect)
    case .pop:
      pop()
    }
  }

  private func pushGroup(opacity: Double) {
    // A group costs a picture of its own; the two ends of the scale need none.
    guard opacity > 0, opacity < 1 else {
      cairo_save(context)
      open.append(.state)
      if opacity == 0 { clipEverything() }
      return
    }
    cairo_push_group(context)
    open.append(.group(opacity: opacity))
  }

  /// Ends the innermost `push`.
  func pop() {
    switch open.popLast() {
    case .state:
      cairo_restore(context)
    case .nothing: break
    case .group(let opacity):
      cairo_pop_group_to_source(context)
      cairo_paint_with_alpha(context, opacity)
    case nil:
      break
    }
  }

  private func clipEverything() {
    cairo_new_path(context)
    cairo_rectangle(context, 0, 0, 0, 0)
    cairo_clip(context)
  }
}

extension RoundedRect {
  /// Whether a command paints all of the shape with an opaque colour: then what is below cannot be seen.
  func isCovered(by command: DrawingCommand?) -> Bool {
    guard case .fill(.roundedRect(let filled), .color(let color)) = command else { return false }
    return filled == self && color.alpha >= 1
  }
}

extension DrawingCommand {
  /// Whether it goes over many pixels several times, so that the time is asked before each.
  fileprivate var takesLong: Bool {
    switch self {
    case .shadow, .image, .pushOpacity: true
    default: false
    }
  }
}

import CPango
import YarLayout

/// The unbroken lines of a long text, as a Pango layout without a width has them.
///
/// A layout puts the runs of a line into their order from left to right by adding one after the other at the end of a list,
/// which it walks through each time: a text of many scripts takes time with the square of its length. Here its parts are asked
/// for one by one: runs, breaks, glyphs; then the order is made by the rule that lines that are cut out have.
///
/// Used under `FontLock`.
final class ItemizedLines {
  /// The bytes from which on texts are done here.
  static let leastBytes = 20_000

  /// The lines: `PangoLayoutLine`s whose runs stand from left to right.
  private(set) var lines: UnsafeMutablePointer<GSList>?
  /// What Pango says of each character, and of the end.
  let characterAttributes: UnsafeMutablePointer<PangoLogAttr>

  private let text: UnsafePointer<CChar>
  private let length: Int
  private let characterCount: Int
  private let workLimit: WorkLimit?

  /// Whether a text is long, and nothing in it asks for a layout: tabs and line separators.
  static func serves(_ text: UnsafePointer<CChar>, length: Int) -> Bool {
    guard length >= leastBytes else { return false }
    let bytes = UnsafeRawBufferPointer(start: text, count: length)
    for index in bytes.indices {
      if bytes[index] == 0x09 { return false }
      if bytes[index] == 0xE2, index + 2 < length, bytes[index + 1] == 0x80,
        bytes[index + 2] == 0xA8
      {
        return false
      }
    }
    return true
  }

  /// Shapes a text.
  ///
  /// - Parameters:
  ///   - text: What outlives the lines.
  ///   - attributes: What a layout would be told.
  ///   - description: The font of what the attributes leave open.
  ///   - workLimit: Where it is reached, the lines end early.
  init(
    _ text: UnsafePointer<CChar>, length: Int, context: OpaquePointer, attributes: OpaquePointer?,
    description: OpaquePointer?, within workLimit: WorkLimit? = nil
  ) {
    self.workLimit = workLimit
    self.text = text
    self.length = length
    let bytes = UnsafeRawBufferPointer(start: text, count: length)
    characterCount = bytes.count { $0.beginsCharacter }
    characterAttributes = .allocate(capacity: characterCount + 1)
    characterAttributes.initialize(repeating: PangoLogAttr(), count: characterCount + 1)
    let attributes = attributes.flatMap { pango_attr_list_copy($0) } ?? pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    if let description {
      pango_attr_list_insert_before(attributes, pango_attr_font_desc_new(description))
    }
    let areOfWholeText = Self.areOfWholeText(attributes)
    var start = 0
    var character = 0
    var lastDirection = yar_base_direction(text, Int32(length))
    if lastDirection == PANGO_DIRECTION_NEUTRAL {
      lastDirection = pango_context_get_base_dir(context)
    }
    while true {
      var end: Int32 = 0
      var next: Int32 = 0
      pango_find_paragraph_boundary(text + start, Int32(length - start), &end, &next)
      var direction = yar_base_direction(text + start, end)
      // A paragraph without letters runs as the one before.
      if direction == PANGO_DIRECTION_NEUTRAL { direction = lastDirection }
      lastDirection = direction
      // Pango counts the characters before a paragraph. With attributes that are everywhere the same there need be none: a text
      // of 100,000 short lines took 37 s otherwise.
      let origin = areOfWholeText ? start : 0
      let items = pango_itemize_with_base_dir(
        context, direction, text + origin, Int32(start - origin), end, attributes, nil)
      let range = start..<start + Int(next)
      let count = bytes[range].count { $0.beginsCharacter }
      addLine(
        items, from: origin, start: start, length: Int(end), range: range, character: character,
        isRightToLeft: direction == PANGO_DIRECTION_RTL)
      character += count
      if start + Int(end) >= length || workLimit?.ask() ?? false { break }
      start = range.upperBound
    }
    lines = g_slist_reverse(lines)
  }

  /// Whether attributes are the same from the beginning to the end of a text, whatever its length.
  private static func areOfWholeText(_ attributes: OpaquePointer?) -> Bool {
    let iterator = pango_attr_list_get_iterator(attributes)
    defer { pango_attr_iterator_destroy(iterator) }
    var start: Int32 = 0
    var end: Int32 = 0
    pango_attr_iterator_range(iterator, &start, &end)
    return end == .max
  }

  deinit {
    FontLock.whileHeld {
      var node = lines
      while let line = node?.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) {
        line.forEachRun { pango_glyph_item_free($0) }
        yar_line_free(line)
        node = node?.pointee.next
      }
      g_slist_free(lines)
    }
    characterAttributes.deallocate()
  }

  /// Adds a paragraph before the others.
  ///
  /// - Parameters:
  ///   - items: Its runs in reading order, to be taken over.
  ///   - origin: The byte of the text that their places are counted from.
  ///   - range: Its bytes, with what ends it.
  ///   - character: The number of characters before it.
  private func addLine(
    _ items: UnsafeMutablePointer<GList>?, from origin: Int, start: Int, length: Int,
    range: Range<Int>, character: Int, isRightToLeft: Bool
  ) {
    guard let line = yar_line_make(Int32(start), Int32(length), isRightToLeft ? 1 : 0) else {
      preconditionFailure("no memory for a line")
    }
    pango_default_break(
      text + range.lowerBound, Int32(range.count), nil, characterAttributes + character,
      Int32(characterCount + 1 - character))
    var runs: [GlyphRun] = []
    var place = character
    var node = items
    while let item = node?.pointee.data?.assumingMemoryBound(to: PangoItem.self) {
      item.pointee.offset += Int32(origin)
      pango_tailor_break(
        text + Int(item.pointee.offset), item.pointee.length, &item.pointee.analysis,
        item.pointee.offset, characterAttributes + place, item.pointee.num_chars + 1)
      place += Int(item.pointee.num_chars)
      node = node?.pointee.next
    }
    place = character
    node = items
    while let item = node?.pointee.data?.assumingMemoryBound(to: PangoItem.self) {
      if workLimit?.isReached ?? false {
        pango_item_free(item)
        node = node?.pointee.next
        continue
      }
      guard let glyphs = pango_glyph_string_new(), let run = yar_glyph_item_make(item, glyphs)
      else { preconditionFailure("no memory for glyphs") }
      pango_shape_item(
        item, text, Int32(self.length), characterAttributes + place, glyphs, PANGO_SHAPE_NONE)
      runs.append(GlyphRun(borrowed: run))
      place += Int(item.pointee.num_chars)
      _ = workLimit?.spend(
        1 + Int(item.pointee.length) / PangoTextMeasurer.bytesOfAPiece)
      node = node?.pointee.next
    }
    g_list_free(items)
    for run in GlyphRun.visualOrder(runs).reversed() {
      line.pointee.runs = g_slist_prepend(line.pointee.runs, run.raw)
    }
    lines = g_slist_prepend(lines, line)
  }
}

import Foundation
import YarLayout

/// How a paragraph of an attributed string is set.
public class NSParagraphStyle {
  /// Extra distance between lines, in points.
  public var lineSpacing: CGFloat = 0
  /// Extra distance to the paragraph behind.
  public var paragraphSpacing: CGFloat = 0
  /// Extra distance to the paragraph before.
  public var paragraphSpacingBefore: CGFloat = 0
  /// How lines are set between the edges.
  public var alignment = NSTextAlignment.natural
  /// The distance of the first line from the edge where it starts.
  public var firstLineHeadIndent: CGFloat = 0
  /// The distance of the other lines from the edge where they start.
  public var headIndent: CGFloat = 0
  /// The distance of the lines' ends: from the edge where they end if it is below 0; what is above is not heeded.
  public var tailIndent: CGFloat = 0
  /// What happens to text that does not fit; lines break between words by default, and nothing is cut with an ellipsis.
  public var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// By which the height of lines is multiplied; 0 is as their fonts ask.
  public var lineHeightMultiple: CGFloat = 0
  /// The least height of lines; 0 is none.
  public var minimumLineHeight: CGFloat = 0
  /// The largest height of lines; 0 is none.
  public var maximumLineHeight: CGFloat = 0
  /// Up to which part of a line's width words are kept whole; Yar breaks none.
  public var hyphenationFactor: Float = 0

  /// Makes the usual style.
  public required init() {}

  /// The usual style.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// A copy that can be changed.
  public func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.setParagraphStyle(self)
    return copy
  }

  /// Takes what another style says.
  public func setParagraphStyle(_ other: NSParagraphStyle) {
    lineSpacing = other.lineSpacing
    paragraphSpacing = other.paragraphSpacing
    paragraphSpacingBefore = other.paragraphSpacingBefore
    alignment = other.alignment
    firstLineHeadIndent = other.firstLineHeadIndent
    headIndent = other.headIndent
    tailIndent = other.tailIndent
    lineBreakMode = other.lineBreakMode
    lineHeightMultiple = other.lineHeightMultiple
    minimumLineHeight = other.minimumLineHeight
    maximumLineHeight = other.maximumLineHeight
    hyphenationFactor = other.hyphenationFactor
  }

  /// The style in Yar's words.
  var style: ParagraphStyle {
    var style = ParagraphStyle(
      alignment: alignment, firstLineHeadIndent: Double(firstLineHeadIndent),
      headIndent: Double(headIndent), paragraphSpacing: Double(paragraphSpacing))
    style.paragraphSpacingBefore = Double(paragraphSpacingBefore)
    style.tailIndent = min(0, Double(tailIndent))
    style.lineSpacing = Double(lineSpacing)
    style.lineHeight = LineHeight(
      multiple: Double(lineHeightMultiple), minimum: Double(minimumLineHeight),
      maximum: Double(maximumLineHeight))
    return style
  }
}

/// A style that is made part by part; the same as the other here.
public final class NSMutableParagraphStyle: NSParagraphStyle {}

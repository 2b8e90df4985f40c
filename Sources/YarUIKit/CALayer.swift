import Foundation
import YarLayout

/// The look of a view by the names of its layer; it keeps nothing itself.
///
/// Sublayers, masks, contents and animations are out of reach.
public final class CALayer {
  private unowned let view: View

  init(_ view: View) { self.view = view }

  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat {
    get { CGFloat(view.cornerRadius) }
    set { view.cornerRadius = Double(newValue) }
  }

  /// The corners that the radius applies to.
  public var maskedCorners: CACornerMask {
    get { view.maskedCorners }
    set { view.maskedCorners = newValue }
  }

  /// The width of the line along the edges, in points.
  public var borderWidth: CGFloat {
    get { CGFloat(view.borderWidth) }
    set { view.borderWidth = Double(newValue) }
  }

  /// The colour of that line.
  public var borderColor: CGColor? {
    get { view.borderColor }
    set { view.borderColor = newValue ?? .clear }
  }

  /// The colour behind the content.
  public var backgroundColor: CGColor? {
    get { view.backgroundColor }
    set { view.backgroundColor = newValue }
  }

  /// Whether what lies outside is not drawn.
  public var masksToBounds: Bool {
    get { view.clipsToBounds }
    set { view.clipsToBounds = newValue }
  }

  /// The opacity of the view, 0 to 1.
  public var opacity: Float {
    get { Float(view.alpha) }
    set { view.alpha = Double(newValue) }
  }

  /// How corners are rounded; Yar draws parts of circles.
  public var cornerCurve: CALayerCornerCurve {
    get { view.recorded("cornerCurve", .circular) }
    set { view.note("cornerCurve", newValue) }
  }

  /// Whether the layer is kept as a picture; nothing in Yar.
  public var shouldRasterize: Bool {
    get { view.recorded("shouldRasterize", false) }
    set { view.note("shouldRasterize", newValue) }
  }

  /// The pixels for each point of that picture.
  public var rasterizationScale: CGFloat {
    get { view.recorded("rasterizationScale", 1) }
    set { view.note("rasterizationScale", newValue) }
  }

  /// The view's own rectangle.
  public var bounds: CGRect { view.bounds }

  /// The view's place.
  public var frame: CGRect { view.frame }

  // A shadow is one value in Yar. Without an opacity there is none, as in UIKit, so its parts wait here.

  /// The colour of the shadow; black by default.
  public var shadowColor: CGColor? {
    get { view.record.shadowColor }
    set { change { $0.shadowColor = newValue } }
  }

  /// The opacity of the shadow; 0, the default, throws none.
  public var shadowOpacity: Float {
    get { Float(view.record.shadowOpacity) }
    set { change { $0.shadowOpacity = Double(newValue) } }
  }

  /// The blur of the shadow, in points; 3 by default.
  public var shadowRadius: CGFloat {
    get { CGFloat(view.record.shadowRadius) }
    set { change { $0.shadowRadius = Double(newValue) } }
  }

  /// How far the shadow is moved; 3 points up by default.
  public var shadowOffset: CGSize {
    get { view.record.shadowOffset }
    set { change { $0.shadowOffset = newValue } }
  }

  private func change(_ change: (ViewRecord) -> Void) {
    let record = view.record
    change(record)
    guard record.shadowOpacity > 0, let color = record.shadowColor else {
      view.shadow = nil
      return
    }
    view.shadow = Shadow(
      color: color.withAlpha(color.alpha * record.shadowOpacity),
      // Half of Yar's radius is the deviation; of UIKit's, the whole.
      radius: record.shadowRadius * 2, offset: record.shadowOffset)
  }
}

/// How the corners of a layer are rounded.
public enum CALayerCornerCurve: Sendable {
  case circular, continuous
}

extension View {
  /// The look of the view by other names.
  public var layer: CALayer { CALayer(self) }

  /// What the names of UIKit need to keep with a view.
  var record: ViewRecord {
    if let record = attachment as? ViewRecord { return record }
    let made = ViewRecord()
    attachment = made
    return made
  }
}

/// What is set by a name of UIKit's and has no part in Yar's layout or look: it is read as it was set.
final class ViewRecord {
  var shadowColor: CGColor? = .black
  var shadowOpacity = 0.0
  var shadowRadius = 3.0
  var shadowOffset = CGSize(width: 0.0, height: -3)
  /// By the name of the property.
  var values: [String: Any] = [:]
}

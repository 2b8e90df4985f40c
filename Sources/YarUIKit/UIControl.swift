import Foundation
import YarControls
import YarLayout

extension Switch {
  /// Turns it on or off.
  public func setOn(_ isOn: Bool, animated: Bool) { self.isOn = isOn }
}

extension Slider {
  /// Sets the value.
  public func setValue(_ value: Float, animated: Bool) { self.value = Double(value) }
}

extension ProgressView {
  /// The looks of lines, which are one in Yar.
  public enum Style: Sendable {
    // The name is UIKit's.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case `default`, bar
  }

  /// Makes a line of which nothing is done.
  public convenience init(progressViewStyle: Style) { self.init(frame: .zero) }

  /// Sets how much is done.
  public func setProgress(_ progress: Float, animated: Bool) { self.progress = Double(progress) }
}

extension PageControl {
  /// The size that a row of as many dots would have.
  public func size(forNumberOfPages pageCount: Int) -> CGSize {
    PageControl(numberOfPages: pageCount).intrinsicContentSize
  }
}

extension TextView {
  /// What lines are set in: the room at their ends.
  public var textContainer: NSTextContainer { NSTextContainer(self) }
}

/// The room of a text view's lines by UIKit's name; it keeps nothing itself.
public final class NSTextContainer {
  private let view: TextView

  init(_ view: TextView) { self.view = view }

  /// The room at the start and the end of each line; 5 points by default.
  public var lineFragmentPadding: CGFloat {
    get { CGFloat(view.lineFragmentPadding) }
    set { view.lineFragmentPadding = Double(newValue) }
  }
}

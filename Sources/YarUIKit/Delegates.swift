import Foundation
import YarControls
import YarLayout

// Who is told of what somebody does with a screen. Nothing in Yar tells them: a program that has such methods compiles,
// and what they do is tried by calling them. Each method may be left out, as in UIKit.

/// Who is told of what is written into a field.
public protocol UITextFieldDelegate: AnyObject {
  /// Whether the field may begin to take input.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// The field takes input.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether the field may cease to.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// The field takes no more input.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Whether characters may be exchanged.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Whether the text may be emptied.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether the key that ends the input does so.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// What counts where a program leaves the method out: yes.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Nothing, where a program leaves the method out.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// What counts where a program leaves the method out: yes.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Nothing, where a program leaves the method out.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// What counts where a program leaves the method out: yes.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// What counts where a program leaves the method out: yes.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// What counts where a program leaves the method out: yes.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// Who is told that a scroll view moves.
public protocol UIScrollViewDelegate: AnyObject {
  /// The content was moved.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// A finger is about to move the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// The finger left; whether the content goes on moving.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// The content came to rest after the finger left.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// The content came to rest where a program moved it.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Nothing, where a program leaves the method out.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Nothing, where a program leaves the method out.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Nothing, where a program leaves the method out.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  /// Nothing, where a program leaves the method out.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Nothing, where a program leaves the method out.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}

/// Who is told of what is written into a view of text.
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// The view takes input.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// The text is another.
  func textViewDidChange(_ textView: UITextView)
  /// The view takes no more input.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether characters may be exchanged.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
}

extension UITextViewDelegate {
  /// Nothing, where a program leaves the method out.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Nothing, where a program leaves the method out.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Nothing, where a program leaves the method out.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// What counts where a program leaves the method out: yes.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
}

/// A reference that does not count.
private final class Unowned {
  weak var object: AnyObject?
  init(_ object: AnyObject?) { self.object = object }
}

extension View {
  fileprivate var recordedDelegate: AnyObject? {
    get { (recorded("delegate", nil) as Unowned?)?.object }
    set { note("delegate", Unowned(newValue)) }
  }
}

extension ScrollView {
  /// Who is told that the content moves; nothing in Yar tells it.
  public var delegate: (any UIScrollViewDelegate)? {
    get { recordedDelegate as? any UIScrollViewDelegate }
    set { recordedDelegate = newValue }
  }
}

extension TextView {
  /// Who is told of what is written; nothing in Yar tells it.
  public var delegate: (any UITextViewDelegate)? {
    get { recordedDelegate as? any UITextViewDelegate }
    set { recordedDelegate = newValue }
  }
}

// MARK: Who has the keyboard

extension View {
  /// Whether the keyboard speaks to the view.
  public var isFirstResponder: Bool { (self as? Control)?.isFocused ?? false }

  /// Lets the keyboard speak to a field or a view of text; others refuse.
  @discardableResult
  public func becomeFirstResponder() -> Bool {
    guard let control = self as? Control, control is TextField || control is TextView else {
      return false
    }
    control.isFocused = true
    return true
  }

  /// Lets the keyboard speak to the view no longer.
  @discardableResult
  public func resignFirstResponder() -> Bool {
    (self as? Control)?.isFocused = false
    return true
  }

  /// Lets the keyboard speak to nothing in the view, and not to the view.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    if isFirstResponder { resignFirstResponder() }
    for view in subviews { view.endEditing(force) }
    return true
  }
}

/// What holds content whose size others lay out around, and is told of changes inside it.
///
/// ``ViewController`` conforms; override its methods rather than making another conformance.
/// Source: UIKit's `UIContentContainer`.
public protocol ContentContainer: AnyObject {
  /// The size that the container would like its content to have, in points; (0, 0) says nothing.
  var preferredContentSize: Size { get }

  /// The preferred size of a child is another.
  func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer)

  /// Constraints inside a child, whose frame is set by code, give it another size than before.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any ContentContainer)

  /// The size that a child gets when this container has a size.
  func size(
    forChildContentContainer container: any ContentContainer,
    withParentContainerSize parentSize: Size
  ) -> Size

  /// The container is about to get another size.
  func viewWillTransition(to size: Size)
}

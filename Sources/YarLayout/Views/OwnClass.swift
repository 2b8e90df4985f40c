/// Telling Yar's own open classes from those that users derive from them.
///
/// An override of `sizeThatFits(_:)` or `layoutSubviews()` must be called; a view whose class is exactly
/// one of Yar's own has none, so the passes need not call it at all. A view makes one of the class of Yar's own that its
/// class is or derives from, which tells these apart: once for each class. (Yar's final classes mark themselves.)
struct OwnClasses {
  private var own: [View.ClassIdentity] = []
  private var others: [View.ClassIdentity] = []

  mutating func contains(classOf view: View) -> Bool {
    let identity = view.classIdentity
    if own.contains(identity) { return true }
    if others.contains(identity) { return false }
    let isOwn = view.viewOfOwnClass().classIdentity == identity
    if isOwn { own.append(identity) } else { others.append(identity) }
    return isOwn
  }
}

extension View {
  #if hasFeature(Embedded)

  /// The first word of an object, the address of its class: Embedded Swift has no metatypes.
  typealias ClassIdentity = UInt

  fileprivate var classIdentity: ClassIdentity {
    unsafeBitCast(self, to: UnsafePointer<UInt>.self).pointee
  }

  #else

  typealias ClassIdentity = ObjectIdentifier

  fileprivate var classIdentity: ClassIdentity { ObjectIdentifier(type(of: self)) }

  #endif

  /// Whether another view is of exactly this view's class.
  final func hasClass(of other: View) -> Bool { classIdentity == other.classIdentity }

  /// Tells whether a view is of exactly the class of this one.
  package var classMatcher: @Sendable (View) -> Bool {
    let identity = classIdentity
    return { $0.classIdentity == identity }
  }
}

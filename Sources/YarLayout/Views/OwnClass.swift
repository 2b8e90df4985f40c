/// Telling Yar's own open classes from those that users derive from them.
///
/// An override of `sizeThatFits(_:)` or `layoutSubviews()` must be called; a view whose class is exactly
/// one of Yar's own has none, so the passes need not call it at all. (Yar's final classes mark themselves.)
struct OwnClasses {
  #if hasFeature(Embedded)

  // Embedded Swift has no metatypes. The first word of an object is the address of its class; it is
  // compared with those of objects known to be of the classes themselves.
  private let addresses = [
    View().classAddress, WeView().classAddress, Label().classAddress, ImageView().classAddress,
    Button().classAddress, StackView().classAddress,
  ]

  func contains(classOf view: View) -> Bool {
    addresses.contains(view.classAddress)
  }

  #else

  func contains(classOf view: View) -> Bool {
    let type = type(of: view)
    return type == View.self || type == WeView.self || type == Label.self
      || type == ImageView.self || type == Button.self || type == StackView.self
  }

  #endif
}

extension View {
  #if hasFeature(Embedded)

  fileprivate var classAddress: UInt {
    unsafeBitCast(self, to: UnsafePointer<UInt>.self).pointee
  }

  /// Tells whether a view is of exactly the class of this one.
  package var classMatcher: @Sendable (View) -> Bool {
    let address = classAddress
    return { $0.classAddress == address }
  }

  #else

  /// Tells whether a view is of exactly the class of this one.
  package var classMatcher: @Sendable (View) -> Bool {
    let type = type(of: self)
    return { Swift.type(of: $0) == type }
  }

  #endif
}

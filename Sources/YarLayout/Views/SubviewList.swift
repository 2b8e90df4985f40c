/// The subviews of a view: a list that takes no memory of its own while it holds a single one.
///
/// Many containers have one subview, and an array costs an allocation of 48 bytes. (Not generic: a generic
/// enum takes another byte to say which case it is, and with it eight more for each view.)
enum SubviewList {
  case none
  case one(View)
  /// Any number, also none or one: what has grown does not shrink back.
  case many([View])

  var isEmpty: Bool {
    switch self {
    case .none: true
    case .one: false
    case .many(let views): views.isEmpty
    }
  }

  var count: Int {
    switch self {
    case .none: 0
    case .one: 1
    case .many(let views): views.count
    }
  }

  /// The views as users see them; an array is made for a single one.
  var views: [View] {
    switch self {
    case .none: []
    case .one(let view): [view]
    case .many(let views): views
    }
  }

  /// Makes room for a number of views, where there are none yet.
  mutating func reserve(_ count: Int) {
    guard case .none = self, count > 1 else { return }
    var views: [View] = []
    views.reserveCapacity(count)
    self = .many(views)
  }

  mutating func append(_ view: View) {
    // Consumed, so that the array is not copied when it grows.
    switch consume self {
    case .none: self = .one(view)
    case .one(let first): self = .many([first, view])
    case .many(var views):
      views.append(view)
      self = .many(views)
    }
  }

  mutating func insert(_ view: View, at index: Int) {
    switch consume self {
    case .none: self = .one(view)
    case .one(let other): self = .many(index == 0 ? [view, other] : [other, view])
    case .many(var views):
      views.insert(view, at: index)
      self = .many(views)
    }
  }

  /// Removes the view at an index, which there is.
  mutating func remove(at index: Int) {
    switch consume self {
    case .none, .one: self = .none
    case .many(var views):
      views.remove(at: index)
      self = .many(views)
    }
  }

  /// The views without counting references, for walks that call no code of a user's.
  @inline(__always)
  func withReferences<Result>(
    _ body: (UnsafeBufferPointer<Unmanaged<View>>) -> Result
  ) -> Result {
    switch self {
    case .none:
      return body(UnsafeBufferPointer(start: nil, count: 0))
    case .one(let view):
      return withUnsafePointer(to: .passUnretained(view)) {
        body(UnsafeBufferPointer(start: $0, count: 1))
      }
    case .many(let views):
      return views.withUnsafeBufferPointer { buffer in
        buffer.withMemoryRebound(to: Unmanaged<View>.self) { body($0) }
      }
    }
  }

  /// The place of a view, searched from the end: what was added last is mostly what is meant.
  func lastIndex(of view: View) -> Int? {
    let address = Unmanaged.passUnretained(view).toOpaque()
    return withReferences { references in
      references.lastIndex { $0.toOpaque() == address }
    }
  }
}

/// Which way a row or column runs, known when its code is compiled: which of two dimensions counts is not asked
/// at every member.
protocol LineAxis {
  static var isRow: Bool { get }
}

enum RowAxis: LineAxis {
  @inline(__always) static var isRow: Bool { true }
}

enum ColumnAxis: LineAxis {
  @inline(__always) static var isRow: Bool { false }
}

/// A width and a height of any kind, also to be had along and across an axis.
@frozen @usableFromInline
package struct Pair<Value: BitwiseCopyable>: BitwiseCopyable {
  @usableFromInline package var width: Value
  @usableFromInline package var height: Value

  @inlinable @inline(__always)
  package init(_ width: Value, _ height: Value) {
    self.width = width
    self.height = height
  }

  @inline(__always)
  init<Axis: LineAxis>(_ axis: Axis.Type, along: Value, across: Value) {
    self.init(Axis.isRow ? along : across, Axis.isRow ? across : along)
  }

  @inline(__always)
  func along<Axis: LineAxis>(_ axis: Axis.Type) -> Value { Axis.isRow ? width : height }

  @inline(__always)
  mutating func setAlong<Axis: LineAxis>(_ axis: Axis.Type, _ value: Value) {
    if Axis.isRow { width = value } else { height = value }
  }

  @inline(__always)
  mutating func setAcross<Axis: LineAxis>(_ axis: Axis.Type, _ value: Value) {
    if Axis.isRow { height = value } else { width = value }
  }

  @inline(__always)
  func across<Axis: LineAxis>(_ axis: Axis.Type) -> Value { Axis.isRow ? height : width }
}

/// What a layout's members are offered, or want.
typealias Room<N: Number> = Pair<N>

import YarLayout

/// A mistake in a format as it is found; `VisualFormatError` puts it into words.
struct VisualFormatProblem: Error {
  var kind: VisualFormatError.Kind
  /// The caret's column.
  var column: Int
  /// The name or number that is wrong, if there is one.
  var token: Range<Int>?
  /// The view in whose brackets or beside which the mistake is.
  var view: String?
  /// The name that is wrong.
  var name: String?
  /// The number that is wrong.
  var number: Double?
  /// The requirement read last, which may have been meant to go on.
  var predicate: VisualFormat.Predicate?
  /// The alignment that does not fit the format.
  var alignment: LayoutConstraint.Attribute?

  /// A mistake of form, at the first character that cannot be read on.
  init(_ kind: VisualFormatError.Kind, at column: Int) {
    self.kind = kind
    self.column = column
  }

  /// A name or number that is wrong; the caret stands just behind it.
  init(_ kind: VisualFormatError.Kind, token: Range<Int>) {
    self.kind = kind
    column = token.upperBound
    self.token = token
  }
}

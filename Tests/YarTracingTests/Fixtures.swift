import YarLayout

func size(_ width: Double, _ height: Double) -> Size { Size(width: width, height: height) }

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
  Rect(x: x, y: y, width: width, height: height)
}

/// A view that always wants the same size.
func box(_ width: Double, _ height: Double) -> PlaceholderView {
  PlaceholderView(size(width, height))
}

/// A text of words; lines are 10 points high and words 5 apart.
func words(_ widths: Double...) -> PlaceholderView {
  PlaceholderView(words: widths, spacing: 5, lineHeight: 10)
}

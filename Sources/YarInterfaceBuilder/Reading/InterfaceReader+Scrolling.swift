extension InterfaceReader {
  /// Notes what all scrolling views have and what counts for none of them here.
  func skipScrolling(_ element: XMLElement) {
    element.skip(attributesIn: [
      "alwaysBounceVertical", "alwaysBounceHorizontal", "bounces", "bouncesZoom", "scrollEnabled",
      "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator", "keyboardDismissMode",
      "delaysContentTouches", "canCancelContentTouches", "directionalLockEnabled",
      "pagingEnabled", "contentInsetAdjustmentBehavior", "indicatorStyle", "minimumZoomScale",
      "maximumZoomScale", "automaticallyAdjustsScrollIndicatorInsets",
    ])
    for key in ["scrollIndicatorInsets", "contentInset"] {
      if let child = element.child(key: key) { skip(child) }
    }
  }
}

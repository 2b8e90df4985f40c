import YarDiagnosis
import YarInterfaceBuilder
import YarLayout
import YarScenes

extension CheckPlan {
  /// The showings of the rows of a template: what is asked for, or the template's own.
  package var rowShowings: [SceneShowing] {
    let devices: [Device?] = devices ?? [nil]
    let directions: [LayoutDirection?] = directions ?? [nil]
    return directions.flatMap { direction in
      devices.map { SceneShowing(device: $0, direction: direction) }
    }
  }

  /// The showings of a document's scenes, its own first.
  func showings(of document: SourceDocument, texts: [TextVariant]) -> [SceneShowing] {
    let own = SceneShowing(device: devices?.first, direction: directions?.first)
    var showings = [own]
    for device in devices.map({ Array($0.dropFirst()) }) ?? otherDevices(of: document) {
      showings.append(SceneShowing(device: device, direction: directions?.first))
    }
    if let directions {
      for direction in directions.dropFirst() {
        for showing in showings.filter({ $0.direction == directions[0] }) {
          showings.append(SceneShowing(device: showing.device, direction: direction))
        }
      }
    } else {
      let other: LayoutDirection = isRightToLeft(document) ? .leftToRight : .rightToLeft
      showings.append(SceneShowing(device: own.device, direction: other))
    }
    for variant in texts {
      for showing in showings where showing.texts == nil {
        var longer = showing
        longer.texts = variant
        showings.append(longer)
      }
    }
    return showings
  }

  private func isRightToLeft(_ document: SourceDocument) -> Bool {
    guard case .layout(let document) = document else { return false }
    return document.scenes.first?.direction == .rightToLeft
  }

  /// The smallest and the largest device of the kind that the document is drawn for, and of the other kind where
  /// '--range' reaches it.
  private func otherDevices(of document: SourceDocument) -> [Device] {
    guard case .interface(let document) = document, scenes.overrides.size == .unspecified,
      document.scenes.contains(where: { document.followsDevice($0) })
    else { return [] }
    let canvas = document.device.flatMap { Device.named($0.id) }
    let isPad = canvas?.isPad ?? false
    return Self.ends(isPads: isPad).filter { $0 != canvas }
      // A range may reach sizes that only the other kind has, with its edges and size classes.
      + Self.ends(isPads: !isPad).filter { device in
        range.map { range in
          range.from.width <= device.size.width && device.size.width <= range.to.width
            && range.from.height <= device.size.height && device.size.height <= range.to.height
        } ?? false
      }
  }

  /// The smallest and the largest device of a kind.
  private static func ends(isPads: Bool) -> [Device] {
    (isPads ? ["ipad8_3rounded", "ipad12_9rounded"] : ["retina4_0", "retina6_9"])
      .compactMap { Device.named($0) }
  }

  /// The sizes to search around a scene of a showing; nil for none.
  func search(around size: Size, _ showings: [SceneShowing]) -> SizeSearch? {
    if let range {
      return SizeSearch(
        widths: range.from.width...range.to.width, heights: range.from.height...range.to.height)
    }
    let sizes = showings.compactMap { $0.device?.size(isLandscape: false) }
    guard let first = sizes.first else { return nil }
    // A scene that is no screen keeps its size on every device.
    let all = devices == nil ? sizes + [size] : sizes
    guard devices != nil || Device.isScreenWidth(size.width) else {
      return nil
    }
    let widths = all.map(\.width)
    let heights = all.map(\.height)
    return SizeSearch(
      widths: (widths.min() ?? first.width)...(widths.max() ?? first.width),
      heights: (heights.min() ?? first.height)...(heights.max() ?? first.height))
  }
}

extension SourceDocument {
  /// Whether a scene, or another one that shows the same views, reads in a direction by itself.
  func hasScene(like index: Int, reading direction: LayoutDirection) -> Bool {
    guard case .layout(let document) = self else { return false }
    let scene = document.scenes[index]
    return document.scenes.contains {
      $0.sharesViews(with: scene) && ($0.direction ?? .leftToRight) == direction
    }
  }
}

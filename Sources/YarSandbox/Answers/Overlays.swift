import YarDocuments
import YarDrawing
import YarLayout

/// What is drawn over a scene to show how it was laid out.
struct Overlays {
  private(set) var margins: [Rect] = []
  private(set) var spacings: [Rect] = []
  private(set) var cells: [Rect] = []
  private(set) var baselines: [(left: Double, right: Double, y: Double)] = []

  private let window: Window

  init(_ window: Window) { self.window = window }

  /// Adds what the layouts of a container do.
  mutating func add(layoutsOf container: WeView) {
    for layout in container.layouts { add(layout, of: container) }
  }

  /// Adds what a layout does with its views.
  mutating func add(_ layout: BoxLayout, of container: View) {
    addMargins(of: layout, container)
    var placed: [Rect] = []
    for view in layout.subviews where !view.isHidden && !view.isPassedOver {
      guard let record = view.placement else { continue }
      var cell = record.cell
      // Cells are counted from where reading starts.
      if container.effectiveUserInterfaceLayoutDirection == .rightToLeft {
        cell = cell.offsetBy(x: container.bounds.width - cell.minX - cell.maxX, y: 0)
      }
      cells.append(container.convert(cell, to: window))
      placed.append(cell)
    }
    for gap in Self.gaps(between: placed) { spacings.append(container.convert(gap, to: window)) }
  }

  private mutating func addMargins(of layout: BoxLayout, _ container: View) {
    let bounds = container.bounds
    let inner = bounds.inset(
      by: EdgeInsets(
        top: layout.topMargin, left: layout.leftMargin, bottom: layout.bottomMargin,
        right: layout.rightMargin))
    let edges = [
      Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: layout.topMargin),
      Rect(x: bounds.minX, y: inner.minY, width: layout.leftMargin, height: inner.height),
      Rect(x: bounds.minX, y: inner.maxY, width: bounds.width, height: layout.bottomMargin),
      Rect(x: inner.maxX, y: inner.minY, width: layout.rightMargin, height: inner.height),
    ]
    for edge in edges where edge.width > 0 && edge.height > 0 {
      margins.append(container.convert(edge, to: window))
    }
  }

  /// What lies between neighbours: to the right of each cell, and below it, up to the next one.
  private static func gaps(between cells: [Rect]) -> [Rect] {
    var gaps: [Rect] = []
    for cell in cells {
      var right: Rect?
      var below: Rect?
      for other in cells {
        if other.minX >= cell.maxX, other.minY < cell.maxY, other.maxY > cell.minY,
          other.minX < right?.minX ?? .infinity
        {
          right = other
        }
        if other.minY >= cell.maxY, other.minX < cell.maxX, other.maxX > cell.minX,
          other.minY < below?.minY ?? .infinity
        {
          below = other
        }
      }
      if let right, right.minX > cell.maxX {
        let top = max(cell.minY, right.minY)
        gaps.append(
          Rect(
            x: cell.maxX, y: top, width: right.minX - cell.maxX,
            height: min(cell.maxY, right.maxY) - top))
      }
      if let below, below.minY > cell.maxY {
        let left = max(cell.minX, below.minX)
        gaps.append(
          Rect(
            x: left, y: cell.maxY, width: min(cell.maxX, below.maxX) - left,
            height: below.minY - cell.maxY))
      }
    }
    return gaps
  }

  /// Adds the baselines of a view's text.
  mutating func addBaselines(of view: View) {
    guard view is Label || view is Button, !view.isHidden, !view.isPassedOver else { return }
    var offsets: [Double] = []
    for baseline in [TextBaseline.first, .last] {
      if let offset = view.baselineOffset(baseline, in: view.bounds.size), !offsets.contains(offset)
      {
        offsets.append(offset)
      }
    }
    for offset in offsets {
      let line = view.convert(
        Rect(x: 0, y: offset, width: view.bounds.width, height: 0), to: window)
      baselines.append((line.minX, line.maxX, line.minY))
    }
  }
}

extension Sandbox {
  /// The overlays of a node, or of the whole scene.
  func answerOverlays(_ question: JSONNode) -> JSONValue {
    guard let live else { return failure("no scene was made") }
    var overlays = Overlays(live.window)
    var views: [View]?
    if let node = node(of: question) {
      switch node.content {
      case .view(let view):
        views = [view]
        if let container = view as? WeView { overlays.add(layoutsOf: container) }
        overlays.addBaselines(of: view)
      case .layout(let layout, _, let container):
        views = []
        if let layout { overlays.add(layout, of: container) }
      }
    } else {
      for node in nodes.all.prefix(nodes.viewCount) {
        guard let view = node.view, !view.isHidden, !view.isPassedOver else { continue }
        if let container = view as? WeView { overlays.add(layoutsOf: container) }
        overlays.addBaselines(of: view)
      }
    }
    func list(_ rects: [Rect]) -> JSONValue {
      .array(
        rects.map { rect in
          .array([rect.minX, rect.minY, rect.width, rect.height].map { .number($0) })
        })
    }
    return [
      "margins": list(overlays.margins), "spacings": list(overlays.spacings),
      "cells": list(overlays.cells),
      "baselines": .array(
        overlays.baselines.map { [.number($0.left), .number($0.right), .number($0.y)] }),
      "constraints": .array(constraints(about: views, live)),
    ]
  }

  /// The constraints of the document as lines.
  ///
  /// - Parameter views: Of which views; nil for all.
  private func constraints(about views: [View]?, _ live: LiveScene) -> [JSONValue] {
    guard let root = live.window.rootView else { return [] }
    let conflicting = root.layoutConflicts.flatMap { $0.constraints }
    var lines: [JSONValue] = []
    for (constraint, position) in live.constraints where constraint.isActive {
      if let views,
        !views.contains(where: { $0 === constraint.firstItem || $0 === constraint.secondItem })
      {
        continue
      }
      guard let line = constraint.line(in: root) else { continue }
      let isConflicting = conflicting.contains { $0 === constraint }
      lines.append([
        "text": .string("\(constraint)"), "label": .string(line.label),
        "isSize": .bool(line.isSize), "x1": .number(line.start.x), "y1": .number(line.start.y),
        "x2": .number(line.end.x), "y2": .number(line.end.y),
        "line": position.map { .number(Double($0.line)) } ?? .null,
        "column": position.map { .number(Double($0.column)) } ?? .null,
        "priority": .number(constraint.priority.rawValue), "conflicting": .bool(isConflicting),
      ])
    }
    return lines
  }
}

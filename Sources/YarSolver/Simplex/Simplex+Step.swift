/// A point on the way of an entering entity at which the slope of the cost changes or the way ends.
struct Event: BitwiseCopyable {
  /// Distance from the start.
  var distance: Double
  /// Place in the basis, or -1 for the entering entity itself.
  var place: Int32
  /// Hinge that is met, -1 for a bound.
  var hinge: Int32
  /// Where the entity is then.
  var position: Double
  /// How much the slope rises; infinite where the way ends.
  var rise: Double
}

extension Simplex {
  /// Moves `entity` in `direction` until the cost no longer falls, and exchanges it with the entity
  /// that stops it, if another does.
  ///
  /// 1. Find how basic entities follow (`loadColumn`).
  /// 2. Put the next hinge or bound of each in a heap, by distance.
  /// 3. Pass hinges in order of distance, as long as the slope remains negative.
  /// 4. Move; exchange; let multipliers follow the slopes that changed.
  mutating func step(_ view: BlockView, _ entity: Int, _ direction: Double) {
    steps.ofBlock += 1
    loadColumn(view, of: entity)
    let state = entities.place(entity)
    var slope = direction * (state.pointee.reduced + enterOwnSegment(state, direction))
    events.removeAll()
    pushOwnEvent(state, direction)
    for index in 0..<column.pattern.count {
      let place = Int(column.pattern[index])
      let rate = column.values[place] * direction
      if abs(rate) > 1e-9 { pushEvent(view, place, rate, from: entities[view.basis[place]].x) }
    }
    var distance = 0.0
    var stop = Event(distance: 0, place: -2, hinge: -1, position: 0, rise: 0)
    while events.count > 0 {
      let event = popEvent()
      distance = max(distance, event.distance)
      if slope + event.rise >= -slopeTolerance {
        stop = event
        break
      }
      slope += event.rise
      pass(view, event, state, direction)
    }
    if stop.place == -2 {
      // Nothing ends the way: rounding of a slope that is zero, or a free direction when looking
      // for the extent of the optimal face.
      isUnbounded = true
      undoPasses(view)
      column.clear()
      return
    }
    if distance <= tolerance {
      steps.degenerate += 1
    } else {
      steps.degenerate = 0
    }
    let way = distance * direction
    for index in 0..<column.pattern.count {
      let place = column.pattern[index]
      entities[view.basis[Int(place)]].x += column.values[place] * way
    }
    if stop.place == -1 {
      state.pointee.x = stop.position
    } else {
      finishExchange(view, entity, stop, way)
    }
    column.clear()
    applyResidual(view)
  }

  private mutating func finishExchange(
    _ view: BlockView, _ entity: Int, _ stop: Event, _ way: Double
  ) {
    let place = Int(stop.place)
    let state = entities.place(entity)
    state.pointee.x += way
    let leaving = Int(view.basis[place])
    entities[leaving].x = stop.position
    exchange(view, entity, at: place)
    // The place now has another entity, with its own imbalance.
    if residual.marks[place] != 0 { residual.values[place] = 0 }
    residual.add(basicSlope(state) + state.pointee.reduced, at: place)
    push(leaving)
  }

  /// Sets the segment of the entering entity as seen in its direction; returns its slope there.
  private func enterOwnSegment(
    _ state: UnsafeMutablePointer<Entity>, _ direction: Double
  ) -> Double {
    if isFeasibilityLevel {
      state.pointee.segment = 1
      return 0
    }
    let edge = state.pointee.x + (direction > 0 ? tolerance : -tolerance)
    var segment: Int32 = 0
    for index in Int(state.pointee.first)..<Int(state.pointee.end) {
      let position = hinges[index].position
      if direction > 0 ? position > edge : position >= edge { break }
      segment += 1
    }
    state.pointee.segment = segment
    return basicSlope(state)
  }

  /// Queues where the entering entity meets its next hinge or its bound.
  private mutating func pushOwnEvent(_ state: UnsafeMutablePointer<Entity>, _ direction: Double) {
    let event = nextEvent(state, place: -1, rate: direction, from: state.pointee.x)
    if event.distance < .infinity { insert(event) }
  }

  private mutating func pushEvent(
    _ view: BlockView, _ place: Int, _ rate: Double, from start: Double
  ) {
    let state = entities.place(view.basis[place])
    let event = nextEvent(state, place: Int32(place), rate: rate, from: start)
    if event.distance < .infinity { insert(event) }
  }

  /// The next point at which an entity that moves with `rate` changes its slope or must stop.
  @inline(__always)
  private func nextEvent(
    _ state: UnsafeMutablePointer<Entity>, place: Int32, rate: Double, from start: Double
  ) -> Event {
    let isRising = rate > 0
    let bound = isRising ? state.pointee.upper : state.pointee.lower
    if isFeasibilityLevel && place >= 0 {
      // Basic entities may be out of bounds, and cost 1 for each unit.
      let segment = state.pointee.segment
      let position: Double
      if isRising {
        if segment == 2 { return Event(never: place) }
        position = segment == 0 ? state.pointee.lower : state.pointee.upper
      } else {
        if segment == 0 { return Event(never: place) }
        position = segment == 2 ? state.pointee.upper : state.pointee.lower
      }
      if abs(position) == .infinity { return Event(never: place) }
      return Event(
        distance: max(0, (position - start) / rate), place: place, hinge: -1,
        position: position, rise: abs(rate))
    }
    let index = Int(state.pointee.first + state.pointee.segment) - (isRising ? 0 : 1)
    if index >= Int(state.pointee.first) && index < Int(state.pointee.end) {
      let position = hinges[index].position
      if isRising ? position <= bound : position >= bound {
        return Event(
          distance: max(0, (position - start) / rate), place: place, hinge: Int32(index),
          position: position, rise: hinges[index].bend * abs(rate))
      }
    }
    if abs(bound) == .infinity { return Event(never: place) }
    return Event(
      distance: max(0, (bound - start) / rate), place: place, hinge: -1, position: bound,
      rise: .infinity)
  }

  /// Goes through a hinge: the entity is in its next segment, and its slope has changed.
  private mutating func pass(
    _ view: BlockView, _ event: Event, _ entering: UnsafeMutablePointer<Entity>,
    _ direction: Double
  ) {
    if event.place < 0 {
      entering.pointee.segment += direction > 0 ? 1 : -1
      pushOwnEvent(entering, direction)
      return
    }
    let place = Int(event.place)
    let state = entities.place(view.basis[place])
    let rate = column.values[place] * direction
    let change = event.rise / rate
    state.pointee.segment += rate > 0 ? 1 : -1
    residual.add(change, at: place)
    pushEvent(view, place, rate, from: state.pointee.x)
  }

  /// Restores the segments of basic entities that were passed on a way that was not taken.
  private mutating func undoPasses(_ view: BlockView) {
    for index in 0..<residual.pattern.count {
      let place = Int(residual.pattern[index])
      residual.values[place] = 0
      residual.marks[place] = 0
      let state = entities.place(view.basis[place])
      if isFeasibilityLevel {
        state.pointee.segment =
          state.pointee.x < state.pointee.lower - tolerance
          ? 0 : state.pointee.x > state.pointee.upper + tolerance ? 2 : 1
      } else {
        enterSegment(state)
      }
    }
    residual.pattern.removeAll()
  }

  // MARK: Heap of events

  private mutating func insert(_ event: Event) {
    let column = column.values.run
    events.insert(event) { $0.precedes($1, in: column) }
  }

  private mutating func popEvent() -> Event {
    let column = column.values.run
    return events.removeFirst { $0.precedes($1, in: column) }
  }
}

extension Event {
  /// No event.
  init(never place: Int32) {
    self.init(distance: .infinity, place: place, hinge: -1, position: 0, rise: 0)
  }

  /// At equal distance the steeper entity first: it makes the better pivot.
  @inline(__always)
  fileprivate func precedes(_ other: Event, in column: Run<Double>) -> Bool {
    guard distance == other.distance else { return distance < other.distance }
    let size = pivotSize(in: column)
    let otherSize = other.pivotSize(in: column)
    return size > otherSize || (size == otherSize && place < other.place)
  }

  @inline(__always)
  private func pivotSize(in column: Run<Double>) -> Double {
    place < 0 ? .infinity : abs(column[Int(place)])
  }
}

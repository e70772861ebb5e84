/// What happens to an event between the processes and the run loops.
extension TraceLane {
  /// The event reached a stop of its path.
  package func stage(
    _ stage: Stage, event: UInt32, subject: TraceName = .none, object: TraceName = .none,
    reason: TraceReason = .none
  ) {
    record(
      .stage, code: UInt16(stage.rawValue), reason: reason, event: event, subject: subject,
      object: object)
  }

  /// The event passed a stop by, for a reason worth telling.
  package func skipped(_ stage: Stage, event: UInt32, reason: TraceReason) {
    record(.skipped, code: UInt16(stage.rawValue), reason: reason, event: event)
  }

  /// The broker chose where an event goes; finger 0 means that it is not a finger's.
  package func route(
    event: UInt32, finger: UInt32, to destination: TraceName, foreground: TraceName,
    reason: TraceReason
  ) {
    record(
      .route, reason: reason, event: event, subject: destination, object: foreground,
      x: Double(finger))
  }

  /// An event, or one finger of it, ends here.
  package func drop(event: UInt32, finger: UInt32, reason: TraceReason) {
    record(.drop, reason: reason, event: event, x: Double(finger))
  }

  /// An event was merged into a later one.
  package func coalesce(event: UInt32, into other: UInt32) {
    record(.coalesce, event: event, x: Double(other))
  }

  /// An app was told about a change of its state.
  package func lifecycle(_ app: TraceName, _ callback: TraceName) {
    record(.lifecycle, subject: app, detail: callback)
  }

  /// Something happened to a process, such as `spawned`, or `exited` and `killed` with a status.
  package func process(_ name: TraceName, _ what: TraceName, status: Int? = nil) {
    record(
      .process, code: status == nil ? 0 : 1, subject: name, detail: what,
      x: Double(status ?? 0))
  }

  /// A run loop entered a mode.
  package func mode(_ loop: TraceName, entered mode: TraceName) {
    record(.modeEntered, subject: loop, detail: mode)
  }

  /// A run loop left a mode.
  package func mode(_ loop: TraceName, left mode: TraceName) {
    record(.modeLeft, subject: loop, detail: mode)
  }
}

/// How a touch finds its view, and what the views and responders get of it.
extension TraceLane {
  /// A hit test starts at a point of the screen: pass 1 looks for the window, pass 2 for the view.
  package func hitPass(_ number: Int, touch: UInt32, x: Double, y: Double) {
    record(.hitPass, code: UInt16(truncatingIfNeeded: number), touch: touch, x: x, y: y)
  }

  /// A view is asked; the point is in its own coordinates.
  package func hitAsk(_ view: TraceName, x: Double, y: Double) {
    record(.hitAsk, subject: view, x: x, y: y)
  }

  /// A view answered whether the point is inside of it.
  package func hitInside(_ view: TraceName, _ answer: Bool) {
    record(.hitInside, code: answer ? 1 : 0, subject: view)
  }

  /// A view answered who is hit.
  package func hitReturn(_ view: TraceName, _ result: TraceName) {
    record(.hitReturn, subject: view, object: result)
  }

  /// A view, and all that it contains, is out.
  package func hitMiss(_ view: TraceName, reason: TraceReason) {
    record(.hitMiss, reason: reason, subject: view)
  }

  /// A touch has a new phase; the point is the screen's, the phase a raw value of `UITouch.Phase`.
  package func touch(
    _ number: UInt32, phase: UInt16, x: Double, y: Double, view: TraceName, window: TraceName,
    taps: Int
  ) {
    record(
      .touch, code: phase, touch: number, subject: view, object: window, x: x, y: y,
      z: Double(taps))
  }

  /// One receiver, a recognizer or a view, is given one touch.
  package func deliver(phase: UInt16, touch: UInt32, to receiver: TraceName, event: UInt32) {
    record(.deliver, code: phase, event: event, touch: touch, subject: receiver)
  }

  /// A responder passed a call on to the next one.
  package func forward(
    _ method: TraceName, from responder: TraceName, to next: TraceName, event: UInt32
  ) {
    record(.forward, event: event, subject: responder, object: next, detail: method)
  }

  /// A touch is taken back from a receiver; `other` is who took it, where that has a name.
  package func cancel(
    touch: UInt32, receiver: TraceName, reason: TraceReason, by other: TraceName = .none
  ) {
    record(.cancel, reason: reason, touch: touch, subject: receiver, object: other)
  }

  /// A touch is held back from a receiver; `other` is who holds it, where that has a name.
  package func withhold(
    touch: UInt32, from receiver: TraceName, reason: TraceReason, by other: TraceName = .none
  ) {
    record(.withhold, reason: reason, touch: touch, subject: receiver, object: other)
  }

  /// A view joined, left or moved in the tree: `added` or `moved` to, `removed` from its parent; or it is
  /// seen elsewhere than where it is: `animated`, then `settled`.
  package func tree(_ view: TraceName, _ what: TraceName, parent: TraceName) {
    record(.tree, subject: view, object: parent, detail: what)
  }

  /// A view shows another text.
  package func text(_ view: TraceName, _ string: String) {
    guard isOn else { return }
    record(.text, subject: view, detail: define(string))
  }

  /// An app says something.
  package func log(_ string: String) {
    guard isOn else { return }
    record(.log, detail: define(string))
  }
}

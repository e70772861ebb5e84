/// Records of input other than touches, of responders, windows and the system.
extension TraceLane {
  /// A responder's method is called with an event that has no touch.
  ///
  /// The line reads `deliver motionBegan to @field`, so that one word finds every call to a
  /// responder.
  package func call(_ method: TraceName, to receiver: TraceName, event: UInt32) {
    record(.call, event: event, subject: receiver, detail: method)
  }

  /// A press has a new phase, a raw value of `UIPress.Phase`.
  package func press(
    _ button: TraceName, phase: UInt16, force: Double, responder: TraceName, window: TraceName,
    event: UInt32, reason: TraceReason = .none
  ) {
    record(
      .press, code: phase, reason: reason, event: event, subject: responder, object: window,
      detail: button, x: force)
  }

  /// A motion such as `shake` begins, ends or is cancelled; the phase is a raw value of `UIMotionEvent.Phase`.
  package func motion(
    _ what: TraceName, phase: UInt16, event: UInt32, reason: TraceReason = .none
  ) {
    record(.motion, code: phase, reason: reason, event: event, detail: what)
  }

  /// A pointer hovers, scrolls or transforms; the phase is a raw value of `UITouch.Phase`.
  package func pointer(
    _ what: TraceName, phase: UInt16, x: Double, y: Double, window: TraceName, event: UInt32
  ) {
    record(.pointer, code: phase, event: event, subject: window, detail: what, x: x, y: y)
  }

  /// Estimated properties of a touch are updated or, for a stated reason, will not be.
  package func estimate(
    index: UInt32, touch: UInt32, properties: TraceName, to receiver: TraceName, event: UInt32,
    reason: TraceReason = .none
  ) {
    record(
      .estimate, reason: reason, event: event, touch: touch, subject: receiver,
      detail: properties, x: Double(index))
  }

  /// A responder `becomes`, `resigns` or `stays` first responder, or its request is `refused`; `other` is the current
  /// first responder if that is the cause of the refusal.
  package func firstResponder(
    _ responder: TraceName, _ what: TraceName, reason: TraceReason = .none,
    by other: TraceName = .none
  ) {
    record(.firstResponder, reason: reason, subject: responder, object: other, detail: what)
  }

  /// A window `becomes-key` or `resigns-key`, or is `shown` or `hidden`.
  package func window(_ window: TraceName, _ what: TraceName) {
    record(.window, subject: window, detail: what)
  }

  /// A window that is shown has a level and a place in the order of windows, right in front of `other`.
  package func order(_ window: TraceName, level: Double, inFrontOf other: TraceName) {
    record(.order, subject: window, object: other, x: level)
  }

  /// One responder of a chain that was walked, counted from 1; the reason is its relation to the one before it.
  package func chain(_ position: Int, _ responder: TraceName, reason: TraceReason = .none) {
    record(
      .chain, code: UInt16(truncatingIfNeeded: position), reason: reason, subject: responder)
  }

  /// A search along a responder chain, such as that for the receiver of an action, found a responder or none.
  ///
  /// `asked` is the number of responders that the search asked, or 0 if it does not count them.
  package func search(
    _ what: TraceName, from first: TraceName, found: TraceName, asked: Int, event: UInt32,
    reason: TraceReason = .none
  ) {
    record(
      .search, reason: reason, event: event, subject: first, object: found, detail: what,
      x: Double(asked))
  }

  /// Typed text is inserted into a responder.
  package func input(_ text: String, into receiver: TraceName, event: UInt32) {
    guard isOn else { return }
    record(.input, event: event, subject: receiver, detail: define(text))
  }

  /// The system changes something, such as `call begins` or `volume up`, which may concern an app.
  ///
  /// If the focus moves, `app` is the item that has the focus afterwards.
  package func system(
    _ what: TraceName, _ change: TraceName, value: Double = 0, app: TraceName = .none,
    event: UInt32 = 0, reason: TraceReason = .none
  ) {
    record(
      .system, reason: reason, event: event, subject: what, object: app, detail: change, x: value)
  }
}

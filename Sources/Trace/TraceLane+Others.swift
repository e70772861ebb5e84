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

  /// A motion such as `shake` begins, ends or is cancelled; the phase is a raw value of
  /// `UIMotionEvent.Phase`, all of which `UIPress.Phase` has too.
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

  /// Estimated properties of a touch are updated; a reason says that they will not be.
  package func estimate(
    index: UInt32, touch: UInt32, properties: TraceName, to receiver: TraceName, event: UInt32,
    reason: TraceReason = .none
  ) {
    record(
      .estimate, reason: reason, event: event, touch: touch, subject: receiver,
      detail: properties, x: Double(index))
  }

  /// A responder `becomes` or `resigns` first responder or `stays` it, or its request is `refused`; `other` is the
  /// first responder because of which it was refused, if any.
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

  /// A search along the chain of a responder found another one, or none, after it had asked a number of them; 0 where
  /// they are not counted.
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
  /// Where focus moves, `app` is the item that has it now.
  package func system(
    _ what: TraceName, _ change: TraceName, value: Double = 0, app: TraceName = .none,
    event: UInt32 = 0, reason: TraceReason = .none
  ) {
    record(
      .system, reason: reason, event: event, subject: what, object: app, detail: change, x: value)
  }
}

/// Records of gesture recognizers, controls and actions.
extension TraceLane {
  /// A recognizer receives a touch.
  package func attach(touch: UInt32, recognizer: TraceName) {
    record(.attach, touch: touch, subject: recognizer)
  }

  /// A recognizer does not receive a touch, or stops receiving it.
  package func detach(touch: UInt32, recognizer: TraceName, reason: TraceReason) {
    record(.detach, reason: reason, touch: touch, subject: recognizer)
  }

  /// A recognizer changed its state, given as raw values of `UIGestureRecognizer.State`.
  ///
  /// `measured` and `limit` are the two values whose comparison decided, if any. `other` is the
  /// recognizer that prevented this one or that this one waits for, or what refused its beginning.
  package func gesture(
    _ name: TraceName, from: UInt16, to: UInt16, reason: TraceReason, measured: Double = 0,
    limit: Double = 0, by other: TraceName = .none
  ) {
    record(
      .gesture, code: from & 0xFF | to << 8, reason: reason, subject: name, object: other,
      x: measured, y: limit)
  }

  /// A delegate, a subclass or a control answered a question.
  package func ask(
    _ question: TraceName, of asked: TraceName, about: TraceName, answer: Bool,
    by answerer: TraceAnswerer
  ) {
    record(
      .ask, code: (answer ? 1 : 0) | answerer.rawValue, subject: asked, object: about,
      detail: question)
  }

  /// A control that tracks a touch sends control events; `inside` says whether the touch counts as inside the control.
  ///
  /// The events are the raw bits of `UIControl.Event`, all below 2³².
  /// `distance` is how far the touch is outside of the bounds, in points, and `margin` how far still counts as inside.
  package func track(
    _ control: TraceName, events: UInt64, inside: Bool, distance: Double = 0, margin: Double = 0
  ) {
    record(
      .track, code: inside ? 1 : 0, subject: control,
      x: Double(UInt32(truncatingIfNeeded: events)), y: distance, z: margin)
  }

  /// An action is sent to its target.
  package func action(
    sender: TraceName, name: TraceName, target: TraceName, event: UInt32
  ) {
    record(.action, event: event, subject: sender, object: target, detail: name)
  }
}

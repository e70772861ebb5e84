/// Records of an event's path through the processes.
extension TraceLane {
  /// The event reached a stage of its path.
  package func stage(
    _ stage: Stage, event: UInt32, subject: TraceName = .none, object: TraceName = .none,
    reason: TraceReason = .none
  ) {
    record(
      .stage, code: UInt16(stage.rawValue), reason: reason, event: event, subject: subject,
      object: object)
  }

  /// The event does not visit a stage.
  package func skipped(_ stage: Stage, event: UInt32, reason: TraceReason) {
    record(.skipped, code: UInt16(stage.rawValue), reason: reason, event: event)
  }

  /// The broker chose where an event goes; finger 0 stands for the event as a whole.
  package func route(
    event: UInt32, finger: UInt32, to destination: TraceName, foreground: TraceName,
    reason: TraceReason
  ) {
    record(
      .route, reason: reason, event: event, subject: destination, object: foreground,
      x: Double(finger))
  }

  /// An event, or one finger of it, is discarded; finger 0 stands for the event as a whole.
  package func drop(event: UInt32, finger: UInt32, reason: TraceReason) {
    record(.drop, reason: reason, event: event, x: Double(finger))
  }

  /// An event was merged into a later one.
  package func coalesce(event: UInt32, into other: UInt32) {
    record(.coalesce, event: event, x: Double(other))
  }

  /// A life cycle callback of an app is called.
  package func lifecycle(_ app: TraceName, _ callback: TraceName) {
    record(.lifecycle, subject: app, detail: callback)
  }

  /// The main run loop enters or leaves a mode; `waiting` is the number of due timers that the mode did not fire.
  package func loop(
    _ mode: TraceName, _ what: TraceName, waiting: Int = 0, reason: TraceReason = .none
  ) {
    record(.loop, reason: reason, subject: mode, detail: what, x: Double(waiting))
  }

  /// A handler kept the main thread for a number of milliseconds.
  package func busy(_ handler: TraceName, milliseconds: Double, event: UInt32) {
    record(.busy, event: event, detail: handler, x: milliseconds)
  }

  /// A process changed: `spawned`, or `exited` and `killed` with a status, for example.
  package func process(_ name: TraceName, _ what: TraceName, status: Int? = nil) {
    record(
      .process, code: status == nil ? 0 : 1, subject: name, detail: what,
      x: Double(status ?? 0))
  }
}

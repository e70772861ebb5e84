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

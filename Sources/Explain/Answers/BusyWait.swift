import TouchstoneMachTime
import TouchstoneTrace

/// An event that waited in its app's queue while a handler kept the main thread.
struct BusyWait {
  /// The records by which the event came into the queue and left it.
  let fetched: TraceLine
  let drained: TraceLine
  /// The records that show the handler: one that it was busy, or that of its call and the next one on its thread.
  let evidence: [TraceLine]
  /// How long the handler kept the main thread, such as `100 ms`.
  let duration: String
  /// The handler, such as `Loader.load` or `touchesMoved of @canvas`.
  let handler: String
}

extension Explainer {
  /// The handler that kept an event waiting in its app's queue; nil if it did not wait or the trace does not tell.
  func busyWait(of event: UInt32) -> BusyWait? {
    let stages = recording.lines(ofEvent: event).filter { $0.kind == .stage }
    guard let fetched = stages.first(where: { $0.stage == .fetched }),
      let drained = stages.first(where: { $0.stage == .drained }), fetched.time < drained.time
    else { return nil }
    let before = recording.lines(before: drained.number).reversed()
    let busy = before.prefix { $0.time > fetched.time }.first {
      $0.kind == .busy && $0.process == drained.process
    }
    guard let busy, let name = busy.detail else { return longCall(fetched, drained) }
    let call = recording.lines(before: busy.number).last {
      $0.process == busy.process && $0.lane == busy.lane
    }
    // If the handler has no name of its own, it gets the name of the call that was recorded right before.
    let callee = name == "a callback" ? call.flatMap(Self.callee) : nil
    return BusyWait(
      fetched: fetched, drained: drained, evidence: [busy],
      duration: "\(Words.number(busy.x)) ms", handler: callee ?? name)
  }

  /// The shortest duration of a call that counts as busy, in nanoseconds: one frame of the display.
  private static let leastCallTime: UInt64 = 16_666_667

  /// The longest call of a view's or recognizer's method that lasted while an event waited.
  ///
  /// In real time only actions record that they were busy. Any other call lasted at least until the next record of its
  /// event on the same thread. If the next record belongs to another event, the thread may have been idle before it, so
  /// the duration of the call is unknown.
  private func longCall(_ fetched: TraceLine, _ drained: TraceLine) -> BusyWait? {
    let earlier = recording.lines(before: drained.number).reversed().lazy.filter {
      $0.process == drained.process && $0.lane == drained.lane
    }
    var longest: (call: TraceLine, next: TraceLine)?
    var next = drained
    for line in earlier {
      if Self.isMadeByCall(next), Self.callee(line) != nil,
        Self.duration(from: line, to: next) >= Self.leastCallTime,
        Self.duration(from: line, to: next) > longest.map({
          Self.duration(from: $0.call, to: $0.next)
        }) ?? 0
      {
        longest = (line, next)
      }
      guard line.time > fetched.time else { break }
      next = line
    }
    guard let longest, let handler = Self.callee(longest.call) else { return nil }
    return BusyWait(
      fetched: fetched, drained: drained, evidence: [longest.call, longest.next],
      duration: recording.time(from: longest.call, to: longest.next), handler: handler)
  }

  private static func duration(from first: TraceLine, to second: TraceLine) -> UInt64 {
    second.time.nanoseconds - first.time.nanoseconds
  }

  /// Whether a record is of a kind that is made during a call or at its end, and not for another event.
  private static func isMadeByCall(_ next: TraceLine) -> Bool {
    switch next.kind {
    case .forward, .log, .track, .action, .gesture: true
    case .stage, .skipped: next.stage == .responder || next.stage == .action
    default: false
    }
  }

  /// The method whose call a record notes, such as `touchesMoved of @canvas`; nil for other records.
  static func callee(_ line: TraceLine) -> String? {
    guard line.kind == .deliver, let receiver = line.subject, let phase = TouchPhase(line) else {
      return nil
    }
    let method: String? =
      switch phase {
      case .began: "touchesBegan"
      case .moved: "touchesMoved"
      case .ended: "touchesEnded"
      case .cancelled: "touchesCancelled"
      case .stationary: nil
      }
    return method.map { "\($0) of \(receiver)" }
  }
}

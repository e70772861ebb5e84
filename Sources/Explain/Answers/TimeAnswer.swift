import TouchstoneMachTime
import TouchstoneTrace

// `explain time`: how long an event took, and where.
extension Explainer {
  func time(_ event: UInt32) throws(ExplainError) -> Explanation {
    let lines = recording.lines(ofEvent: event)
    guard !lines.isEmpty else { throw .unknownEvent(event, last: recording.events.last) }
    let stages = lines.filter { $0.kind == .stage }
    let held = heldBack(event)
    guard let first = stages.first, let last = stages.last else {
      return try route(event)
    }
    let total = recording.time(from: first, to: last)
    let whole = "Event \(event) took \(total) from \(Self.name(first)) to \(Self.name(last))"
    let parts = Self.parts(of: stages, recording)
    if let held, let wait = held.wait {
      return Explanation(
        .latency,
        "\(whole), of which \(wait) because \(held.refusal.object ?? "a recognizer") held the touch back.",
        evidence: [first, held.refusal, held.delivery, last])
    }
    guard first.time < last.time else {
      return Explanation(
        .latency,
        "\(whole): virtual time passes between events, not while one is handled, and nothing held it back.",
        evidence: [first, last])
    }
    return Explanation(.latency, "\(whole): \(Words.list(parts)).", evidence: stages)
  }

  private static func name(_ line: TraceLine) -> String { line.stage?.title ?? "a stage" }

  /// The hops of the path with their times; a hop that took no time is left out.
  private static func parts(of stages: [TraceLine], _ recording: Recording) -> [String] {
    let hops: [(name: String, end: Stage)] = [
      ("to the broker", .received), ("in the broker", .sent), ("to the app", .fetched),
      ("to its main thread", .drained), ("to the window", .window), ("in recognizers", .gestures),
      ("to the view", .view), ("to the action", .action),
    ]
    guard var from = stages.first else { return [] }
    return hops.compactMap { hop in
      guard let line = stages.last(where: { $0.stage == hop.end }), line.time >= from.time else {
        return nil
      }
      defer { from = line }
      guard line.time > from.time else { return nil }
      return "\(recording.time(from: from, to: line)) \(hop.name)"
    }
  }

  private func heldBack(
    _ event: UInt32
  ) -> (refusal: TraceLine, delivery: TraceLine?, wait: String?)? {
    guard let story = recording.touches(ofEvent: event).first(where: { $0.landingEvent == event }),
      let refusal = story.own(.withhold).first(where: { $0.reason == .delayedByGesture })
    else { return nil }
    let delivery = story.own(.deliver).first {
      $0.number > refusal.number && $0.subject == refusal.subject
    }
    guard let delivery, delivery.time > refusal.time else { return (refusal, delivery, nil) }
    return (refusal, delivery, recording.time(from: refusal, to: delivery))
  }
}

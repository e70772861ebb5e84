import TouchstoneMachTime
import TouchstoneTrace

// `explain time`: how long an event took, and where.
extension Explainer {
  func time(_ event: UInt32) throws(ExplainError) -> Explanation {
    let lines = recording.lines(ofEvent: event)
    guard !lines.isEmpty else { throw .unknownEvent(event, last: recording.events.last) }
    let stages = lines.filter { $0.kind == .stage }
    guard let first = stages.first, let last = stages.last else {
      return try route(event)
    }
    let total = recording.time(from: first, to: last)
    let whole = "Event \(event) took \(total) from \(Self.name(first)) to \(Self.name(last))"
    if let held = heldBack(event) {
      let recognizer = held.withhold.object ?? "a recognizer"
      return Explanation(
        .latency, "\(whole), of which \(held.wait) because \(recognizer) held the touch back.",
        evidence: [first, held.withhold, held.delivery, last])
    }
    guard first.time < last.time else {
      return Explanation(
        .latency,
        "\(whole): virtual time passes between events, not while one is handled, and nothing held it back.",
        evidence: [first, last])
    }
    let parts = Self.parts(of: stages, recording)
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
    var parts: [String] = []
    for hop in hops {
      guard let line = stages.last(where: { $0.stage == hop.end }), line.time >= from.time else {
        continue
      }
      if line.time > from.time {
        parts.append("\(recording.time(from: from, to: line)) \(hop.name)")
      }
      from = line
    }
    return parts
  }

  /// How long a recognizer held back the touch that landed with an event; nil if none did.
  private func heldBack(
    _ event: UInt32
  ) -> (withhold: TraceLine, delivery: TraceLine, wait: String)? {
    guard let story = recording.touches(ofEvent: event).first(where: { $0.landingEvent == event }),
      let withhold = story.own(.withhold).first(where: { $0.reason == .delayedByGesture })
    else { return nil }
    let delivery = story.own(.deliver).first {
      $0.number > withhold.number && $0.subject == withhold.subject
    }
    guard let delivery, delivery.time > withhold.time else { return nil }
    return (withhold, delivery, recording.time(from: withhold, to: delivery))
  }
}

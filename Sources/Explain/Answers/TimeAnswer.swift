import TouchstoneMachTime
import TouchstoneTrace

// `explain time`: how long an event took, and where.
extension Explainer {
  /// Explains why an event took long; if the trace has no single cause, how long each part of its path took.
  func time(_ event: UInt32) throws(ExplainError) -> Explanation {
    let lines = recording.lines(ofEvent: event)
    guard !lines.isEmpty else { throw .unknownEvent(event, last: recording.events.last) }
    let stages = lines.filter { $0.kind == .stage }
    guard let first = stages.first, let last = stages.last else {
      return try route(event)
    }
    if let coalesced = coalesced(event) { return coalesced }
    if let waiting = waiting(event) { return waiting }
    if let busy = busy(event) { return busy }
    if let excluded = modeExcluded(event) { return excluded }
    let total = recording.time(from: first, to: last)
    let whole = "Event \(event) took \(total) from \(Self.name(first)) to \(Self.name(last))"
    if let held = heldBack(event) {
      let wayThere = recording.time(from: first, to: held.withhold)
      let recognizer = held.withhold.object ?? "a recognizer"
      let view = held.withhold.subject ?? "its view"
      return Explanation(
        .latency,
        "Event \(event) reached the recognizers after \(wayThere); "
          + "\(recognizer) held its touch back for \(held.wait) before \(view) received it.",
        evidence: [first, held.withhold, held.delivery], remedy: Self.remedy(forDelayBy: recognizer)
      )
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

  /// The explanation if the event waited for a handler that kept the main thread busy.
  private func busy(_ event: UInt32) -> Explanation? {
    guard let wait = busyWait(of: event) else { return nil }
    let (fetched, drained) = (wait.fetched, wait.drained)
    let others = Set(
      recording.lines.filter {
        $0.kind == .stage && $0.stage == .fetched && $0.process == drained.process
          && $0.time > fetched.time && $0.time < drained.time && $0.number < drained.number
      }.map(\.event)
    ).subtracting([event])
    let more = others.isEmpty ? "" : ", with \(others.count) more"
    return Explanation(
      .mainLoopBusy,
      "Event \(event) waited \(recording.time(from: fetched, to: drained)) in the app's queue\(more): the main thread was busy for \(wait.duration) in \(wait.handler).",
      evidence: [fetched] + wait.evidence + [drained],
      remedy: "Do what takes long on another thread.")
  }

  /// The explanation if timers waited while a touch of the event kept the main loop in the tracking mode.
  private func modeExcluded(_ event: UInt32) -> Explanation? {
    for story in recording.touches(ofEvent: event) {
      let changes = recording.lines.filter {
        $0.kind == .loop && $0.process == story.process && $0.number > story.landing.number
      }
      guard let enters = changes.first(where: { $0.detail == "enters" }),
        story.ending.map({ enters.number < $0.number }) ?? true,
        let leaves = changes.first(where: { $0.detail == "leaves" && $0.number > enters.number }),
        leaves.x > 0
      else { continue }
      // The number of timers that are due when the mode ends.
      let count = leaves.count
      let timers =
        count == 1 ? "a timer of the default mode did" : "\(count) timers of the default mode did"
      return Explanation(
        .modeExcluded,
        "From \(recording.time(of: enters)) to \(recording.time(of: leaves)) the main loop ran in the tracking mode, and \(timers) not fire although due.",
        evidence: [story.landing, enters, leaves],
        remedy: "Add the timer to the common modes: RunLoop.main.add(timer, forMode: .common).")
    }
    return nil
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

  /// What to change so that a view receives touches immediately, without a delay by the recognizer.
  ///
  /// `@system-gesture-gate` and `@content-touch-delay` are recognizers of UIKit's own, at the edges of the screen and
  /// in scroll views.
  static func remedy(forDelayBy recognizer: String) -> String {
    switch recognizer {
    case "@system-gesture-gate":
      "To get touches at this edge at once, return it from preferredScreenEdgesDeferringSystemGestures."
    case "@content-touch-delay":
      "To deliver touches at once, set delaysContentTouches of the scroll view to false."
    default: "To deliver touches at once, set delaysTouchesBegan of \(recognizer) to false."
    }
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

import TouchstoneMachTime
import TouchstoneTrace

// `explain touch`: what became of a touch.
extension Explainer {
  /// Explains what became of the touch of an event; `story(event:finger:)` chooses among several.
  func touch(event: UInt32, finger: Int?) throws(ExplainError) -> Explanation {
    if let coalesced = coalesced(event) { return coalesced }
    let story: TouchStory
    do {
      story = try self.story(event: event, finger: finger)
    } catch .noTouch {
      // No app received a touch of this event: it is still to be handled, or the broker's decision says why.
      if let answer = waiting(event) { return answer }
      return try route(event)
    }
    return touch(story)
  }

  /// The explanation if the event is a move that was merged into a later one; nil for other events.
  func coalesced(_ event: UInt32) -> Explanation? {
    guard let own = recording.lines(ofEvent: event).first(where: { $0.kind == .coalesce }) else {
      return nil
    }
    // The count of such a record is the number of the later event.
    let group = recording.lines.filter {
      $0.kind == .coalesce && $0.process == own.process && $0.count == own.count
    }
    // One sample is the later event's own.
    let samples = group.count + 1
    let merged = "Event \(event) was merged into event \(own.count)"
    if !recording.lines(ofEvent: event).contains(where: { $0.kind == .stage && $0.stage == .sent })
    {
      return Explanation(
        .coalesced,
        "\(merged) before it was sent: the app was behind with its events, and receives only where the finger was last.",
        evidence: [own], remedy: "Look at what keeps its main thread busy.")
    }
    let all = "as one event, with all \(samples) in its coalescedTouches"
    let remedy = "Read coalescedTouches(for:) of the event where every sample matters."
    if let wait = busyWait(of: event) {
      return Explanation(
        .mainLoopBusy,
        "\(merged): the main thread was busy for \(wait.duration) in \(wait.handler), and the app receives the \(samples) moves that had waited \(all).",
        evidence: [wait.fetched] + wait.evidence + group, remedy: remedy)
    }
    if let fetched = lateFetch(before: own) {
      return Explanation(
        .coalesced,
        "\(merged): the app came to it only \(recording.time(from: fetched, to: own)) after it had been fetched, and receives the \(samples) moves that had waited \(all).",
        evidence: [fetched] + group, remedy: remedy)
    }
    return Explanation(
      .coalesced,
      "\(merged): the app receives \(samples) moves of one display frame \(all).",
      evidence: group, remedy: remedy)
  }

  /// The longest time from fetch to merge that does not count as late, in nanoseconds: 1.5 frames of the display.
  private static let lateNanoseconds: UInt64 = 25_000_000

  /// The record that an event was fetched, if the event was merged late; nil otherwise.
  private func lateFetch(before merged: TraceLine) -> TraceLine? {
    recording.lines(ofEvent: merged.event).first {
      $0.kind == .stage && $0.stage == .fetched
        && merged.time.nanoseconds(since: $0.time) > Self.lateNanoseconds
    }
  }

  /// What became of the touch that landed last; nil if no app was touched.
  package var lastTouch: Explanation? { recording.touches.last.map(touch) }

  func touch(_ story: TouchStory) -> Explanation {
    let landed = "touch \(story.number) landed on"
    let place = "at \(Words.point(story.landing))"
    guard let view = story.view else {
      let skip = story.lines.last { $0.kind == .skipped && $0.reason == .noHitView }
      return Explanation(
        .notHit,
        "\(Words.capitalized(landed)) no view \(place), so no view or recognizer received it.",
        evidence: [story.landing, skip])
    }
    let outcome = ViewOutcome(of: story, at: view, in: recording)
    return Explanation(
      outcome.code, "\(Words.capitalized(landed)) \(view) \(place); \(outcome.clause).",
      evidence: [story.landing] + outcome.evidence, remedy: outcome.remedy)
  }
}

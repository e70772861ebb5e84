import TouchstoneTrace

// `explain touch`: what became of a touch.
extension Explainer {
  func touch(event: UInt32, finger: Int?) throws(ExplainError) -> Explanation {
    let story: TouchStory
    do { story = try self.story(event: event, finger: finger) } catch .noTouch {
      // No app received a touch of this event; the broker's decision says why.
      return try route(event)
    }
    return touch(story)
  }

  /// What became of the touch that landed last; nil where no app was touched.
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

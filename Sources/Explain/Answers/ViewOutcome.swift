import TouchstoneTrace

/// What became of a touch at the view that it hit: the outcome that was decided first on the path of its events.
struct ViewOutcome {
  let code: ExplanationCode
  /// A clause such as `@button sent touchUpInside, for which it has no target`.
  let clause: String
  let evidence: [TraceLine?]
  var remedy: String?

  /// The outcome at a view that the touch hit.
  init(of story: TouchStory, at view: String, in recording: Recording) {
    let facts = TouchFacts(story, view, recording)
    self =
      facts.cancelled ?? facts.withheld ?? facts.ignored ?? facts.acted
      ?? facts.controlWithoutAction ?? facts.gestureAlone ?? facts.scrollToTop ?? facts.unanswered
  }

  init(
    _ code: ExplanationCode, _ clause: String, _ evidence: [TraceLine?], remedy: String? = nil
  ) {
    self.code = code
    self.clause = clause
    self.evidence = evidence
    self.remedy = remedy
  }
}

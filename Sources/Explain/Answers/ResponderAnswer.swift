import TouchstoneTrace

// `explain responder`: what became of requests, keys, actions, shakes and commands at a responder.
extension Explainer {
  func responder(_ name: String, _ input: Question.Input?) throws(ExplainError) -> Explanation {
    guard let records = ResponderRecords(naming: name, in: recording) else {
      throw .unknownResponder(name, known: ResponderRecords.names(in: recording))
    }
    switch input {
    case nil: return try standing(of: name, records)
    case .key(let chord):
      let keys = try KeyAnswer.normalized(chord)
      guard let answer = KeyAnswer(keys, for: name, in: records, recording)?.explanation else {
        throw .nothingRecorded("the key \(keys)")
      }
      return answer
    case .action(let action):
      guard let answer = ActionAnswer(action, for: name, in: records)?.explanation else {
        throw .nothingRecorded("a search for the action \(action)")
      }
      return answer
    case .motion: return try motion(name, records)
    case .remote: return try remote(name, records)
    }
  }

  /// The latest decision about the responder: on a request to be first responder, on a touch, or on its chain.
  private func standing(
    of name: String, _ records: ResponderRecords
  ) throws(ExplainError) -> Explanation {
    let focus = FocusAnswer(of: name, in: records, recording)
    let answers = [
      focus.refused, focus.kept, focus.resigned, received(name, records),
      chain(from: name, records),
    ]
    let found = answers.compactMap { $0 }.max { $0.record.number < $1.record.number }
    if let found { return found.explanation }
    if let focus = focus.holding { return focus.explanation }
    if let missed = notReached(name, records) { return missed }
    throw .nothingRecorded("a responder chain with \(name); 'touchstone chain' asks a running app")
  }

  // MARK: Touches along the chain.

  /// The explanation of the last touch that the responder received; nil if it received none.
  private func received(_ name: String, _ records: ResponderRecords) -> DatedExplanation? {
    for story in recording.touches.reversed() where story.process == records.process {
      if let answer = Self.receipt(of: story, by: name) { return answer }
    }
    return nil
  }

  /// The explanation of how a responder received a touch; nil if it did not receive it.
  private static func receipt(of story: TouchStory, by name: String) -> DatedExplanation? {
    let forwards = ResponderRecords.forwards(in: story)
    guard let delivery = story.own(.deliver).first(where: { $0.subject == story.view }) else {
      return nil
    }
    let byApp = ResponderRecords.forwardsByApp(in: story)
    let receivers = [story.view] + forwards.map(\.object)
    guard let place = receivers.firstIndex(of: name) else {
      let passed = byApp.first { $0.subject == name || $0.object == name }
      guard let passed else { return nil }
      return DatedExplanation(
        passed,
        Explanation(
          .received, "\(name) received touch \(story.number), which code of the app passed on.",
          evidence: [delivery, passed]))
    }
    let source = place == 0 ? nil : forwards[place - 1]
    let beginning =
      source.map { "\(name) received touch \(story.number) from \($0.subject ?? "a responder")" }
      ?? "\(name) received touch \(story.number)"
    if place < forwards.count {
      let next = forwards[place]
      return DatedExplanation(
        next,
        Explanation(
          .received,
          "\(beginning) and forwarded touchesBegan to \(next.object ?? "its next responder").",
          evidence: [delivery, source, next]))
    }
    if let passed = byApp.first {
      return DatedExplanation(
        passed,
        Explanation(
          .received,
          "\(beginning), and code of the app passed it on to \(passed.subject ?? "a responder").",
          evidence: [delivery, source, passed]))
    }
    return stop(of: story, at: name, beginning, source, delivery)
  }

  /// The explanation for a responder that received a touch and did not forward it.
  ///
  /// `source` is the record of forwarding the touch to the responder; nil for the view that was hit.
  private static func stop(
    of story: TouchStory, at name: String, _ beginning: String, _ source: TraceLine?,
    _ delivery: TraceLine
  ) -> DatedExplanation {
    let skip =
      source == nil
      ? story.lines.first { $0.kind == .skipped && $0.stage == .responder } : nil
    let isControl = skip?.reason == .controlDoesNotForward
    return DatedExplanation(
      source ?? delivery,
      Explanation(
        .stoppedInChain,
        isControl
          ? "\(beginning) and did not forward it: controls do not forward touches."
          : "\(beginning) and did not forward touchesBegan to its next responder.",
        evidence: [delivery, source, skip],
        remedy: isControl
          ? "To act on it, add a target to \(name) or a recognizer to a view around it."
          : "To forward it, call super in touchesBegan of \(name)."))
  }

  /// The explanation if the last touch was not forwarded as far as the responder.
  private func notReached(_ name: String, _ records: ResponderRecords) -> Explanation? {
    let touched = recording.touches.last { $0.view != nil && $0.process == records.process }
    guard let story = touched, let view = story.view,
      let delivery = story.own(.deliver).first(where: { $0.subject == view })
    else { return nil }
    let forwards = ResponderRecords.forwards(in: story)
    // If code of the app passed the touch on, the trace does not tell how far it came.
    guard ResponderRecords.forwardsByApp(in: story).isEmpty else { return nil }
    let last = forwards.last?.object ?? view
    let skip = story.lines.first { $0.kind == .skipped && $0.stage == .responder }
    let isControl = forwards.isEmpty && skip?.reason == .controlDoesNotForward
    let way =
      forwards.isEmpty
      ? "" : ", was forwarded to \(Words.list(forwards.compactMap(\.object)))"
    let end =
      isControl
      ? "which is a control and does not forward touches"
      : "and \(last) did not forward touchesBegan"
    return Explanation(
      .stoppedInChain,
      "\(name) did not receive touch \(story.number): it landed on \(view)\(way), \(end).",
      evidence: [story.landing, delivery] + forwards + [forwards.isEmpty ? skip : nil],
      remedy: isControl
        ? nil : "To let the next responder receive it, call super in touchesBegan of \(last).")
  }

  // MARK: The chain.

  private func chain(from name: String, _ records: ResponderRecords) -> DatedExplanation? {
    let hops = records.chain(from: name)
    guard let last = hops.last, hops.count > 1 else { return nil }
    let parts = hops.dropFirst().map { hop in
      (hop.subject ?? "a responder") + (hop.hopRule.map { " (\($0))" } ?? "")
    }
    return DatedExplanation(
      last,
      Explanation(
        .chain, "The responder chain from \(name) was walked to \(Words.list(parts)).",
        evidence: hops,
        remedy:
          "A chain follows next of each responder: put the view elsewhere, or override next, to change it."
      ))
  }
}

/// An answer with the record that decided it, so that the latest of several can be taken.
struct DatedExplanation {
  let record: TraceLine
  let explanation: Explanation

  init(_ record: TraceLine, _ explanation: Explanation) {
    (self.record, self.explanation) = (record, explanation)
  }
}

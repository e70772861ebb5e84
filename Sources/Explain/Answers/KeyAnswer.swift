import TouchstoneTrace

/// Explains what became of a key: a key command, text, a move of the focus, or a press.
struct KeyAnswer {
  /// The responder that the question is about.
  private let name: String
  private let chord: String
  /// The record of what became of the key.
  private let search: TraceLine
  private let records: ResponderRecords
  private let recording: Recording

  /// Makes the answer for the last time that the key went down; nil if it did not go down in the trace.
  ///
  /// `chord` has the form that `normalized(_:)` returns.
  init?(
    _ chord: String, for name: String, in records: ResponderRecords, _ recording: Recording
  ) {
    guard
      let search = records.lines.last(where: {
        $0.kind == .search && $0.detail?.lowercased() == "key \(chord)".lowercased()
      })
    else { return nil }
    (self.name, self.chord, self.search) = (name, chord, search)
    (self.records, self.recording) = (records, recording)
  }

  /// The chord in the form that records have: `cmd+shift+k` becomes `shift+command+k`.
  static func normalized(_ chord: String) throws(ExplainError) -> String {
    let parts = chord.split(separator: "+").map(String.init)
    guard let key = parts.last, parts.count > 1 else { return chord }
    let words = [
      "ctrl": "control", "cmd": "command", "alt": "alternate", "opt": "alternate",
      "option": "alternate",
    ]
    let order = ["control", "alternate", "shift", "command"]
    let longer = parts.dropLast().map { words[$0.lowercased()] ?? $0.lowercased() }
    if let place = longer.firstIndex(where: { !order.contains($0) }) {
      throw .unknownModifier(parts[place], known: order)
    }
    return (order.filter(longer.contains) + [key]).joined(separator: "+")
  }

  /// The responder at which the search for a key command began.
  private var first: String { search.subject ?? "the first responder" }

  /// The responders that were asked for key commands, with their records.
  private var asked: [TraceLine] {
    Array(records.chain(from: first, before: search.number).prefix(search.count))
  }

  /// The record among `asked` of the responder that the question is about; nil if it was not asked.
  private var ownRecord: TraceLine? { asked.first { $0.subject == name } }

  /// The records of a kind that were made for the key.
  private func lines(_ kind: TraceKind) -> [TraceLine] {
    records.lines.filter { $0.kind == kind && $0.event == search.event }
  }

  var explanation: Explanation {
    let time = recording.time(of: search)
    switch search.reason {
    case .takenByTextInput:
      let taker = search.object ?? "the first responder"
      if taker == name {
        return Explanation(
          .takenByTextInput, "\(name), the first responder, took \(chord) as text at \(time).",
          evidence: [search])
      }
      return Explanation(
        .takenByTextInput,
        "\(name) did not receive \(chord) at \(time): \(taker), the first responder, took it as text, which comes before key commands and presses.",
        evidence: [search],
        remedy: "A key command with wantsPriorityOverSystemBehavior comes before text.")
    case .keyCommand: return usedByCommand(time)
    case .focusMoved:
      return consumed(
        "it moved the focus", time,
        "Where the focus cannot move, such a key is a press; a key command with wantsPriorityOverSystemBehavior comes before the focus."
      )
    case .contentScrolled:
      return consumed(
        "it scrolled the content of a scroll view", time,
        "Where no content can scroll, such a key is a press.")
    case .commandNotPerformed: return notPerformed(time)
    default: return noMatch(time)
    }
  }

  /// Explains that something else used the key before it became a press.
  private func consumed(_ why: String, _ time: String, _ remedy: String) -> Explanation {
    Explanation(
      .pressConsumed, "\(name) did not receive \(chord) as a press at \(time): \(why).",
      evidence: [search], remedy: remedy)
  }

  private func usedByCommand(_ time: String) -> Explanation {
    let action = lines(.action).first { $0.number > search.number } ?? lines(.action).last
    guard let offering = search.object else {
      return consumed(
        "a standard edit action used it", time,
        "Choose other keys, or do not implement the edit action in this chain.")
    }
    let method = action?.detail ?? "its action"
    let offer = lines(.ask).last { $0.subject == offering && $0.number < search.number }
    if offering == name {
      return Explanation(
        .acted, "\(name) offers a key command for \(chord), which sent \(method) at \(time).",
        evidence: [offer, search, action])
    }
    guard ownRecord == nil else {
      return Explanation(
        .pressConsumed,
        "\(name) did not receive \(chord) as a press at \(time): the key command of \(offering) used it and sent \(method).",
        evidence: [ownRecord, offer, search, action],
        remedy: "Give the key command of \(offering) other keys, and \(chord) is a press.")
    }
    return Explanation(
      .nearestInChain,
      "\(name) was not asked for \(chord) at \(time): the search along the chain from \(first) ended with responder \(search.count), \(offering), which offers it.",
      evidence: asked + [offer, search, action],
      remedy: "The nearest responder that offers a key command runs it.")
  }

  private func notPerformed(_ time: String) -> Explanation {
    let offering = search.object ?? "a responder"
    let refusal = lines(.ask).last { $0.isAnsweredNo && $0.detail == "canPerformAction" }
    // The search along the chain that found a target for the action of the command.
    let target = lines(.search).last { $0.number < search.number && $0.reason == .none }
    let offer = lines(.ask).last { $0.subject == offering && $0.object != nil && !$0.isAnsweredNo }
    if let refusal {
      return Explanation(
        .actionRefused,
        "\(offering) offers a key command for \(chord), but nobody performed it at \(time): \(refusal.subject ?? "its target") answered no in canPerformAction for \(refusal.object ?? "it").",
        evidence: [offer, refusal, search],
        remedy: "Answer yes in canPerformAction of \(refusal.subject ?? "its target").")
    }
    if let target {
      return Explanation(
        .actionRefused,
        "\(offering) offers a key command for \(chord), but it was disabled at \(time) when \(target.object ?? "its target") validated it.",
        evidence: [offer, target, search],
        remedy: "Do not disable it in validate(_:) of \(target.object ?? "its target").")
    }
    return Explanation(
      .noResponderForAction,
      "\(offering) offers a key command for \(chord), but no responder in the chain from \(first) implements its action.",
      evidence: [offer, search],
      remedy: "Implement the action in \(offering) or in a responder of that chain.")
  }

  private func noMatch(_ time: String) -> Explanation {
    let press = lines(.press).first
    let noOffer =
      "none of the \(search.count) responders in the chain from \(first) offers a key command for it"
    guard ownRecord == nil else {
      return Explanation(
        .noMatch, "\(chord) ran no key command at \(time): \(noOffer), \(name) included.",
        evidence: asked + [search, press],
        remedy: "Offer a key command with these keys and modifiers in keyCommands.")
    }
    return Explanation(
      .notInChain,
      "\(name) was not asked for \(chord) at \(time): it is not among the \(search.count) responders in the chain from \(first).",
      evidence: asked + [search, press],
      remedy: "Make \(name), or a responder before it in its chain, first responder.")
  }
}

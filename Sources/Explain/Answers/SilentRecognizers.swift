import TouchstoneTrace

/// The recognizers that refused a touch, or received it and then lost it or failed.
struct SilentRecognizers {
  /// The beginning of a sentence, such as `@hold failed, because it was disabled; `; empty if there are none.
  let clause: String
  /// The records of the refusals, losses and failures.
  let evidence: [TraceLine]

  init(_ story: TouchStory) {
    var parts: [String] = []
    var evidence: [TraceLine] = []
    var received: Set<String> = []
    var failed: Set<String> = []
    for line in story.own where line.kind == .detach || line.kind == .attach {
      // These two recognizers belong to the library, not to the app.
      guard let name = line.subject, !name.hasPrefix("@content-touch-delay"),
        !name.hasPrefix("@system-gesture-gate")
      else { continue }
      if line.kind == .attach {
        received.insert(name)
        let change = story.lines.last {
          $0.kind == .gesture && $0.subject == name && $0.reason != .reset
            && $0.number > line.number
        }
        guard let change, GestureChange(change).to == "failed" else { continue }
        failed.insert(name)
        parts.append("\(name) failed, because \(Self.failure(change))")
        evidence.append(change)
      } else if !failed.contains(name) {
        // `detach` is recorded for a refused touch, and also for a touch that the recognizer received and then lost.
        let what = received.contains(name) ? "stopped receiving it" : "did not receive it"
        parts.append("\(name) \(what), because \(Self.refusal(line.reason))")
        evidence.append(line)
      }
    }
    clause = parts.isEmpty ? "" : Words.list(parts) + "; "
    self.evidence = evidence
  }

  /// Why a recognizer failed, in a few words.
  private static func failure(_ change: TraceLine) -> String {
    let other = change.object ?? "another recognizer"
    return switch change.reason {
    case .preventedBy: "\(other) prevents it"
    case .requirementRecognized: "\(other), which had to fail first, recognized its gesture"
    case .refusedByControl: "\(other) keeps this gesture for its own action"
    case .shouldBeginRefused: "it was not allowed to begin"
    default: GestureStory.cause(change)
    }
  }

  /// Why a recognizer did not receive a touch or lost it, in a few words.
  private static func refusal(_ reason: TraceReason) -> String {
    switch reason {
    case .delegateRefused: "its delegate or its class refused it"
    case .touchTypeNotAllowed: "it does not accept touches of this type"
    case .recognizerDisabled: "it is disabled"
    case .recognizerMoved: "it was moved to another view or removed"
    case .farFromEdge: "it takes touches near the edge of the screen alone"
    case .alreadyRecognizing: "it had recognized or failed already"
    case .setBySubclass: "its own class ignored it"
    default: reason.text
    }
  }
}

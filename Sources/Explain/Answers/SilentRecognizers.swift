import TouchstoneTrace

/// The recognizers that refused a touch, or received it and then lost it or failed.
struct SilentRecognizers {
  /// A clause such as `@pan failed (moved); ` with which a sentence begins; empty if there are none.
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
        parts.append("\(name) failed (\(change.reason.text))")
        evidence.append(change)
      } else if !failed.contains(name) {
        // The record of a refusal is also that of a touch that the recognizer received and then lost.
        let what = received.contains(name) ? "stopped receiving it" : "did not receive it"
        parts.append("\(name) \(what) (\(line.reason.text))")
        evidence.append(line)
      }
    }
    clause = parts.isEmpty ? "" : Words.list(parts) + "; "
    self.evidence = evidence
  }
}

import TouchstoneTrace

/// The recognizers that refused a touch, or received it and failed.
struct SilentRecognizers {
  /// A clause such as `@pan failed (moved); ` with which a sentence begins; empty if there are none.
  let clause: String
  /// The records of the refusals and failures.
  let evidence: [TraceLine]

  init(_ story: TouchStory, _ recording: Recording) {
    var parts: [String] = []
    var evidence: [TraceLine] = []
    for line in story.own where line.kind == .detach || line.kind == .attach {
      // These two recognizers belong to the library, not to the app.
      guard let name = line.subject, !name.hasPrefix("@content-touch-delay"),
        !name.hasPrefix("@system-gesture-gate")
      else { continue }
      let change = story.lines.last {
        $0.kind == .gesture && $0.subject == name && $0.reason != .reset && $0.number > line.number
      }
      if line.kind == .detach {
        parts.append("\(name) did not receive it (\(line.reason.text))")
        evidence.append(line)
      } else if let change, GestureChange(change).to == "failed" {
        parts.append("\(name) failed (\(change.reason.text))")
        evidence.append(change)
      }
    }
    clause = parts.isEmpty ? "" : Words.list(parts) + "; "
    self.evidence = evidence
  }
}

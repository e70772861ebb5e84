import TouchstoneTrace

// Shakes and media commands, which go to the first responder.
extension Explainer {
  /// Explains what became of the last shake.
  func motion(_ name: String, _ records: ResponderRecords) throws(ExplainError) -> Explanation {
    guard let began = records.lines.last(where: { $0.kind == .motion && TouchPhase($0) == .began })
    else {
      throw .nothingRecorded("a shake")
    }
    let delivery = records.deliveries(of: "motionBegan").last { $0.call.number > began.number }
    guard let delivery, let receiver = delivery.call.subject else {
      let skip = records.lines.first { $0.kind == .skipped && $0.number > began.number }
      return Explanation(
        .notInChain,
        "\(name) did not receive the shake: no responder did"
          + (skip?.reason == .noKeyWindow ? ", as the app has no key window." : "."),
        evidence: [began, skip],
        remedy: skip?.reason == .noKeyWindow ? "Call makeKeyAndVisible() of a window." : nil)
    }
    let first = records.firstResponder(before: delivery.call.number)
    let role =
      first.map { $0.name == receiver ? ", the first responder" : "" }
      ?? ", which has no first responder"
    let receivers = delivery.receivers
    let last = receivers[receivers.count - 1]
    let evidence = [first?.record, began, delivery.call] + delivery.forwards
    if let place = receivers.firstIndex(of: name) {
      let source = place == 0 ? role : ", to which \(receivers[place - 1]) forwarded it"
      let end =
        place + 1 == receivers.count
        ? "did not forward it" : "forwarded it to \(receivers[place + 1])"
      return Explanation(
        .received,
        "\(name)\(source)\(source.isEmpty ? "" : ",") received the shake (motionBegan) and \(end).",
        evidence: evidence)
    }
    let way =
      receivers.count == 1
      ? "and \(last) did not forward it"
      : "and was forwarded to \(Words.list(Array(receivers.dropFirst())))"
    return Explanation(
      .notInChain,
      "\(name) did not receive the shake: it went to \(receiver)\(role), \(way).",
      evidence: evidence,
      remedy:
        "Make \(name) first responder (canBecomeFirstResponder, becomeFirstResponder()), or let it be in that chain."
    )
  }

  /// Explains what became of the last media command.
  func remote(_ name: String, _ records: ResponderRecords) throws(ExplainError) -> Explanation {
    let process = records.process
    let commands = recording.lines.filter { line in
      switch line.kind {
      // Only media commands are dropped for this reason; the broker drops other events as well.
      case .drop: line.reason == .notNowPlaying
      case .skipped:
        line.process == process && line.stage == .translated && Self.condition(line.reason) != nil
      case .call: line.process == process && line.detail?.hasPrefix("remoteControlReceived") == true
      case .action: line.process == process && line.object == "MPRemoteCommandCenter"
      default: false
      }
    }
    guard let last = commands.last else { throw .nothingRecorded("a media command") }
    switch last.kind {
    case .call:
      return receivedRemote(name, last, records)
    case .action:
      return Explanation(
        .remoteConditions,
        "\(name) did not receive event \(last.event): the app has registered a handler for \(last.detail ?? "this command"), which was called instead.",
        evidence: [last], remedy: "Without that handler, the command goes to the first responder.")
    default:
      let why = Self.condition(last.reason) ?? last.reason.text
      return Explanation(
        .remoteConditions, "\(name) did not receive event \(last.event), a media command: \(why).",
        evidence: [last],
        remedy:
          "Such commands need three things: beginReceivingRemoteControlEvents(), an app that is playing, and a first responder."
      )
    }
  }

  private func receivedRemote(
    _ name: String, _ call: TraceLine, _ records: ResponderRecords
  ) -> Explanation {
    let delivery = records.deliveries(of: "remoteControlReceived").last
    let receivers = delivery?.receivers ?? [call.subject ?? "a responder"]
    let first = records.firstResponder(before: call.number)?.record
    let role = first?.subject == receivers[0] ? ", the first responder" : ""
    let evidence = [first, call] + (delivery?.forwards ?? [])
    if receivers.contains(name) {
      return Explanation(
        .received, "\(name) received event \(call.event), \(call.detail ?? "a media command").",
        evidence: evidence)
    }
    let way =
      receivers.count == 1
      ? "which did not forward it"
      : "and was forwarded to \(Words.list(Array(receivers.dropFirst())))"
    return Explanation(
      .notInChain,
      "\(name) did not receive event \(call.event), a media command: it went to \(receivers[0])\(role), \(way).",
      evidence: evidence, remedy: "Make \(name) first responder, or let it be in that chain.")
  }

  /// Why a media command reached no responder, as a clause; nil for reasons that concern other events.
  static func condition(_ reason: TraceReason) -> String? {
    switch reason {
    case .remoteControlOff: "the app has not called beginReceivingRemoteControlEvents()"
    case .notNowPlaying: "this app is not the one that is playing media"
    case .noFirstResponder: "the app's key window has no first responder"
    case .noKeyWindow: "the app has no key window"
    default: nil
    }
  }
}

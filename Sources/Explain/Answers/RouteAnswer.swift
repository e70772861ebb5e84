import TouchstoneTrace

// `explain route`: where the broker sent an event.
extension Explainer {
  /// Explains where the broker sent an event, and why.
  func route(_ event: UInt32) throws(ExplainError) -> Explanation {
    let lines = recording.lines(ofEvent: event)
    guard !lines.isEmpty else { throw .unknownEvent(event, last: recording.events.last) }
    let name = "Event \(event)"
    let sent = lines.filter { $0.kind == .stage && $0.stage == .sent }

    // The records of the event are looked through from the most to the least specific: discarded, used by the
    // system, routed finger by finger, and routed as a whole.
    if let drop = lines.first(where: { $0.kind == .drop }) {
      // One finger may be discarded while the others of the event go on; `count` is the number of the finger.
      let isPart = drop.count > 0 && !sent.isEmpty
      return dropped(drop, isPart ? "Finger \(drop.count) of event \(event)" : name)
    }
    let claim = lines.first { $0.kind == .stage && $0.stage == .claimed }
    if let claim, sent.isEmpty {
      return Explanation(
        .usedBySystem,
        "\(name) went to no app: the system used it itself "
          + "(\(claim.reason == .none ? claim.subject ?? "claimed" : claim.reason.text)).",
        evidence: [claim])
    }
    let routes = lines.filter { $0.kind == .route }
    if !routes.isEmpty { return destination(of: name, routes, sent) }
    return try routeAsWhole(of: event, lines, sent)
  }

  /// The answer for an event that was routed as a whole, or not at all.
  private func routeAsWhole(
    of event: UInt32, _ lines: [TraceLine], _ sent: [TraceLine]
  ) throws(ExplainError) -> Explanation {
    let name = "Event \(event)"
    guard let routed = lines.first(where: { $0.kind == .stage && $0.stage == .routed }) else {
      guard let last = lines.last(where: { $0.kind == .skipped || $0.kind == .stage }),
        last.kind == .skipped
      else { throw .nothingRecorded("where event \(event) was sent") }
      return Explanation(
        .usedBySystem, "\(name) was not routed to an app (\(Self.rule(last.reason))).",
        evidence: [last])
    }
    guard let first = sent.first?.subject else {
      throw .nothingRecorded("where event \(event) was sent")
    }
    let receivers = Words.list(Self.receivers(of: sent))

    // The decision about a sensor is recorded with the first sample for an app, and again only when another app has
    // come to the front.
    if routed.reason == .none,
      let decision = recording.lines.last(where: {
        $0.kind == .route && $0.subject == first && $0.number < routed.number
      })
    {
      return Explanation(
        .routeRule,
        "\(name) went to \(receivers), as event \(decision.event) before it: \(Self.rule(decision.reason)).",
        evidence: [decision, routed] + sent)
    }
    return Explanation(
      .routeRule, "\(name) went to \(receivers): \(Self.rule(routed.reason)).",
      evidence: [routed] + sent)
  }

  /// The answer for an event for which the broker chose a destination.
  private func destination(
    of name: String, _ routes: [TraceLine], _ sent: [TraceLine]
  ) -> Explanation {
    let receiver = routes[0].subject ?? "nobody"
    let others = Self.receivers(of: sent).filter { $0 != receiver }
    let rule = Self.rule(routes[0].reason)
    // A sample of a sensor, which has no finger, goes to each subscriber.
    guard routes[0].count > 0 else {
      return Explanation(
        .routeRule, "\(name) went to \(Words.list([receiver] + others)): \(rule).",
        evidence: routes + sent)
    }
    // The fingers that land share a receiver; fingers that are down already may have other receivers.
    let rest = others.isEmpty ? "" : "; fingers that were down before went to \(Words.list(others))"
    return Explanation(
      .routeRule, "\(name) went to \(receiver): \(rule)\(rest).", evidence: routes + sent)
  }

  /// The receivers of an event, each of them once.
  private static func receivers(of sent: [TraceLine]) -> [String] {
    var receivers: [String] = []
    for line in sent {
      if let receiver = line.subject, !receivers.contains(receiver) { receivers.append(receiver) }
    }
    return receivers
  }

  /// The answer for an event that was discarded, or one finger of it.
  private func dropped(_ drop: TraceLine, _ name: String) -> Explanation {
    let rule = Self.rule(drop.reason)
    guard Self.sendsNowhere(drop.reason) else {
      return Explanation(
        .dropped, "\(name) was discarded in \(drop.process): \(rule).", evidence: [drop])
    }
    let landing = recording.lines(before: drop.number).last {
      $0.kind == .route && $0.event != drop.event && $0.count == drop.count && drop.count > 0
    }
    guard drop.reason == .cancelledByLifecycle, let landing, let receiver = landing.subject else {
      return Explanation(
        .routeRule, "\(name) went to no app: \(rule).", evidence: [drop],
        remedy: Self.remedy(drop.reason))
    }
    return Explanation(
      .routeRule,
      "\(name) went to no app: its finger landed in \(receiver), from which it was taken when the app left the foreground or was interrupted, and a finger is not routed again.",
      evidence: [landing, drop], remedy: Self.remedy(drop.reason))
  }

  /// Whether a reason belongs to the choice of a destination, and not to a failure on the way to a destination.
  private static func sendsNowhere(_ reason: TraceReason) -> Bool {
    [
      .cancelledByLifecycle, .displayOff, .appLaunching, .appInactive, .systemAlert, .incomingCall,
      .controlCenter, .notificationCenter, .notNowPlaying, .notSubscribed, .noWindow, .proximity,
    ].contains(reason)
  }

  /// What would send a finger to an app; nil if the records do not tell.
  private static func remedy(_ reason: TraceReason) -> String? {
    switch reason {
    case .cancelledByLifecycle: "A finger that lands again goes to the app that is then in front."
    case .displayOff: "Wake the display before."
    case .proximity: "Uncover the proximity sensor before (proximity far)."
    case .appLaunching, .appInactive: "Wait until the app is active."
    case .systemAlert, .incomingCall, .controlCenter, .notificationCenter:
      "End what covers the app before."
    default: nil
    }
  }

  /// A reason of the broker as a clause, in which "it" is the event or its receiver.
  static func rule(_ reason: TraceReason) -> String {
    switch reason {
    case .foregroundApp: "it is the app in the foreground"
    case .pathBound: "a finger keeps the receiver that it had when it landed"
    case .homeScreenNoForegroundApp: "no app is in the foreground, so the home screen receives it"
    case .appLaunching: "the app in front is still launching and receives no events yet"
    case .appInactive: "the app in front is inactive and receives no events"
    case .appDied: "the app has ended or is ending"
    case .systemButton: "the system acts on this button itself"
    case .systemGesture: "a system gesture took it"
    case .queueFull: "the receiver's queue has no room"
    case .disconnected: "the connection to the receiver has ended"
    case .unknownFinger: "it is about a finger that never landed"
    case .alreadyDown: "it began again before its end"
    case .tooManyFingers: "more fingers are down than the broker follows"
    case .displayOff: "the display is off"
    case .proximity:
      "the proximity sensor is covered, and the display, which is dark for that, takes no touches"
    case .cancelledByLifecycle:
      "its finger was taken from an app that left the foreground or was interrupted"
    case .nowPlaying: "it is the app that is playing media"
    case .notNowPlaying: "no app is playing media"
    case .notSubscribed: "no app subscribed to events of this kind"
    case .subscribed: "it subscribed to events of this kind"
    case .nothingChanged: "it has nothing new for any receiver"
    case .unknownValue: "a field of it has a value without a meaning"
    case .timeRanBackwards: "it is older than the event before it"
    case .upWithoutDown: "it ends something that has not begun"
    case .systemAlert: "a system alert covers the app"
    case .incomingCall: "an incoming call covers the app"
    case .controlCenter: "Control Center covers the app"
    case .notificationCenter: "Notification Center covers the app"
    case .noWindow: "no window is under the point"
    default: reason.text
    }
  }
}

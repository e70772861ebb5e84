package import BackBoardServices
package import IOKit
package import TouchstoneTrace

/// Stage 3: claims the events that the system itself handles, which are hardware buttons, system shortcuts on
/// keyboards, the proximity sensor, and swipes from the edges of the screen (R-SB-6, R-KEY-4, R-SB-8, R-SB-11).
///
/// `Intake` calls `claim` for every event. An event that is not claimed, such as a tap in the middle of the screen,
/// is recorded as skipped for this stage and goes on to stage 4. A claimed button, key or sensor report is never
/// routed. A claimed hand, the report of all fingers of one device, is still routed: `AppLifecycle` has cancelled the
/// touches of the app or home screen in front by then, and the reports of their fingers are discarded until they lift.
///
/// `ButtonPresses`, `ShortcutKeys` and `EdgeGestures` decide; this class records the decision.
package final class SystemGestures {
  /// The effect of a claimed event.
  package enum Effect: Sendable, Equatable {
    /// A hardware button was pressed or released.
    case button(ButtonEffect)
    /// A key completed this shortcut; nil for the later reports of that key, its release included.
    case shortcut(BKSSystemShortcut?)
    /// The proximity sensor is covered (true) or free.
    case covered(Bool)
    /// A swipe from an edge was recognized, and the touches of the app or home screen in front must be cancelled.
    case swipeBegins
    /// A swipe from an edge has ended as this gesture.
    case swipe(SystemGestureKind)
  }

  private let edges: EdgeGestures
  private let lane: TraceLane
  private var presses = ButtonPresses()
  private var shortcuts = ShortcutKeys()

  /// Makes the stage for one session, with no button or key held.
  package init(edges: EdgeGestures, lane: TraceLane) {
    self.edges = edges
    self.lane = lane
  }

  /// The finger that may yet make a system gesture; until that is decided, the app delays its touch (R-SB-13).
  package var pendingFinger: FingerName? { edges.pendingFinger }

  /// Claims a hand if one of its fingers makes a system gesture at an edge.
  ///
  /// Returns the meaning of the report for the gesture; the caller routes the hand in any case. If `isContradictory`,
  /// the router will drop the report, and it is not claimed.
  package func claim(
    _ report: HIDHandReport, as incoming: IncomingEvent,
    isContradictory: @autoclosure () -> Bool = false,
    in situation: @autoclosure () -> EdgeGestures.Situation
  ) -> EdgeGestures.Verdict {
    // A touch between two presses of a button means that they are not a double press.
    presses.breakRow()
    guard edges.isOn, !isContradictory() else {
      skipClaim(of: incoming)
      return .none
    }
    let verdict = edges.evaluate(report, from: incoming.injector, in: situation())
    switch verdict {
    case .none: skipClaim(of: incoming)
    case .recognized, .continues: recordClaim(of: incoming, by: edges.name)
    case .finished, .recognizedAtLift: recordClaim(of: incoming, by: edges.lastName)
    }
    return verdict
  }

  /// Claims any other event; returns its effect, or nil if the event is not claimed.
  package func claim(_ event: IOHIDEvent, as incoming: IncomingEvent) -> Effect? {
    let number = incoming.number
    switch event.payload {
    case .keyboard(let key):
      guard let name = key.usage.systemButtonName else {
        guard case .claimed(let shortcut) = shortcuts.evaluate(key, from: incoming.injector)
        else { break }
        lane.stage(
          .claimed, event: number, subject: lane.name(shortcut?.rawValue ?? "shortcut"),
          reason: .systemShortcut)
        lane.skipped(.routed, event: number, reason: .systemShortcut)
        return .shortcut(shortcut)
      }
      lane.stage(.claimed, event: number, subject: lane.name(name), reason: .systemButton)
      lane.skipped(.routed, event: number, reason: .systemButton)
      let effect = presses.evaluate(
        key.usage, down: key.down, from: incoming.injector, at: event.timeStamp)
      if effect == .unpaired { lane.drop(event: number, finger: 0, reason: .upWithoutDown) }
      return .button(effect)
    case .proximity(let report):
      lane.stage(.claimed, event: number, subject: lane.name("proximity"), reason: .proximity)
      lane.skipped(.routed, event: number, reason: .proximity)
      return .covered(report.detectionMask != 0)
    default:
      break
    }
    skipClaim(of: incoming)
    return nil
  }

  /// Releases the buttons and keys that a departed injector held, without effect, and ends its swipe.
  package func removeInjector(_ injector: MemberID) {
    presses.removeInjector(injector)
    shortcuts.removeInjector(injector)
    edges.removeInjector(injector)
  }

  private func recordClaim(of incoming: IncomingEvent, by gesture: String) {
    lane.stage(
      .claimed, event: incoming.number, subject: lane.name(gesture), reason: .systemGesture)
  }

  private func skipClaim(of incoming: IncomingEvent) {
    lane.skipped(.claimed, event: incoming.number, reason: .notASystemGesture)
  }
}

/// Carries out the effects of claimed events.
package protocol SystemEffectHandling: AnyObject {
  /// Carries out the effect of one claimed event.
  func apply(_ effect: SystemGestures.Effect)
}

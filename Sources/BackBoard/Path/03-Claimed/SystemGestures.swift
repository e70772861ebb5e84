package import BackBoardServices
package import IOKit
package import TouchstoneTrace

/// Stage 3: what the system keeps for itself: hardware buttons, its shortcuts on keyboards and the proximity
/// sensor (R-SB-6, R-KEY-4, R-SB-8).
///
/// A claimed event is never forwarded. What a press means is for `ButtonPresses` to say; the edges of
/// the glass are `EdgeGestures`' business.
package final class SystemGestures {
  /// What a claimed event asks of the system.
  package enum Effect: Sendable, Equatable {
    case button(ButtonEffect)
    /// A key of a keyboard made a shortcut; nil for what the key does after that.
    case shortcut(BKSSystemShortcut?)
    /// The proximity sensor is covered or free.
    case covered(Bool)
    /// A swipe from an edge is the system's from now on: the app in front loses its touches.
    case swipeBegins
    /// A swipe from an edge is over, and was this.
    case swipe(SystemGestureKind)
  }

  private let lane: TraceLane
  private var presses = ButtonPresses()
  private var shortcuts = ShortcutKeys()

  package init(lane: TraceLane) {
    self.lane = lane
  }

  /// Judges an event: nil when it is not the system's, else what it asks for.
  package func claim(
    _ event: IOHIDEvent, number: UInt32, from injector: MemberID
  ) -> Effect? {
    switch event.payload {
    case .keyboard(let key):
      guard let name = key.usage.systemButtonName else {
        guard case .systems(let shortcut) = shortcuts.take(key, from: injector) else { break }
        lane.stage(
          .claimed, event: number, subject: lane.name(shortcut?.rawValue ?? "shortcut"),
          reason: .systemShortcut)
        lane.skipped(.routed, event: number, reason: .systemShortcut)
        return .shortcut(shortcut)
      }
      lane.stage(.claimed, event: number, subject: lane.name(name), reason: .systemButton)
      lane.skipped(.routed, event: number, reason: .systemButton)
      let effect = presses.take(
        key.usage, down: key.down, from: injector, at: event.timeStamp)
      if effect == .unpaired { lane.drop(event: number, finger: 0, reason: .upWithoutDown) }
      return .button(effect)
    case .proximity(let report):
      lane.stage(.claimed, event: number, subject: lane.name("proximity"), reason: .proximity)
      lane.skipped(.routed, event: number, reason: .proximity)
      return .covered(report.detectionMask != 0)
    default:
      break
    }
    lane.skipped(.claimed, event: number, reason: .notASystemGesture)
    return nil
  }

  /// An injector is gone: the buttons and keys that it held come up without an effect.
  package func letGo(of injector: MemberID) {
    presses.letGo(of: injector)
    shortcuts.letGo(of: injector)
  }

  /// A hand, of which a system gesture takes a finger away or none does.
  package func passTouch(event number: UInt32, claimedBy gesture: String? = nil) {
    presses.breakRow()
    guard let gesture else {
      return lane.skipped(.claimed, event: number, reason: .notASystemGesture)
    }
    lane.stage(.claimed, event: number, subject: lane.name(gesture), reason: .systemGesture)
  }
}

/// The keys of attached keyboards, as far as shortcuts of the system need them (R-KEY-4).
///
/// A key that made a shortcut is the system's until it comes up, also if the modifiers come up before it. The
/// modifiers themselves are everybody's. Pure.
package struct ShortcutKeys: Sendable {
  private struct Key: Equatable {
    let injector: MemberID
    let usage: HIDUsage
  }

  /// Whose an edge of a key is.
  package enum Verdict: Sendable, Equatable {
    case everybodys
    /// The system's; with the shortcut that begins now, if one does.
    case systems(BKSSystemShortcut?)
  }

  private var modifiers: [Key] = []
  private var claimed: [Key] = []

  package init() {}

  /// A key goes down, repeats or comes up.
  package mutating func take(
    _ report: IOHIDKeyboard, from injector: MemberID
  ) -> Verdict {
    let key = Key(injector: injector, usage: report.usage)
    if BKSSystemShortcut.Modifier(report.usage) != nil {
      modifiers.removeAll { $0 == key }
      if report.down { modifiers.append(key) }
      return .everybodys
    }
    if let index = claimed.firstIndex(of: key) {
      if !report.down { claimed.remove(at: index) }
      return .systems(nil)
    }
    guard report.down, !report.isRepeat, let shortcut = shortcut(of: key) else {
      return .everybodys
    }
    claimed.append(key)
    return .systems(shortcut)
  }

  /// An injector is gone, and its keyboard with it.
  package mutating func letGo(of injector: MemberID) {
    modifiers.removeAll { $0.injector == injector }
    claimed.removeAll { $0.injector == injector }
  }

  private func shortcut(of key: Key) -> BKSSystemShortcut? {
    let held = modifiers.filter { $0.injector == key.injector }
    return BKSSystemShortcut(
      key.usage, holding: Set(held.compactMap { BKSSystemShortcut.Modifier($0.usage) }))
  }
}

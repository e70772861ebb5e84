package import BackBoardServices
package import IOKit

/// The keys that are held on attached keyboards, as far as the system's shortcuts need them (R-KEY-4).
///
/// A key that completed a shortcut is claimed until it comes up, even if the modifiers come up before it.
/// Modifiers themselves are never claimed. Pure.
package struct ShortcutKeys: Sendable {
  private struct Key: Equatable {
    let injector: MemberID
    let usage: HIDUsage
  }

  /// Whether the system claims one report of a key.
  package enum Verdict: Sendable, Equatable {
    /// Not claimed by the system.
    case notClaimed
    /// Claimed by the system, with the shortcut that this report completes; nil if it completes none.
    case claimed(BKSSystemShortcut?)
  }

  private var modifiers: [Key] = []
  private var claimed: [Key] = []

  /// Starts with no key held.
  package init() {}

  /// Evaluates one report of a key that goes down, repeats or comes up.
  package mutating func evaluate(
    _ report: IOHIDKeyboard, from injector: MemberID
  ) -> Verdict {
    let key = Key(injector: injector, usage: report.usage)
    if BKSSystemShortcut.Modifier(report.usage) != nil {
      modifiers.removeAll { $0 == key }
      if report.down { modifiers.append(key) }
      return .notClaimed
    }
    if let index = claimed.firstIndex(of: key) {
      if !report.down { claimed.remove(at: index) }
      return .claimed(nil)
    }
    guard report.down, !report.isRepeat, let shortcut = shortcut(of: key) else {
      return .notClaimed
    }
    claimed.append(key)
    return .claimed(shortcut)
  }

  /// Removes the held keys of an injector that has left.
  package mutating func removeInjector(_ injector: MemberID) {
    modifiers.removeAll { $0.injector == injector }
    claimed.removeAll { $0.injector == injector }
  }

  private func shortcut(of key: Key) -> BKSSystemShortcut? {
    let held = modifiers.filter { $0.injector == key.injector }
    return BKSSystemShortcut(
      key.usage, holding: Set(held.compactMap { BKSSystemShortcut.Modifier($0.usage) }))
  }
}

package import BackBoardServices
package import IOKit

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

package import IOKit

/// What a shortcut of the system asks for; its keys are no app's (R-KEY-4).
package enum BKSSystemShortcut: String, Sendable, Hashable, CaseIterable {
  case home = "go-home"
  case previousApp = "switch-app"
  case search
  case snapshot

  /// The shortcut of a key while some modifiers are held; nil if the system has none.
  ///
  /// Command with H goes home, with tab to the app before, with space searches; with shift and 3 to 5 it takes
  /// pictures of the screen. Caps lock does not count.
  package init?(_ key: HIDUsage, holding modifiers: Set<Modifier>) {
    switch (modifiers, key) {
    case ([.command], .keyH): self = .home
    case ([.command], .tab), ([.command, .shift], .tab): self = .previousApp
    case ([.command], .space): self = .search
    case ([.command, .shift], .key3), ([.command, .shift], .key4), ([.command, .shift], .key5):
      self = .snapshot
    default: return nil
    }
  }

  /// A kind of modifier key, left or right.
  package enum Modifier: Sendable, Hashable {
    case control, shift, option, command

    /// The kind of a key; nil for a key that is no modifier.
    package init?(_ key: HIDUsage) {
      switch key {
      case .leftControl, .rightControl: self = .control
      case .leftShift, .rightShift: self = .shift
      case .leftAlternate, .rightAlternate: self = .option
      case .leftGUI, .rightGUI: self = .command
      default: return nil
      }
    }
  }
}

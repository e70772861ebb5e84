package import IOKit

/// A keyboard shortcut of the system; the key that completes it is not sent to apps, but its modifiers are (R-KEY-4).
///
/// The raw value is its name in the trace.
package enum BKSSystemShortcut: String, Sendable, Hashable, CaseIterable {
  /// Shows the home screen.
  case home = "go-home"
  /// Brings back the app that was in front before.
  case previousApp = "switch-app"
  /// Shows the system's search.
  case search
  /// Takes a picture of the screen.
  case snapshot

  /// The shortcut of a key while modifiers are held; nil if the system has none.
  ///
  /// Command-H shows the home screen, Command-Tab, with or without Shift, the previous app, and
  /// Command-Space the search; Shift-Command-3, -4 and -5 take a picture of the screen. Caps lock is ignored.
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

    /// The kind of a key; nil for a key that is not a modifier.
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

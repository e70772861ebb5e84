import BackBoardServices
import Foundation
import IOKit
package import TouchstoneTrace

/// Handles a key before any responder receives it as a press.
///
/// The order is that of iOS 15 and later (R-KEY-4); the first handler that accepts the key ends the search:
///
/// 1. a shortcut of the system
/// 2. a key command with priority over system behavior
/// 3. text input
/// 4. focus, then a scroll view that is first responder or has the focus
/// 5. any other key command, then the standard edit actions
///
/// A key that no handler accepts is a press for recognizers and responders. `UIApplication.sendPresses` uses this type
/// for a key that goes down, and `PressDispatcher` for one that repeats, on the main thread and before stage 12.
@MainActor package struct KeyHandling {
  private let press: UIPress
  private let key: UIKey
  private let event: UIPressesEvent
  private let application: UIApplication

  /// Returns nil for a press that is not of a key, or that has no window.
  package init?(_ press: UIPress, _ event: UIPressesEvent, in application: UIApplication) {
    guard let key = press.key, press.window != nil else { return nil }
    self.press = press
    self.key = key
    self.event = event
    self.application = application
  }

  /// Offers a key that went down to the handlers that precede presses.
  ///
  /// Returns the kind of handler that used it, or nil if none did.
  package func offerToHandlers() -> TraceReason? {
    if key.isSystemShortcut { return .systemShortcut }
    if HeldKeys.isModifier(key.keyCode) { return nil }
    var lookup = KeyLookup(key, from: press.responder, in: application)
    let handler = offer(to: &lookup)
    record(lookup, handler)
    return handler
  }

  private func offer(to lookup: inout KeyLookup) -> TraceReason? {
    if lookup.perform(where: \.wantsPriorityOverSystemBehavior, for: event) { return .keyCommand }
    if let handler = offerToTextAndFocus() { return handler }
    if lookup.perform(where: { !$0.wantsPriorityOverSystemBehavior }, for: event) {
      return .keyCommand
    }
    return lookup.performStandardEdit(for: event) ? .keyCommand : nil
  }

  /// Records the responder whose text or command used the key, and the kind of handler or the reason why the key is
  /// delivered as a press.
  private func record(_ lookup: KeyLookup, _ handler: TraceReason?) {
    let user = handler == .takenByTextInput ? press.window?.firstResponder : lookup.offering
    let reason = handler ?? (lookup.offering == nil ? .noMatch : .commandNotPerformed)
    lookup.search.record(
      "key \(key.traceText)", found: user, event: event.number, because: reason)
  }

  /// Offers the key, which repeats because it is held, to text, focus and scrolling, never to commands.
  ///
  /// Returns the kind of handler that used it, or nil if none did.
  package func offerRepeat() -> TraceReason? {
    HeldKeys.isModifier(key.keyCode) ? nil : offerToTextAndFocus()
  }

  /// Tries text input, then focus, then scrolling; nil if none handles the key.
  ///
  /// A field of one line does not accept tab.
  private func offerToTextAndFocus() -> TraceReason? {
    if let target = press.window?.firstResponder, editText(of: target) { return .takenByTextInput }
    if let heading = key.focusHeading, press.window?.focusSystem.move(toward: heading) == true {
      return .focusMoved
    }
    let scrollView =
      press.window?.firstResponder as? UIScrollView
      ?? press.window?.focusSystem.focusedItem as? UIScrollView
    return scrollView?.scroll(by: key) == true ? .contentScrolled : nil
  }

  /// Edits a responder's text or selection with the key; returns false if the key has no effect there.
  private func editText(of target: UIResponder) -> Bool {
    if target.edit(by: key) { return true }
    guard let text = key.typedText, !(text == "\t" && target is UITextField) else { return false }
    return target.insertTyped(text)
  }
}

extension UIKey {
  /// The text that the key types; nil with command or control, or if the key has no text.
  ///
  /// Return types a newline, backspace the character U+0008.
  package var typedText: String? {
    guard modifierFlags.isDisjoint(with: [.command, .control]) else { return nil }
    switch characters {
    case "\r": return "\n"
    // A longer text is the name of a key without a character, such as `UIKeyInputUpArrow`.
    case let text where text.count == 1: return text
    default: return nil
    }
  }

  /// Whether the key is a shortcut of the system, which no app receives (R-KEY-4).
  ///
  /// The broker claims such shortcuts; without a broker, as on the stage of a unit test, they are discarded here.
  fileprivate var isSystemShortcut: Bool {
    let kinds: [(UIKeyModifierFlags, BKSSystemShortcut.Modifier)] = [
      (.control, .control), (.shift, .shift), (.alternate, .option), (.command, .command),
    ]
    let held = kinds.filter { modifierFlags.contains($0.0) }.map(\.1)
    let usage = HIDUsage(page: .keyboard, id: UInt16(clamping: keyCode.rawValue))
    return BKSSystemShortcut(usage, holding: Set(held)) != nil
  }

  /// The key in the trace: the modifiers held with it and its character, such as `command+k`.
  fileprivate var traceText: String {
    let held = modifierFlags.subtracting([.alphaShift, .numericPad])
    return UIKeyCommand(
      input: charactersIgnoringModifiers, modifierFlags: held, action: Selector("key")
    ).traceText
  }
}

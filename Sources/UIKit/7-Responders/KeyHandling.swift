import BackBoardServices
import Foundation
import IOKit
package import Trace

/// What becomes of a key before any responder hears of it as a press.
///
/// The order is that of iOS 15 and later (R-KEY-4), and the first that takes the key ends it:
///
/// 1. a shortcut of the system
/// 2. a key command that wants priority
/// 3. text input
/// 4. focus
/// 5. any other key command, then the standard edit actions
///
/// What nobody takes is a press for recognizers and responders. Called by `UIApplication.sendEvent` on the
/// main thread, before stage 12.
@MainActor package struct KeyHandling {
  private let press: UIPress
  private let key: UIKey
  private let event: UIPressesEvent
  private let application: UIApplication

  /// Nil for a press that is no key's, or that has no window.
  package init?(_ press: UIPress, _ event: UIPressesEvent, in application: UIApplication) {
    guard let key = press.key, press.window != nil else { return nil }
    self.press = press
    self.key = key
    self.event = event
    self.application = application
  }

  /// Who takes the key that went down, as the reason why no responder gets it; nil if nobody does.
  package func taker() -> TraceReason? {
    if key.isOfSystem { return .systemShortcut }
    if HeldKeys.isModifier(key.keyCode) { return nil }
    let lookup = KeyLookup(key, from: press.responder, in: application)
    if lookup.perform(where: \.wantsPriorityOverSystemBehavior, for: event) { return .keyCommand }
    if let taker = systemTaker() { return taker }
    if lookup.perform(where: { !$0.wantsPriorityOverSystemBehavior }, for: event) {
      return .keyCommand
    }
    return lookup.performStandardEdit(for: event) ? .keyCommand : nil
  }

  /// Who takes a key that repeats because it is held: text and focus do, commands do not.
  package func takerOfRepeat() -> TraceReason? {
    HeldKeys.isModifier(key.keyCode) ? nil : systemTaker()
  }

  /// Text input, then focus; a field of one line takes no tab.
  private func systemTaker() -> TraceReason? {
    if let target = press.window?.firstResponder, edits(target) { return .textInput }
    if let heading = key.focusHeading, press.window?.focusSystem.move(toward: heading) == true {
      return .focusMoved
    }
    return nil
  }

  /// Whether the key changed a responder's text, or what is selected in it.
  private func edits(_ target: UIResponder) -> Bool {
    if target.edit(by: key) { return true }
    guard let text = key.typedText, !(text == "\t" && target is UITextField) else { return false }
    return target.insertTyped(text)
  }
}

extension UIKey {
  /// What the key types: nothing with command or control, nor if it stands for no text.
  ///
  /// Return types a new line, backspace the character of that name.
  package var typedText: String? {
    guard modifierFlags.isDisjoint(with: [.command, .control]) else { return nil }
    switch characters {
    case "\r": return "\n"
    case let text where text.count == 1: return text
    default: return nil
    }
  }
}

extension UIKey {
  /// Whether the key is a shortcut of the system, so that no app gets it (R-KEY-4).
  ///
  /// The broker keeps them for itself; where there is none, as on a stage, they end here.
  fileprivate var isOfSystem: Bool {
    let kinds: [(UIKeyModifierFlags, BKSSystemShortcut.Modifier)] = [
      (.control, .control), (.shift, .shift), (.alternate, .option), (.command, .command),
    ]
    let held = kinds.filter { modifierFlags.contains($0.0) }.map(\.1)
    let usage = HIDUsage(page: .keyboard, id: UInt16(clamping: keyCode.rawValue))
    return BKSSystemShortcut(usage, holding: Set(held)) != nil
  }
}

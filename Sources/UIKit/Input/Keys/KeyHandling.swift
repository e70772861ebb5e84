import BackBoardServices
import Foundation
import IOKit
package import TouchstoneTrace

/// Handles a key before any responder receives it as a press.
///
/// The order is that of iOS 15 and later (R-KEY-4); the first handler that accepts the key ends the search:
///
/// 1. a shortcut of the system
/// 2. a key command that wants priority
/// 3. text input
/// 4. focus, then a scroll view that is first responder or has the focus
/// 5. any other key command, then the standard edit actions
///
/// A key that no handler accepts is a press for recognizers and responders. Called on the main thread, before stage 12:
/// for a key that goes down by `UIApplication.sendPresses`, for one that repeats by `PressDispatcher`.
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

  /// Offers the key, which went down, to the handlers that precede presses; returns what used it, or nil if none did.
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

  /// Records who used the key, or why it goes on as a press.
  private func record(_ lookup: KeyLookup, _ handler: TraceReason?) {
    let user = handler == .takenByTextInput ? press.window?.firstResponder : lookup.offering
    let reason = handler ?? (lookup.offering == nil ? .noMatch : .commandNotPerformed)
    lookup.search.record(
      "key \(key.traceText)", found: user, event: event.number, because: reason)
  }

  /// Offers the key, which repeats because it is held, to text, focus and scrolling, never to commands.
  ///
  /// Returns what used it, or nil if none did.
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

  /// Edits a responder's text, or what is selected in it, with the key; false if the key has no effect there.
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
    case let text where text.count == 1: return text
    default: return nil
    }
  }

  /// Whether the key is a shortcut of the system, which no app receives (R-KEY-4).
  ///
  /// The broker claims such shortcuts; without a broker, as on a stage, they are discarded here.
  fileprivate var isSystemShortcut: Bool {
    let kinds: [(UIKeyModifierFlags, BKSSystemShortcut.Modifier)] = [
      (.control, .control), (.shift, .shift), (.alternate, .option), (.command, .command),
    ]
    let held = kinds.filter { modifierFlags.contains($0.0) }.map(\.1)
    let usage = HIDUsage(page: .keyboard, id: UInt16(clamping: keyCode.rawValue))
    return BKSSystemShortcut(usage, holding: Set(held)) != nil
  }
}

/// Finds the key command that matches a key, and performs it.
///
/// The search walks up the chain from where the key arrives; the nearest responder with a match decides,
/// and its action goes to the first object of that chain that implements it and can perform it, once
/// (R-KEY-5, R-KEY-6).
@MainActor package struct KeyLookup {
  private let key: UIKey
  private let first: UIResponder?
  private let application: UIApplication
  /// The search for the nearest command, for the trace.
  package private(set) var search: ResponderSearch
  /// The nearest responder that offers a command for the key.
  package private(set) var offering: UIResponder?

  package init(_ key: UIKey, from first: UIResponder?, in application: UIApplication) {
    self.key = key
    self.first = first
    self.application = application
    search = ResponderSearch(in: application.context)
  }

  /// Performs the nearest command of a kind; true if there is one and a responder performed it.
  package mutating func perform(where isWanted: (UIKeyCommand) -> Bool, for event: UIEvent) -> Bool
  {
    search = ResponderSearch(in: application.context)
    for responder in ResponderChain(from: first) {
      search.add(responder)
      let command = responder.keyCommands?.first { isWanted($0) && $0.matches(key) }
      guard let command else { continue }
      recordMatch(command, of: responder)
      offering = responder
      return perform(command, for: event)
    }
    return false
  }

  /// Performs the standard edit action of command with X, C, V, A or Z, which needs no key command (R-KEY-7).
  package func performStandardEdit(for event: UIEvent) -> Bool {
    let held = key.modifierFlags.subtracting(.alphaShift)
    let input = key.charactersIgnoringModifiers
    if held == .command, let action = Self.editActions[input] {
      return perform(
        UIKeyCommand(input: input, modifierFlags: .command, action: action), for: event)
    }
    guard input == "z", let manager = first?.undoManager else { return false }
    switch held {
    case .command where manager.canUndo:
      recordAction("undo", of: manager, event)
      manager.undo()
    case [.command, .shift] where manager.canRedo:
      recordAction("redo", of: manager, event)
      manager.redo()
    default: return false
    }
    return true
  }

  private static let editActions: [String: Selector] = [
    "x": .cut, "c": .copy, "v": .paste, "a": .selectAll,
  ]

  private func recordAction(_ action: String, of manager: UndoManager, _ event: UIEvent) {
    let context = application.context
    guard context.lane.isOn else { return }
    event.mark(.action, on: context.lane)
    context.lane.action(
      sender: context.names.name(of: application), name: context.lane.name(action),
      target: context.names.name(of: manager), event: event.number)
  }

  /// Performs a command after its target has validated it; validation may update the command (R-KEY-6).
  private func perform(_ command: UIKeyCommand, for event: UIEvent) -> Bool {
    guard
      let target = application.firstReceiver(
        of: command.action, from: first, sender: command, event: event.number)
    else { return false }
    target.validate(command)
    guard !command.attributes.contains(.disabled) else { return false }
    return application.sendAction(command.action, to: target, from: command, for: event)
  }

  private func recordMatch(_ command: UIKeyCommand, of responder: UIResponder) {
    let context = application.context
    guard context.lane.isOn else { return }
    context.lane.ask(
      context.lane.name("keyCommands \(command.traceText)"),
      of: context.names.name(of: responder), about: context.lane.name(command.action.description),
      answer: true, by: .app)
  }
}

extension UIKey {
  /// The key in the trace: the modifiers held with it and its character, such as `command+k`.
  fileprivate var traceText: String {
    let held = modifierFlags.subtracting([.alphaShift, .numericPad])
    return UIKeyCommand(
      input: charactersIgnoringModifiers, modifierFlags: held, action: Selector("key")
    ).traceText
  }
}

extension UIKeyCommand {
  /// Whether a key and the modifiers held with it are exactly those of the command (R-KEY-5).
  ///
  /// Caps lock and the keypad are ignored unless the command names them. A symbol that needs shift may be
  /// given as the symbol itself, without shift; letters are lowercase, with shift as a modifier (R-KEY-9).
  package func matches(_ key: UIKey) -> Bool {
    guard let input, !input.isEmpty else { return false }
    let unnamed = UIKeyModifierFlags([.alphaShift, .numericPad]).subtracting(modifierFlags)
    let held = key.modifierFlags.subtracting(unnamed)
    if input == key.charactersIgnoringModifiers { return held == modifierFlags }
    guard held.contains(.shift), input.first?.isLetter == false,
      input == KeyboardLayout.shifted(key.keyCode)
    else { return false }
    return held.subtracting(.shift) == modifierFlags
  }

  /// The command in the trace: its modifiers and its key, such as `command+shift+z`.
  package var traceText: String {
    var words: [String] = []
    if modifierFlags.contains(.control) { words.append("control") }
    if modifierFlags.contains(.alternate) { words.append("alternate") }
    if modifierFlags.contains(.shift) { words.append("shift") }
    if modifierFlags.contains(.command) { words.append("command") }
    if modifierFlags.contains(.alphaShift) { words.append("caps-lock") }
    if modifierFlags.contains(.numericPad) { words.append("keypad") }
    words.append(inputText)
    return words.joined(separator: "+")
  }

  private var inputText: String {
    switch input ?? "" {
    case "\r": "return"
    case "\t": "tab"
    case " ": "space"
    case "\u{8}": "backspace"
    case let text: text
    }
  }
}

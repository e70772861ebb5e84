import Foundation
import TouchstoneTrace

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
  /// The nearest responder that offers a command for the key; nil until one was found.
  package private(set) var offering: UIResponder?

  package init(_ key: UIKey, from first: UIResponder?, in application: UIApplication) {
    self.key = key
    self.first = first
    self.application = application
    search = ResponderSearch(in: application.context)
  }

  /// Performs the nearest wanted command; returns whether there is one and a responder performed it.
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

  /// Performs the standard edit action of a key that is pressed with command, which needs no key command (R-KEY-7).
  ///
  /// The keys are X, C, V and A, and Z for undo or, with shift, for redo. Returns whether an action was performed.
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

import Foundation
import IOKit
import TouchstoneEventSynthesis
public import UIKit

// Keys of an attached keyboard, and the buttons of a remote.
extension TouchStage {
  /// Types a text on an attached keyboard with a US layout; each key is held for 30 ms, and 30 ms pass between keys.
  ///
  /// Records an issue if a character has no key.
  public func type(_ text: String, file: String = #fileID, line: Int = #line) {
    let call = StageCall(file, line)
    do throws(USKeyboard.Untypable) {
      play(Keystrokes.press(try USKeyboard.chords(for: text)), call)
    } catch {
      call.report("\(error)")
    }
  }

  /// Presses and releases a key with its modifiers, such as `key(.command, "z")`.
  ///
  /// Keys have the same names as in scenarios: letters, digits, `return`, `tab`, `up`, `f1`.
  public func key(
    _ modifiers: UIKeyModifierFlags, _ name: String, file: String = #fileID,
    line: Int = #line
  ) {
    let call = StageCall(file, line)
    guard let chord = chord(modifiers, name, call) else { return }
    play(Keystrokes.press([chord]), call)
  }

  /// Presses and releases a key alone, such as `key("return")`.
  public func key(_ name: String, file: String = #fileID, line: Int = #line) {
    key([], name, file: file, line: line)
  }

  /// Presses a key and holds it.
  public func keyDown(_ name: String, file: String = #fileID, line: Int = #line) {
    keyDown([], name, file: file, line: line)
  }

  /// Releases a key, even if it is not down.
  public func keyUp(_ name: String, file: String = #fileID, line: Int = #line) {
    keyUp([], name, file: file, line: line)
  }

  /// Presses a key with its modifiers, and holds them.
  public func keyDown(
    _ modifiers: UIKeyModifierFlags, _ name: String, file: String = #fileID,
    line: Int = #line
  ) {
    let call = StageCall(file, line)
    guard let chord = chord(modifiers, name, call) else { return }
    play(Keystrokes.edge(of: chord, down: true), call)
  }

  /// Releases a key with its modifiers, even if they are not down.
  public func keyUp(
    _ modifiers: UIKeyModifierFlags, _ name: String, file: String = #fileID,
    line: Int = #line
  ) {
    let call = StageCall(file, line)
    guard let chord = chord(modifiers, name, call) else { return }
    play(Keystrokes.edge(of: chord, down: false), call)
  }

  /// Presses a button of a remote, and releases it after a duration.
  public func press(
    _ button: UIPress.PressType, for duration: Duration = .milliseconds(50),
    file: String = #fileID, line: Int = #line
  ) {
    let call = StageCall(file, line)
    guard let button = hardwareButton(for: button, call) else { return }
    play(.press(.button(button), hold: duration.unsignedNanoseconds), call)
  }

  /// Presses a button of a game controller with a series of forces, each from 0 to 1, then releases it.
  ///
  /// The forces are spread evenly over the duration, at whose end the button is released.
  public func press(
    _ button: UIPress.PressType, forces: [Double], for duration: Duration = .milliseconds(300),
    file: String = #fileID, line: Int = #line
  ) {
    let call = StageCall(file, line)
    guard let button = hardwareButton(for: button, call) else { return }
    play(.forces(forces, of: button, hold: duration.unsignedNanoseconds), call)
  }

  /// Presses a button of a remote and holds it.
  public func pressDown(
    _ button: UIPress.PressType, file: String = #fileID, line: Int = #line
  ) {
    let call = StageCall(file, line)
    guard let button = hardwareButton(for: button, call) else { return }
    play(.edge(of: .button(button), down: true), call)
  }

  /// Releases a button of a remote, even if it is not down.
  public func pressUp(_ button: UIPress.PressType, file: String = #fileID, line: Int = #line) {
    let call = StageCall(file, line)
    guard let button = hardwareButton(for: button, call) else { return }
    play(.edge(of: .button(button), down: false), call)
  }

  /// Returns a key with modifiers; records an issue and returns nil if no key has the name.
  private func chord(
    _ modifiers: UIKeyModifierFlags, _ name: String, _ call: StageCall
  ) -> KeyChord? {
    guard let key = KeyName.usage(named: name) else {
      call.report("'\(name)' is not a key; the keys are \(KeyName.names.joined(separator: ", "))")
      return nil
    }
    let keys: [(UIKeyModifierFlags, HIDUsage)] = [
      (.control, .leftControl), (.alternate, .leftAlternate), (.shift, .leftShift),
      (.command, .leftGUI), (.alphaShift, .capsLock),
    ]
    return KeyChord(key, with: keys.filter { modifiers.contains($0.0) }.map(\.1))
  }

  /// Returns the button that makes presses of a type; records an issue and returns nil if there is none.
  private func hardwareButton(
    for type: UIPress.PressType, _ call: StageCall
  ) -> HardwareButton? {
    let buttons: [UIPress.PressType: HardwareButton] = [
      .upArrow: .up, .downArrow: .down, .leftArrow: .left, .rightArrow: .right, .select: .select,
      .menu: .menu, .playPause: .playPause, .pageUp: .pageUp, .pageDown: .pageDown,
    ]
    if let button = buttons[type] { return button }
    call.report(
      "no device has a button of type \(type.rawValue); the types are the arrows, select, menu, playPause, pageUp and "
        + "pageDown")
    return nil
  }
}

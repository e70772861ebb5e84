package import BackBoardServices
package import IOKit

/// The keys and buttons that are down in apps, so that they can be released when their injector leaves.
///
/// Unlike a finger, a key keeps no destination: each report is routed by the foreground at its arrival. An app
/// that has left the front has cancelled its presses itself. Pure.
package struct HeldButtons: Sendable {
  /// The most buttons that are followed at once; a button beyond them stays down if its injector leaves.
  ///
  /// Source: our choice, far more than hands hold down.
  package static let limit = 64

  /// A key or a button, as far as apps distinguish one from another.
  private enum Button: Equatable, Sendable {
    /// A key of a keyboard or a button of a remote.
    case usage(HIDUsage)
    /// A button of a game controller.
    case controller(UInt32)
    /// The buttons of all pointing devices, which are one pointer for an app.
    case pointer
  }

  private struct Held: Sendable {
    let button: Button
    let injector: MemberID
    let app: MemberID
    let release: IOHIDEvent
  }

  /// The buttons that are down, in the order in which they were pressed.
  private var held: [Held] = []

  /// Makes a list with no button down.
  package init() {}

  /// Updates the list for an event that is sent to a destination; ignores events other than keys, buttons and pointers.
  package mutating func note(
    _ event: IOHIDEvent, from injector: MemberID, to destination: TouchDestination
  ) {
    guard let (button, release) = Self.reading(of: event) else { return }
    let index = held.firstIndex { $0.button == button && $0.injector == injector }
    guard let release, case .app(let app) = destination else {
      if let index { held.remove(at: index) }
      return
    }
    let new = Held(button: button, injector: injector, app: app, release: release)
    if let index {
      held[index] = new
    } else if held.count < Self.limit {
      held.append(new)
    }
  }

  /// Removes the buttons that an injector holds and returns the events that release them.
  ///
  /// There is no event for a button that another injector holds down in the same app.
  package mutating func remove(_ injector: MemberID) -> [(app: MemberID, release: IOHIDEvent)] {
    let own = held.filter { $0.injector == injector }
    held.removeAll { $0.injector == injector }
    let released = own.filter { removed in
      !held.contains { $0.button == removed.button && $0.app == removed.app }
    }
    return released.map { ($0.app, $0.release) }
  }

  /// Removes the buttons that are down in an app whose process has ended.
  package mutating func forget(_ app: MemberID) {
    held.removeAll { $0.app == app }
  }

  /// The button of an event, and the event that will release it, or nil if this event does; nil for any other event.
  private static func reading(of event: IOHIDEvent) -> (button: Button, release: IOHIDEvent?)? {
    var release = event
    switch event.payload {
    case .keyboard(let key):
      release.payload = .keyboard(IOHIDKeyboard(usage: key.usage, down: false))
      return (.usage(key.usage), key.down ? release : nil)
    case .button(let button):
      release.payload = .button(
        IOHIDButton(buttonMask: 0, number: button.number, isDown: false))
      return (.controller(button.number), button.isDown ? release : nil)
    case .pointer(let pointer):
      // The release keeps an absolute position, but must not repeat a relative movement.
      let isAbsolute = event.options & IOHIDEventOption.absolute != 0
      release.payload = .pointer(
        IOHIDPointer(x: isAbsolute ? pointer.x : 0, y: isAbsolute ? pointer.y : 0))
      return (.pointer, pointer.buttonMask != 0 ? release : nil)
    case .accelerometer, .gyro, .compass, .orientation, .proximity, .ambientLight, .scroll,
      .rotation, .scale, .digitizer, .vendorDefined:
      return nil
    }
  }
}

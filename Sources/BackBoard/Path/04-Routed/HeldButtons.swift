package import BackBoardServices
package import IOKit

/// The keys and buttons that are down in apps, so that they can be taken back when their injector leaves.
///
/// Unlike a finger, a key keeps no destination: each report is routed by what is in front when it arrives. An app
/// that has left the front has cancelled its presses itself. Pure.
package struct HeldButtons: Sendable {
  /// The most that are followed at once; what is pressed beyond that stays down if its injector leaves.
  package static let limit = 64

  /// Something that is up or down, as far as an app distinguishes it from others.
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

  /// What is down, in the order in which it was pressed.
  private var held: [Held] = []

  /// Starts with nothing down.
  package init() {}

  /// Notes a report that is sent to a destination; only those of keys, buttons and pointers matter.
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

  /// Forgets what an injector holds; returns the reports that release it, except where another injector holds the same.
  package mutating func remove(_ injector: MemberID) -> [(app: MemberID, release: IOHIDEvent)] {
    let own = held.filter { $0.injector == injector }
    held.removeAll { $0.injector == injector }
    return own.filter { one in
      !held.contains { $0.button == one.button && $0.app == one.app }
    }.map { ($0.app, $0.release) }
  }

  /// Forgets what is down in an app whose process has ended.
  package mutating func forget(_ app: MemberID) {
    held.removeAll { $0.app == app }
  }

  /// The button of a report, and the report that releases it, nil if this one does; nil for a report of anything else.
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
      // An absolute position is kept; a relative movement must not be made a second time by the release.
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

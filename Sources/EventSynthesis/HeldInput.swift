package import IOKit

/// A button, a key, the tip of a pencil or a pointer's button: input that stays down until it is released.
package enum HeldInput: Hashable, Sendable {
  case button(HardwareButton)
  case key(HIDUsage)
  /// The key of a media command.
  case remote(RemoteCommand)
  /// A button that measures force.
  case analog(HardwareButton)
  case pencil
  /// A button of a mouse or trackpad, with the pointer at a point.
  case pointer(DisplayPoint)

  /// The report that presses the input: a button that measures force fully, a pointer with its primary button, a pencil
  /// at the origin.
  package var press: HardwareReport {
    switch self {
    case .button(let button): .button(button, down: true)
    case .key(let usage): .key(usage, down: true)
    case .remote(let command): .remote(command, down: true)
    case .analog(let button): .analog(button, force: 1)
    case .pointer(let point): .click(at: point, .primary)
    case .pencil: .pencil(PencilSample(.down, at: DisplayPoint(x: 0, y: 0)))
    }
  }

  /// The report that releases the input; a pencil is cancelled.
  package var release: HardwareReport {
    switch self {
    case .analog(let button): .analog(button, force: 0)
    case .pointer(let point): .click(at: point, [])
    case .pencil: .pencil(PencilSample(.cancel, at: DisplayPoint(x: 0, y: 0)))
    case .button(let button): .button(button, down: false)
    case .key(let usage): .key(usage, down: false)
    case .remote(let command): .remote(command, down: false)
    }
  }

  /// The name of the input in messages.
  package var name: String {
    switch self {
    case .button(let button), .analog(let button): "button \(button.rawValue)"
    case .pencil: "the pencil"
    case .pointer: "the pointer's button"
    case .key(let usage): "key \(KeyName.text(of: usage))"
    case .remote(let command): "remote \(command.rawValue)"
    }
  }
}

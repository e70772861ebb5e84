/// What kind of device made a recording.
package enum DeviceKind: String, CaseIterable, Hashable, Sendable {
  /// A touchscreen whose contacts have identities (multi-touch protocol B).
  case directTouch
  /// A touchscreen whose contacts have none (multi-touch protocol A).
  case anonymousTouch
  case touchpad
  case pen
  case keyboard
  case mediaKeys
  case mouse
  case buttons
  case unknown

  /// The kind as the object of "records".
  package var phrase: String {
    switch self {
    case .directTouch: "a direct touchscreen"
    case .anonymousTouch: "a touchscreen of protocol A, which does not tell fingers apart"
    case .touchpad: "a touchpad"
    case .pen: "a pen"
    case .keyboard: "a keyboard"
    case .mediaKeys: "media keys"
    case .mouse: "a mouse"
    case .buttons: "buttons"
    case .unknown: "no touches"
    }
  }
}

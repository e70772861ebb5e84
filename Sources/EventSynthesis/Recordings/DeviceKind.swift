/// A kind of device that makes recordings.
package enum DeviceKind: String, CaseIterable, Hashable, Sendable {
  /// A touchscreen whose contacts have identities (multi-touch protocol B).
  case directTouch
  /// A touchscreen whose contacts have no identities (multi-touch protocol A).
  case anonymousTouch
  case touchpad
  case pen
  case keyboard
  case mediaKeys
  case mouse
  /// A device with keys of which none tells its kind, such as a power button.
  case buttons
  /// A device without keys, and none of the other kinds.
  case unknown

  /// The words for the kind in a sentence, after "records".
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

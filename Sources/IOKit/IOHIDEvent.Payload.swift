extension IOHIDEvent {
  /// The typed fields of an event, one case for each kind of hardware that an iPhone has.
  public enum Payload: Sendable, Hashable {
    case digitizer(IOHIDDigitizer)
    case keyboard(IOHIDKeyboard)
    case button(IOHIDButton)
    case accelerometer(IOHIDAccelerometer)
    case gyro(IOHIDGyro)
    case compass(IOHIDCompass)
    case proximity(IOHIDProximity)
    case ambientLight(IOHIDAmbientLight)
    case scroll(IOHIDScroll)
    case pointer(IOHIDPointer)
    case vendorDefined(IOHIDVendorDefined)
    case orientation(IOHIDOrientation)
    case rotation(IOHIDTransform)
    case scale(IOHIDTransform)

    /// The event type that carries this payload.
    public var type: IOHIDEventType {
      switch self {
      case .digitizer: .digitizer
      case .keyboard: .keyboard
      case .button: .button
      case .accelerometer: .accelerometer
      case .gyro: .gyro
      case .compass: .compass
      case .proximity: .proximity
      case .ambientLight: .ambientLight
      case .scroll: .scroll
      case .pointer: .pointer
      case .vendorDefined: .vendorDefined
      case .orientation: .orientation
      case .rotation: .rotation
      case .scale: .scale
      }
    }

    /// The payload's own half of the flag word.
    var flags: UInt32 {
      switch self {
      case .digitizer(let digitizer): digitizer.flags
      case .keyboard(let keyboard): keyboard.flags
      default: 0
      }
    }
  }
}

/// A hardware event: when, from which device, what, and its parts.
///
/// A touch is a tree: one digitizer event for the hand with a child for each finger. Children
/// always carry the time and the sender of their parent, because the wire states both once
/// (R-HID-3); setting either on the parent sets it below. Source: R-HID-1.
public struct IOHIDEvent: Sendable, Hashable {
  /// The mach absolute time of the event, in nanoseconds.
  public var timeStamp: UInt64 {
    didSet { stampParts() }
  }
  /// The registry id of the service that made the event; never zero on the wire.
  public var senderID: UInt64 {
    didSet { stampParts() }
  }
  /// The generic option bits, see ``IOHIDEventOption``.
  public var options: UInt32
  /// The typed fields.
  public var payload: Payload
  private var parts: [IOHIDEvent]

  /// Makes an event and gives its time and sender to the children.
  public init(
    timeStamp: UInt64, senderID: UInt64, options: UInt32 = 0, payload: Payload,
    children: [IOHIDEvent] = []
  ) {
    self.timeStamp = timeStamp
    self.senderID = senderID
    self.options = options
    self.payload = payload
    self.parts = children
    stampParts()
  }

  /// The events that this one consists of, in the order of the hardware.
  public var children: [IOHIDEvent] {
    get { parts }
    set {
      parts = newValue
      stampParts()
    }
  }

  /// The kind of the event, as its payload says.
  public var type: IOHIDEventType { payload.type }

  /// The whole flag word: generic options and the payload's own bits.
  public var flags: UInt32 { options | payload.flags }

  /// The digitizer fields, or nil for an event of another type.
  public var digitizer: IOHIDDigitizer? {
    guard case .digitizer(let digitizer) = payload else { return nil }
    return digitizer
  }

  private mutating func stampParts() {
    for index in parts.indices
    where parts[index].timeStamp != timeStamp || parts[index].senderID != senderID {
      parts[index].timeStamp = timeStamp
      parts[index].senderID = senderID
    }
  }
}

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

extension IOHIDEvent {
  /// Makes one frame of a hand: every finger that is down, changed or not (R-HID-7, R-HID-12).
  ///
  /// Positions are fractions of the display, or points with `pixelUnits` (R-HID-15, R-HID-16).
  public static func hand(
    fingers: [IOHIDFinger], timeStamp: UInt64, senderID: UInt64 = IOHIDSender.touchScreen,
    pixelUnits: Bool = false
  ) -> IOHIDEvent {
    var hand = IOHIDDigitizer.emptyHand
    var children: [IOHIDEvent] = []
    children.reserveCapacity(fingers.count)
    for finger in fingers {
      let report = IOHIDDigitizer(finger)
      hand.absorb(report)
      children.append(
        IOHIDEvent(
          timeStamp: timeStamp, senderID: senderID, options: IOHIDEventOption.absolute,
          payload: .digitizer(report)))
    }
    return IOHIDEvent(
      timeStamp: timeStamp, senderID: senderID, options: handOptions(pixelUnits: pixelUnits),
      payload: .digitizer(hand), children: children)
  }

  /// Makes one edge of a key or hardware button (R-HID-20, R-HID-22).
  public static func key(
    _ usage: HIDUsage, down: Bool, isRepeat: Bool = false, timeStamp: UInt64,
    senderID: UInt64 = IOHIDSender.buttons
  ) -> IOHIDEvent {
    IOHIDEvent(
      timeStamp: timeStamp, senderID: senderID,
      options: IOHIDEventOption.absolute | IOHIDEventOption.builtIn,
      payload: .keyboard(IOHIDKeyboard(usage: usage, down: down, isRepeat: isRepeat)))
  }

  /// The generic options of a hand as an app sees them: 0x15 with points, 0x11 without (R-HID-9).
  package static func handOptions(pixelUnits: Bool) -> UInt32 {
    IOHIDEventOption.absolute | IOHIDEventOption.builtIn
      | (pixelUnits ? IOHIDEventOption.pixelUnits : 0)
  }
}

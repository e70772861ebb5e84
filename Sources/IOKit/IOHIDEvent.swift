/// A hardware event: its time, its sender, its fields and its children.
///
/// A touch is a tree: one digitizer event for the hand, with a child for each finger. Children
/// always have the time and the sender of their parent, because the encoding states both once
/// (R-HID-3); setting either on the parent sets it on all children. Source: R-HID-1.
public struct IOHIDEvent: Sendable, Hashable {
  /// The Mach absolute time of the event, in nanoseconds.
  public var timeStamp: UInt64 {
    didSet { stampParts() }
  }
  /// The registry id of the service that made the event; an event with 0 cannot be encoded.
  public var senderID: UInt64 {
    didSet { stampParts() }
  }
  /// The generic option bits of ``IOHIDEventOption``; an event with a bit outside 0x17 cannot be encoded.
  public var options: UInt32
  /// The fields of the event's type.
  public var payload: Payload
  /// The children, each with the time and the sender of this event.
  private var parts: [IOHIDEvent]

  /// Makes an event and sets its time and sender on the children.
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

  /// The events that this one consists of, in hardware order.
  public var children: [IOHIDEvent] {
    get { parts }
    set {
      parts = newValue
      stampParts()
    }
  }

  /// Changes the fields of each child, which keeps its time and its sender.
  package mutating func changeChildren(_ change: (inout Payload) -> Void) {
    for index in parts.indices { change(&parts[index].payload) }
  }

  /// The type of the event, which its payload determines.
  public var type: IOHIDEventType { payload.type }

  /// The whole flag word: the generic options and the bits of the payload.
  public var flags: UInt32 { options | payload.flags }

  /// The digitizer fields, or nil for an event of another type.
  public var digitizer: IOHIDDigitizer? {
    guard case .digitizer(let digitizer) = payload else { return nil }
    return digitizer
  }

  /// Appends an event as the last one `depth` levels down; its time and sender must be those of this event.
  mutating func append(_ event: consuming IOHIDEvent, depth: Int) {
    if depth == 1 {
      parts.append(event)
    } else {
      parts[parts.count - 1].append(event, depth: depth - 1)
    }
  }

  /// Stores later children in an empty array that ``takeMemory()`` returned; the event must not have any yet.
  mutating func adoptMemory(_ memory: consuming [IOHIDEvent]) { parts = consume memory }

  /// Removes the children and returns their array, empty but with its capacity, for the children of another event.
  package mutating func takeMemory() -> [IOHIDEvent] {
    var memory: [IOHIDEvent] = []
    swap(&memory, &parts)
    memory.removeAll(keepingCapacity: true)
    return memory
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
  /// The fields of an event, with one case for each type that the codec carries.
  public enum Payload: Sendable, Hashable {
    /// A hand, a finger, a stylus or a puck.
    case digitizer(IOHIDDigitizer)
    /// A key or a hardware button.
    case keyboard(IOHIDKeyboard)
    /// A button of a pointing device or a game controller.
    case button(IOHIDButton)
    /// A sample of the accelerometer.
    case accelerometer(IOHIDAccelerometer)
    /// A sample of the gyroscope.
    case gyro(IOHIDGyro)
    /// A sample of the compass.
    case compass(IOHIDCompass)
    /// A report of the proximity sensor.
    case proximity(IOHIDProximity)
    /// A report of the ambient light sensor.
    case ambientLight(IOHIDAmbientLight)
    /// A step of a scroll wheel or a trackpad.
    case scroll(IOHIDScroll)
    /// The place or the movement of the pointer of a mouse or a trackpad.
    case pointer(IOHIDPointer)
    /// Bytes with a meaning that a vendor defines.
    case vendorDefined(IOHIDVendorDefined)
    /// The orientation of the device.
    case orientation(IOHIDOrientation)
    /// A step of a trackpad's rotation.
    case rotation(IOHIDTransform)
    /// A step of a trackpad's magnification.
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

    /// The payload's half of the flag word.
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
  /// Makes the event of a hand with every finger that is down, changed or not (R-HID-7, R-HID-12).
  ///
  /// Positions are fractions of the display from 0 to 1, or points if `pixelUnits` is true
  /// (R-HID-15, R-HID-16).
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

  /// Makes the press or the release of a key or a hardware button (R-HID-20, R-HID-22).
  public static func key(
    _ usage: HIDUsage, down: Bool, isRepeat: Bool = false, timeStamp: UInt64,
    senderID: UInt64 = IOHIDSender.buttons
  ) -> IOHIDEvent {
    IOHIDEvent(
      timeStamp: timeStamp, senderID: senderID,
      options: IOHIDEventOption.absolute | IOHIDEventOption.builtIn,
      payload: .keyboard(IOHIDKeyboard(usage: usage, down: down, isRepeat: isRepeat)))
  }

  /// The generic options of a hand: 0x15 with points, as an app gets it, otherwise 0x11 (R-HID-9).
  package static func handOptions(pixelUnits: Bool) -> UInt32 {
    IOHIDEventOption.absolute | IOHIDEventOption.builtIn
      | (pixelUnits ? IOHIDEventOption.pixelUnits : 0)
  }
}

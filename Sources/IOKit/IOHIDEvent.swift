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

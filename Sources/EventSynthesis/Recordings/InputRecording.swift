/// One event as the kernel's input layer reports it.
package struct InputEvent: Hashable, Sendable {
  /// Microseconds on the recorder's clock; 0 in a recording without times.
  package var microseconds: Int64
  package var type: UInt16
  package var code: UInt16
  package var value: Int32

  package init(microseconds: Int64 = 0, type: UInt16, code: UInt16, value: Int32) {
    self.microseconds = microseconds
    self.type = type
    self.code = code
    self.value = value
  }

  /// Whether the event ends a frame.
  ///
  /// Its value does not matter: 1 ends one too.
  package var endsFrame: Bool { type == InputCode.EV_SYN && code == InputCode.SYN_REPORT }
}

/// What one absolute axis of a device can report.
package struct AxisRange: Hashable, Sendable {
  package var minimum: Int32
  package var maximum: Int32
  /// The size of changes that are noise.
  package var fuzz: Int32 = 0
  /// The size of the values around the center that count as 0, as of a joystick at rest.
  package var flat: Int32 = 0
  /// Units a millimeter, 0 where unknown.
  package var resolution: Int32 = 0

  package init(minimum: Int32, maximum: Int32) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The position of a value from 0 up to, but not including, 1; each value has the same width.
  ///
  /// A value outside the range counts as the nearest edge.
  package func fraction(of value: Int32) -> Double {
    guard maximum > minimum else { return 0 }
    let clamped = Swift.min(Swift.max(value, minimum), maximum)
    return Double(Int64(clamped) - Int64(minimum)) / Double(Int64(maximum) - Int64(minimum) + 1)
  }
}

/// The description of the device that made a recording; all of it may be missing.
package struct InputDevice: Hashable, Sendable {
  /// Bus, vendor, product and version.
  package struct Identifier: Hashable, Sendable {
    package var bus: UInt16 = 0
    package var vendor: UInt16 = 0
    package var product: UInt16 = 0
    package var version: UInt16 = 0

    package init() {}
  }

  package var name: String?
  package var identifier: Identifier?
  /// The property bits that are set, or nil where the recording does not contain them.
  package var properties: Set<UInt16>?
  /// Event codes by type, or nil where the recording does not contain them.
  package var codes: [UInt16: Set<UInt16>]?
  package var axes: [UInt16: AxisRange] = [:]

  package init() {}

  /// Whether nothing is known except perhaps a name.
  package var isBare: Bool { properties == nil && codes == nil && axes.isEmpty }
}

/// What one input device reported, whatever the format of the file.
package struct InputRecording: Hashable, Sendable {
  /// The file as it was named, for messages.
  package var path: String
  package var device: InputDevice
  package var events: [InputEvent]
  /// Whether the events have times.
  package var hasTimes: Bool

  package init(path: String, device: InputDevice, events: [InputEvent], hasTimes: Bool) {
    self.path = path
    self.device = device
    self.events = events
    self.hasTimes = hasTimes
  }
}

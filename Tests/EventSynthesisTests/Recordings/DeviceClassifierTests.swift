import Testing
import TouchstoneEventSynthesis
import TouchstoneTestSupport

struct DeviceClassifierTests {
  /// The kind of a device with the given codes of each type; one that is not described reports an event of each code.
  ///
  /// The types are 1 keys, 2 relative axes, 3 absolute axes and 5 switches. Of the keys, 0x110 is
  /// BTN_LEFT, 0x140 BTN_TOOL_PEN, 0x145 BTN_TOOL_FINGER and 0x14a BTN_TOUCH; 0x1e, 0x1f and 0x2a are A, S and Shift,
  /// 0x66 Home, 0x71 to 0x74 mute, quieter, louder and power. The absolute axes 0, 1 and 0x18 belong to a single
  /// contact; those of several contacts are 0x2f slot, 0x35 x, 0x36 y and 0x39 tracking id. The properties are
  /// 0 pointer, 1 direct and 2 button pad.
  private func kind(
    _ codes: [UInt16: Set<UInt16>], properties: Set<UInt16>? = nil, isDescribed: Bool = true,
    events: [InputEvent] = []
  ) -> DeviceKind {
    var device = InputDevice()
    device.properties = properties
    if isDescribed { device.codes = codes }
    let reported = codes.flatMap { type, codes in
      codes.map { InputEvent(type: type, code: $0, value: 1) }
    }
    return DeviceClassifier.kind(
      of: InputRecording(
        path: "x", device: device, events: isDescribed ? events : reported, hasTimes: true))
  }

  private static let multiTouch: Set<UInt16> = [0x2f, 0x35, 0x36, 0x39]

  @Test("described or not, the same codes are the same device", arguments: [true, false])
  func kinds(isDescribed: Bool) {
    func kind(_ codes: [UInt16: Set<UInt16>]) -> DeviceKind {
      self.kind(codes, isDescribed: isDescribed)
    }
    expectEqual(kind([3: Self.multiTouch]), .directTouch)
    expectEqual(kind([3: Self.multiTouch, 1: [0x14a]]), .directTouch)
    expectEqual(kind([3: [0x39, 0x35, 0x36]]), .directTouch)
    expectEqual(kind([3: [0x35, 0x36]]), .anonymousTouch)
    expectEqual(kind([3: Self.multiTouch, 1: [0x14a, 0x145]]), .touchpad)
    expectEqual(kind([3: Self.multiTouch, 1: [0x14a, 0x110]]), .touchpad)
    expectEqual(kind([3: [0, 1], 1: [0x14a, 0x145]]), .touchpad)
    expectEqual(kind([3: [0, 1, 0x18], 1: [0x14a, 0x140]]), .pen)
    expectEqual(kind([1: [0x1e, 0x1f, 0x2a]]), .keyboard)
    expectEqual(kind([1: [0x71, 0x72, 0x73]]), .mediaKeys)
    expectEqual(kind([2: [0, 1], 1: [0x110]]), .mouse)
    expectEqual(kind([1: [0x66]]), .buttons)
    expectEqual(kind([1: [0x72, 0x73, 0x74]]), .buttons)
    expectEqual(kind([5: [0]]), .unknown)
  }

  @Test("property bits take precedence over tool and button codes")
  func properties() {
    let codes: [UInt16: Set<UInt16>] = [3: Self.multiTouch, 1: [0x14a, 0x145]]
    expectEqual(kind(codes, properties: [1]), .directTouch)
    expectEqual(kind(codes, properties: [0, 2]), .touchpad)
    expectEqual(kind([3: Self.multiTouch], properties: [0]), .touchpad)
  }

  @Test("a screen for fingers and pen whose contacts are distinguishable can be replayed")
  func penAndFingers() {
    expectEqual(kind([3: Self.multiTouch, 1: [0x140, 0x14a]], properties: [1]), .directTouch)
  }

  @Test("if keys and a mouse share an interface, the reported codes decide")
  func combined() {
    let codes: [UInt16: Set<UInt16>] = [1: [0x71, 0x72, 0x73, 0x110], 2: [0, 1]]
    expectEqual(kind(codes, events: [InputEvent(type: 1, code: 0x73, value: 1)]), .mediaKeys)
    expectEqual(kind(codes, events: [InputEvent(type: 2, code: 0, value: 1)]), .mouse)
    expectEqual(kind(codes, events: [InputEvent(type: 1, code: 0x110, value: 1)]), .mouse)
  }

  @Test(
    "a keyboard that lists the axes of a touchpad is a touchpad only if it reported their events")
  func cover() {
    let key = InputEvent(type: 1, code: 0x1e, value: 1)
    let position = InputEvent(type: 3, code: 0x35, value: 1)
    let keys: Set<UInt16> = [0x1e, 0x1f, 0x110, 0x145]
    for axes in [Self.multiTouch, [0, 1]] as [Set<UInt16>] {
      let codes: [UInt16: Set<UInt16>] = [1: keys, 2: [], 3: axes]
      expectEqual(kind(codes, events: [key]), .keyboard)
      expectEqual(kind(codes, events: []), .keyboard)
    }
    expectEqual(kind([1: keys, 2: [], 3: Self.multiTouch], events: [position]), .touchpad)
  }

  @Test("each kind has a name in the error that refuses it")
  func phrases() {
    expectEqual(
      DeviceKind.allCases.map(\.phrase),
      [
        "a direct touchscreen",
        "a touchscreen of protocol A, which does not tell fingers apart", "a touchpad", "a pen",
        "a keyboard", "media keys", "a mouse", "buttons", "no touches",
      ])
  }

  @Test("the error for a recording without a device name names no device")
  func nameless() throws {
    let keyboard = try recording("E: 0.000000 0001 001e 1", path: "a/typing.evemu")
    expectEqual(
      refusal { () throws(RecordingError) in
        try DeviceClassifier.requireDirectTouch(keyboard)
      }, "a/typing.evemu records a keyboard; replay needs a direct touchscreen")
  }
}

import Testing
import TouchstoneEventSynthesis
import TouchstoneTestSupport

struct GeteventReaderTests {
  @Test("numbers are hexadecimal, and values have 32 bits of two's complement")
  func numeric() throws {
    let recording = try recording(
      """
      /dev/input/event1: 0003 0039 00000000
      /dev/input/event1: 0003 0035 0000438d
      /dev/input/event1: 0003 0039 ffffffff
      """)
    expectEqual(recording.events.map(\.value), [0, 0x438d, -1])
    expectEqual(recording.events.map(\.code), [0x39, 0x35, 0x39])
    #expect(!recording.hasTimes)
    expectEqual(recording.events.map(\.microseconds), [0, 0, 0])
  }

  @Test("the device column is absent if one device was named")
  func withoutDevice() throws {
    try expectEqual(recording("0003 0039 00000007").events.map(\.value), [7])
  }

  @Test("times are in brackets, in older versions before a colon")
  func times() throws {
    let bracketed = try recording(
      """
      [    5123.000100] /dev/input/event1: 0003 0039 00000007
      [    5123.010100] /dev/input/event1: 0000 0000 00000000 rate 100
      """)
    #expect(bracketed.hasTimes)
    expectEqual(bracketed.events.map(\.microseconds), [5_123_000_100, 5_123_010_100])
    let older = try recording("5123-000100: /dev/input/event1: 0003 0039 00000007")
    expectEqual(older.events.map(\.microseconds), [5_123_000_100])
    let single = try recording("[    5123.000100] 0003 0039 00000007")
    expectEqual(single.events.map(\.microseconds), [5_123_000_100])
  }

  @Test("names of types, codes and values are read as their numbers")
  func labels() throws {
    let recording = try recording(
      """
      /dev/input/event1: EV_ABS       ABS_MT_TRACKING_ID   0000000c
      /dev/input/event1: EV_ABS       ABS_MT_TOOL_TYPE     MT_TOOL_PEN
      /dev/input/event1: EV_KEY       BTN_TOUCH            DOWN
      /dev/input/event1: EV_KEY       KEY_VOLUMEUP         REPEAT
      /dev/input/event1: EV_KEY       BTN_TOUCH            UP
      /dev/input/event1: EV_SYN       SYN_REPORT           00000000
      """)
    expectEqual(recording.events.map(\.type), [3, 3, 1, 1, 1, 0])
    expectEqual(recording.events.map(\.code), [0x39, 0x37, 0x14a, 0x73, 0x14a, 0])
    expectEqual(recording.events.map(\.value), [12, 1, 1, 2, 0, 0])
  }

  @Test("an unknown key, switch or LED has code 0 and does not refuse the recording")
  func unknownNames() throws {
    let recording = try recording(
      """
      /dev/input/event1: EV_ABS       ABS_MT_TRACKING_ID   0000000c
      /dev/input/event1: EV_KEY       KEY_ASSISTANT        DOWN
      /dev/input/event1: EV_SW        SW_HEADPHONE_INSERT  00000001
      /dev/input/event1: EV_LED       LED_CAPSL            00000001
      /dev/input/event1: EV_SYN       SYN_REPORT           00000000
      """)
    expectEqual(recording.events.map(\.type), [3, 1, 5, 0x11, 0])
    expectEqual(recording.events.map(\.code), [0x39, 0, 0, 0, 0])
  }

  @Test("a device has its name, axes and properties from the list of devices")
  func list() throws {
    let recording = try recording(
      """
      could not get driver version for /dev/input/mice, Not a typewriter
      add device 1: /dev/input/event2
        bus:      0018
        name:     "panel"
        events:
          KEY (0001): 014a
          ABS (0003): 002f  : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                      0035  : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 12
                      ABS_MT_POSITION_Y : value 0, min 0, max 2399, fuzz 1, flat 2, resolution 0
        input props:
          INPUT_PROP_DIRECT
      add device 2: /dev/input/event3
        name:     "keys"
      /dev/input/event2: 0003 0039 00000000
      """)
    expectEqual(recording.device.name, "panel")
    expectEqual(recording.device.properties, [1])
    expectEqual(recording.device.axes[0x35]?.maximum, 1079)
    expectEqual(recording.device.axes[0x35]?.resolution, 12)
    let vertical = recording.device.axes[0x36]
    #expect(vertical?.minimum == 0 && vertical?.maximum == 2399)
    #expect(vertical?.fuzz == 1 && vertical?.flat == 2 && vertical?.resolution == 0)
  }

  @Test("the properties of a device are empty if its list is, and nil if there is no list")
  func noProperties() throws {
    let head = "add device 1: /dev/input/event2\n  name: \"panel\"\n"
    let events = "/dev/input/event2: 0003 0039 00000000\n"
    expectEqual(try recording(head + events).device.properties, nil)
    expectEqual(
      try recording(head + "  input props:\n    <none>\n" + events).device.properties, [])
  }

  @Test("of several devices the touchscreen is chosen")
  func touchscreenAmongOthers() throws {
    let recording = try recording(
      """
      /dev/input/event1: 0001 0074 00000001
      /dev/input/event2: 0003 0039 00000000
      /dev/input/event2: 0003 0035 00000001
      /dev/input/event2: 0003 0036 00000001
      /dev/input/event1: 0001 0074 00000000
      """)
    expectEqual(recording.events.count, 3)
  }

  @Test("several devices without one touchscreen are refused")
  func severalDevices() {
    expectEqual(
      refusal(
        of: """
          add device 1: /dev/input/event1
            name:     "power"
          /dev/input/event1: 0001 0074 00000001
          /dev/input/event2: 0001 001e 00000001
          """),
      "test.evemu records several devices (power, a keyboard); replay needs a recording of "
        + "one direct touchscreen")
  }

  @Test(
    "a line that cannot be read is named with what was expected",
    arguments: [
      "/dev/input/event1: 0003 0035", "/dev/input/event1: EV_ABS ABS_WRONG 00000001",
      "/dev/input/event1: EV_NONE 0035 00000001", "/dev/input/event1: 0003 0035 SIDEWAYS",
    ])
  func badLines(line: String) {
    expectEqual(
      refusal(of: "0003 0039 00000007\n\(line)"),
      "test.evemu:2: '\(line)' cannot be read; expected a device node, a type, a code and a "
        + "value, as in /dev/input/event1: 0003 0035 0000438d")
  }

  @Test("a recording with times in only some lines is refused")
  func missingTimes() {
    expectEqual(
      refusal(of: "[ 1.000000] 0003 0039 00000007\n0003 0039 00000007"),
      "test.evemu:2: '0003 0039 00000007' cannot be read; expected a time in each line or in "
        + "none")
  }

  @Test("an incomplete device list is refused")
  func badList() {
    expectEqual(
      refusal(of: "add device 1"),
      "test.evemu:1: 'add device 1' cannot be read; expected add device, a number, a colon "
        + "and a device node")
  }
}

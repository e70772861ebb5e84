import Testing
import TouchstoneEventSynthesis
import TouchstoneTestSupport

struct LibinputReaderTests {
  private let screen = """
    # libinput record
    version: 1
    ndevices: 1
    libinput:
      version: "1.22.1"
    devices:
    - node: /dev/input/event6
      evdev:
        # Name: a comment
        name: "A # panel"
        id: [24, 1739, 52542, 256]
        codes:
          0: [0, 1] # EV_SYN
          3: [47, 53, 54, 57]
        absinfo:
          53: [0, 1079, 0, 0, 12]
          54: [-1, 2399, 1, 2, 0]
        properties: [1]
      hid: [
        0x05, 0x01,
        0x09
      ]
      udev:
        properties:
        - ID_INPUT=1
      quirks:
      events:
      # Current time is 14:51:15
      - evdev:
        - [  0,      0,   3,  57,    2194] # EV_ABS / ABS_MT_TRACKING_ID     2194
        - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
      - libinput:
        - {time: 0.000, type: TOUCH_DOWN, slot: 0}
      - evdev:
        - [  1,  65119,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID       -1
                                           # Touch device in neutral state
    """

  @Test("description and evdev frames are read, everything else is skipped")
  func complete() throws {
    let recording = try recording(screen)
    expectEqual(recording.device.name, "A # panel")
    expectEqual(recording.device.identifier?.bus, 24)
    expectEqual(recording.device.codes?[3], [47, 53, 54, 57])
    expectEqual(recording.device.axes[53]?.maximum, 1079)
    expectEqual(recording.device.axes[54]?.minimum, -1)
    expectEqual(recording.device.properties, [1])
    expectEqual(
      recording.events,
      [
        InputEvent(microseconds: 0, type: 3, code: 57, value: 2194),
        InputEvent(microseconds: 0, type: 0, code: 0, value: 0),
        InputEvent(microseconds: 1_065_119, type: 3, code: 57, value: -1),
      ])
    expectEqual(DeviceClassifier.kind(of: recording), .directTouch)
  }

  @Test("a newer version is refused")
  func version() {
    expectEqual(
      refusal(of: "version: 2\nndevices: 1"),
      "test.evemu is libinput record 2, and replay reads libinput record up to 1")
  }

  @Test(
    "a line that cannot be read is named with what was expected",
    arguments: [
      ("    id: [1, 2]", "id: [1, 2]", "id: and a list of four numbers"),
      ("    name", "name", "a key and a colon"),
      ("    properties: [x]", "properties: [x]", "a list of numbers in brackets"),
      ("    properties: 1", "properties: 1", "a list of numbers in brackets"),
      (
        "    absinfo:\n      53: [0]", "53: [0]",
        "an axis and [minimum, maximum, fuzz, flat, resolution]"
      ),
      (
        "  events:\n  - evdev:\n    - [0, 0, 3]", "- [0, 0, 3]",
        "- [seconds, microseconds, type, code, value]"
      ),
    ])
  func badLines(lines: String, text: String, expected: String) {
    let start = "version: 1\ndevices:\n- node: /dev/input/event1\n  evdev:\n"
    let number = 4 + lines.split(separator: "\n").count
    expectEqual(
      refusal(of: start + lines),
      "test.evemu:\(number): '\(text)' cannot be read; expected \(expected)")
  }
}

/// The event types, codes and property bits that are used here, by their kernel names.
///
/// Source: the kernel's `input-event-codes.h`.
package enum InputCode {
  package static let EV_SYN: UInt16 = 0x00
  package static let EV_KEY: UInt16 = 0x01
  package static let EV_REL: UInt16 = 0x02
  package static let EV_ABS: UInt16 = 0x03
  package static let EV_MSC: UInt16 = 0x04

  package static let SYN_REPORT: UInt16 = 0
  package static let SYN_DROPPED: UInt16 = 3

  package static let INPUT_PROP_POINTER: UInt16 = 0
  package static let INPUT_PROP_DIRECT: UInt16 = 1

  package static let REL_X: UInt16 = 0x00
  package static let REL_Y: UInt16 = 0x01

  package static let ABS_X: UInt16 = 0x00
  package static let ABS_Y: UInt16 = 0x01
  package static let ABS_MT_SLOT: UInt16 = 0x2f
  package static let ABS_MT_TOUCH_MAJOR: UInt16 = 0x30
  package static let ABS_MT_POSITION_X: UInt16 = 0x35
  package static let ABS_MT_POSITION_Y: UInt16 = 0x36
  package static let ABS_MT_TRACKING_ID: UInt16 = 0x39
  package static let ABS_MT_PRESSURE: UInt16 = 0x3a
  package static let ABS_MT_TOOL_Y: UInt16 = 0x3d

  package static let BTN_LEFT: UInt16 = 0x110
  package static let BTN_TASK: UInt16 = 0x117
  package static let BTN_TOOL_PEN: UInt16 = 0x140
  package static let BTN_TOOL_FINGER: UInt16 = 0x145
  package static let BTN_TOUCH: UInt16 = 0x14a
  package static let BTN_STYLUS: UInt16 = 0x14b

  /// The codes of the letter keys: the rows that begin with KEY_Q, KEY_A and KEY_Z.
  package static let letterKeys: Set<UInt16> = Set(
    Array(0x10...0x19) + Array(0x1e...0x26) + Array(0x2c...0x32))
  /// Keys that control the sound volume and playback.
  package static let mediaKeys: Set<UInt16> = Set(
    Array(0x71...0x73) + Array(0xa1...0xa8) + Array(0xc8...0xc9) + [0xcf, 0xd0])
  /// Buttons of a mouse: left to task.
  package static let mouseButtons: Set<UInt16> = Set(Array(BTN_LEFT...BTN_TASK))
}

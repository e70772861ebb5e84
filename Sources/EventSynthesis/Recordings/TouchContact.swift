/// One finger on a recorded touchscreen, from landing to lifting.
package struct TouchContact: Hashable, Sendable {
  /// What the device says about a contact; a value that is never sent is 0, as in the kernel.
  package struct Values: Hashable, Sendable {
    /// One for each code from ABS_MT_TOUCH_MAJOR to ABS_MT_TOOL_Y.
    private var all = [Int32](
      repeating: 0,
      count: Int(InputCode.ABS_MT_TOOL_Y - InputCode.ABS_MT_TOUCH_MAJOR) + 1)

    package init() {}

    /// Whether the code is one of a contact's values.
    static func holds(_ code: UInt16) -> Bool {
      code != InputCode.ABS_MT_TRACKING_ID
        && (InputCode.ABS_MT_TOUCH_MAJOR...InputCode.ABS_MT_TOOL_Y).contains(code)
    }

    subscript(code: UInt16) -> Int32 {
      get { all[Int(code - InputCode.ABS_MT_TOUCH_MAJOR)] }
      set { all[Int(code - InputCode.ABS_MT_TOUCH_MAJOR)] = newValue }
    }

    package var x: Int32 { self[InputCode.ABS_MT_POSITION_X] }
    package var y: Int32 { self[InputCode.ABS_MT_POSITION_Y] }
    package var pressure: Int32 { self[InputCode.ABS_MT_PRESSURE] }
  }

  /// Which contact of the recording it is, from 0: tracking ids may come again, this never does.
  package let number: Int
  package let trackingID: Int32
  package let slot: Int
  package var values: Values
}

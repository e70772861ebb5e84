/// One finger on a recorded touchscreen, from landing to lifting.
package struct TouchContact: Hashable, Sendable {
  /// The values that the device reports of a contact; one that it never sends is 0, as in the kernel.
  package struct Values: Hashable, Sendable {
    /// One value for each code from ABS_MT_TOUCH_MAJOR to ABS_MT_TOOL_Y.
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

  /// The contact's number in the recording, from 0; unlike a tracking id it is not used again.
  package let number: Int
  /// The number that the device gave to the contact, which later contacts may have too.
  package let trackingID: Int32
  /// The slot in which the device reported the contact.
  package let slot: Int
  package var values: Values
}

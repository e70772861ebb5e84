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

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

  /// Whether the event ends a frame, the events of one instant; an event `SYN_REPORT` does so with any value.
  package var endsFrame: Bool { type == InputCode.EV_SYN && code == InputCode.SYN_REPORT }
}

import Testing
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct TraceVocabularyTests {
  @Test("phases are named by the raw values of UITouch.Phase")
  func phases() {
    expectEqual(
      (0...4).map(TraceVocabulary.phase), ["began", "moved", "stationary", "ended", "cancelled"])
    expectEqual(TraceVocabulary.phase(99), "phase-99")
  }

  @Test("states are named by the raw values of UIGestureRecognizer.State")
  func states() {
    expectEqual(
      (0...5).map(TraceVocabulary.gestureState),
      ["possible", "began", "changed", "ended", "cancelled", "failed"])
    expectEqual(TraceVocabulary.gestureState(255), "state-255")
  }

  @Test("events are named by the bits of UIControl.Event, and unknown bits are hexadecimal")
  func controlEvents() {
    let bits: [(UInt32, String)] = [
      (1 << 0, "touchDown"), (1 << 1, "touchDownRepeat"), (1 << 2, "touchDragInside"),
      (1 << 3, "touchDragOutside"), (1 << 4, "touchDragEnter"), (1 << 5, "touchDragExit"),
      (1 << 6, "touchUpInside"), (1 << 7, "touchUpOutside"), (1 << 8, "touchCancel"),
      (1 << 12, "valueChanged"), (1 << 13, "primaryActionTriggered"),
      (1 << 9, "0x200"), (0, ""), (1 << 0 | 1 << 31, "touchDown+0x80000000"),
    ]
    for (rawValue, words) in bits { expectEqual(TraceVocabulary.controlEvents(rawValue), words) }
  }
}

import BackBoardServices
import IOKit
import TouchstoneEventSynthesis
import TouchstonePorts

/// One finger that taps and moves in the middle of the screen.
struct TestFinger {
  private static let place = DisplayPoint(x: 195, y: 500)
  private var synthesizer: HIDSynthesizer

  init(on display: BKSDisplay = .phone) {
    synthesizer = HIDSynthesizer(
      display: DisplaySize(width: display.width, height: display.height, scale: display.scale))
  }

  /// Returns the event of a phase; `move` is the number of a move, so that each one goes to another place.
  mutating func event(
    _ phase: FingerSample.Phase, at nanoseconds: UInt64, move: Int = 0
  ) throws(BenchError) -> IOHIDEvent {
    let point = Self.place.offset(dx: 0, dy: Double(move % 200))
    do {
      return try synthesizer.event(
        for: [FingerSample(finger: 1, phase: phase, point: point)], at: nanoseconds)
    } catch {
      throw .unavailable("the test finger: \(error)")
    }
  }

  /// The number of bytes of an event's datagram, which the relay uses too.
  static func frameByteCount() throws(BenchError) -> Int {
    var finger = TestFinger()
    let message = BKSMessage.inject(number: 1, try finger.event(.down, at: 1))
    var frame = FrameBuilder()
    guard frame.append(kind: message.kind.rawValue, { message.encode(into: &$0) }) else {
      throw .unavailable("one event does not fit a frame")
    }
    return frame.byteCount
  }
}

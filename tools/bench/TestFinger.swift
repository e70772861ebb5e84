import BackBoardServices
import EventSynthesis
import IOKit
import Ports

/// One finger that taps and moves in the middle of the screen.
struct TestFinger {
  private static let place = DisplayPoint(x: 195, y: 500)
  private var synthesizer: HIDSynthesizer

  init(on display: BKSDisplay = .phone) {
    synthesizer = HIDSynthesizer(
      display: DisplaySize(width: display.width, height: display.height, scale: display.scale))
  }

  /// What the hardware says when the finger does this; each move goes to another place.
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

  /// How many bytes an event is on its way: what the relay has to carry.
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

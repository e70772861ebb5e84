import Testing
import TouchstoneEventSynthesis
import TouchstoneTestSupport

struct TouchscreenRecorderTests {
  /// The events recorded for frames 1 ms apart, as `CODE=value` words; each frame ends with `|`.
  private func recorded(_ frames: [[FingerSample]]) -> String {
    var recorder = TouchscreenRecorder(display: DisplaySize(width: 100, height: 100, scale: 2))
    for (index, samples) in frames.enumerated() {
      recorder.append(TimedFrame(offset: UInt64(index) * 1_000_000, samples: samples))
    }
    return recorder.recording(path: "x").events.map { event in
      if event.endsFrame { return "|" }
      let name = InputNames.name(ofType: event.type, code: event.code) ?? "?"
      return "\(name.split(separator: "_").last ?? "?")=\(event.value)"
    }.joined(separator: " ")
  }

  private func sample(
    _ finger: UInt32, _ phase: FingerSample.Phase, _ x: Double = 0, _ y: Double = 0
  ) -> FingerSample {
    FingerSample(finger: finger, phase: phase, point: DisplayPoint(x: x, y: y))
  }

  @Test("a value that did not change is not sent, and a slot keeps its values")
  func unchanged() {
    expectEqual(
      recorded([
        [sample(1, .down, 10, 20)], [sample(1, .move, 10, 21)], [sample(1, .up)],
        [sample(1, .down, 10, 21)],
      ]), "ID=0 X=20 Y=40 TOUCH=1 | Y=42 | ID=-1 TOUCH=0 | ID=1 TOUCH=1 |")
  }

  @Test("a finger takes the first free slot, and frees it when it lifts or is cancelled")
  func slots() {
    expectEqual(
      recorded([
        [sample(1, .down, 1, 1), sample(7, .down, 2, 2)], [sample(1, .up)],
        [sample(3, .down, 1, 5), sample(7, .move, 2, 4)], [sample(7, .cancel), sample(3, .up)],
      ]),
      "ID=0 X=2 Y=2 SLOT=1 ID=1 X=4 Y=4 TOUCH=1 | SLOT=0 ID=-1 | ID=2 Y=10 SLOT=1 Y=8 | "
        + "ID=-1 SLOT=0 ID=-1 TOUCH=0 |")
  }

  @Test("locations beyond the panel are clamped, and fingers that are not down are not written")
  func edges() {
    // Y is clamped to 0, which is the slot's first value, so it is not sent.
    expectEqual(
      recorded([[sample(1, .down, 500, -3)], [sample(2, .move, 1, 1)], [sample(2, .up)]]),
      "ID=0 X=199 TOUCH=1 |")
  }
}

import Foundation
import Testing
import TouchstoneEventSynthesis
import TouchstoneTestSupport

struct RecordingWriterTests {
  /// The recording that a recorder makes of frames.
  private func recorded(_ frames: [TimedFrame], on display: DisplaySize) -> InputRecording {
    var recorder = TouchscreenRecorder(display: display)
    for frame in frames { recorder.append(frame) }
    return recorder.recording(path: "test.evemu")
  }

  @Test("a tap is written as evemu writes it")
  func golden() {
    let tap = Choreography.tap(at: DisplayPoint(x: 20, y: 30))
    let text = RecordingWriter.text(of: recorded(tap, on: .standard))
    expectEqual(
      text,
      """
      # EVEMU 1.3
      # Recorded by Touchstone
      N: Touchstone virtual touchscreen
      I: 0000 0000 0000 0000
      P: 02 00 00 00 00 00 00 00
      B: 00 09 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 00 00 00 00 00 00 00
      B: 01 00 04 00 00 00 00 00 00
      B: 03 00 00 00 00 00 80 60 02
      A: 2f 0 9 0 0 0
      A: 35 0 1169 0 0 0
      A: 36 0 2531 0 0 0
      A: 39 0 65535 0 0 0
      E: 0.000000 0003 0039 0000\t# EV_ABS / ABS_MT_TRACKING_ID 0
      E: 0.000000 0003 0035 0060\t# EV_ABS / ABS_MT_POSITION_X 60
      E: 0.000000 0003 0036 0090\t# EV_ABS / ABS_MT_POSITION_Y 90
      E: 0.000000 0001 014a 0001\t# EV_KEY / BTN_TOUCH 1
      E: 0.000000 0000 0000 0000\t# ------------ SYN_REPORT (0) ----------
      E: 0.050000 0003 0039 -001\t# EV_ABS / ABS_MT_TRACKING_ID -1
      E: 0.050000 0001 014a 0000\t# EV_KEY / BTN_TOUCH 0
      E: 0.050000 0000 0000 0000\t# ------------ SYN_REPORT (0) ----------

      """)
  }

  @Test("a written recording reads back the same, and plays the same fingers")
  func roundTrip() throws {
    let frames = Choreography.drag(
      from: DisplayPoint(x: 100, y: 200), to: DisplayPoint(x: 150, y: 501), fingers: [1, 2],
      hold: 0, over: 300_000_000)
    let written = recorded(frames, on: .standard)
    let read = try recording(RecordingWriter.text(of: written))
    expectEqual(read.device, written.device)
    expectEqual(read.events, written.events)
    let playback = try RecordingPlayer.play(read, on: .standard)
    expectEqual(playback.frames.count, frames.count)
    for (played, meant) in zip(playback.frames, frames) {
      expectEqual(played.samples.count, meant.samples.count)
      // The times of a recording are whole microseconds.
      expectEqual(played.offset, meant.offset / 1000 * 1000)
      for (sample, meantSample) in zip(played.samples, meant.samples) {
        #expect(sample.finger == meantSample.finger && sample.phase == meantSample.phase)
        // R-HID-17: a panel's pixel is a third of a point, so a place is off by a sixth at most.
        #expect((sample.point.x - meantSample.point.x).magnitude <= 0.17)
        #expect((sample.point.y - meantSample.point.y).magnitude <= 0.17)
      }
    }
  }

  @Test("a description alone can be written too")
  func description() throws {
    let device = try recording(smallScreen + "E: 3.000000 0000 0000 0").device
    let text = RecordingWriter.text(
      of: InputRecording(path: "x", device: device, events: [], hasTimes: true))
    expectEqual(
      text.split(separator: "\n").filter { !$0.hasPrefix("#") },
      smallScreen.split(separator: "\n").filter { !$0.hasPrefix("#") })
  }

  @Test("the shipped recording is equal to the writer's output", .enabled(if: canReadPackage))
  func shipped() throws {
    let frames = Choreography.drag(
      from: DisplayPoint(x: 195, y: 600), to: DisplayPoint(x: 195, y: 300), fingers: [1, 2],
      hold: 100_000_000, over: 400_000_000)
    let text = RecordingWriter.text(of: recorded(frames, on: .standard))
    let shipped = try String(contentsOf: Self.shippedFile, encoding: .utf8)
    expectEqual(text, shipped)
  }

  private static let shippedFile = PublishedRecordings.packageRoot
    .appendingPathComponent("scenarios/recordings/two-finger-drag.evemu")
  private static var canReadPackage: Bool {
    FileManager.default.fileExists(atPath: PublishedRecordings.packageRoot.path)
  }
}

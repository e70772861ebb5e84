import IOKit
import Testing
import TouchstoneEventSynthesis
import TouchstoneTestSupport

struct MotionReportsTests {
  private func vectors(_ sequence: ReportSequence) -> [MotionVector] {
    sequence.reports.compactMap { timed in
      guard case .motion(_, let vector) = timed.report else { return nil }
      return vector
    }
  }

  @Test("a shake alternates along x and is still before and after")
  func shake() throws {
    let sequence = MotionReports.shake()
    let samples = vectors(sequence)
    // 400 ms of movement and 500 ms of rest, with one sample every 20 ms and one at each end.
    #expect(samples.count == 46 && sequence.durationNanoseconds == 900_000_000)
    expectEqual(samples.map(\.sequence), Array(1...46))
    #expect(samples[0].x == 0 && samples[0].z == -1)
    #expect(samples.suffix(25).allSatisfy { $0.x == 0 && $0.y == 0 && $0.z == -1 })
    let peaks = samples.prefix(20).map(\.x)
    #expect(peaks.contains { $0 > 1.9 } && peaks.contains { $0 < -1.9 })
    #expect(samples.allSatisfy { $0.x.magnitude <= 2 })
    // At 5 swings per second, 400 ms are four half-waves, with three changes of sign between them.
    let turns = zip(peaks, peaks.dropFirst()).filter { $0 > 0 && $1 <= 0 || $0 < 0 && $1 >= 0 }
    #expect(turns.count >= 3)
  }

  @Test("R-HID-25: a shake that the hardware reports itself is a start and an end")
  func reported() {
    let sequence = MotionReports.reportedShake(for: 300_000_000)
    expectEqual(
      sequence.reports,
      [
        TimedReport(0, .shake(.start)), TimedReport(300_000_000, .shake(.end)),
      ])
  }

  @Test("a stream goes evenly from its first value to its last")
  func stream() {
    let sequence = MotionReports.stream(
      .gyro, from: MotionVector(x: 0, y: 0, z: 0), to: MotionVector(x: 1, y: 2, z: -4),
      over: 100_000_000, rate: 20)
    expectEqual(sequence.reports.map(\.offset), [0, 50_000_000, 100_000_000])
    expectEqual(vectors(sequence).map(\.description), ["0,0,0", "0.5,1,-2", "1,2,-4"])
    expectEqual(sequence.reports.count, MotionReports.sampleCount(over: 100_000_000, rate: 20))
  }

  @Test("a stream of no duration is one sample")
  func single() {
    let sequence = MotionReports.stream(.accelerometer, from: .still, to: .still, over: 0)
    #expect(sequence.reports.count == 1 && sequence.durationNanoseconds == 0)
  }
}

struct MotionSensorTests {
  @Test("R-HID-25: each sensor has its own event, with the number of the sample")
  func events() {
    let vector = MotionVector(x: 0.5, y: -1, z: 2, sequence: 9)
    let payloads = MotionSensor.allCases.map { $0.event(vector, at: 7).payload }
    expectEqual(
      payloads,
      [
        .accelerometer(IOHIDAccelerometer(x: 0.5, y: -1, z: 2, sequence: 9)),
        .gyro(IOHIDGyro(x: 0.5, y: -1, z: 2, sequence: 9)),
        .compass(IOHIDCompass(x: 0.5, y: -1, z: 2, sequence: 9)),
      ])
  }

  @Test("samples are written as scenarios write them")
  func text() {
    expectEqual(MotionVector(x: 0, y: -1.5, z: 1 / 3).description, "0,-1.5,0.333")
  }
}

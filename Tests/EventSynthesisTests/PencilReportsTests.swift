import IOKit
import Testing
import TouchstoneEventSynthesis
import TouchstoneTestSupport

struct PencilReportsTests {
  private let start = DisplayPoint(x: 0, y: 0)
  private let end = DisplayPoint(x: 10, y: 0)

  @Test("a stroke lands, moves with interpolated force, and lifts")
  func stroke() {
    var style = PencilReports.Style()
    style.forces = [0.2, 0.6]
    let sequence = PencilReports.stroke(
      from: start, to: end, over: 20_000_000, pace: .steps(2), style: style)
    expectEqual(
      lines(sequence),
      [
        "0 pencil down 0,0 --force 0.2", "10 pencil move 5,0 --force 0.4",
        "20 pencil move 10,0 --force 0.6", "70 pencil up",
      ])
    expectEqual(sequence.durationNanoseconds, 70_000_000)
  }

  @Test("R-HID-19: estimated forces are those of the previous sample, and are corrected later")
  func estimates() {
    var style = PencilReports.Style()
    style.forces = [0.2, 0.6]
    style.estimateNanoseconds = 15_000_000
    let sequence = PencilReports.stroke(
      from: start, to: end, over: 20_000_000, pace: .steps(1), style: style)
    expectEqual(
      lines(sequence),
      [
        "0 pencil down 0,0 --force 0.0 (estimate 1)", "15 (estimate 1 is --force 0.2)",
        "20 pencil move 10,0 --force 0.2 (estimate 2)", "35 (estimate 2 is --force 0.6)",
        "70 pencil up",
      ])
  }

  @Test("R-TOUCH-26: a correction can come after the lift")
  func lateUpdate() {
    var style = PencilReports.Style()
    style.estimateNanoseconds = 100_000_000
    let sequence = PencilReports.tap(at: start, style: style)
    expectEqual(
      lines(sequence),
      [
        "0 pencil down 0,0 --force 0.0 (estimate 1)", "50 pencil up",
        "100 (estimate 1 is --force 0.3)",
      ])
    expectEqual(sequence.durationNanoseconds, 50_000_000)
  }

  @Test("a single sample has the first force of the style")
  func firstForce() {
    var style = PencilReports.Style()
    style.forces = [0.25, 0.75]
    expectEqual(
      lines(PencilReports.sample(.down, at: end, style: style)), ["0 pencil down 10,0 --force 0.25"]
    )
    expectEqual(
      lines(PencilReports.tap(at: end, style: style)).first, "0 pencil down 10,0 --force 0.25")
  }

  @Test("a pencil can report a single sample")
  func sample() {
    expectEqual(lines(PencilReports.sample(.up, at: start)), ["0 pencil up"])
  }
}

struct PencilSampleTests {
  /// The bit of the pressure in the masks of estimated fields.
  private let pressureBit: UInt32 = 0x400

  private func contact(_ sample: PencilSample) throws -> IOHIDDigitizer {
    let event = sample.event(at: 7, on: DisplaySize(width: 200, height: 400))
    #expect(event.digitizer?.transducer == .stylus && event.children.count == 1)
    return try #require(event.children.first?.digitizer)
  }

  @Test("R-HID-18: a pencil is a stylus that holds one contact, with force, altitude and azimuth")
  func wire() throws {
    let sample = PencilSample(
      .down, at: DisplayPoint(x: 50, y: 100), force: 0.5, altitude: 1, azimuth: 2)
    let contact = try contact(sample)
    expectEqual(contact.transducer, .stylus)
    #expect(contact.x == 0.25 && contact.y == 0.25 && contact.pressure == 250)
    // The hardware's altitude is the angle from the normal, and its azimuth is 2π minus that of an app.
    #expect(contact.altitude == Double.pi / 2 - 1 && contact.azimuth == 2 * Double.pi - 2)
    #expect(contact.phase == .down && contact.range && contact.touch)
  }

  @Test("R-HID-18: a pencil lands, moves, lifts and is cancelled in the phases of a finger")
  func phases() throws {
    let phases: [(FingerSample.Phase, IOHIDFingerPhase)] = [
      (.down, .down), (.move, .move), (.up, .up), (.cancel, .cancel),
    ]
    for (phase, reported) in phases {
      try expectEqual(contact(PencilSample(phase, at: DisplayPoint(x: 0, y: 0))).phase, reported)
    }
  }

  @Test("R-HID-19: an estimate has its bit, and names the field that will be corrected")
  func estimate() throws {
    var sample = PencilSample(.down, at: DisplayPoint(x: 0, y: 0), force: 0.5)
    sample.estimate = .expectsUpdate(9)
    let contact = try contact(sample)
    #expect(contact.eventMask.contains(.estimatedPressure))
    #expect(contact.willUpdateMask == pressureBit && contact.didUpdateMask == 0)
    expectEqual(contact.generationCount, 9)
  }

  @Test("R-HID-19: a correction has the number of its estimate, and does not move the pencil")
  func update() throws {
    for phase in [FingerSample.Phase.move, .up] {
      var sample = PencilSample(phase, at: DisplayPoint(x: 0, y: 0), force: 0.5)
      sample.estimate = .updates(9)
      let contact = try contact(sample)
      #expect(contact.phase == .unchanged && contact.touch == (phase == .move))
      #expect(contact.willUpdateMask == 0 && contact.didUpdateMask == pressureBit)
      #expect(contact.generationCount == 9 && contact.pressure == 250)
    }
  }

  @Test("a sample is described by the raw step of a scenario that reports it")
  func text() {
    expectEqual(
      PencilSample(.down, at: DisplayPoint(x: 1, y: 2), force: 0.25).description,
      "pencil down 1,2 --force 0.25")
    expectEqual(PencilSample(.up, at: DisplayPoint(x: 1, y: 2)).description, "pencil up")
  }
}

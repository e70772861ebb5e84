import IOKit
import Testing
import TouchstoneEventSynthesis
import TouchstoneTestSupport

struct HardwareReportTests {
  @Test("R-HID-20: each edge of a key is one keyboard event, sent by the keyboard")
  func keys() throws {
    for isDown in [true, false] {
      let event = HardwareReport.key(.keyA, down: isDown).event(at: 7, on: .standard)
      expectEqual(event.payload, .keyboard(IOHIDKeyboard(usage: .keyA, down: isDown)))
      #expect(event.timeStamp == 7 && event.senderID == IOHIDSender.keyboard)
    }
  }

  @Test(
    "R-HID-25: the start and the end of a shake that the hardware detects are accelerometer events")
  func shakes() {
    for moment in IOHIDAccelerometer.Moment.allCases {
      let event = HardwareReport.shake(moment).event(at: 7, on: .standard)
      expectEqual(
        event.payload,
        .accelerometer(IOHIDAccelerometer(x: 0, y: 0, z: 0, kind: .shake, moment: moment)))
      expectEqual(event.senderID, IOHIDSender.motion)
    }
  }

  @Test("R-HID-26: the proximity sensor reports an ear at the receiver, and that it is gone")
  func proximity() {
    for (isNear, mask) in [(true, IOHIDProximity.receiver), (false, 0)] {
      let event = HardwareReport.proximity(isNear: isNear).event(at: 7, on: .standard)
      expectEqual(event.payload, .proximity(IOHIDProximity(detectionMask: mask)))
      #expect(event.timeStamp == 7 && event.senderID == IOHIDSender.ambience)
    }
  }

  @Test("R-HID-27: a button that measures force has a number and a pressure")
  func analog() {
    // `up` is button 12 of a game controller; `home` is no button of it, which is reported as number 0.
    let event = HardwareReport.analog(.up, force: 0.5).event(at: 7, on: .standard)
    expectEqual(
      event.payload,
      .button(
        IOHIDButton(
          buttonMask: 1 << 11, number: 12, clickCount: 1, pressure: 0.5, isDown: true)))
    let end = HardwareReport.analog(.up, force: 0).event(at: 7, on: .standard)
    expectEqual(
      end.payload, .button(IOHIDButton(buttonMask: 0, number: 12, pressure: 0, isDown: false)))
    let other = HardwareReport.analog(.home, force: 1).event(at: 7, on: .standard)
    expectEqual(
      other.payload,
      .button(IOHIDButton(buttonMask: 0, number: 0, clickCount: 1, pressure: 1, isDown: true)))
  }

  @Test("a sequence lasts until its last report unless it has a duration; an empty one lasts 0 ns")
  func durations() {
    expectEqual(ReportSequence([]).durationNanoseconds, 0)
    let press = ReportSequence.press(.button(.home), hold: 30)
    expectEqual(press.durationNanoseconds, 30)
    expectEqual(ReportSequence(press.reports, durationNanoseconds: 50).durationNanoseconds, 50)
  }

  @Test(
    "every report keeps its kind, children, time and options on the wire, a pencil in every phase")
  func wire() throws {
    let point = DisplayPoint(x: 97.5, y: 211)
    var reports: [HardwareReport] = [
      .button(.select, down: true), .key(.keyA, down: false), .remote(.next, down: true),
      .motion(.accelerometer, .still), .motion(.gyro, .still), .motion(.magnetometer, .still),
      .shake(.start), .analog(.up, force: 0.5), .pointer(point), .pointer(nil),
      .scroll(dx: 0, dy: -16), .orientation(.landscapeLeft), .proximity(isNear: true),
      .rotation(IOHIDTransform(delta: 0.5, phase: .changed)),
      .scale(IOHIDTransform(delta: 0.5, phase: .ended)),
    ]
    for phase in FingerSample.Phase.allCases {
      for estimate in [PencilSample.Estimate.none, .expectsUpdate(1), .updates(1)] {
        var sample = PencilSample(phase, at: point, force: 0.5)
        sample.estimate = estimate
        reports.append(.pencil(sample))
      }
    }
    for report in reports {
      let event = report.event(at: 7, on: .standard)
      let decoded = try IOHIDEvent.decode(event.encoded)
      expectEqual(decoded.payload.type, event.payload.type, "\(report)")
      expectEqual(decoded.children.count, event.children.count, "\(report)")
      #expect(decoded.timeStamp == 7 && decoded.options == event.options, "\(report)")
    }
  }
}

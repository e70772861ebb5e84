import IOKit
import Testing
import TouchstoneEventSynthesis
import TouchstoneTestSupport

struct HIDSynthesizerTests {
  private let display = DisplaySize(width: 400, height: 800, scale: 2)

  private func sample(
    _ finger: UInt32, _ phase: FingerSample.Phase, _ x: Double = 0, _ y: Double = 0,
    pressure: Double = 0
  ) -> FingerSample {
    FingerSample(
      finger: finger, phase: phase, point: DisplayPoint(x: x, y: y), pressure: pressure)
  }

  private func fingers(of event: IOHIDEvent) -> [IOHIDDigitizer] {
    event.children.compactMap(\.digitizer)
  }

  @Test("R-HID-7, R-HID-15: a finger is the child of a hand, its place a fraction of the display")
  func down() throws {
    var synthesizer = HIDSynthesizer(display: display)
    let event = try synthesizer.event(for: [sample(1, .down, 100, 200)], at: 5)
    expectEqual(event.timeStamp, 5)
    expectEqual(event.senderID, IOHIDSender.touchScreen)
    expectEqual(event.digitizer?.transducer, .hand)
    expectEqual(event.digitizer?.touch, true)
    let finger = try #require(fingers(of: event).first)
    expectEqual(finger.transducer, .finger)
    #expect(finger.x == 0.25 && finger.y == 0.25)
    expectEqual(finger.eventMask, [.range, .touch])
    #expect(finger.range && finger.touch)
  }

  @Test("R-HID-9: flags, index and identity of a lone finger are those of the logged touch")
  func loggedTouch() throws {
    var synthesizer = HIDSynthesizer(display: display)
    let event = try synthesizer.event(for: [sample(1, .down)], at: 5)
    let child = try #require(event.children.first)
    expectEqual(event.flags, 0xA0011)
    expectEqual(child.flags, 0xB0001)
    expectEqual(child.digitizer?.index, 1)
    expectEqual(child.digitizer?.identity, 2)
    expectEqual(child.digitizer?.majorRadius, 4.6)
  }

  @Test("R-HID-12: a frame lists all fingers that are down; one that rests has an empty mask")
  func restingFinger() throws {
    var synthesizer = HIDSynthesizer(display: display)
    _ = try synthesizer.event(for: [sample(1, .down, 40, 80)], at: 0)
    _ = try synthesizer.event(for: [sample(2, .down, 80, 80)], at: 1)
    let event = try synthesizer.event(for: [sample(2, .move, 120, 80)], at: 2)
    let listed = fingers(of: event)
    expectEqual(listed.map(\.index), [1, 2])
    expectEqual(listed.map(\.eventMask), [[], .position])
    expectEqual(listed.map(\.x), [0.1, 0.3])
    expectEqual(listed.map(\.touch), [true, true])
  }

  @Test("R-HID-10, R-HID-11: a lift repeats the last place and the finger is gone afterwards")
  func up() throws {
    var synthesizer = HIDSynthesizer(display: display)
    _ = try synthesizer.event(for: [sample(1, .down, 40, 80), sample(2, .down, 8, 8)], at: 0)
    let event = try synthesizer.event(for: [sample(1, .up, 399, 799)], at: 1)
    let lifted = try #require(fingers(of: event).first)
    #expect(lifted.x == 0.1 && lifted.y == 0.1)
    expectEqual(lifted.eventMask, [.range, .touch])
    #expect(!lifted.range && !lifted.touch)
    expectEqual(event.digitizer?.touch, true)
    expectEqual(synthesizer.fingersDown, [2])
    let last = try synthesizer.event(for: [sample(2, .up)], at: 2)
    expectEqual(fingers(of: last).map(\.index), [2])
    expectEqual(last.digitizer?.touch, false)
    #expect(synthesizer.fingersDown.isEmpty)
  }

  @Test("R-HID-10: a cancel has the cancel bit, for one finger and for all of them")
  func cancel() throws {
    var synthesizer = HIDSynthesizer(display: display)
    _ = try synthesizer.event(for: [1, 2, 3].map { sample($0, .down) }, at: 0)
    let one = try synthesizer.event(for: [sample(2, .cancel)], at: 1)
    expectEqual(fingers(of: one).map(\.eventMask), [[], [.range, .touch, .cancel], []])
    let cancelled = synthesizer.cancelAll(at: 2)
    let rest = try #require(cancelled)
    expectEqual(fingers(of: rest).map(\.index), [1, 3])
    #expect(fingers(of: rest).allSatisfy { $0.phase == .cancel && !$0.touch })
    let nothing = synthesizer.cancelAll(at: 3)
    expectNil(nothing)
  }

  @Test("R-HID-10, R-HID-18: force is reported as an attribute, 0 to 500 on the wire")
  func force() throws {
    var synthesizer = HIDSynthesizer(display: display)
    let event = try synthesizer.event(for: [sample(1, .down, pressure: 0.5)], at: 0)
    let finger = try #require(fingers(of: event).first)
    expectEqual(finger.pressure, 250)
    expectEqual(finger.eventMask, [.range, .touch, .attribute])
    expectEqual(event.digitizer?.eventMask, [.touch, .attribute])
  }

  @Test("R-HID-13: fingers are labeled from index finger to little finger, then the thumb")
  func labels() {
    let labels = (1...UInt32(HIDSynthesizer.fingerLimit)).map(HIDSynthesizer.label)
    // Fingers beyond the fifth are their own labels.
    expectEqual(labels.prefix(6), [2, 3, 4, 5, 1, 6])
    expectEqual(Set(labels).count, labels.count)
  }

  @Test("impossible frames are refused with a remedy, and have no effect")
  func errors() throws {
    var synthesizer = HIDSynthesizer(display: display)
    _ = try synthesizer.event(for: [sample(1, .down, 4, 8)], at: 0)
    func refusal(_ samples: [FingerSample]) -> String? {
      do throws(HIDSynthesisError) {
        _ = try synthesizer.event(for: samples, at: 1)
        return nil
      } catch {
        return error.description
      }
    }
    expectEqual(
      refusal([sample(1, .down)]), "finger 1 is already down; lift it first, or use another finger")
    expectEqual(
      refusal([sample(2, .up)]), "finger 2 is not down, so it cannot lift; put it down first")
    expectEqual(
      refusal([sample(2, .move)]), "finger 2 is not down, so it cannot move; put it down first")
    expectEqual(
      refusal([sample(2, .cancel)]),
      "finger 2 is not down, so it cannot be cancelled; put it down first")
    expectEqual(
      refusal([sample(1, .move), sample(1, .up)]),
      "finger 1 has two samples in one frame; move the second to a later frame")
    expectEqual(refusal([sample(0, .down)]), "0 is not a finger; fingers are numbered 1 to 32")
    expectEqual(refusal([sample(33, .down)]), "33 is not a finger; fingers are numbered 1 to 32")
    expectEqual(synthesizer.fingersDown, [1])
    expectEqual(synthesizer.place(of: 1), DisplayPoint(x: 4, y: 8))
    expectNil(synthesizer.place(of: 2))
  }

  @Test("all fingers of the limit can be down")
  func limit() throws {
    var synthesizer = HIDSynthesizer(display: display)
    let all = (1...UInt32(HIDSynthesizer.fingerLimit)).map { sample($0, .down) }
    let event = try synthesizer.event(for: all, at: 0)
    expectEqual(event.children.count, 32)
  }
}

import IOKit
import Testing
import TouchstoneEventSynthesis
import TouchstoneTestSupport

struct PointerReportsTests {
  @Test("a pointer jumps to a point, or moves from one to another")
  func hover() {
    let start = DisplayPoint(x: 0, y: 0)
    let end = DisplayPoint(x: 10, y: 20)
    expectEqual(lines(PointerReports.hover(from: start, to: nil, over: 0)), ["0 hover 0,0"])
    expectEqual(
      lines(PointerReports.hover(from: start, to: end, over: 20_000_000, pace: .steps(2))),
      [
        "0 hover 0,0", "10 hover 5,10", "20 hover 10,20",
      ])
  }

  @Test("R-HID-27: a click moves to its place, presses a button and releases it")
  func click() {
    let here = DisplayPoint(x: 3, y: 4)
    let sequence = PointerReports.click(at: here, .secondary, hold: 70_000_000)
    expectEqual(
      lines(sequence), ["0 hover 3,4", "0 (secondary button at 3,4)", "70 (no button at 3,4)"])
    let masks = sequence.reports.map { timed -> UInt32? in
      guard case .pointer(let pointer) = timed.report.event(at: 7, on: .standard).payload else {
        return nil
      }
      return pointer.buttonMask
    }
    expectEqual(masks, [0, 2, 0])
    expectEqual(sequence.reports[1].report.edge?.held.name, "the pointer's button")
    expectEqual(sequence.reports[1].report.edge?.held.release, sequence.reports[2].report)
    expectEqual("\(PointerButtons([.primary, .secondary]))", "primary and secondary button")
    expectEqual("\(PointerButtons(rawValue: 5))", "primary and other button")
  }

  @Test("the steps of a scroll add up to its distance")
  func scroll() {
    let sequence = PointerReports.scroll(dx: 0, dy: -30, over: 30_000_000, pace: .steps(3))
    expectEqual(
      lines(sequence), ["10 scroll here 0,-10", "20 scroll here 0,-10", "30 scroll here 0,-10"])
  }

  @Test(
    "R-HID-27: a pointer's place is absolute, in points, and (-1, -1) once it has left; a scroll is in points"
  )
  func events() {
    let here = HardwareReport.pointer(DisplayPoint(x: 3, y: 4)).event(at: 7, on: .standard)
    expectEqual(here.payload, .pointer(IOHIDPointer(x: 3, y: 4)))
    expectEqual(here.options, IOHIDEventOption.absolute | IOHIDEventOption.pixelUnits)
    let gone = HardwareReport.pointer(nil).event(at: 7, on: .standard)
    expectEqual(gone.payload, .pointer(IOHIDPointer(x: -1, y: -1)))
    let scroll = HardwareReport.scroll(dx: 1, dy: 2).event(at: 7, on: .standard)
    expectEqual(scroll.payload, .scroll(IOHIDScroll(x: 1, y: 2)))
    expectEqual(scroll.options, IOHIDEventOption.pixelUnits)
  }

  @Test("a trackpad gesture begins and ends without a change, and its steps add up to the whole")
  func transforms() {
    func steps(_ sequence: ReportSequence) -> [IOHIDTransform] {
      sequence.reports.compactMap { timed in
        switch timed.report {
        case .scale(let step), .rotation(let step): step
        default: nil
        }
      }
    }
    let scale = steps(PointerReports.scale(by: 2, over: 30_000_000, pace: .steps(3)))
    expectEqual(scale.map(\.phase), [.began, .changed, .changed, .changed, .ended])
    #expect(scale[0].delta == 0 && scale[4].delta == 0)
    let factor = scale.map { 1 + $0.delta }.reduce(1, *)
    #expect((factor - 2).magnitude < 1e-9)
    let turn = steps(PointerReports.rotate(by: 3, over: 30_000_000, pace: .steps(3)))
    expectEqual(turn.map(\.delta), [0, 1, 1, 1, 0])
  }

  @Test(
    "the steps of a scale multiply to its factor, however many they are",
    arguments: [100, 0.01])
  func manySteps(factor: Double) {
    for count in [2, 60, 600, 6_000] {
      let sequence = PointerReports.scale(by: factor, over: 2_000_000_000, pace: .steps(count))
      let product = sequence.reports.reduce(1.0) { product, timed in
        guard case .scale(let step) = timed.report else { return product }
        return product * (1 + step.delta)
      }
      #expect((product / factor - 1).magnitude < 1e-9, "\(count) steps")
    }
  }
}

import MachTime
import Testing

@testable import Trace

@Suite struct ChromeTouchesTests {
  @Test func `each touch begins once and ends once, and fingers are counted`() {
    let tracer = Tracer.memory(process: "a", member: 0)
    let lane = tracer.lane("main", order: 1, time: VirtualTimeSource())
    func touch(_ number: UInt32, _ phase: UInt16) {
      lane.touch(number, phase: phase, x: 0, y: 0, view: .none, window: .none, taps: 1)
    }
    touch(1, 0)
    touch(2, 0)
    touch(2, 0)
    touch(1, 1)
    touch(1, 3)
    touch(9, 3)
    let lines = TraceMerge.lines([tracer.snapshot()])
    let events = ChromeTouches.events(lines, ChromeTimeline.slices(lines, time: .steps))
    let summary = events.map { event in
      let parts = event.split(separator: "\"")
      return "\(parts[3]) \(parts[7])" + (event.contains("fingers\":") ? "\(event.suffix(3))" : "")
    }
    #expect(
      summary == [
        "b touch 1", "C fingers down1}}", "b touch 2", "C fingers down2}}", "e touch 1",
        "C fingers down1}}", "e touch 2",
      ])
  }
}

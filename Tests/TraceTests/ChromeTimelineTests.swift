import MachTime
import Testing

@testable import Trace

@Suite struct ChromeTimelineTests {
  private func lines(times: [UInt64]) -> [TraceLine] {
    TraceMerge.lines([
      ProcessTrace(process: "a", member: 0, lanes: [(0, times.map { TraceRecord.mark(time: $0) })])
    ])
  }

  @Test func `in virtual time records of one instant follow at a microsecond`() {
    let slices = ChromeTimeline.slices(
      lines(times: [5_000_000, 5_000_000, 5_000_500, 9_000_000]), time: .virtual)
    #expect(slices.map(\.start) == [5_000_000, 5_001_000, 5_002_000, 9_000_000])
    #expect(slices.map { $0.end - $0.start } == [1000, 1000, 1000, 1000])
  }

  @Test func `in real time the picture begins with the first record and keeps nanoseconds`() {
    let slices = ChromeTimeline.slices(
      lines(times: [5_000_000, 5_000_000, 5_000_500]), time: .real)
    #expect(slices.map(\.start) == [0, 1, 500])
  }

  @Test func `times at the far end of the clock still make a picture`() {
    let slices = ChromeTimeline.slices(lines(times: [.max, .max]), time: .virtual)
    #expect(slices.allSatisfy { $0.start < $0.end })
  }

  @Test(
    "slices of a thread nest, whatever was recorded",
    arguments: ChromeExport.Time.allCases, 1...UInt64(20))
  func nesting(time: ChromeExport.Time, seed: UInt64) {
    var random = SeededNumbers(state: seed)
    let clock = VirtualTimeSource()
    let tracers = (0..<2).map { Tracer.memory(process: "p\($0)", member: UInt16($0)) }
    let lanes = tracers.flatMap { tracer in
      (0..<2).map { tracer.lane("lane\($0)", order: UInt8($0), time: clock) }
    }
    for _ in 0..<200 {
      let nanoseconds = clock.now.nanoseconds + UInt64.random(in: 0...1, using: &random) * 700
      clock.set(now: MachAbsoluteTime(nanoseconds: nanoseconds), step: 0)
      let event = UInt32.random(in: 0...3, using: &random)
      guard let lane = lanes.randomElement(using: &random) else { return }
      if Bool.random(using: &random) {
        lane.stage(.view, event: event)
      } else {
        lane.deliver(phase: 0, touch: 1, to: .none, event: event)
      }
    }
    let lines = TraceMerge.lines(tracers.map { $0.snapshot() })
    let slices = ChromeTimeline.slices(lines, time: time)
    var open: [Track: [ChromeTimeline.Slice]] = [:]
    for slice in slices {
      #expect(slice.end > slice.start)
      let track = Track(lines[slice.line])
      var stack = open[track, default: []]
      while let last = stack.last, last.end <= slice.start { stack.removeLast() }
      #expect(stack.allSatisfy { slice.end <= $0.end })
      open[track] = stack + [slice]
    }
  }
}

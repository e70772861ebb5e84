import Testing
import TouchstoneMachTime
import TouchstoneTestSupport

@testable import TouchstoneTrace

struct ChromeExportTests {
  /// The records of an event on its way from the broker through the fetch thread to the main thread of an app.
  private func lines() -> [TraceLine] {
    let time = VirtualTimeSource(now: MachAbsoluteTime(nanoseconds: 2_000_000), step: 1)
    let broker = Tracer.memory(process: "SpringBoard", member: 0)
    let app = Tracer.memory(process: "Counter \"2\"", member: 1)
    let brokerMain = broker.lane("main", order: 1, time: time)
    let main = app.lane("main", order: 1, time: time)
    let fetch = app.lane("event-fetch", order: 0, time: time)
    brokerMain.stage(.sent, event: 3)
    time.set(now: time.now, step: 2)
    fetch.stage(.fetched, event: 3)
    main.stage(.drained, event: 3)
    main.touch(1, phase: 0, x: 1, y: 2, view: .none, window: .none, taps: 1)
    main.stage(.application, event: 3)
    main.log("done")
    time.set(now: MachAbsoluteTime(nanoseconds: 9_000_000), step: 3)
    main.log("timer")
    return TraceMerge.lines([broker.snapshot(), app.snapshot()])
  }

  @Test("an export by steps has each record as a slice, and the path of each event as arrows")
  func bySteps() throws {
    expectEqual(
      try ChromeExport.json(lines(), time: .steps),
      """
      {"displayTimeUnit":"ms","traceEvents":[
      {"ph":"M","name":"process_name","pid":1,"tid":0,"args":{"name":"SpringBoard"}},
      {"ph":"M","name":"process_sort_index","pid":1,"tid":0,"args":{"sort_index":0}},
      {"ph":"M","name":"process_name","pid":2,"tid":0,"args":{"name":"Counter \\"2\\""}},
      {"ph":"M","name":"process_sort_index","pid":2,"tid":0,"args":{"sort_index":1}},
      {"ph":"M","name":"thread_name","pid":1,"tid":1001,"args":{"name":"main"}},
      {"ph":"M","name":"thread_sort_index","pid":1,"tid":1001,"args":{"sort_index":1}},
      {"ph":"M","name":"thread_name","pid":2,"tid":2001,"args":{"name":"main"}},
      {"ph":"M","name":"thread_sort_index","pid":2,"tid":2001,"args":{"sort_index":1}},
      {"ph":"M","name":"thread_name","pid":2,"tid":2002,"args":{"name":"event-fetch"}},
      {"ph":"M","name":"thread_sort_index","pid":2,"tid":2002,"args":{"sort_index":0}},
      {"ph":"X","name":"sent","cat":"stage","pid":1,"tid":1001,"ts":0.000,"dur":1.000,\
      "args":{"record":1,"event":3,"step":1,"text":"stage 5 sent event 3 (mach port)"}},
      {"ph":"X","name":"fetched","cat":"stage","pid":2,"tid":2002,"ts":1.000,"dur":1.000,\
      "args":{"record":2,"event":3,"step":2,\
      "text":"stage 6 fetched event 3 (__IOHIDEventSystemClientQueueCallback)"}},
      {"ph":"X","name":"drained","cat":"stage","pid":2,"tid":2001,"ts":2.000,"dur":2.000,\
      "args":{"record":3,"event":3,"step":2,\
      "text":"stage 8 drained event 3 (__handleEventQueue)"}},
      {"ph":"X","name":"touch 1 began at 1.00,2.00 view none window none taps 1",\
      "cat":"touch","pid":2,"tid":2001,"ts":3.000,"dur":1.000,\
      "args":{"record":4,"event":0,"step":2,\
      "text":"touch 1 began at 1.00,2.00 view none window none taps 1"}},
      {"ph":"X","name":"application","cat":"stage","pid":2,"tid":2001,"ts":4.000,"dur":2.000,\
      "args":{"record":5,"event":3,"step":2,\
      "text":"stage 11 application event 3 (-[UIApplication sendEvent:])"}},
      {"ph":"X","name":"log \\"done\\"","cat":"log","pid":2,"tid":2001,"ts":5.000,"dur":1.000,\
      "args":{"record":6,"event":0,"step":2,"text":"log \\"done\\""}},
      {"ph":"X","name":"log \\"timer\\"","cat":"log","pid":2,"tid":2001,"ts":6.000,"dur":1.000,\
      "args":{"record":7,"event":0,"step":3,"text":"log \\"timer\\""}},
      {"ph":"s","name":"event","cat":"path","id":3,"pid":1,"tid":1001,"ts":0.000,"bp":"e"},
      {"ph":"t","name":"event","cat":"path","id":3,"pid":2,"tid":2002,"ts":1.000,"bp":"e"},
      {"ph":"t","name":"event","cat":"path","id":3,"pid":2,"tid":2001,"ts":2.000,"bp":"e"},
      {"ph":"f","name":"event","cat":"path","id":3,"pid":2,"tid":2001,"ts":4.000,"bp":"e"},
      {"ph":"b","name":"touch 1","cat":"touch","id":"0x100000001","pid":2,"tid":2001,"ts":3.000},
      {"ph":"C","name":"fingers down","pid":2,"tid":2001,"ts":3.000,"args":{"fingers":1}},
      {"ph":"e","name":"touch 1","cat":"touch","id":"0x100000001","pid":2,"tid":2001,"ts":7.000}
      ]}

      """)
  }

  @Test("a trace in virtual time cannot be exported in real time")
  func virtualTimeOnly() {
    #expect(throws: TraceError.noRealTime) { try ChromeExport.json(lines(), time: .real) }
  }

  @Test("real time begins with the first record")
  func realTimeBegins() throws {
    let tracer = Tracer.memory(process: "a", member: 0)
    // Records of step 0, which this source makes, count as records in real time.
    let time = VirtualTimeSource(now: MachAbsoluteTime(nanoseconds: 7_000_000))
    tracer.lane("main", order: 1, time: time).log("first")
    let json = try ChromeExport.json(TraceMerge.lines([tracer.snapshot()]), time: .real)
    #expect(json.contains("\"ts\":0.000,\"dur\":0.001,"))
  }

  @Test("an empty trace exports no events")
  func emptyTraceExports() throws {
    expectEqual(
      try ChromeExport.json([], time: .real),
      "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n\n]}\n")
  }
}

struct ChromeTimelineTests {
  /// Records of one lane at these times, in nanoseconds.
  private func lines(times: [UInt64]) -> [TraceLine] {
    TraceMerge.lines([
      ProcessTrace(process: "a", member: 0, lanes: [(0, times.map { TraceRecord.mark(time: $0) })])
    ])
  }

  @Test("in virtual time records of one time are a microsecond apart")
  func virtualTimeRecords() {
    let slices = ChromeTimeline.slices(
      lines(times: [5_000_000, 5_000_000, 5_000_500, 9_000_000]), time: .virtual)
    expectEqual(slices.map(\.start), [5_000_000, 5_001_000, 5_002_000, 9_000_000])
    expectEqual(slices.map { $0.end - $0.start }, [1000, 1000, 1000, 1000])
  }

  @Test("in real time the export begins with the first record and keeps nanoseconds")
  func realTime() {
    let slices = ChromeTimeline.slices(
      lines(times: [5_000_000, 5_000_000, 5_000_500]), time: .real)
    expectEqual(slices.map(\.start), [0, 1, 500])
  }

  @Test("times at the end of the clock do not overflow")
  func endOfTheClock() {
    let slices = ChromeTimeline.slices(lines(times: [.max, .max]), time: .virtual)
    #expect(slices.allSatisfy { $0.start < $0.end })
  }

  @Test(
    "slices of one thread nest, whatever the records",
    arguments: ChromeExport.Time.allCases, 1...UInt64(20))
  func nesting(time: ChromeExport.Time, seed: UInt64) {
    var random = SplitMix(seed: seed)
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

struct ChromeTouchesTests {
  @Test(
    "each touch begins once and ends once, at the end of the trace if need be, and fingers are counted"
  )
  func touchBeginsOnce() {
    let tracer = Tracer.memory(process: "a", member: 0)
    let lane = tracer.lane("main", order: 1, time: VirtualTimeSource())
    // Phase 0 is began, 1 moved and 3 ended.
    func touch(_ number: UInt32, _ phase: UInt16) {
      lane.touch(number, phase: phase, x: 0, y: 0, view: .none, window: .none, taps: 1)
    }
    touch(1, 0)
    touch(2, 0)
    touch(2, 0)
    touch(1, 1)
    touch(1, 3)
    // Touch 2 does not end, and touch 9 did not begin.
    touch(9, 3)
    let lines = TraceMerge.lines([tracer.snapshot()])
    let events = ChromeTouches.events(lines, ChromeTimeline.slices(lines, time: .steps))
    let summary = events.map { event in
      // The letter of the event, its name, and the end of the JSON with the number of fingers.
      let parts = event.split(separator: "\"")
      return "\(parts[3]) \(parts[7])" + (event.contains("fingers\":") ? "\(event.suffix(3))" : "")
    }
    expectEqual(
      summary,
      [
        "b touch 1", "C fingers down1}}", "b touch 2", "C fingers down2}}", "e touch 1",
        "C fingers down1}}", "e touch 2",
      ])
  }
}

import MachTime
import Testing

@testable import Trace

@Suite struct ChromeExportTests {
  /// An event that passes from the broker through an app's fetch thread to its main thread.
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

  @Test func `the picture by steps is this file`() throws {
    #expect(
      try ChromeExport.json(lines(), time: .steps) == """
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

  @Test func `real time cannot be shown of a run in virtual time`() {
    #expect(throws: TraceError.noRealTime) { try ChromeExport.json(lines(), time: .real) }
  }

  @Test func `real time begins with the first record`() throws {
    let tracer = Tracer.memory(process: "a", member: 0)
    let time = VirtualTimeSource(now: MachAbsoluteTime(nanoseconds: 7_000_000))
    tracer.lane("main", order: 1, time: time).log("first")
    let json = try ChromeExport.json(TraceMerge.lines([tracer.snapshot()]), time: .real)
    #expect(json.contains("\"ts\":0.000,\"dur\":0.001,"))
  }

  @Test func `an empty trace is an empty picture`() throws {
    #expect(
      try ChromeExport.json([], time: .real)
        == "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n\n]}\n")
  }
}

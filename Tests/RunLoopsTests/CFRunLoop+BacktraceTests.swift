import Testing
import TouchstoneLinux
import TouchstoneRunLoops
import TouchstoneTestSupport

/// The stack frames that a run loop reports for the call-out that it makes.
struct CFRunLoopBacktraceTests {
  private static let prefix = "__CFRUNLOOP_IS_CALLING_OUT_TO_"

  /// The names of the functions on the stack of the loop, innermost first.
  private func functions(_ rig: LoopRig) -> [String] {
    rig.loop.frames.map(\.function)
  }

  @Test("Each kind of call-out has the functions that a backtrace on a device shows")
  func kinds() throws {
    let event = try EventFD()
    let queue = try FakeMainQueue()
    let rig = LoopRig(mainQueue: queue)
    rig.waiter.logsWaits = false
    var recorded: [String: [String]] = [:]
    func record(_ kind: String) {
      recorded[kind] = [rig.loop.calledFunction ?? "none"] + functions(rig)
    }
    let observer = CFRunLoopObserver(activities: .allActivities, repeats: true, name: "observer") {
      record("observer \($1)")
    }
    rig.loop.add(observer, .defaultMode)
    rig.source("source0") { record("source0") }.signal()
    rig.port("source1", event.rawDescriptor) {
      event.drain()
      record("source1")
    }
    event.signal()
    let timer = CFRunLoopTimer(fireDate: .at(1), name: "timer") { _ in record("timer") }
    rig.loop.add(timer, .defaultMode)
    rig.loop.perform(inModes: [.defaultMode]) { record("block") }
    queue.async { record("main queue") }
    expectEqual(rig.run(milliseconds: 2), .timedOut)
    let run = ["__CFRunLoopRun", "CFRunLoopRunSpecific"]
    let doObservers = ["\(Self.prefix)AN_OBSERVER_CALLBACK_FUNCTION__", "__CFRunLoopDoObservers"]
    expectEqual(
      recorded,
      [
        "observer entry": ["observer"] + doObservers + ["CFRunLoopRunSpecific"],
        "observer beforeTimers": ["observer"] + doObservers + run,
        "observer beforeSources": ["observer"] + doObservers + run,
        "observer beforeWaiting": ["observer"] + doObservers + run,
        "observer afterWaiting": ["observer"] + doObservers + run,
        "observer exit": ["observer"] + doObservers + ["CFRunLoopRunSpecific"],
        "block": ["none", "\(Self.prefix)A_BLOCK__", "__CFRunLoopDoBlocks"] + run,
        "source0": [
          "source0", "\(Self.prefix)A_SOURCE0_PERFORM_FUNCTION__", "__CFRunLoopDoSource0",
          "__CFRunLoopDoSources0",
        ] + run,
        "source1": [
          "source1", "__CFMachPortPerform", "\(Self.prefix)A_SOURCE1_PERFORM_FUNCTION__",
          "__CFRunLoopDoSource1",
        ] + run,
        "timer": [
          "timer", "\(Self.prefix)A_TIMER_CALLBACK_FUNCTION__", "__CFRunLoopDoTimer",
          "__CFRunLoopDoTimers",
        ] + run,
        "main queue": ["none", "__CFRUNLOOP_IS_SERVICING_THE_MAIN_DISPATCH_QUEUE__"] + run,
      ])
  }

  @Test("The frames of a nested run are above those of its call-out, which stay the same")
  func nested() {
    let rig = LoopRig()
    rig.waiter.logsWaits = false
    var (inner, outer): ([StackFrame], [StackFrame]) = ([], [])
    rig.timer("timer", at: 1, in: .tracking) { _ in
      inner = rig.loop.frames
      expectEqual(rig.loop.outermostMode, .defaultMode)
    }
    rig.source("source") {
      rig.run(.tracking, milliseconds: 1)
      outer = rig.loop.frames
    }.signal()
    expectEqual(rig.run(), .timedOut)
    // The call-out, the two functions that make it for a source0, and the two of the run.
    expectEqual(outer.count, 5)
    expectEqual(inner.suffix(5), outer[...])
    expectEqual(
      inner.dropLast(5).map(\.description),
      [
        "CoreFoundation`\(Self.prefix)A_TIMER_CALLBACK_FUNCTION__",
        "CoreFoundation`__CFRunLoopDoTimer", "CoreFoundation`__CFRunLoopDoTimers",
        "CoreFoundation`__CFRunLoopRun", "CoreFoundation`CFRunLoopRunSpecific",
        "Foundation`-[NSRunLoop(NSRunLoop) runMode:beforeDate:]",
      ])
  }

  @Test("A loop has no called function after a call-out")
  func afterCallOuts() {
    for kind in ["observer", "source0", "timer"] {
      let rig = LoopRig()
      var called: String?
      switch kind {
      case "observer":
        rig.loop.add(
          CFRunLoopObserver(activities: .beforeSources, repeats: true) { _, _ in
            called = rig.loop.calledFunction
          }, .defaultMode)
        // An observer alone does not keep a mode running.
        rig.timer("timer", at: 50) { _ in }
      case "source0": rig.source("source0") { called = rig.loop.calledFunction }.signal()
      default: rig.timer("timer", at: 0) { _ in called = rig.loop.calledFunction }
      }
      rig.run(milliseconds: 5)
      #expect(called != nil && rig.loop.calledFunction == nil, "\(kind)")
    }
  }

  @Test("A loop that does not run has no frames")
  func idle() {
    let rig = LoopRig()
    expectEqual(rig.loop.frames, [])
    expectNil(rig.loop.calledFunction)
    expectNil(rig.loop.outermostMode)
  }
}

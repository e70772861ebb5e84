import Testing
import TouchstoneLinux
import TouchstoneRunLoops
import TouchstoneTestSupport

/// The frames of a run loop.
struct CFRunLoopBacktraceTests {
  private static let prefix = "__CFRUNLOOP_IS_CALLING_OUT_TO_"

  /// The functions of the loop now; every library is Core Foundation's.
  private func functions(_ rig: LoopRig) -> [String] {
    rig.loop.frames.map(\.function)
  }

  @Test("Each kind of call-out has the functions of a device above the run")
  func kinds() throws {
    let event = try EventFD()
    let queue = try FakeMainQueue()
    let rig = LoopRig(mainQueue: queue)
    rig.waiter.logsWaits = false
    var seen: [String: [String]] = [:]
    func note(_ kind: String) {
      seen[kind] = [rig.loop.calledFunction ?? "none"] + functions(rig)
    }
    let observer = CFRunLoopObserver(activities: .allActivities, repeats: true, name: "observer") {
      note("observer \($1)")
    }
    rig.loop.add(observer, .defaultMode)
    rig.source("source0") { note("source0") }.signal()
    rig.port("source1", event.rawDescriptor) {
      event.drain()
      note("source1")
    }
    event.signal()
    let timer = CFRunLoopTimer(fireDate: .at(1), name: "timer") { _ in note("timer") }
    rig.loop.add(timer, .defaultMode)
    rig.loop.perform(inModes: [.defaultMode]) { note("block") }
    queue.async { note("main queue") }
    expectEqual(rig.run(milliseconds: 2), .timedOut)
    let run = ["__CFRunLoopRun", "CFRunLoopRunSpecific"]
    let doObservers = ["\(Self.prefix)AN_OBSERVER_CALLBACK_FUNCTION__", "__CFRunLoopDoObservers"]
    expectEqual(
      seen,
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

  @Test("A run inside a call-out stands above it, and leaves it as it was")
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

  @Test("A loop calls nothing any more when a call-out is over")
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
        rig.timer("timer", at: 50) { _ in }
      case "source0": rig.source("source0") { called = rig.loop.calledFunction }.signal()
      default: rig.timer("timer", at: 0) { _ in called = rig.loop.calledFunction }
      }
      _ = rig.run(milliseconds: 5)
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

import Testing
import TouchstoneLinux
import TouchstoneRunLoops
import TouchstoneTestSupport

@Suite("The frames of a run loop")
struct CFRunLoopBacktraceTests {
  private static let prefix = "__CFRUNLOOP_IS_CALLING_OUT_TO_"

  /// The functions of the loop now; every library is Core Foundation's.
  private func functions(_ played: PlayedLoop) -> [String] {
    played.loop.frames.map(\.function)
  }

  @Test("Each kind of call-out has the functions of a device above the run")
  func kinds() throws {
    let event = try EventFD()
    let queue = try PlayedMainQueue()
    let played = PlayedLoop(mainQueue: queue)
    played.waiter.logsWaits = false
    var seen: [String: [String]] = [:]
    func note(_ kind: String) {
      seen[kind] = [played.loop.calledFunction ?? "none"] + functions(played)
    }
    let observer = CFRunLoopObserver(activities: .allActivities, repeats: true, name: "observer") {
      note("observer \($1)")
    }
    played.loop.add(observer, .defaultMode)
    played.source("source0") { note("source0") }.signal()
    played.port("source1", event.rawDescriptor) {
      event.drain()
      note("source1")
    }
    event.signal()
    let timer = CFRunLoopTimer(fireDate: .at(1), name: "timer") { _ in note("timer") }
    played.loop.add(timer, .defaultMode)
    played.loop.perform(inModes: [.defaultMode]) { note("block") }
    queue.async { note("main queue") }
    expectEqual(played.run(milliseconds: 2), .timedOut)
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
    let played = PlayedLoop()
    played.waiter.logsWaits = false
    var (inner, outer): ([StackFrame], [StackFrame]) = ([], [])
    played.timer("timer", at: 1, in: .tracking) { _ in
      inner = played.loop.frames
      expectEqual(played.loop.outermostMode, .defaultMode)
    }
    played.source("source") {
      played.run(.tracking, milliseconds: 1)
      outer = played.loop.frames
    }.signal()
    expectEqual(played.run(), .timedOut)
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

  @Test("A loop that does not run has no frames")
  func idle() {
    let played = PlayedLoop()
    expectEqual(played.loop.frames, [])
    #expect(played.loop.calledFunction == nil)
    #expect(played.loop.outermostMode == nil)
  }
}

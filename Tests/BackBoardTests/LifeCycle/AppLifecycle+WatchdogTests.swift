import BackBoardServices
import Testing
import TouchstoneBackBoard
import TouchstoneMachTime
import TouchstoneTestSupport

/// The deadlines of an app's process, and the end of a process that misses one.
struct AppLifecycleWatchdogTests {
  private let rig = PathRig()
  private var lifecycle: AppLifecycle { rig.lifecycle }
  private let counter = PathRig.counter

  /// The line of the command `list` about an app.
  private func listEntry(of app: String) -> String? {
    guard case .text(let list) = rig.perform(.list) else { return nil }
    return list.split(separator: "\n").map(String.init).first { $0.hasPrefix(app + " ") }
  }

  @Test("an app that never checks in is killed after 20 s, and can be launched again")
  func neverChecksIn() {
    rig.perform(.launch, "Counter")
    rig.ring(until: 19)
    expectEqual(rig.log.take(), ["home: inactive", "Counter: launched"])
    rig.ring(until: 20)
    expectEqual(rig.log.take(), ["2: killed"])
    let trace = rig.takeTrace()
    #expect(trace.contains("process Counter watchdog"), "\(trace)")
    #expect(
      trace.contains {
        $0.contains(
          "watchdog 0x8badf00d: Counter is killed: it did not check in within 20 s; it was launching, in front"
        )
      }, "\(trace)")
    lifecycle.ended(counter, how: "killed", status: 9)
    expectEqual(lifecycle.foreground, .homeScreen)
    expectEqual(rig.perform(.launch, "Counter"), .done)
  }

  @Test("an app that checks in at the last moment lives")
  func checksInLate() {
    rig.perform(.launch, "Counter")
    rig.wait(until: 20_000_000_000)
    #expect(lifecycle.checkedIn(counter, token: FakeLauncher.token))
    rig.ring(until: 25)
    #expect(!rig.log.take().contains("2: killed"))
  }

  @Test("an app that does not end when it is asked to is killed after 6 s")
  func doesNotEnd() {
    rig.bringUp("Counter", as: counter)
    rig.perform(.terminate, "Counter")
    rig.ring(until: 5)
    #expect(!rig.log.take().contains("2: killed"))
    rig.ring(until: 6)
    expectEqual(rig.log.take(), ["2: killed"])
    // Only once.
    rig.ring(until: 60)
    expectEqual(rig.log.take(), [])
  }

  @Test("an app that does not handle its transitions is killed 10 s after the first of them")
  func doesNotHandleTransitions() {
    rig.bringUp("Counter", as: counter)
    lifecycle.answered(counter, sentUntil: rig.time.now)
    rig.ring(until: 3)
    lifecycle.goHome()
    rig.ring(until: 9)
    // A later transition does not extend the deadline.
    rig.perform(.activate, "Counter")
    _ = rig.log.take()
    rig.ring(until: 12)
    expectEqual(rig.log.take(), [])
    rig.ring(until: 13)
    expectEqual(rig.log.take(), ["2: killed"])
  }

  @Test("an app that has handled the first of two transitions has 10 s for the second")
  func handlesFirstOfTwo() {
    rig.bringUp("Counter", as: counter)
    lifecycle.answered(counter, sentUntil: rig.time.now)
    lifecycle.goHome()
    rig.ring(until: 4)
    rig.perform(.activate, "Counter")
    rig.ring(until: 8)
    // The answer covers the messages of the first 2 s: going home at 0 s, but not the activation at 4 s.
    lifecycle.answered(counter, sentUntil: MachAbsoluteTime(nanoseconds: 2_000_000_000))
    #expect(lifecycle.owesUpdate(counter))
    rig.ring(until: 13)
    #expect(!rig.log.take().contains("2: killed"))
    rig.ring(until: 14)
    expectEqual(rig.log.take(), ["2: killed"])
  }

  @Test(
    "in virtual time an app that hangs is killed if the hang is longer than 10 s",
    arguments: [(9, false), (10, false), (11, true)] as [(UInt64, Bool)])
  func hangs(seconds: UInt64, isKilled: Bool) {
    rig.bringUp("Counter", as: counter)
    lifecycle.becameIdle(counter)
    rig.perform(.hang, "Counter", nanoseconds: seconds * 1_000_000_000)
    lifecycle.goHome()
    // A member that hangs reports that it is idle, so that virtual time advances.
    lifecycle.becameIdle(counter)
    _ = rig.log.take()
    rig.ring(until: seconds)
    lifecycle.becameIdle(counter)
    rig.ring(until: 30)
    expectEqual(rig.log.take(), isKilled ? ["2: killed"] : [])
  }

  @Test("an app that is stopped from outside is not killed, and is stopped in list and trace")
  func stopped() {
    rig.bringUp("Counter", as: counter)
    rig.launcher.condition = .stopped
    expectEqual(listEntry(of: "Counter"), "Counter front active, stopped")
    rig.perform(.terminate, "Counter")
    rig.ring(until: 100)
    #expect(!rig.log.take().contains("2: killed"))
    expectEqual(rig.takeTrace().filter { $0 == "process Counter stopped" }.count, 1)
    rig.launcher.condition = .running
    lifecycle.answered(counter, sentUntil: rig.time.now)
    #expect(rig.takeTrace().contains("process Counter answers"))
    expectEqual(listEntry(of: "Counter"), "Counter front ending")
  }

  @Test("an app under a debugger is never killed")
  func debugged() {
    rig.launcher.condition = .debugged
    rig.perform(.launch, "Counter")
    rig.ring(until: 1000)
    #expect(!rig.log.take().contains("2: killed"))
  }

  @Test("a verdict is recorded once, is in the list, and ends with an answer or the process")
  func verdicts() {
    rig.bringUp("Counter", as: counter)
    lifecycle.note(.fetchStalled, of: counter)
    lifecycle.note(.fetchStalled, of: counter)
    expectEqual(listEntry(of: "Counter"), "Counter front active, fetch-stalled")
    lifecycle.note(.mainStalled, of: counter)
    expectEqual(
      rig.takeTrace(), ["process Counter fetch-stalled", "process Counter main-stalled"])
    lifecycle.answered(counter, sentUntil: rig.time.now)
    expectEqual(listEntry(of: "Counter"), "Counter front active")
    lifecycle.note(.mainStalled, of: counter)
    lifecycle.ended(counter, how: "killed", status: 9)
    expectEqual(listEntry(of: "Counter"), "Counter not running")
    _ = rig.takeTrace()
    lifecycle.answered(counter, sentUntil: rig.time.now)
    expectEqual(rig.takeTrace(), [])
  }

  @Test("in virtual time a kill report leaves out the processor time, which differs between runs")
  func processorTimeInVirtualTime() {
    rig.launcher.processorTime = 175
    rig.perform(.launch, "Counter")
    rig.ring(until: 21)
    #expect(rig.takeTrace().contains { $0.contains("0x8badf00d") && !$0.contains("1.75 s") })
  }
}

import Testing
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTestSupport
import TouchstoneTrace

/// The ends of apps that do not answer, as a broker's trace has them.
struct AppEndHangTests {
  /// The trace of a broker that makes these records on its main lane.
  private func lines(_ record: (TraceLane) -> Void) -> [TraceLine] {
    let tracer = Tracer.memory(process: "SpringBoard", member: 1)
    record(tracer.lane("main", order: 1, time: VirtualTimeSource()))
    return TraceMerge.lines([tracer.snapshot()])
  }

  @Test(
    "the app that hangs is the one that the broker names, not one with the beginning of its name",
    arguments: [
      ("no answer from Counter for 5 s of real time; is its main thread in a loop?", "Counter"),
      ("no answer from Count for 5 s of real time; is its main thread in a loop?", "Count"),
      ("no answer from Counter, Canvas for 5 s of real time", "Counter"),
      ("virtual time cannot go on", nil),
    ])
  func hang(sentence: String, app: String?) {
    let lines = lines { lane in
      for name in ["Counter", "Count"] { lane.process(lane.name(name), lane.name("spawned")) }
    }
    expectEqual(AppEnd.hang(sentence, in: lines, output: RunOutput(""))?.app, app)
  }

  @Test(
    "the end of an app that is killed because it does not answer is a hang, and that of one killed otherwise a crash"
  )
  func killedForSilence() throws {
    // The status of a killed process is the number of the signal.
    let lines = lines { lane in
      let name = lane.name("Counter")
      lane.process(name, lane.name("spawned"))
      lane.process(name, lane.name("checked-in"))
      lane.log(
        "watchdog 0x8badf00d: Counter is killed: no answer from Counter for 5 s; is it busy?; it was active, in front"
      )
      lane.process(name, lane.name("killed"), status: 3)
      lane.process(name, lane.name("spawned"))
      lane.process(name, lane.name("killed"), status: 4)
    }
    let output = [3, 4].map { signal in
      """
      Counter: *** Signal \(signal): Backtracing from 0x1... done ***
      Counter: Thread 0 crashed:
      Counter: 0 0x0000000000000001 stopped\(signal)() + 1 in Counter at /app/Main.swift:\(signal):1
      Counter: Backtrace took 0.01s

      """
    }.joined()
    let ends = AppEnd.unexpected(in: lines, output: RunOutput(output))
    expectEqual(
      ends.map(\.kind),
      [.hangs("no answer from Counter for 5 s; is it busy?"), .crashed(signal: 4)])
    // Each end has its own report.
    expectEqual(ends.map { $0.source?.line }, [3, 4])
  }

  @Test("a status that no process can have, in a damaged trace, does not trap")
  func damagedStatus() throws {
    let lines = lines { lane in
      lane.process(lane.name("Counter"), lane.name("killed"), status: .max)
    }
    let ends = AppEnd.unexpected(in: lines, output: RunOutput(""))
    expectEqual(ends.map(\.kind), [.crashed(signal: .max)])
    #expect(ends[0].headline.hasPrefix("Counter crashed"))
  }
}

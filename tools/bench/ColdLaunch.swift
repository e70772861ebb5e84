import BackBoardServices
import IOKit
import TouchstoneEventSynthesis
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTrace

/// Measures the real time from the lift of a finger on an icon to `applicationDidBecomeActive` in the app's new
/// process.
enum ColdLaunch {
  private static let app = "Counter"

  static func measure(_ scale: Scale) throws(BenchError) -> [Figure] {
    let session = try Session(isVirtual: false)
    var lifts: [UInt32] = []
    var hand = Hand(in: session.connection)
    let icon: DisplayPoint
    do { icon = try hand.locate("icon.\(app)") } catch { throw .unavailable("\(error)") }
    for launch in 0...scale.launches {
      if launch > 0 {
        _ = try session.withConnection { try $0.perform(BKSCommand(.kill, app: app)) }
        try session.wait(until: "\(app) not running")
      }
      // By then everything has come to rest, as it has before a person taps an icon.
      try session.pause(milliseconds: 20)
      do {
        try hand.post([FingerSample(finger: 1, phase: .down, point: icon)])
        try hand.post([FingerSample(finger: 1, phase: .up, point: icon)])
      } catch {
        throw .unavailable("\(error)")
      }
      // Each launch has two events, which are numbered from 1.
      lifts.append(UInt32(2 * launch + 2))
      // A launch usually takes less, so the requests for the list of apps do not disturb it.
      try session.pause(milliseconds: 60)
      try session.wait(until: "\(app) front active")
      // The broker lists the state that it has sent; the answer comes when the app has handled it.
      _ = try session.withConnection { try $0.ask(.fence) }
    }
    // The first launch does not count, since it may read the program from the disk.
    return [try figure(try session.end(), Array(lifts.dropFirst()))]
  }

  private static func figure(
    _ traces: [ProcessTrace], _ lifts: [UInt32]
  ) throws(BenchError) -> Figure {
    let posted = traces.times(of: .posted)
    let activations = activationTimes(traces)
    var durations: [Double] = []
    for lift in lifts {
      guard let start = posted[lift], let end = activations.first(where: { $0 > start }) else {
        throw .unavailable("a launch of \(app) is missing from the trace")
      }
      durations.append(Double(end - start) / 1e6)
    }
    let sample = Sample(durations)
    return Figure(
      "cold-launch", sample.median, "ms",
      note: "median of \(durations.count), largest \(Figure.text(sample.largest))")
  }

  private static func activationTimes(_ traces: [ProcessTrace]) -> [UInt64] {
    var times: [UInt64] = []
    for trace in traces where trace.process == app {
      for record in trace.lanes.flatMap(\.records)
      where record.kind == TraceKind.lifecycle.rawValue
        && trace.text(of: record.detail) == "applicationDidBecomeActive"
      {
        times.append(record.time)
      }
    }
    return times.sorted()
  }
}

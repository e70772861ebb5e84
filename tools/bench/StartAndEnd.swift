import TouchstoneEventSynthesis
import TouchstoneMachTime
import TouchstoneScenario

/// Measures the time to start and end processes: one app alone, and the processes of a session.
enum StartAndEnd {
  static func measure(_ scale: Scale) throws(BenchError) -> [Figure] {
    let clock = HostTimeSource()
    var starts: [Double] = []
    var sessions: [Double] = []
    // An app that is started outside a session ends at once.
    let app = try Session.executableFolder() + "/Counter"
    for _ in 0..<scale.sessions {
      let start = try ProcessRun(app, environment: [:], showsErrors: false)
      starts.append(Double(start.duration) / 1e6)
      let begin = clock.now
      try tapInSession()
      sessions.append(Double(clock.now.nanoseconds(since: begin)) / 1e6)
    }
    return [
      figure("process-start", starts, "an app that finds no session: loaded, ended"),
      figure("session-tap", sessions, "broker and app started, a tap, both ended, traces read"),
    ]
  }

  private static func figure(_ name: String, _ durations: [Double], _ what: String) -> Figure {
    let sample = Sample(durations)
    return Figure(
      name, sample.median, "ms",
      note: "\(what); median of \(durations.count), largest \(Figure.text(sample.largest))")
  }

  /// Plays a tap in virtual time, in its own session.
  private static func tapInSession() throws(BenchError) {
    let session = try Session(isVirtual: true)
    var player = Player(in: session.connection)
    var hand = Hand(in: session.connection)
    do {
      try player.launch("Counter")
      try hand.play(Choreography.tap(at: DisplayPoint(x: 195, y: 430)))
      try player.settle()
    } catch {
      throw .unavailable("\(error)")
    }
    _ = try session.end()
  }
}

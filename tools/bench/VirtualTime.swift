import TouchstoneEventSynthesis
import TouchstoneMachTime
import TouchstoneScenario

/// Measures the cost of virtual time with real processes: of one step, and of a scenario with pauses.
enum VirtualTime {
  static func measure(_ scale: Scale) throws(BenchError) -> [Figure] {
    let session = try Session(isVirtual: true)
    var player = Player(in: session.connection)
    do { try player.launch("Counter") } catch { throw .unavailable("\(error)") }
    // These steps warm up the session and are not measured.
    _ = try step(for: 2, in: session)
    let step = try step(for: scale.virtualSeconds, in: session)
    let speedUp = try speedUp(over: scale.virtualSeconds, in: session)
    _ = try session.end()
    return [
      Figure("quiescence-step", step / 1000, "µs", note: "a step of two members, a finger moving"),
      Figure("virtual-speed-up", speedUp, "x", note: "a tap each second, a swipe each five"),
    ]
  }

  /// The real time of a step while a finger moves 60 times a second, in nanoseconds.
  private static func step(for seconds: UInt64, in session: Session) throws(BenchError) -> Double {
    let drag = Choreography.drag(
      from: DisplayPoint(x: 50, y: 600), to: DisplayPoint(x: 340, y: 800),
      over: seconds * 1_000_000_000)
    let clock = HostTimeSource()
    let before = (real: clock.now, step: session.connection.time.step)
    try play(drag, in: session)
    let steps = session.connection.time.step - before.step
    return Double(clock.now.nanoseconds - before.real.nanoseconds) / Double(max(1, steps))
  }

  /// The ratio of virtual to real time while a scenario with pauses runs.
  private static func speedUp(
    over seconds: UInt64, in session: Session
  ) throws(BenchError) -> Double {
    let clock = HostTimeSource()
    let connection = session.connection
    let before = (real: clock.now, virtual: connection.time.now)
    for second in 1...seconds {
      try play(Choreography.tap(at: DisplayPoint(x: 195, y: 430)), in: session)
      if second % 5 == 0 {
        let swipe = Choreography.swipe(
          from: DisplayPoint(x: 50, y: 600), to: DisplayPoint(x: 340, y: 600))
        try play(swipe, in: session)
      }
      let next = before.virtual.advanced(by: second * 1_000_000_000)
      try session.withConnection { try $0.wait(until: next) }
    }
    let virtual = connection.time.now.nanoseconds - before.virtual.nanoseconds
    return Double(virtual) / Double(clock.now.nanoseconds - before.real.nanoseconds)
  }

  private static func play(_ frames: [TimedFrame], in session: Session) throws(BenchError) {
    var hand = Hand(in: session.connection)
    do { try hand.play(frames) } catch { throw .unavailable("\(error)") }
  }
}

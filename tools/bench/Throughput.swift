import BackBoardServices
import IOKit
import TouchstoneEventSynthesis
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTrace

/// Measures the number of events per second that reach an app's main thread, each in a separate frame.
///
/// A finger moves as fast as the sockets allow. A round ends when the app has answered a query that follows the last
/// event. Rounds with the trace on, with the trace off and of the relay alternate.
enum Throughput {
  static func measure(_ scale: Scale) throws(BenchError) -> [Figure] {
    let byteCount = try TestFinger.frameByteCount()
    var traced = try Stream(isTracing: true)
    var untraced = try Stream(isTracing: false)
    // These moves warm up the sessions and are not measured.
    _ = try traced.rate(of: scale.moves / 4)
    _ = try untraced.rate(of: scale.moves / 4)
    var relays: [Double] = []
    var rates: [Double] = []
    var untracedRates: [Double] = []
    for _ in 0..<scale.rounds {
      relays.append(try BareRelay.rate(count: scale.moves, byteCount: byteCount))
      rates.append(try traced.rate(of: scale.moves))
      untracedRates.append(try untraced.rate(of: scale.moves))
    }
    let (lost, dropped) = try traced.end()
    _ = try untraced.end()
    return [
      Figure("throughput", Sample(rates).median, "events/s", note: "to stage 8, unbatched"),
      Figure("relay-throughput", Sample(relays).median, "events/s"),
      Figure(
        "throughput-ratio", Sample(zip(rates, relays).map { $0 / $1 }).median, "x",
        note: "to the relay's"),
      Figure(
        "throughput-lost", Double(lost), "events",
        note: "neither at stage 8 nor dropped with a recorded reason"),
      Figure(
        "throughput-dropped", Double(dropped), "events", note: "dropped with a recorded reason"),
      Figure(
        "trace-cost-ratio", Sample(zip(untracedRates, rates).map { $0 / $1 }).median, "x",
        note: "throughput without trace to that with it"),
    ]
  }

  /// A session in which one finger is down and moves.
  private struct Stream {
    let session: Session
    var finger = TestFinger()
    /// The number of events that were posted so far.
    var posted = 0

    init(isTracing: Bool) throws(BenchError) {
      session = try Session(isVirtual: false, isTracing: isTracing)
      try session.launch("Canvas")
    }

    /// Posts a landing, `count` moves and a lift; returns the events per second up to the answer after the last event.
    mutating func rate(of count: Int) throws(BenchError) -> Double {
      let time = session.connection.time
      // The added nanoseconds give each event a later time than the one before it.
      var events = [try finger.event(.down, at: time.now.nanoseconds)]
      for move in 1...count {
        events.append(
          try finger.event(.move, at: time.now.nanoseconds + UInt64(move), move: move))
      }
      events.append(
        try finger.event(.up, at: time.now.nanoseconds + UInt64(count + 1)))
      posted += events.count
      let start = time.now
      try session.withConnection { connection in
        for event in events { try connection.post(event) }
        _ = try connection.ask(.fence)
      }
      return Double(events.count) * 1e9 / Double(time.now.nanoseconds - start.nanoseconds)
    }

    /// Ends the session; returns the numbers of posted events that reached no main thread, without and with a recorded
    /// reason.
    func end() throws(BenchError) -> (lost: Int, dropped: Int) {
      let traces = try session.end()
      let drained = Set(traces.times(of: .drained).keys)
      let dropped = traces.droppedEvents.subtracting(drained)
      return (posted - drained.count - dropped.count, dropped.count)
    }
  }
}

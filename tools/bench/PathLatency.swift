import TouchstoneEventSynthesis
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTrace

/// Measures how long a finger's landing takes from the injector to `touchesBegan`, in real time.
///
/// Each event is posted when the previous one has been handled. The times are those of the records of stage 1 and stage
/// 14. In each round, the relay does the same with its datagrams.
enum PathLatency {
  static func measure(_ scale: Scale) throws(BenchError) -> [Figure] {
    let byteCount = try TestFinger.frameByteCount()
    let session = try Session(isVirtual: false)
    try session.launch("Canvas")
    var finger = TestFinger()
    // These taps warm up the session and are not measured.
    _ = try tap(scale.taps / 2, with: &finger, in: session)
    var relayRounds: [[Double]] = []
    var numberRounds: [[UInt32]] = []
    for _ in 0..<scale.rounds {
      relayRounds.append(try BareRelay.latencies(count: scale.taps, byteCount: byteCount))
      numberRounds.append(try tap(scale.taps, with: &finger, in: session))
    }
    let traces = try session.end()
    let path = Leg(name: "path", from: .posted, to: .view)
    var rounds: [[Double]] = []
    for numbers in numberRounds { rounds.append(try path.durations(of: numbers, in: traces)) }
    var figures = figures(rounds, relayRounds)
    for leg in legs {
      let durations = try leg.durations(of: numberRounds.flatMap(\.self), in: traces)
      figures.append(
        Figure("leg-\(leg.name)-p50", Sample(durations).median / 1000, "µs", note: leg.note))
    }
    return figures
  }

  /// The parts of the path, each within one thread or across one border.
  ///
  /// `deliver` is the way of a frame from the broker to the app, not the delivery of a touch to a view.
  private static let legs = [
    Leg(name: "inject", from: .posted, to: .received),
    Leg(name: "route", from: .received, to: .sent),
    Leg(name: "deliver", from: .sent, to: .fetched),
    Leg(name: "wake", from: .fetched, to: .drained),
    Leg(name: "handle", from: .drained, to: .view),
  ]

  /// A part of the path, from one stage to another.
  struct Leg {
    let name: String
    let from: Stage
    let to: Stage

    var note: String { "stage \(from.rawValue) to \(to.rawValue)" }

    /// Returns how long each event took, in nanoseconds; throws if an event did not reach the last stage.
    func durations(of numbers: [UInt32], in traces: [ProcessTrace]) throws(BenchError) -> [Double] {
      let starts = traces.times(of: from)
      let ends = traces.times(of: to)
      let durations = numbers.compactMap { number -> Double? in
        guard let start = starts[number], let end = ends[number] else { return nil }
        return Double(end - start)
      }
      guard durations.count == numbers.count else {
        throw .unavailable("\(numbers.count - durations.count) landings did not reach \(to.title)")
      }
      return durations
    }
  }

  /// Taps `count` times and returns the event numbers of the landings.
  static func tap(
    _ count: Int, with finger: inout TestFinger, in session: Session
  ) throws(BenchError) -> [UInt32] {
    var numbers: [UInt32] = []
    for _ in 0..<count {
      let down = try finger.event(.down, at: session.connection.time.now.nanoseconds)
      numbers.append(try session.withConnection { try $0.postAndWait(down) })
      let up = try finger.event(.up, at: session.connection.time.now.nanoseconds)
      _ = try session.withConnection { try $0.postAndWait(up) }
    }
    return numbers
  }

  private static func figures(_ rounds: [[Double]], _ relayRounds: [[Double]]) -> [Figure] {
    let sample = Sample(rounds.flatMap(\.self))
    let relay = Sample(relayRounds.flatMap(\.self))
    let ratios = Sample(
      zip(rounds, relayRounds).map { Sample($0).median / Sample($1).median })
    func microseconds(_ nanoseconds: Double) -> Double { nanoseconds / 1000 }
    return [
      Figure("path-latency-p50", microseconds(sample.median), "µs", note: "to touchesBegan"),
      Figure("path-latency-p90", microseconds(sample.quantile(0.9)), "µs"),
      Figure("path-latency-p99", microseconds(sample.quantile(0.99)), "µs"),
      Figure("path-latency-max", microseconds(sample.largest), "µs"),
      Figure("relay-latency-p50", microseconds(relay.median), "µs"),
      Figure("relay-latency-p99", microseconds(relay.quantile(0.99)), "µs"),
      Figure("path-latency-ratio", ratios.median, "x", note: "p50 to the relay's p50"),
    ]
  }
}

import BackBoardServices
import TouchstoneExplain
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneScenario
import TouchstoneTrace

/// Measures how long a finger's landing takes in an app while four other apps misbehave: one hangs, one is stopped, one
/// crashes at each launch, and one floods its port.
///
/// Each round makes as many taps in a session without the four apps as in one with them, and runs `BareRelay` alone
/// and beside the four apps. The slowdown of the relay shows how much of the machine the four apps take, whatever the
/// broker does. The crashing app is launched again before every few taps, so that it starts and ends during them.
enum BesideBadApps {
  /// Taps, or datagrams of the relay, between two launches of the app that crashes.
  private static let tapsPerCrash = 10

  static func measure(_ scale: Scale) throws(BenchError) -> [Figure] {
    let byteCount = try TestFinger.frameByteCount()
    let alone = try Session(isVirtual: false)
    try alone.launch("Canvas")
    var finger = TestFinger()
    // These taps warm up the session and are not measured.
    _ = try PathLatency.tap(scale.taps / 2, with: &finger, in: alone)
    var aloneNumbers: [[UInt32]] = []
    var aloneRelays: [[Double]] = []
    var rounds: [BadRound] = []
    for _ in 0..<scale.rounds {
      aloneNumbers.append(try PathLatency.tap(scale.taps, with: &finger, in: alone))
      aloneRelays.append(
        try BareRelay.Standing().latencies(count: scale.taps, byteCount: byteCount))
      rounds.append(try BadRound(taps: scale.taps, byteCount: byteCount))
    }
    let traces = try alone.end()
    let path = PathLatency.Leg(name: "path", from: .posted, to: .view)
    var aloneRounds: [[Double]] = []
    for numbers in aloneNumbers {
      aloneRounds.append(try path.durations(of: numbers, in: traces))
    }
    return figures(rounds, aloneRounds, aloneRelays)
  }

  private static func figures(
    _ rounds: [BadRound], _ alone: [[Double]], _ aloneRelays: [[Double]]
  ) -> [Figure] {
    let sample = Sample(rounds.flatMap(\.path))
    let relay = Sample(rounds.flatMap(\.relay))
    let medians = zip(rounds, alone).map { Sample($0.path).median / Sample($1).median }
    let shares = zip(rounds, aloneRelays).map { Sample($0.relay).median / Sample($1).median }
    let tails = rounds.map { Sample($0.path).quantile(0.99) / Sample($0.relay).quantile(0.99) }
    return [
      Figure("beside-latency-p50", sample.median / 1000, "µs", note: "four apps misbehave"),
      Figure("beside-alone-p50", Sample(alone.flatMap(\.self)).median / 1000, "µs"),
      Figure("beside-ratio-p50", Sample(medians).median, "x", note: "to alone"),
      Figure("beside-relay-p50", relay.median / 1000, "µs", note: "under the same load"),
      Figure("beside-relay-ratio-p50", Sample(shares).median, "x", note: "to the relay's alone"),
      Figure("beside-latency-p99", sample.quantile(0.99) / 1000, "µs"),
      Figure("beside-relay-p99", relay.quantile(0.99) / 1000, "µs", note: "under the same load"),
      Figure("beside-ratio-p99", Sample(tails).median, "x", note: "to the relay's p99"),
      Figure(
        "beside-faults", Double(rounds.map(\.faultCount).reduce(0, +)), "faults",
        note: "of the ledgers"),
    ]
  }

  /// The measurements in one session with the four apps.
  private struct BadRound {
    /// The time of each landing from injector to view, in nanoseconds.
    let path: [Double]
    /// The time of each datagram of the relay under the same load, in nanoseconds.
    let relay: [Double]
    /// The number of faults in the ledger of the session.
    let faultCount: Int

    init(taps: Int, byteCount: Int) throws(BenchError) {
      let session = try Session(isVirtual: false, apps: BadRound.apps)
      try BadRound.misbehave(in: session)
      var finger = TestFinger()
      var numbers: [UInt32] = []
      let standing = try BareRelay.Standing()
      var relay: [Double] = []
      for _ in 0..<taps / tapsPerCrash {
        try BadRound.crash(beside: "Canvas", in: session)
        numbers += try PathLatency.tap(tapsPerCrash, with: &finger, in: session)
        try BadRound.crash(beside: "Canvas", in: session)
        relay += try standing.latencies(count: tapsPerCrash, byteCount: byteCount)
      }
      self.relay = relay
      let traces = try session.end()
      path = try PathLatency.Leg(name: "path", from: .posted, to: .view)
        .durations(of: numbers, in: traces)
      faultCount = Ledger(TraceMerge.lines(traces)).faults.count
    }

    private static let apps =
      [BrokerProcess.App(name: "Canvas", path: "Canvas")]
      + [("Hung", ""), ("Stopped", ""), ("Crashing", "trap"), ("Flooding", "flood")].map {
        BrokerProcess.App(
          name: $0, path: "Troublemaker",
          // The backtrace of each crash would take more time than the measurement.
          environment: ["TROUBLE_AT_LAUNCH": $1, "SWIFT_BACKTRACE": "enable=no"])
      }

    /// Launches the apps that are stopped, hang and flood, and leaves Canvas in front.
    private static func misbehave(in session: Session) throws(BenchError) {
      try session.launch("Stopped")
      // The search by program name works only while this is the only app of the program.
      try stop("Troublemaker", of: session)
      try session.launch("Hung")
      // An hour is longer than any round.
      _ = try session.withConnection {
        try $0.perform(BKSCommand(.hang, app: "Hung", nanoseconds: 3_600_000_000_000))
      }
      try session.launch("Flooding")
      try session.launch("Canvas")
    }

    /// Launches the crashing app, and brings another app back to the front at once.
    private static func crash(beside app: String, in session: Session) throws(BenchError) {
      _ = try session.withConnection { try $0.perform(BKSCommand(.launch, app: "Crashing")) }
      try session.launch(app)
    }

    /// Stops the only app of the sessions that runs a program.
    private static func stop(_ program: String, of session: Session) throws(BenchError) {
      do {
        let brokers = try ProcessTree.children(of: ProcessTree.currentPID)
        let apps = try brokers.flatMap { try ProcessTree.children(of: $0) }
        let name = Array((program + "\n").utf8)
        let found = try apps.filter { try Files.readBytes("/proc/\($0)/comm") == name }
        guard let app = found.first, found.count == 1 else {
          throw BenchError.unavailable("\(found.count) processes are named \(program)")
        }
        try ProcessDescriptor.open(app).send(.stop)
      } catch let error as BenchError {
        throw error
      } catch {
        throw .unavailable("an app cannot be stopped: \(error)")
      }
    }
  }
}

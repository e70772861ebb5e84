import Synchronization
import TouchstoneLinux

/// The path, its throughput and its latency beside bad apps with the relay, the broker and the app all on one processor.
///
/// Between processors a wake-up can cost more than everything else, and how much it costs differs from machine to
/// machine. On one processor what remains is what the processes execute, and the switches between them.
enum OneProcessor {
  /// Makes the measurements on a thread of its own, since what a thread starts stays on the thread's processor too.
  static func measure(_ scale: Scale) throws(BenchError) -> [Figure] {
    let outcome = Mutex<Result<[Figure], BenchError>?>(nil)
    try withoutActuallyEscaping({ @Sendable in
      let measured = Result { () throws(BenchError) in try measureHere(scale) }
      outcome.withLock { $0 = measured }
    }) { body throws(BenchError) in
      do { try Thread.start(named: "one processor", body).join() } catch {
        throw .unavailable("a thread cannot be started: \(error)")
      }
    }
    guard let measured = outcome.withLock({ $0 }) else {
      throw .unavailable("the measurement on one processor was not made")
    }
    return try measured.get()
  }

  private static func measureHere(_ scale: Scale) throws(BenchError) -> [Figure] {
    do {
      guard let present = try Thread.processors().first else { return [] }
      try Thread.stay(onProcessor: present)
    } catch {
      throw .unavailable("a thread cannot be kept on one processor: \(error)")
    }
    let figures =
      try PathLatency.measure(scale) + Throughput.measure(scale) + BesideBadApps.measure(scale)
    return figures.compactMap { figure in
      guard kept.contains(figure.name) else { return nil }
      return Figure(
        "one-processor-\(figure.name)", figure.value, figure.unit, note: figure.note)
    }
  }

  /// What is printed of the measurements; the rest is the same as on several processors.
  private static let kept = [
    "path-latency-p50", "relay-latency-p50", "path-latency-ratio", "leg-inject-p50",
    "leg-route-p50", "leg-deliver-p50", "leg-wake-p50", "leg-handle-p50", "throughput",
    "relay-throughput", "throughput-ratio", "beside-latency-p50", "beside-ratio-p50",
    "beside-relay-ratio-p50", "beside-latency-p99", "beside-ratio-p99",
  ]
}

import Synchronization
import TouchstoneLinux

/// Repeats the measurements of latency, throughput and latency beside bad apps with all processes on one processor.
///
/// A wake-up between processors can cost more than everything else, and its cost differs from machine to machine. On
/// one processor, only the instructions of the processes and the switches between them count.
enum OneProcessor {
  /// Makes the measurements on a separate thread, since the processes that a thread starts stay on the thread's
  /// processor.
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

  /// Makes the measurements on the calling thread, which then stays on one processor.
  private static func measureHere(_ scale: Scale) throws(BenchError) -> [Figure] {
    do {
      guard let processor = try Thread.processors().first else { return [] }
      try Thread.stay(onProcessor: processor)
    } catch {
      throw .unavailable("a thread cannot be kept on one processor: \(error)")
    }
    let figures =
      try PathLatency.measure(scale) + Throughput.measure(scale) + BesideBadApps.measure(scale)
    return figures.compactMap { figure in
      guard keptNames.contains(figure.name) else { return nil }
      return Figure(
        "one-processor-\(figure.name)", figure.value, figure.unit, note: figure.note)
    }
  }

  /// The names of the figures that are reported; the other figures of the three measurements are left out.
  private static let keptNames = [
    "path-latency-p50", "relay-latency-p50", "path-latency-ratio", "leg-inject-p50",
    "leg-route-p50", "leg-deliver-p50", "leg-wake-p50", "leg-handle-p50", "throughput",
    "relay-throughput", "throughput-ratio", "beside-latency-p50", "beside-ratio-p50",
    "beside-relay-ratio-p50", "beside-latency-p99", "beside-ratio-p99",
  ]
}

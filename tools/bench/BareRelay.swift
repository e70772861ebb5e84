import TouchstoneRelay

/// A relay of datagrams over the same hops as the path, which measures the cost of the kernel alone.
enum BareRelay {
  /// Returns the times from sending to the last thread, in nanoseconds, of `count` datagrams that are sent one at a
  /// time.
  static func latencies(count: Int, byteCount: Int) throws(BenchError) -> [Double] {
    var latencies = [UInt64](repeating: 0, count: count)
    let failure = unsafe relay_latency(count, byteCount, &latencies)
    guard failure == 0 else { throw .unavailable("the relay failed with errno \(failure)") }
    return latencies.map { Double($0) }
  }

  /// A relay whose processes stay, so that none has to start before a measurement.
  @safe struct Standing: ~Copyable {
    private let chain: OpaquePointer

    init() throws(BenchError) {
      var chain: OpaquePointer?
      let failure = unsafe relay_open(&chain)
      guard failure == 0, let chain = unsafe chain else {
        throw .unavailable("the relay cannot be started: errno \(failure)")
      }
      unsafe self.chain = chain
    }

    /// Returns the times from sending to the last thread, in nanoseconds, of `count` datagrams that are sent one at a
    /// time.
    func latencies(count: Int, byteCount: Int) throws(BenchError) -> [Double] {
      var latencies = [UInt64](repeating: 0, count: count)
      let failure = unsafe relay_exchange(chain, count, byteCount, &latencies)
      guard failure == 0 else { throw .unavailable("the relay failed with errno \(failure)") }
      return latencies.map { Double($0) }
    }

    deinit { unsafe relay_close(chain) }
  }

  /// Returns the number of datagrams per second that reach the last thread.
  static func rate(count: Int, byteCount: Int) throws(BenchError) -> Double {
    var elapsed: UInt64 = 0
    let failure = unsafe relay_throughput(count, byteCount, &elapsed)
    guard failure == 0 else { throw .unavailable("the relay failed with errno \(failure)") }
    return Double(count) * 1e9 / Double(elapsed)
  }
}

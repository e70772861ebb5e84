import Synchronization
import TouchstoneLinux
import TouchstoneScenario

/// Stops and continues the processes of a running session at moments that differ from run to run.
///
/// In virtual time this must change no result, since the other processes wait for a stopped one. The signals also
/// interrupt waits in the kernel (EINTR).
final class RealDisturbance: Sendable {
  /// The number of times that a process was stopped; any thread may read it.
  final class Count: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func increment() {
      count.withLock { $0 += 1 }
    }
  }

  /// The longest stop, and the longest pause before the next one, in microseconds.
  private static let pauseLimit = 2_000
  /// The number of stops from one search for the session's processes to the next.
  ///
  /// A search is slow: it reads the status of every process of the system.
  private static let stopsPerSearch = 4

  private let isOver = Mutex(false)
  private let stops: Count
  private let broker: BrokerID
  private let seed: UInt64

  private init(_ broker: BrokerID, seed: UInt64, _ stops: Count) {
    self.broker = broker
    self.seed = seed
    self.stops = stops
  }

  /// Starts a thread that stops and continues processes of a broker's session, and returns a function that ends the
  /// thread.
  static func begin(_ broker: BrokerID, seed: UInt64, _ stops: Count) -> () -> Void {
    let disturbance = RealDisturbance(broker, seed: seed, stops)
    // If no thread can be started, the run goes on undisturbed.
    let thread = try? Thread.start(named: "disturbance") { disturbance.run() }
    return {
      disturbance.isOver.withLock { $0 = true }
      thread?.join()
    }
  }

  private func run() {
    var random = SeededGenerator(seed: seed)
    // Nothing is ever sent on these sockets, so waiting until one is readable is a pause.
    guard let silence = try? UnixSocket.pair() else { return }
    while !isOver.withLock({ $0 }) {
      let brokerPID = broker.value
      let processes = [brokerPID] + ((try? ProcessTree.children(of: brokerPID)) ?? [])
      for _ in 0..<Self.stopsPerSearch {
        stop(random.choice(of: processes)) { pause(on: silence.first, &random) }
        pause(on: silence.first, &random)
      }
    }
  }

  /// Stops a process while a body runs, if the process still descends from this one: the kernel may have reused its
  /// number.
  private func stop(_ pid: CInt, during body: () -> Void) {
    guard let process = try? ProcessDescriptor.open(pid),
      ProcessTree.descends(pid, from: ProcessTree.currentPID) == true
    else { return }
    // A process that has ended in the meantime has nothing left to stop.
    guard (try? process.send(.stop)) != nil else { return }
    stops.increment()
    body()
    try? process.send(.resume)
  }

  private func pause(on silence: borrowing UnixSocket, _ random: inout SeededGenerator) {
    let nanoseconds = UInt64(random.number(in: 1...Self.pauseLimit)) * 1_000
    // A wait that fails makes the pause shorter, which does no harm.
    _ = try? silence.waitReadable(forNanoseconds: nanoseconds)
  }
}

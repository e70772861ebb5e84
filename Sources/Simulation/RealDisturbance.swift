import Synchronization
import TouchstoneLinux
import TouchstoneScenario

/// Stops and continues the processes of a session while it runs, at moments of the machine's choice.
///
/// In virtual time nothing may come of it: the others wait. It is also how waits in the kernel are interrupted (EINTR).
final class RealDisturbance: Sendable {
  /// How often processes were stopped.
  final class Count: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func increase() {
      count.withLock { $0 += 1 }
    }
  }

  /// The longest stop, and the longest pause before the next one, in microseconds.
  private static let limit = 2_000
  /// The stops between two looks at which processes there are; a look reads the status of every process of the system.
  private static let stopsPerLook = 4

  private let isOver = Mutex(false)
  private let stops: Count
  private let broker: BrokerID
  private let seed: UInt64

  private init(_ broker: BrokerID, seed: UInt64, _ stops: Count) {
    self.broker = broker
    self.seed = seed
    self.stops = stops
  }

  /// Begins to stop processes of a broker's session; what is returned ends it.
  static func begin(_ broker: BrokerID, seed: UInt64, _ stops: Count) -> () -> Void {
    let disturbance = RealDisturbance(broker, seed: seed, stops)
    // Without a thread left the run goes on undisturbed.
    let thread = try? Thread.start(named: "disturbance") { disturbance.run() }
    return {
      disturbance.isOver.withLock { $0 = true }
      thread?.join()
    }
  }

  private func run() {
    var random = SeededGenerator(seed: seed)
    // A pair of sockets on which nothing ever arrives, to wait for a while.
    guard let silence = try? UnixSocket.pair() else { return }
    while !isOver.withLock({ $0 }) {
      let present = broker.value
      let processes = [present] + ((try? ProcessTree.children(of: present)) ?? [])
      for _ in 0..<Self.stopsPerLook {
        stop(random.choice(of: processes)) { pause(on: silence.first, &random) }
        pause(on: silence.first, &random)
      }
    }
  }

  /// Stops a process for as long as a body takes, if it still is one of ours: its number may be that of another one by now.
  private func stop(_ pid: CInt, during body: () -> Void) {
    guard let process = try? ProcessDescriptor.open(pid),
      ProcessTree.descends(pid, from: ProcessTree.currentPID) == true
    else { return }
    // A process that has ended in the meantime has nothing left to stop.
    guard (try? process.send(.stop)) != nil else { return }
    stops.increase()
    body()
    try? process.send(.resume)
  }

  private func pause(on silence: borrowing UnixSocket, _ random: inout SeededGenerator) {
    let nanoseconds = UInt64(random.number(in: 1...Self.limit)) * 1_000
    _ = try? silence.waitReadable(forNanoseconds: nanoseconds)
  }
}

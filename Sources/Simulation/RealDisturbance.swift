import Synchronization
import TouchstoneLinux

/// Stops and continues the processes of a session while it runs, at moments of the machine's choice.
///
/// In virtual time nothing may come of it: the others wait. It is also how a wait in the kernel is interrupted (EINTR), and
/// how an app reads slowly.
final class RealDisturbance: Sendable {
  /// The longest stop, and the longest pause before the next one, in microseconds.
  private static let limit = 2_000

  private let isOver = Mutex(false)
  private let stops = Mutex(0)
  private let broker: CInt
  private let seed: UInt64

  private init(broker: CInt, seed: UInt64) {
    self.broker = broker
    self.seed = seed
  }

  /// Begins to stop processes of a broker's session; what is returned ends it, and says how often it was done.
  static func begin(broker: CInt, seed: UInt64) -> () -> Int {
    let disturbance = RealDisturbance(broker: broker, seed: seed)
    // Without a thread left the run goes on undisturbed.
    let thread = try? Thread.start(named: "disturbance") { disturbance.run() }
    return {
      disturbance.isOver.withLock { $0 = true }
      thread?.join()
      return disturbance.stops.withLock { $0 }
    }
  }

  private func run() {
    var random = SeededGenerator(seed: seed)
    // A pair of sockets on which nothing ever arrives, to wait for a while.
    guard let silence = try? UnixSocket.pair() else { return }
    while !isOver.withLock({ $0 }) {
      let pids = [broker] + ((try? ProcessTree.children(of: broker)) ?? [])
      // A process that has ended in the meantime has nothing left to stop.
      if let process = try? ProcessDescriptor.open(random.choice(of: pids)) {
        if (try? process.send(.stop)) != nil { stops.withLock { $0 += 1 } }
        pause(on: silence.first, &random)
        try? process.send(.resume)
      }
      pause(on: silence.first, &random)
    }
  }

  private func pause(on silence: borrowing UnixSocket, _ random: inout SeededGenerator) {
    let nanoseconds = UInt64(random.number(in: 1...Self.limit)) * 1_000
    _ = try? silence.waitReadable(forNanoseconds: nanoseconds)
  }
}
